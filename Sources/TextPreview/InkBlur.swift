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
      // A run of cells with at most so much between them that is looked at anyway.
      while end < cells.count && cells[end].quad - cells[end - 1].quad <= 2 * InkField.marginAcross { end += 1 }
      let around = cells[first].quad - InkField.marginAcross...cells[end - 1].quad + InkField.marginAcross
      blurDown(ink, around)
      for index in first..<end {
        Self.blurAcross(columnsDone, from: cells[index].quad, stride: ink.stride, into: &quads)
      }
      first = end
    }
  }

  /// Blurs along the columns, in the rows of the cells whose upper quads these are.
  private mutating func blurDown(_ ink: borrowing InkField, _ upper: ClosedRange<Int>) {
    let (quads, stride) = (ink.quads.span, ink.stride)
    var done = columnsDone.mutableSpan
    let weights = BlurKernel.weights
    for y in 0..<GlyphSamples.down {
      let row = upper.lowerBound + y * stride..<upper.upperBound + y * stride + 1
      for place in row { done[place] = quads[place] * weights[0] }
      for distance in 1...BlurKernel.reach {
        let weight = weights[distance]
        // The rows so far above and below; as long as each other, so that the loop checks nothing in them.
        let above = quads.extracting(row.lowerBound - distance * stride..<row.upperBound - distance * stride)
        let below = quads.extracting(row.lowerBound + distance * stride..<row.upperBound + distance * stride)
        for x in 0..<min(above.count, below.count) {
          done[row.lowerBound &+ x] += (above[x] + below[x]) * weight
        }
      }
    }
  }

  /// Blurs a cell's rows from what `blurDown` left.
  private static func blurAcross(
    _ done: [InkField.Quad], from upper: Int, stride: Int, into quads: inout [InkField.Quad]
  ) {
    let weights = BlurKernel.weights
    let (w0, w1, w2, w3) = (weights[0], weights[1], weights[2], weights[3])
    let (w4, w5, w6) = (weights[4], weights[5], weights[6])
    let done = done.span
    var place = upper
    for _ in 0..<GlyphSamples.down {
      let (farBefore, before, own) = (done[place &- 2], done[place &- 1], done[place])
      let (after, farAfter) = (done[place &+ 1], done[place &+ 2])
      var sum = own * w0
      sum += (before.followed(by: own, from: 3) + own.followed(by: after, from: 1)) * w1
      sum += (before.followed(by: own, from: 2) + own.followed(by: after, from: 2)) * w2
      sum += (before.followed(by: own, from: 1) + own.followed(by: after, from: 3)) * w3
      sum += (before + after) * w4
      sum += (farBefore.followed(by: before, from: 3) + after.followed(by: farAfter, from: 1)) * w5
      sum += (farBefore.followed(by: before, from: 2) + after.followed(by: farAfter, from: 2)) * w6
      quads.append(sum)
      place &+= stride
    }
  }
}

extension InkField.Quad {
  /// Four samples side by side of this quad and the one to the right of it, from the first, second or third of its own
  /// on.
  @inline(__always)
  func followed(by next: Self, from first: Int) -> Self {
    switch first {
    case 1: Self(y, z, w, next.x)
    case 2: Self(z, w, next.x, next.y)
    default: Self(w, next.x, next.y, next.z)
    }
  }
}
