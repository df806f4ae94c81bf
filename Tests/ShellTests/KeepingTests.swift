// SPDX-License-Identifier: MIT

import Commands
import Shapes
import Testing

@testable import Shell

/// The commands of a gesture, as lines that can be typed.
struct KeepingTests {
  @Test func aShortLineIsOne() {
    #expect(continued("smoothness 0.45; vertices 7") == ["smoothness 0.45; vertices 7"])
  }

  @Test func aLongOneIsContinuedAndMeansTheSame() throws {
    let points = (0..<200).map { "\($0).25,\($0 * 2)" }.joined(separator: " ")
    let line = "add freehand; trace \(points); title \"two  words \\\"and\\\" more\""
    let lines = continued(line)
    #expect(lines.count > 10 && lines.allSatisfy { $0.utf8.count <= 100 })
    #expect(lines.dropLast().allSatisfy { $0.hasSuffix(" \\") } && !lines[lines.count - 1].hasSuffix("\\"))
    let words = { (text: String) throws in try splitLine(text).commands.map { $0.words.map(\.source) } }
    #expect(try words(lines.joined(separator: "\n")) == words(line))
  }
}
