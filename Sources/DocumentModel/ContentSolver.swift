// SPDX-License-Identifier: MIT

internal import Geometry
internal import Shapes

/// Works out how large a layer's frame is around what its kind holds: a text, and what keeps it off the edges.
struct ContentSolver {
  let layer: Layer
  /// What names and percentages mean on the layer's lines; its own frame is not known yet.
  let scope: Scope

  /// The side of the frame that hugs the content.
  ///
  /// - Parameters:
  ///   - axis: Along which.
  ///   - width: The frame's width; nil for as wide as the content gets.
  /// - Returns: The content's side and the padding, never negative; nil where the kind holds nothing.
  /// - Throws: `.hugNeedsSize` where the padding depends on the frame, and what measuring throws.
  func side(_ axis: Axis, width: Double?) throws(Problem) -> Double? {
    guard let kind = layer.shape else { return nil }
    let values = KindValues(kind, settings: layer.settings, scope: scope)
    guard try kind.contentSize(values, width: nil) != nil else { return nil }
    let across = try layer.paddingAround(.horizontal, in: scope, hugging: axis)
    let size = try kind.contentSize(values, width: width.map { max(0, $0 - across) })
    guard let size else { return nil }
    return max(0, size.side(axis) + (try layer.paddingAround(axis, in: scope, hugging: axis)))
  }
}

extension Layer {
  /// What the padding takes along an axis, of a layer whose frame is not known yet.
  ///
  /// - Parameters:
  ///   - axis: Along which.
  ///   - scope: What names mean on the layer's lines.
  ///   - hugged: The side that is being worked out.
  /// - Returns: The sum of both insets.
  /// - Throws: `.hugNeedsSize` where an inset is a percentage: it would be of the frame's shorter side.
  func paddingAround(_ axis: Axis, in scope: Scope, hugging hugged: Axis) throws(Problem) -> Double {
    guard case .scalars(let scalars)? = settings["padding"] else { return 0 }
    var values: [Double] = []
    for (index, scalar) in scalars.enumerated() {
      if scope.followsRoom(scalar) { throw Problem(.hugNeedsSize(layer: name, axis: hugged.sideName)) }
      values.append(try scope.number(scalar, .length(.ownShorterSide), parameter: "padding.\(index + 1)"))
    }
    let insets = Insets(cssOrder: values)
    return axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  }
}

extension Scope {
  /// Whether a length is a percentage, of its own or by the let that it names.
  func followsRoom(_ scalar: Scalar) -> Bool {
    if case .name(let name) = scalar, case .scalar(let value)? = lets[name] { return value.isPercentage }
    return scalar.isPercentage
  }
}
