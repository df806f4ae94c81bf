// SPDX-License-Identifier: MIT

/// How far the shapes' boundaries are off around one cell, with one glyph or another in it.
///
/// Where two blurred pictures differ by an amount, each of their contour lines in between is off. Summed over all places
/// the amounts by which they differ are thus the areas between the contours of both, from the ground's tone to the
/// shape's. What is above half of that is seen as the shape, however much ink it is, and is not told apart. The sum
/// counts beside the squared difference of inks as it is.
///
/// What areas give is counted as it is, not as if they showed their tone perfectly: a boundary is seen where their glyphs
/// leave it.
struct BoundarySight: Sendable {
  /// Blurred ink of glyphs from which on a place is seen as a shape's.
  private static let shape: Float = 0.5
  /// How many times that the picture has in the same place: glyphs leave gaps, so that they are thinner at the sides.
  private static let wantedShape: Float = 1.12

  /// What the picture has in each place, and the ink there but for that of the cell and those like it.
  private var aim = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var others = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var alike: [(step: (across: Int, down: Int), share: Float)] = []
  private var together = [InkField.Quad](repeating: .zero, count: SeenInk.count)

  /// Turns to the cell with this upper quad and this glyph.
  mutating func turn(to quad: Int, glyph: UInt8, in seen: borrowing SeenInk, _ tables: borrowing GlyphTables) {
    alike.removeAll(keepingCapacity: true)
    Self.take(seen.wanted, of: seen, at: quad, to: &aim)
    Self.take(seen.given, of: seen, at: quad, to: &others)
    for index in 0..<SeenInk.count { aim[index] = upToShape(aim[index] / Self.wantedShape) }
    Self.add(glyph, at: (0, 0), times: -1, tables, to: &others)
  }

  /// Takes the quads around a cell out of a whole picture's.
  private static func take(
    _ all: [InkField.Quad], of seen: borrowing SeenInk, at quad: Int, to quads: inout [InkField.Quad]
  ) {
    let all = all.span
    let stride = seen.stride
    var place = seen.firstQuad(around: quad)
    var quads = quads.mutableSpan
    var index = 0
    while index < SeenInk.count {
      quads[index] = all[place]
      quads[index &+ 1] = all[place &+ 1]
      quads[index &+ 2] = all[place &+ 2]
      index &+= SeenInk.across
      place &+= stride
    }
  }

  /// Counts a neighbour, some steps away and with this glyph, as having the same one as the cell, in part.
  mutating func count(
    _ glyph: UInt8, at step: (across: Int, down: Int), asAlikeBy share: Float, _ tables: borrowing GlyphTables
  ) {
    alike.append((step, share))
    Self.add(glyph, at: step, times: -share, tables, to: &others)
  }

  /// How far off the boundaries are with a glyph in the cell and in those like it; beyond a limit, anything above it.
  mutating func distance(with glyph: UInt8, upTo limit: Float, _ tables: borrowing GlyphTables) -> Float {
    let first = Int(glyph) &* SeenInk.count
    if alike.isEmpty { return distance(tables.seen.span, from: first, upTo: limit) }
    for index in 0..<SeenInk.count { together[index] = tables.seen[first &+ index] }
    for (step, share) in alike { Self.add(glyph, at: step, times: share, tables, to: &together) }
    return distance(together.span, from: 0, upTo: limit)
  }

  private func distance(_ own: Span<InkField.Quad>, from first: Int, upTo limit: Float) -> Float {
    let (aim, others) = (aim.span, others.span)
    var sum = InkField.Quad.zero
    var total: Float = 0
    var index = 0
    while index < SeenInk.count {
      for _ in 0..<SeenInk.across {
        let off = upToShape(others[index] + own[first &+ index]) - aim[index]
        sum += off.replacing(with: -off, where: off .< 0)
        index &+= 1
      }
      total = sum.x + sum.y + sum.z + sum.w
      if total > limit { break }
    }
    return total
  }

  @inline(__always)
  private func upToShape(_ ink: InkField.Quad) -> InkField.Quad {
    ink.replacing(with: Self.shape, where: ink .> Self.shape)
  }

  /// Adds what is seen around the cell of a glyph in a cell some steps away.
  private static func add(
    _ glyph: UInt8, at step: (across: Int, down: Int), times: Float, _ tables: borrowing GlyphTables,
    to quads: inout [InkField.Quad]
  ) {
    if glyph == 0 { return }
    let seen = tables.seen.span
    var quads = quads.mutableSpan
    let first = Int(glyph) * SeenInk.count
    let down = GlyphSamples.down * step.down
    for y in max(0, down)..<min(SeenInk.rows, SeenInk.rows + down) {
      let from = first + (y - down) * SeenInk.across - step.across
      for x in max(0, step.across)..<min(SeenInk.across, SeenInk.across + step.across) {
        quads[y * SeenInk.across + x] += seen[from + x] * times
      }
    }
  }
}
