// SPDX-License-Identifier: MIT

/// How far the shapes' boundaries are off around one cell, with one glyph or another in it.
///
/// A boundary is seen where the blurred ink passes from the ground's tone to the shape's. What lies well on either side
/// of that is seen as the one or the other, however much ink it is: so places are compared by their side, 0 for the
/// ground's up to 1 for the shape's.
struct BoundarySight: Sendable {
  /// Blurred ink up to which a place is wholly on the ground's side, and from which on on the shape's.
  private static let ground: Float = 0.2
  private static let shape: Float = 0.55
  /// How many times the blurred ink of a thin stroke goes into that of a filled area.
  private static let thinStrokeScale: Float = 2.5
  /// What a place's distance counts beside the squared difference of inks; less where a thin stroke is near.
  private static let weight: Float = 1
  private static let thinStrokeWeight: Float = 0.3

  /// The side that each place should be on, and the ink there but for that of the cell and those like it.
  private var aim = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var others = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var alike: [(step: (across: Int, down: Int), share: Float)] = []
  private var together = [InkField.Quad](repeating: .zero, count: SeenInk.count)
  private var isNearThinStroke = false

  /// Turns to the cell with this upper quad and this glyph.
  mutating func turn(
    to quad: Int, glyph: UInt8, isNearThinStroke: Bool, in seen: borrowing SeenInk, _ tables: borrowing GlyphTables
  ) {
    self.isNearThinStroke = isNearThinStroke
    alike.removeAll(keepingCapacity: true)
    let line = Self.line(isNearThinStroke)
    Self.take(seen.wanted, of: seen, at: quad, to: &aim)
    Self.take(seen.given, of: seen, at: quad, to: &others)
    for index in 0..<SeenInk.count { aim[index] = side(aim[index] * line.slope + line.offset) }
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

  /// How far off the boundaries are with a glyph in the cell and in those like it.
  mutating func distance(with glyph: UInt8, _ tables: borrowing GlyphTables) -> Float {
    let first = Int(glyph) &* SeenInk.count
    if alike.isEmpty { return distance(tables.seen.span, from: first) }
    for index in 0..<SeenInk.count { together[index] = tables.seen[first &+ index] }
    for (step, share) in alike { Self.add(glyph, at: step, times: share, tables, to: &together) }
    return distance(together.span, from: 0)
  }

  private func distance(_ own: Span<InkField.Quad>, from first: Int) -> Float {
    let (aim, others) = (aim.span, others.span)
    let (slope, offset) = Self.line(isNearThinStroke)
    var sum = InkField.Quad.zero
    for index in 0..<SeenInk.count {
      let off = side((others[index] + own[first &+ index]) * slope + offset) - aim[index]
      sum += off * off
    }
    return (sum.x + sum.y + sum.z + sum.w) * (isNearThinStroke ? Self.thinStrokeWeight : Self.weight)
  }

  /// The line that leads from blurred ink to a side.
  private static func line(_ isNearThinStroke: Bool) -> (slope: Float, offset: Float) {
    let slope = 1 / (shape - ground)
    return (isNearThinStroke ? slope * thinStrokeScale : slope, -ground * slope)
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

@inline(__always)
private func side(_ value: InkField.Quad) -> InkField.Quad {
  let atLeast = value.replacing(with: 0, where: value .< 0)
  return atLeast.replacing(with: 1, where: atLeast .> 1)
}
