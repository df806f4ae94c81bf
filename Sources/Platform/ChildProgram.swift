// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs another program, such as an editor, and waits for its end.
///
/// Meanwhile the terminal is the program's: Ctrl-C is its affair alone, and Ctrl-Z stops both.
///
/// - Parameters:
///   - arguments: The program, looked up in `PATH` where its name has no slash, and what it is given. No shell is
///     involved.
///   - input: What it reads on its standard input; nil, unless given, for ours.
///   - isSilent: Whether what it prints is thrown away; false unless given.
/// - Returns: Its exit code; 128 + n where signal n ended it.
/// - Throws: `SystemError` of the operation `start`.
public func runProgram(
  _ arguments: [String], input: [UInt8]? = nil, isSilent: Bool = false
) throws(SystemError) -> Int32 {
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
  var feed: (reading: Int32, writing: Int32)?
  if input != nil { feed = try makePipe(for: .start) }
  let started = spawn(program, arguments, input: feed?.reading, isSilent: isSilent)
  if let feed {
    close(feed.reading)
    // A program that does not want all of its input is free to go.
    if case .success = started { writeAll(input ?? [], to: feed.writing) }
    close(feed.writing)
  }
  switch started {
  case .failure(let error): throw error
  case .success(let identifier): return try waitForEnd(of: identifier, program)
  }
}

private func waitForEnd(of identifier: pid_t, _ program: String) throws(SystemError) -> Int32 {
  var status: Int32 = 0
  try systemCall(.start, program) { waitpid(identifier, &status, 0) }
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var written = 0
  while written < bytes.count, let count = try? writeOnce(descriptor, bytes[written...]) { written += count }
}

private func spawn(
  _ program: String, _ arguments: [String], input: Int32?, isSilent: Bool
) -> Result<pid_t, SystemError> {
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
  if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
  if isSilent {
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  }
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
  let code = posix_spawnp(&identifier, program, &actions, &attributes, texts, environ)
  return code == 0
    ? .success(identifier) : .failure(SystemError(.system(ErrorCode(code)), .start, path: program))
}
