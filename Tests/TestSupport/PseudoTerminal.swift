// SPDX-License-Identifier: MIT

import Foundation
public import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program on a terminal of its own, for tests to type at and read from.
///
/// The program is the leader of a session whose controlling terminal this is, so that Ctrl-C and the window's size
/// reach it. For Ctrl-Z there must be a shell in between (`bash -i`): the system stops no process that nobody could
/// continue. The program and its terminal end with this value.
public final class PseudoTerminal {
  /// Everything that the program wrote so far, echoes included, as the terminal received it.
  public private(set) var bytes: [UInt8] = []
  /// The program's number.
  public let processIdentifier: Int32

  private var terminal: Int32
  private var ending: Ending?
  /// Where the next `expect` begins to look.
  private var position = 0

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's path, and what it is given.
  ///   - environment: Its whole environment; nothing of ours is inherited.
  ///   - columns: The window's width in cells; 80 unless given.
  ///   - rows: The window's height in cells; 24 unless given.
  ///   - directory: Its current directory; nil, unless given, for ours.
  /// - Throws: `StartFailure`.
  public init(
    _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    directory: String? = nil
  ) throws {
    let ends = try openTerminal(columns: columns, rows: rows)
    defer { close(ends.inner) }
    do {
      // The first terminal that the leader of a new session opens becomes the session's own.
      let stream = OpenedStream(path: ends.name, flags: O_RDWR)
      processIdentifier = try spawn(
        arguments, environment: environment, directory: directory, streams: [stream, stream, stream],
        leadsSession: true)
    } catch {
      close(ends.outer)
      throw error
    }
    terminal = ends.outer
  }

  deinit {
    if ending == nil {
      kill(processIdentifier, SIGKILL)
      var status: Int32 = 0
      waitpid(processIdentifier, &status, 0)
    }
    hangUp()
  }

  /// Closes the window: the terminal is gone, and the program is told.
  public func hangUp() {
    if terminal >= 0 { close(terminal) }
    // A number that stands for nothing: waiting for it is waiting for the time to pass.
    terminal = -1
  }

  /// Everything that the program wrote so far, as text.
  public var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Types at the terminal: `\r` is the Enter key, `\u{3}` Ctrl-C, `\u{1B}[D` the left arrow.
  public func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
      // The program may be waiting for us to read what it wrote.
      receive(within: 0)
    }
  }

  /// Waits until the program has written a text since the last text that was expected.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - seconds: After how long it is a failure of the test; 60 unless given.
  ///   - sourceLocation: Where that is reported.
  /// - Returns: What came before the text, as of the last text expected; nil where it did not come.
  @discardableResult
  public func expect(
    _ text: String, within seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String? {
    let wanted = Array(text.utf8)
    return wait("\(text.debugDescription)", seconds, sourceLocation) { bytes in
      bytes.firstRange(of: wanted)
    }
  }

  /// Waits until what the program has written, since the last text that was expected, matches.
  ///
  /// - Parameters:
  ///   - pattern: A regular expression, as of `NSRegularExpression`.
  ///   - seconds: After how long it is a failure of the test; 60 unless given.
  ///   - sourceLocation: Where that is reported.
  /// - Returns: What came before the match; nil where there was none.
  @discardableResult
  public func expect(
    matching pattern: String, within seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String? {
    wait("/\(pattern)/", seconds, sourceLocation) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let range = text.range(of: pattern, options: .regularExpression) else { return nil }
      let start = bytes.startIndex + text[..<range.lowerBound].utf8.count
      return start..<(start + text[range].utf8.count)
    }
  }

  /// Gives the window another size, and tells the program.
  ///
  /// - Parameters:
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  public func resize(columns: Int, rows: Int) { setWindowSize(of: terminal, columns: columns, rows: rows) }

  /// Whether the terminal shows what is typed and hands it over line by line, as a shell expects to find it.
  public var isSane: Bool { isSaneTerminal(terminal) }

  /// Waits until the program has ended.
  ///
  /// - Parameters:
  ///   - seconds: After how long it is a failure of the test; 60 unless given.
  ///   - sourceLocation: Where that is reported.
  /// - Returns: How it ended; nil where it did not.
  @discardableResult
  public func waitForEnd(
    within seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Ending? {
    let deadline = Date().addingTimeInterval(seconds)
    while ending == nil {
      var status: Int32 = 0
      if waitpid(processIdentifier, &status, WNOHANG) == processIdentifier {
        ending = Ending(status: status)
      } else if Date() >= deadline {
        Issue.record("the program did not end; it wrote:\n\(transcript)", sourceLocation: sourceLocation)
        return nil
      }
      receive(within: ending == nil ? 0.02 : 0)
    }
    return ending
  }

  private func wait(
    _ what: String, _ seconds: Double, _ sourceLocation: SourceLocation,
    for find: (ArraySlice<UInt8>) -> Range<Int>?
  ) -> String? {
    let deadline = Date().addingTimeInterval(seconds)
    while true {
      if let range = find(bytes[position...]) {
        defer { position = range.upperBound }
        return String(decoding: bytes[position..<range.lowerBound], as: UTF8.self)
      }
      let remaining = deadline.timeIntervalSinceNow
      guard remaining > 0, receive(within: remaining) else { break }
    }
    Issue.record("\(what) did not come; the program wrote:\n\(transcript)", sourceLocation: sourceLocation)
    return nil
  }

  private var transcript: String { output.debugDescription }

  /// Takes what the program wrote, waiting for it; whether there can be more.
  @discardableResult
  private func receive(within seconds: Double) -> Bool {
    var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Int32(min(seconds * 1000, 60_000))) > 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal, &buffer, buffer.count)
    // Where nobody has the terminal open any more, Linux says so by an error.
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    return true
  }
}

