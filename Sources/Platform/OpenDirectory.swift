// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A directory held open, so that all that is done in it happens in the same one, whatever its path comes to mean.
struct OpenDirectory: ~Copyable {
  /// Its path, for errors.
  let path: String
  /// The directory itself.
  let descriptor: Descriptor

  /// Opens a directory.
  ///
  /// - Parameter path: Its path.
  /// - Throws: `SystemError` of the operation `open`; its path is the first missing part.
  init(_ path: String) throws(SystemError) {
    self.path = path
    descriptor = try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// The whole path of a name in it.
  func path(of name: String) -> String { path == "." ? name : Paths.join(path, name) }

  /// What a name in it stands for, links not followed; nil for nothing.
  func status(of name: String) throws(SystemError) -> FileStatus? {
    do {
      return try fileStatus(name, from: descriptor.number, followsLinks: false)
    } catch {
      throw SystemError(error.reason, .inspect, path: path(of: name))
    }
  }

  /// Gives a file in it another name, in place of whatever has that name.
  func rename(_ old: String, to new: String) throws(SystemError) {
    let directory = descriptor.number
    try systemCall(.rename, path(of: new)) { renameat(directory, old, directory, new) }
  }

  /// Removes a file from it.
  func remove(_ name: String) throws(SystemError) {
    let directory = descriptor.number
    try systemCall(.remove, path(of: name)) { unlinkat(directory, name, 0) }
  }

  /// Brings its list of names to the disk.
  ///
  /// File systems that cannot do that for directories are taken as having done it.
  func synchronize() throws(SystemError) {
    do {
      try descriptor.synchronize(path: path)
    } catch {
      if error.code != .invalidArgument && error.code != ErrorCode(ENOTSUP) { throw error }
    }
  }
}
