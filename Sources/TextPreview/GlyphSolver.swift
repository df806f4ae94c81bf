// SPDX-License-Identifier: MIT

/// A cell whose glyph is not decided beforehand.
struct OpenCell: Sendable {
  /// Its place among the labels.
  var label: Int
  /// The place of its upper quad in the ink.
  var quad: Int
  /// The difference of its darkest and lightest sample.
  var contrast: Float
}

/// Chooses the glyphs of all cells together, so that their ink, blurred as the eye blurs it, comes closest to the
/// picture's.
///
/// With a the glyphs, T the ink wanted and B the doubled blur, the squared difference of the blurred inks is, but for
/// a constant, the sum over cells of ⟨a, B a⟩ - 2 ⟨a, B T⟩ + ⟨a, B a'⟩ over the neighbours a'. One cell's best glyph is
/// thus found from tables, given its neighbours' glyphs; a few rounds through all cells settle the picture. Blank and
/// filled cells are decided beforehand, and only cells of which a neighbour changed are looked at again.
///
/// Along an outer edge that runs on alike from cell to cell, a cell is chosen as if its neighbours there took the same glyph
/// as itself; otherwise flat edges would be trimmed with a pattern.
struct GlyphSolver: Sendable {
  /// Rounds through the cells, at most; most pictures settle before.
  private static let rounds = 6

  private var columns = 0
  private var stride = 0
  /// Each cell's glyph as an index into the tables, in a margin of blanks: two at each side, one row above and below.
  private var labels: [UInt8] = []
  /// Whether a neighbour's glyph changed since the cell's was chosen, placed like the labels.
  private var isStale: [Bool] = []
  private var openCells: [OpenCell] = []
  /// Whether a cell has a sample without ink, placed like the labels.
  private var showsGround: [Bool] = []
  /// What each glyph costs in each open cell by itself.
  private var costs: [GlyphTables.Lanes] = []
  private var likeness = EdgeLikeness()
  private var blur = InkBlur()

  /// The glyph chosen for a cell, as an index into the tables.
  func glyph(column: Int, row: Int) -> Int { Int(labels[(row + 1) * stride + column + InkField.marginAcross]) }

  /// Chooses the glyphs for this ink.
  mutating func solve(_ ink: borrowing InkField, _ tables: borrowing GlyphTables) {
    columns = ink.columns
    stride = ink.stride
    let count = stride * (ink.rows + 2)
    labels.removeAll(keepingCapacity: true)
    labels.append(contentsOf: repeatElement(0, count: count))
    isStale.removeAll(keepingCapacity: true)
    isStale.append(contentsOf: repeatElement(true, count: count))
    showsGround.removeAll(keepingCapacity: true)
    showsGround.append(contentsOf: repeatElement(true, count: count))
    decide(ink, solid: UInt8(truncatingIfNeeded: tables.solid))
    likeness.measure(ink, cells: openCells, showsGround: showsGround)
    blur.blur(ink, in: openCells)
    Self.prepareCosts(&costs, &labels, openCells, wanted: blur.quads, likeness, tables)
    let neighbours = GlyphTables.neighbours.map { $0.down * stride + $0.across }
    for _ in 0..<Self.rounds where !improve(tables, neighbours.span) { break }
  }

  /// Settles the blank and filled cells and lists the others, row by row.
  private mutating func decide(_ ink: borrowing InkField, solid: UInt8) {
    openCells.removeAll(keepingCapacity: true)
    for row in 0..<ink.rows {
      for column in 0..<columns {
        let quad = ink.firstQuad(column: column, row: row)
        let (least, most) = ink.range(fromQuad: quad)
        let label = (row + 1) * stride + column + InkField.marginAcross
        showsGround[label] = least < InkField.least
        if least >= InkField.filled && most <= 1 {
          labels[label] = solid
        } else if most >= InkField.least {
          openCells.append(OpenCell(label: label, quad: quad, contrast: most - least))
        }
      }
    }
  }

  /// Works out what each glyph costs in each open cell, and starts each with the one that is best by itself.
  private static func prepareCosts(
    _ costs: inout [GlyphTables.Lanes], _ labels: inout [UInt8], _ openCells: [OpenCell], wanted: [InkField.Quad],
    _ likeness: EdgeLikeness, _ tables: borrowing GlyphTables
  ) {
    costs.removeAll(keepingCapacity: true)
    costs.reserveCapacity(openCells.count * GlyphTables.vectors)
    let ink = tables.ink.span
    let selfOverlap = tables.selfOverlap.span
    let sameOverlap = tables.sameOverlap.span
    let wanted = wanted.span
    var cell = 0
    while cell < openCells.count {
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
  private mutating func improve(_ tables: borrowing GlyphTables, _ neighbours: Span<Int>) -> Bool {
    var hasChanged = false
    let overlap = tables.overlap.span
    for index in openCells.indices where isStale[openCells[index].label] {
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
