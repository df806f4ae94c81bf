// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

extension Session {
  /// The parameters that names mean for a gesture.
  ///
  /// - Parameter names: As they are typed; none for those of the selection that one would want to turn.
  /// - Returns: The parameters; with names at least one each.
  /// - Throws: What a name could have meant, at its place; `.notTweakable`, `.shorthand`.
  func tweaked(_ names: [Word]) throws(Problem) -> [TweakedParameter] {
    var reader = DialReader(self)
    if names.isEmpty { return usualTweaked(&reader) }
    var found: [TweakedParameter] = []
    for name in names {
      for parameter in try tweaked(name, &reader) where !found.contains(where: { $0.name == parameter.name }) {
        found.append(parameter)
      }
    }
    return found
  }

  private func tweaked(_ word: Word, _ reader: inout DialReader) throws(Problem) -> [TweakedParameter] {
    do throws(Problem) {
      return try tweakedParameters(word, &reader)
    } catch {
      throw error.located(at: word.range)
    }
  }

  private func tweakedParameters(_ word: Word, _ reader: inout DialReader) throws(Problem) -> [TweakedParameter] {
    var none = WordReader([])
    let assignment = try Assignment(word, &none)
    let layers = try assignment.layers.map { word throws(Problem) in try self.layers(matching: word) }
    let subjects = try subjects(named: assignment.name, on: layers)
    guard let first = subjects.first else { throw Problem(.missing("a parameter")) }
    if case .shorthand(let shorthand) = first.kind {
      throw Problem(.shorthand(shorthand.name, stands: shorthand.stands))
    }
    // A shadow is turned by its parts, each of which has a name.
    if first.type is ShadowType {
      var found: [TweakedParameter] = []
      for part in PaintParts.all where part.part?.whole == first.name {
        found += try tweakedParameters(
          Word((assignment.layers.map { $0.source + "." } ?? "") + part.name), &reader)
      }
      return found
    }
    let name = (assignment.layers.map { $0.source + "." } ?? "") + first.name
    let value = (try? reader.literalValue(of: first)) ?? self.value(of: first)
    let parameter = TweakedParameter(name: name, subjects: subjects, origin: value)
    if reader.dials(of: parameter).isEmpty {
      let obstacle = TurnObstacle(value ?? .word("none"), of: first.type)
      throw Problem(.notTweakable(name, value: self.value(of: first)?.text ?? "none", obstacle))
    }
    return [parameter]
  }

  /// What one would want to turn: the lets in sight, which are there for it, then what makes the shape, then its paint.
  private func usualTweaked(_ reader: inout DialReader) -> [TweakedParameter] {
    var names = document.lets.map(\.name)
    for layer in selection.prefix(1) {
      for group in document.ancestors(of: layer.id) { names += document.lets(of: .layer(group)).map(\.name) }
      names += layer.lets.map(\.name)
      let stored = LayerParameters.stored(for: document.kind(of: layer))
      names += stored.filter { $0.section == .kind }.map(\.name)
      let common = ["fill", "stroke-width", "rotation", "scale", "opacity"]
      names += common.filter { LayerParameters.named($0, for: document.kind(of: layer)) != nil }
    }
    var seen: Set<String> = []
    var found: [TweakedParameter] = []
    for name in names where seen.insert(name).inserted { found += (try? tweaked(Word(name), &reader)) ?? [] }
    return found
  }

  /// Whether a subject's value is set, rather than come down or the default.
  func isSet(_ subject: Subject) -> Bool {
    guard case .parameter(let parameter) = subject.kind else { return true }
    return document.settings(of: subject.target)[parameter.part?.whole ?? parameter.name] != nil
  }
}

extension Subject {
  /// Whether it is a part of a parameter's value, as `shadow-blur` is.
  var isPart: Bool { if case .parameter(let parameter) = kind { parameter.part != nil } else { false } }
}
