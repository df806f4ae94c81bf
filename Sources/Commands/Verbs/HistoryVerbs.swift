// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// Verbs that walk the tree of what was done.
let historyVerbs: [Verb] = [
  Verb(
    "undo", .history, usage: ["undo [N]"], "takes back the last step, or the last N",
    example: "new star; vertices 7; undo",
    run: { session, call throws(Problem) in try step(&session, &call, back: true) }),
  Verb(
    "redo", .history, usage: ["redo [N]"], "does again what was undone",
    example: "new star; vertices 7; undo; redo",
    run: { session, call throws(Problem) in try step(&session, &call, back: false) }),
  historyVerb,
  Verb(
    "go", .history, usage: ["go N", "go MARK", "go -"],
    "goes to any step, on any branch, by number or mark; `-` goes back to where you were before the last go or undo",
    example: "new star; vertices 7; mark seven; vertices 9; go seven", completes: [.marks, .words(["-"])], run: go),
  Verb(
    "mark", .history, usage: ["mark NAME"], "gives the current step a name", example: "new star; mark start-here",
    run: mark),
]

private func wholeNumber(_ word: Word, _ allowed: String) throws(Problem) -> Int {
  guard case .number(let value, let length) = scanNumber(Array(word.source.utf8)), length == word.source.utf8.count
  else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  guard let number = Int(exactly: value) else {
    throw Problem(.notWhole(word.source, allowed: allowed), word.range)
  }
  return number
}

private func step(_ session: inout Session, _ call: inout Invocation, back: Bool) throws(Problem) {
  var count = 1
  if let word = call.words.take() {
    count = try wholeNumber(word, "a whole number, 1 or more")
    if count < 1 { throw Problem(.outOfRange(word.source, allowed: "a whole number, 1 or more"), word.range) }
  }
  try call.end()
  let start = session.history.current
  var done = 0
  while done < count, let step = back ? session.undo() : session.redo() {
    done += 1
    if count == 1 { call.effects.append(.say("\(back ? "undone" : "redone"): \(step.summary)")) }
  }
  if done == 0 { throw Problem(back ? .nothingToUndo : .nothingToRedo) }
  session.didLeave(start)
  if count > 1 {
    let rest = done < count ? "; there were no more" : ""
    call.effects.append(.say("\(back ? "undone" : "redone"): \(done) steps\(rest)"))
  }
}

private func go(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a step's number, a mark, or -")
  try call.end()
  let number = try session.stepNumber(word)
  guard session.go(to: number) else { throw Problem(.unknownStep(word.source), word.range) }
  let step = session.history.step(number)
  call.effects.append(.say("at step \(number): \(step?.summary ?? "start")"))
}

private func mark(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a name")
  try call.end()
  guard isName(word.source), word.source.utf8.count <= 64 else {
    throw Problem(
      .badName(word.source, allowed: "a letter a-z, then letters, digits and hyphens, at most 64"), word.range)
  }
  session.mark(word.source, at: session.history.current)
  call.effects.append(.say("step \(session.history.current) is now called \(word.source)"))
}
