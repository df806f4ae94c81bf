// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview

/// Runs Katachi, and ends the process with its exit code.
///
/// - Parameter words: The arguments behind the program's name.
@MainActor
public func runKatachiToItsEnd(_ words: [String]) -> Never { exitProcess(runKatachi(words)) }

/// Runs Katachi.
///
/// - Parameter words: The arguments behind the program's name.
/// - Returns: The exit code: 0 all done, 1 a command was refused, 2 wrong options, 3 the outside world failed.
@MainActor
func runKatachi(_ words: [String]) -> Int32 {
  reserveStandardDescriptors()
  let wasPipeIgnored = ignoreWriteSignals()
  let arguments: Arguments
  do {
    arguments = try Arguments(words)
  } catch {
    let console = Console(colors: Reasoned(value: .none, reason: ""), wasPipeIgnored: wasPipeIgnored)
    console.complain("katachi: \(error.message)\n`katachi --help` lists the options")
    return 2
  }
  let colors =
    arguments.writesJSON
    ? Reasoned(value: .none, reason: "output is JSON") : colorDepth(arguments.color, isTerminal: isTerminal(1))
  let console = Console(colors: colors, wasPipeIgnored: wasPipeIgnored, writesJSON: arguments.writesJSON)
  if arguments.asksForHelp || arguments.asksForVersion {
    console.write(arguments.asksForHelp ? CommandLineFacts.help : "katachi \(katachiVersion)\n")
    return console.finish()
  }
  if let manual = arguments.generates {
    console.write(manual.text)
    return console.finish()
  }
  let place = arguments.presetDirectory.map { Places.Place(path: $0, base: $0) } ?? Places().presets
  let runner = Runner(
    Session(mode: .script), PresetStore(place), console, view: ViewSettings(), arguments: arguments)
  if runner.run(arguments) {
    do {
      try PromptLoop(runner, arguments).run()
    } catch {
      runner.tell(Problem(error, at: "the terminal"), nil, .katachi)
      _ = console.finish()
      return 3
    }
    return console.finish()
  }
  let failure = console.finish()
  return runner.exitCode != 0 ? runner.exitCode : failure
}
