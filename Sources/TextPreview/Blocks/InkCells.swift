// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Turns bitmaps into blocks, dots or shades without colour, by their ink.
///
/// Edges are crisp: a part of which an edge covers more than half has the ink of that side. Tones in between are shown
/// by a pattern that lies still on the canvas; what is full is full.
struct InkCells: Sendable {
  private var grid = PixelGrid()
  private var graded = GradedAreas()
  private var tones: [Float] = []
  private var crisp: [Float] = []

  /// Neighbours that differ by more than this share of all ink have an edge between them.
  private static let leastEdge: Float = 0.3
  /// How much more a part stands out that is all thin stroke: one as wide as an eighth of it is full.
  private static let thinStrokeGain: Float = 8

  /// The frame of a bitmap; nil where `shouldStop` said so.
  mutating func render(
    _ bitmap: borrowing Bitmap, _ options: PreviewOptions, shouldStop: () -> Bool
  ) -> TextFrame? {
    let paper = options.ground == .dark ? CellColor(0, 0, 0) : CellColor(255, 255, 255)
    grid.measure(bitmap, options.mode, parts: options.mode.inkParts, over: paper)
    if shouldStop() { return nil }
    tones.fill(with: 0, count: grid.values.count)
    for index in grid.values.indices { tones[index] = CellColor(grid.values[index]).tone(on: options.ground) }
    strengthenThinStrokes(of: bitmap, options.mode)
    if options.mode == .shade { graded.find(in: grid) } else { sharpen() }
    if shouldStop() { return nil }

    var frame = TextFrame(columns: grid.columns, rows: grid.rows)
    var isEmpty = true
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let glyph = options.mode == .shade ? shade(column, row) : blocks(column, row, options.mode)
        if glyph == " " { continue }
        isEmpty = false
        frame.cells[row * grid.columns + column].glyph = glyph
      }
    }
    frame.vanishes = isEmpty && grid.hasCoverage
    return frame
  }

  private mutating func strengthenThinStrokes(of bitmap: borrowing Bitmap, _ mode: PreviewMode) {
    guard bitmap.thinStrokes.count == bitmap.width * bitmap.height else { return }
    let (width, height) = (mode.samplesAcross / grid.across, mode.samplesDown / grid.down)
    let thin = bitmap.thinStrokes.span
    var gains = [Float](repeating: 1, count: tones.count)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where thin[y * bitmap.width + x] != 0 {
        let index = y / height * grid.width + x / width
        let share = Float(thin[y * bitmap.width + x]) / Float(255 * width * height)
        gains[index] += share * Self.thinStrokeGain
      }
    }
    for index in tones.indices { tones[index] = min(tones[index] * gains[index], 1) }
  }

  /// Gives each part at an edge the ink of the side that has more of it.
  private mutating func sharpen() {
    crisp = tones
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let tone = tones[y * grid.width + x]
        var (least, most) = (tone, tone)
        for row in max(y - 1, 0)...min(y + 1, grid.height - 1) {
          for column in max(x - 1, 0)...min(x + 1, grid.width - 1) {
            least = min(least, tones[row * grid.width + column])
            most = max(most, tones[row * grid.width + column])
          }
        }
        if most - least > Self.leastEdge { crisp[y * grid.width + x] = tone - least < most - tone ? least : most }
      }
    }
    swap(&tones, &crisp)
  }

  private func shade(_ column: Int, _ row: Int) -> Unicode.Scalar {
    let index = row * grid.columns + column
    let lift = graded[index] ? OrderedDither.threshold(x: column, y: row) : 0.5
    return shadeGlyphs[min(max(Int(tones[index] * 4 + lift), 0), 4)]
  }

  private func blocks(_ column: Int, _ row: Int, _ mode: PreviewMode) -> Unicode.Scalar {
    let first = grid.firstPart(column: column, row: row)
    let together = mode == .half ? 2 : 1
    var mask = 0
    var excess = SIMD4<Float>.zero
    for index in 0..<(2 * grid.down) {
      let (x, y) = (column * 2 + (index & 1), row * grid.down + (index >> 1))
      let more =
        tones[first + (index >> 1) * grid.width + (index & 1)]
        - OrderedDither.threshold(x: x / together, y: y)
      if more > 0 { mask |= 1 << index }
      if index < 4 { excess[index] = more }
    }
    switch mode {
    case .half: return BlockFamily.quarters.glyphs[nearestHalf(excess)]
    case .sextant: return BlockFamily.sixths.glyphs[mask]
    case .braille: return mask == 0 ? " " : BrailleDots.glyphs[mask]
    default: return BlockFamily.quarters.glyphs[mask]
    }
  }

  /// The mask of those that half blocks have which holds the most of what is above the pattern and the least below.
  private func nearestHalf(_ excess: SIMD4<Float>) -> Int {
    let (upper, lower) = (excess.x + excess.y, excess.z + excess.w)
    let (left, right) = (excess.x + excess.z, excess.y + excess.w)
    var best: (mask: Int, sum: Float) = (0, 0)
    for (mask, sum) in [(15, upper + lower), (3, upper), (12, lower), (5, left), (10, right)] where sum > best.sum {
      best = (mask, sum)
    }
    return best.mask
  }
}

extension PreviewMode {
  /// How many parts a cell has that are inked or not.
  fileprivate var inkParts: (across: Int, down: Int) {
    switch self {
    case .shade: (1, 1)
    case .sextant: (2, 3)
    case .braille: (2, 4)
    default: (2, 2)
    }
  }
}
