// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes
internal import Styling

/// Everything that help has a page for, but for the lets of a document and other names of topics.
public let helpTopics: [String] = {
  var names = Verbs.names + Kinds.all.map(\.name) + DocumentParameters.all.map(\.name)
  names += LayerParameters.all.map(\.name) + PaintParts.all.map(\.name) + Shorthand.all.map(\.name)
  for kind in Kinds.all { names += kind.parameters.map(\.name) }
  names += Topics.all.map(\.name) + ViewSetting.all.map(\.name)
  var seen: Set<String> = []
  return names.filter { seen.insert($0).inserted }
}()

/// What there is to know about a verb, a kind, a parameter, a let of the document or a topic.
///
/// - Parameters:
///   - word: Its name, or what other tools call it.
///   - session: Whose lets may be asked for.
/// - Returns: One page for each thing of that name.
/// - Throws: `.unknownTopic` with the nearest name that there is.
func help(on word: Word, in session: Session) throws(Problem) -> String {
  let name = word.source
  var pages = helpPages(on: name, in: session)
  if let ours = taughtWords[name] {
    let remark = "`\(name)` is called `\(ours)` here."
    // `color` is a setting of the view, but what one sets is more likely meant.
    let settings = ViewSetting.all.filter { $0.name == name }.map(\.helpPage)
    pages = pages == settings ? [remark] + helpPages(on: ours, in: session) + pages : pages + [remark]
  }
  if pages.isEmpty {
    let names = helpTopics + session.parameterNames + session.aliases.keys.sorted()
    let others = Topics.all.flatMap(\.aliases) + taughtWords.keys.sorted()
    let begun = Set(names.filter { $0.hasPrefix(name) })
    let nearest =
      nearestName(to: name, among: names) ?? (begun.count == 1 ? begun.first : nil)
      ?? nearestName(to: name, among: others)
    throw Problem(.unknownTopic(name, nearest: nearest), word.range)
  }
  return pages.joined(separator: "\n\n")
}

/// The pages of all things of one name, of which no parameter is a verb.
private func helpPages(on name: String, in session: Session) -> [String] {
  var pages: [String] = []
  if let item = session.visibleLet(named: name) { pages.append(helpPage(on: item, in: session)) }
  if let verb = Verbs.named(name) { pages.append(verb.helpPage) }
  if let kind = Kinds.named(name) { pages.append(kind.helpPage) }
  pages += ParameterEntry.all(named: name).map(\.helpPage)
  if let shorthand = Shorthand.named(name) { pages.append(shorthand.helpPage) }
  if let commands = session.aliases[name], Verbs.named(name) == nil {
    var page = HelpText()
    page.paragraph("\(name): an alias of your own")
    page.commands("runs", commands, termWidth: factWidth)
    pages.append(page.text)
  }
  if let topic = Topics.named(name) { pages.append(topic.helpPage) }
  if let setting = ViewSetting.all.first(where: { $0.name == name }) { pages.append(setting.helpPage) }
  // Of a word that has a meaning here, as a let `gold` has, nobody asks for the colour.
  if pages.isEmpty, let page = colorPage(on: name) { pages.append(page) }
  return pages
}

extension CommandText {
  /// Whether it asks about its first word: `WORD ?`.
  var isQuestion: Bool { words.count == 2 && words[1].source == "?" }
}

/// The columns of the words before the facts of a page: `usage`, `default`.
private let factWidth = 7

extension Verb {
  fileprivate var helpPage: String {
    var page = HelpText()
    page.paragraph("\(name): \(summary)")
    for (index, form) in usage.enumerated() { page.row(index == 0 ? "usage" : "", form, termWidth: factWidth) }
    if !aliases.isEmpty { page.row("also", aliases.joined(separator: ", "), termWidth: factWidth) }
    let width = options.map(\.form.utf8.count).max() ?? 0
    for option in options { page.row(option.form, option.help, termWidth: width) }
    page.commands("example", example, termWidth: factWidth)
    return page.text
  }
}

extension Verb.Option {
  /// The option as it is typed: `--size N`.
  var form: String { "--\(name)" + (value.map { " \($0)" } ?? "") }
}

extension Kind {
  fileprivate var helpPage: String {
    var page = HelpText()
    page.paragraph("\(name): \(summary)")
    let width = (parameters.map(\.name.utf8.count) + [8]).max() ?? 0
    for parameter in parameters { page.row(parameter.name, parameter.help, termWidth: width) }
    let own = ownDefaults.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    if !own.isEmpty { page.row("defaults", own, termWidth: width) }
    page.commands("example", example, termWidth: width)
    return page.text
  }

  /// Commands that add it to a blank document.
  var example: String {
    let main = mainParameter.flatMap { parameter(named: $0)?.defaultValue.text }
    return "add \(name) " + (main ?? "100x80")
  }

  /// Its own defaults for parameters that every layer has, in the order they are written.
  var ownDefaults: [(name: String, value: String)] {
    LayerParameters.all.compactMap { parameter in
      let value = LayerParameters.defaultValue(of: parameter, for: .shape(name))
      return value == parameter.defaultValue ? nil : (parameter.name, value.text)
    }
  }
}

extension ParameterEntry {
  fileprivate var helpPage: String {
    var page = HelpText()
    page.paragraph("\(parameter.name): \(parameter.help)")
    page.row("of", owners, termWidth: factWidth)
    page.row("values", parameter.type.allowed, termWidth: factWidth)
    page.row("default", defaults, termWidth: factWidth)
    if let step = parameter.type.facts.step { page.row("step", step, termWidth: factWidth) }
    page.commands("example", parameter.example, termWidth: factWidth)
    return page.text
  }
}

extension Shorthand {
  fileprivate var helpPage: String {
    var page = HelpText()
    page.paragraph("\(name): \(help)")
    page.row("values", allowed, termWidth: factWidth)
    page.commands("example", example, termWidth: factWidth)
    return page.text
  }
}

extension ViewSetting {
  fileprivate var helpPage: String {
    var page = HelpText()
    page.paragraph("\(name): \(help)")
    page.row("of", "`view`, which without a value tells what is in force", termWidth: factWidth)
    page.row("usage", "view \(name) \(allowed)", termWidth: factWidth)
    return page.text
  }
}

/// The page of a colour that has a name; nil for any other word.
private func colorPage(on name: String) -> String? {
  guard let color = ColorTerm.namedColor(name) else { return nil }
  var page = HelpText()
  page.paragraph("\(name): a colour, \(color.hexadecimalText); `help colours` says how others are written")
  page.commands("example", "fill \(name)", termWidth: factWidth)
  return page.text
}

private func helpPage(on item: Subject, in session: Session) -> String {
  guard case .letting(let letting) = item.kind else { return "" }
  var page = HelpText()
  let help = letting.help.flatMap { try? session.scope(of: item.target).text($0) }
  page.paragraph("\(item.name): \(help ?? "a let of this document")")
  page.row("values", item.type.allowed, termWidth: factWidth)
  page.row("now", letting.value.text, termWidth: factWidth)
  page.commands("example", "\(item.name) \(letting.value.text)", termWidth: factWidth)
  return page.text
}
