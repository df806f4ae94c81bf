// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The content of a file, and what the file was then.
public struct FileContent: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// What the file was, to compare with later.
  public let stamp: FileStamp
}

/// Reads a whole regular file.
///
/// Pipes, devices and directories are refused without being opened. A file that grows meanwhile is read as far as
/// it is then.
///
/// - Parameters:
///   - path: The file; links are followed.
///   - limit: The most bytes it may hold.
/// - Returns: Its content.
/// - Throws: `SystemError`: `.notRegular`, `.larger`, or the system's.
public func readFile(_ path: String, limit: Int) throws(SystemError) -> FileContent {
  let file = try openRegularFile(path)
  let status = try file.status(path: path)
  guard status.size <= limit else { throw SystemError(.larger(limit: limit), .read, path: path) }
  let bytes = try file.read(upTo: limit &+ 1, path: path)
  guard bytes.count <= limit else { throw SystemError(.larger(limit: limit), .read, path: path) }
  return FileContent(bytes: bytes, stamp: FileStamp(status, content: bytes))
}

/// Reads the end of a regular file, however large the file is.
///
/// - Parameters:
///   - path: The file; links are followed.
///   - limit: The most bytes to read.
/// - Returns: The last `limit` bytes or fewer, and whether they are the whole file.
/// - Throws: `SystemError`: `.notRegular`, or the system's.
public func readFileEnd(_ path: String, limit: Int) throws(SystemError) -> (bytes: [UInt8], isWhole: Bool) {
  let file = try openRegularFile(path)
  let start = max(0, try file.status(path: path).size - Int64(limit))
  if start > 0 {
    try systemCall(.read, path) { lseek(file.number, off_t(start), SEEK_SET) }
  }
  return (try file.read(upTo: limit, path: path), start == 0)
}

/// Reads what comes from an open descriptor, up to its end.
///
/// - Parameters:
///   - descriptor: Where the bytes come from: a pipe, a file, a terminal; it is not closed.
///   - limit: The most bytes it may give.
/// - Returns: The bytes.
/// - Throws: `SystemError`: `.larger`, or the system's.
public func readToEnd(descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  while true {
    _ = try waitForInput([descriptor])
    let piece: [UInt8]
    do {
      piece = try readOnce(descriptor, count: 1 << 16)
    } catch {
      // A non-blocking descriptor that another reader emptied; the next wait sees to it.
      if error.code == .wouldBlock { continue }
      throw error
    }
    if piece.isEmpty { return bytes }
    bytes += piece
    if bytes.count > limit { throw SystemError(.larger(limit: limit), .read) }
  }
}

private func openRegularFile(_ path: String) throws(SystemError) -> Descriptor {
  try openRegularFile(path, flags: O_RDONLY, for: .read)
}

/// Opens a regular file, and nothing else.
///
/// - Parameters:
///   - path: The file; links are followed.
///   - flags: As of open(2).
///   - mode: The permissions of a new file, before the umask.
///   - operation: What it is opened for, for the error.
/// - Returns: The file.
/// - Throws: `SystemError`: `.notRegular`, or the system's.
func openRegularFile(
  _ path: String, flags: Int32, mode: UInt32 = 0, for operation: SystemError.Operation
) throws(SystemError) -> Descriptor {
  // Asked before it is opened, because opening alone can set a device going; and after, because it could have been
  // replaced between. O_NONBLOCK, so that a FIFO put there between does not hold us up.
  if let status = try fileStatus(path), status.kind != .regular {
    throw SystemError(.notRegular(status.kind), operation, path: path)
  }
  let file = try Descriptor(opening: path, flags: flags | O_NONBLOCK, mode: mode, for: operation)
  let status = try file.status(path: path)
  guard status.kind == .regular else { throw SystemError(.notRegular(status.kind), operation, path: path) }
  return file
}
