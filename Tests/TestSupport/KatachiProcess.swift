// SPDX-License-Identifier: MIT

import Foundation
public import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs with files in place of a terminal: the built Katachi, or a shell that can start it.
///
/// What it prints goes into files, so that it never waits for the test, however much that is. It ends with this value.
public final class KatachiProcess {
  /// What came of a program.
  public struct Result {
    /// How it ended.
    public var ending: Ending
    /// What it printed on standard output.
    public var output: [UInt8]
    /// What it printed on standard error.
    public var errors: [UInt8]

    /// What it printed on standard output, as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// What it printed on standard error, as text.
    public var complaints: String { String(decoding: errors, as: UTF8.self) }
    /// Its exit code; nil where a signal ended it.
    public var exitCode: Int32? { if case .exit(let code) = ending { code } else { nil } }
  }

  /// The program's number.
  public let processIdentifier: Int32
  private let folder: String
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's path, and what it is given.
  ///   - input: What it reads from standard input.
  ///   - environment: Its whole environment; nothing of ours is inherited.
  ///   - directory: Its current directory.
  ///   - folder: Where the files for its input and output are made, under names of their own.
  /// - Throws: `StartFailure`, or what Foundation says.
  public init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String], directory: String,
    filesIn folder: String
  ) throws {
    self.folder = folder + "/streams-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: self.folder, withIntermediateDirectories: false)
    try Data(input).write(to: URL(fileURLWithPath: self.folder + "/0"))
    let writing = O_WRONLY | O_CREAT | O_APPEND
    processIdentifier = try spawn(
      arguments, environment: environment, directory: directory,
      streams: [
        OpenedStream(path: self.folder + "/0", flags: O_RDONLY),
        OpenedStream(path: self.folder + "/1", flags: writing),
        OpenedStream(path: self.folder + "/2", flags: writing),
      ], leadsSession: true)
  }

  deinit {
    if hasEnded { return }
    kill(processIdentifier, SIGKILL)
    var status: Int32 = 0
    waitpid(processIdentifier, &status, 0)
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(processIdentifier, signal) }

  /// Waits until the program has printed something on standard output.
  ///
  /// - Parameters:
  ///   - seconds: After how long it is a failure of the test; 60 unless given.
  ///   - sourceLocation: Where that is reported.
  public func waitForOutput(within seconds: Double = 60, sourceLocation: SourceLocation = #_sourceLocation) {
    let deadline = Date().addingTimeInterval(seconds)
    while bytes(of: folder + "/1")?.isEmpty ?? true {
      guard Date() < deadline else {
        Issue.record("the program printed nothing", sourceLocation: sourceLocation)
        return
      }
      usleep(5000)
    }
  }

  /// Waits until the program has ended.
  ///
  /// - Parameters:
  ///   - seconds: After how long it is killed, and a failure of the test; 120 unless given.
  ///   - sourceLocation: Where that is reported.
  /// - Returns: What came of it.
  public func wait(within seconds: Double = 120, sourceLocation: SourceLocation = #_sourceLocation) -> Result {
    let deadline = Date().addingTimeInterval(seconds)
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, WNOHANG) == 0 {
      if Date() >= deadline {
        Issue.record("the program did not end", sourceLocation: sourceLocation)
        kill(processIdentifier, SIGKILL)
      }
      usleep(2000)
    }
    hasEnded = true
    return Result(
      ending: Ending(status: status), output: bytes(of: folder + "/1") ?? [], errors: bytes(of: folder + "/2") ?? []
    )
  }
}
