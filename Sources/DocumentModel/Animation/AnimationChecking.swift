// SPDX-License-Identifier: MIT

internal import Shapes

extension Document {
  /// Refuses animations whose values or timing are out of range.
  ///
  /// - Parameters:
  ///   - target: What they belong to.
  ///   - scope: What names and percentages mean on its lines.
  ///   - owner: The target's name and a dot, for errors; empty for the document's.
  /// - Throws: What is wrong, its subject `layer.parameter`.
  func checkAnimations(of target: Target, in scope: Scope, owner: String) throws(Problem) {
    for (name, term) in animations(of: target) {
      do {
        try term.checkTiming(in: scope)
        for value in [term.from, term.to] {
          switch animated(name, of: target) {
          case .parameter(let parameter)?: try parameter.type.check(value, in: scope, parameter: name)
          case .letting?: try checkLetValue(value, in: scope)
          case nil: break
          }
        }
      } catch {
        throw Problem(error.fault, error.range, subject: error.subject ?? owner + name)
      }
    }
  }

  private func checkLetValue(_ value: Value, in scope: Scope) throws(Problem) {
    for scalar in value.scalars { _ = try scope.number(scalar, .any) }
    if case .color(let color) = value { _ = try scope.color(color) }
  }
}
