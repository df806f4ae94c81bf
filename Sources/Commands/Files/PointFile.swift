// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// A file of points, as other programs write them: points in user units, strokes parted by blank lines.
///
/// A line holds points `x,y`, or one point `x y`; what stands behind a `#` is a comment.
struct PointFile {
  private(set) var strokes: [FreehandStroke] = []
  private var open: [Point] = []
  private var count = 0

  /// Reads such a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called, for messages.
  /// - Throws: `.wrongType`, `.outOfRange` and the like, the subject being the file and line; `.tooMany`.
  init(_ bytes: [UInt8], named name: String) throws(Problem) {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      do {
        try take(line.prefix { $0 != UInt8(ascii: "#") }, isComment: line.contains(UInt8(ascii: "#")))
      } catch {
        throw Problem(error.fault, subject: "\(name):\(index + 1)")
      }
    }
    close()
  }

  private mutating func take(_ line: ArraySlice<UInt8>, isComment: Bool) throws(Problem) {
    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    // A line of comment alone parts nothing.
    if words.isEmpty { return isComment ? () : close() }
    if words.count == 2, !words[0].contains(UInt8(ascii: ",")), !words[1].contains(UInt8(ascii: ",")) {
      return try append(words[0], words[1])
    }
    for word in words {
      let parts = word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw wrong(word) }
      try append(parts[0], parts[1])
    }
  }

  private mutating func append(_ x: ArraySlice<UInt8>, _ y: ArraySlice<UInt8>) throws(Problem) {
    count += 1
    if count > Limits.points { throw Problem(.tooMany(what: "points", cap: Limits.points)) }
    open.append(Point(try number(x), try number(y)))
  }

  private func number(_ bytes: ArraySlice<UInt8>) throws(Problem) -> Double {
    guard case .number(let value, let length) = scanNumber(bytes), length == bytes.count else { throw wrong(bytes) }
    if value.magnitude > Limits.coordinate {
      let end = Limits.coordinate.shortestText
      throw Problem(.outOfRange(String(decoding: bytes, as: UTF8.self), allowed: "-\(end)...\(end)"))
    }
    return value
  }

  private func wrong(_ bytes: ArraySlice<UInt8>) -> Problem {
    Problem(
      .wrongType(found: shown(String(decoding: bytes.prefix(200), as: UTF8.self)), allowed: "points x,y or x y"))
  }

  private mutating func close() {
    if !open.isEmpty { strokes.append(FreehandStroke(open)) }
    open = []
  }
}
