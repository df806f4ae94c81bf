// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that only grows, record by record: a journal, a history.
public final class AppendingFile {
  /// Its path.
  public let path: String
  private let file: Descriptor

  /// Opens a file to append to it, or makes an empty one.
  ///
  /// - Parameters:
  ///   - path: The file; links are followed. Only regular files are opened.
  ///   - mode: The permissions of a new file before the umask; 0o600 unless given.
  /// - Throws: `SystemError`: `.notRegular`, or the system's.
  public init(_ path: String, mode: UInt32 = 0o600) throws(SystemError) {
    self.path = path
    file = try openRegularFile(path, flags: O_WRONLY | O_APPEND | O_CREAT, mode: mode, for: .write)
  }

  /// Appends bytes by one write(2), so that records of several processes never mix.
  ///
  /// Only where the system takes a part of them, as at the edge of a full disk, does a second call bring the rest.
  ///
  /// - Parameter bytes: The record, with its line end.
  /// - Throws: `SystemError` of the operation `write`.
  public func append(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes, path: path) }

  /// Brings what was appended to the disk.
  ///
  /// - Throws: `SystemError` of the operation `synchronize`.
  public func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      try file.synchronize(path: path)
    #else
      try systemCall(.synchronize, path) { fdatasync(file.number) }
    #endif
  }

  /// Takes the lock of the file itself; it is kept until this value goes, or the process ends, however it ends.
  ///
  /// - Parameter patience: How long to wait for another process to let go of it; not at all unless given.
  /// - Returns: Whether it is ours now. On a file system without locks it always is.
  /// - Throws: `SystemError` of the operation `lock`.
  public func lock(patience: Duration = .zero) throws(SystemError) -> Bool {
    let deadline = monotonicTime() + patience
    while try file.tryLock(path: path) == .busy {
      guard monotonicTime() < deadline else { return false }
      pause(.milliseconds(5))
    }
    return true
  }

  /// Whether the path still leads to this file: another process may have put a new one in its place.
  public var isCurrent: Bool {
    guard let own = try? file.status(path: path), let named = try? fileStatus(path) else { return false }
    return named.isSameFile(as: own)
  }
}

/// Whether a process holds the lock of a file, as by `AppendingFile.lock(patience:)`.
///
/// - Parameter path: The file; links are followed.
/// - Returns: Whether it is locked; false where there is no such file.
/// - Throws: `SystemError`: `.notRegular`, or the system's.
public func isFileLocked(_ path: String) throws(SystemError) -> Bool {
  guard try fileStatus(path) != nil else { return false }
  let file = try openRegularFile(path, flags: O_RDONLY, for: .lock)
  return try file.tryLock(path: path) == .busy
}
