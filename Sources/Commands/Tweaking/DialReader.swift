// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes

/// Reads what can be turned off a session, as it is at one moment: whatever is laid out for one dial serves all others.
struct DialReader {
  let session: Session
  private var layout: Layout
  /// What of their values layers could not use.
  private var used: [LayerID: [Drawing.Used]] = [:]

  init(_ session: Session) {
    self.session = session
    layout = Layout(session.document)
  }

  // MARK: Values

  /// What names and percentages mean on the lines of a target.
  mutating func scope(of target: Target) throws(Problem) -> Scope {
    switch target {
    case .document: try layout.documentScope()
    case .layer(let id): try layout.placement(of: id).scope
    }
  }

  /// The value that a subject has here, nothing left to look up; where a frame's side or place is not set, what it comes
  /// to.
  mutating func literalValue(of subject: Subject) throws(Problem) -> Value? {
    guard let value = session.value(of: subject) else { return nil }
    if case .word = value, let placed = try placedValue(of: subject) { return placed }
    return try scope(of: subject.target).literal(value)
  }

  /// What a frame's side or place comes to.
  private mutating func placedValue(of subject: Subject) throws(Problem) -> Value? {
    guard case .layer(let id) = subject.target else { return nil }
    let (frame, room) = { ($0.frame, $0.room) }(try layout.placement(of: id))
    switch subject.name {
    case "width": return .scalar(.number(frame.width))
    case "height": return .scalar(.number(frame.height))
    case "x": return .scalar(.number(frame.minX - room.minX))
    case "y": return .scalar(.number(frame.minY - room.minY))
    case "aspect": return frame.height > 0 ? .scalar(.number(rounded(frame.width / frame.height, 4))) : nil
    case "overlap": return try stackedOverlap(of: id).map { .scalar(.number($0)) }
    case "center":
      return .point(
        .number((frame.minX + frame.maxX) / 2 - room.minX), .number((frame.minY + frame.maxY) / 2 - room.minY))
    default: return nil
    }
  }

  /// How far a layer of a stack reaches into the one before it: as far as the stack's spacing is negative.
  private mutating func stackedOverlap(of id: LayerID) throws(Problem) -> Double? {
    guard let group = session.document.layer(id)?.parent, let layer = session.document.layer(group),
      layer.stack != nil
    else { return nil }
    guard case .scalar(let spacing)? = layer.settings["spacing"] else { return 0 }
    return try -layout.placement(of: group).scope.number(spacing, .length(.ownStack))
  }

  /// The gradient that a parameter holds, if it is one.
  mutating func gradient(of parameter: TweakedParameter) -> GradientTerm? {
    guard let subject = parameter.subjects.first, let value = try? literalValue(of: subject) else { return nil }
    return value.gradient
  }

  /// What could not be used of a subject's value as it was asked for.
  private mutating func remark(on subject: Subject) -> String? {
    guard case .layer(let id) = subject.target else { return nil }
    if used[id] == nil { used[id] = (try? layout.drawing(of: id))?.used ?? [] }
    return used[id]?.first { $0.parameter == subject.name }?.remark
  }

  // MARK: Dials

  /// What of a parameter can be turned, and how it stands.
  ///
  /// - Parameter parameter: The parameter.
  /// - Returns: The dials; none where there is nothing to turn.
  mutating func dials(of parameter: TweakedParameter) -> [(Knob, Dial)] {
    guard let subject = parameter.subjects.first, let value = try? literalValue(of: subject) else { return [] }
    let numbers = componentDials(of: parameter, value)
    let words = subject.type.choices(of: value).enumerated().map { index, choice in
      let dial = dial(of: parameter, .choices(choice.words, chosen: choice.chosen), part: choice.name)
      return (Knob.choice(index), dial)
    }
    if let gradient = value.gradient { return numbers + gradientDials(of: parameter, gradient) }
    if value.colorTerm(stop: 0) != nil { return numbers + colorDials(of: parameter, named: parameter.name) }
    if !numbers.isEmpty || !words.isEmpty { return words + numbers }
    switch value {
    case .scalar(let scalar):
      guard let type = try? numberType(of: subject) else { return [] }
      var origin = scalar
      if case .scalar(let own)? = parameter.origin { origin = own }
      return [slider(.whole, scalar, type, from: origin, of: parameter, part: "")].compactMap { $0 }
    case .word(let word):
      // A word that stands for no number, as `none` of lines, which one turns away from.
      guard (subject.type as? NumberType)?.keywords == [word] else { return [] }
      return [(.whole, dial(of: parameter, .choices([word], chosen: 0), part: ""))]
    default: return []
    }
  }

