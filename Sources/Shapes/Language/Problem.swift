// SPDX-License-Identifier: MIT

/// Why a command was refused: data, from which `Commands` makes the words.
public struct Problem: Error, Hashable, Sendable {
  /// What is wrong.
  public var fault: Fault
  /// The bytes of the command's line that are meant; nil for the command as a whole.
  public var range: Range<Int>?
  /// The layer and parameter it arose in, where that is not what the line names: `peak.width`.
  public var subject: String?

  /// A problem at a place of the line.
  public init(_ fault: Fault, _ range: Range<Int>? = nil, subject: String? = nil) {
    self.fault = fault
    self.range = range
    self.subject = subject
  }

  /// The same problem, at this place unless it already has one.
  public func located(at place: Range<Int>?) -> Problem {
    var copy = self
    if copy.range == nil { copy.range = place }
    return copy
  }

  /// The same problem with its places moved by so many bytes.
  public func shifted(by bytes: Int) -> Problem {
    var copy = self
    copy.range = range.map { ($0.lowerBound + bytes)..<($0.upperBound + bytes) }
    return copy
  }
}

/// The kinds of problem, as scripts and `--json` see them.
public enum ProblemKind: String, Hashable, Sendable {
  /// An unknown word.
  case name = "E-name"
  /// The line does not have the form that it should.
  case parse = "E-parse"
  /// The wrong kind of value.
  case type = "E-type"
  /// Outside the allowed interval.
  case range = "E-range"
  /// Past a cap.
  case limit = "E-limit"
  /// Bad content of a file.
  case data = "E-data"
  /// The operating system refused.
  case io = "E-io"
  /// Somebody else changed it.
  case conflict = "E-conflict"
}
