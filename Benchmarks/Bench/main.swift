// SPDX-License-Identifier: MIT
// What `make bench` measures in process. Each line printed is a JSON object; `Benchmarks/bench.py` sets them beside the
// peers, measured in the same run.

import BundledPresets
import Commands
import DocumentModel
import PresetLibrary
import Rasterizer
import SVGExport
import SceneModel
import TextPreview

/// One preset from its document to the text of its preview, again and again, as a prompt would.
struct PresetBench {
  let name: String
  let document: Document
  private var rasterizer = Rasterizer()
  private var previewer = PreviewRenderer(PreviewOptions(color: .none))

  init(_ name: String) throws {
    self.name = name
    let bytes = bundledPresets[name] ?? []
    document = try readDocument(bytes, named: name, PresetStore(nil)).document
  }

  /// The preview in a window of 80x24 cells.
  mutating func preview() throws -> String {
    let scene = try Scene(document)
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
    guard
      let bitmap = rasterizer.draw(
        scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
        wantsThinStrokes: true, shouldStop: { false })
    else { return "" }
    defer { rasterizer.recycle(bitmap) }
    return previewer.render(bitmap).text(color: .none)
  }

  /// The median of the milliseconds that a preview takes, once all is warm.
  mutating func median(of rounds: Int) throws -> Double {
    for _ in 0..<3 { _ = try preview() }
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let text = try preview()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      precondition(!text.isEmpty)
    }
    return times.sorted()[times.count / 2]
  }
}

/// The name of every preset, and the milliseconds of its preview.
func benchPresets(rounds: Int) throws {
  for name in bundledPresets.keys.sorted() {
    var bench = try PresetBench(name)
    let time = try bench.median(of: rounds)
    print("{\"preset\":\"\(name)\",\"milliseconds\":\(time)}")
  }
}

/// A preset's SVG, for the peers to show.
func printSVG(of name: String) throws {
  print(svg(of: try Scene(try PresetBench(name).document), options: SVGOptions()), terminator: "")
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  switch arguments.first {
  case "presets": try benchPresets(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 51)
  case "svg": try printSVG(of: arguments.dropFirst().first ?? "")
  default: print("usage: Bench presets [ROUNDS] | svg PRESET")
  }
} catch {
  print("Bench: \(error)")
}
