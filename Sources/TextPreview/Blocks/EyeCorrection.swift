// SPDX-License-Identifier: MIT

internal import Numerics

/// Moves the colours of cells so that what an eye sees of them comes nearer to the picture.
///
/// Each cell was made for itself, of the means of its parts: its edges lie where characters have theirs, and seem blurred.
/// An eye blurs what it reads anyhow. What the cells miss of the picture, blurred in that way, is what can be seen of it;
/// every colour is moved by the mean of that where the colour shows, times a step: one step down the gradient of the
/// squared error that is seen. Cells move by what lies within a cell of them, all at once and in no order.
/// `Benchmarks/fidelity/colors.py` measures what it is worth.
struct EyeCorrection: Sendable {
  /// How far an eye blurs, in widths of a cell, as a standard deviation; twice, for the picture and for the gradient.
  private static let blur = 0.45 * 2.0.squareRoot()
  /// How far a colour moves, in means of what is missed.
  fileprivate static let step: Float = 2
  /// A cell's height over its width.
  private static let cellAspect = 2.0

  private var down = 0
  private var covers = GlyphCovers(down: 4)
  private var across = Kernel(deviation: 1)
  private var along = Kernel(deviation: 1)
  /// What the cells miss, and that blurred across: row by row, with room around for what the kernels reach.
  private var missed: [PixelGrid.Value] = []
  private var blurred: [PixelGrid.Value] = []
  private var stride = 0

  /// Moves the colours of a frame.
  ///
  /// - Parameters:
  ///   - frame: Cells in true colours, each made of the grid's parts.
  ///   - grid: The picture, in 2 by 4 or 2 by 6 parts a cell.
  ///   - ground: What cells look like where they have no background.
  mutating func correct(_ frame: inout TextFrame, toward grid: borrowing PixelGrid, over ground: CellColor) {
    prepare(grid)
    compare(frame, grid, ground.asValue)
    blurAcross(grid)
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let index = row &* frame.columns &+ column
        if !frame.cells[index].isBlank { move(&frame.cells[index], column: column, row: row) }
      }
    }
  }

  private mutating func prepare(_ grid: borrowing PixelGrid) {
    if down != grid.down {
      down = grid.down
      covers = GlyphCovers(down: down)
      across = Kernel(deviation: Self.blur * Double(grid.across))
      along = Kernel(deviation: Self.blur * Double(down) / Self.cellAspect)
    }
    stride = grid.width + 2 * across.reach
    missed.fill(with: .zero, count: stride * grid.height)
    blurred.fill(with: .zero, count: stride * (grid.height + 2 * along.reach))
  }

  /// Takes the difference of the picture and what the cells show.
  private mutating func compare(
    _ frame: borrowing TextFrame, _ grid: borrowing PixelGrid, _ ground: PixelGrid.Value
  ) {
    let values = grid.values.span
    let (covers, down, stride, left) = (covers, down, stride, across.reach)
    var differences = missed.mutableSpan
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let cell = frame.cells[row &* frame.columns &+ column]
        if cell.isBlank { continue }
        let cover = covers[cell.glyph]
        let back = cell.background?.asValue ?? ground
        let contrast = (cell.foreground?.asValue ?? back) - back
        let first = grid.firstPart(column: column, row: row)
        for part in 0..<(2 &* down) {
          let (x, y) = (part & 1, part >> 1)
          let difference = values[first &+ y &* grid.width &+ x] - back - contrast * cover[part]
          differences[(row &* down &+ y) &* stride &+ left &+ column &* 2 &+ x] = difference
        }
      }
    }
  }

  private mutating func blurAcross(_ grid: borrowing PixelGrid) {
    for y in 0..<grid.height {
      Self.blurRow(
        missed, from: y * stride, into: &blurred, from: (y + along.reach) * stride, count: grid.width,
        across.weights)
    }
  }

  private static func blurRow(
    _ missed: [PixelGrid.Value], from first: Int, into blurred: inout [PixelGrid.Value], from firstBlurred: Int,
    count: Int, _ kernel: [Float]
  ) {
    let differences = missed.span
    let weights = kernel.span
    var result = blurred.mutableSpan
    for x in 0..<count {
      var sum = PixelGrid.Value.zero
      for tap in weights.indices { sum += differences[first &+ x &+ tap] * weights[tap] }
      result[firstBlurred &+ x] = sum
    }
  }

  /// Moves the colours of one cell by what is missed where they show.
  private func move(_ cell: inout TextCell, column: Int, row: Int) {
    let rows = blurred.span
    let weights = along.weights.span
    let cover = covers[cell.glyph]
    var (front, back) = (PixelGrid.Value.zero, PixelGrid.Value.zero)
    var (frontWeight, backWeight): (Float, Float) = (0, 0)
    for part in 0..<(2 &* down) {
      let first = (row &* down &+ part >> 1) &* stride &+ column &* 2 &+ part & 1
      var seen = PixelGrid.Value.zero
      for tap in weights.indices { seen += rows[first &+ tap &* stride] * weights[tap] }
      let (share, rest) = (cover[part], 1 - cover[part])
      front += seen * share
      back += seen * rest
      // Where both colours show they move together, so that each of them needs to move less.
      frontWeight += share * (cell.background == nil ? share : 1)
      backWeight += rest * (cell.foreground == nil ? rest : 1)
    }
    cell.foreground = cell.foreground.map { $0.moved(by: front, over: frontWeight) }
    cell.background = cell.background.map { $0.moved(by: back, over: backWeight) }
  }

  /// The weights of a Gaussian on whole places, which add up to 1.
  private struct Kernel {
    /// How many places it reaches to either side.
    let reach: Int
    let weights: [Float]

    init(deviation: Double) {
      let reach = Int((1.5 * deviation).rounded())
      let values = (-reach...reach).map { place in
        let distance = Double(place) / deviation
        // Rounded, so that every machine's exponential function leads to the same colours.
        return (Math.exp(-distance * distance / 2) * 4096).rounded() / 4096
      }
      let sum = values.reduce(0, +)
      weights = values.map { Float($0 / sum) }
      self.reach = reach
    }
  }
}

extension CellColor {
  /// The colour moved by a step of what is missed, in the mean of where it shows.
  fileprivate func moved(by sum: PixelGrid.Value, over weight: Float) -> CellColor {
    weight > 0 ? CellColor(asValue + sum * (EyeCorrection.step / weight)) : self
  }
}
