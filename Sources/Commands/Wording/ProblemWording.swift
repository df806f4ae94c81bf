// SPDX-License-Identifier: MIT

public import Shapes

/// What is said about a problem: the one place where faults become words.
public struct ProblemWording: Hashable, Sendable {
  /// What kind it is, for scripts.
  public var kind: ProblemKind
  /// What is wrong, and what is allowed.
  public var message: String
  /// The word that was most likely meant.
  public var suggestion: String?
  /// What to do next.
  public var hint: String?
  /// Further lines: the problems of a file that was refused.
  public var details: [String]

  init(
    _ kind: ProblemKind, _ message: String, suggestion: String? = nil, hint: String? = nil, details: [String] = []
  ) {
    self.details = details
    self.kind = kind
    self.message = message
    self.suggestion = suggestion
    self.hint = hint
  }

  /// Message, suggestion and hint as one line.
  public var line: String {
    var text = message
    if let suggestion { text += "; did you mean `\(suggestion)`?" }
    if let hint { text += (suggestion == nil ? "; " : " ") + hint }
    return text
  }
}

extension Problem {
  /// What is said about the problem.
  public var wording: ProblemWording {
    var wording = fault.wording
    if let subject { wording.message = "\(subject): \(wording.message)" }
    return wording
  }
}

extension Fault {
  /// What is said about the fault.
  var wording: ProblemWording {
    lineWording ?? valueWording ?? nameWording ?? stateWording ?? fileWording
      ?? ProblemWording(.parse, "this is not a command")
  }
}

/// `a`, `b` or `c`.
func alternatives(_ words: [String]) -> String {
  let quoted = words.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

/// A word as it is shown in a message: its first 40 characters.
func shown(_ word: String) -> String {
  let start = word.prefix(40)
  return start.endIndex == word.endIndex ? word : "\(start)... (\(word.utf8.count) bytes)"
}
