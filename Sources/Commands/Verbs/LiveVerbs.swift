// SPDX-License-Identifier: MIT

internal import Shapes

/// Verbs that take the whole window for a while.
let liveVerbs: [Verb] = [
  Verb(
    "tweak", .live, usage: ["tweak", "tweak PARAM ..."],
    "turns parameters while one looks: arrows change them, Enter keeps, Esc gives it all back",
    example: "new star; tweak smoothness", completes: [.parameters],
    run: { session, call throws(Problem) in
      let words = call.words.takeRest()
      if try session.tweaked(words).isEmpty { throw Problem(.nothingToTweak) }
      call.effects.append(.tweak(words.map(\.source)))
    }),
  Verb(
    "draw", .live, usage: ["draw"],
    "draws strokes with the mouse, or with arrows and space; c and - + change colour and width, Enter keeps",
    example: "new; draw",
    run: { session, call throws(Problem) in
      try call.end()
      call.effects.append(.draw)
    }),
  Verb(
    "play", .live, usage: ["play"],
    "shows the animations; space pauses, `,` and `.` go a step, `-` and `+` change the speed, q leaves",
    example: "new star; animate rotation from 0 to 360 forever; play",
    run: { session, call throws(Problem) in
      try call.end()
      call.effects.append(.play)
    }),
]
