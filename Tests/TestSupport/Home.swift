// SPDX-License-Identifier: MIT

import Foundation
public import Testing

/// The built Katachi, beside the tests that the same build made.
public let builtKatachi: String = {
  #if canImport(Darwin)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
  #else
    let tests = Bundle.main.executablePath ?? CommandLine.arguments[0]
  #endif
  return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("katachi").path
}()

/// A user's home of a test's own, for Katachi to be started in: whatever it keeps, it keeps there.
public struct Home {
  /// The folder of it all; the current directory of what is started is `work` in it.
  public let folder: String
  /// The whole environment of what is started.
  public var environment: [String: String]

  fileprivate init(_ folder: String) throws {
    self.folder = folder
    environment = [
      "HOME": folder + "/home", "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
      "XDG_CONFIG_HOME": folder + "/config", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "INPUTRC": "/dev/null",
      // The terminals of tests answer nothing, and are not waited for; those that do unset it.
      "KATACHI_NO_QUERIES": "1",
      "PATH": URL(fileURLWithPath: builtKatachi).deletingLastPathComponent().path + ":/usr/bin:/bin",
    ]
    for name in ["home", "data", "state", "config", "work"] {
      try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: false)
    }
  }

  /// The current directory of what is started.
  public var work: String { folder + "/work" }
  /// The file of the history.
  public var history: String { folder + "/state/katachi/history" }

  /// The file of a preset of the user's own.
  public func preset(_ name: String) -> String { folder + "/data/katachi/presets/\(name).katachi" }

  /// A file in the current directory.
  public func file(_ name: String) -> String { work + "/" + name }

  /// The text of a file in the current directory; nil where there is none.
  public func text(_ name: String) -> String? {
    bytes(of: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Everything there is below a folder, hidden files included, as sorted paths relative to it.
  public func listing(of path: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return found.sorted()
  }

  /// Starts Katachi, with files in place of a terminal.
  public func start(_ arguments: [String], input: [UInt8] = []) throws -> KatachiProcess {
    try KatachiProcess(
      [builtKatachi] + arguments, input: input, environment: environment, directory: work, filesIn: folder)
  }

  /// Runs Katachi to its end.
  ///
  /// - Parameters:
  ///   - arguments: What it is given.
  ///   - input: What it reads from standard input.
  ///   - sourceLocation: Where a failure is reported.
  /// - Returns: What came of it.
  /// - Throws: What starting it throws.
  public func run(
    _ arguments: String..., input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> KatachiProcess.Result {
    try start(arguments, input: Array(input.utf8)).wait(sourceLocation: sourceLocation)
  }

  /// Runs a line of bash, which finds `katachi` and the usual programs, to its end.
  public func shell(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> KatachiProcess.Result {
    try KatachiProcess(
      ["/bin/bash", "-c", line], environment: environment, directory: work, filesIn: folder
    ).wait(sourceLocation: sourceLocation)
  }

  /// Starts Katachi on a terminal.
  ///
  /// - Parameters:
  ///   - arguments: What it is given.
  ///   - columns: The window's width in cells.
  ///   - rows: The window's height in cells.
  /// - Returns: The terminal.
  /// - Throws: What starting it throws.
  public func terminal(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      [builtKatachi] + arguments, environment: environment, columns: columns, rows: rows, directory: work)
  }
}

/// Runs a test with a home of its own, removed at the end, whatever the test does.
///
/// - Parameter body: The test.
/// - Returns: What the test gives.
/// - Throws: What the test throws.
public func withHome<Result>(_ body: (inout Home) throws -> Result) throws -> Result {
  try withTemporaryDirectory { folder in
    var home = try Home(folder)
    return try body(&home)
  }
}
