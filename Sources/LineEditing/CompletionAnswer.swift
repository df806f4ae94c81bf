// SPDX-License-Identifier: MIT

/// What can stand where the cursor is: the answer to the Tab key.
public struct CompletionAnswer: Hashable, Sendable {
  /// The texts of which one can replace what is typed, in the order they are listed.
  public var candidates: [String]
  /// Where the text that they replace begins, in bytes from the beginning of the line; it ends at the cursor.
  public var start: Int
  /// Whether a blank follows a candidate that is the only one.
  public var appendsBlank: Bool
  /// A line to show where there are no candidates: what is allowed here.
  public var note: String?

  /// An answer.
  ///
  /// - Parameters:
  ///   - candidates: The texts that can replace what is typed.
  ///   - start: Where the replaced text begins, in bytes.
  ///   - appendsBlank: Whether a blank follows the only candidate; true unless given.
  ///   - note: What to show where there are no candidates.
  public init(candidates: [String], start: Int, appendsBlank: Bool = true, note: String? = nil) {
    self.candidates = candidates
    self.start = start
    self.appendsBlank = appendsBlank
    self.note = note
  }

  /// No candidates, and nothing to say.
  public static let none = CompletionAnswer(candidates: [], start: 0)

  /// How many candidates are listed at most, so that a list is seen at one glance and never needs a pager.
  static let listedCandidates = 100

  /// What the Tab key puts in place of the typed text: all that the candidates have in common.
  ///
  /// - Parameter typed: The text that would be replaced.
  /// - Returns: The common beginning of all candidates; the typed text where they have less in common than that.
  ///   The only candidate replaces it in any case, as when quotes are added.
  func replacement(for typed: String) -> String {
    guard var common = candidates.first else { return typed }
    if candidates.count == 1 { return common }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return common.hasPrefix(typed) ? common : typed
  }

  /// The candidates as they are listed, with a last line that says how many more there are.
  var listing: (shown: [String], more: Int) {
    let shown = candidates.prefix(Self.listedCandidates)
    return (Array(shown), candidates.count - shown.count)
  }
}
