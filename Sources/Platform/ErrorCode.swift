// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error number of the operating system.
public struct ErrorCode: Hashable, Sendable {
  /// The number, as in errno.
  public let rawValue: Int32

  /// The error of this number.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// Nothing of that name is there.
  public static let noSuchFile = ErrorCode(ENOENT)
  /// Something of that name is there already.
  public static let alreadyExists = ErrorCode(EEXIST)
  /// A part of the path is no directory.
  public static let notDirectory = ErrorCode(ENOTDIR)
  /// A directory is there, and no file.
  public static let isDirectory = ErrorCode(EISDIR)
  /// Permissions forbid it.
  public static let permissionDenied = ErrorCode(EACCES)
  /// The system forbids it.
  public static let notPermitted = ErrorCode(EPERM)
  /// Links that lead to each other.
  public static let tooManyLinks = ErrorCode(ELOOP)
  /// The device is full.
  public static let noSpace = ErrorCode(ENOSPC)
  /// The user's quota is used up.
  public static let quotaExceeded = ErrorCode(EDQUOT)
  /// The file would be larger than the process may make it.
  public static let fileTooLarge = ErrorCode(EFBIG)
  /// The device failed.
  public static let inputOutput = ErrorCode(EIO)
  /// The file system is mounted for reading only.
  public static let readOnlyFileSystem = ErrorCode(EROFS)
  /// The other place is on another device.
  public static let crossDevice = ErrorCode(EXDEV)
  /// The name is longer than the file system allows.
  public static let nameTooLong = ErrorCode(ENAMETOOLONG)
  /// The process has all the descriptors it may have.
  public static let tooManyOpenFiles = ErrorCode(EMFILE)
  /// The descriptor is not open.
  public static let badDescriptor = ErrorCode(EBADF)
  /// The reader has gone.
  public static let brokenPipe = ErrorCode(EPIPE)
  /// The call makes no sense so; a path with a NUL in it, for one.
  public static let invalidArgument = ErrorCode(EINVAL)
  /// Nothing can be read or written right now.
  static let wouldBlock = ErrorCode(EAGAIN)
  /// A signal came first.
  static let interrupted = ErrorCode(EINTR)
  /// The directory holds something.
  public static let directoryNotEmpty = ErrorCode(ENOTEMPTY)

  /// What happened in plain words, to stand after a colon: "no space left on the device".
  ///
  /// Errors that are not in the table come in the system's own words.
  public var words: String {
    if let known = Self.plainWords[rawValue] { return known }
    guard let text = strerror(rawValue) else { return "error \(rawValue)" }
    return String(cString: text)
  }

  private static let plainWords: [Int32: String] = [
    ENOENT: "there is no such file or directory",
    EEXIST: "it exists already",
    ENOTDIR: "a part of the path is not a directory",
    EISDIR: "it is a directory",
    EACCES: "permission denied",
    EPERM: "the system does not permit it",
    ELOOP: "its symbolic links lead in a circle",
    ENOSPC: "no space left on the device",
    EDQUOT: "the disk quota is used up",
    EFBIG: "the file would be larger than this process may make it",
    EIO: "the device failed (input/output error)",
    EROFS: "the file system is read-only",
    EXDEV: "it lies on another device",
    ENAMETOOLONG: "the name is too long",
    EMFILE: "too many files are open",
    ENFILE: "too many files are open in the system",
    EBADF: "it is closed",
    EPIPE: "the reader has gone",
    EINVAL: "it cannot be done with this",
    ENOTEMPTY: "the directory is not empty",
    ENOMEM: "out of memory",
    ETXTBSY: "it is being executed",
    EBUSY: "it is in use",
  ]
}
