// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview

/// Runs Katachi.
///
/// - Parameter words: The arguments behind the program's name.
/// - Returns: The exit code: 0 all done, 1 a command was refused, 2 wrong options, 3 the outside world failed.
@MainActor
public func runKatachi(_ words: [String]) -> Int32 {
  reserveStandardDescriptors()
  let wasPipeIgnored = ignoreWriteSignals()
  let arguments: Arguments
  do {
    arguments = try Arguments(words)
  } catch {
    let console = Console(color: .none, wasPipeIgnored: wasPipeIgnored)
    console.complain("katachi: \(error.message)\n`katachi --help` lists the options")
    return 2
  }
  let color = colorDepth(arguments.color, isTerminal: isTerminal(1))
  let console = Console(color: color, wasPipeIgnored: wasPipeIgnored)
  if arguments.asksForHelp || arguments.asksForVersion {
    console.write(arguments.asksForHelp ? Arguments.help : "katachi \(katachiVersion)\n")
    return console.finish()
  }
  let place = arguments.presetDirectory.map { Places.Place(path: $0, base: $0) } ?? Places().presets
  let runner = Runner(
    Session(mode: .script), PresetStore(place), console, view: ViewSettings(), arguments: arguments)
  let isDone = runInputs(arguments, runner)
  if !isDone {
    PromptLoop(runner, arguments).run()
    return max(0, console.finish())
  }
  let failure = console.finish()
  return runner.exitCode != 0 ? runner.exitCode : failure
}

/// Runs what the command line names, in the order given.
///
/// - Returns: Whether that was all; false where a prompt is to follow.
@MainActor
private func runInputs(_ arguments: Arguments, _ runner: Runner) -> Bool {
  let isInteractive = isTerminal(0) && isTerminal(1) && !arguments.isChecking
  if arguments.output != nil || !arguments.settings.isEmpty { return runOneShot(arguments, runner) }
  if arguments.inputs.isEmpty {
    if isInteractive { return false }
    runStandardInput(runner)
    return true
  }
  var hasOpened = false
  for input in arguments.inputs where runner.exitCode == 0 || arguments.keepsGoing {
    if runner.hasQuit { break }
    hasOpened = false
    switch input {
    case .commands(let text): _ = runner.run(script: Array(text.utf8), source: "-c")
    case .standardInput: runStandardInput(runner)
    case .word(let word): hasOpened = runner.open(word)
    }
  }
  guard hasOpened, runner.exitCode == 0, !arguments.isChecking else { return true }
  if isInteractive { return false }
  if let text = try? runner.preview(columns: nil, rows: nil) { runner.console.write(text) }
  return true
}

/// `katachi PRESET --set P=V ... -o FILE`: opens, changes, writes.
private func runOneShot(_ arguments: Arguments, _ runner: Runner) -> Bool {
  for input in arguments.inputs where runner.exitCode == 0 {
    switch input {
    case .word(let word): _ = runner.open(word)
    case .commands(let text): _ = runner.run(script: Array(text.utf8), source: "-c")
    case .standardInput: runStandardInput(runner)
    }
  }
  for setting in arguments.settings where runner.exitCode == 0 { runner.apply(setting: setting) }
  guard runner.exitCode == 0, !arguments.isChecking else { return true }
  guard let output = arguments.output else {
    if let text = try? runner.preview(columns: nil, rows: nil) { runner.console.write(text) }
    return true
  }
  _ = runner.run(ScriptLine(text: "export \(output == "-" ? output : quoted(output))", number: 1), source: "-o")
  return true
}

/// Runs the commands on standard input, each as soon as its line is complete.
private func runStandardInput(_ runner: Runner) {
  var reader = LineReader(descriptor: 0)
  var assembler = ScriptAssembler()
  var succeeded = true
  do {
    reading: while !runner.hasQuit, succeeded || runner.keepsGoing {
      switch try reader.next() {
      case .line(let bytes): succeeded = runner.take(bytes, &assembler, "-")
      case .tooLong(let beginning, let length):
        runner.refuse(lineBeginning: beginning, length: length, &assembler)
        succeeded = false
      case .end: break reading
      case .woken: continue
      }
      runner.console.flush()
    }
  } catch {
    runner.tell(Problem(error, at: "standard input"), nil, "katachi")
    return
  }
  if !runner.hasQuit, succeeded || runner.keepsGoing, let rest = assembler.finish() { _ = runner.run(rest, source: "-") }
}
