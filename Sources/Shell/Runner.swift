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
  /// Whether the lines of a document are being taken as commands: then its last `end` closes it.
  private var isInDocument = false
  /// The last place told where a script had stopped.
  private var lastStop: String?
  /// Whether the picture has changed since it was last shown.
  var needsRedraw = false
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

  /// Whether nothing more of a line or script is to run: a command asked to leave, or somebody to stop.
  private var isOver: Bool { hasQuit || SignalPipe.isInterrupted }

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
      if !SignalPipe.isInterrupted && run(command, on: line, source: source) { continue }
      succeeded = false
      if keepsGoing && !isOver { continue }
      let left = commands.count - index - 1
      if left > 0 { console.complain("  \(left) more command\(left == 1 ? "" : "s") on this line not run") }
      break
    }
    return succeeded
  }

  /// Runs one command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - line: The line that it is on, for messages.
  ///   - source: The script that it is from; nil at the prompt.
  /// - Returns: Whether it was done.
  func run(_ command: CommandText, on line: ScriptLine, source: String?) -> Bool {
    if command.text == "katachi 1" {
      isInDocument = true
      return true
    }
    do {
      let place = source.map { "\($0):\(line.position(of: command.range.lowerBound).line)" }
      for effect in try Commands.run(command, in: &session, library) { try perform(effect, at: place) }
      return true
    } catch {
      if isInDocument, error.fault == .noOpenGroup {
        isInDocument = false
        return true
      }
      tell(error.located(at: command.range), line, source)
      return false
    }
  }

  /// Runs the lines of a script; stops at the first that is refused unless it keeps going.
  func run(script bytes: [UInt8], source: String) -> Bool {
    var assembler = ScriptAssembler()
    var succeeded = true
    for physical in physicalLines(bytes) {
      guard !isOver, succeeded || keepsGoing else { break }
      succeeded = take(physical, &assembler, source) && succeeded
    }
    guard !isOver, succeeded || keepsGoing, let rest = assembler.finish() else { return succeeded }
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
  func refuse(lineBeginning beginning: [UInt8], length: Int, _ assembler: inout ScriptAssembler, _ source: String) {
    let number = assembler.skipLine()
    let text = String(decoding: beginning, as: UTF8.self) + "... (\(length) bytes)"
    tell(Problem(.tooLong(what: "a line", bytes: Limits.lineBytes)), ScriptLine(text: text, number: number), source)
  }

  // MARK: Messages

  /// Tells what is wrong, and keeps the exit code that it makes.
  func tell(_ problem: Problem, _ line: ScriptLine?, _ source: String?) {
    if case .stoppedScript = problem.fault {
      tellStop(line, source)
    } else {
      console.complain(problem.report(line: line, source: source))
    }
    let kind = problem.wording.kind
    fail(kind == .io || kind == .conflict ? 3 : 1)
  }

  /// Tells which line had started the script that stopped; at the prompt it stands right above.
  private func tellStop(_ line: ScriptLine?, _ source: String?) {
    guard let source, let line else { return }
    let text = "\(source):\(line.number): stopped here"
    // A script that sources itself stops in the same place many times.
    if text != lastStop { console.complain(text) }
    lastStop = text
  }

  /// Tells what went on but should be known; under `--check` that is a failure.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - place: The script and line, or who says it; nil at the prompt.
  func warn(_ text: String, at place: String?) {
    remark("warning: " + text, at: place)
    if isChecking { fail(1) }
  }

  /// Tells something worth knowing.
  func note(_ text: String, at place: String?) { remark("note: " + text, at: place) }

  private func remark(_ text: String, at place: String?) {
    console.complain((place.map { $0 + ": " } ?? "  ") + text)
  }

  private func fail(_ code: Int32) { if exitCode == 0 { exitCode = code } }

  // MARK: Effects

  private func perform(_ effect: Effect, at place: String?) throws(Problem) {
    switch effect {
    case .say(let text): say(text)
    case .note(let text): note(text, at: place)
    case .warn(let text): warn(text, at: place)
    case .redraw: needsRedraw = true
    case .source(let path): try source(path)
    case .view(let name, let value): view.set(name, to: value)
    case .quit: hasQuit = true
    default: if !isChecking { try performOutput(effect, at: place) }
    }
  }

  /// Does what is left out under `--check`: what prints a result, or writes.
  private func performOutput(_ effect: Effect, at place: String?) throws(Problem) {
    // What was said so far is not to wait for what may take its time.
    console.flush()
    switch effect {
    case .result(let plain, let shown):
      let text = console.isTerminal ? shown : plain
      if !text.isEmpty { console.print(text) }
    case .showView: console.print(view.text(color: console.color))
    case .preview(let columns, let rows, let time): try showPreview(columns: columns, rows: rows, time: time)
    case .play: try play()
    case .save(let request): try save(request, at: place)
    case .export(let request): try export(request, at: place)
    case .preset(let change): try perform(change)
    default: break
    }
  }

  /// Says what was done, to a person only.
  func say(_ text: String) { if console.isTerminal { console.print("  " + text) } }

  /// Shows the picture; nothing where somebody asks to stop meanwhile.
  func showPreview(columns: Int?, rows: Int?, time: Double? = nil) throws(Problem) {
    needsRedraw = false
    if let text = try preview(columns: columns, rows: rows, time: time) { console.write(text) }
  }

  /// Shows the picture if it has changed; at a prompt after each line.
  func redrawIfNeeded() {
    guard needsRedraw else { return }
    needsRedraw = false
    guard view.isAutomatic else { return }
    do {
      try showPreview(columns: nil, rows: nil)
    } catch {
      tell(error, nil, nil)
    }
  }

  private func save(_ request: SaveRequest, at place: String?) throws(Problem) {
    let saved = try library.save(request)
    let name: String
    switch request.place {
    case .preset(let preset): name = preset
    case .file(let path): name = path
    }
    session.didSave(as: name)
    let lines = request.text.utf8.count { $0 == UInt8(ascii: "\n") }
    say("saved \(name) (\(lines) lines)")
    for warning in saved.warnings { warn("\(saved.path): \(warning)", at: place) }
  }

  private func perform(_ change: PresetChange) throws(Problem) {
    if case .delete(let name, false) = change {
      guard let confirm, scripts.isEmpty else {
        throw Problem(.missing("--force, since a script asks nobody"))
      }
      guard confirm("  delete the preset \(name)? Type yes: ") else { return say("kept \(name)") }
    }
    say(try library.perform(change))
    if case .rename(let old, let new) = change, session.state.name == old { session.didRename(to: new) }
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
