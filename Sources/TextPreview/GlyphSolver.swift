// SPDX-License-Identifier: MIT

/// A cell whose glyph is not decided beforehand.
struct OpenCell: Sendable {
  /// Its place among the labels.
  var label: Int
  /// The place of its upper quad in the ink.
  var quad: Int
  /// The vectors of the tables that have glyphs for it.
  var vectors = 0..<GlyphTables.vectors
  /// When its turn comes in a round.
  var turn = 0
  /// Whether there are thin strokes in the cell or right around it.
  var isNearThinStroke = false
  /// The glyph that it shows, and keeps unless another one is clearly better; nil where any is as welcome.
  var shown: UInt8?
}

/// Chooses the glyphs of all cells together, so that their ink, blurred as the eye blurs it, comes closest to the
/// picture's.
///
/// With a the glyphs, T the ink wanted and B the doubled blur, the squared difference of the blurred inks is, but for
/// a constant, the sum over cells of ⟨a, B a⟩ - 2 ⟨a, B T⟩ + ⟨a, B a'⟩ over the neighbours a'. One cell's best glyph is
/// thus found from tables, given its neighbours' glyphs. To that comes where boundaries are seen; see
/// ``BoundarySight``. Cells in areas of one tone are decided beforehand, and count there as if they showed it perfectly,
/// so that nobody beside them makes up for their glyphs' texture. A cell whose neighbours are alike is chosen as if they
/// took the same glyph as itself; see ``EdgeLikeness``.
///
/// Each cell begins with the glyph that is best by itself; then cells are looked at again in the light of their
/// neighbours, by turns, like the fields of a chessboard: those of one turn don't see each other. Along a straight edge
/// all cells on one side of it have the same turn, so that all come to the same. So what a cell shows depends on what
/// lies a few cells around it and on nothing else, and a change somewhere cannot run through the picture. Where a
/// picture is mended, cells that keep their glyphs are looked at by nobody, but seen by all: see ``ShownGlyphs``.
struct GlyphSolver: Sendable {
  /// The turns that cells come in.
  private static let turns = 2
  /// How often a turn comes: every cell's twice, and then that of those again which came first.
  private static let looks = 5
  /// How alike a cell is to the two that it has on either side where an edge is straight.
  private static let straight: Float = 1.8
  /// How many of the closest glyphs are tried by where boundaries are seen, near thin strokes and elsewhere.
  private static let candidates = (nearThinStrokes: 10, elsewhere: 7)
  /// The least difference between the most and the least ink in a cell that may have a boundary in it.
  private static let boundaryContrast: Float = 0.2
  /// By how much another glyph must be closer to be clearly better than the one that a cell shows.
  private static let clearly: Float = 0.3

  private var stride = 0
  /// Each cell's glyph as an index into the tables, in a margin of blanks: two at each side, one row above and below.
  private var labels: [UInt8] = []
  /// The glyphs of cells in areas, placed like the labels, which are blank there.
  private var areas: [UInt8] = []
  private var tones = CellTones()
  private var openCells: [OpenCell] = []
  /// What each glyph costs in each open cell but for its neighbours.
  private var costs: [GlyphTables.Lanes] = []
  private var likeness = EdgeLikeness()
  private var blur = InkBlur()
  private var seen = SeenInk()
  private var sight = BoundarySight()
  /// Whether something that a cell sees has changed since it was looked at, by the place of its label.
  private var isStale: [Bool] = []
  /// The cells that change their glyphs once the turn is over, and the new ones.
  private var changes: [(cell: Int, glyph: UInt8)] = []

  /// The glyph chosen for a cell, as an index into the tables.
  func glyph(column: Int, row: Int) -> Int {
    let label = (row + 1) * stride + column + InkField.marginAcross
    return Int(labels[label] | areas[label])
  }

  /// Chooses the glyphs for this ink; once `shouldStop` says so, not all of them.
  ///
  /// - Parameters:
  ///   - ink: The ink. Afterwards that of areas is gone.
  ///   - tables: The glyphs.
  ///   - shown: What the cells show, where it is a picture that changes.
  ///   - shouldStop: Asked between the stages, and every few hundred cells.
  mutating func solve(
    _ ink: inout InkField, _ tables: borrowing GlyphTables, mending shown: ShownGlyphs? = nil,
    shouldStop: () -> Bool = { false }
  ) {
    stride = ink.stride
    labels.fill(with: 0, count: stride * (ink.rows + 2))
    areas.fill(with: 0, count: labels.count)
    tones.measure(ink)
    if shouldStop() { return }
    decide(ink, tables, mending: shown)
    if shouldStop() { return }
    likeness.measure(ink, cells: openCells, tones: tones)
    if shouldStop() { return }
    giveTurns()
    seen.measureWanted(ink, around: openCells)
    if shouldStop() { return }
    clearAreas(of: &ink)
    seen.measureGiven(byAreas: areas, keeping: labels, around: openCells, in: ink, tables)
    if shouldStop() { return }
    blur.blur(ink, in: openCells)
    if shouldStop() { return }
    Self.prepareCosts(&costs, openCells, wanted: blur.quads, likeness, tables, shouldStop: shouldStop)
    if shouldStop() { return }
    begin(ink, tables, shouldStop: shouldStop)
    isStale.fill(with: true, count: labels.count)
    let neighbours = GlyphTables.neighbours.map { $0.down * stride + $0.across }
    for look in 0..<Self.looks {
      if shouldStop() { return }
      take(look % Self.turns, tables, neighbours.span, shouldStop: shouldStop)
    }
  }

