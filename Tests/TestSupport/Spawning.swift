// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What could not be done to start a program or to set up its terminal.
public struct StartFailure: Error {
  /// The call that failed.
  public let call: String
  /// The system's error number.
  public let code: Int32
}

/// How a program ended.
public enum Ending: Hashable, Sendable {
  /// By itself, with this exit code.
  case exit(Int32)
  /// By this signal.
  case signal(Int32)

  /// The ending in the status that wait(2) gives.
  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }
}

/// A file that a new program finds open.
struct OpenedStream {
  var path: String
  var flags: Int32
}

/// Starts a program, with its signals as after a login and nothing open but its streams, whatever the test runner does
/// about the ones and other tests have of the others: a terminal of theirs that stayed open here would never hang up.
///
/// - Parameters:
///   - arguments: The program's path, and what it is given.
///   - environment: Its whole environment.
///   - directory: Its current directory; nil for ours.
///   - streams: What it has as standard input, output and errors.
///   - leadsSession: Whether it begins a session of its own; the first terminal opened becomes the session's.
/// - Returns: Its number.
/// - Throws: `StartFailure`.
func spawn(
  _ arguments: [String], environment: [String: String], directory: String?, streams: [OpenedStream],
  leadsSession: Bool
) throws -> Int32 {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, stream) in streams.enumerated() {
    posix_spawn_file_actions_addopen(&actions, Int32(number), stream.path, stream.flags, 0o600)
  }
  #if !canImport(Darwin)
    // What closes all from some number on is not imported; closing what isn't open is no error here.
    for number in streams.count..<mostOpen { posix_spawn_file_actions_addclose(&actions, Int32(number)) }
  #endif
  var defaults = sigset_t()
  sigfillset(&defaults)
  var blocked = sigset_t()
  sigemptyset(&blocked)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  var flags = (leadsSession ? newSession : 0) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
  #if canImport(Darwin)
    flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #endif
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let words = directory.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + arguments } ?? arguments
  let argumentTexts = words.map { strdup($0) } + [nil]
  let environmentTexts = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer { for text in argumentTexts + environmentTexts { free(text) } }
  var identifier: pid_t = 0
  let code = posix_spawn(&identifier, words[0], &actions, &attributes, argumentTexts, environmentTexts)
  guard code == 0 else { throw StartFailure(call: "posix_spawn", code: code) }
  return identifier
}

/// More files than tests that run side by side have open.
private let mostOpen = 512

/// `POSIX_SPAWN_SETSID`, which Swift does not import on Linux.
#if canImport(Darwin)
  private let newSession: Int32 = 0x400
#else
  private let newSession: Int32 = 0x80
#endif
