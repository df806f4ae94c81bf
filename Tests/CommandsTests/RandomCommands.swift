// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes

@testable import Commands

/// Commands drawn at random from all that there is to type: every verb, every parameter, good values and bad ones.
struct RandomCommands {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func number(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
  private mutating func pick<T>(_ items: [T]) -> T { items[number(items.count)] }

  private static let editing = [
    "add", "copy", "copy as twin", "delete", "group", "ungroup", "raise", "lower", "front", "back", "end",
    "stops even", "stops reverse", "trace 10,20 30,40 50%,a", "trace 5,5", "trace --from -", "untrace", "untrace 1",
    "gradient radial", "gradient linear", "gradient stroke radial", "stop add 50% gold", "stop remove 2",
    "stop 1 at .7", "stop 2 opacity 30%",
    "stop 1 color lime", "unlet a", "unlet b", "clone star as twin", "clone circle",
    "clone group as pair", "unlink", "unlink twin", "new", "new star", "new mine", "load mine", "add mine",
    "add mine as other",
  ]
  private static let values = [
    "5", "7", "0", "-3", "50%", "1/4", ".5w", "20h", "(w / 3)", "(a + 2)", "a", "b", "ink", "1.5", "30deg",
    "0.25turn", "on", "off", "none", "red", "#ef78dd80",
    "mix(red, blue, 30%)", "fade(ink, .5)", "linear red 20% blue 80% from left to right",
    "radial ink gold at top from 10% to 60", "from left", "4 blue",
    "2 linear red blue", "10,20", "50%,a", "30x40", "50%x(a * 3)", "top-left", "0.5,0.6", "contain", "cover top",
    "stretch", "hug", "fill", "round", "evenodd",
    "8 4", "1 2 3 4", "\"Hi \\(a)\"", "'x'", "\"M0,0 H9 V9 Z\"", "0,0 50%,50 100,0", "star",
    "circle inverted luminance", "x", "both", "1e9", "nan", "1e400", "zzzz", "",
    "5 around bottom over 90 mirrored", "3x2 by 10%,a", "a scatter seed 2", "4 by (i + 1),5", "(i / n)", "down",
    "left",
    "2..9", "((", "\"\\(ink:02)\"",
  ]
  private static let parameters: [String] =
    DocumentParameters.all.map(\.name) + LayerParameters.all.map(\.name) + PaintParts.all.map(\.name)
    + Shorthand.all.map(\.name) + Kinds.all.flatMap { $0.parameters.map(\.name) } + [
      "fill-stop-1", "stroke-stop-2-offset", "a", "b", "ink",
    ]

  /// The next command.
  mutating func next(_ document: Document) -> String {
    let layers = document.allLayers.map { layerNameText($0.name) } + ["star", "\"a b\"", "*", "s*"]
    switch number(20) {
    case 0:
      return pick(Verbs.all.filter { $0.name != "quit" }).name
        + pick(["", " \(pick(layers))", " \(pick(RandomCommands.values))"])
    case 1: return "select \(pick(layers)) \(pick(["", pick(layers)]))"
    case 2, 3:
      return "add \(pick(Kinds.all.map(\.name) + ["group"]))"
        + pick([
          "", " in \(pick(layers))", " as \(pick(["\"a b\"", "moon", "x.y"]))",
          " size=\(pick(RandomCommands.values))",
        ])
    case 4:
      return pick(["delete", "raise", "group", "ungroup", "front"]) + " \(pick(layers)) \(pick(["", pick(layers)]))"
    case 5: return "let \(pick(["a", "b", "ink"])) = \(pick(RandomCommands.values))"
    case 6, 7: return pick(RandomCommands.editing)
    case 8:
      return pick([
        "undo", "redo", "undo 3", "redo 2", "go -", "go \(number(200))", "mark m\(number(3))", "go m\(number(3))",
        "diff m0",
      ])
    case 9: return "reset \(pick(RandomCommands.parameters))"
    case 10: return "\(pick(layers)).\(pick(RandomCommands.parameters)) \(pick(RandomCommands.values))"
    case 11:
      return "\(pick(RandomCommands.parameters)) \(pick(["+=", "-=", "*=", "/="])) \(pick(RandomCommands.values))"
    case 12: return "rename \(pick(layers)) \(pick(["sun", "'a\"b'", "a.b", "Größe", "\"\\u{1F384}\""]))"
    default: return "\(pick(RandomCommands.parameters)) \(pick(RandomCommands.values))"
    }
  }
}
