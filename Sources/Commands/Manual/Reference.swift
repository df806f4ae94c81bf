// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes
internal import Styling

/// The reference: everything there is to type, in Markdown, made from the catalogues.
public struct Reference {
  private var lines: [String] = []
  private let picture: (Document) -> [String]

  /// The reference.
  ///
  /// - Parameters:
  ///   - version: The version that it tells of.
  ///   - picture: Draws a document as lines of text.
  /// - Returns: The text; the same for the same catalogues.
  public static func markdown(version: String, picture: @escaping (Document) -> [String]) -> String {
    var reference = Reference(picture: picture)
    reference.writeBeginning(version)
    reference.writeLanguage()
    reference.writeVerbs()
    reference.writeKinds()
    reference.writeParameters()
    reference.writeColors()
    reference.writeCommandLine()
    return reference.lines.joined(separator: "\n") + "\n"
  }

  private init(picture: @escaping (Document) -> [String]) { self.picture = picture }

  private mutating func writeBeginning(_ version: String) {
    add("# Reference")
    add("Katachi \(version). This page is made by `katachi --generate reference`; a test holds it to the program.")
    let sections = ["The language", "Verbs", "Kinds of shape", "Parameters", "Colours by name", "The command line"]
    let links = sections.map { "[\($0)](#\($0.lowercased().replacingBlanks))" }
    add(links.joined(separator: " · "))
  }

  // MARK: Chapters

  private mutating func writeLanguage() {
    add("## The language")
    add(
      "A line holds commands. A command is a verb, which does something, or a parameter, which has a value; no word is "
        + "both. These are the pages that `help` shows at the prompt; their commands run one after the other, where "
        + "`new star` has begun a document.")
    for topic in Topics.all {
      add("### \(topic.name.capitalizedFirst)")
      add(topic.summary.capitalizedFirst + ".")
      addTable(["what", "what it does"], topic.rows.map { [code($0.term), $0.meaning] })
    }
  }

  private mutating func writeVerbs() {
    add("## Verbs")
    for group in Verb.Group.allCases {
      let verbs = Verbs.all.filter { $0.group == group }
      if verbs.isEmpty { continue }
      add("### Verbs: \(group.rawValue)")
      for verb in verbs { write(verb) }
    }
  }

  private mutating func write(_ verb: Verb) {
    add("#### \(verb.name)")
    let others = verb.aliases.map { "`\($0)`" }.joined(separator: ", ")
    add(verb.summary.capitalizedFirst + "." + (others.isEmpty ? "" : " Also \(others)."))
    addBlock(verb.usage)
    if !verb.options.isEmpty {
      addTable(["option", "what it does"], verb.options.map { [code($0.form), $0.help] })
    }
    add("Example: " + code(verb.example))
  }

  private mutating func writeKinds() {
    add("## Kinds of shape")
    add(
      "`shapes` shows them, `new KIND` begins a document with one, `add KIND` adds one. Besides its own parameters each "
        + "has those of every layer.")
    for kind in Kinds.all {
      add("### \(kind.name)")
      add(kind.summary.capitalizedFirst + ".")
      let lines = picture(Document(picturing: kind)).drop(while: \.isEmpty).reversed().drop(while: \.isEmpty)
      if !lines.isEmpty { addBlock(lines.reversed()) }
      let own = kind.ownDefaults.map { "`\($0.name) \($0.value)`" }.joined(separator: ", ")
      if !own.isEmpty { add("Its own defaults: \(own).") }
      if !kind.parameters.isEmpty {
        addParameters(
          kind.parameters.map {
            ParameterEntry(parameter: $0, owners: kind.name, defaults: $0.defaultValue.text)
          })
      }
      add("Example: " + code(kind.example))
    }
  }

