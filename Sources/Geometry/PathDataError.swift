// SPDX-License-Identifier: MIT

/// Why a text is no path data, and where.
public struct PathDataError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The first command is not `M` or `m`.
    case expectedMove
    /// Something else than a command's letter stands where one must.
    case expectedCommand
    /// This command still wants a number, and none that path data knows begins here (`5.` is none).
    case expectedNumber(command: Character)
    /// An arc's flag is `0` or `1`.
    case expectedFlag
    /// A number, or the place it leads to, is beyond `Limits.coordinate` or what a double can hold.
    case tooLarge
    /// A number other than zero that a double could only hold as zero.
    case tooSmall
    /// There are more points than `Limits.points`.
    case tooManyPoints
  }

  /// What is wrong.
  public var kind: Kind
  /// The offending text, as offsets of UTF-8 bytes; empty at the end of the text where something is missing.
  public var range: Range<Int>

  /// An error.
  public init(_ kind: Kind, at range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
