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
  private var previous: [UInt8]

  /// Filters rows of so many bytes; above the first one lie zeros.
  init(rowBytes: Int) {
    candidates = RowFilter.allCases.map { [$0.rawValue] + [UInt8](repeating: 0, count: rowBytes) }
    previous = [UInt8](repeating: 0, count: rowBytes)
  }

  /// The next row, after the number of the filter that was chosen for it.
  ///
  /// That is the one whose differences, taken as signed, have the least sum of magnitudes (PNG specification,
  /// section 12.7); of equal ones the first.
  ///
  /// - Parameter row: The row's bytes, as many as were announced.
  /// - Returns: One byte more.
  mutating func next(_ row: [UInt8]) -> [UInt8] {
    var best = 0
    var leastSum = Int.max
    for (index, filter) in RowFilter.allCases.enumerated() {
      filtered(row, above: previous, by: filter, into: &candidates[index])
      let sum = sumOfMagnitudes(candidates[index])
      if sum < leastSum { (best, leastSum) = (index, sum) }
    }
    previous = row
    return candidates[best]
  }
}

/// Writes a row's differences from the second byte of `result` on.
private func filtered(_ row: [UInt8], above: [UInt8], by filter: RowFilter, into result: inout [UInt8]) {
  let row = row.span
  let above = above.span
  var result = result.mutableSpan
  precondition(above.count == row.count && result.count == row.count + 1)
  for index in row.indices {
    let left = index >= 4 ? row[index &- 4] : 0
    let difference =
      switch filter {
      case .none: row[index]
      case .sub: row[index] &- left
      case .up: row[index] &- above[index]
      case .average: row[index] &- UInt8(truncatingIfNeeded: (Int(left) + Int(above[index])) / 2)
      case .paeth: row[index] &- paeth(left, above[index], index >= 4 ? above[index &- 4] : 0)
      }
    result[index &+ 1] = difference
  }
}

/// Paeth's predictor: of the three neighbours the nearest to left + above - corner; of equal ones the first.
@inline(__always)
private func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
  let (a, b, c) = (Int(left), Int(above), Int(corner))
  let (toLeft, toAbove, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
  if toLeft <= toAbove && toLeft <= toCorner { return left }
  return toAbove <= toCorner ? above : corner
}

private func sumOfMagnitudes(_ candidate: [UInt8]) -> Int {
  let bytes = candidate.span.extracting(1..<candidate.count)
  var sum = 0
  for index in bytes.indices { sum &+= Int(Int8(bitPattern: bytes[index]).magnitude) }
  return sum
}
