// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The parts of paths.
///
/// A path is a text with `/` between its parts. Nothing here looks at the disk but `firstMissingPart(of:)` and
/// `canonical(_:)`.
public enum Paths {
  /// What comes after the last slash: `star.svg` of `out/star.svg`, and of `star.svg`; empty after a closing slash.
  public static func lastComponent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The directory that holds the last component: `out` of `out/star.svg`, `.` of `star.svg`, `/` of `/star.svg`.
  public static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `name` as found in `directory`; `name` itself where it is absolute.
  public static func join(_ directory: String, _ name: String) -> String {
    if isAbsolute(name) || directory.isEmpty { return name }
    return directory.utf8.last == slash ? directory + name : directory + "/" + name
  }

  /// Whether the path begins at the root.
  public static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The first part of a path that keeps the rest from being reached: nothing is there, or something that is no
  /// directory although more parts follow.
  ///
  /// - Parameter path: A path, absolute or relative.
  /// - Returns: The path up to and with that part; nil where the whole path is there.
  public static func firstMissingPart(of path: String) -> String? {
    for end in ends(of: path) {
      let part = String(path[..<end])
      guard let status = try? fileStatus(part) else { return part }
      if end != path.endIndex && status.kind != .directory { return part }
    }
    return nil
  }

  /// The path without links, `.` and `..`; nil where nothing is there.
  public static func canonical(_ path: String) -> String? {
    guard !path.utf8.contains(0), let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// Whether `path` is `directory` or lies in it; both canonical.
  static func isInside(_ path: String, _ directory: String) -> Bool {
    path == directory || path.hasPrefix(directory.utf8.last == slash ? directory : directory + "/")
  }

  /// Where each part of a path ends.
  static func ends(of path: String) -> [String.Index] {
    let bytes = path.utf8
    var ends = bytes.indices.filter { index in
      bytes[index] == slash && index != bytes.startIndex && bytes[bytes.index(before: index)] != slash
    }
    if let last = bytes.last, last != slash { ends.append(bytes.endIndex) }
    return ends
  }

  private static let slash = UInt8(ascii: "/")
}

extension SystemError {
  /// The same error, with the first missing part of the path as its path, where a directory on the way is missing.
  func namingFirstMissingPart() -> SystemError {
    guard let path, code == .noSuchFile || code == .notDirectory, let part = Paths.firstMissingPart(of: path)
    else { return self }
    return SystemError(reason, operation, path: part)
  }
}
