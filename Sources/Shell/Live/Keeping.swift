// SPDX-License-Identifier: MIT

internal import Commands
internal import PresetLibrary
internal import Shapes

extension Runner {
  /// The lines of a gesture's commands that are told; all of them are in the history.
  private static let toldLines = 4

  /// Runs what a gesture comes to as one step, and tells the commands that would have done it.
  ///
  /// - Parameters:
  ///   - commands: The commands; none where nothing was done, or all of it dropped.
  ///   - place: Where it was asked for.
  /// - Throws: What the commands are refused for.
  func keep(_ commands: [String], at place: Place?) throws(Problem) {
    if commands.isEmpty { return say("nothing changed", at: place) }
    let line = commands.joined(separator: "; ")
    for line in continued(line) { remember?(line) }
    // As many columns as the window has, so that what is copied from it can be run.
    let lines = continued(line, columns: min(100, max(windowColumns - 4, 16)))
    let rest = lines.count - Runner.toldLines
    for (index, line) in lines.prefix(Runner.toldLines).enumerated() {
      say((index == 0 ? "= " : "  ") + line, at: place)
    }
    if rest > 0 { say("... and \(rest) more lines, which the key Up brings back", at: place) }
    for effect in try Commands.run(splitLine(line).commands, in: &session, library) {
      try perform(effect, at: place)
    }
  }
}

/// A line of commands as lines of at most so many columns, all but the last of them continued by a backslash.
func continued(_ line: String, columns: Int = 100) -> [String] {
  var lines: [String] = []
  var current = ""
  var isQuoted = false
  for word in line.split(separator: " ", omittingEmptySubsequences: false) {
    // Within quotes a line is not broken: a text may hold blanks.
    if current.isEmpty {
      current = String(word)
    } else if isQuoted || current.utf8.count + word.utf8.count + 3 <= columns {
      current += " " + word
    } else {
      lines.append(current + " \\")
      current = String(word)
    }
    if word.count(where: { $0 == "\"" }) % 2 == 1 { isQuoted.toggle() }
  }
  return lines + [current]
}
