// SPDX-License-Identifier: MIT

/// The names of half-written files: hidden, with the number of the process that writes them and a random part.
enum TemporaryName {
  private static let prefix = ".katachi-"
  private static let suffix = ".tmp"

  /// A name that no other file has.
  static func make() -> String {
    prefix + "\(processIdentifier)-" + String(UInt64.random(in: .min ... .max), radix: 16) + suffix
  }

  /// The process that made a file of this name; nil where it is no temporary of Katachi's.
  static func writer(of name: String) -> Int32? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    guard parts.count == 2, UInt64(parts[1], radix: 16) != nil else { return nil }
    return Int32(parts[0])
  }
}

/// Removes the half-written files of processes that died, as a killed save leaves one.
///
/// What cannot be removed stays; nothing depends on it.
///
/// - Parameter path: The directory; one that is not there has none.
/// - Returns: The names of the files removed.
@discardableResult
public func sweepStaleTemporaries(in path: String) -> [String] {
  guard let directory = try? OpenDirectory(path), let names = try? listDirectory(path) else { return [] }
  var removed: [String] = []
  for name in names {
    guard let writer = TemporaryName.writer(of: name), !isProcessAlive(writer),
      (try? directory.status(of: name))?.kind == .regular,
      (try? directory.remove(name)) != nil
    else { continue }
    removed.append(name)
  }
  return removed
}
