// SPDX-License-Identifier: MIT

import Geometry
import Shapes

/// What a kind draws in a box, in a room as large, with these of its parameters set.
func drawing(_ kind: String, _ lines: [String] = [], in box: Rect) throws -> Drawing {
  guard let kind = Kinds.named(kind) else { throw Problem(.unknownKind(kind, nearest: nil)) }
  return try kind.drawing(
    KindValues(kind, settings: try settings(kind, lines), scope: Scope(room: box.size)), in: box)
}

/// Settings of a kind from lines like `vertices 7`.
func settings(_ kind: any Kind, _ lines: [String]) throws -> [String: Value] {
  var settings: [String: Value] = [:]
  for line in lines {
    var words = reader(line)
    guard let name = words.take()?.source, let parameter = kind.parameter(named: name) else { continue }
    settings[name] = try parameter.type.parse(&words, in: ParseContext())
  }
  return settings
}

extension Outline {
  /// The corners of a polygon or polyline; empty for other outlines.
  var corners: [Point] {
    switch self {
    case .polygon(let points), .polyline(let points): points
    case .line(let a, let b): [a, b]
    default: []
    }
  }

  /// All numbers in it.
  var coordinates: [Double] {
    let points: [Point]
    switch self {
    case .circle(let center, let radius): points = [center, Point(radius, radius)]
    case .ellipse(let center, let radii): points = [center, Point(radii.width, radii.height)]
    case .rectangle(let box, let radius):
      points = [box.origin, Point(box.width, box.height), Point(radius, radius)]
    case .polygon, .polyline, .line: points = corners
    case .path(let path): points = path.elements.flatMap(\.points)
    }
    return points.flatMap { [$0.x, $0.y] }
  }
}

extension Drawing {
  /// Whether all numbers in it are finite.
  var isFinite: Bool {
    parts.flatMap(\.outline.coordinates).allSatisfy(\.isFinite) && used.map(\.value).allSatisfy(\.isFinite)
  }
}

extension Path.Element {
  /// The points in it, an arc's radii among them.
  var points: [Point] {
    switch self {
    case .move(let p), .line(let p): [p]
    case .quadratic(let a, let b): [a, b]
    case .cubic(let a, let b, let c): [a, b, c]
    case .arc(let arc, let end): [end, Point(arc.radii.width, arc.radii.height)]
    case .close: []
    }
  }

  /// Whether it is an arc.
  var isArc: Bool { if case .arc = self { true } else { false } }
}

extension Path {
  /// Where a piece ends where it began.
  var emptyPieces: Int {
    var count = 0
    var position: Point?
    for element in elements {
      let end: Point?
      switch element {
      case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p), .arc(_, let p): end = p
      case .close: end = nil
      }
      if case .move = element {} else if end != nil && end == position { count += 1 }
      position = end
    }
    return count
  }
}

extension Drawing {
  /// Its first outline as a path.
  var path: Path { parts.first?.outline.path ?? Path() }
}

/// Whether a path has these pieces, as good as equal.
func isClose(_ path: Path, _ expected: [Path.Element], within tolerance: Double = 1e-9) -> Bool {
  path.elements.count == expected.count
    && zip(path.elements, expected).allSatisfy { a, b in
      a.caseName == b.caseName && a.points.count == b.points.count
        && zip(a.points, b.points).allSatisfy { isClose($0, $1, within: tolerance) }
    }
}

extension Path.Element {
  /// Which sort of piece it is; arcs with their direction.
  fileprivate var caseName: String {
    switch self {
    case .move: "move"
    case .line: "line"
    case .quadratic: "quadratic"
    case .cubic: "cubic"
    case .arc(let arc, _): arc.isClockwise ? "arc clockwise" : "arc counterclockwise"
    case .close: "close"
    }
  }
}
