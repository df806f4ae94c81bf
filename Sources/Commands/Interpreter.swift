// SPDX-License-Identifier: MIT

internal import DocumentModel
public import Shapes

/// Runs one command: session in, session and effects out.
///
/// A command that is refused changes nothing at all.
///
/// - Parameters:
///   - command: The command's words.
///   - session: The session; unchanged where the command is refused.
///   - library: What presets and files hold.
/// - Returns: What is to be shown and done, in order.
/// - Throws: Why it was refused, with the place in its line.
public func run(
  _ command: CommandText, in session: inout Session, _ library: any Library
) throws(Problem) -> [Effect] {
  try run([command], in: &session, library)
}

/// Runs commands that together are one step: a gesture's.
///
/// Where one is refused, none of them changes anything.
///
/// - Parameters:
///   - commands: The commands' words.
///   - session: The session; unchanged where a command is refused.
///   - library: What presets and files hold.
/// - Returns: What is to be shown and done, in order.
/// - Throws: Why a command was refused, with the place in its line.
public func run(
  _ commands: [CommandText], in session: inout Session, _ library: any Library
) throws(Problem) -> [Effect] {
  let stepBefore = session.history.current
  session.begin()
  var (effects, words) = try runParts(commands, in: &session, library)
  do {
    if try session.commit(words.joined(separator: "; ")) { effects.append(.note(forgottenSteps)) }
  } catch {
    session.rollBack()
    throw error.located(at: commands.last?.range)
  }
  if session.history.current != stepBefore { effects.append(.redraw) }
  return effects
}

/// Runs commands as parts of a step that was begun; where one is refused, all that was done since then is taken back.
///
/// - Returns: What is to be shown and done, and the words of each command, written out.
func runParts(
  _ commands: [CommandText], in session: inout Session, _ library: any Library
) throws(Problem) -> (effects: [Effect], words: [String]) {
  var effects: [Effect] = []
  var words: [String] = []
  for command in commands {
    guard let first = command.words.first else { continue }
    var invocation = Invocation(
      command: command, words: WordReader(Array(command.words.dropFirst()), end: command.range.upperBound),
      library: library)
    do {
      try dispatch(first, &session, &invocation)
    } catch {
      session.rollBack()
      throw error.located(at: command.range)
    }
    effects += invocation.effects
    words.append(session.fullWords ?? command.text)
    session.fullWords = nil
  }
  return (effects, words)
}

/// What is said when the history reaches its cap.
let forgottenSteps = "undo now reaches its cap: the oldest steps are forgotten"

/// Runs what the first word says: a verb, or a parameter to set or to tell.
private func dispatch(
  _ first: Word, _ session: inout Session, _ invocation: inout Invocation
) throws(Problem) {
  if session.mode == .prompt || session.mode == .script, invocation.command.isQuestion {
    let text = try help(on: first, in: session)
    return invocation.effects.append(.result(plain: text, shown: text))
  }
  // In a file its own lets win over words that a later version may have.
  let isOwnLet = session.mode == .file && session.context(for: session.letTarget).lets[first.source] != nil
  if let verb = Verbs.named(first.source), !isOwnLet {
    if session.mode == .file && !verb.editsDocument { throw Problem(.notInFiles(verb.name), first.range) }
    if session.mode == .startUp && !verb.mayStandInStartUp {
      throw Problem(.notInStartUp(verb.name, allowed: Verbs.inStartUp), first.range)
    }
    try invocation.takeOptions(of: verb)
    try verb.run(&session, &invocation)
    return
  }
  if session.mode == .startUp { throw Problem(.notInStartUp(first.source, allowed: Verbs.inStartUp), first.range) }
  let assignment = try Assignment(first, &invocation.words)
  if assignment.isPlain && assignment.layers == nil && !session.knows(first.source) {
    throw unknownWord(first, session, invocation.library)
  }
  try session.runAssignment(assignment, &invocation)
}

