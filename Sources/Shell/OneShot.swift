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
      if Kinds.named(word) != nil { return try begin(withKind: word) }
      let read = try readDocument(library.bytes(ofPreset: word), named: word, library)
      begin(with: read, name: word)
      return true
    } catch {
      tell(error, nil, .katachi)
      return false
    }
  }

  private func isExistingFile(_ word: String) -> Bool {
    guard Kinds.named(word) == nil, !library.presets().contains(where: { $0.name == word }) else { return false }
    return (try? fileStatus(word)) ?? nil != nil
  }

  private func openFile(_ path: String) throws(Problem) -> Bool {
    let file = try library.document(inFile: path)
    if !file.isSVG && !isKatachiDocument(file.bytes) {
      _ = runNested(file.bytes, path)
      return false
    }
    if let warning = file.warning { warn(warning, at: .katachi) }
    begin(with: try readDocument(file.bytes, named: path, library), name: file.isSVG ? nil : path)
    return true
  }

  private func begin(withKind kind: String) throws(Problem) -> Bool {
    for command in try splitLine("new \(kind)").commands { _ = try Commands.run(command, in: &session, library) }
    // What was asked for on the command line is where the session begins, with nothing to undo.
    session.begin(with: session.document, name: nil)
    needsRedraw = true
    return true
  }

  private func begin(with read: ReadDocument, name: String?) {
    for warning in read.warnings { warn(warning, at: .katachi) }
    session.begin(with: read.document, name: name)
    needsRedraw = true
  }

  /// Applies `--set P=V`: to the let of that name, else to the only layer that has such a parameter.
  func apply(setting: String) {
    let line = ScriptLine(text: setting, number: 1)
    do {
      let command = try command(for: setting)
      _ = run(command, on: line, source: "--set")
    } catch {
      tell(error, line, Place("--set", line, byte: error.range?.lowerBound ?? 0))
    }
  }

  /// The command that `--set P=V` stands for; its words have their places in what was given.
  private func command(for setting: String) throws(Problem) -> CommandText {
    let split = try splitLine(setting)
    guard let given = split.commands.first, split.commands.count == 1, split.comment == nil, given.comment == nil,
      let first = given.words.first, let equals = first.firstOffset(ofAny: [UInt8(ascii: "=")]), equals > 0
    else { throw Problem(.expected("--set PARAM=VALUE", found: setting)) }
    let name = first.slice(0..<equals)
    let target: String
    do {
      target = try session.overrideTarget(of: name.source)
    } catch {
      throw error.located(at: name.range)
    }
    var value = Array(given.words.dropFirst())
    let attached = first.dropping(equals + 1)
    if !attached.source.isEmpty {
      value = (value.isEmpty ? try unquotedWords(attached, for: name.source) : [attached]) + value
    }
    let words = [Word("set"), Word(target, at: name.start)] + value
    return CommandText(line: setting, words: words, range: given.range)
  }
}
