// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

/// What the characters of the modes cover of a cell of 2 by 12 parts, written down independently of the renderers: from
/// the Unicode charts of Block Elements, Symbols for Legacy Computing and Braille Patterns.
enum GlyphShapes {
  static let across = 2
  static let down = 12

  /// The share of each part that is covered, row by row; nil for a character that no mode has.
  static func coverage(of glyph: Unicode.Scalar) -> [Double]? {
    switch glyph {
    case " ", "\u{2800}": uniform(0)
    case "\u{2588}": uniform(1)
    case "\u{2591}": uniform(0.25)
    case "\u{2592}": uniform(0.5)
    case "\u{2593}": uniform(0.75)
    case "\u{1FB00}"..."\u{1FB3B}": sextant(glyph.value - 0x1FB00)
    case "\u{2801}"..."\u{28FF}": braille(glyph.value - 0x2800)
    default: quadrants[glyph].map { cells($0, down: 2) }
    }
  }

  private static func uniform(_ share: Double) -> [Double] { [Double](repeating: share, count: across * down) }

  /// The names of the quarters in the charts: upper left, upper right, lower left, lower right.
  private static let quadrants: [Unicode.Scalar: [Bool]] = [
    "\u{2580}": [true, true, false, false], "\u{2584}": [false, false, true, true],
    "\u{258C}": [true, false, true, false], "\u{2590}": [false, true, false, true],
    "\u{2596}": [false, false, true, false], "\u{2597}": [false, false, false, true],
    "\u{2598}": [true, false, false, false], "\u{2599}": [true, false, true, true],
    "\u{259A}": [true, false, false, true], "\u{259B}": [true, true, true, false],
    "\u{259C}": [true, true, false, true], "\u{259D}": [false, true, false, false],
    "\u{259E}": [false, true, true, false], "\u{259F}": [false, true, true, true],
  ]

  private static func cells(_ isCovered: [Bool], down rows: Int) -> [Double] {
    (0..<(across * down)).map { index in
      isCovered[index / across * rows / down * 2 + index % across] ? 1 : 0
    }
  }

  /// The charts name sextants by the numbers of their blocks, 1 to 6, and leave out those that are half blocks.
  private static func sextant(_ offset: UInt32) -> [Double] {
    let masks = (1..<63).filter { $0 != 0b01_0101 && $0 != 0b10_1010 }
    let mask = masks[Int(offset)]
    return cells((0..<6).map { mask >> $0 & 1 == 1 }, down: 3)
  }

  /// Dots 1, 2, 3 and 7 lie on the left, 4, 5, 6 and 8 on the right.
  private static func braille(_ dots: UInt32) -> [Double] {
    let numbers = [1, 4, 2, 5, 3, 6, 7, 8]
    return cells(numbers.map { dots >> UInt32($0 - 1) & 1 == 1 }, down: 4)
  }
}

/// What a frame looks like over a ground: a colour for each part of each cell, row by row of parts.
func looks(_ frame: TextFrame, ground: CellColor = CellColor(0, 0, 0)) throws -> [SIMD3<Double>] {
  func parts(_ color: CellColor?, or other: CellColor) -> SIMD3<Double> {
    let color = color ?? other
    return SIMD3(Double(color.red), Double(color.green), Double(color.blue))
  }
  let width = frame.columns * GlyphShapes.across
  var picture = [SIMD3<Double>](repeating: .zero, count: width * frame.rows * GlyphShapes.down)
  for row in 0..<frame.rows {
    for column in 0..<frame.columns {
      let cell = frame[column, row]
      let coverage = try #require(GlyphShapes.coverage(of: cell.glyph), "no mode has \(cell.glyph)")
      let front = parts(cell.foreground, or: CellColor(255, 255, 255))
      let back = parts(cell.background, or: ground)
      for (index, share) in coverage.enumerated() {
        let y = row * GlyphShapes.down + index / GlyphShapes.across
        let x = column * GlyphShapes.across + index % GlyphShapes.across
        picture[y * width + x] = front * share + back * (1 - share)
      }
    }
  }
  return picture
}

/// What a picture given by a colour at each place, in cells, looks like over a ground, in the parts of `looks`.
func wanted(
  columns: Int, rows: Int, ground: CellColor = CellColor(0, 0, 0), _ color: (Double, Double) -> Color
) -> [SIMD3<Double>] {
  let (width, height) = (columns * GlyphShapes.across, rows * GlyphShapes.down)
  let under = SIMD3(Double(ground.red), Double(ground.green), Double(ground.blue))
  return (0..<(width * height)).map { index in
    let x = (Double(index % width) + 0.5) / Double(GlyphShapes.across)
    let y = (Double(index / width) + 0.5) / Double(GlyphShapes.down)
    let at = color(x, y)
    return SIMD3(at.red, at.green, at.blue) * 255 * at.alpha + under * (1 - at.alpha)
  }
}

/// A bitmap for a mode from the colour at each place, in cells; every sample is the mean of 4 by 4 places.
func bitmap(_ mode: PreviewMode, columns: Int, rows: Int, _ color: (Double, Double) -> Color) -> Bitmap {
  let (across, down) = (mode.samplesAcross, mode.samplesDown)
  var bitmap = Bitmap(width: columns * across, height: rows * down)
  for index in bitmap.pixels.indices {
    var sum = SIMD4<Double>.zero
    for place in 0..<16 {
      let x = Double(index % bitmap.width) + (Double(place % 4) + 0.5) / 4
      let y = Double(index / bitmap.width) + (Double(place / 4) + 0.5) / 4
      let at = color(x / Double(across), y / Double(down))
      sum += SIMD4(at.red * at.alpha, at.green * at.alpha, at.blue * at.alpha, at.alpha)
    }
    bitmap.pixels[index] = sample(sum / 16)
  }
  return bitmap
}

/// The preview of a bitmap in a mode.
func preview(
  _ mode: PreviewMode, _ bitmap: Bitmap, _ color: ColorDepth = .trueColor, groundColor: CellColor? = nil,
  ground: PreviewGround = .dark
) -> TextFrame {
  var renderer = PreviewRenderer(
    PreviewOptions(mode: mode, ground: ground, color: color, groundColor: groundColor))
  return renderer.render(bitmap)
}

/// The largest difference of two pictures in a part of a colour, 0...255.
func largestDifference(_ one: [SIMD3<Double>], _ other: [SIMD3<Double>]) -> Double {
  zip(one, other).reduce(0) { most, pair in
    let difference = pair.0 - pair.1
    return max(most, abs(difference.x), abs(difference.y), abs(difference.z))
  }
}

/// The modes that are made of characters but not of ASCII.
let cellModes: [PreviewMode] = [.half, .quadrant, .sextant, .braille, .shade]
