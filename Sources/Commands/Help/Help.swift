// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// What there is to do, on one screen.
func helpOverview() -> String {
  var lines = ["Type a parameter to change the selected shape: `vertices 7`, `fill gold`, `rotation += 15`.", ""]
  let width = Verbs.all.map(\.name.utf8.count).max() ?? 0
  for group in Verb.Group.allCases {
    lines += list(Verbs.all.filter { $0.group == group }.map(\.name), under: group.rawValue, width)
  }
  lines +=
    [""] + list(Kinds.all.map(\.name), under: "shapes", width) + [
      "",
      "`help WORD` tells more of any of them, `params` lists what the selected shape has,",
      "a parameter alone tells what it is. Commands are separated by `;`. Ctrl-D leaves.",
    ]
  return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
}

/// Names in lines that fit a terminal, behind what they have in common.
private func list(_ names: [String], under title: String, _ width: Int) -> [String] {
  var lines: [String] = []
  var line = "  " + title.padded(to: width) + "  "
  for name in names {
    if line.utf8.count + name.utf8.count > 78 {
      lines.append(line)
      line = String(repeating: " ", count: width + 4)
    }
    line += name + " "
  }
  return lines + [line]
}

/// Everything that help has a page for.
public let helpTopics: [String] = {
  var names = Verbs.names + Kinds.all.map(\.name) + DocumentParameters.all.map(\.name)
  names += LayerParameters.all.map(\.name) + PaintParts.all.map(\.name) + Shorthand.all.map(\.name)
  for kind in Kinds.all { names += kind.parameters.map(\.name) }
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}()

/// What there is to know about a verb, a kind or a parameter.
func help(on word: Word) throws(Problem) -> String {
  let name = word.source
  if let verb = Verbs.named(name) { return help(on: verb) }
  var pages: [String] = []
  if let kind = Kinds.named(name) { pages.append(help(on: kind)) }
  if let parameter = DocumentParameters.named(name) { pages.append(help(on: parameter, of: "the document")) }
  if let parameter = LayerParameters.named(name) {
    pages.append(help(on: parameter, of: "every layer"))
  } else {
    // Kinds may mean different things by a name: a page for each.
    var owners = Kinds.all.filter { $0.parameter(named: name) != nil }
    while let parameter = owners.first?.parameter(named: name) {
      let alike = owners.filter { $0.parameter(named: name)?.help == parameter.help }
      pages.append(help(on: parameter, of: alike.map(\.name).joined(separator: ", ")))
      owners.removeAll { $0.parameter(named: name)?.help == parameter.help }
    }
  }
  if let shorthand = Shorthand.named(name) {
    pages.append(
      "\(shorthand.name): \(shorthand.help)\n  values   \(shorthand.allowed)\n  example  \(shorthand.example)")
  }
  if pages.isEmpty {
    if let ours = taughtWords[name] { throw Problem(.taughtWord(name, ours: ours), word.range) }
    throw Problem(.unknownTopic(name, nearest: nearestName(to: name, among: helpTopics)), word.range)
  }
  return pages.joined(separator: "\n\n")
}

private func help(on verb: Verb) -> String {
  var lines = ["\(verb.name): \(verb.summary)"]
  lines += verb.usage.enumerated().map { ($0.offset == 0 ? "  usage    " : "           ") + $0.element }
  if !verb.aliases.isEmpty { lines.append("  also     " + verb.aliases.joined(separator: ", ")) }
  for option in verb.options {
    let name = "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    lines.append("  \(name.padded(to: 16)) \(option.help)")
  }
  lines.append("  example  \(verb.example)")
  return lines.joined(separator: "\n")
}

private func help(on kind: any Kind) -> String {
  var lines = ["\(kind.name): \(kind.summary)"]
  let width = kind.parameters.map(\.name.utf8.count).max() ?? 0
  for parameter in kind.parameters {
    lines.append("  \(parameter.name.padded(to: width))  \(parameter.help); \(parameter.type.allowed)")
  }
  let main = kind.mainParameter.flatMap { kind.parameter(named: $0)?.defaultValue.text }
  lines.append("  example  add \(kind.name)" + (main.map { " \($0)" } ?? " 100x80"))
  return lines.joined(separator: "\n")
}

private func help(on parameter: Parameter, of owner: String) -> String {
  [
    "\(parameter.name): \(parameter.help)", "  of       \(owner)", "  values   \(parameter.type.allowed)",
    "  default  \(parameter.defaultValue.text)", "  example  \(parameter.example)",
  ].joined(separator: "\n")
}

extension String {
  /// The text with blanks up to a width, for names in ASCII.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
