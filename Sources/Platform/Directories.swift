// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names in a directory, without `.` and `..`, sorted by their bytes so that every machine has the same order.
///
/// Names that are no UTF-8 are left out: no command could name them.
///
/// - Parameter path: The directory.
/// - Returns: The names; none for an empty directory.
/// - Throws: `SystemError` of the operation `list`.
public func listDirectory(_ path: String) throws(SystemError) -> [String] {
  let descriptor = try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY | O_NONBLOCK, for: .list)
  // The stream closes the descriptor that it is given, so it gets one of its own.
  let copy = try systemCall(.list, path) { fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0) }
  guard let stream = fdopendir(copy) else {
    let code = ErrorCode(errno)
    close(copy)
    throw SystemError(.system(code), .list, path: path)
  }
  defer { closedir(stream) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(stream) {
    if let name = name(of: entry), name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw SystemError(.system(ErrorCode(errno)), .list, path: path) }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

private func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { field in
    field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
      String(validatingCString: $0)
    }
  }
}

/// Makes a directory that only its owner may enter (mode 0700), with the directories on the way to it.
///
/// - Parameters:
///   - path: The directory; that it is there already is no error.
///   - base: The beginning of the path that must be there: nothing in or above it is made.
/// - Throws: `SystemError` of the operation `makeDirectory`; its path is the first part that could not be made.
public func makeDirectory(_ path: String, below base: String) throws(SystemError) {
  for end in Paths.ends(of: path) {
    let part = String(path[..<end])
    if let status = try fileStatus(part) {
      if status.kind == .directory { continue }
      throw SystemError(.system(.notDirectory), .makeDirectory, path: part)
    }
    guard part.utf8.count > base.utf8.count else {
      throw SystemError(.system(.noSuchFile), .makeDirectory, path: part)
    }
    do {
      try systemCall(.makeDirectory, at: part) { mkdir($0, 0o700) }
    } catch {
      // Another Katachi may have made it between.
      if error.code != .alreadyExists { throw error }
    }
  }
}

/// Makes one of Katachi's own places, where it is missing.
///
/// - Parameter place: The place.
/// - Throws: `SystemError` of the operation `makeDirectory`.
public func makeDirectory(_ place: Places.Place) throws(SystemError) {
  try makeDirectory(place.path, below: place.base)
}
