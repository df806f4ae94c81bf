// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that only grows, record by record: a journal, a history.
public final class AppendingFile {
  /// Whether a file is to be there when it is opened.
  public enum Presence: Hashable, Sendable {
    /// It is made where it is not.
    case any
    /// It must be there.
    case old
    /// It must not be there.
    case new
  }

  /// Its path.
  public private(set) var path: String
  /// Whether its file system has locks, as far as is known.
  public private(set) var hasLocks = true
  private let file: Descriptor

  /// Opens a file to append to it, or makes an empty one.
  ///
  /// - Parameters:
  ///   - path: The file; links are followed. Only regular files are opened.
  ///   - presence: Whether it is to be there; made where it is not unless given.
  ///   - mode: The permissions of a new file before the umask; 0o600 unless given.
  /// - Throws: `SystemError`: `.notRegular`, or the system's.
  public init(_ path: String, _ presence: Presence = .any, mode: UInt32 = 0o600) throws(SystemError) {
    self.path = path
    let making =
      switch presence {
      case .any: O_CREAT
      case .old: Int32(0)
      case .new: O_CREAT | O_EXCL
      }
    file = try openRegularFile(path, flags: O_WRONLY | O_APPEND | making, mode: mode, for: .write)
  }

  /// Appends bytes by one write(2), so that records of several processes never mix.
  ///
  /// Only where the system takes a part of them, as at the edge of a full disk, does a second call bring the rest.
  ///
  /// - Parameter bytes: The record, with its line end.
  /// - Throws: `SystemError` of the operation `write`.
  public func append(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes, path: path) }

  /// Cuts it to its first bytes.
  ///
  /// - Parameter length: How many bytes stay.
  /// - Throws: `SystemError` of the operation `write`.
  public func cut(to length: Int) throws(SystemError) {
    try systemCall(.write, path) { ftruncate(file.number, off_t(length)) }
  }

  /// Gives it another name in the same directory, in place of whatever has that name.
  ///
  /// - Parameter new: The path that it gets.
  /// - Throws: `SystemError` of the operation `rename`.
  public func rename(to new: String) throws(SystemError) {
    try renameFile(path, to: new, replaces: true)
    path = new
  }

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
    while true {
      let attempt = try file.tryLock(path: path)
      hasLocks = attempt != .unsupported
      if attempt != .busy { return true }
      guard monotonicTime() < deadline else { return false }
      pause(.milliseconds(5))
    }
  }

  /// Whether the path still leads to this file: another process may have put a new one in its place.
  public var isCurrent: Bool {
    guard let own = try? file.status(path: path), let named = try? fileStatus(path) else { return false }
    return named.isSameFile(as: own)
  }
}

/// Brings a directory's list of names to the disk, as far as its file system can.
///
/// - Parameter path: The directory.
/// - Throws: `SystemError`.
public func synchronizeDirectory(_ path: String) throws(SystemError) { try OpenDirectory(path).synchronize() }

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
