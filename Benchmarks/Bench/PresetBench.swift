// SPDX-License-Identifier: MIT

import BundledPresets
import Commands
import DocumentModel
import Geometry
import PresetLibrary
import SceneModel
import TextPreview

/// A bundled preset's document.
func preset(_ name: String) throws -> Document {
  try readDocument(bundledPresets[name] ?? [], named: name, PresetStore(nil)).document
}

/// One preset from its document to the text of its preview, again and again, all of it drawn anew each time.
struct PresetBench {
  let document: Document
  private var previewer = ScenePreviewer(PreviewOptions(color: .trueColor))
  private var isMoved = false

  init(_ name: String) throws { document = try preset(name) }

  /// The preview in a window of 80x24 cells; every other one lies a little aside, so that none is like the one before.
  mutating func preview() throws -> String {
    var scene = try Scene(document)
    isMoved.toggle()
    if isMoved {
      scene.nodes = [SceneNode(name: "", transform: .translation(0.5, 0.5), content: .group(scene.nodes))]
    }
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
    return previewer.frame(of: scene, in: layout)?.text(color: .trueColor) ?? ""
  }

  /// The median of the microseconds that a preview takes.
  mutating func median() throws -> Double {
    try medianMicroseconds {
      let text = try preview()
      precondition(!text.isEmpty)
    }
  }
}

/// Prints the name of every preset and the microseconds of its preview.
func benchPresets() throws {
  for name in bundledPresets.keys.sorted() {
    var bench = try PresetBench(name)
    report(try bench.median(), ["preset": name])
  }
}
