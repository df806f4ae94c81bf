// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Styling

/// Verbs on the stops of gradients: of the fill, or of the stroke where that word comes first.
let paintVerbs: [Verb] = [
  Verb(
    "stops", .paint, usage: ["stops [stroke]", "stops [stroke] even", "stops [stroke] reverse"],
    "lists the stops of the gradient, spreads them evenly, or turns their order around",
    example: "new star; fill linear red gold 20% blue; stops; stops even; stops reverse",
    completes: [.words(["even", "reverse", "stroke"])], run: stops),
  Verb(
    "stop", .paint,
    usage: [
      "stop [stroke] add OFFSET COLOUR", "stop [stroke] N at OFFSET", "stop [stroke] N color COLOUR",
      "stop [stroke] N opacity V", "stop [stroke] remove N",
    ],
    "changes one stop of the gradient; stops count from 1",
    example: "new star; fill linear red blue; stop add 50% lime; stop 2 at .4; stop 2 opacity 50%; stop remove 2",
    completes: [.words(["add", "remove", "stroke"])], run: stop),
  Verb(
    "gradient", .paint, usage: ["gradient [stroke] linear", "gradient [stroke] radial"],
    "makes the gradient linear or radial, its stops kept",
    example: "new star; fill linear red blue; gradient radial",
    completes: [.words(["linear", "radial", "stroke"])], run: gradient),
]

/// A gradient that is being changed.
private struct GradientEdit {
  let subject: Subject
  let label: String
  var gradient: GradientTerm
  let whole: Value
}

extension Session {
  /// The gradients of the selected layers' fills, or strokes where the next word says so.
  fileprivate func gradients(_ call: inout Invocation) throws(Problem) -> [GradientEdit] {
    let place = call.words.next?.range
    let name = call.words.take("stroke") ? "stroke" : "fill"
    if name == "fill" { _ = call.words.take("fill") }
    var edits: [GradientEdit] = []
    let layers = try requireSelection()
    for layer in layers {
      guard let parameter = LayerParameters.named(name, for: document.kind(of: layer)) else { continue }
      let target = Target.layer(layer.id)
      let scope = try self.scope(of: target)
      var whole = storedValue(of: parameter, on: target)
      // A gradient that a let stands for becomes the layer's own.
      if case .paint(.color(.name(let letName))) = whole, case .paint(let paint)? = scope.lets[letName] {
        whole = .paint(paint)
      }
      if case .stroke(var stroke) = whole, case .color(.name(let letName))? = stroke.paint,
        case .paint(let paint)? = scope.lets[letName]
      {
        stroke.paint = paint
        whole = .stroke(stroke)
      }
      guard let gradient = whole.gradient else { throw Problem(.noGradient(name), place) }
      let subject = Subject(
        target: target, kind: .parameter(parameter), qualifier: layers.count > 1 ? layer.name : nil)
      edits.append(GradientEdit(subject: subject, label: subject.label, gradient: gradient, whole: whole))
    }
    return edits
  }

  fileprivate mutating func store(_ edit: GradientEdit, _ call: inout Invocation) throws(Problem) {
    let value = edit.whole.replacingGradient(edit.gradient)
    let outcome = try assign(value, to: edit.subject, at: nil)
    call.say(outcome.text, &self)
  }

  fileprivate func offsets(of edit: GradientEdit) throws(Problem) -> [Double] {
    try edit.gradient.offsets(in: scope(of: edit.subject.target))
  }
}

private func stops(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let edits = try session.gradients(&call)
  let word = call.words.take()
  try call.end()
  for edit in edits {
    switch word?.source {
    case nil: try list(edit, session, &call)
    case "even":
      var even = edit
      let last = Double(max(1, edit.gradient.stops.count - 1))
      for index in even.gradient.stops.indices { even.gradient.stops[index].offset = .number(Double(index) / last) }
      try session.store(even, &call)
    case "reverse":
      var turned = edit
      let offsets = try session.offsets(of: edit)
      turned.gradient.stops = zip(edit.gradient.stops, offsets).reversed().map { stop, offset in
        .init(color: stop.color, offset: stop.offset == nil ? nil : .number(mirrored(offset)))
      }
      try session.store(turned, &call)
    case let other?:
      let nearest = nearestName(to: other, among: ["even", "reverse"])
      throw Problem(.notAChoice(other, choices: ["even", "reverse"], nearest: nearest), word?.range)
    }
  }
}

/// 1 - offset, without the dust of a subtraction.
private func mirrored(_ offset: Double) -> Double { ((1 - offset) * 1e12).rounded() / 1e12 }

private func list(_ edit: GradientEdit, _ session: Session, _ call: inout Invocation) throws(Problem) {
  let offsets = try session.offsets(of: edit)
  let lines = zip(edit.gradient.stops, offsets).enumerated().map { index, stop in
    "\(index + 1)  \(stop.1.fixedText(decimals: 4))  \(stop.0.color.text)"
  }
  let rows = zip(edit.gradient.stops, offsets).enumerated().map { index, stop -> JSONObject in
    [
      "stop": .number(index + 1), "offset": .text(stop.1.fixedText(decimals: 4)), "color": .text(stop.0.color.text),
    ]
  }
  let text = lines.joined(separator: "\n")
  call.effects.append(
    .result(plain: text, shown: "\(edit.label): \(edit.gradient.kind.rawValue)\n\(text)", rows: rows))
}

