// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// Verbs that show.
let seeingVerbs: [Verb] = [
  Verb(
    "preview", .seeing, usage: ["preview [COLSxROWS] [--at T]"],
    "shows the picture, as large as fits, or so many cells; with --at, a moment of its animations",
    example: "new star; preview 40x20", options: [momentOption],
    run: { session, call throws(Problem) in
      let word = call.words.take()
      try call.end()
      let time = try call.moment(in: session)
      guard let word else { return call.effects.append(.preview(columns: nil, rows: nil, time: time)) }
      let (columns, rows) = try cells(word)
      call.effects.append(.preview(columns: columns, rows: rows, time: time))
    }),
  Verb(
    "view", .seeing,
    usage: [
      "view", "view size COLSxROWS|fit", "view color auto|none|16|256|true", "view background dark|light",
      "view auto on|off", "view cell ASPECT", "view frames [on|off]",
    ],
    "how pictures are shown: size, colour, the ground they are drawn on, whether every change shows one, frames over it",
    example: "view background light", mayStandInStartUp: true,
    completes: [.words(["size", "color", "background", "auto", "cell", "frames"])],
    run: view),
  Verb(
    "shapes", .seeing, usage: ["shapes", "shapes WORD"],
    "shows the kinds of shape, or those with a word in their name", example: "shapes", completes: [.kinds],
    run: shapes),
]

private func shapes(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = call.words.take()
  try call.end()
  let kinds = Kinds.all.filter { kind in word.map { kind.name.contains($0.source) } ?? true }
  if kinds.isEmpty, let word {
    let nearest = nearestName(to: word.source, among: Kinds.all.map(\.name))
    throw Problem(.unknownKind(word.source, nearest: nearest), word.range)
  }
  let exhibits = kinds.map { Exhibit($0) }
  call.effects.append(.gallery(Exhibition(exhibits, plain: exhibits.plain, rows: exhibits.rows)))
}

/// The option that asks for a moment.
let momentOption = Verb.Option("at", value: "T", help: "a moment of the animations, in seconds since they began")

extension Invocation {
  /// The moment behind `--at`, in seconds, if it was given.
  func moment(in session: Session) throws(Problem) -> Double? {
    guard let word = options["at"]?.flatMap({ $0 }) else { return nil }
    let type = NumberType(.time, 0...Limits.coordinate)
    var words = WordReader([word])
    guard case .scalar(let scalar) = try type.parse(&words, in: session.context(for: .document)) else { return nil }
    do {
      let scope = try session.scope(of: .document)
      try type.check(.scalar(scalar), in: scope, parameter: "at")
      return try scope.number(scalar, .time)
    } catch {
      throw error.located(at: word.range)
    }
  }
}

/// `COLSxROWS` within the caps.
private func cells(_ word: Word) throws(Problem) -> (columns: Int, rows: Int) {
  let allowed = "COLSxROWS, each 1...\(Limits.previewCells)"
  let parts = word.split(at: UInt8(ascii: "x"))
  guard parts.count == 2 else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  var numbers: [Int] = []
  for part in parts {
    guard case .number(let value, let length) = scanNumber(Array(part.source.utf8)),
      length == part.source.utf8.count
    else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
    guard value == value.rounded(), value >= 1 else {
      throw Problem(.outOfRange(word.source, allowed: allowed), word.range)
    }
    guard value <= Double(Limits.previewCells) else {
      throw Problem(.pastCap(word.source, what: "columns or rows", cap: "\(Limits.previewCells)"), word.range)
    }
    numbers.append(Int(value))
  }
  return (numbers[0], numbers[1])
}

/// The settings of the preview that are choices, with their words.
let viewChoices: [String: [String]] = [
  "color": ["auto", "none", "16", "256", "true"], "background": ["dark", "light"], "auto": ["on", "off"],
  "frames": ["on", "off"],
]

private func view(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  guard let name = call.words.take() else { return call.effects.append(.showView) }
  let value = name.source == "frames" && call.words.isAtEnd ? Word("on") : try call.words.require("a value")
  try call.end()
  if let choices = viewChoices[name.source] {
    guard choices.contains(value.source) else {
      let nearest = nearestName(to: value.source, among: choices)
      throw Problem(.notAChoice(value.source, choices: choices, nearest: nearest), value.range)
    }
  } else if name.source == "size" {
    if value.source != "fit" { _ = try cells(value) }
  } else if name.source == "cell" {
    let number = try Scalar.parse(
      value, .ratio, in: ParseContext(), allowed: "a cell's height over its width, 0.5...5")
    guard let aspect = number.literalRatio, (0.5...5).contains(aspect) else {
      throw Problem(.outOfRange(value.source, allowed: "a cell's height over its width, 0.5...5"), value.range)
    }
    return call.effects.append(.view(name: "cell", value: aspect.shortestText))
  } else {
    let names = ["size", "color", "background", "auto", "cell", "frames"]
    throw Problem(
      .notAChoice(name.source, choices: names, nearest: nearestName(to: name.source, among: names)), name.range)
  }
  call.effects.append(.view(name: name.source, value: value.source))
}
