// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs that set two states beside each other.
let comparingVerbs: [Verb] = [
  Verb(
    "diff", .history, usage: ["diff [A] [B]"],
    "lists what differs between two states, each a step, a mark or a preset; between one and now; "
      + "without any, since the last save",
    example: "new star; mark a; vertices 7; diff a", completes: [.marks, .presets], run: diff),
  Verb(
    "compare", .seeing, usage: ["compare A [B]"],
    "shows two states beside each other, each a step, a mark or a preset, and what differs; one alone beside now",
    example: "new star; mark pointed; vertices 9; smoothness .8; compare pointed", completes: [.marks, .presets],
    run: compare),
]

private func diff(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let (first, second) = (call.words.take(), call.words.take())
  try call.end()
  let before: NamedState
  if let first {
    before = try session.state(named: first, call.library)
  } else {
    before = try session.state(at: session.savedStep, title: "the last save")
  }
  let after = try second.map { word throws(Problem) in try session.state(named: word, call.library) }
  call.effects.append(differences(from: before, to: after ?? session.stateNow))
}

private func compare(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let first = try call.words.require("a step, a mark or a preset")
  let second = call.words.take()
  try call.end()
  let before = try session.state(named: first, call.library)
  let after =
    try second.map { word throws(Problem) in try session.state(named: word, call.library) } ?? session.stateNow
  let exhibits = [before, after].map { Exhibit(name: $0.title, summary: "", source: $0.source) }
  var exhibition = Exhibition(exhibits, proportion: before.document.proportion, plain: nil)
  let told = differences(from: before, to: after)
  if case .result(_, let shown, _) = told { exhibition.linesBelow = shown.split(separator: "\n").count }
  call.effects += [.gallery(exhibition), told]
}

private func differences(from before: NamedState, to after: NamedState) -> Effect {
  let found = before.document.differences(to: after.document)
  let text = found.map(\.text).joined(separator: "\n")
  return .result(plain: text, shown: text.isEmpty ? "no difference" : text, rows: found.map(\.row))
}

extension Difference {
  fileprivate var row: JSONObject {
    ["name": .text(name), "before": JSONValue(before), "after": JSONValue(after)]
  }
}

extension Document {
  /// The height of its canvas over its width.
  var proportion: Double {
    guard let canvas = DocumentParameters.named("canvas"), case .size(let width, let height) = value(of: canvas),
      case .literal(let w, .none) = width, case .literal(let h, .none) = height, w > 0, h > 0
    else { return 1 }
    return h / w
  }
}
