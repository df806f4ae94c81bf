// SPDX-License-Identifier: MIT

import Commands
import Shapes

/// Presets and files that are only in memory.
struct FakeLibrary: Library {
  /// The lines of presets by name; those in `bundled` come with Katachi.
  var texts: [String: String] = [
    "star-5": "katachi 1\n# A star.\nadd star\nend\n", "mine": "katachi 1\ncanvas 80x60\nadd circle as dot\nend\n",
  ]
  var bundled: Set<String> = ["star-5"]
  var locked: Set<String> = []
  /// The bytes of files by path.
  var files: [String: DocumentFile] = [:]

  func presets() -> [PresetInfo] {
    texts.keys.sorted().map { name in
      let isBundled = bundled.contains(name)
      return PresetInfo(
        name: name, isBundled: isBundled, isLocked: locked.contains(name),
        path: isBundled ? nil : "/presets/\(name).katachi")
    }
  }

  func bytes(ofPreset name: String) throws(Problem) -> [UInt8] {
    guard let text = texts[name] else { throw Problem(.unknownPreset(name, nearest: nil)) }
    return Array(text.utf8)
  }

  func document(inFile path: String) throws(Problem) -> DocumentFile {
    guard let file = files[path] else { throw Problem(.file(path: path, message: "no such file")) }
    return file
  }

  func points(inFile path: String) throws(Problem) -> [UInt8] { try document(inFile: path).bytes }

  func resolved(_ path: String) -> String { path }
}
