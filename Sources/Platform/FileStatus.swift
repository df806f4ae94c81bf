// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a name in a directory stands for.
public enum FileKind: Hashable, Sendable {
  /// A file with content.
  case regular
  /// A directory.
  case directory
  /// A symbolic link.
  case symbolicLink
  /// A named pipe.
  case fifo
  /// A socket.
  case socket
  /// A device.
  case device
  /// Something that this list does not know.
  case other
}

/// What the system tells about a file without opening it.
public struct FileStatus: Hashable, Sendable {
  /// What it is.
  public let kind: FileKind
  /// Its length in bytes.
  public let size: Int64
  /// Its permissions, 0...0o7777.
  public let mode: UInt32
  /// When its content last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// Its number on its device.
  public let inode: UInt64
  /// The device it is on.
  public let device: UInt64
  /// The user it belongs to.
  let owner: UInt32
  /// The group it belongs to.
  let group: UInt32

  /// Whether both are the same file, by whatever names.
  public func isSameFile(as other: FileStatus) -> Bool { inode == other.inode && device == other.device }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
    size = Int64(status.st_size)
    mode = UInt32(status.st_mode & 0o7777)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    owner = UInt32(truncatingIfNeeded: status.st_uid)
    group = UInt32(truncatingIfNeeded: status.st_gid)
  }
}

/// What a path stands for; nil where nothing is there.
///
/// - Parameters:
///   - path: The path.
///   - followsLinks: Whether a symbolic link answers for what it leads to (nil then for a dangling one); true
///     unless given.
/// - Returns: What is there; nil where the path, or a directory on the way, does not exist.
/// - Throws: `SystemError` of the operation `inspect` where the system does not tell.
public func fileStatus(_ path: String, followsLinks: Bool = true) throws(SystemError) -> FileStatus? {
  try fileStatus(path, from: AT_FDCWD, followsLinks: followsLinks)
}

/// The same, for a path that begins at an open directory.
func fileStatus(_ path: String, from directory: Int32, followsLinks: Bool) throws(SystemError) -> FileStatus? {
  var status = stat()
  do {
    try systemCall(.inspect, at: path) { fstatat(directory, $0, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
  } catch {
    if error.code == .noSuchFile || error.code == .notDirectory { return nil }
    throw error
  }
  return FileStatus(status)
}
