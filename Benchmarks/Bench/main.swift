// SPDX-License-Identifier: MIT
// What `make bench` measures in process. Each line printed is a JSON object; `Benchmarks/bench.py` sets them beside the
// peers, measured in the same run.

import DocumentModel
import Platform
import Rasterizer
import SVGExport
import SceneModel
import TextPreview

let usage = """
  usage: Bench presets                        every preset, from its document to its text
         Bench frames [PRESET [COUNT]]        playing
         Bench raster SCENE WIDTH HEIGHT      a scene to a bitmap
         Bench text SCENE MODE COLUMNS ROWS   a bitmap to text
         Bench step PRESET LINE LINE          a bitmap that changes a little to text
         Bench typing PRESET LINE LINE        typed lines to frames
         Bench growth layers|vertices COUNT   one change among many
         Bench preview FILE MODE [COLOR]      a document's preview
         Bench list SCENE                     a scene for the peers to draw
         Bench samples SCENE MODE COLUMNS ROWS  the bitmap that text is made of
         Bench svg SCENE                      its SVG
  SCENE is star, circles, bigstar, or a preset.

  """

/// A wrong call.
struct Misused: Error {}

func scene(_ name: String) throws -> Scene { try BenchScene(rawValue: name)?.scene ?? Scene(try preset(name)) }

/// The bench of text that four words ask for.
func textBench(_ words: [String]) throws -> TextBench {
  guard words.count == 4, let mode = PreviewMode(rawValue: words[1]), let columns = Int(words[2]),
    let rows = Int(words[3])
  else { throw Misused() }
  let color: ColorDepth = mode == .ascii ? .none : .trueColor
  return TextBench(try scene(words[0]), PreviewOptions(mode: mode, color: color), columns: columns, rows: rows)
}

func run(_ words: [String]) throws {
  let rest = Array(words.dropFirst())
  switch (words.first ?? "", rest.count) {
  case ("presets", 0): try benchPresets()
  case ("frames", 0...2):
    try benchFrames(
      of: rest.first ?? "christmas-tree-snow", count: rest.dropFirst().first.flatMap { Int($0) } ?? 10_000)
  case ("raster", 3):
    guard let width = Int(rest[1]), let height = Int(rest[2]) else { throw Misused() }
    var bench = RasterBench(try scene(rest[0]), width: width, height: height)
    report(bench.median())
  case ("text", 4):
    var bench = try textBench(rest)
    report(bench.median())
  case ("step", 3): report(try StepBench(rest[0], Array(rest.dropFirst())).median())
  case ("typing", 3...):
    var bench = TypingBench(try preset(rest[0]))
    report(try bench.median(typing: Array(rest.dropFirst())))
  case ("growth", 2):
    guard let growth = Growth(rawValue: rest[0]), let count = Int(rest[1]) else { throw Misused() }
    try bench(growth, count)
  case ("preview", 2...3):
    let color = colorDepth(named: rest.count > 2 ? rest[2] : "true")
    try printPreview(of: rest[0], mode: PreviewMode(rawValue: rest[1]) ?? .ascii, color: color)
  case ("list", 1): print(drawingList(of: try scene(rest[0])), terminator: "")
  case ("samples", 4):
    let bitmap = try textBench(rest).bitmap
    let output = FileOutput(descriptor: 1)
    try output.write("\(bitmap.width) \(bitmap.height)\n")
    try output.write(bytes(of: bitmap))
    try output.flush()
  case ("svg", 1): print(svg(of: try scene(rest[0]), options: SVGOptions()), terminator: "")
  default: throw Misused()
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch is Misused {
  print(usage, terminator: "")
} catch {
  print("Bench: \(error)")
}
