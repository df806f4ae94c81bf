// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs another program, such as an editor, on our terminal, and waits for its end.
///
/// Meanwhile the terminal is the program's: Ctrl-C is its affair alone, and Ctrl-Z stops both.
///
/// - Parameter arguments: The program, looked up in `PATH` where its name has no slash, and what it is given. No shell
///   is involved.
/// - Returns: Its exit code; 128 + n where signal n ended it.
/// - Throws: `SystemError` of the operation `start`.
public func runProgram(_ arguments: [String]) throws(SystemError) -> Int32 {
  guard let program = arguments.first, !arguments.contains(where: { $0.utf8.contains(0) }) else {
    throw SystemError(.system(.invalidArgument), .start, path: arguments.first)
  }
  let formerInterrupt = setSignalAction(SIGINT, SIG_IGN)
  let formerQuit = setSignalAction(SIGQUIT, SIG_IGN)
  let formerStop = setSignalAction(SIGTSTP, SIG_DFL)
  defer {
    setSignalAction(SIGINT, formerInterrupt)
    setSignalAction(SIGQUIT, formerQuit)
    setSignalAction(SIGTSTP, formerStop)
  }
  let identifier = try spawn(program, arguments)
  var status: Int32 = 0
  try systemCall(.start, program) { waitpid(identifier, &status, 0) }
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

private func spawn(_ program: String, _ arguments: [String]) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
  #else
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // What we ignore, catch or hold back is no affair of the program's.
  var defaults = sigset_t()
  sigemptyset(&defaults)
  for number in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, number) }
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

  var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
  texts.append(nil)
  defer { for text in texts { free(text) } }
  var identifier: pid_t = 0
  let code = posix_spawnp(&identifier, program, nil, &attributes, texts, environ)
  guard code == 0 else { throw SystemError(.system(ErrorCode(code)), .start, path: program) }
  return identifier
}
