// SPDX-License-Identifier: MIT

/// The doubled blur of the ink, in the cells that need it.
struct InkBlur: Sendable {
  /// The blurred ink: a cell's rows one after another, in the order of the cells.
  private(set) var quads: [InkField.Quad] = []
  private var columnsDone: [InkField.Quad] = []

  /// Blurs the ink in some cells, which come row by row.
  mutating func blur(_ ink: borrowing InkField, in cells: [OpenCell]) {
    if columnsDone.count != ink.quads.count {
      columnsDone = [InkField.Quad](repeating: .zero, count: ink.quads.count)
    }
    quads.removeAll(keepingCapacity: true)
    quads.reserveCapacity(cells.count * GlyphSamples.down)
    var first = 0
    while first < cells.count {
      var end = first + 1
      while end < cells.count && cells[end].quad - cells[first].quad < ink.stride { end += 1 }
      let around = cells[first].quad - InkField.marginAcross...cells[end - 1].quad + InkField.marginAcross
      blurDown(ink, around)
      for index in first..<end { blurAcross(from: cells[index].quad, stride: ink.stride) }
      first = end
    }
  }

  /// What a cell's own ink alone, the cell given by its upper quad, gives to its rows when it is blurred.
  static func ownInk(of ink: borrowing InkField, at quad: Int) -> InlineArray<8, InkField.Quad> {
    let weights = BlurKernel.weights
    let (w0, w1, w2, w3) = (weights[0], weights[1], weights[2], weights[3])
    let quads = ink.quads.span
    var across = InlineArray<8, InkField.Quad>(repeating: .zero)
    for y in 0..<GlyphSamples.down {
      let own = quads[quad &+ y &* ink.stride]
      var sum = InkField.Quad(w0, w1, w2, w3) * own.x
      sum += InkField.Quad(w1, w0, w1, w2) * own.y
      sum += InkField.Quad(w2, w1, w0, w1) * own.z
      sum += InkField.Quad(w3, w2, w1, w0) * own.w
      across[y] = sum
    }
    var done = InlineArray<8, InkField.Quad>(repeating: .zero)
    for y in 0..<GlyphSamples.down {
      for other in max(0, y - BlurKernel.reach)...min(GlyphSamples.down - 1, y + BlurKernel.reach) {
        done[y] += across[other] * weights[abs(y - other)]
      }
    }
    return done
  }

  /// Blurs along the columns, in the rows of the cells whose upper quads these are.
  private mutating func blurDown(_ ink: borrowing InkField, _ upper: ClosedRange<Int>) {
    let weights = BlurKernel.weights
    let (w0, w1, w2, w3) = (weights[0], weights[1], weights[2], weights[3])
    let (w4, w5, w6) = (weights[4], weights[5], weights[6])
    let stride = ink.stride
    let quads = ink.quads.span
    var done = columnsDone.mutableSpan
    for y in 0..<GlyphSamples.down {
      for place in upper.lowerBound + y * stride...upper.upperBound + y * stride {
        var sum = quads[place] * w0
        sum += (quads[place &- stride] + quads[place &+ stride]) * w1
        sum += (quads[place &- 2 &* stride] + quads[place &+ 2 &* stride]) * w2
        sum += (quads[place &- 3 &* stride] + quads[place &+ 3 &* stride]) * w3
        sum += (quads[place &- 4 &* stride] + quads[place &+ 4 &* stride]) * w4
        sum += (quads[place &- 5 &* stride] + quads[place &+ 5 &* stride]) * w5
        sum += (quads[place &- 6 &* stride] + quads[place &+ 6 &* stride]) * w6
        done[place] = sum
      }
    }
  }

  /// Blurs a cell's rows from what `blurDown` left.
  private mutating func blurAcross(from upper: Int, stride: Int) {
    let spread = Self.spread.span
    var place = upper
    for _ in 0..<GlyphSamples.down {
      var sum = InkField.Quad.zero
      var weights = 0
      for neighbour in place - InkField.marginAcross...place + InkField.marginAcross {
        let quad = columnsDone[neighbour]
        sum += spread[weights] * quad.x
        sum += spread[weights &+ 1] * quad.y
        sum += spread[weights &+ 2] * quad.z
        sum += spread[weights &+ 3] * quad.w
        weights &+= 4
      }
      quads.append(sum)
      place &+= stride
    }
  }

  /// What a sample gives to each of the four samples of a quad: for every sample from two quads before to two after.
  private static let spread: [InkField.Quad] = {
    let weights = BlurKernel.weights
    let reach = InkField.marginAcross * GlyphSamples.across
    return (-reach..<reach + GlyphSamples.across).map { sample in
      var quad = InkField.Quad.zero
      for lane in 0..<GlyphSamples.across where abs(sample - lane) <= BlurKernel.reach {
        quad[lane] = weights[abs(sample - lane)]
      }
      return quad
    }
  }()
}
