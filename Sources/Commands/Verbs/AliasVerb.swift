// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

/// The verb that names commands of one's own.
let aliasVerb = Verb(
  "alias", .shell, usage: ["alias", "alias NAME", "alias NAME = \"COMMANDS\"", "alias NAME none"],
  "gives commands a name; what follows the name is added to the last of them",
  example: "alias big = \"scale 2\"; new star; big", mayStandInStartUp: true, completes: [.aliases], run: alias)

extension Session {
  /// What a command stands for, where its first word is an alias.
  ///
  /// Verbs and whatever the document names win: an alias never changes what a document's lines mean.
  ///
  /// - Parameter command: A command.
  /// - Returns: The alias's name, and its commands as a line, further words of the command behind them; nil where it
  ///   is none.
  public func expansion(of command: CommandText) -> (name: String, line: String)? {
    guard mode != .file, let first = command.words.first, let text = aliases[first.source] else { return nil }
    if context(for: letTarget).lets[first.source] != nil { return nil }
    return (first.source, ([text] + command.words.dropFirst().map(\.source)).joined(separator: " "))
  }
}

private func alias(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  guard let next = call.words.next else { return list(session, &call, only: nil) }
  let (name, hasValue) = try call.takeName()
  if !hasValue {
    let word = call.words.take()
    try call.end()
    guard session.aliases[name.source] != nil else {
      throw Problem(
        .unknownAlias(name.source, nearest: nearestName(to: name.source, among: session.aliases.keys.sorted())),
        name.range)
    }
    guard let word else { return list(session, &call, only: name.source) }
    guard word.source == "none" else {
      throw Problem(.expected("= and commands in quotes, or none", found: word.source), word.range)
    }
    session.aliases[name.source] = nil
    return call.effects.append(.say("\(name.source) is an alias no more"))
  }
  try session.checkNewName(name)
  let text = try commands(&call.words)
  if session.aliases[name.source] == nil && session.aliases.count >= Limits.aliases {
    throw Problem(.tooMany(what: "aliases", cap: Limits.aliases), next.range)
  }
  session.aliases[name.source] = text
  call.effects.append(.say("\(name.source) now stands for \(quoted(text))"))
}

/// The commands that an alias is to stand for: a text in quotes, or the rest of the line.
private func commands(_ words: inout WordReader) throws(Problem) -> String {
  let first = try words.require("commands in quotes")
  let place = first.range.lowerBound..<words.end
  let text: String
  if first.isQuoted && words.isAtEnd {
    text = try layerName(first)
  } else {
    text = ([first] + words.takeRest()).map(\.source).joined(separator: " ")
  }
  let split: SplitLine
  do {
    split = try splitLine(text)
  } catch {
    throw Problem(error.fault, place)
  }
  if split.commands.isEmpty || split.comment != nil || split.commands.contains(where: { $0.comment != nil }) {
    throw Problem(.expected("commands without a comment", found: text), place)
  }
  return text
}

private func list(_ session: Session, _ call: inout Invocation, only name: String?) {
  let names = name.map { [$0] } ?? session.aliases.keys.sorted()
  let pairs = names.map { ($0, session.aliases[$0] ?? "") }
  let text = pairs.map { "alias \($0) = \(quoted($1))" }.joined(separator: "\n")
  let rows = pairs.map { name, commands -> JSONObject in ["name": .text(name), "commands": .text(commands)] }
  call.effects.append(.result(plain: text, shown: text.isEmpty ? "no aliases" : text, rows: rows))
}