  /// What numbers a subject of one number takes.
  private mutating func numberType(of subject: Subject) throws(Problem) -> NumberType? {
    if let type = subject.type as? NumberType { return type }
    if let type = subject.type as? LetType { return try type.numberType(in: scope(of: subject.target)) }
    return subject.type is ScaleType ? ScaleType.factor : nil
  }

  private mutating func componentDials(of parameter: TweakedParameter, _ value: Value) -> [(Knob, Dial)] {
    guard let subject = parameter.subjects.first else { return [] }
    var dials: [(Knob, Dial)] = []
    let components = subject.type.components(of: value)
    let origins = parameter.origin?.componentScalars ?? []
    for (index, (component, scalar)) in zip(components, value.componentScalars).enumerated() {
      let origin = origins.indices.contains(index) ? origins[index] : scalar
      let found = slider(
        .component(index), scalar, component.type, from: origin, of: parameter, part: component.name)
      if let found { dials.append(found) }
    }
    return dials
  }

  /// The dial of a parameter of which nothing can be turned.
  mutating func plainDial(of parameter: TweakedParameter) -> Dial { dial(of: parameter, .plain, part: "") }

  /// The dial of a parameter, or of a part of it.
  private mutating func dial(of parameter: TweakedParameter, _ face: Dial.Face, part: String) -> Dial {
    let subject = parameter.subjects.first
    var value = subject.flatMap { session.value(of: $0)?.text } ?? "none"
    if !part.isEmpty, case .choices(let words, let chosen) = face { value = words[chosen] }
    return Dial(
      label: parameter.name + (part.isEmpty ? "" : " " + part), value: value,
      remark: subject.flatMap { remark(on: $0) }, range: "", face: face)
  }

  private mutating func slider(
    _ knob: Knob, _ scalar: Scalar, _ type: NumberType, from first: Scalar, of parameter: TweakedParameter,
    part: String
  ) -> (Knob, Dial)? {
    guard let subject = parameter.subjects.first, let scope = try? scope(of: subject.target),
      let number = try? scope.number(scalar, type.dimension, parameter: subject.name),
      let origin = try? scope.number(first, type.dimension, parameter: subject.name),
      let range = try? SliderRange(type, from: origin, in: scope)
    else { return nil }
    var dial = dial(of: parameter, .slider(range.share(of: number)), part: part)
    dial.range = type.rangeText
    if knob != .whole { dial.value = scalar.text }
    return (knob, dial)
  }

  // MARK: Colours

  private mutating func colorDials(of parameter: TweakedParameter, named name: String) -> [(Knob, Dial)] {
    guard let color = try? tweakedColor(of: parameter) else { return [] }
    return ColorPart.allCases.map { part in
      let range = part.type.range
      let share = (color[part] - range.lowerBound) / (range.upperBound - range.lowerBound)
      let dial = Dial(
        label: name + " " + part.rawValue, value: color[part].shortestText, remark: nil, range: part.type.rangeText,
        face: .slider(min(max(share, 0), 1)))
      return (.color(part), dial)
    }
  }

  /// A bar with the stops, and the colour of the one that is chosen.
  private mutating func gradientDials(
    of parameter: TweakedParameter, _ gradient: GradientTerm
  ) -> [(Knob, Dial)] {
    guard let subject = parameter.subjects.first, let scope = try? scope(of: subject.target),
      let offsets = try? gradient.offsets(in: scope), offsets.indices.contains(parameter.stop)
    else { return [] }
    let bar = Dial(
      label: parameter.name + " stops",
      value: "\(parameter.stop + 1): " + rounded(offsets[parameter.stop], 4).shortestText, remark: nil,
      range: "0...1", face: .stops(offsets, chosen: parameter.stop))
    return [(.stop, bar)] + colorDials(of: parameter, named: "\(parameter.name) stop \(parameter.stop + 1)")
  }
}

extension NumberType {
  /// The interval, where it says something.
  fileprivate var rangeText: String {
    range.upperBound - range.lowerBound >= Limits.coordinate ? "" : intervalText
  }
}
