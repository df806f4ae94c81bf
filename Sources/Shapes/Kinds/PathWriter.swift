// SPDX-License-Identifier: MIT

internal import Geometry

/// Writes an outline, leaving out lines and arcs of no length.
struct PathWriter {
  private let start: Point
  private var position: Point
  private var elements: [Path.Element]

  init(at start: Point) {
    self.start = start
    position = start
    elements = [.move(start)]
  }

  mutating func line(to end: Point) {
    if end != position { elements.append(.line(end)) }
    position = end
  }

  mutating func arc(_ radius: Double, to end: Point, isClockwise: Bool) {
    if end != position { elements.append(.arc(.init(radius: radius, isClockwise: isClockwise), end)) }
    position = end
  }

  /// The outline, closed; a last line back to the start is left to the closing.
  var closed: Path {
    var elements = elements
    if case .line(start)? = elements.last { elements.removeLast() }
    return Path(elements + [.close])
  }
}
