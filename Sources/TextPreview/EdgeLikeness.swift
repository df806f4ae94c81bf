// SPDX-License-Identifier: MIT

/// How far neighbouring cells show the same outer edge, so that they had better show it with the same glyph.
///
/// Within a shape a mixture of glyphs is welcome, since it gives tones that no single glyph has, and drowns in the
/// glyphs' own texture; along an edge to the bare ground it would be seen as a pattern. So cells count as alike where
/// both have an edge in them and lie at the ground, and less so where they have one within a shape.
struct EdgeLikeness: Sendable {
  /// The mean difference of two cells' samples at which they are not alike any more.
  private static let farthest: Float = 0.016
  /// The difference between the most and the least ink in a cell at the ground from which on it has an edge in it for
  /// certain.
  private static let sureContrast: Float = 0.3
  /// The same within a shape: from where on there is an edge at all, and by how much more it is a certain one.
  private static let innerContrast: (least: Float, more: Float) = (0.25, 0.7)

  /// For each open cell and each of ``GlyphTables/neighbours``, 0 for not alike up to 1: as many numbers a cell as
  /// there are neighbours.
  private(set) var toNeighbours: [Float] = []
  // By the place of a cell's label: likeness to the left neighbour and to the one above, and how much of an edge.
  private var left: [Float] = []
  private var above: [Float] = []
  private var edge: [Float] = []

  /// Compares each open cell with its neighbours, where these are open too.
  ///
  /// - Parameters:
  ///   - ink: The ink.
  ///   - cells: The open cells, row by row.
  ///   - tones: The tones of all cells.
  mutating func measure(_ ink: borrowing InkField, cells: [OpenCell], tones: borrowing CellTones) {
    left.fill(with: 0, count: tones.least.count)
    above.fill(with: 0, count: tones.least.count)
    edge.fill(with: 0, count: tones.least.count)
    let stride = ink.stride
    for cell in cells {
      let label = cell.label
      let isOuter =
        tones.showsGround(label) || tones.showsGround(label - 1) || tones.showsGround(label + 1)
        || tones.showsGround(label - stride) || tones.showsGround(label + stride)
      let contrast = tones.most[label] - tones.least[label]
      let inner = (contrast - Self.innerContrast.least) / Self.innerContrast.more
      let own = min(1, isOuter ? contrast / Self.sureContrast : inner)
      guard own > 0 else { continue }
      edge[label] = own
      let toLeft = min(own, edge[label - 1])
      if toLeft > 0 { left[label] = toLeft * alike(ink, cell.quad, cell.quad - 1) }
      let toAbove = min(own, edge[label - stride])
      if toAbove > 0 { above[label] = toAbove * alike(ink, cell.quad, cell.quad - GlyphSamples.down * stride) }
    }
    toNeighbours.removeAll(keepingCapacity: true)
    toNeighbours.reserveCapacity(cells.count * GlyphTables.neighbours.count)
    for cell in cells {
      for step in GlyphTables.neighbours { toNeighbours.append(likeness(of: cell.label, to: step, stride)) }
    }
  }

  /// How alike an open cell is to the ones above and below it, summed.
  func alongColumn(_ cell: Int) -> Float { sum(of: cell, at: Self.aboveAndBelow) }

  /// How alike an open cell is to the ones to the left and right of it, summed.
  func alongRow(_ cell: Int) -> Float { sum(of: cell, at: Self.leftAndRight) }

  private static let aboveAndBelow = GlyphTables.neighbours.indices.filter {
    GlyphTables.neighbours[$0].across == 0
  }
  private static let leftAndRight = GlyphTables.neighbours.indices.filter {
    GlyphTables.neighbours[$0].down == 0 && abs(GlyphTables.neighbours[$0].across) == 1
  }

  private func sum(of cell: Int, at neighbours: [Int]) -> Float {
    neighbours.reduce(0) { $0 + toNeighbours[cell * GlyphTables.neighbours.count + $1] }
  }

  /// The likeness of a cell to a neighbour; two cells away counts as alike where the one between is like both.
  private func likeness(of label: Int, to step: (across: Int, down: Int), _ stride: Int) -> Float {
    switch step {
    case (-1, 0): left[label]
    case (1, 0): left[label + 1]
    case (-2, 0): min(left[label], left[label - 1])
    case (2, 0): min(left[label + 1], left[label + 2])
    case (0, -1): above[label]
    case (0, 1): above[label + stride]
    default: 0
    }
  }

  /// How alike the ink of two cells is, given by their upper quads: from 1 for the same down to 0.
  private func alike(_ ink: borrowing InkField, _ first: Int, _ second: Int) -> Float {
    var sum = InkField.Quad.zero
    for y in 0..<GlyphSamples.down {
      let difference = ink.quads[first &+ y &* ink.stride] - ink.quads[second &+ y &* ink.stride]
      sum += difference.replacing(with: -difference, where: difference .< 0)
    }
    let mean = (sum.x + sum.y + sum.z + sum.w) / Float(GlyphSamples.count)
    return max(0, 1 - mean / Self.farthest)
  }
}
