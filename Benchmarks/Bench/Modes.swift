// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Geometry
import Platform
import PresetLibrary
import Rasterizer
import SceneModel
import TextPreview

/// A document from a file.
func readDocumentFile(_ path: String) throws -> Document {
  let bytes = try readFileBeginning(path, limit: 1 << 20)
  return try readDocument(bytes, named: path, PresetStore(nil)).document
}

/// The depth of colour by the name that `view color` has for it.
func colorDepth(named name: String) -> ColorDepth {
  switch name {
  case "none": .none
  case "16": .sixteen
  case "256": .palette256
  default: .trueColor
  }
}

/// Writes a document's preview in a mode, 80x24, as it is sent to a terminal on a black ground.
func printPreview(of path: String, mode: PreviewMode, color: ColorDepth) throws {
  let scene = try Scene(try readDocumentFile(path))
  var previewer = ScenePreviewer(PreviewOptions(mode: mode, color: color))
  let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24, mode: mode)
  print(previewer.frame(of: scene, in: layout)?.text(color: color) ?? "", terminator: "")
}

/// The milliseconds that each mode takes from a bitmap of 80x24 cells to bytes, drawing not counted.
func benchModes(_ paths: [String], rounds: Int) throws {
  for path in paths {
    let scene = try Scene(try readDocumentFile(path))
    for mode in PreviewMode.allCases {
      let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24, mode: mode)
      var rasterizer = Rasterizer()
      guard
        let bitmap = rasterizer.draw(
          scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform)
      else { continue }
      for color in [ColorDepth.trueColor, .palette256, .sixteen, .none] {
        var renderer = PreviewRenderer(PreviewOptions(mode: mode, color: color))
        var times: [Double] = []
        var bytes = 0
        for _ in 0..<rounds {
          let start = ContinuousClock.now
          bytes = renderer.render(bitmap).text(color: color).utf8.count
          times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        let median = times.sorted()[times.count / 2]
        print(
          "{\"document\":\"\(path)\",\"mode\":\"\(mode.rawValue)\",\"color\":\"\(color)\","
            + "\"milliseconds\":\(median),\"bytes\":\(bytes)}")
      }
    }
  }
}