  /// Settles the cells in areas of one tone, blank ones among them, and those that keep their glyphs, and lists the
  /// others, row by row.
  private mutating func decide(
    _ ink: borrowing InkField, _ tables: borrowing GlyphTables, mending shown: ShownGlyphs?
  ) {
    openCells.removeAll(keepingCapacity: true)
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let label = ink.label(column: column, row: row)
        let quad = ink.firstQuad(column: column, row: row)
        if let level = tones.levelOfArea(at: label, stride: stride),
          level != 0 || !ink.hasThinStrokeAtSide(of: label, fromQuad: quad)
        {
          areas[label] = tables.fills[level]
          continue
        }
        var cell = OpenCell(label: label, quad: quad, vectors: tables.vectors(forMean: tones.mean[label]))
        cell.isNearThinStroke = ink.isNearThinStroke(label)
        switch shown?.fate(column: column, row: row) {
        case .stays?: labels[label] = shown?[column, row] ?? 0
        case .mayStay?:
          cell.shown = shown?[column, row]
          openCells.append(cell)
        case .goes?, nil: openCells.append(cell)
        }
      }
    }
  }

  /// Gives each open cell its turn: as on a chessboard, but the same along an upright or a level edge.
  private mutating func giveTurns() {
    for cell in openCells.indices {
      let (row, column) = openCells[cell].label.quotientAndRemainder(dividingBy: stride)
      let isUpright = likeness.alongColumn(cell) > Self.straight
      let isLevel = likeness.alongRow(cell) > Self.straight
      let place = isUpright ? column : isLevel ? row : row + column
      openCells[cell].turn = place % Self.turns
    }
  }

  /// Takes away the ink of cells that are settled.
  private func clearAreas(of ink: inout InkField) {
    for row in 0..<ink.rows {
      for column in 0..<ink.columns where areas[(row + 1) * stride + column + InkField.marginAcross] != 0 {
        ink.clear(fromQuad: ink.firstQuad(column: column, row: row))
      }
    }
  }

  /// Works out what each glyph costs in each open cell but for its neighbours.
  private static func prepareCosts(
    _ costs: inout [GlyphTables.Lanes], _ openCells: [OpenCell], wanted: [InkField.Quad],
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
      let vectors = openCells[cell].vectors
      for vector in 0..<GlyphTables.vectors {
        if !vectors.contains(vector) {
          costs.append(GlyphTables.Lanes(repeating: .infinity))
          continue
        }
        let overlap = overlap(of: vector, in: ink, with: wanted, from: cell &* GlyphSamples.down)
        var cost = selfOverlap[vector] - overlap * 2
        for neighbour in 0..<GlyphTables.neighbours.count {
          let like = likeness.toNeighbours[cell &* GlyphTables.neighbours.count &+ neighbour]
          if like != 0 { cost += sameOverlap[neighbour &* GlyphTables.vectors &+ vector] * like }
        }
        costs.append(cost)
      }
      cell &+= 1
    }
  }

  /// The products of the inks of one vector's glyphs with a cell's ink, one of both blurred; the cell's first quad given,
  /// and how far the next one is.
  @inline(__always)
  private static func overlap(
    of vector: Int, in ink: Span<GlyphTables.RowInk>, with wanted: Span<InkField.Quad>, from first: Int,
    stride: Int = 1
  ) -> GlyphTables.Lanes {
    var overlap = GlyphTables.Lanes.zero
    var place = vector
    var quad = first
    for _ in 0..<GlyphSamples.down {
      overlap += ink[place] * wanted[quad]
      place &+= GlyphTables.vectors
      quad &+= stride
    }
    return overlap
  }

  /// Begins with the glyph in each open cell that is best where its neighbours show perfectly what they should.
  private mutating func begin(
    _ ink: borrowing InkField, _ tables: borrowing GlyphTables, shouldStop: () -> Bool
  ) {
    let selfOverlap = tables.selfOverlap.span
    let table = tables.blurredInk.span
    let wanted = ink.quads.span
    for (index, cell) in openCells.enumerated() {
      if index & 1023 == 1023 && shouldStop() { return }
      if let shown = cell.shown {
        labels[cell.label] = shown
        seen.add(shown, times: 1, at: cell.quad, tables)
        continue
      }
      var least = LeastCost()
      for vector in cell.vectors {
        let overlap = Self.overlap(of: vector, in: table, with: wanted, from: cell.quad, stride: ink.stride)
        least.consider(selfOverlap[vector] - overlap * 2, vector: vector)
      }
      let glyph = UInt8(truncatingIfNeeded: least.best.glyph)
      labels[cell.label] = glyph
      seen.add(glyph, times: 1, at: cell.quad, tables)
    }
  }

  /// Chooses anew in the cells of one turn; none sees what another changes meanwhile.
  private mutating func take(
    _ turn: Int, _ tables: borrowing GlyphTables, _ neighbours: Span<Int>, shouldStop: () -> Bool
  ) {
    changes.removeAll(keepingCapacity: true)
    for index in openCells.indices where openCells[index].turn == turn {
      // Either of two, since every other cell has another turn.
      if index & 254 == 254 && shouldStop() { return }
      let label = openCells[index].label
      // It would come to the same again.
      if !isStale[label] { continue }
      isStale[label] = false
      let hasBoundary =
        openCells[index].isNearThinStroke || tones.most[label] - tones.least[label] > Self.boundaryContrast
      let glyph =
        hasBoundary
        ? glyphByBoundary(of: index, tables, neighbours)
        : bestGlyph(of: index, at: label, tables.overlap.span, neighbours)
      if glyph != labels[label] { changes.append((index, glyph)) }
    }
    for (cell, glyph) in changes {
      let (label, quad) = (openCells[cell].label, openCells[cell].quad)
      seen.add(labels[label], times: -1, at: quad, tables)
      seen.add(glyph, times: 1, at: quad, tables)
      labels[label] = glyph
    }
    for (cell, _) in changes { noteChange(at: openCells[cell].label) }
  }

  /// Notes that a cell has another glyph: all that see it are to be looked at again.
  private mutating func noteChange(at label: Int) {
    for row in [label - stride, label, label + stride] {
      for other in row - InkField.marginAcross...row + InkField.marginAcross where other != label {
        isStale[other] = true
      }
    }
  }

  private func bestGlyph(
    of cell: Int, at label: Int, _ overlap: Span<GlyphTables.Lanes>, _ neighbours: Span<Int>
  ) -> UInt8 {
    var least = LeastCost()
    for vector in openCells[cell].vectors {
      least.consider(cost(vector, of: cell, at: label, overlap, neighbours), vector: vector)
    }
    let best = least.best
    if let shown = openCells[cell].shown {
      let (vector, lane) = Int(shown).quotientAndRemainder(dividingBy: GlyphTables.Lanes.scalarCount)
      if cost(vector, of: cell, at: label, overlap, neighbours)[lane] <= best.cost + Self.clearly { return shown }
    }
    return UInt8(truncatingIfNeeded: best.glyph)
  }

  /// What the glyphs of one vector cost in a cell, its neighbours being what they are.
  @inline(__always)
  private func cost(
    _ vector: Int, of cell: Int, at label: Int, _ overlap: Span<GlyphTables.Lanes>, _ neighbours: Span<Int>
  ) -> GlyphTables.Lanes {
    var cost = costs[cell &* GlyphTables.vectors &+ vector]
    for neighbour in 0..<neighbours.count {
      let glyph = Int(labels[label &+ neighbours[neighbour]])
      let strangeness = 1 - likeness.toNeighbours[cell &* neighbours.count &+ neighbour]
      if glyph == 0 || strangeness == 0 { continue }
      cost += overlap[(neighbour &* GlyphTables.capacity &+ glyph) &* GlyphTables.vectors &+ vector] * strangeness
    }
    return cost
  }

  private mutating func glyphByBoundary(
    of cell: Int, _ tables: borrowing GlyphTables, _ neighbours: Span<Int>
  ) -> UInt8 {
    let (label, quad) = (openCells[cell].label, openCells[cell].quad)
    let former = labels[label]
    sight.turn(to: quad, glyph: former, in: seen, tables, isNearThinStroke: openCells[cell].isNearThinStroke)
    for neighbour in 0..<neighbours.count {
      let share = likeness.toNeighbours[cell &* neighbours.count &+ neighbour]
      if share == 0 { continue }
      let glyph = labels[label &+ neighbours[neighbour]]
      sight.count(glyph, at: GlyphTables.neighbours[neighbour], asAlikeBy: share, tables)
    }
    let overlap = tables.overlap.span
    var glyphs = ClosestGlyphs(in: openCells[cell].vectors)
    for vector in glyphs.vectors {
      glyphs.costs[vector] = cost(vector, of: cell, at: label, overlap, neighbours)
    }
    var best = openCells[cell].shown ?? former
    var least = glyphs.cost(of: best)
    least += sight.distance(with: best, upTo: .infinity, tables)
    if openCells[cell].shown != nil { least -= Self.clearly }
    let isNearThinStroke = openCells[cell].isNearThinStroke
    for _ in 0..<(isNearThinStroke ? Self.candidates.nearThinStrokes : Self.candidates.elsewhere) {
      let (glyph, cost) = glyphs.next()
      // No boundary can make up for what it costs by itself.
      if cost >= least { break }
      let sum = cost + sight.distance(with: glyph, upTo: least - cost, tables)
      if sum < least { (best, least) = (glyph, sum) }
    }
    return best
  }
}
