// SPDX-License-Identifier: MIT

internal import Shapes

/// One stop of the tour: what is said, and the command that shows it.
public struct TourStop: Hashable, Sendable {
  /// A sentence or two.
  public let text: String
  /// The command.
  public let command: String

  init(_ text: String, _ command: String) {
    self.text = text
    self.command = command
  }
}

/// The tour that shows a newcomer round: all of its words are here.
public enum Tour {
  /// The stops.
  public static let stops: [TourStop] = [
    TourStop(
      "Katachi draws shapes, and you say how they look. A document begins with one: here a star.",
      "new star"),
    TourStop(
      "What can be changed about a shape is a parameter. Type its name and a value, and the picture follows.",
      "vertices 7"),
    TourStop("A name alone tells its value, what it takes and what it does.", "smoothness"),
    TourStop(
      "Several commands stand on one line; `+=` changes a value by an amount. At the prompt the beginning of a name is "
        + "enough, and Tab completes it.",
      "corner-radius 8; rotation += 10"),
    TourStop(
      "A fill is a colour or a gradient of as many as you like.",
      "fill linear #ef78dd #efac78 from top to bottom-right"),
    TourStop("Nothing is lost: every change is a step, and `undo` takes it back.", "undo"),
    TourStop("`redo` does it again.", "redo"),
    TourStop(
      "Not sure about a value? `sweep` shows the drawing with many of them side by side.",
      "sweep smoothness .25...75 in 6"),
    TourStop("`pick` takes one of those, by its number.", "pick 5"),
    TourStop("Or leave it to chance. The seed makes the same draw again.", "random seed 5"),
    TourStop(
      "`add` puts another layer in front. It is selected now, and commands act on it.",
      "add circle size=24 fill=gold"),
    TourStop(
      "Layers have a frame, in lengths or in shares of the room around them, and can be repeated.",
      "center 50%,8%; repeat 12 around 0.5,5.75"),
    TourStop("All that was done is a tree of steps; `go` leads to any of them.", "history"),
    TourStop("Set two states beside each other: that of step 2, and now.", "compare 2"),
    TourStop(
      "`save NAME` keeps a drawing as a preset, `export FILE.svg` writes it for others. This is what it writes.",
      "export - --plain"),
  ]

  /// What is said at the end.
  public static let farewell =
    "That was the tour. `help` lists what there is, `presets --pictures` shows drawings to begin with, "
    + "`help WORD` tells more of each word."

  /// The whole tour as a script that can be run: what is said stands in comments.
  public static var script: String {
    stops.map { "# " + $0.text + "\n" + $0.command }.joined(separator: "\n") + "\n# "
      + farewell
  }
}

/// The verb that shows a newcomer round.
let tourVerb = Verb(
  "tour", .live, usage: ["tour"],
  "shows you round in two minutes, on a drawing of its own; without a terminal it prints what it would do, as a script",
  example: "tour",
  run: { session, call throws(Problem) in
    try call.end()
    call.effects.append(.tour)
  })
