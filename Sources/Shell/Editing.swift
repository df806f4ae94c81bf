// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import PresetLibrary
internal import Shapes

extension Runner {
  /// Opens the document's lines in the user's editor, and takes what was saved there.
  ///
  /// Where the editor fails or nothing was changed, nothing happens; where the lines are refused the document stays
  /// and the file is kept, so that no work in the editor is lost.
  ///
  /// - Parameters:
  ///   - text: The document's lines.
  ///   - place: Where it was asked for; nil at the prompt.
  /// - Throws: Why the editor could not be used, or the lines are refused.
  func edit(_ text: String, at place: Place?) throws(Problem) {
    guard isTerminal(0), isTerminal(1) else { throw Problem(.needsTerminal("edit")) }
    let path = try writeForEditor(text)
    let bytes: [UInt8]
    do {
      try withoutPane { () throws(Problem) in try runEditor(on: path) }
      bytes = try library.script(path)
    } catch {
      try? removeFile(path)
      throw error
    }
    do {
      let effects = try takeEditedDocument(bytes, in: &session, library)
      try? removeFile(path)
      for effect in effects { try perform(effect, at: place) }
    } catch {
      note("what was written is kept in \(path)", at: place)
      throw error
    }
  }

  /// Writes lines to a new file that nobody else may read.
  private func writeForEditor(_ text: String) throws(Problem) -> String {
    let folder = environmentValue("TMPDIR") ?? "/tmp"
    let name = "katachi-\(String(UInt64.random(in: .min ... .max), radix: 36)).katachi"
    let path = Paths.join(folder, name)
    do {
      var writer = SafeWriter(expectation: .absent)
      writer.creationMode = 0o600
      _ = try writer.write(Array(text.utf8), to: path)
    } catch {
      throw Problem(error, at: path)
    }
    return path
  }

  private func runEditor(on path: String) throws(Problem) {
    let editor = environmentValue("VISUAL") ?? environmentValue("EDITOR") ?? "vi"
    let code: Int32
    do {
      // As git and others do: the variable may hold options too, which a shell takes apart.
      code = try runProgram(["/bin/sh", "-c", editor + " \"$@\"", editor, path])
    } catch {
      throw Problem(error, at: editor)
    }
    if code == 0 { return }
    let reason = code == 127 ? "was not found; set VISUAL or EDITOR" : "ended with code \(code)"
    throw Problem(.file(path: editor, message: "the editor \(reason), so nothing changed"))
  }
}
