// SPDX-License-Identifier: MIT

/// How the glyphs' inks overlap with their blurred inks, in the mean of the faces; laid out as ``GlyphTables`` says.
struct GlyphOverlaps {
  private static let vectors = GlyphTables.vectors
  private static let capacity = GlyphTables.capacity

  /// The neighbours whose overlaps are worked out.
  ///
  /// What one glyph has in common with another at a step, that has with the first one at the step back, so that the
  /// second half of the neighbours is the first one's mirror image.
  private static let halfOfNeighbours = Array(GlyphTables.neighbours.prefix(GlyphTables.neighbours.count / 2))
  /// The rows and cells from which a glyph in one of those is seen, its own among them.
  private static let rows = 0..<2 * GlyphSamples.down
  private static let cells = -1...2

  /// Each glyph's with itself.
  private(set) var own = [GlyphTables.Lanes](
    repeating: .init(repeating: .greatestFiniteMagnitude), count: GlyphTables.vectors)
  /// Each glyph's with each in each neighbour, twice.
  private(set) var ofPairs = [GlyphTables.Lanes](
    repeating: .zero, count: halfOfNeighbours.count * capacity * vectors)

  /// The overlaps of the glyphs that each face has, counted by how much it weighs.
  init(of faces: [[[InkField.Quad]]], weights: [Float]) {
    for index in faces[0].indices { own[glyph: index] = 0 }
    let blur = GlyphBlur(by: BlurKernel.weights)
    for (face, weight) in zip(faces, weights) {
      let ink = GlyphTables.rowInks(face)
      for (index, glyph) in face.enumerated() {
        let blurred = blur.blurred(glyph, rows: Self.rows, cells: Self.cells)
        own[glyph: index] += weight * Self.product(glyph, blurred)
        for (number, neighbour) in Self.halfOfNeighbours.enumerated() {
          // What lies at a step from a cell is seen from it at the step back.
          let first = Self.place(across: -neighbour.across, down: -neighbour.down)
          let rows = neighbour.down == 0 ? GlyphSamples.down : BlurKernel.reach
          let place = (number * Self.capacity + index) * Self.vectors
          add(ink, blurred.span, from: first, rows: rows, times: 2 * weight, to: place)
        }
      }
    }
    ofPairs += mirrored()
  }

  /// The product of a glyph's ink with its own, blurred.
  private static func product(_ glyph: [InkField.Quad], _ blurred: [InkField.Quad]) -> Float {
    var sum = InkField.Quad.zero
    var place = place(across: 0, down: 0)
    for row in glyph {
      sum += row * blurred[place]
      place += cells.count
    }
    return sum.sum()
  }

  /// Where the first row of a cell lies in blurred ink, the cell some steps to the right of and below the glyph's own.
  private static func place(across: Int, down: Int) -> Int {
    down * GlyphSamples.down * cells.count + across - cells.lowerBound
  }

  /// Adds the products of all glyphs' ink with what a cell sees of blurred ink in its upper rows.
  ///
  /// - Parameters:
  ///   - ink: The glyphs' ink.
  ///   - blurred: The blurred ink.
  ///   - first: The place of the cell's first row in that.
  ///   - rows: How many rows of the cell there are in which it may see something.
  ///   - weight: How many times the products are added.
  ///   - place: To which vectors they are added: from this on.
  private mutating func add(
    _ ink: [GlyphTables.RowInk], _ blurred: Span<InkField.Quad>, from first: Int, rows: Int, times weight: Float,
    to place: Int
  ) {
    let ink = ink.span
    var ofPairs = ofPairs.mutableSpan
    for vector in 0..<Self.vectors {
      var sum = GlyphTables.Lanes.zero
      for row in 0..<rows {
        sum += ink[row &* Self.vectors &+ vector] * blurred[first &+ row &* Self.cells.count]
      }
      ofPairs[place + vector] += sum * weight
    }
  }

  /// The second half of the neighbours' overlaps, of the first.
  private func mirrored() -> [GlyphTables.Lanes] {
    var mirrored: [GlyphTables.Lanes] = []
    mirrored.reserveCapacity(ofPairs.count)
    let lanes = GlyphTables.Lanes.scalarCount
    let ofPairs = ofPairs.span
    for neighbour in Self.halfOfNeighbours.indices.reversed() {
      for index in 0..<Self.capacity {
        var place = neighbour &* Self.capacity &* Self.vectors &+ index / lanes
        for _ in 0..<Self.vectors {
          var sixteen = GlyphTables.Lanes.zero
          for lane in 0..<lanes {
            sixteen[lane] = ofPairs[place][index % lanes]
            place &+= Self.vectors
          }
          mirrored.append(sixteen)
        }
      }
    }
    return mirrored
  }
}
