// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// An expression in parentheses, kept as it was written.
public struct Expression: Hashable, Sendable {
  /// What stands between the parentheses, as written.
  public let source: String
  /// What it means.
  let root: Node

  indirect enum Node: Hashable, Sendable {
    case number(Double)
    case name(String)
    case negated(Node)
    case binary(Operator, Node, Node)
    case call(Function, [Node])
  }

  enum Operator: Character, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "^"
  }

  /// The functions; trigonometry in degrees.
  enum Function: String, Hashable, Sendable, CaseIterable {
    case sqrt, abs, min, max, floor, ceil, round, mod, sin, cos, tan, atan2

    /// How many values it takes.
    var arity: ClosedRange<Int> {
      switch self {
      case .min, .max: 1...16
      case .mod, .atan2: 2...2
      default: 1...1
      }
    }
  }

  /// The names of the functions.
  public static let functionNames: [String] = Function.allCases.map(\.rawValue)
  /// The names that every expression knows: the room, the copy, the constants.
  public static let builtInNames = ["w", "h", "i", "n", "pi", "phi", "tau"]

  /// The names that it uses, but for the constants, in the order of their first use.
  public var names: [String] {
    var found: [String] = []
    collectNames(of: root, into: &found)
    return found
  }

  private func collectNames(of node: Node, into found: inout [String]) {
    switch node {
    case .number: break
    case .name(let name):
      if !["pi", "phi", "tau"].contains(name) && !found.contains(name) { found.append(name) }
    case .negated(let inner): collectNames(of: inner, into: &found)
    case .binary(_, let left, let right):
      collectNames(of: left, into: &found)
      collectNames(of: right, into: &found)
    case .call(_, let values): for value in values { collectNames(of: value, into: &found) }
    }
  }

  /// The value, with `lookUp` telling what the names stand for.
  ///
  /// - Parameter lookUp: The number a name stands for.
  /// - Returns: A finite number.
  /// - Throws: `.notFinite` where the value is not a finite number (a division by zero, the root of -1), and what
  ///   `lookUp` throws.
  public func value(_ lookUp: (String) throws(Problem) -> Double) throws(Problem) -> Double {
    try evaluate(root, lookUp)
  }

  private func evaluate(_ node: Node, _ lookUp: (String) throws(Problem) -> Double) throws(Problem) -> Double {
    switch node {
    case .number(let number): return number
    case .name("pi"): return .pi
    case .name("tau"): return 2 * .pi
    case .name("phi"): return (1 + 5.0.squareRoot()) / 2
    case .name(let name): return try lookUp(name)
    case .negated(let inner): return -(try evaluate(inner, lookUp))
    case .binary(let op, let left, let right):
      return try finite(apply(op, try evaluate(left, lookUp), try evaluate(right, lookUp)))
    case .call(let function, let arguments):
      var values: [Double] = []
      for argument in arguments { values.append(try evaluate(argument, lookUp)) }
      return try finite(apply(function, values))
    }
  }

  /// A number on the way: one that is not finite must not hide, as in `max(1, 0 / 0)` or `1 / (1 / 0)`.
  private func finite(_ value: Double) throws(Problem) -> Double {
    guard value.isFinite else { throw Problem(.notFinite(expression: source)) }
    return value
  }

  private func apply(_ op: Operator, _ a: Double, _ b: Double) -> Double {
    switch op {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .power: Math.pow(a, b)
    }
  }

  private func apply(_ function: Function, _ x: [Double]) -> Double {
    switch function {
    case .sqrt: x[0].squareRoot()
    case .abs: x[0].magnitude
    case .min: x.reduce(x[0], Swift.min)
    case .max: x.reduce(x[0], Swift.max)
    case .floor: x[0].rounded(.down)
    case .ceil: x[0].rounded(.up)
    case .round: roundedHalfUp(x[0])
    case .mod: x[0] - x[1] * (x[0] / x[1]).rounded(.down)
    case .sin: Angle(degrees: x[0]).sine
    case .cos: Angle(degrees: x[0]).cosine
    case .tan: Angle(degrees: x[0]).sine / Angle(degrees: x[0]).cosine
    case .atan2: Math.atan2(x[0], x[1]) * 180 / .pi
    }
  }
}

/// The nearest whole number, the larger one where two are equally near.
func roundedHalfUp(_ x: Double) -> Double {
  let below = x.rounded(.down)
  return x - below >= 0.5 ? below + 1 : below
}
