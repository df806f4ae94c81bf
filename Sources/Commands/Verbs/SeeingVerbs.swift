// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// Verbs that show.
let seeingVerbs: [Verb] = [
  Verb(
    "preview", .seeing, usage: ["preview [MODE] [COLSxROWS] [--at T]"],
    "shows the picture: drawn in another way than usual, of so many cells, at a moment of its animations",
    example: "new star; preview 40x20", options: [momentOption], completes: [.words(previewModeWords)],
    run: { session, call throws(Problem) in
      let mode = try call.previewMode()
      let size = try call.words.take().map { word throws(Problem) in try cells(word) }
      try call.end()
      let time = try call.moment(in: session)
      call.effects.append(.preview(mode: mode, columns: size?.columns, rows: size?.rows, time: time))
    }),
  viewVerb,
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
  /// The mode that stands first, if one does.
  fileprivate mutating func previewMode() throws(Problem) -> String? {
    guard let word = words.next, let first = word.source.utf8.first, !(0x30...0x39).contains(first) else {
      return nil
    }
    guard previewModeWords.contains(word.source) else {
      let nearest = nearestName(to: word.source, among: previewModeWords)
      throw Problem(.notAChoice(word.source, choices: previewModeWords, nearest: nearest), word.range)
    }
    return words.take()?.source
  }

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
