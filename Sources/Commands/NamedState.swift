// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// A state that can be looked at beside others: a step of the history, or a preset.
struct NamedState {
  /// What it is called: `step 3`, `pointed (step 3)`, `star-5`.
  var title: String
  /// Its document.
  var document: Document
  /// Where its picture comes from.
  var source: Exhibit.Source
}

extension Session {
  /// The state that a word names: a step if it is digits, where one was with `-`, else a mark, else a preset.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - library: What presets hold.
  /// - Returns: The state.
  /// - Throws: `.unknownStep`, `.unknownState` with the nearest name, and what is wrong with a preset.
  func state(named word: Word, _ library: any Library) throws(Problem) -> NamedState {
    let name = word.source
    let isNumber = !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber || name == "-" || history.marks[name] != nil {
      let number = try stepNumber(word)
      return try state(at: number, title: isNumber || name == "-" ? "step \(number)" : "\(name) (step \(number))")
    }
    let presets = library.presets().map(\.name)
    guard presets.contains(name) else {
      let nearest = nearestName(to: name, among: history.marks.keys.sorted() + presets)
      throw Problem(.unknownState(name, nearest: nearest), word.range)
    }
    do {
      let document = try readDocument(try library.bytes(ofPreset: name), named: name, library).document
      return NamedState(title: name, document: document, source: .preset(name))
    } catch {
      throw error.located(at: word.range)
    }
  }

  /// The document as it is now.
  var stateNow: NamedState { NamedState(title: "now", document: document, source: .document(document)) }

  /// The document as it was after a step.
  ///
  /// - Throws: `.unknownStep` where the step is not kept any more.
  func state(at number: Int, title: String) throws(Problem) -> NamedState {
    guard let document = document(at: number) else { throw Problem(.unknownStep("\(number)")) }
    return NamedState(title: title, document: document, source: .step(number))
  }

  /// The number of the step that a word names: its number, a mark, or `-` for where one was.
  func stepNumber(_ word: Word) throws(Problem) -> Int {
    if word.source == "-" {
      guard let previous = history.previous else { throw Problem(.unknownStep("-"), word.range) }
      return previous
    }
    if let marked = history.marks[word.source] { return marked }
    if let number = Int(word.source), history.step(number) != nil { return number }
    throw Problem(.unknownStep(word.source), word.range)
  }
}
