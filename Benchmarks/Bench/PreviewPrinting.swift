// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Platform
import PresetLibrary
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
