// SPDX-License-Identifier: MIT

internal import Numerics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lock of one file: while a process holds it, no other Katachi replaces that file.
///
/// It is a file `.NAME.lock` beside the other, locked by flock(2), with its holder's number in it. The kernel lets go of
/// the lock when its holder dies, however it dies, so the number is there for the messages alone and no reused
/// number can ever block anybody. A number that is left in a file nobody locks is that of a holder that died.
struct FileLock: ~Copyable {
  private let file: Descriptor
  private let name: String

  /// The process that we waited for; nil where the lock was free.
  let formerHolder: Int32?
  /// The process that died holding it; nil where none did.
  let deadHolder: Int32?
  /// Whether the file system knows locks at all.
  let isEffective: Bool

  /// Takes the lock of a file.
  ///
  /// - Parameters:
  ///   - target: The file's name.
  ///   - directory: The directory it is in.
  ///   - patience: How long to wait for another process to let go of it.
  /// - Returns: The lock.
  /// - Throws: `SystemError`: `.locked` after that time, or the system's.
  static func acquire(
    for target: String, in directory: borrowing OpenDirectory, patience: Duration
  ) throws(SystemError) -> FileLock {
    let name = lockName(for: target)
    let path = directory.path(of: target)
    let deadline = monotonicTime() + patience
    var holder: Int32?
    while true {
      let file = try Descriptor(
        opening: name, in: directory, flags: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600, for: target)
      let attempt = try file.tryLock(path: path)
      if attempt == .busy {
        holder = file.holder() ?? holder
      } else if try isStillThere(file, name: name, in: directory) {
        return FileLock(file: file, name: name, formerHolder: holder, isEffective: attempt == .taken)
      }
      guard monotonicTime() < deadline else { throw SystemError(.locked(holder: holder), .lock, path: path) }
      pause(.milliseconds(20))
    }
  }

  /// Whether a lock's file has not been removed meanwhile by its last holder: then it would lock nothing.
  private static func isStillThere(
    _ file: borrowing Descriptor, name: String, in directory: borrowing OpenDirectory
  ) throws(SystemError) -> Bool {
    let status = try file.status(path: directory.path(of: name))
    return try directory.status(of: name)?.isSameFile(as: status) ?? false
  }

  private init(file: consuming Descriptor, name: String, formerHolder: Int32?, isEffective: Bool) {
    let dead = file.holder()
    // That the number is not written costs a message, and no safety.
    ftruncate(file.number, 0)
    try? file.write(Array("\(processIdentifier)\n".utf8), path: name)
    deadHolder = dead
    self.file = file
    self.name = name
    self.formerHolder = formerHolder
    self.isEffective = isEffective
  }

  /// Removes the lock's file, still locked; the lock ends when this value does.
  func remove(from directory: borrowing OpenDirectory) { try? directory.remove(name) }
}

/// What came of an attempt to lock an open file.
enum LockAttempt {
  /// It is ours.
  case taken
  /// Another open file has it.
  case busy
  /// The file system has no locks.
  case unsupported
}

extension Descriptor {
  /// Takes the exclusive lock of an open file, if it is free.
  func tryLock(path: String) throws(SystemError) -> LockAttempt {
    do {
      try systemCall(.lock, path) { flock(number, LOCK_EX | LOCK_NB) }
      return .taken
    } catch {
      switch error.code {
      case .wouldBlock: return .busy
      case ErrorCode(ENOTSUP), ErrorCode(ENOSYS), ErrorCode(ENOLCK): return .unsupported
      default: throw error
      }
    }
  }

  /// The process number written in a lock's file; nil where there is none.
  fileprivate func holder() -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let length = pread(number, &bytes, bytes.count, 0)
    guard length > 0 else { return nil }
    let text = String(decoding: bytes.prefix(length).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Int32(text).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The name of a file's lock, short enough for every file system.
private func lockName(for target: String) -> String {
  let isShort = target.utf8.count <= 200
  return ".\(isShort ? target : "katachi-" + String(fnv1a(target), radix: 16)).lock"
}
