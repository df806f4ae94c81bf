// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

/// Verbs about what a session left that ended with unsaved work.
let journalVerbs: [Verb] = [
  Verb(
    "recover", .files, usage: ["recover [N]"],
    "takes up again what an earlier session left unsaved, with its steps; N is its number in the list at the start",
    example: "recover",
    run: { session, call throws(Problem) in
      let number = try call.words.take().map { word throws(Problem) in try journalNumber(word) }
      try call.end()
      call.effects.append(.recover(number))
    }),
  Verb(
    "discard", .files, usage: ["discard [N|all]"],
    "throws away what an earlier session left unsaved", example: "discard", completes: [.words(["all"])],
    run: { session, call throws(Problem) in
      if call.words.take("all") {
        try call.end()
        return call.effects.append(.discard(.all))
      }
      let number = try call.words.take().map { word throws(Problem) in try journalNumber(word) }
      try call.end()
      call.effects.append(.discard(number.map { .one($0) } ?? .only))
    }),
]

private func journalNumber(_ word: Word) throws(Problem) -> Int {
  let allowed = "a number of the list of unsaved work"
  guard case .number(let value, let length) = scanNumber(Array(word.source.utf8)), length == word.source.utf8.count,
    let number = Int(exactly: value), number > 0
  else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  return number
}
