// SPDX-License-Identifier: MIT

/// Tells what a terminal answers to questions about itself from what is typed, in one stream of bytes, however it is
/// cut up.
///
/// Answers are those to what Katachi asks: the colours of text and ground (`OSC 10`, `OSC 11`), the terminal's name
/// (`DCS > |`), whether it knows pictures (`APC G i=`), its attributes (`CSI ? c`), modes (`CSI ? $ y`) and sizes
/// (`CSI 4 t`, `CSI 6 t`). Reports of the mouse (`CSI <`) that come after they were switched off are taken out with
/// them. No key sends any of these.
///
/// ```swift
/// var sieve = AnswerSieve()
/// sieve.filter(Array("ver\u{1b}]11;rgb:0000/0000/0000\u{7}t".utf8))   // "vert"
/// ```
public struct AnswerSieve: Hashable, Sendable {
  /// The answers that were taken out, each whole, in the order in which they came.
  public private(set) var answers: [[UInt8]] = []
  /// What has begun as an answer might, and has not ended.
  private var held: [UInt8] = []

  /// What bytes that begin with an escape are, as far as they go.
  private enum Verdict {
    /// The escape is a key, or a key's sequence begins with it.
    case typed
    /// They may go on to be an answer; where that is sure, no key begins like this.
    case begun(isSure: Bool)
    /// So many of them are an answer.
    case answer(Int)
  }

  /// A sieve that has seen nothing.
  public init() {}

  /// Whether bytes are held back that may be a key all the same: the Escape key is how every answer begins.
  public var holdsKey: Bool {
    guard !held.isEmpty, case .begun(isSure: false) = verdict else { return false }
    return true
  }

  /// Takes answers out of what a terminal sent.
  ///
  /// - Parameter bytes: What it sent.
  /// - Returns: What was typed, as far as that is known yet.
  /// - Complexity: O(*n*).
  public mutating func filter(_ bytes: [UInt8]) -> [UInt8] {
    var typed: [UInt8] = []
    for byte in bytes {
      if held.isEmpty && byte != escape {
        typed.append(byte)
      } else {
        held.append(byte)
        settle(&typed)
      }
    }
    return typed
  }

  /// Gives out what is held back and may be a key, when nothing has followed it for a while.
  public mutating func release() -> [UInt8] {
    guard holdsKey else { return [] }
    defer { held = [] }
    return held
  }

  /// Decides about what is held, as far as it can.
  private mutating func settle(_ typed: inout [UInt8]) {
    while !held.isEmpty {
      switch verdict {
      case .begun: return
      case .answer(let count):
        answers.append(Array(held.prefix(count)))
        held.removeFirst(count)
      case .typed: typed.append(held.removeFirst())
      }
      // What follows is a key each, up to the next escape.
      while let byte = held.first, byte != escape { typed.append(held.removeFirst()) }
    }
  }

  private var verdict: Verdict {
    guard held.count > 1 else { return .begun(isSure: false) }
    let rest = held.dropFirst(2)
    switch held[1] {
    case UInt8(ascii: "["): return controlSequence(rest)
    case UInt8(ascii: "]"): return string(rest, beginnings: ["10;", "11;"])
    case UInt8(ascii: "P"): return string(rest, beginnings: [">|"])
    case UInt8(ascii: "_"): return string(rest, beginnings: ["Gi="])
    default: return .typed
    }
  }

  /// A string that ends with BEL, or with an escape and a backslash.
  private func string(_ body: ArraySlice<UInt8>, beginnings: [String]) -> Verdict {
    guard beginnings.contains(where: { body.starts(with: $0.utf8) }) else {
      return beginnings.contains { $0.utf8.starts(with: body) } ? .begun(isSure: false) : .typed
    }
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else {
      return body.count > longestAnswer ? .answer(held.count) : .begun(isSure: true)
    }
    if body[end] == bell { return .answer(end + 1) }
    guard body[end] == escape else { return .answer(end) }
    if end + 1 == body.endIndex { return .begun(isSure: true) }
    // One that is cut off by something else has ended there.
    return .answer(body[end + 1] == UInt8(ascii: "\\") ? end + 2 : end)
  }

  /// Parameters, a `$` at most, and a letter.
  private func controlSequence(_ body: ArraySlice<UInt8>) -> Verdict {
    guard let first = body.first else { return .begun(isSure: false) }
    let isPrivate = first == UInt8(ascii: "?")
    if first == UInt8(ascii: "<") {
      let rest = body.dropFirst().drop { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
      guard let last = rest.first else {
        return body.count > longestAnswer ? .answer(held.count) : .begun(isSure: true)
      }
      return last == UInt8(ascii: "M") || last == UInt8(ascii: "m") ? .answer(held.count) : .typed
    }
    if !isPrivate {
      // A page key and the like begin with the same digits, but go on with something else.
      guard first == UInt8(ascii: "4") || first == UInt8(ascii: "6") else { return .typed }
      if let second = body.dropFirst().first, second != UInt8(ascii: ";") { return .typed }
    }
    let rest = body.drop { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
    guard let letter = rest.first else {
      if body.count > longestAnswer { return .answer(held.count) }
      return .begun(isSure: isPrivate && body.count > 1)
    }
    if isPrivate && letter == UInt8(ascii: "$") {
      guard let last = rest.dropFirst().first else { return .begun(isSure: true) }
      return last == UInt8(ascii: "y") ? .answer(held.count) : .typed
    }
    return letter == UInt8(ascii: isPrivate ? "c" : "t") ? .answer(held.count) : .typed
  }
}

private let escape: UInt8 = 0x1B
private let bell: UInt8 = 0x07
/// No answer is as long as that; one that never ends is given up there.
private let longestAnswer = 256
