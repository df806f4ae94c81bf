// SPDX-License-Identifier: MIT

internal import Rasterizer

/// The ink that a preview should have, sample by sample: 0 for none, 1 for the tone of a filled area.
///
/// The samples lie in quads, the four of a cell's row, with a margin of blank ones all around, so that nobody who
/// looks at a cell's neighbours need ask where the picture ends.
struct InkField: Sendable {
  /// Four samples side by side: one row of a cell.
  typealias Quad = SIMD4<Float>
  /// Blank quads to the left and right.
  static let marginAcross = 2
  /// Blank rows above and below.
  static let marginDown = 8
  /// Less than this in all of a cell's samples, and it is blank: what no one tells from the ground.
  static let least: Float = 4 / 255

  /// Cells across.
  private(set) var columns = 0
  /// Cells down.
  private(set) var rows = 0
  /// The samples; a row of quads begins every `stride`.
  var quads: [Quad] = []
  /// Whether a cell has thin strokes in it, by the place of its label; empty where no cell has.
  var hasThinStrokes: [Bool] = []
  /// Whether anything in the picture is not wholly transparent.
  private(set) var hasCoverage = false

  /// Quads from one row to the next.
  var stride: Int { columns + 2 * Self.marginAcross }

  /// The index of the upper quad of a cell.
  func firstQuad(column: Int, row: Int) -> Int {
    (row * GlyphSamples.down + Self.marginDown) * stride + column + Self.marginAcross
  }

  /// The place of a cell in arrays that have two cells more on either side and a row of cells above and below.
  func label(column: Int, row: Int) -> Int { (row + 1) * stride + column + Self.marginAcross }

  /// Takes away the ink of a cell, given by its upper quad.
  mutating func clear(fromQuad first: Int) {
    for y in 0..<GlyphSamples.down { quads[first &+ y &* stride] = .zero }
  }

  /// The least, the most and the mean ink of a cell's samples, the cell given by its upper quad.
  func tones(fromQuad first: Int) -> (least: Float, most: Float, mean: Float) {
    let quads = quads.span
    let stride = stride
    var least = quads[first]
    var most = least
    var sum = least
    var place = first
    for _ in 1..<GlyphSamples.down {
      place &+= stride
      let quad = quads[place]
      least.replace(with: quad, where: quad .< least)
      most.replace(with: quad, where: quad .> most)
      sum += quad
    }
    return (least.min(), most.max(), sum.sum() / Float(GlyphSamples.count))
  }

  /// Takes the tone of a bitmap: its luma over black on a dark ground, 1 less its luma over white on a light one.
  mutating func measure(_ bitmap: borrowing Bitmap, on ground: PreviewGround) {
    columns = (bitmap.width + GlyphSamples.across - 1) / GlyphSamples.across
    rows = (bitmap.height + GlyphSamples.down - 1) / GlyphSamples.down
    hasThinStrokes.removeAll(keepingCapacity: true)
    quads.fill(with: .zero, count: stride * (rows * GlyphSamples.down + 2 * Self.marginDown))
    var anything: UInt32 = 0
    for y in 0..<bitmap.height {
      let first = (y + Self.marginDown) * stride + Self.marginAcross
      anything |= Self.measureRow(&quads, from: first, bitmap, y: y, on: ground)
    }
    hasCoverage = anything >> 24 != 0
  }

  /// Takes the tone of one row of a bitmap, and returns all its samples' bits together.
  private static func measureRow(
    _ quads: inout [Quad], from first: Int, _ bitmap: borrowing Bitmap, y: Int, on ground: PreviewGround
  ) -> UInt32 {
    let pixels = bitmap.pixels.span
    var quads = quads.mutableSpan
    var anything: UInt32 = 0
    var place = first
    var x = y * bitmap.width
    let end = x + bitmap.width
    while x &+ GlyphSamples.across <= end {
      let (a, b, c, d) = (pixels[x], pixels[x &+ 1], pixels[x &+ 2], pixels[x &+ 3])
      let any = a | b | c | d
      if any != 0 {
        anything |= any
        quads[place] = ink(of: SIMD4(a, b, c, d), ground)
      }
      x &+= GlyphSamples.across
      place &+= 1
    }
    for (lane, x) in (x..<end).enumerated() {
      anything |= pixels[x]
      quads[place][lane] = ink(of: SIMD4(repeating: pixels[x]), ground).x
    }
    return anything
  }

  /// Measures each cell's ink against what a glyph of its colour gives, where colour already tells most of the tone.
  ///
  /// A cell has one colour, so that in a gradient half of its samples fall short of it; they count as full all the same.
  ///
  /// - Parameter fullTones: For each cell, row by row, the tone of an area filled with the cell's colour, 0...1.
  mutating func relate(to fullTones: [Float]) {
    for row in 0..<rows {
      for column in 0..<columns {
        let full = fullTones[row * columns + column] * Self.fullShare
        guard full > 0 else { continue }
        var place = firstQuad(column: column, row: row)
        for _ in 0..<GlyphSamples.down {
          let quad = quads[place] / full
          quads[place] = quad.replacing(with: 1, where: quad .> 1)
          place += stride
        }
      }
    }
  }

  /// The share of a colour's tone from which on a sample counts as full of it.
  private static let fullShare: Float = 0.8
}

/// The ink of four premultiplied samples, each 0...1.
@inline(__always)
private func ink(of pixels: SIMD4<UInt32>, _ ground: PreviewGround) -> InkField.Quad {
  // All of these are whole numbers below 2 to the 24th, so that nothing is rounded before the end.
  let luma = part(pixels, 0) * 13_933 + part(pixels, 8) * 46_871 + part(pixels, 16) * 4732
  // White over black is the alpha; what of it the sample's own light leaves out is ink on white.
  let amount = ground == .dark ? luma : part(pixels, 24) * 65_536 - luma
  return amount.replacing(with: 0, where: amount .< 0) * (1 / (255 * 65_536))
}

/// The part of four samples that begins at a bit.
@inline(__always)
private func part(_ pixels: SIMD4<UInt32>, _ bit: UInt32) -> InkField.Quad {
  InkField.Quad(SIMD4<Int32>(truncatingIfNeeded: (pixels &>> bit) & 0xFF))
}
