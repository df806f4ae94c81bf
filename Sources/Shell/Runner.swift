// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Numerics
internal import Platform
internal import PresetLibrary
internal import Rasterizer
internal import SceneModel
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
  private(set) var keepsGoing: Bool
  /// Whether a command asked to leave.
  private(set) var hasQuit = false
  /// The exit code so far: the first that is not 0.
  private(set) var exitCode: Int32 = 0
  /// The scripts that are running, outermost first.
  private var scripts: [String] = []
  /// Whether the lines of a document are being taken as commands: then its last `end` closes it.
  private var isInDocument = false
  /// Whether what was told last is that somebody asked to stop.
  private var isStopped = false
  /// The last place told where a script had stopped.
  private var lastStop: String?
  /// Whether the picture has changed since it was last shown.
  var needsRedraw = false
  /// The picture in the upper part of the window, where the view has one there.
  lazy var pane = Pane(console)
  /// What the last scene was made of, so that the next is made only where it differs.
  var sceneMemory = SceneMemory()
  /// What draws, kept from picture to picture for the memory they work in.
  var rasterizer = Rasterizer()
  lazy var previewer: ScenePreviewer = {
    reserveMemory(Runner.previewMemory)
    return ScenePreviewer()
  }()
  /// About what a preview of a usual window works in, in bytes.
  private static let previewMemory = 2 << 20
  /// Keeps a line in the history as if it had been typed; nil where none is kept.
  var remember: ((String) -> Void)?
  /// What was typed behind the key that ended a live mode, for whoever reads next.
  var typedAhead: [UInt8] = []
  /// Whether the terminal was asked to report its mouse.
  var hasUsedMouse = false
  /// Where somebody is on the tour; nil where they are not.
  var tour: Touring?
  /// The journal, where one is kept.
  var journaling: Journaling?
  /// Asks a yes-or-no question, where there is a person to ask.
  var confirm: ((String) -> Bool)?
  /// What takes the pictures that were sent off the terminal again.
  var leftPictures: [UInt8] = []
  /// What is known about the terminal; without a prompt it is asked nothing.
  var terminal = TerminalFacts(TerminalEnvironment(), silence: .noPrompt)
  /// Asks the terminal once more, as far as the view allows, where there is a prompt.
  var askTerminal: (() -> Void)?

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
  ///   - aliases: The aliases that it came of, outermost first; none unless given.
  /// - Returns: Whether all were done.
  func run(_ line: ScriptLine, source: String?, from aliases: [String] = []) -> Bool {
    let commands: [CommandText]
    do {
      commands = try splitLine(line.text).commands
    } catch {
      tell(error, line, source.map { Place($0, line, byte: error.range?.lowerBound ?? 0) })
      return false
    }
    var succeeded = true
    for (index, command) in commands.enumerated() where !hasQuit {
      if !SignalPipe.isInterrupted && run(command, on: line, source: source, from: aliases) { continue }
      succeeded = false
      if keepsGoing && !isOver { continue }
      let left = commands.count - index - 1
      if left > 0 {
        let text = "\(left) more command\(left == 1 ? "" : "s") on this line not run"
        console.tell(.leftOut(text, at: source.map { Place($0, line) }))
      }
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
  ///   - aliases: The aliases that it came of, outermost first; none unless given.
  /// - Returns: Whether it was done.
  func run(_ command: CommandText, on line: ScriptLine, source: String?, from aliases: [String] = []) -> Bool {
    if command.text == "katachi 1" {
      isInDocument = true
      return true
    }
    do throws(Problem) {
      if let (alias, commands) = session.expansion(of: command) {
        if aliases.count >= Limits.sourceDepth { throw Problem(.aliasLoop(chain: aliases + [alias])) }
        return run(ScriptLine(text: commands, number: line.number), source: source, from: aliases + [alias])
      }
      let place = source.map { Place($0, line, byte: command.range.lowerBound, command: command) }
      let effects = try Commands.run(command, in: &session, library)
      // Before any of it is told.
      recordInJournal()
      for effect in effects { try perform(effect, at: place) }
      recordInJournal()
      return true
    } catch {
      if isInDocument, error.fault == .noOpenGroup {
        isInDocument = false
        return true
      }
      let problem = error.located(at: command.range)
      let byte = problem.range?.lowerBound ?? 0
      tell(problem, line, source.map { Place($0, line, byte: byte, command: command) })
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
      let line = ScriptLine(text: "", number: assembler.lastNumber)
      tell(error, line, source.map { Place($0, line) })
      return false
    }
  }

  /// Refuses a line that is too long to be held, showing how it begins.
  func refuse(lineBeginning beginning: [UInt8], length: Int, _ assembler: inout ScriptAssembler, _ source: String) {
    let number = assembler.skipLine()
    let text = String(decoding: beginning, as: UTF8.self) + "... (\(length) bytes)"
    let line = ScriptLine(text: text, number: number)
    tell(Problem(.tooLong(what: "a line", bytes: Limits.lineBytes)), line, Place(source, line))
  }

  // MARK: Messages

  /// Tells what is wrong, and keeps the exit code that it makes.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - line: The line that it is about; nil where there is none.
  ///   - place: Where it arose; nil at the prompt.
  func tell(_ problem: Problem, _ line: ScriptLine?, _ place: Place?) {
    // Whoever asked for the end is told by the prompt that it has come.
    if case .stoppedScript = problem.fault {} else { isStopped = problem.fault == .stopped }
    if problem.fault == .stopped { return }
    if case .stoppedScript = problem.fault {
      tellStop(place)
    } else {
      console.tell(.error(problem, line: line, at: place))
    }
    let kind = problem.wording.kind
    fail(kind == .io || kind == .conflict ? 3 : 1)
  }

  /// Tells which line had started the script that stopped; at the prompt it stands right above.
  private func tellStop(_ place: Place?) {
    guard let place else {
      // Of Ctrl-C in a live mode nothing else is told.
      if isStopped && !SignalPipe.isInterrupted {
        console.tell(.leftOut("the rest of the script was not run", at: nil))
      }
      return
    }
    // A script that sources itself stops in the same place many times.
    if place.text != lastStop { console.tell(.stopped(at: place)) }
    lastStop = place.text
  }

  /// Tells what went on but should be known; under `--check` that is a failure.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - place: Where it arose, or who says it; nil at the prompt.
  func warn(_ text: String, at place: Place?) {
    console.tell(.warning(text, at: place))
    if isChecking { fail(1) }
  }

  /// Tells something worth knowing.
  func note(_ text: String, at place: Place?) { console.tell(.note(text, at: place)) }

  /// Tells what was done.
  func say(_ text: String, at place: Place?) { console.tell(.change(text, at: place)) }

  private func fail(_ code: Int32) { if exitCode == 0 { exitCode = code } }

  // MARK: Effects

  func perform(_ effect: Effect, at place: Place?) throws(Problem) {
    switch effect {
    // What the start-up file sets up goes without saying.
    case .say(let text): if session.mode != .startUp { say(text, at: place) }
    case .note(let text): note(text, at: place)
    case .warn(let text): warn(text, at: place)
    case .redraw: needsRedraw = true
    case .source(let path): try source(path)
    case .edit(let text):
      synchronizeJournal()
      if !isChecking { try edit(text, at: place) }
    case .view(let change): set(change, at: place)
    case .watch(let path) where isChecking: try checkWatched(path)
    case .quit: hasQuit = true
    default: if !isChecking { try performOutput(effect, at: place) }
    }
  }

  /// Does what is left out under `--check`: what prints a result, or writes.
  private func performOutput(_ effect: Effect, at place: Place?) throws(Problem) {
    // What was said and done so far is not to wait for what may take its time.
    console.flush()
    synchronizeJournal()
    switch effect {
    case .result(let plain, let shown, let rows):
      console.tell(.result(plain, shown: console.isTerminal ? shown : plain, rows: rows, at: place))
    case .gallery(let exhibition): show(exhibition, at: place)
    case .presets(let presets, let pictures): show(presets, pictures: pictures, at: place)
    case .parameters(let parameters): show(parameters, at: place)
    case .showView(let name): showView(name, at: place)
    case .preview(let mode, let columns, let rows, let time):
      try showPreview(mode: mode.flatMap(PreviewMode.init), columns: columns, rows: rows, time: time, at: place)
    case .play: try play()
    case .tweak(let names): try tweak(names, at: place)
    case .draw: try draw(at: place)
    case .watch(let path): try watch(path, at: place)
    case .tour: beginTour(at: place)
    case .save(let request): try save(request, at: place)
    case .export(let request): try export(request, at: place)
    case .exportSheet(let request): try export(request, at: place)
    case .preset(let change): try perform(change, at: place)
    case .recover(let number): try recover(number, at: place)
    case .discard(let journals): try discard(journals, at: place)
    default: break
    }
  }

  private func set(_ change: ViewChange, at place: Place?) {
    view.apply(change)
    if case .choice("queries", _) = change { askTerminal?() }
    if case .choice("mode", _) = change, let doubt = modeDoubt { note(doubt, at: place) }
    if session.mode == .prompt && !session.document.hasNoLayers { needsRedraw = true }
  }

  /// Shows the picture; nothing where somebody asks to stop meanwhile.
  ///
  /// - Parameters:
  ///   - mode: How cells show it; nil, unless given, for how the view says.
  ///   - columns: The most columns; nil, unless given, for what fits.
  ///   - rows: The most rows.
  ///   - time: The moment of its animations; nil, unless given, for the document without them.
  ///   - place: Where it was asked for; nil, unless given, where no command did.
  /// - Throws: What the document cannot be resolved for.
  func showPreview(
    mode: PreviewMode? = nil, columns: Int? = nil, rows: Int? = nil, time: Double? = nil, at place: Place? = nil
  ) throws(Problem) {
    needsRedraw = false
    if let mode, drawable(mode) != mode {
      note("\(mode.rawValue) needs colour; drawn as \(drawable(mode).rawValue)", at: place)
    }
    guard let text = try preview(mode: mode, columns: columns, rows: rows, time: time) else { return }
    if console.writesJSON { return console.tell(.result(text, shown: text, at: place)) }
    console.write(text)
  }

  /// Shows the picture if it has changed; at a prompt after each line.
  func redrawIfNeeded() {
    guard needsRedraw else { return }
    needsRedraw = false
    do {
      if try showPane() { return }
      if view.isAutomatic { try showPreview() }
    } catch {
      tell(error, nil, nil)
    }
  }

  private func save(_ request: SaveRequest, at place: Place?) throws(Problem) {
    let saved = try library.save(request)
    let name = request.place.name
    session.didSave(as: name)
    let lines = request.text.utf8.count { $0 == UInt8(ascii: "\n") }
    let note = saved.replacesUnseen ? ", in place of what it held before" : ""
    say("saved \(name) (\(lines) lines)" + note, at: place)
    for warning in saved.warnings { warn("\(saved.path): \(warning)", at: place) }
  }

  private func perform(_ change: PresetChange, at place: Place?) throws(Problem) {
    if case .delete(let name, false) = change {
      guard let confirm, scripts.isEmpty else {
        throw Problem(.missing("--force, since a script asks nobody"))
      }
      guard confirm("  delete the preset \(name)? Type yes: ") else { return say("kept \(name)", at: place) }
    }
    say(try library.perform(change), at: place)
    if case .rename(let old, let new) = change, session.state.name == old { session.didRename(to: new) }
  }

  // MARK: Scripts

  private func source(_ word: String) throws(Problem) {
    let path = library.resolved(word)
    if scripts.count >= Limits.sourceDepth { throw Problem(.isDeep(chain: scripts + [path])) }
    let bytes = try library.script(path)
    if !runNested(bytes, path) && !keepsGoing { throw Problem(.stoppedScript(path)) }
  }

  /// Sets up the prompt as the start-up file says, where there is one; what is refused there is told and left out.
  func runStartUpFile() {
    guard let path = Places().startUpFile, (try? fileStatus(path)) ?? nil != nil else { return }
    let former = (mode: session.mode, keepsGoing: keepsGoing)
    (session.mode, keepsGoing) = (.startUp, true)
    defer { (session.mode, keepsGoing) = former }
    do {
      _ = runNested(try library.script(path), path)
    } catch {
      tell(error, nil, .katachi)
    }
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
