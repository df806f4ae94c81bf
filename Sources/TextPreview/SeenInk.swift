// SPDX-License-Identifier: MIT

/// The ink as the eye sees it, blurred once: the picture's, and what the glyphs chosen so far give.
///
/// The quads are laid out as an ink field's. Only around open cells anything is worked out, and there in every second
/// row: what is blurred has nothing in it that is finer.
struct SeenInk: Sendable {
  /// Rows above a cell, and nearly as many below it, in which its ink is seen.
  static let rowsAround = BlurKernel.singleReach
  /// Rows from one that is looked at to the next.
  static let rowStep = 2
  /// Rows that are looked at in which a cell's ink is seen.
  static let rows = (GlyphSamples.down + 2 * rowsAround) / rowStep
  /// The same rows, counted from the cell's first.
  static let rowsOfCell = (0..<rows).map { $0 * rowStep - rowsAround }
  /// Quads side by side in which a cell's ink is seen: its own, and one on either side.
  static let across = 3
  /// Quads in which a cell's ink is seen.
  static let count = rows * across

  /// The places of a glyph's quads among those of all glyphs.
  @inline(__always)
  static func places(of glyph: UInt8) -> Range<Int> { Int(glyph) * count..<(Int(glyph) + 1) * count }

  /// What the picture should give.
  private(set) var wanted: [InkField.Quad] = []
  /// What the glyphs give, right around open cells.
  private(set) var given: [InkField.Quad] = []
  /// Quads from one row to the next.
  private(set) var stride = 0
  private var columnsDone: [InkField.Quad] = []
  /// Whether a cell's ink is seen where that of an open one is, by the place of its label.
  private var isNear: [Bool] = []

  /// Looks at the whole picture around some cells, which come row by row.
  mutating func measureWanted(_ ink: borrowing InkField, around cells: [OpenCell]) {
    stride = ink.stride
    if wanted.count != ink.quads.count {
      wanted = [InkField.Quad](repeating: .zero, count: ink.quads.count)
      columnsDone = wanted
    }
    Self.blur(ink, around: cells, &columnsDone, into: &wanted)
  }

  /// Takes as given what the areas' glyphs give and those that are kept, and nothing else.
  ///
  /// - Parameters:
  ///   - areas: Each cell's glyph by the place of its label, blank where there is no area.
  ///   - kept: The same for the cells that keep a glyph.
  ///   - cells: The open cells, row by row.
  ///   - ink: The ink, for the places in it.
  ///   - tables: The glyphs.
  mutating func measureGiven(
    byAreas areas: [UInt8], keeping kept: [UInt8], around cells: [OpenCell], in ink: borrowing InkField,
    _ tables: borrowing GlyphTables
  ) {
    given.fill(with: .zero, count: ink.quads.count)
    isNear.fill(with: false, count: areas.count)
    for cell in cells {
      for row in [cell.label - ink.stride, cell.label, cell.label + ink.stride] {
        for label in row - Self.across + 1...row + Self.across - 1 { isNear[label] = true }
      }
    }
    for row in 0..<ink.rows {
      for column in 0..<ink.columns {
        let label = ink.label(column: column, row: row)
        guard isNear[label] else { continue }
        // A cell is in an area or keeps a glyph, never both.
        add(areas[label] | kept[label], times: 1, at: ink.firstQuad(column: column, row: row), tables)
      }
    }
  }

  /// Adds a glyph's ink to what is given, or takes it away, in the cell with this upper quad.
  mutating func add(_ glyph: UInt8, times: Float, at quad: Int, _ tables: borrowing GlyphTables) {
    if glyph == 0 { return }
    let seen = tables.seen.span
    var from = Int(glyph) &* Self.count
    var place = firstQuad(around: quad)
    let step = Self.rowStep &* stride
    var given = given.mutableSpan
    for _ in 0..<Self.rows {
      given[place] += seen[from] * times
      given[place &+ 1] += seen[from &+ 1] * times
      given[place &+ 2] += seen[from &+ 2] * times
      from &+= Self.across
      place &+= step
    }
  }

  /// The first of the quads in which the ink of the cell with this upper quad is seen.
  func firstQuad(around quad: Int) -> Int { quad &- Self.rowsAround &* stride &- 1 }

  /// Blurs the ink once, in all places where the ink of some cells is seen.
  private static func blur(
    _ ink: borrowing InkField, around cells: [OpenCell], _ columnsDone: inout [InkField.Quad],
    into blurred: inout [InkField.Quad]
  ) {
    var first = 0
    while first < cells.count {
      var last = first
      while last + 1 < cells.count && cells[last + 1].quad - cells[last].quad <= across { last += 1 }
      let upper = cells[first].quad - 1 - rowsAround * ink.stride
      let width = cells[last].quad - cells[first].quad + across
      for row in 0..<rows {
        let place = upper + row * rowStep * ink.stride
        blurDown(ink, place - 1..<place + width + 1, &columnsDone)
        blurAcross(columnsDone, place..<place + width, into: &blurred)
      }
      first = last + 1
    }
  }

  private static func blurDown(_ ink: borrowing InkField, _ places: Range<Int>, _ done: inout [InkField.Quad]) {
    let weights = BlurKernel.sightWeights
    let (w0, w1, w2, w3) = (weights[0], weights[1], weights[2], weights[3])
    let stride = ink.stride
    let quads = ink.quads.span
    var done = done.mutableSpan
    for place in places {
      var sum = quads[place] * w0
      sum += (quads[place &- stride] + quads[place &+ stride]) * w1
      sum += (quads[place &- 2 &* stride] + quads[place &+ 2 &* stride]) * w2
      sum += (quads[place &- 3 &* stride] + quads[place &+ 3 &* stride]) * w3
      done[place] = sum
    }
  }

  private static func blurAcross(_ done: [InkField.Quad], _ places: Range<Int>, into blurred: inout [InkField.Quad])
  {
    let weights = BlurKernel.sightWeights
    let (w0, w1, w2, w3) = (weights[0], weights[1], weights[2], weights[3])
    let done = done.span
    var blurred = blurred.mutableSpan
    for place in places {
      let (before, own, after) = (done[place &- 1], done[place], done[place &+ 1])
      var sum = own * w0
      sum += (before.followed(by: own, from: 3) + own.followed(by: after, from: 1)) * w1
      sum += (before.followed(by: own, from: 2) + own.followed(by: after, from: 2)) * w2
      sum += (before.followed(by: own, from: 1) + own.followed(by: after, from: 3)) * w3
      blurred[place] = sum
    }
  }
}
