// SPDX-License-Identifier: MIT

/// How much it is worth that a cell has the same glyph as the one to its left and the one above.
///
/// Only where both have an edge in them and look nearly alike. In smooth tones a mixture of glyphs is welcome, since
/// it gives tones that no single glyph has; along an edge it would be seen as a pattern.
struct EdgeLikeness: Sendable {
  /// What the same glyph is worth between two cells that are alike, in units of blurred ink squared.
  private static let worth: Float = 0.27
  /// The mean difference of two cells' samples at which they are not alike any more.
  private static let farthest: Float = 0.074

  /// For each cell, by its label's place, what it is worth to have the left neighbour's glyph.
  private(set) var left: [Float] = []
  /// For each cell, by its label's place, what it is worth to have the glyph of the neighbour above.
  private(set) var above: [Float] = []
  /// For each cell, by its label's place, how much of an edge it has in it, 0...1; 0 for cells decided beforehand.
  private var edge: [Float] = []

  /// Compares each cell with its neighbours, where these are open cells too.
  mutating func measure(_ ink: borrowing InkField, cells: [OpenCell], labelCount: Int) {
    for array in [\EdgeLikeness.left, \.above, \.edge] {
      self[keyPath: array].removeAll(keepingCapacity: true)
      self[keyPath: array].append(contentsOf: repeatElement(0, count: labelCount))
    }
    let stride = ink.stride
    let quads = ink.quads.span
    for cell in cells {
      let own = min(1, 2 * cell.contrast)
      edge[cell.label] = own
      let toLeft = min(own, edge[cell.label - 1])
      if toLeft > 0 {
        left[cell.label] = toLeft * alike(quads, cell.quad, cell.quad - 1, stride)
      }
      let toAbove = min(own, edge[cell.label - stride])
      if toAbove > 0 {
        above[cell.label] = toAbove * alike(quads, cell.quad, cell.quad - GlyphSamples.down * stride, stride)
      }
    }
  }

  private func alike(_ quads: Span<InkField.Quad>, _ first: Int, _ second: Int, _ stride: Int) -> Float {
    var sum = InkField.Quad.zero
    for y in 0..<GlyphSamples.down {
      let difference = quads[first &+ y &* stride] - quads[second &+ y &* stride]
      sum += difference.replacing(with: -difference, where: difference .< 0)
    }
    let mean = (sum.x + sum.y + sum.z + sum.w) / Float(GlyphSamples.count)
    return Self.worth * max(0, 1 - mean / Self.farthest)
  }
}
