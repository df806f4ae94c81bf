// SPDX-License-Identifier: MIT

/// Makes keys of the bytes that a terminal sends, however they are cut up between reads.
///
/// Understood are UTF-8, control characters, the sequences of xterm and its relatives (`CSI`, `SS3`, with modifiers;
/// `CSI u`; a key behind `ESC` is one with Alt), bracketed pastes, and mouse reports in the SGR form. Everything else
/// that a terminal sends by itself, answers to queries that come late above all, is taken whole and dropped.
struct KeyDecoder: Sendable {
  /// What belongs to a sequence that has not ended.
  private var pending: [UInt8] = []
  /// What has been pasted so far; nil outside of a paste.
  private var pasted: [UInt8]?

  /// No key's sequence is as long as that.
  private static let longestSequence = 256
  /// More than this of one paste is dropped.
  private static let longestPaste = 1 << 20
  private static let escape: UInt8 = 0x1B
  private static let endOfPaste = Array("\u{1b}[201~".utf8)

  /// Whether something has begun and not ended: an escape by itself may be the Escape key or the beginning of another.
  var isWaiting: Bool { !pending.isEmpty && pasted == nil }

  /// What has begun and not ended, as it came.
  var unfinished: [UInt8] { (pasted.map { Array("\u{1b}[200~".utf8) + $0 } ?? []) + pending }

  /// Takes bytes as they come.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The keys and the like that end in them.
  mutating func decode(_ bytes: [UInt8]) -> [TerminalInput] {
    pending += bytes
    return take(isAtEnd: false)
  }

  /// Takes what is waiting as it is, when nothing has followed it for a while.
  mutating func finish() -> [TerminalInput] { pasted == nil ? take(isAtEnd: true) : [] }

  private mutating func take(isAtEnd: Bool) -> [TerminalInput] {
    var found: [TerminalInput] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if pasted != nil {
        guard let text = takePaste(&rest) else { break }
        found.append(.paste(text))
        continue
      }
      var reader = SequenceReader(bytes: rest, isAtEnd: isAtEnd)
      let input = reader.next()
      if reader.isIncomplete {
        if isAtEnd || rest.count > Self.longestSequence { rest = [] }
        break
      }
      rest = reader.rest
      switch input {
      case .pasteBegins: pasted = []
      case .input(let input): found.append(input)
      case nil: break
      }
    }
    pending = Array(rest)
    return found
  }

  /// The text of a paste that ends in the bytes; nil where it goes on, with what may be the beginning of its end left.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> String? {
    while let byte = rest.first {
      if byte == Self.escape {
        let end = rest.prefix(Self.endOfPaste.count)
        if end.elementsEqual(Self.endOfPaste) {
          rest = rest.dropFirst(end.count)
          defer { pasted = nil }
          return String(decoding: pasted ?? [], as: UTF8.self)
        }
        if Self.endOfPaste.starts(with: end) { return nil }
      }
      if let count = pasted?.count, count < Self.longestPaste { pasted?.append(byte) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
