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
  Verb(
    "history", .history, usage: ["history"], "lists the steps, with their numbers, branches and marks",
    example: "new star; vertices 7; history", run: list),
  Verb(
    "go", .history, usage: ["go N", "go MARK", "go -"],
    "goes to any step, on any branch, by number or mark; `-` goes back to where you were",
    example: "new star; vertices 7; mark seven; vertices 9; go seven", completes: [.marks, .words(["-"])], run: go),
  Verb(
    "mark", .history, usage: ["mark NAME"], "gives the current step a name", example: "new star; mark start-here",
    run: mark),
  Verb(
    "diff", .history, usage: ["diff [A] [B]"],
    "lists what differs between two steps or marks; between one and now; without any, since the last save",
    example: "new star; mark a; vertices 7; diff a", completes: [.marks], run: diff),
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
  var done = 0
  while done < count, let step = back ? session.undo() : session.redo() {
    done += 1
    if count == 1 { call.effects.append(.say("\(back ? "undone" : "redone"): \(step.summary)")) }
  }
  if done == 0 { throw Problem(back ? .nothingToUndo : .nothingToRedo) }
  if count > 1 {
    let rest = done < count ? "; there were no more" : ""
    call.effects.append(.say("\(back ? "undone" : "redone"): \(done) steps\(rest)"))
  }
}

private func list(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  try call.end()
  let history = session.history
  let marks = Dictionary(grouping: history.marks.keys.sorted(), by: { history.marks[$0] ?? 0 })
  let lines = history.allSteps.map { step in
    let names = marks[step.number].map { "  [" + $0.joined(separator: ", ") + "]" } ?? ""
    // A step that does not follow the one listed before it says where its branch leaves.
    let branch = step.parent.map { $0 == step.number - 1 ? "" : "  (after \($0))" } ?? ""
    return "\(step.number == history.current ? "*" : " ") \(step.number)  \(step.words)\(branch)\(names)"
  }
  let rows = history.allSteps.map { step -> JSONObject in
    [
      "step": .number(step.number), "command": .text(step.words), "after": JSONValue(step.parent),
      "marks": .list((marks[step.number] ?? []).map { .text($0) }),
      "current": .flag(step.number == history.current),
    ]
  }
  let text = lines.joined(separator: "\n")
  call.effects.append(.result(plain: text, shown: text, rows: rows))
}

/// The number of the step that a word names.
private func stepNumber(_ word: Word, _ session: Session) throws(Problem) -> Int {
  let history = session.history
  if word.source == "-" {
    guard let previous = history.previous else { throw Problem(.unknownStep("-"), word.range) }
    return previous
  }
  if let marked = history.marks[word.source] { return marked }
  if let number = Int(word.source), history.step(number) != nil { return number }
  throw Problem(.unknownStep(word.source), word.range)
}

private func go(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a step's number, a mark, or -")
  try call.end()
  let number = try stepNumber(word, session)
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

private func diff(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let first = call.words.take()
  let second = call.words.take()
  try call.end()
  let a = try first.map { word throws(Problem) in try stepNumber(word, session) } ?? session.savedStep
  let b = try second.map { word throws(Problem) in try stepNumber(word, session) } ?? session.history.current
  guard let before = session.document(at: a), let after = session.document(at: b) else {
    throw Problem(.unknownStep("\(a)"))
  }
  let text = before.differences(to: after).joined(separator: "\n")
  call.effects.append(.result(plain: text, shown: text.isEmpty ? "no difference" : text))
}
