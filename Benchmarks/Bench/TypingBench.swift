// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import PresetLibrary
import SceneModel
import TextPreview

/// A session at which lines are typed, each answered by a finished frame, in process.
struct TypingBench {
  private(set) var session = Session(mode: .prompt)
  private let library = PresetStore(nil)
  private var memory = SceneMemory()
  private var previewer: ScenePreviewer
  private let options: PreviewOptions

  /// A session with a document open.
  init(_ document: Document, _ options: PreviewOptions = PreviewOptions(color: .trueColor)) {
    self.options = options
    previewer = ScenePreviewer(options)
    session.begin(with: document, name: nil)
  }

  /// Runs a line; the frame that shows what came of it is drawn by `frame`.
  mutating func type(_ line: String) throws {
    for command in try splitLine(line).commands { _ = try run(command, in: &session, library) }
  }

  /// The document as it now is, resolved.
  mutating func scene() throws -> Scene { try memory.scene(of: session.document) }

  /// The text that shows a scene in a window of 80x24 cells.
  mutating func frame(of scene: Scene) -> String {
    let layout = PreviewLayout(
      canvas: scene.canvas, windowColumns: 80, windowRows: 24, mode: options.mode)
    return previewer.frame(of: scene, in: layout)?.text(color: options.color) ?? ""
  }

  /// The median of the microseconds from a typed line to its frame, lines taking turns.
  mutating func median(typing lines: [String]) throws -> Double {
    var index = 0
    return try medianMicroseconds {
      try type(lines[index % lines.count])
      let text = frame(of: try scene())
      precondition(!text.isEmpty)
      index += 1
    }
  }
}
