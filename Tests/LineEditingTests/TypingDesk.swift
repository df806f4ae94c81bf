// SPDX-License-Identifier: MIT

import Foundation
import LineEditing
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal in place of this process's input and output, with somebody who types at it and looks at it.
///
/// For exit tests only: readline has one state in a process, and reads standard input.
@MainActor
final class TypingDesk {
  private let outer: Int32
  let editor: LineEditor

  init(environment: [String: String] = [:]) throws {
    let ends = try openTerminal(columns: 80, rows: 24)
    outer = ends.outer
    _ = fcntl(outer, F_SETFL, O_NONBLOCK)
    dup2(ends.inner, STDIN_FILENO)
    dup2(ends.inner, STDOUT_FILENO)
    let usual = ["TERM": "xterm", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8"]
    for (name, value) in usual.merging(environment, uniquingKeysWith: { $1 }) { setenv(name, value, 1) }
    editor = LineEditor.shared
  }

  /// Types keys, and gives each to the editor as a loop would.
  ///
  /// - Returns: The events other than editing, in order.
  @discardableResult
  func type(_ bytes: [UInt8]) -> [LineEditor.Event] {
    precondition(write(outer, bytes, bytes.count) == bytes.count)
    var events: [LineEditor.Event] = []
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 0) > 0 {
      let event = editor.readCharacter()
      if event == .editing { continue }
      events.append(event)
      break
    }
    return events
  }

  @discardableResult
  func type(_ text: String) -> [LineEditor.Event] { type(Array(text.utf8)) }

  /// What has appeared on the screen since the last look, with its escape sequences.
  func look() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(outer, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the terminal is as a shell expects to find it.
  var isSane: Bool { isSaneTerminal(STDIN_FILENO) }
}

func line(_ text: String) -> [LineEditor.Event] { [.line(Array(text.utf8))] }
