// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file or directory, closed when its owner lets go of it.
struct Descriptor: ~Copyable {
  /// The number that the system gave it.
  private(set) var number: Int32

  /// Takes over a number that the system gave.
  init(owning number: Int32) { self.number = number }

  /// Opens a file; programs started later do not inherit it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - flags: As of open(2).
  ///   - mode: The permissions of a new file, before the umask.
  ///   - operation: What it is opened for, for the error.
  /// - Throws: `SystemError`; its path is the first missing part where a directory on the way is missing.
  init(
    opening path: String, flags: Int32, mode: UInt32 = 0, for operation: SystemError.Operation = .open
  ) throws(SystemError) {
    do {
      number = try systemCall(operation, at: path) { open($0, flags | alwaysSet, mode_t(truncatingIfNeeded: mode)) }
    } catch {
      throw error.namingFirstMissingPart()
    }
  }

  /// Opens a file by its name in an open directory.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - directory: The directory.
  ///   - flags: As of open(2).
  ///   - mode: The permissions of a new file, before the umask.
  ///   - target: The file that it is opened for the sake of.
  /// - Throws: `SystemError` of the operation `open`; its path is that of the target, because a lock or a temporary
  ///   is none of the user's files.
  init(
    opening name: String, in directory: borrowing OpenDirectory, flags: Int32, mode: UInt32 = 0, for target: String
  ) throws(SystemError) {
    let start = directory.descriptor.number
    do {
      number = try systemCall(.open, at: name) {
        openat(start, $0, flags | alwaysSet, mode_t(truncatingIfNeeded: mode))
      }
    } catch {
      throw SystemError(error.reason, .open, path: directory.path(of: target))
    }
  }

  deinit {
    if number >= 0 { _ = platformClose(number) }
  }

  /// Closes it and tells whether that failed, as it can where writing was put off until then.
  consuming func close(path: String) throws(SystemError) {
    let result = platformClose(number)
    let code = ErrorCode(errno)
    number = -1
    // An interrupted close has closed all the same on Linux; trying again could close another file.
    if result < 0 && code != .interrupted { throw SystemError(.system(code), .close, path: path) }
  }

  /// What it is, and its permissions, size and time.
  func status(path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    try systemCall(.inspect, path) { fstat(number, &status) }
    return FileStatus(status)
  }

  /// Reads up to `count` bytes more; fewer only where the file ends.
  func read(upTo count: Int, path: String) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = min(count - bytes.count, 1 << 20)
      let piece = try readOnce(number, count: chunk, path: path)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Writes all the bytes, however many calls it takes.
  func write(_ bytes: [UInt8], path: String) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try writeOnce(number, bytes[written...], path: path)
    }
  }

  /// Brings the file to the disk, as far as the system can promise that.
  func synchronize(path: String) throws(SystemError) {
    #if canImport(Darwin)
      // fsync on macOS leaves the bytes in the drive's own memory.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try systemCall(.synchronize, path) { fsync(number) }
  }
}

/// One read(2): at least a byte, or none at the end.
func readOnce(_ descriptor: Int32, count: Int, path: String? = nil) throws(SystemError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: count)
  let length = try bytes.withUnsafeMutableBufferPointer { (buffer) throws(SystemError) -> Int in
    try systemCall(.read, path) { read(descriptor, buffer.baseAddress, buffer.count) }
  }
  bytes.removeLast(count - length)
  return bytes
}

/// One write(2): how many bytes it took.
func writeOnce(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>, path: String? = nil) throws(SystemError) -> Int {
  try bytes.withUnsafeBufferPointer { (buffer) throws(SystemError) -> Int in
    try systemCall(.write, path) { write(descriptor, buffer.baseAddress, buffer.count) }
  }
}

/// A pipe that programs started later do not inherit.
func makePipe(for operation: SystemError.Operation) throws(SystemError) -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [-1, -1]
  try systemCall(operation) { pipe(&ends) }
  for end in ends { try systemCall(operation) { fcntl(end, F_SETFD, FD_CLOEXEC) } }
  return (ends[0], ends[1])
}

/// What every open has: programs started later do not inherit the file, and a terminal does not become ours.
private let alwaysSet = O_CLOEXEC | O_NOCTTY

private func platformClose(_ number: Int32) -> Int32 { close(number) }
