// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes
internal import Styling

extension Value {
  /// The fill or stroke between two whose gradients have the same form: of one kind, and of as many stops.
  ///
  /// - Parameters:
  ///   - other: The value at t = 1.
  ///   - t: Where between them.
  ///   - scope: What names and percentages mean where they are used.
  /// - Returns: The value, its colours mixed by eye; nil where the forms differ.
  /// - Throws: What working the values out throws.
  func gradientMixed(with other: Value, at t: Double, in scope: Scope) throws(Problem) -> Value? {
    guard let first = try scope.literal(self).gradient, let last = try scope.literal(other).gradient,
      first.kind == last.kind, first.stops.count == last.stops.count
    else { return nil }
    var mixed = first
    let ends = (try first.offsets(in: scope), try last.offsets(in: scope))
    for index in mixed.stops.indices {
      let color = try scope.color(first.stops[index].color)
        .blendedPerceptually(with: scope.color(last.stops[index].color), at: t)
      mixed.stops[index].color = .literal(color, text: color.hexadecimalText)
      if first.stops[index].offset != nil || last.stops[index].offset != nil {
        let offset = ends.0[index] + (ends.1[index] - ends.0[index]) * t
        mixed.stops[index].offset = .number(rounded(offset, 4))
      }
    }
    for place in [\GradientTerm.from, \.to, \.at] {
      mixed[keyPath: place] = try mixedPlace(first[keyPath: place], last[keyPath: place], at: t, in: scope)
    }
    for radius in [\GradientTerm.inner, \.outer] {
      guard let a = first[keyPath: radius], let b = last[keyPath: radius] else { continue }
      let type = NumberType(.length(.halfPaddedShorterSide))
      if case .scalar(let between)? = try type.interpolated(.scalar(a), .scalar(b), at: t, in: scope) {
        mixed[keyPath: radius] = between
      }
    }
    return replacingGradient(mixed)
  }
}

/// The place between two; where only one of them is said, that one.
private func mixedPlace(
  _ first: PlaceTerm?, _ last: PlaceTerm?, at t: Double, in scope: Scope
) throws(Problem) -> PlaceTerm? {
  guard let first, let last, first != last else { return first ?? last }
  guard case .place(let place)? = try PlaceType().interpolated(.place(first), .place(last), at: t, in: scope) else {
    return first
  }
  guard case .at(.literal(let x, .none), .literal(let y, .none)) = place else { return place }
  return .at(.number(rounded(x, 4)), .number(rounded(y, 4)))
}
