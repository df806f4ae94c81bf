// SPDX-License-Identifier: MIT

internal import Platform
internal import Shapes
internal import TextPreview
internal import Typography

/// Where Katachi prints: results on standard output, everything else on standard error.
final class Console {
  let output = FileOutput(descriptor: 1)
  private let errors = FileOutput(descriptor: 2)
  /// Whether standard output is a terminal: then what changed is told there too.
  let isTerminal: Bool
  /// How many colours standard output takes, and what says so; none where it is no terminal.
  let colors: Reasoned<ColorDepth>
  /// How many colours standard output takes.
  var color: ColorDepth { colors.value }
  /// Whether everything is told as JSON, one object a line.
  let writesJSON: Bool
  /// Whether a person reads standard output: then things may be laid out and styled.
  var isForPeople: Bool { isTerminal && !writesJSON }
  /// Called before anything that was printed is sent on; nil where nobody wants to know.
  var beforeSending: (() -> Void)?
  /// Is told what people read of either stream; nil where nobody listens.
  var listener: ((String) -> Void)?
  private let wasPipeIgnored: Bool

  init(colors: Reasoned<ColorDepth>, wasPipeIgnored: Bool, writesJSON: Bool = false) {
    isTerminal = Platform.isTerminal(1)
    self.colors = colors
    self.wasPipeIgnored = wasPipeIgnored
    self.writesJSON = writesJSON
  }

  /// Tells something: on standard output what was asked for and, to a person or as JSON, what was done; the rest on
  /// standard error.
  func tell(_ message: Message) {
    switch message.kind {
    case .result where writesJSON, .change where writesJSON: write(message.json + "\n")
    case .result:
      let text = message.lines(columns(of: 1))
      if !text.isEmpty { print(text) }
    case .change: if isTerminal { print(message.lines(columns(of: 1))) }
    case .note, .warning, .error: complain(writesJSON ? message.json : message.lines(columns(of: 2)))
    }
  }

  /// The columns that sentences are wrapped to; nil where the stream is no terminal, or one too narrow for it.
  private func columns(of descriptor: Int32) -> Int? {
    terminalSize(descriptor).flatMap { $0.columns >= 16 ? $0.columns : nil }
  }

  /// Prints lines on standard output; control characters are shown, never sent.
  func print(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    write(lines.map { String($0).escapedForTerminal }.joined(separator: "\n") + "\n")
  }

  /// Writes to standard output as it is; what cannot be written is told when it is flushed.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes bytes to standard output as they are; no more of them once Ctrl-C was pressed.
  func write(_ bytes: [UInt8]) {
    // A terminal takes a picture of megabytes slowly, and nobody wants to see the rest of what they have cancelled.
    var rest = bytes[...]
    defer { listener?(String(decoding: bytes[..<rest.startIndex], as: UTF8.self)) }
    while !rest.isEmpty {
      if SignalPipe.isInterrupted { return writeCutOff() }
      try? output.write(Array(rest.prefix(Console.pieceBytes)))
      rest = rest.dropFirst(Console.pieceBytes)
    }
  }

  private static let pieceBytes = 16 * 1024

  /// Ends what was cut off, on a line of its own and in the terminal's own colour.
  private func writeCutOff() { try? output.write(color == .none ? "\n" : "\u{1b}[0m\n") }

  /// Prints lines on standard error, after what was printed before on standard output.
  ///
  /// That it may fail changes nothing: there is nowhere left to tell it.
  func complain(_ text: String) {
    flush()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { String($0).escapedForTerminal }.joined(separator: "\n") + "\n"
    try? errors.write(shown)
    try? errors.flush()
    listener?(shown)
  }

  /// Sends on what was printed.
  func flush() {
    beforeSending?()
    try? output.flush()
  }

  /// Sends on what was printed, at the end.
  ///
  /// - Returns: The exit code: 0 where all of it arrived, 3 where not. Where the reader has gone the process ends by
  ///   SIGPIPE, quietly, as shells expect, unless that signal was ignored by whoever started it.
  func finish() -> Int32 {
    flush()
    guard let failure = output.failure else { return 0 }
    if failure.code == .brokenPipe {
      if !wasPipeIgnored { die(by: .brokenPipe) }
      return 3
    }
    let words = failure.code?.words ?? "it can't be written"
    tell(.error(Problem(.file(path: "standard output", message: words)), line: nil, at: .katachi))
    return 3
  }
}
