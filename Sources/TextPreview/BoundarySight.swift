// SPDX-License-Identifier: MIT

/// How far the shapes' boundaries are off around one cell, with one glyph or another in it.
///
/// Where two blurred pictures differ by an amount, each of their contour lines in between is off. Summed over all places
/// the amounts by which they differ are thus the areas between the contours of both, from the ground's tone to the
/// shape's. What is above about half of that is seen as the shape, however much ink it is, and is not told apart.
///
/// A thin stroke, blurred, never comes to a shape's tone: near it the most ink that is wanted around the cell stands for
/// that. So its contours count as a shape's do: in full, and those at half of its own height the most.
///
/// What areas give is counted as it is, not as if they showed their tone perfectly: a boundary is seen where their glyphs
/// leave it.
struct BoundarySight: Sendable {
  /// The share of a shape's blurred ink from which on a place is seen as the shape's.
  private static let shapeShare: Float = 0.49
  /// How many times the sum counts beside the squared difference of inks.
  private static let weight: Float = 1.1
  /// How many times that the picture has in the same place: glyphs leave gaps, so that they are thinner at the sides.
  private static let wantedShape: Float = 1.12
  /// The least blurred ink that a thin stroke counts as having.
  private static let leastMost: Float = 0.2

  /// The most blurred ink that there is, and the amount of it from which on a place is seen as the shape's.
  private var most: Float = 1
  private var shape = shapeShare
  /// What the picture has in each place, and the ink there but for that of the cell and those like it.
  private var aim = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var others = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var alike: [(step: (across: Int, down: Int), share: Float)] = []
  private var together = [InkField.Quad](repeating: .zero, count: SeenInk.count)

  /// Turns to the cell with this upper quad and this glyph.
  mutating func turn(
    to quad: Int, glyph: UInt8, in seen: borrowing SeenInk, _ tables: borrowing GlyphTables,
    isNearThinStroke: Bool = false
  ) {
    alike.removeAll(keepingCapacity: true)
    Self.take(seen.wanted.span, of: seen, at: quad, to: &aim)
    most = isNearThinStroke ? min(max(mostWanted(), Self.leastMost), 1) : 1
    shape = Self.shapeShare * most
    for index in 0..<SeenInk.count { aim[index] = upToShape(aim[index] * (1 / Self.wantedShape)) }
    Self.take(seen.given.span, of: seen, at: quad, to: &others)
    if glyph == 0 { return }
    Self.add(tables.seen.span.extracting(SeenInk.places(of: glyph)), at: (0, 0), times: -1, to: &others)
  }

  /// The most ink that the picture has in a place.
  private func mostWanted() -> Float {
    var most = aim[0]
    for index in 1..<SeenInk.count { most.replace(with: aim[index], where: aim[index] .> most) }
    return most.max()
  }

  /// Takes the quads around a cell out of a whole picture's.
  private static func take(
    _ all: Span<InkField.Quad>, of seen: borrowing SeenInk, at quad: Int, to quads: inout [InkField.Quad]
  ) {
    var quads = quads.mutableSpan
    let step = SeenInk.rowStep &* seen.stride
    var place = seen.firstQuad(around: quad)
    var index = 0
    while index < SeenInk.count {
      quads[index] = all[place]
      quads[index &+ 1] = all[place &+ 1]
      quads[index &+ 2] = all[place &+ 2]
      index &+= SeenInk.across
      place &+= step
    }
  }

  /// Counts a neighbour, some steps away and with this glyph, as having the same one as the cell, in part.
  mutating func count(
    _ glyph: UInt8, at step: (across: Int, down: Int), asAlikeBy share: Float, _ tables: borrowing GlyphTables
  ) {
    alike.append((step, share))
    if glyph == 0 { return }
    Self.add(tables.seen.span.extracting(SeenInk.places(of: glyph)), at: step, times: -share, to: &others)
  }

  /// How far off the boundaries are with a glyph in the cell and in those like it; beyond a limit, anything above it.
  mutating func distance(with glyph: UInt8, upTo limit: Float, _ tables: borrowing GlyphTables) -> Float {
    let own = tables.seen.span.extracting(SeenInk.places(of: glyph))
    if alike.isEmpty { return distance(own, upTo: limit) }
    var sum = together.mutableSpan
    for index in 0..<SeenInk.count { sum[index] = own[index] }
    for (step, share) in alike { Self.add(own, at: step, times: share, to: &together) }
    return distance(together.span, upTo: limit)
  }

  private func distance(_ own: Span<InkField.Quad>, upTo limit: Float) -> Float {
    let (aim, others) = (aim.span, others.span)
    let count = SeenInk.count
    // Once these are known, the loop needs no checks.
    precondition(aim.count == count && others.count == count && own.count == count)
    var sum = InkField.Quad.zero
    var total: Float = 0
    for third in 0..<3 {
      for index in third * count / 3..<(third + 1) * count / 3 {
        let seen = upToShape(others[index] + own[index])
        let wanted = aim[index]
        sum += seen.replacing(with: wanted, where: wanted .> seen)
        sum -= seen.replacing(with: wanted, where: wanted .< seen)
      }
      // Each row counts for those that are not looked at.
      total = sum.sum() * (Float(SeenInk.rowStep) * Self.weight / most)
      if total > limit { break }
    }
    return total
  }

  @inline(__always)
  private func upToShape(_ ink: InkField.Quad) -> InkField.Quad {
    ink.replacing(with: shape, where: ink .> shape)
  }

  /// Adds what is seen around the cell of a glyph's ink in a cell some steps away.
  private static func add(
    _ seen: Span<InkField.Quad>, at step: (across: Int, down: Int), times: Float, to quads: inout [InkField.Quad]
  ) {
    var quads = quads.mutableSpan
    let down = GlyphSamples.down / SeenInk.rowStep * step.down
    let back = SeenInk.across * down + step.across
    for y in max(0, down)..<min(SeenInk.rows, SeenInk.rows + down) {
      for x in max(0, step.across)..<min(SeenInk.across, SeenInk.across + step.across) {
        let index = y &* SeenInk.across &+ x
        quads[index] += seen[index &- back] * times
      }
    }
  }
}
