// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Styling
import Testing

@testable import Commands

/// What is made from the catalogues for other programs to show.
struct ManualTests {
  private static let reference = Reference.markdown(version: "1.2.3") { _ in ["", " #", "###", ""] }
  private static let page = ManualPage.roff(version: "1.2.3")

  @Test func everythingThereIsToTypeIsInTheReference() {
    let text = ManualTests.reference
    let plain = text.filter { $0 != "\\" }
    for verb in Verbs.all {
      #expect(text.contains("\n#### \(verb.name)\n"))
      for form in verb.usage { #expect(text.contains("\n\(form)\n")) }
      for option in verb.options { #expect(text.contains("`--\(option.name)")) }
      for alias in verb.aliases { #expect(text.contains("`\(alias)`")) }
    }
    for kind in Kinds.all {
      #expect(text.contains("\n### \(kind.name)\n"))
      // Without the backslashes, with which cells escape what would be markup.
      for parameter in kind.parameters {
        #expect(plain.contains("| `\(parameter.name)` | \(parameter.help.filter { $0 != "\\" })"))
      }
    }
    for parameter in LayerParameters.all + PaintParts.all + DocumentParameters.all {
      #expect(text.contains("\n| `\(parameter.name)` |"))
    }
    for shorthand in Shorthand.all { #expect(text.contains("\n| `\(shorthand.name)` |")) }
    for option in CommandLineFacts.options { #expect(text.contains("| `\(option.form)` |")) }
  }

  @Test func everyParameterSaysWhatItsTypeIs() {
    let parameters = Kinds.all.flatMap(\.parameters) + LayerParameters.all + PaintParts.all + DocumentParameters.all
    for parameter in parameters { #expect(parameter.type.facts != .unknown, "\(parameter.name)") }
  }

  @Test func everyNamedColourIsInOneFamily() {
    let names = ColorFamily.all.flatMap { $0.colors.map(\.name) }
    #expect(names.sorted() == (Color.cssNames + Color.systemNames.map { "system." + $0 }).sorted())
    for family in ColorFamily.all { #expect(!family.colors.isEmpty, "\(family.name)") }
    let green = ColorFamily.all.first { $0.name == "green" }?.colors.map(\.name) ?? []
    #expect(green.contains("forestgreen") && green.contains("lime") && !green.contains("teal"))
  }

  /// Each row of a table has as many cells as its head: what would end a cell is escaped.
  @Test func tablesAreWhole() {
    var expected: Int?
    for line in ManualTests.reference.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        expected = nil
        continue
      }
      let cells = line.replacing("\\|", with: "").count { $0 == "|" }
      if let expected { #expect(cells == expected, "\(line)") } else { expected = cells }
    }
  }

  @Test func aPictureStandsWithoutItsEmptyLines() {
    #expect(ManualTests.reference.contains("```\n #\n###\n```"))
    let blank = Reference.markdown(version: "1") { _ in ["", ""] }
    #expect(!blank.contains("```\n```"))
  }

  @Test func theManualPageHasEveryVerbKindAndOption() {
    let text = ManualTests.page
    for section in ["NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES"] {
      #expect(text.contains("\n.SH \(section)\n"))
    }
    for verb in Verbs.all { #expect(text.contains("\n.TP\n\\fB\(verb.name)")) }
    for kind in Kinds.all { #expect(text.contains("\\fB\(kind.name.replacing("-", with: "\\-"))\\fR\n")) }
    for option in CommandLineFacts.options {
      for name in option.names { #expect(text.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR")) }
    }
  }

  /// In roff a line that begins with a dot or an apostrophe is a request; only known ones are written.
  @Test func theManualPageHasOnlyRequestsThatAreMeant() {
    let known = ["TH", "SH", "SS", "TP", "TQ", "PP", "EX", "EE", "RS", "RE", "B", "\\\""]
    for line in ManualTests.page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
    }
    #expect(ManualTests.page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func helpOnTheCommandLineIsEightyColumnsWide() {
    let lines = CommandLineFacts.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(CommandLineFacts.help.hasSuffix(".\n"))
    for option in CommandLineFacts.options { #expect(CommandLineFacts.help.contains("  \(option.form)  ")) }
  }

  @Test func shellsKnowEveryWord() {
    let script = CompletionScript(presets: ["star-5", "sticky-note"])
    for text in [script.bash, script.zsh, script.fish] {
      for word in Kinds.all.map(\.name) + ["star-5", "sticky-note", "vertices", "canvas", "fill-from", "size"] {
        #expect(text.contains(word))
      }
      #expect(!text.contains("(null)"))
    }
    for option in CommandLineFacts.options {
      for name in option.names {
        #expect(script.bash.contains(name) && script.zsh.contains(name))
        #expect(script.fish.contains(name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"))
      }
    }
  }
}
