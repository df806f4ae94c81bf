// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import PresetLibrary
import SceneModel

/// What grows, and how many of it there are.
enum Growth: String {
  /// Circles, each in a place and a colour of its own; one of them is changed again and again.
  case layers
  /// Vertices of a star, whose inner radius is changed.
  case vertices

  /// A document of so many.
  func document(_ count: Int) throws -> Document {
    var lines = "katachi 1\ncanvas 320x192\n"
    switch self {
    case .layers:
      for index in 0..<count {
        let (x, y) = (index * 37 % 320, index * 59 % 192)
        lines += "add circle as c\(index)\n  size 12\n  center \(x),\(y)\n  fill #\(index % 8 + 1)af\n"
      }
    case .vertices: lines += "add star as c0\n  vertices \(count)\n  fill #fa6\n"
    }
    lines += "end\n"
    return try readDocument([UInt8](lines.utf8), named: "growth", PresetStore(nil)).document
  }

  /// The lines that are typed in turn.
  func lines(_ count: Int) -> [String] {
    switch self {
    case .layers: ["c\(count / 2).fill red", "c\(count / 2).fill blue"]
    case .vertices: ["c0.smoothness .3", "c0.smoothness .4"]
    }
  }
}

/// Prints what a change of one thing among many takes: the line, the scene, the frame; and the memory in use.
func bench(_ growth: Growth, _ count: Int) throws {
  var bench = TypingBench(try growth.document(count))
  let lines = growth.lines(count)
  var index = 0
  func next() -> String {
    index += 1
    return lines[index % lines.count]
  }
  let line = try medianMicroseconds(for: .milliseconds(100)) { try bench.type(next()) }
  let both = try medianMicroseconds(for: .milliseconds(200)) {
    try bench.type(next())
    _ = try bench.scene()
  }
  let whole = try bench.median(typing: lines)
  report(
    whole,
    [
      "count": count, "line": Int(line.rounded()), "scene": Int(max(0, both - line).rounded()),
      "kilobytes": residentKilobytes(),
    ])
}