private func stop(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let edits = try session.gradients(&call)
  let words = call.words
  for var edit in edits {
    var reader = words
    let context = session.context(for: edit.subject.target)
    let first = try reader.require("add, remove, or the number of a stop")
    if first.source == "add" {
      try addStop(&edit, session, &reader, context)
    } else if first.source == "remove" {
      try removeStop(&edit, &reader)
    } else {
      try changeStop(&edit, first, session, &reader, context)
    }
    if let extra = reader.next { throw Problem(.extraWord(extra.source), extra.range) }
    try session.store(edit, &call)
  }
}

private func addStop(
  _ edit: inout GradientEdit, _ session: Session, _ words: inout WordReader, _ context: ParseContext
) throws(Problem) {
  let offsetWord = try words.require("an offset, 0...1")
  let offset = try GradientTerm.parseOffset(offsetWord, in: context)
  let color = try ColorTerm.parse(try words.require("a colour"), in: context)
  if edit.gradient.stops.count >= Limits.stops {
    throw Problem(.tooMany(what: "stops", cap: Limits.stops), offsetWord.range)
  }
  // The others stay where they are: their offsets are written out before one comes between them.
  let offsets = try session.offsets(of: edit)
  for index in edit.gradient.stops.indices where edit.gradient.stops[index].offset == nil {
    edit.gradient.stops[index].offset = .number(offsets[index])
  }
  edit.gradient.stops.append(.init(color: color, offset: offset))
  edit.gradient.sortStops()
}

private func index(of word: Word, in gradient: GradientTerm) throws(Problem) -> Int {
  guard case .number(let value, let length) = scanNumber(Array(word.source.utf8)), length == word.source.utf8.count,
    let number = Int(exactly: value)
  else { throw Problem(.wrongType(found: word.source, allowed: "the number of a stop"), word.range) }
  guard gradient.stops.indices.contains(number - 1) else {
    throw Problem(.noSuchStop(number, count: gradient.stops.count), word.range)
  }
  return number - 1
}

private func removeStop(_ edit: inout GradientEdit, _ words: inout WordReader) throws(Problem) {
  let word = try words.require("the number of a stop")
  let index = try index(of: word, in: edit.gradient)
  if edit.gradient.stops.count <= 2 {
    throw Problem(.wrongCount(of: "stops would be left", found: 1, allowed: "2 or more"), word.range)
  }
  edit.gradient.stops.remove(at: index)
}

private func changeStop(
  _ edit: inout GradientEdit, _ word: Word, _ session: Session, _ words: inout WordReader, _ context: ParseContext
) throws(Problem) {
  let index = try index(of: word, in: edit.gradient)
  let what = try words.require("at, color or opacity")
  switch what.source {
  case "at":
    let offsets = try session.offsets(of: edit)
    for other in edit.gradient.stops.indices where edit.gradient.stops[other].offset == nil {
      edit.gradient.stops[other].offset = .number(offsets[other])
    }
    edit.gradient.stops[index].offset = try GradientTerm.parseOffset(
      try words.require("an offset, 0...1"), in: context)
    edit.gradient.sortStops()
  case "color": edit.gradient.stops[index].color = try ColorTerm.parse(try words.require("a colour"), in: context)
  case "opacity":
    let word = try words.require("an opacity, 0...1")
    let value = try Scalar.parse(word, .ratio, in: context, allowed: "an opacity, 0...1")
    let scope = try session.scope(of: edit.subject.target)
    let opacity = try scope.number(value, .ratio)
    guard (0...1).contains(opacity) else {
      throw Problem(.outOfRange(word.source, allowed: "an opacity, 0...1"), word.range)
    }
    var color = try scope.color(edit.gradient.stops[index].color)
    color.alpha = opacity
    edit.gradient.stops[index].color = .literal(
      Color(hexadecimal: color.hexadecimalText) ?? color, text: color.hexadecimalText)
  default:
    let choices = ["at", "color", "opacity"]
    throw Problem(
      .notAChoice(what.source, choices: choices, nearest: nearestName(to: what.source, among: choices)), what.range)
  }
}

private func gradient(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let edits = try session.gradients(&call)
  let word = try call.words.require("linear or radial")
  try call.end()
  guard let kind = GradientTerm.Kind(rawValue: word.source) else {
    let choices = GradientTerm.Kind.allCases.map(\.rawValue)
    throw Problem(
      .notAChoice(word.source, choices: choices, nearest: nearestName(to: word.source, among: choices)), word.range)
  }
  for var edit in edits {
    edit.gradient = edit.gradient.converted(to: kind)
    try session.store(edit, &call)
  }
}
