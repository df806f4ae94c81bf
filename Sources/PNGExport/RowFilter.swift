// SPDX-License-Identifier: MIT

/// How a row of a PNG's bytes is written as differences, so that it compresses better (PNG specification, section 9).
enum RowFilter: UInt8, CaseIterable {
  /// As it is.
  case none = 0
  /// Less the sample to the left.
  case sub = 1
  /// Less the sample above.
  case up = 2
  /// Less the mean of the two, rounded down.
  case average = 3
  /// Less whichever of left, above and above left is nearest to left + above - above left.
  case paeth = 4
}

/// Filters rows of four bytes a sample, each by what makes it smallest.
struct RowFiltering {
  /// Each filter's number, then the row as that filter writes it.
  private var candidates: [[UInt8]]
  /// The row above, after four zeros, which stand for the sample left of the first one.
  private var above: [UInt8]

  /// Filters rows of so many bytes; above the first one lie zeros.
  init(rowBytes: Int) {
    candidates = RowFilter.allCases.map { [$0.rawValue] + [UInt8](repeating: 0, count: rowBytes) }
    above = [UInt8](repeating: 0, count: rowBytes + 4)
  }

  /// The next row, after the number of the filter that was chosen for it.
  ///
  /// That is the one whose differences, taken as signed, have the least sum of magnitudes (PNG specification,
  /// section 12.7); of equal ones the first.
  ///
  /// - Parameter row: The row's bytes, as many as were announced.
  /// - Returns: One byte more.
  mutating func next(_ row: [UInt8]) -> [UInt8] {
    let row = [0, 0, 0, 0] + row
    var best = 0
    var leastSum = Int.max
    for (index, filter) in RowFilter.allCases.enumerated() {
      let sum = write(row, above: above, by: filter, into: &candidates[index])
      if sum < leastSum { (best, leastSum) = (index, sum) }
    }
    above = row
    return candidates[best]
  }
}

/// Writes a row's differences from the second byte of `result` on; returns the sum of their magnitudes.
private func write(_ row: [UInt8], above: [UInt8], by filter: RowFilter, into result: inout [UInt8]) -> Int {
  switch filter {
  case .none: write(row, above, into: &result) { _, _, _ in 0 }
  case .sub: write(row, above, into: &result) { left, _, _ in left }
  case .up: write(row, above, into: &result) { _, above, _ in above }
  case .average: write(row, above, into: &result) { left, above, _ in (left & above) &+ (left ^ above) >> 1 }
  case .paeth: write(row, above, into: &result, less: paeth)
  }
}

/// Writes each byte of a row less what the bytes to the left, above and above left of it foretell.
@inline(__always)
private func write(
  _ row: [UInt8], _ above: [UInt8], into result: inout [UInt8], less prediction: (UInt8, UInt8, UInt8) -> UInt8
) -> Int {
  let row = row.span
  let above = above.span
  var result = result.mutableSpan
  precondition(above.count == row.count && result.count == row.count - 3)
  var sum: UInt32 = 0
  for index in 4..<row.count {
    let difference = row[index] &- prediction(row[index &- 4], above[index], above[index &- 4])
    result[index &- 3] = difference
    sum &+= UInt32(Int8(truncatingIfNeeded: difference).magnitude)
  }
  return Int(sum)
}

/// Paeth's predictor: of the three neighbours the nearest to left + above - corner; of equal ones the first.
@inline(__always)
private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
  let (toLeft, toAbove, toCorner) = ((b &- c).magnitude, (a &- c).magnitude, (a &+ b &- 2 &* c).magnitude)
  let other = toAbove <= toCorner ? above : corner
  return toLeft <= toAbove && toLeft <= toCorner ? left : other
}
