// SPDX-License-Identifier: MIT

internal import Geometry

/// One of several numbers that a value is made of: the `x` of a point.
public struct ValueComponent: Sendable {
  /// What it is called beside the parameter's name: `x`, `height`, `2`; empty where it is what the value is about.
  public let name: String
  /// What numbers it may be.
  public let type: NumberType
}

extension PointType {
  /// Along x and along y.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .point = value else { return [] }
    return [
      ValueComponent(name: "x", type: NumberType(.length(.roomWidth))),
      ValueComponent(name: "y", type: NumberType(.length(.roomHeight))),
    ]
  }
}

extension SizeType {
  /// Width and height.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .size = value else { return [] }
    return [
      ValueComponent(name: "width", type: side),
      ValueComponent(name: "height", type: NumberType(.length(.roomHeight), side.range)),
    ]
  }
}

extension ScaleType {
  /// The factors of the two axes, where there are two.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .point = value else { return [] }
    return ["x", "y"].map { ValueComponent(name: $0, type: ScaleType.factor) }
  }
}

extension LengthsType {
  /// The lengths, counted from 1 where there are several.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .scalars(let scalars) = value else { return [] }
    return scalars.indices.map { ValueComponent(name: scalars.count == 1 ? "" : "\($0 + 1)", type: length) }
  }
}

extension PointsType {
  /// More points than this are not turned number by number.
  public static let mostTurned = 8

  /// Along x and along y of each point, counted from 1; none where there are too many to find one's way.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .points(let points) = value, points.count <= PointsType.mostTurned else { return [] }
    return (1...max(points.count, 1)).flatMap { number in
      [
        ValueComponent(name: "\(number) x", type: NumberType(.length(.roomWidth))),
        ValueComponent(name: "\(number) y", type: NumberType(.length(.roomHeight))),
      ]
    }
  }
}

extension StrokeType {
  /// The width, where there is a paint that shows it.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .stroke(let stroke) = value, stroke.width != nil, let paint = stroke.paint, paint != .none else {
      return []
    }
    return [ValueComponent(name: "width", type: StrokeType.width)]
  }
}

extension RepeatType {
  /// How many copies, or columns and rows of them; then what says where they are.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .repeating(let term) = value else { return [] }
    let counts = term.rows == nil ? ["count"] : ["columns", "rows"]
    return counts.map { ValueComponent(name: $0, type: RepeatType.count) } + components(of: term.way)
  }

  private func components(of way: RepeatTerm.Way) -> [ValueComponent] {
    switch way {
    case .around(let place, let angle, _):
      PlaceType().components(of: .place(place)).map { ValueComponent(name: "at " + $0.name, type: $0.type) }
        + (angle == nil ? [] : [ValueComponent(name: "over", type: RepeatType.angle)])
    case .by: PointType().components(of: .point(.number(0), .number(0)))
    case .scatter(let seed): seed == nil ? [] : [ValueComponent(name: "seed", type: RepeatType.seed)]
    }
  }
}

extension FitType {
  /// The two fractions of its place, where it has one.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .fit(let fit) = value, let place = fit.place else { return [] }
    return PlaceType().components(of: .place(place))
  }
}

extension PlaceType {
  /// The two fractions.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .place(let place) = value, place.fractions != nil else { return [] }
    return ["x", "y"].map { ValueComponent(name: $0, type: NumberType(.ratio, -1000...1000, step: 0.01)) }
  }
}

extension PlaceTerm {
  /// Its two fractions; nil for a let.
  var fractions: (x: Scalar, y: Scalar)? {
    switch self {
    case .named(let name):
      guard let point = UnitPoint.named.first(where: { $0.name == name })?.point else { return nil }
      return (.number(point.x), .number(point.y))
    case .at(let x, let y): return (x, y)
    case .name: return nil
    }
  }
}

extension Value {
  /// The numbers that it is made of, those of a unit point with a name among them; of a stroke its width alone.
  public var componentScalars: [Scalar] {
    switch self {
    case .place(let place): place.numbers
    case .fit(let fit): fit.place?.numbers ?? []
    case .stroke(let stroke): [stroke.width].compactMap { $0 }
    case .repeating(let term): term.componentScalars
    default: scalars
    }
  }

  /// The value with one of its numbers replaced.
  ///
  /// - Parameters:
  ///   - index: Which number, in the order of `componentScalars`.
  ///   - scalar: The new one.
  /// - Returns: The value; itself where it is not made of such numbers.
  public func replacingComponent(_ index: Int, by scalar: Scalar) -> Value {
    var all = componentScalars
    guard all.indices.contains(index) else { return self }
    all[index] = scalar
    switch self {
    case .scalar: return .scalar(all[0])
    case .scalars: return .scalars(all)
    case .point: return .point(all[0], all[1])
    case .size: return .size(all[0], all[1])
    case .place: return .place(.at(all[0], all[1]))
    case .points(var points):
      if index % 2 == 0 { points[index / 2].x = scalar } else { points[index / 2].y = scalar }
      return .points(points)
    case .fit(var fit):
      fit.place = .at(all[0], all[1])
      return .fit(fit)
    case .stroke(var stroke):
      stroke.width = scalar
      return .stroke(stroke)
    case .repeating(let term): return .repeating(term.replacing(all))
    default: return self
    }
  }
}

extension PlaceTerm {
  fileprivate var numbers: [Scalar] { fractions.map { [$0.x, $0.y] } ?? scalars }
}

extension RepeatTerm {
  /// The counts, then the numbers that say where the copies are, those of a unit point with a name among them.
  fileprivate var componentScalars: [Scalar] {
    switch way {
    case .around(let place, let angle, _): counts + place.numbers + [angle].compactMap { $0 }
    case .by(let x, let y): counts + [x, y]
    case .scatter(let seed): counts + [seed].compactMap { $0 }
    }
  }

  /// The same with other numbers.
  fileprivate func replacing(_ all: [Scalar]) -> RepeatTerm {
    var term = self
    term.count = all[0]
    if rows != nil { term.rows = all[1] }
    let rest = Array(all.dropFirst(counts.count))
    switch way {
    case .around(let place, let angle, let isMirrored):
      // A unit point that is as it was keeps its name.
      let own = place.numbers
      let moved = own.count == 2 && own != Array(rest.prefix(2)) ? PlaceTerm.at(rest[0], rest[1]) : place
      term.way = .around(moved, over: angle == nil ? nil : rest.last, isMirrored: isMirrored)
    case .by: term.way = .by(rest[0], rest[1])
    case .scatter(let seed): term.way = .scatter(seed: seed == nil ? nil : rest[0])
    }
    return term
  }
}
