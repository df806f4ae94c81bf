// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes
internal import Typography

/// What a shell needs to complete Katachi's command line.
///
/// The words of this version are in it; presets of one's own are listed by the shell when it completes, so that nothing
/// is started and no document read. Each shell's script is in a file of its own beside this one.
public struct CompletionScript {
  /// The names of the bundled presets.
  let presets: [String]

  /// A script that knows these bundled presets, sorted.
  public init(presets: [String]) { self.presets = presets }

  /// The kinds of shape.
  var kinds: [(name: String, summary: String)] { Kinds.all.map { ($0.name, $0.summary) } }

  /// What `--set` can set without knowing the drawing: parameters of the document, of kinds, of layers.
  var parameters: [String] {
    let all = DocumentParameters.all + Kinds.all.flatMap(\.parameters) + LayerParameters.all + PaintParts.all
    return Set(all.map(\.name) + Shorthand.all.map(\.name)).sorted()
  }

  /// The first lines of every script, behind its shell's own first line if it has one.
  func heading(_ shell: Manual) -> String {
    """
    # SPDX-License-Identifier: MIT
    # Made by `katachi --generate \(shell.rawValue)`; a test holds it to the program.
    # Nothing is run while it completes: the words are here, presets of one's own are files in a folder.
    """
  }

  /// Words in lines of a length that is easily read.
  func wordLines(_ words: [String], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return words.joined(separator: " ").wrapped(toCells: 100 - indent, indent: 0).joined(separator: "\n" + margin)
  }
}
