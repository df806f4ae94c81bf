// SPDX-License-Identifier: MIT

/// Words that other tools have taught people, and ours: they get an answer, not a shrug.
let taughtWords: [String: String] = {
  var words: [String: String] = [:]
  for (ours, theirs) in taughtWordsByOurs { for word in theirs { words[word] = ours } }
  return words
}()

private let taughtWordsByOurs: [(ours: String, theirs: [String])] = [
  // Verbs.
  ("copy", ["duplicate", "dup", "cp"]), ("layers", ["ls", "list"]),
  ("delete", ["rm", "remove", "del", "erase"]), ("rename", ["mv"]), ("show", ["cat", "print"]),
  ("save", ["write", "w"]), ("load", ["open"]), ("quit", ["exit()", "quit()", "bye", "logout"]),
  ("help", ["man", "info"]), ("undo", ["revert"]), ("let", ["var", "variable", "define"]),
  ("gradient", ["grad"]), ("presets", ["templates"]),
  // Parameters.
  ("vertices", ["points", "sides", "corners", "spikes"]), ("smoothness", ["ratio", "inner-radius"]),
  ("corner-radius", ["radius-corner", "border-radius", "rounding", "round-corners"]),
  ("fill", ["colour", "color", "fill-color"]), ("stroke", ["border", "outline"]),
  ("stroke-width", ["line-width", "border-width"]), ("opacity", ["alpha", "transparency"]),
  ("rotation", ["rotate", "angle", "turn"]), ("center", ["move", "position", "translate"]),
  ("size", ["resize", "dimensions"]), ("flip", ["mirror", "reflect"]), ("padding", ["margin"]),
  ("mask", ["clip"]), ("visible", ["hide", "hidden"]),
  // Kinds.
  ("rectangle", ["rect", "square", "box"]), ("ellipse", ["oval"]), ("polygon", ["hexagon", "pentagon"]),
]
