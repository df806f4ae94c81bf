// SPDX-License-Identifier: MIT

/// A line through points without those that it hardly needs: Ramer, Douglas and Peucker's method.
///
/// Of a stretch the point farthest from the line between its ends is kept if it is farther than the tolerance, and both
/// halves are treated in the same way. Sources: U. Ramer (1972); D. Douglas, T. Peucker, "Algorithms for the reduction
/// of the number of points required to represent a digitized line or its caricature" (1973).
///
/// Long lines are treated in stretches of 1024 points, whose ends are kept: the method's work can grow with the square
/// of a stretch, and one point more in a thousand is not seen.
///
/// - Parameters:
///   - points: The line; with fewer than three points it is returned as it is.
///   - tolerance: How far a point that is left out may be from the line, in user units; 0 or less leaves none out.
/// - Returns: Some of the points, the first and the last among them.
/// - Complexity: O(*n*) at worst a thousand times as much, about *n* log 1024 for lines as people draw them.
public func simplified(_ points: [Point], tolerance: Double) -> [Point] {
  guard points.count > 2, tolerance > 0 else { return points }
  var kept = [points[0]]
  var start = 0
  while start < points.count - 1 {
    let end = min(start + 1024, points.count - 1)
    kept += simplifiedStretch(points[start...end], tolerance: tolerance).dropFirst()
    start = end
  }
  return kept
}

private func simplifiedStretch(_ points: ArraySlice<Point>, tolerance: Double) -> [Point] {
  var isKept = [Bool](repeating: false, count: points.count)
  isKept[0] = true
  isKept[points.count - 1] = true
  let first = points.startIndex
  var open = [(points.startIndex, points.endIndex - 1)]
  while let (low, high) = open.popLast() {
    var farthest: (index: Int, distance: Double)?
    for index in (low + 1)..<max(low + 1, high) {
      let distance = points[index].distance(toSegmentFrom: points[low], to: points[high])
      if distance > farthest?.distance ?? tolerance { farthest = (index, distance) }
    }
    guard let farthest else { continue }
    isKept[farthest.index - first] = true
    open += [(low, farthest.index), (farthest.index, high)]
  }
  return zip(points, isKept).filter(\.1).map(\.0)
}

extension Point {
  /// The distance to the nearest point of the line between two others.
  fileprivate func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let way = end - start
    let square = way.dot(way)
    if square == 0 { return distance(to: start) }
    return distance(to: start + way * min(max((self - start).dot(way) / square, 0), 1))
  }
}
