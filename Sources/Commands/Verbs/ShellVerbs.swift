// SPDX-License-Identifier: MIT

internal import Shapes

/// Verbs about the prompt itself.
let shellVerbs: [Verb] = [
  Verb(
    "help", aliases: ["?"], .shell, usage: ["help", "help WORD"],
    "tells what there is to do, or about a verb, a kind, a parameter, a let or a topic; so does `WORD ?`",
    example: "help star", completes: [.topics],
    run: { session, call throws(Problem) in
      let word = call.words.take()
      try call.end()
      let text = try word.map { word throws(Problem) in try help(on: word, in: session) } ?? HelpOverview.text
      call.effects.append(.result(plain: text, shown: text))
    }),
  Verb(
    "quit", aliases: ["exit", "q"], .shell, usage: ["quit"],
    "leaves; the journal keeps what is unsaved, which is told", example: "quit",
    run: { session, call throws(Problem) in
      try call.end()
      call.effects.append(.quit)
    }),
]
