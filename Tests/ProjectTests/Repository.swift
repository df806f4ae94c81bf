// SPDX-License-Identifier: MIT

import Foundation

/// The files of this project, as paths from its root, `/` between their parts.
enum Repository {
  /// The root: two folders above this file's own.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What is committed or would be: everything git does not ignore; outside a checkout, all but what a build leaves.
  static let files: [String] = gitFiles(["--cached", "--others", "--exclude-standard"]) ?? filesOnDisk

  /// What is committed although git is told to ignore it; nil outside a checkout.
  static let ignoredFiles: [String]? = gitFiles(["--cached", "--ignored", "--exclude-standard"])

  /// The Swift files.
  static let swiftFiles = files.filter { $0.hasSuffix(".swift") }

  /// The text of a file, or nil where there is none.
  static func text(of path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines of a file, without the empty one after the last line's end; none where there is no such file.
  static func lines(of path: String) -> [Substring] {
    var lines = (text(of: path) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func gitFiles(_ options: [String]) -> [String]? {
    let git = Process()
    let output = Pipe()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files", "-z"] + options
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { isThere($0) }.sorted()
  }

  private static var filesOnDisk: [String] {
    let all = FileManager.default.subpaths(atPath: root.path) ?? []
    return all.filter { !$0.hasPrefix(".build/") && !$0.hasPrefix(".git/") && !isFolder($0) }.sorted()
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
    return isFolder.boolValue
  }
}
