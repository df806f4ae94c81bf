// SPDX-License-Identifier: MIT

internal import Geometry

/// One of several numbers that a value is made of: the `x` of a point.
public struct ValueComponent: Sendable {
  /// What it is called beside the parameter's name: `x`, `height`, `2`.
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
  /// The lengths, counted from 1.
  public func components(of value: Value) -> [ValueComponent] {
    guard case .scalars(let scalars) = value else { return [] }
    return scalars.indices.map { ValueComponent(name: "\($0 + 1)", type: length) }
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
  /// The numbers that it is made of, those of a unit point with a name among them.
  public var componentScalars: [Scalar] {
    guard case .place(let place) = self, let (x, y) = place.fractions else { return scalars }
    return [x, y]
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
    default: return self
    }
  }
}
