// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files so that there is a whole old or a whole new one at every moment, whatever fails or is killed.
///
/// The new content is written beside the file under another name, brought to the disk, and only then given the file's
/// name. Links are followed and stay links; permissions are kept, and owner and group as far as the system allows.
/// Of a file with several hard links, the other names keep the old content.
public struct SafeWriter: Sendable {
  /// What the file must hold for it to be replaced.
  public enum Expectation: Hashable, Sendable {
    /// Whatever it holds.
    case anything
    /// It must not be there.
    case absent
    /// It must hold what it held when it was read or written last.
    case unchanged(since: FileStamp)
  }

  /// What the file must hold; anything unless given.
  public var expectation: Expectation
  /// Whether a file that nobody may write is replaced all the same; false unless given.
  public var replacesReadOnly: Bool
  /// A directory that the file must be in after its links are followed; nil, unless given, for anywhere.
  public var enclosingDirectory: String?
  /// The permissions of a new file before the umask; 0o666 unless given.
  public var creationMode: UInt32
  /// How long to wait for another process that is writing the file; 2 s unless given.
  public var patience: Duration

  /// A writer.
  public init(
    expectation: Expectation = .anything, replacesReadOnly: Bool = false, enclosingDirectory: String? = nil,
    creationMode: UInt32 = 0o666, patience: Duration = .seconds(2)
  ) {
    self.expectation = expectation
    self.replacesReadOnly = replacesReadOnly
    self.enclosingDirectory = enclosingDirectory
    self.creationMode = creationMode
    self.patience = patience
  }

  /// Writes a file, new or in place of the one that is there.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The file. A dangling link creates what it leads to; directories are never made.
  /// - Returns: Where it was written, what the file is now, and what is worth telling.
  /// - Throws: `SystemError`. Then what was there is untouched, and nothing is left beside it.
  public func write(_ bytes: [UInt8], to path: String) throws(SystemError) -> WrittenFile {
    let target = try followLinks(path)
    try refuseOutside(target, path: path)
    let directory = try OpenDirectory(Paths.directory(of: target))
    let name = Paths.lastComponent(of: target)
    // Asked twice: before, so that nothing at all is made beside what is refused; and again under the lock.
    try refuseIrreplaceable(directory.status(of: name), name: name, in: directory)
    let lock = try FileLock.acquire(for: name, in: directory, patience: patience)
    defer { lock.remove(from: directory) }
    let old = try directory.status(of: name)
    try refuseIrreplaceable(old, name: name, in: directory)
    try refuseUnexpected(old, path: target, writer: lock.formerHolder)

    let stamp = try replace(old, name: name, in: directory, with: bytes)
    var warnings: [WrittenFile.Warning] = []
    if let dead = lock.deadHolder { warnings.append(.tookOverLock(of: dead)) }
    if !lock.isEffective { warnings.append(.notLocked) }
    do {
      try directory.synchronize()
    } catch {
      // The new file has its name already: to call this a failure would be to say that the old one is there.
      warnings.append(.notSynchronized(error))
    }
    return WrittenFile(path: target, stamp: stamp, warnings: warnings)
  }

  private func refuseOutside(_ target: String, path: String) throws(SystemError) {
    guard let enclosingDirectory, let outer = Paths.canonical(enclosingDirectory),
      let inner = Paths.canonical(Paths.directory(of: target)), !Paths.isInside(inner, outer)
    else { return }
    throw SystemError(.leadsOutside(target: target), .write, path: path)
  }

  private func refuseIrreplaceable(
    _ old: FileStatus?, name: String, in directory: borrowing OpenDirectory
  ) throws(SystemError) {
    let path = directory.path(of: name)
    if name.isEmpty { throw SystemError(.notRegular(.directory), .write, path: path) }
    guard let old else { return }
    guard old.kind == .regular else { throw SystemError(.notRegular(old.kind), .write, path: path) }
    if replacesReadOnly { return }
    // For root every file is writable; so the permissions themselves are asked first.
    let isWritable = old.mode & 0o222 != 0 && faccessat(directory.descriptor.number, name, W_OK, AT_EACCESS) == 0
    if !isWritable { throw SystemError(.readOnly, .write, path: path) }
  }

  private func refuseUnexpected(_ old: FileStatus?, path: String, writer: Int32?) throws(SystemError) {
    let isExpected =
      switch expectation {
      case .anything: true
      case .absent: old == nil
      case .unchanged(let stamp): try old.map { (old) throws(SystemError) in try holds(stamp, old, path) } ?? false
      }
    if !isExpected { throw SystemError(.changed(current: old, writer: writer), .write, path: path) }
  }

  /// Whether a file holds the bytes that it held when it was stamped.
  private func holds(_ stamp: FileStamp, _ status: FileStatus, _ path: String) throws(SystemError) -> Bool {
    guard status.size == stamp.size else { return false }
    return try readFile(path, limit: Int(clamping: stamp.size)).stamp.hasSameContent(as: stamp)
  }

  /// Writes the new content beside the old, and gives it the old one's name.
  private func replace(
    _ old: FileStatus?, name: String, in directory: borrowing OpenDirectory, with bytes: [UInt8]
  ) throws(SystemError) -> FileStamp {
    let path = directory.path(of: name)
    let temporary = TemporaryName.make()
    // The system applies the umask to a new file, so that nobody has to ask for it.
    let mode = old == nil ? creationMode : 0o600
    let file = try Descriptor(
      opening: temporary, in: directory, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, for: name)
    do {
      try file.write(bytes, path: path)
      if let old { try file.adoptPermissions(of: old, path: path) }
      try file.synchronize(path: path)
      let stamp = FileStamp(try file.status(path: path), content: bytes)
      try file.close(path: path)
      try directory.rename(temporary, to: name)
      return stamp
    } catch {
      try? directory.remove(temporary)
      throw error
    }
  }
}

/// What a safe writer wrote.
public struct WrittenFile: Hashable, Sendable {
  /// Something that is worth telling although the file was written.
  public enum Warning: Hashable, Sendable {
    /// This process died while it was writing the file.
    case tookOverLock(of: Int32)
    /// The file system has no locks: another Katachi could have written at the same moment.
    case notLocked
    /// The file is in place, but a power cut this moment could bring back the old one.
    case notSynchronized(SystemError)
  }

  /// Where it is, after links were followed.
  public let path: String
  /// What the file is now, for `SafeWriter.Expectation.unchanged(since:)` next time.
  public let stamp: FileStamp
  /// What is worth telling.
  public let warnings: [Warning]
}

extension Descriptor {
  /// Gives a new file the permissions of the one it will replace, and its owner and group where that is allowed.
  fileprivate func adoptPermissions(of old: FileStatus, path: String) throws(SystemError) {
    let new = try status(path: path)
    // Set-user-id and the like go, as they would with any write.
    var mode = old.mode & 0o777
    if new.owner != old.owner || new.group != old.group {
      let isOwned = fchown(number, old.owner, old.group) == 0
      let hasGroup = isOwned || new.group == old.group || fchown(number, uid_t.max, old.group) == 0
      // What the old group might do, another group may do only if everybody may.
      if !hasGroup { mode = mode & 0o707 | (mode & 0o070) & (mode & 0o007) << 3 }
    }
    try systemCall(.changeMode, path) { fchmod(number, mode_t(mode)) }
  }
}
