// SPDX-License-Identifier: MIT

internal import Shapes
internal import Typography

/// The manual page, in the macros of man(7), made from the catalogues.
public struct ManualPage {
  private var lines: [String] = []

  /// The page.
  ///
  /// - Parameter version: The version that it tells of.
  /// - Returns: The page's source.
  public static func roff(version: String) -> String {
    var page = ManualPage()
    page.lines += [
      ".\\\" SPDX-License-Identifier: MIT",
      ".\\\" Made by `katachi --generate man`; a test holds it to the program.",
      ".TH KATACHI 1 \"\" \"Katachi \(version)\" \"User Commands\"",
    ]
    page.writeBeginning()
    page.writeOptions()
    page.writeLanguage()
    page.writeSurroundings()
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func writeBeginning() {
    section("NAME")
    lines.append("katachi \\- shapes at a prompt")
    section("SYNOPSIS")
    lines.append(".B katachi")
    text(CommandLineFacts.usage.split(separator: " ").dropFirst().joined(separator: " "))
    section("DESCRIPTION")
    text(
      "Katachi draws shapes from parameters. At its prompt one types a parameter and sees the shape change in the "
        + "terminal, undoes, keeps it as a preset, exports it as SVG or PNG. The same commands are the language of "
        + "scripts, of presets and of what an exported SVG carries.")
    lines.append(".PP")
    text(
      "Without a terminal it is a filter: results alone are printed, without colour. Commands come from standard input, "
        + "files and the command line, in the order given.")
  }

  private mutating func writeOptions() {
    section("OPTIONS")
    for task in CommandLineFacts.tasks {
      subsection(task.name)
      text(task.meaning.prefix(1).uppercased() + task.meaning.dropFirst() + ":")
      block([task.example])
      for option in task.options {
        let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        let value = option.value.map { " \\fI\(escaped($0.placeholder))\\fR" } ?? ""
        entry(roff: names + value, option.help)
      }
    }
  }

  private mutating func writeLanguage() {
    section("COMMANDS")
    text(
      "A parameter and a value change the selected shape; a parameter alone tells what it is. Besides there are:")
    for group in Verb.Group.allCases {
      let verbs = Verbs.all.filter { $0.group == group }
      if verbs.isEmpty { continue }
      subsection(group.rawValue.prefix(1).uppercased() + group.rawValue.dropFirst())
      for verb in verbs {
        for (index, form) in verb.usage.enumerated() {
          lines += [index == 0 ? ".TP" : ".TQ", "\\fB\(escaped(form))\\fR"]
        }
        text(verb.summary)
      }
    }
    lines.append(".PP")
    text("At the prompt, `help WORD` tells more of each, with examples, and of these topics:")
    text(Topics.all.map(\.name).joined(separator: ", ") + ".")
    section("SHAPES")
    for kind in Kinds.all { entry(kind.name, kind.summary) }
  }

  private mutating func writeSurroundings() {
    section("ENVIRONMENT")
    for variable in CommandLineFacts.variables { entry(variable.name, variable.meaning) }
    section("FILES")
    for file in CommandLineFacts.files { entry(file.path, file.meaning) }
    section("EXIT STATUS")
    for code in CommandLineFacts.exitCodes { entry(code.code, code.meaning) }
    section("EXAMPLES")
    for row in Topics.all.flatMap(\.rows) where row.form == .shell {
      if lines.last == ".EE" { lines.append(".PP") }
      text(row.meaning.prefix(1).uppercased() + row.meaning.dropFirst() + ":")
      block([row.term])
    }
  }

  // MARK: Macros

  private mutating func section(_ name: String) { lines.append(".SH \(name)") }
  private mutating func subsection(_ name: String) { lines.append(".SS \"\(escaped(name))\"") }

  /// A paragraph's words, in lines of a length that is easily read.
  private mutating func text(_ text: String) { lines += escaped(text).wrapped(toCells: 78, indent: 0).map(guarded) }

  private mutating func entry(_ term: String, _ text: String) { entry(roff: "\\fB\(escaped(term))\\fR", text) }

  private mutating func entry(roff term: String, _ text: String) {
    lines.append(".TP")
    lines.append(term)
    self.text(text)
  }

  private mutating func block(_ text: [String]) {
    lines += [".PP", ".EX", ".RS 4"] + text.map { guarded(escaped($0)) } + [".RE", ".EE"]
  }

  /// A line that roff does not take for a request.
  private func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// Text in which hyphens, backslashes, quotes and carets are printed as they are, so that examples can be copied.
  private func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result
  }
}