  private mutating func writeParameters() {
    add("## Parameters")
    add(
      "A parameter is set by its name and a value. A step is what one press of a key changes it by. Lengths are in user "
        + "units, or in `%`, `w`, `h` of what [Units](#units) says.")
    add("### Of every layer")
    for section in Parameter.Section.allCases {
      let parameters = LayerParameters.all.filter { $0.section == section }
      if parameters.isEmpty { continue }
      add("#### \(section.heading.capitalizedFirst)")
      addParameters(parameters.map(ParameterEntry.ofLayers))
    }
    add("### Parts of others")
    add("They store nothing of their own: setting one sets a part of the parameter that its name begins with.")
    addParameters(PaintParts.all.map(ParameterEntry.ofLayers))
    add("### Shorthands")
    add("They set several parameters at once.")
    addTable(
      ["name", "what it does", "values", "example"],
      Shorthand.all.map { [code($0.name), $0.help, $0.allowed, code($0.example)] })
    add("### Of some kinds alone")
    addTable(
      ["name", "of", "default"],
      ParameterEntry.ofKinds().map { [code($0.parameter.name), $0.owners, code($0.defaults)] })
    add("### Of the document")
    addParameters(DocumentParameters.all.map(ParameterEntry.ofDocument))
  }

  private mutating func writeColors() {
    add("## Colours by name")
    for family in ColorFamily.all {
      add("### \(family.name.capitalizedFirst)")
      add(family.colors.map { "`\($0.name)` \($0.digits)" }.joined(separator: " · "))
    }
  }

  private mutating func writeCommandLine() {
    add("## The command line")
    addBlock([CommandLineFacts.usage])
    for task in CommandLineFacts.tasks {
      add("### \(task.name)")
      add("\(task.meaning.capitalizedFirst): " + code(task.example))
      addTable(["option", "what it does"], task.options.map { [code($0.form), $0.help] })
    }
    add("### Exit codes")
    addTable(["code", "meaning"], CommandLineFacts.exitCodes.map { [$0.code, $0.meaning] })
    add("### Environment")
    addTable(["variable", "meaning"], CommandLineFacts.variables.map { [code($0.name), $0.meaning] })
    add("### Where files are kept")
    addTable(["file", "what it is"], CommandLineFacts.files.map { [code($0.path), $0.meaning] })
  }

  // MARK: Markdown

  private mutating func add(_ paragraph: String) {
    if !lines.isEmpty { lines.append("") }
    lines.append(paragraph)
  }

  private mutating func addBlock(_ text: [String]) { add((["```"] + text + ["```"]).joined(separator: "\n")) }

  private mutating func addTable(_ head: [String], _ rows: [[String]]) {
    let line = { (cells: [String]) in "| " + cells.joined(separator: " | ") + " |" }
    let rule = "|" + String(repeating: " --- |", count: head.count)
    add(([line(head), rule] + rows.map { line($0.map(escapedForCell)) }).joined(separator: "\n"))
  }

  private mutating func addParameters(_ entries: [ParameterEntry]) {
    addTable(
      ["name", "what it does", "type", "unit", "range", "default", "step", "example"],
      entries.map { entry in
        let facts = entry.parameter.type.facts
        return [
          code(entry.parameter.name), entry.parameter.help, facts.name, facts.unit ?? "", facts.range ?? "",
          code(entry.defaults), facts.step ?? "", code(entry.parameter.example),
        ]
      })
  }
}

/// A text as code: between more backquotes than stand in it.
private func code(_ text: String) -> String {
  if text.isEmpty { return "" }
  return text.contains("`") ? "`` \(text) ``" : "`\(text)`"
}

/// A text as it stands in a cell: what would be markup is escaped but for code, and `|`, which would end the cell, in
/// code too.
private func escapedForCell(_ text: String) -> String {
  var result = ""
  var isCode = false
  for character in text {
    if character == "`" { isCode.toggle() }
    let isMarkup = character == "|" || (!isCode && "\\*_<~[]".contains(character))
    result += isMarkup ? "\\" + String(character) : String(character)
  }
  return result
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  fileprivate var replacingBlanks: String { split(separator: " ").joined(separator: "-") }
}
