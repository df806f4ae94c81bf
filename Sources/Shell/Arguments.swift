// SPDX-License-Identifier: MIT

internal import Commands
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
  var generates: Manual?

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
    case "--generate":
      let text = try value(Manual.allCases.map(\.rawValue).joined(separator: ", "))
      guard let manual = Manual(rawValue: text) else {
        let nearest = nearestName(to: text, among: Manual.allCases.map(\.rawValue))
        throw Refusal(
          message: "--generate can't make `\(text)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
      }
      generates = manual
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

  private static let optionNames = CommandLineFacts.options.flatMap(\.names).filter { $0.hasPrefix("--") }
}
