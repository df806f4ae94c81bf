// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import Shapes

extension Runner {
  /// Opens what a word on the command line names: a document or script in a file, a kind, a preset.
  ///
  /// - Parameter word: A file, kind or preset.
  /// - Returns: Whether a document was opened; false where a script was run, or nothing could be.
  func open(_ word: String) -> Bool {
    do {
      if isFileWord(word) || isExistingFile(word) { return try openFile(word) }
      if Kinds.named(word) != nil { return perform("new \(word)") }
      let read = try readDocument(library.bytes(ofPreset: word), named: word, library)
      begin(with: read, name: word)
      return true
    } catch {
      tell(error, nil, "katachi")
      return false
    }
  }

  private func isExistingFile(_ word: String) -> Bool {
    guard Kinds.named(word) == nil, !library.presets().contains(where: { $0.name == word }) else { return false }
    return (try? fileStatus(word)) ?? nil != nil
  }

  private func openFile(_ path: String) throws(Problem) -> Bool {
    let file = try library.document(inFile: path)
    let isSVG = file.isSVG
    if !isSVG && !isDocument(file.bytes) {
      _ = runNested(file.bytes, path)
      return false
    }
    if let warning = file.warning { console.complain("warning: \(warning)") }
    begin(with: try readDocument(file.bytes, named: path, library), name: isSVG ? nil : path)
    return true
  }

  /// Whether the first line of a text but comments and `#!` is `katachi N`.
  private func isDocument(_ bytes: [UInt8]) -> Bool {
    for line in bytes.prefix(65_536).split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self).drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
      if text.isEmpty || text.hasPrefix("#") || text == "\r" { continue }
      return text.hasPrefix("katachi ")
    }
    return false
  }

  private func begin(with read: ReadDocument, name: String?) {
    for warning in read.warnings {
      console.complain("warning: " + warning)
      if isChecking { fail(1) }
    }
    session.begin(with: read.document, name: name)
  }

  /// Applies `--set P=V`: to the let of that name, else to the only layer that has such a parameter.
  func apply(setting: String) {
    do throws(Problem) {
      let word = Word(setting)
      guard let equals = word.firstOffset(ofAny: [UInt8(ascii: "=")]), equals > 0 else {
        throw Problem(.expected("--set PARAM=VALUE", found: setting))
      }
      let name = word.slice(0..<equals).source
      let value = word.dropping(equals + 1).source
      _ = perform("\(try session.overrideTarget(of: name)) \(value)")
    } catch {
      tell(error, nil, "--set \(setting)")
    }
  }

  /// Runs a command that the command line stands for.
  private func perform(_ command: String) -> Bool { run(ScriptLine(text: command, number: 1), source: "katachi") }
}