/// Whether a terminal shows what is typed and hands it over line by line, as a shell expects to find it.
public func isSaneTerminal(_ descriptor: Int32) -> Bool {
  var settings = termios()
  guard tcgetattr(descriptor, &settings) == 0 else { return false }
  let flags = tcflag_t(ECHO | ICANON | ISIG)
  return settings.c_lflag & flags == flags
}

/// A new terminal: the end that a window would have, the end that a program has, and the latter's path.
///
/// - Parameters:
///   - columns: The width in cells.
///   - rows: The height in cells.
/// - Returns: Both ends, open, not inherited by programs started later.
/// - Throws: `StartFailure`.
public func openTerminal(columns: Int, rows: Int) throws -> (outer: Int32, inner: Int32, name: String) {
  let (outer, name) = try openOuterEnd()
  let inner = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
  guard inner >= 0 else { throw StartFailure(call: "open", code: errno) }
  setWindowSize(of: outer, columns: columns, rows: rows)
  return (outer, inner, name)
}

#if canImport(Glibc)
  /// Linux's own calls: those of POSIX are in no module that every build of this target sees.
  private func openOuterEnd() throws -> (Int32, String) {
    let unlocksTerminal: UInt = 0x4004_5431
    let tellsNumber: UInt = 0x8004_5430
    // Not inherited from the first moment on: other tests start programs at the same time.
    let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    guard outer >= 0, ioctl(outer, unlocksTerminal, &isLocked) == 0, ioctl(outer, tellsNumber, &number) == 0 else {
      throw StartFailure(call: "/dev/ptmx", code: errno)
    }
    return (outer, "/dev/pts/\(number)")
  }
#else
  private func openOuterEnd() throws -> (Int32, String) {
    let outer = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard outer >= 0, grantpt(outer) == 0, unlockpt(outer) == 0, let path = ptsname(outer) else {
      throw StartFailure(call: "posix_openpt", code: errno)
    }
    return (outer, String(cString: path))
  }
#endif

private func setWindowSize(of terminal: Int32, columns: Int, rows: Int) {
  var size = winsize(
    ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
  _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
}