private func unknownWord(_ word: Word, _ session: Session, _ library: any Library) -> Problem {
  let name = word.source
  // What a file holds may come from a later version, so there an unknown word is only that.
  if session.mode != .file {
    if Kinds.named(name) != nil { return Problem(.kindAsCommand(name), word.range) }
    if library.presets().contains(where: { $0.name == name }) { return Problem(.presetAsCommand(name), word.range) }
  }
  if let ours = taughtWords[name] { return Problem(.taughtWord(name, ours: ours), word.range) }
  let nearest = nearestName(to: name, among: Verbs.names + session.parameterNames + session.aliases.keys.sorted())
  return Problem(.unknownWord(name, nearest: nearest), word.range)
}

extension Invocation {
  /// Takes `--option`, `--option=V` and `--option V` out of the words; `--` ends the options.
  fileprivate mutating func takeOptions(of verb: Verb) throws(Problem) {
    guard !verb.options.isEmpty else { return }
    var plain: [Word] = []
    var rest = words
    while let word = rest.take() {
      if word.source == "--" {
        plain += rest.takeRest()
        break
      }
      guard word.source.hasPrefix("--") else {
        plain.append(word)
        continue
      }
      let parts = word.split(at: UInt8(ascii: "="))
      let name = String(parts[0].source.dropFirst(2))
      guard let option = verb.options.first(where: { $0.name == name }) else {
        throw Problem(.unknownOption(parts[0].source, allowed: verb.options.map { "--" + $0.name }), word.range)
      }
      if let value = option.value {
        let attached = parts.count > 1 ? word.dropping(parts[0].source.utf8.count + 1) : nil
        if let attached {
          options[name] = .some(attached)
        } else {
          options[name] = .some(try rest.require("--\(name) \(value)"))
        }
      } else if parts.count > 1 {
        throw Problem(.extraWord(String(word.source.dropFirst(name.utf8.count + 2))), word.range)
      } else {
        options[name] = .some(nil)
      }
    }
    words = WordReader(plain, end: words.end)
  }
}

extension Session {
  /// What `--set NAME=VALUE` means: a let, a parameter of the document, or of the only layer that has it.
  ///
  /// - Parameter name: The parameter, or `LAYER.PARAM`.
  /// - Returns: The name with its layer's before it, where there is one.
  /// - Throws: `.unknownParameter`, `.severalLayers` with the layers that have it.
  public func overrideTarget(of name: String) throws(Problem) -> String {
    if name.contains(".") || DocumentParameters.named(name) != nil { return name }
    if document.lets.contains(where: { $0.name == name }) { return name }
    let having = document.allLayers.filter { layer in
      // A clone has them from what it follows, which is the one that is meant.
      (layer.shape?.parameter(named: name) != nil)
        || (Kinds.having(name).isEmpty && LayerParameters.named(name, for: document.kind(of: layer)) != nil)
        || layer.lets.contains { $0.name == name }
    }
    let owners = having.isEmpty && Shorthand.named(name) != nil ? document.allLayers : having
    if owners.count == 1 { return layerNameText(owners[0].name) + "." + name }
    if owners.isEmpty {
      let names = document.allLayers.flatMap { LayerParameters.stored(for: $0.kind).map(\.name) }
      let nearest = nearestName(
        to: name, among: document.lets.map(\.name) + names + DocumentParameters.all.map(\.name))
      throw Problem(.unknownParameter(name, of: "this document", nearest: nearest))
    }
    throw Problem(.severalLayers(name, layers: owners.map(\.name)))
  }

  /// Whether what `--set NAME=VALUE` sets takes one text, so that a value without quotes is that text, blanks and all.
  ///
  /// - Parameter target: The name with its layer's, as `overrideTarget(of:)` gives it.
  /// - Returns: Whether it does; false for what there is not.
  public func overrideTakesText(_ target: String) -> Bool {
    var none = WordReader([])
    guard let assignment = try? Assignment(Word(target), &none) else { return false }
    let layers = assignment.layers.flatMap { try? self.layers(matching: $0) }
    guard let subject = try? subjects(named: assignment.name, on: layers).first else { return false }
    if case .letting(let item) = subject.kind { return item.value.letKind(among: [:]) == .text }
    return subject.type is TextType || subject.type is PathDataType
  }
}
