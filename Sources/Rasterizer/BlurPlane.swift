// SPDX-License-Identifier: MIT

internal import Numerics

/// A picture of one number a cell, which can be blurred; it keeps its memory from picture to picture.
struct BlurPlane {
  /// Cells in a row.
  private(set) var width = 0
  /// Rows.
  private(set) var height = 0
  /// The numbers, row by row; more than there are cells where an earlier picture was larger.
  private(set) var cells: [Float] = []
  /// The cells that may be other than 0.
  private var ink = SampleBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var spare: [Float] = []
  private var kernel: [Float] = []

  /// The number of a cell; 0 outside.
  subscript(column: Int, row: Int) -> Float {
    column >= 0 && row >= 0 && column < width && row < height ? cells[row * width + column] : 0
  }

  /// Begins a picture, all 0.
  mutating func begin(width: Int, height: Int) {
    self.width = width
    self.height = height
    ink = SampleBox(minX: width, minY: height, maxX: 0, maxY: 0)
    let count = width * height
    if cells.count < count {
      cells = [Float](repeating: 0, count: count)
      spare = cells
    } else {
      clear(&cells, count)
    }
  }

  /// Adds the alpha of a row of samples to a row of cells, each cell the mean of the samples in it.
  ///
  /// - Parameters:
  ///   - pixels: The samples; their alpha of 0...255 counts as 0...1.
  ///   - range: Which of them make the row.
  ///   - first: The place of the row's first sample in its cell.
  ///   - row: The row of cells.
  ///   - cell: Samples in a cell, along x and y.
  mutating func add(
    alphaOf pixels: [UInt32], in range: Range<Int>, from first: Int, toRow row: Int, cell: (width: Int, height: Int)
  ) {
    let pixels = pixels.span.extracting(range)
    let weight = 1 / (255 * Float(cell.width) * Float(cell.height))
    if range.isEmpty { return }
    let columns = first / cell.width...(first + range.count - 1) / cell.width
    ink = ink.union(
      SampleBox(minX: columns.lowerBound, minY: row, maxX: columns.upperBound + 1, maxY: row + 1))
    var place = row * width + columns.lowerBound
    var cells = cells.mutableSpan
    var left = cell.width - first % cell.width
    for index in pixels.indices {
      cells[place] += Float(pixels[index] >> 24) * weight
      left &-= 1
      if left == 0 {
        place &+= 1
        left = cell.width
      }
    }
  }

  /// Blurs the picture; outside of it everything is 0.
  ///
  /// The Gaussian ends at three deviations and is brought up to a sum of 1 again.
  ///
  /// - Parameters:
  ///   - variance: The variance along x.
  ///   - downVariance: The variance down the slanted line, in rows.
  ///   - slant: How far that goes along x from row to row.
  mutating func blur(across variance: Double, down downVariance: Double, slant: Double) {
    if variance > 0 {
      let radius = fillKernel(variance)
      clear(&spare, width * height)
      for row in ink.rows { blurRow(row, radius) }
      swap(&cells, &spare)
      (ink.minX, ink.maxX) = (max(0, ink.minX - radius), min(width, ink.maxX + radius))
    }
    if downVariance > 0 {
      let radius = fillKernel(downVariance)
      clear(&spare, width * height)
      for row in 0..<height { blurDown(row, radius, slant) }
      swap(&cells, &spare)
      ink = SampleBox(minX: 0, minY: 0, maxX: width, maxY: height)
    }
  }

  /// Fills the kernel with the half of a Gaussian that begins at its middle; returns how far it reaches.
  private mutating func fillKernel(_ variance: Double) -> Int {
    let radius = Int((3 * variance.squareRoot()).rounded(.up))
    kernel.removeAll(keepingCapacity: true)
    var sum = 0.0
    for distance in 0...radius {
      let weight = Math.exp(-Double(distance * distance) / (2 * variance))
      sum += distance == 0 ? weight : 2 * weight
      kernel.append(Float(weight))
    }
    for index in kernel.indices { kernel[index] /= Float(sum) }
    return radius
  }

  private mutating func blurRow(_ row: Int, _ radius: Int) {
    for distance in -radius...radius { addShifted(row, to: row, by: distance, weight: kernel[abs(distance)]) }
  }

  private mutating func blurDown(_ row: Int, _ radius: Int, _ slant: Double) {
    let (nearest, farthest) = (max(-radius, row - ink.maxY + 1), min(radius, row - ink.minY))
    if nearest > farthest { return }
    for distance in nearest...farthest {
      let shift = slant * Double(distance)
      let whole = shift.rounded(.down)
      let part = Float(shift - whole)
      let weight = kernel[abs(distance)]
      addShifted(row - distance, to: row, by: Int(whole), weight: weight * (1 - part))
      if part > 0 { addShifted(row - distance, to: row, by: Int(whole) + 1, weight: weight * part) }
    }
  }

  /// Adds a row, times a weight and moved along x, to one of the picture that is being made.
  private mutating func addShifted(_ source: Int, to target: Int, by shift: Int, weight: Float) {
    let (first, end) = (max(ink.minX, -shift), min(ink.maxX, width - shift))
    if first >= end { return }
    accumulate(
      cells, from: source * width + first, count: end - first, times: weight, onto: &spare,
      at: target * width + first + shift)
  }
}

private func clear(_ numbers: inout [Float], _ count: Int) {
  var numbers = numbers.mutableSpan
  precondition(count <= numbers.count)
  for index in 0..<count { numbers[index] = 0 }
}

private func accumulate(
  _ source: [Float], from start: Int, count: Int, times weight: Float, onto target: inout [Float], at place: Int
) {
  let source = source.span.extracting(start..<start + count)
  var target = target.mutableSpan
  precondition(place >= 0 && place + count <= target.count)
  for index in source.indices { target[place &+ index] += source[index] * weight }
}
