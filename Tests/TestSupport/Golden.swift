// SPDX-License-Identifier: MIT

import Foundation
public import Testing

/// Compares a text with the golden file of this name in the folder `Golden` beside the test's source file.
///
/// With `KATACHI_RECORD=1` in the environment the file is written anew, and the test fails all the same, so that a
/// recording run is never taken for a passing one.
///
/// - Parameters:
///   - text: What the test produced.
///   - name: The golden's file name: the behaviour it shows, with its extension.
///   - sourceFile: The test's source file.
///   - sourceLocation: Where a difference is reported.
public func expectGolden(
  _ text: String, named name: String, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: sourceFile).deletingLastPathComponent().appendingPathComponent("Golden")
  expect(text, in: folder.appendingPathComponent(name), sourceLocation: sourceLocation)
}

/// Compares a text with a file of the repository that is made by the program; it is recorded as goldens are.
///
/// - Parameters:
///   - text: What the program made.
///   - path: The file, from the repository's root.
///   - sourceFile: The test's source file, two folders below the root.
///   - sourceLocation: Where a difference is reported.
public func expectGenerated(
  _ text: String, at path: String, sourceFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: sourceFile).deletingLastPathComponent()
  let root = folder.deletingLastPathComponent().deletingLastPathComponent()
  expect(text, in: root.appendingPathComponent(path), sourceLocation: sourceLocation)
}

private func expect(_ text: String, in file: URL, sourceLocation: SourceLocation) {
  let folder = file.deletingLastPathComponent()
  let name = file.lastPathComponent
  if ProcessInfo.processInfo.environment["KATACHI_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record("\(name) could not be recorded: \(error)", sourceLocation: sourceLocation)
    }
    Issue.record("\(name) was recorded; run again without KATACHI_RECORD", sourceLocation: sourceLocation)
    return
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record("there is no golden \(name); record it with KATACHI_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard expected != text else { return }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(old, new).prefix { $0 == $1 }.count
  Issue.record(
    """
    \(name) differs from line \(line + 1) on:
      golden: \(line < old.count ? String(old[line]) : "(ends)")
      now:    \(line < new.count ? String(new[line]) : "(ends)")
    """, sourceLocation: sourceLocation)
}
