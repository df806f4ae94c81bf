// SPDX-License-Identifier: MIT

internal import Shapes

/// What the command line asks for.
struct Arguments {
  /// Where commands come from, in the order given.
  enum Input: Equatable {
    /// `-c 'COMMANDS'`.
    case commands(String)
    /// A file, a preset or a kind.
    case word(String)
    /// Standard input.
    case standardInput
  }

  /// When colour is used.
  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  var inputs: [Input] = []
  var settings: [String] = []
  var output: String?
  var presetDirectory: String?
  var color = ColorChoice.auto
  var isChecking = false
  var keepsGoing = false
  var writesJSON = false
  var isQuiet = false
  var isPrivate = false
  var asksForHelp = false
  var asksForVersion = false

  /// Why the command line is refused.
  struct Refusal: Error, Equatable {
    var message: String
  }

  /// Reads the arguments behind the program's name.
  ///
  /// - Parameter words: The arguments.
  /// - Throws: What is wrong with them.
  init(_ words: [String]) throws(Refusal) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        inputs += rest.map { .word($0) }
        break
      }
      if word == "-" || !word.hasPrefix("-") {
        inputs.append(word == "-" ? .standardInput : .word(word))
        continue
      }
      try takeOption(word, &rest)
    }
    if inputs.contains(.standardInput), inputs.filter({ $0 == .standardInput }).count > 1 {
      throw Refusal(message: "standard input (-) can be read only once")
    }
    if inputs.isEmpty, output != nil || !settings.isEmpty {
      throw Refusal(message: "\(output != nil ? "-o" : "--set") needs a preset, a kind or a file")
    }
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(Refusal) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    }
    func value(_ what: String) throws(Refusal) -> String {
      if let attached { return attached }
      guard let next = rest.popFirst() else { throw Refusal(message: "\(name) needs \(what)") }
      return next
    }
    switch name {
    case "-c": inputs.append(.commands(try value("commands")))
    case "-o", "--output": output = try value("a file, or -")
    case "--set": settings.append(try value("PARAM=VALUE"))
    case "--presets": presetDirectory = try value("a directory")
    case "--color":
      let text = try value("auto, always or never")
      guard let choice = ColorChoice(rawValue: text) else {
        throw Refusal(message: "--color is auto, always or never, not `\(text)`")
      }
      color = choice
    default:
      if attached != nil { throw Refusal(message: "\(name) takes no value") }
      try takeSwitch(name)
    }
  }

  private mutating func takeSwitch(_ name: String) throws(Refusal) {
    switch name {
    case "--check": isChecking = true
    case "--keep-going": keepsGoing = true
    case "--json": writesJSON = true
    case "-q", "--quiet": isQuiet = true
    case "--private": isPrivate = true
    case "-h", "--help": asksForHelp = true
    case "--version": asksForVersion = true
    default:
      let names = Arguments.optionNames
      let nearest = names.first { $0.hasPrefix(name) } ?? nearestName(to: name, among: names)
      throw Refusal(message: "unknown option `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
    }
  }

  private static let optionNames = [
    "--output", "--set", "--presets", "--color", "--check", "--keep-going", "--json", "--quiet", "--private",
    "--help", "--version",
  ]

  /// What `--help` prints.
  static let help = """
    usage: katachi                              a prompt
           katachi FILE                         a document (preset, or SVG of Katachi's) is opened, a script is run
           katachi KIND|PRESET                  a prompt with it; without a terminal, its preview
           katachi PRESET [--set P=V ...] -o FILE
                                                one shot: the preset, changed, written as SVG or PNG
           katachi -c 'COMMANDS' ...            runs commands
           katachi -                            runs the commands on standard input

      -c COMMANDS       run these; may be given several times
      -o FILE           write the picture; - is SVG on standard output
      --set P=V         set a let or parameter of the preset
      --check           say what is wrong, change and write nothing
      --keep-going      do not stop at the first command that is refused
      --json            tell everything as JSON, one object a line
      --color WHEN      auto, always or never
      --presets DIR     where your own presets are
      -q, --quiet       no greeting
      --private         no history
      --version, --help

    Exit codes: 0 all done, 1 a command was refused, 2 wrong options, 3 the outside world failed,
    128 + n ended by signal n. At the prompt, `help` tells the rest.

    """
}
