// SPDX-License-Identifier: MIT

/// The table of a face, in the form that `Benchmarks/tables/face.py` describes and writes.
///
/// Only what is needed is decoded: an outline when it is asked for.
struct FaceTable: Sendable {
  private let bytes: [UInt8]
  /// The beginnings of the records, and one past the end.
  private let starts: [Int]
  private let advances: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: " ") { starts.append(offset + 1) }
    starts.append(bytes.count + 1)
    self.starts = starts
    advances = (2..<(starts.count - 1)).map { record in
      var reader = NumberReader(position: starts[record])
      return reader.next(in: bytes)
    }
  }

  /// How many glyphs there are.
  var glyphCount: Int { advances.count }

  /// How far a glyph moves on, in units of the face; 0 for one that is not there.
  func advance(of glyph: Int) -> Int { advances.indices.contains(glyph) ? advances[glyph] : 0 }

  /// The glyph of each character, by its code.
  var glyphs: [UInt32: Int] {
    var glyphs: [UInt32: Int] = [:]
    var reader = NumberReader(position: starts[0])
    var code: UInt32 = 0
    while reader.position < starts[1] - 1 {
      code += UInt32(truncatingIfNeeded: reader.next(in: bytes))
      glyphs[code] = reader.next(in: bytes)
    }
    return glyphs
  }

  /// The kerning of the pairs that have some.
  var kernings: [KernedPair: Int] {
    var kernings: [KernedPair: Int] = [:]
    var reader = NumberReader(position: starts[1])
    var left = 0
    while reader.position < starts[2] - 1 {
      left += reader.next(in: bytes)
      var right = 0
      for _ in 0..<reader.next(in: bytes) {
        right += reader.next(in: bytes)
        kernings[KernedPair(left: left, right: right)] = reader.nextSigned(in: bytes)
      }
    }
    return kernings
  }

  /// A glyph's contours; none for a blank, and for one that is not there.
  func outline(of glyph: Int) -> [GlyphContour] {
    guard advances.indices.contains(glyph) else { return [] }
    var reader = NumberReader(position: starts[glyph + 2])
    _ = reader.next(in: bytes)
    let count = reader.next(in: bytes)
    if count == 0 { return composed(&reader) }
    var last = GlyphContour.Place(x: 0, y: 0)
    return (0..<count).compactMap { _ in
      var points: [(place: GlyphContour.Place, isOnCurve: Bool)] = []
      for _ in 0..<reader.next(in: bytes) {
        let x = reader.next(in: bytes)
        last.x += Double(unzigzagged(x >> 1))
        last.y += Double(reader.nextSigned(in: bytes))
        points.append((last, x & 1 == 1))
      }
      return GlyphContour(points)
    }
  }

  /// The contours of the glyphs that one is composed of, none of which is composed of itself.
  private func composed(_ reader: inout NumberReader) -> [GlyphContour] {
    var contours: [GlyphContour] = []
    for _ in 0..<reader.next(in: bytes) {
      let part = reader.next(in: bytes)
      let x = Double(reader.nextSigned(in: bytes))
      let y = Double(reader.nextSigned(in: bytes))
      contours += outline(of: part).map { $0.moved(x, y) }
    }
    return contours
  }
}

/// Reads the numbers of a table.
private struct NumberReader {
  var position: Int

  /// The next number.
  mutating func next(in bytes: [UInt8]) -> Int {
    var number = 0
    var place = 1
    while position < bytes.count {
      let digit = Self.digit(of: bytes[position])
      position += 1
      number += (digit < 45 ? digit : digit - 45) * place
      if digit >= 45 { break }
      place *= 45
    }
    return number
  }

  /// The next number, which has a sign.
  mutating func nextSigned(in bytes: [UInt8]) -> Int { unzigzagged(next(in: bytes)) }

  /// What a character stands for: `"` and `\` are left out.
  private static func digit(of byte: UInt8) -> Int {
    let index = Int(byte) - 0x21
    return index - (byte > UInt8(ascii: "\"") ? 1 : 0) - (byte > UInt8(ascii: "\\") ? 1 : 0)
  }
}

/// The signed number that an unsigned one stands for: 0, 1, 2, 3 for 0, -1, 1, -2.
private func unzigzagged(_ number: Int) -> Int { number % 2 == 0 ? number / 2 : -(number + 1) / 2 }

extension GlyphContour {
  /// A contour of TrueType: between two points off the curve lies one on it, in their middle.
  fileprivate init?(_ points: [(place: Place, isOnCurve: Bool)]) {
    guard let first = points.first, let last = points.last else { return nil }
    var rest = points[...]
    if first.isOnCurve {
      start = first.place
      rest = rest.dropFirst()
    } else if last.isOnCurve {
      start = last.place
      rest = rest.dropLast()
    } else {
      start = last.place.middle(to: first.place)
    }
    pieces = []
    var control: Place?
    for point in rest {
      switch (control, point.isOnCurve) {
      case (nil, true): pieces.append(.line(point.place))
      case (nil, false): control = point.place
      case (let before?, true):
        pieces.append(.curve(before, point.place))
        control = nil
      case (let before?, false):
        pieces.append(.curve(before, before.middle(to: point.place)))
        control = point.place
      }
    }
    if let control { pieces.append(.curve(control, start)) }
  }

  /// The contour at another place.
  fileprivate func moved(_ x: Double, _ y: Double) -> GlyphContour {
    func moved(_ place: Place) -> Place { Place(x: place.x + x, y: place.y + y) }
    return GlyphContour(
      start: moved(start),
      pieces: pieces.map { piece in
        switch piece {
        case .line(let end): .line(moved(end))
        case .curve(let control, let end): .curve(moved(control), moved(end))
        }
      })
  }
}
