// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Numerics
internal import Platform
internal import PresetLibrary
internal import Rasterizer
internal import Shapes
internal import TextPreview

/// Runs lines of commands: tells what they answer, and does what they ask for.
final class Runner {
  var session: Session
  let library: PresetStore
  let console: Console
  var view: ViewSettings
  /// Whether nothing is to be written: only what is wrong is told.
  let isChecking: Bool
  let keepsGoing: Bool
  /// Whether a command asked to leave.
  private(set) var hasQuit = false
  /// The exit code so far: the first that is not 0.
  private(set) var exitCode: Int32 = 0
  /// The scripts that are running, outermost first.
  private var scripts: [String] = []
  /// Whether the picture has changed since it was last shown.
  private(set) var needsRedraw = false
  /// What draws, kept from picture to picture for the memory they work in.
  var rasterizer = Rasterizer()
  var previewer = PreviewRenderer()
  /// Asks a yes-or-no question, where there is a person to ask.
  var confirm: ((String) -> Bool)?

  init(_ session: Session, _ library: PresetStore, _ console: Console, view: ViewSettings, arguments: Arguments) {
    self.session = session
    self.library = library
    self.console = console
    self.view = view
    isChecking = arguments.isChecking
    keepsGoing = arguments.keepsGoing
  }

  // MARK: Lines

  /// Runs the commands of a line, stopping at the first that is refused.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - source: The script that it is from, for messages; nil at the prompt.
  /// - Returns: Whether all were done.
  func run(_ line: ScriptLine, source: String?) -> Bool {
    let commands: [CommandText]
    do {
      commands = try splitLine(line.text).commands
    } catch {
      tell(error, line, source)
      return false
    }
    var succeeded = true
    for (index, command) in commands.enumerated() where !hasQuit {
      do {
        // The header of a pasted document says nothing at a prompt.
        if command.text == "katachi 1" { continue }
        for effect in try Commands.run(command, in: &session, library) { try perform(effect) }
      } catch {
        tell(error, line, source)
        succeeded = false
        if keepsGoing { continue }
        let left = commands.count - index - 1
        if left > 0 { console.complain("  \(left) more command\(left == 1 ? "" : "s") on this line not run") }
        break
      }
    }
    return succeeded
  }

  /// Runs the lines of a script; stops at the first that is refused unless it keeps going.
  func run(script bytes: [UInt8], source: String) -> Bool {
    var assembler = ScriptAssembler()
    var succeeded = true
    for physical in physicalLines(bytes) {
      guard !hasQuit, succeeded || keepsGoing else { break }
      succeeded = take(physical, &assembler, source) && succeeded
    }
    guard !hasQuit, succeeded || keepsGoing, let rest = assembler.finish() else { return succeeded }
    return run(rest, source: source) && succeeded
  }

  /// Takes one physical line of a script.
  func take(_ physical: [UInt8], _ assembler: inout ScriptAssembler, _ source: String?) -> Bool {
    do {
      guard let line = try assembler.take(physical) else { return true }
      return run(line, source: source)
    } catch {
      tell(error, ScriptLine(text: "", number: assembler.lastNumber), source)
      return false
    }
  }

  /// Refuses a line that is too long to be held, showing how it begins.
  func refuse(lineBeginning beginning: [UInt8], length: Int, _ assembler: inout ScriptAssembler) {
    let number = assembler.skipLine()
    let text = String(decoding: beginning, as: UTF8.self) + "... (\(length) bytes)"
    tell(Problem(.tooLong(what: "a line", bytes: Limits.lineBytes)), ScriptLine(text: text, number: number), "-")
  }

  /// Tells what is wrong, and keeps the exit code that it makes.
  func tell(_ problem: Problem, _ line: ScriptLine?, _ source: String?) {
    console.complain(problem.report(line: line, source: source))
    let kind = problem.wording.kind
    fail(kind == .io || kind == .conflict ? 3 : 1)
  }

  func fail(_ code: Int32) { if exitCode == 0 { exitCode = code } }

  // MARK: Effects

  private func perform(_ effect: Effect) throws(Problem) {
    switch effect {
    case .say(let text): if console.isTerminal { console.print("  " + text) }
    case .note(let text): if console.isTerminal { console.print("  note: " + text) }
    case .result(let plain, let shown):
      let text = console.isTerminal ? shown : plain
      if !text.isEmpty { console.print(text) }
    case .warn(let text):
      console.complain("warning: " + text)
      if isChecking { fail(1) }
    case .redraw: needsRedraw = true
    case .preview(let columns, let rows): try showPreview(columns: columns, rows: rows)
    case .save(let request): if !isChecking { try save(request) }
    case .export(let request): if !isChecking { try export(request) }
    case .preset(let change): if !isChecking { try perform(change) }
    case .source(let path): try source(path)
    case .view(let name, let value): view.set(name, to: value)
    case .showView: console.print(view.text(color: console.color))
    case .quit: hasQuit = true
    }
  }

  private func showPreview(columns: Int?, rows: Int?) throws(Problem) {
    console.write(try preview(columns: columns, rows: rows))
    needsRedraw = false
  }

  /// Shows the picture if it has changed; at a prompt after each line.
  func redrawIfNeeded() {
    guard needsRedraw else { return }
    needsRedraw = false
    guard view.isAutomatic else { return }
    if let text = try? preview(columns: nil, rows: nil) { console.write(text) }
  }

  private func save(_ request: SaveRequest) throws(Problem) {
    let saved = try library.save(request)
    let name: String
    switch request.place {
    case .preset(let preset): name = preset
    case .file(let path): name = path
    }
    session.didSave(as: name)
    let lines = request.text.utf8.count { $0 == UInt8(ascii: "\n") }
    if console.isTerminal { console.print("  saved \(name) (\(lines) lines)") }
    for warning in saved.warnings { console.complain("warning: \(saved.path): \(warning)") }
  }

  private func perform(_ change: PresetChange) throws(Problem) {
    if case .delete(let name, false) = change {
      guard let confirm else {
        throw Problem(.expected("--force, since nobody can be asked here", found: "preset delete \(name)"))
      }
      guard confirm("Delete the preset \(name)? Type yes: ") else { return console.print("  kept \(name)") }
    }
    let words = try library.perform(change)
    if console.isTerminal { console.print("  " + words) }
  }

  // MARK: Scripts

  private func source(_ word: String) throws(Problem) {
    let path = library.resolved(word)
    if scripts.count >= Limits.sourceDepth { throw Problem(.isDeep(chain: scripts + [path])) }
    let bytes = try library.script(path)
    if !runNested(bytes, path) && !keepsGoing { throw Problem(.stoppedScript(path)) }
  }

  /// Runs a script whose relative paths begin in its own folder.
  func runNested(_ bytes: [UInt8], _ path: String) -> Bool {
    scripts.append(path)
    library.scriptFolders.append(Paths.directory(of: path))
    defer {
      scripts.removeLast()
      library.scriptFolders.removeLast()
    }
    return run(script: bytes, source: path)
  }
}
