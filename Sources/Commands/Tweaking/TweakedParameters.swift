// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Shapes

extension Session {
  /// The parameters that names mean for a gesture.
  ///
  /// - Parameter names: As they are typed; none for those of the selection that one would want to turn.
  /// - Returns: The parameters; with names at least one each.
  /// - Throws: What a name could have meant, at its place; `.notTweakable`, `.shorthand`.
  func tweaked(_ names: [Word]) throws(Problem) -> [TweakedParameter] {
    if names.isEmpty { return usualTweaked }
    var found: [TweakedParameter] = []
    for name in names {
      let parameter = try tweaked(name)
      if !found.contains(where: { $0.name == parameter.name }) { found.append(parameter) }
    }
    return found
  }

  private func tweaked(_ word: Word) throws(Problem) -> TweakedParameter {
    do throws(Problem) {
      return try tweakedParameter(word)
    } catch {
      throw error.located(at: word.range)
    }
  }

  private func tweakedParameter(_ word: Word) throws(Problem) -> TweakedParameter {
    var none = WordReader([])
    let assignment = try Assignment(word, &none)
    let layers = try assignment.layers.map { word throws(Problem) in try self.layers(matching: word) }
    let subjects = try subjects(named: assignment.name, on: layers)
    guard let first = subjects.first else { throw Problem(.missing("a parameter")) }
    if case .shorthand(let shorthand) = first.kind {
      throw Problem(.shorthand(shorthand.name, stands: shorthand.stands))
    }
    let name = (assignment.layers.map { $0.source + "." } ?? "") + first.name
    let parameter = TweakedParameter(name: name, subjects: subjects)
    if dials(of: parameter, from: self).isEmpty {
      throw Problem(.notTweakable(name, value: value(of: first)?.text ?? "none"))
    }
    return parameter
  }

  /// What one would want to turn: the lets in sight, which are there for it, then what makes the shape, then its paint.
  private var usualTweaked: [TweakedParameter] {
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
    return names.filter { seen.insert($0).inserted }.compactMap { try? tweaked(Word($0)) }
  }

  /// The gradient that a parameter holds, if it is one.
  func gradient(of parameter: TweakedParameter) -> GradientTerm? {
    guard let subject = parameter.subjects.first, let value = try? literalValue(of: subject) else { return nil }
    return value.gradient
  }

  /// The value that a subject has here, nothing left to look up; where a frame's side or place is not set, what it comes
  /// to.
  func literalValue(of subject: Subject) throws(Problem) -> Value? {
    guard let value = value(of: subject) else { return nil }
    if case .word = value, let placed = try placedValue(of: subject) { return placed }
    return try scope(of: subject.target).literal(value)
  }

  /// What a frame's side or place comes to.
  private func placedValue(of subject: Subject) throws(Problem) -> Value? {
    guard case .layer(let id) = subject.target else { return nil }
    var layout = Layout(document)
    let (frame, room) = { ($0.frame, $0.room) }(try layout.placement(of: id))
    switch subject.name {
    case "width": return .scalar(.number(frame.width))
    case "height": return .scalar(.number(frame.height))
    case "x": return .scalar(.number(frame.minX - room.minX))
    case "y": return .scalar(.number(frame.minY - room.minY))
    case "center":
      return .point(
        .number((frame.minX + frame.maxX) / 2 - room.minX), .number((frame.minY + frame.maxY) / 2 - room.minY))
    default: return nil
    }
  }

  /// Whether a subject's value is set, rather than come down or the default.
  func isSet(_ subject: Subject) -> Bool {
    guard case .parameter(let parameter) = subject.kind else { return true }
    return document.settings(of: subject.target)[parameter.part?.whole ?? parameter.name] != nil
  }
}
