// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import PresetLibrary
internal import Shapes

extension Runner {
  /// Does what the command line says, but for a prompt.
  ///
  /// - Parameter arguments: The command line.
  /// - Returns: Whether a prompt is to follow.
  func run(_ arguments: Arguments) -> Bool {
    let isInteractive = isTerminal(0) && isTerminal(1) && !arguments.isChecking && !arguments.writesJSON
    if arguments.inputs.isEmpty && isInteractive { return true }
    let hasOpened = run(arguments.inputs.isEmpty ? [.standardInput] : arguments.inputs)
    for setting in arguments.settings where exitCode == 0 || keepsGoing { apply(setting: setting) }
    guard exitCode == 0 else { return false }
    if let output = arguments.output {
      _ = run(ScriptLine(text: "export \(output == "-" ? output : quoted(output))", number: 1), source: "-o")
      return false
    }
    guard hasOpened, !arguments.isChecking else { return false }
    if isInteractive { return true }
    do {
      try showPreview()
    } catch {
      tell(error, nil, .katachi)
    }
    return false
  }

  /// Runs inputs in the order given.
  ///
  /// - Returns: Whether the last of them opened a document.
  private func run(_ inputs: [Arguments.Input]) -> Bool {
    var hasOpened = false
    for input in inputs where !hasQuit && (exitCode == 0 || keepsGoing) {
      hasOpened = false
      switch input {
      case .commands(let text): _ = run(script: Array(text.utf8), source: "-c")
      case .standardInput: runStandardInput()
      case .word(let word): hasOpened = open(word)
      }
    }
    return hasOpened
  }

  /// Runs the commands on standard input, each as soon as its line is complete.
  private func runStandardInput() {
    let source = "-"
    library.readsCommandsFromStandardInput = true
    defer { library.readsCommandsFromStandardInput = false }
    var reader = LineReader(descriptor: 0)
    var assembler = ScriptAssembler()
    var succeeded = true
    do {
      reading: while !hasQuit, succeeded || keepsGoing {
        switch try reader.next() {
        case .line(let bytes): succeeded = take(bytes, &assembler, source)
        case .tooLong(let beginning, let length):
          refuse(lineBeginning: beginning, length: length, &assembler, source)
          succeeded = false
        case .end: break reading
        case .woken: continue
        }
        console.flush()
      }
    } catch {
      return tell(Problem(error, at: "standard input"), nil, .katachi)
    }
    guard !hasQuit, succeeded || keepsGoing, let rest = assembler.finish() else { return }
    _ = run(rest, source: source)
  }
}
