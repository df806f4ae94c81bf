// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics

/// One stroke of a freehand drawing, as written: the points that a pointer went through, in the room.
public struct FreehandStroke: Hashable, Sendable {
  /// A hundred thousand plain points take no more than their coordinates.
  private enum Content: Hashable, Sendable {
    case plain([Point])
    case measured([PointTerm])
  }

  private let content: Content

  /// A stroke through these points, in user units.
  public init(_ points: [Point]) { content = .plain(points) }

  /// A stroke through these points, as written.
  public init(_ terms: [PointTerm]) {
    var points: [Point] = []
    points.reserveCapacity(terms.count)
    for term in terms {
      guard case .literal(let x, .none) = term.x, case .literal(let y, .none) = term.y else { break }
      points.append(Point(x, y))
    }
    content = points.count == terms.count ? .plain(points) : .measured(terms)
  }

  /// How many points it goes through.
  public var count: Int {
    switch content {
    case .plain(let points): points.count
    case .measured(let terms): terms.count
    }
  }

  /// The points that are more than numbers: with units, names or expressions. Either all of them, or none.
  public var terms: [PointTerm] {
    if case .measured(let terms) = content { terms } else { [] }
  }

  /// The points as a command's words, `x,y x,y`.
  public var text: String {
    var text = ""
    func add(_ x: String, _ y: String) {
      if !text.isEmpty { text += " " }
      text += x
      text += ","
      text += y
    }
    switch content {
    case .plain(let points): for point in points { add(point.x.shortestText, point.y.shortestText) }
    case .measured(let terms): for term in terms { add(term.x.text, term.y.text) }
    }
    return text
  }

  /// The points, in user units from the room's upper left corner.
  ///
  /// - Parameter scope: What names and percentages mean.
  /// - Returns: The points.
  /// - Throws: What working them out throws.
  public func points(in scope: Scope) throws(Problem) -> [Point] {
    switch content {
    case .plain(let points): return points
    case .measured(let terms): return try scope.points(terms)
    }
  }
}

/// The strokes of a freehand drawing, in the order they were drawn.
public struct FreehandStrokes: Hashable, Sendable {
  /// The name under which a layer keeps them: the verb that adds one.
  public static let settingName = "trace"

  /// The strokes.
  public private(set) var all: [FreehandStroke]
  /// How many points they have together.
  public private(set) var pointCount: Int

  /// No strokes.
  public init() { (all, pointCount) = ([], 0) }

  /// Adds a stroke as the one of this index.
  public mutating func insert(_ stroke: FreehandStroke, at index: Int) {
    all.insert(stroke, at: min(max(0, index), all.count))
    pointCount += stroke.count
  }

  /// Takes a stroke out.
  ///
  /// - Parameter index: Which one.
  /// - Returns: The stroke; nil where there is none.
  public mutating func remove(at index: Int) -> FreehandStroke? {
    guard all.indices.contains(index) else { return nil }
    let stroke = all.remove(at: index)
    pointCount -= stroke.count
    return stroke
  }
}

extension Scope {
  /// Points in the room, from its upper left corner.
  func points(_ terms: [PointTerm]) throws(Problem) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(terms.count)
    for (index, term) in terms.enumerated() {
      let name = { (axis: String) in draw + ".\(index + 1)." + axis }
      points.append(
        Point(
          try number(term.x, .length(.roomWidth), parameter: name("x")),
          try number(term.y, .length(.roomHeight), parameter: name("y"))))
    }
    return points
  }
}
