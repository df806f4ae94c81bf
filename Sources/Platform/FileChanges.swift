// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Removes a file, or a link to one; never a directory.
///
/// - Parameter path: The file.
/// - Throws: `SystemError` of the operation `remove`.
public func removeFile(_ path: String) throws(SystemError) {
  do {
    try systemCall(.remove, at: path) { unlink($0) }
  } catch {
    throw error.namingFirstMissingPart()
  }
}

/// Gives a file a name that no other has.
///
/// - Parameters:
///   - path: The file.
///   - name: The path that it gets; with `-2`, `-3` and so on behind it where that is taken.
/// - Returns: The path that it got.
/// - Throws: `SystemError` of the operation `rename`; `.alreadyExists` where a hundred names are taken.
public func renameFile(_ path: String, toFreeName name: String) throws(SystemError) -> String {
  var free = name
  for number in 2...101 {
    do {
      try renameFile(path, to: free)
      return free
    } catch {
      if error.code != .alreadyExists { throw error }
      free = name + "-\(number)"
    }
  }
  throw SystemError(.system(.alreadyExists), .rename, path: name)
}

/// Gives a file another name on the same file system.
///
/// - Parameters:
///   - old: Its name.
///   - new: The name it gets.
///   - replaces: Whether it may replace a file of that name; false unless given.
/// - Throws: `SystemError` of the operation `rename`; its path is the new one where that is taken.
public func renameFile(_ old: String, to new: String, replaces: Bool = false) throws(SystemError) {
  if !replaces {
    // link(2) is the portable call that never replaces anything, not even a file that appears this moment.
    do {
      try systemCall(.rename, at: new) { newName in
        linkat(AT_FDCWD, old, AT_FDCWD, newName, 0)
      }
      return try removeFile(old)
    } catch {
      // Some file systems have no hard links; there the look before has to do.
      let lacksLinks: [ErrorCode] = [.notPermitted, ErrorCode(ENOTSUP), ErrorCode(ENOSYS), ErrorCode(EMLINK)]
      guard let code = error.code, lacksLinks.contains(code) else {
        throw SystemError(error.reason, .rename, path: error.code == .alreadyExists ? new : old)
      }
      if try fileStatus(new, followsLinks: false) != nil {
        throw SystemError(.system(.alreadyExists), .rename, path: new)
      }
    }
  }
  try systemCall(.rename, at: old) { rename($0, new) }
}

/// Sets a file's permissions.
///
/// - Parameters:
///   - path: The file; links are followed.
///   - mode: The permissions, 0...0o7777; `fileStatus(_:)` tells those it has.
/// - Throws: `SystemError` of the operation `changeMode`.
public func setFileMode(_ path: String, to mode: UInt32) throws(SystemError) {
  try systemCall(.changeMode, at: path) { chmod($0, mode_t(truncatingIfNeeded: mode)) }
}
