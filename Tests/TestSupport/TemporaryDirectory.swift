// SPDX-License-Identifier: MIT

import Foundation

/// Runs a test with a directory of its own, empty at first and removed at the end, whatever the test does.
///
/// - Parameter body: The test, given the directory's path; it has no symbolic links in it.
/// - Returns: What the test gives.
/// - Throws: What the test throws, or that the directory could not be made.
public func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("katachi-test-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// The bytes of a file; nil where there is none.
public func bytes(of path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

/// Makes a file, or puts this text in place of what it holds, without changing its inode.
///
/// - Parameters:
///   - text: The content.
///   - path: The file.
///   - mode: Its permissions; 0o644 unless given.
/// - Throws: What Foundation says.
public func makeFile(_ text: String, at path: String, mode: Int = 0o644) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
}

/// The permissions of a file, links not followed; nil where there is none.
public func permissions(of path: String) -> Int? {
  (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
}
