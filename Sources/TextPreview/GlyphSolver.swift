// SPDX-License-Identifier: MIT

/// A cell whose glyph is not decided beforehand.
struct OpenCell: Sendable {
  /// Its place among the labels.
  var label: Int
  /// The place of its upper quad in the ink.
  var quad: Int
}

/// Chooses the glyphs of all cells together, so that their ink, blurred as the eye blurs it, comes closest to the
/// picture's.
///
/// With a the glyphs, T the ink wanted and B the doubled blur, the squared difference of the blurred inks is, but for
/// a constant, the sum over cells of ⟨a, B a⟩ - 2 ⟨a, B T⟩ + ⟨a, B a'⟩ over the neighbours a'. One cell's best glyph is
/// thus found from tables, given its neighbours' glyphs; a few rounds through all cells settle the picture. Cells in
/// areas of one tone are decided beforehand, and only cells of which a neighbour changed are looked at again.
///
/// A cell whose neighbours are alike is chosen as if they took the same glyph as itself; see ``EdgeLikeness``.
struct GlyphSolver: Sendable {
  /// Rounds through the cells, at most; most pictures settle before.
  private static let rounds = 6

  private var stride = 0
  /// Each cell's glyph as an index into the tables, in a margin of blanks: two at each side, one row above and below.
  private var labels: [UInt8] = []
  /// Whether a neighbour's glyph changed since the cell's was chosen, placed like the labels.
  private var isStale: [Bool] = []
  private var tones = CellTones()
  private var openCells: [OpenCell] = []
  /// What each glyph costs in each open cell by itself.
  private var costs: [GlyphTables.Lanes] = []
  private var likeness = EdgeLikeness()
  private var blur = InkBlur()

  /// The glyph chosen for a cell, as an index into the tables.
  func glyph(column: Int, row: Int) -> Int { Int(labels[(row + 1) * stride + column + InkField.marginAcross]) }

  /// Chooses the glyphs for this ink; once `shouldStop`, asked every thousand cells, says so, not all of them.
  mutating func solve(
    _ ink: borrowing InkField, _ tables: borrowing GlyphTables, shouldStop: () -> Bool = { false }
  ) {
    stride = ink.stride
    labels.fill(with: 0, count: stride * (ink.rows + 2))
    isStale.fill(with: true, count: labels.count)
    tones.measure(ink)
    decide(ink, tables)
    if shouldStop() { return }
    likeness.measure(ink, cells: openCells, tones: tones)
    if shouldStop() { return }
    blur.blur(ink, in: openCells)
    if shouldStop() { return }
    Self.prepareCosts(&costs, &labels, openCells, wanted: blur.quads, likeness, tables, shouldStop: shouldStop)
    let neighbours = GlyphTables.neighbours.map { $0.down * stride + $0.across }
    for _ in 0..<Self.rounds {
      if shouldStop() || !improve(tables, neighbours.span, shouldStop: shouldStop) { break }
    }
  }

  /// Settles the cells in areas of one tone, blank ones among them, and lists the others, row by row.
  private mutating func decide(_ ink: borrowing InkField, _ tables: borrowing GlyphTables) {
    openCells.removeAll(keepingCapacity: true)
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let label = (row + 1) * stride + column + InkField.marginAcross
        if let level = tones.levelOfArea(at: label, stride: stride) {
          labels[label] = tables.fills[level]
        } else {
          openCells.append(OpenCell(label: label, quad: ink.firstQuad(column: column, row: row)))
        }
      }
    }
  }

  /// Works out what each glyph costs in each open cell, and starts each with the one that is best by itself.
  private static func prepareCosts(
    _ costs: inout [GlyphTables.Lanes], _ labels: inout [UInt8], _ openCells: [OpenCell], wanted: [InkField.Quad],
    _ likeness: EdgeLikeness, _ tables: borrowing GlyphTables, shouldStop: () -> Bool
  ) {
    costs.removeAll(keepingCapacity: true)
    costs.reserveCapacity(openCells.count * GlyphTables.vectors)
    let ink = tables.ink.span
    let selfOverlap = tables.selfOverlap.span
    let sameOverlap = tables.sameOverlap.span
    let wanted = wanted.span
    var cell = 0
    while cell < openCells.count {
      if cell & 1023 == 1023 && shouldStop() { return }
      var least = LeastCost()
      var vector = 0
      while vector < GlyphTables.vectors {
        var overlap = GlyphTables.Lanes.zero
        var place = vector
        var quad = cell &* GlyphSamples.down
        while quad < (cell &+ 1) &* GlyphSamples.down {
          let amounts = wanted[quad]
          overlap += ink[place] * amounts.x
          overlap += ink[place &+ GlyphTables.vectors] * amounts.y
          overlap += ink[place &+ 2 &* GlyphTables.vectors] * amounts.z
          overlap += ink[place &+ 3 &* GlyphTables.vectors] * amounts.w
          place &+= GlyphSamples.across &* GlyphTables.vectors
          quad &+= 1
        }
        var cost = selfOverlap[vector] - overlap * 2
        for neighbour in 0..<GlyphTables.neighbours.count {
          let like = likeness.toNeighbours[cell &* GlyphTables.neighbours.count &+ neighbour]
          if like != 0 { cost += sameOverlap[neighbour &* GlyphTables.vectors &+ vector] * like }
        }
        costs.append(cost)
        least.consider(cost, vector: vector)
        vector &+= 1
      }
      labels[openCells[cell].label] = UInt8(truncatingIfNeeded: least.best.glyph)
      cell &+= 1
    }
  }

  /// One round through the stale cells; whether a glyph changed.
  private mutating func improve(
    _ tables: borrowing GlyphTables, _ neighbours: Span<Int>, shouldStop: () -> Bool
  ) -> Bool {
    var hasChanged = false
    let overlap = tables.overlap.span
    for index in openCells.indices where isStale[openCells[index].label] {
      if index & 1023 == 1023 && shouldStop() { return false }
      let label = openCells[index].label
      isStale[label] = false
      let glyph = bestGlyph(of: index, at: label, overlap, neighbours)
      guard glyph != labels[label] else { continue }
      labels[label] = glyph
      hasChanged = true
      for neighbour in 0..<neighbours.count { isStale[label &+ neighbours[neighbour]] = true }
    }
    return hasChanged
  }

  private func bestGlyph(
    of cell: Int, at label: Int, _ overlap: Span<GlyphTables.Lanes>, _ neighbours: Span<Int>
  ) -> UInt8 {
    var least = LeastCost()
    for vector in 0..<GlyphTables.vectors {
      var cost = costs[cell &* GlyphTables.vectors &+ vector]
      for neighbour in 0..<neighbours.count {
        let glyph = Int(labels[label &+ neighbours[neighbour]])
        let strangeness = 1 - likeness.toNeighbours[cell &* neighbours.count &+ neighbour]
        if glyph == 0 || strangeness == 0 { continue }
        cost += overlap[(neighbour &* GlyphTables.capacity &+ glyph) &* GlyphTables.vectors &+ vector] * strangeness
      }
      least.consider(cost, vector: vector)
    }
    return UInt8(truncatingIfNeeded: least.best.glyph)
  }
}
