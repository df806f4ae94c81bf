// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes
internal import Styling

/// How one layer is painted, worked out.
struct LayerStyle {
  let layer: Layer
  let document: Document
  let placement: Placement

  private func value(_ name: String) -> Value? {
    LayerParameters.named(name).map { document.value(of: $0, on: layer.id) }
  }

  private func subject(_ name: String) -> String { layer.name + "." + name }

  func fill() throws(Problem) -> Paint? {
    guard case .paint(let paint)? = value("fill") else { return nil }
    return try resolved(paint, in: placement.scope, frame: placement.padded, subject: subject("fill"))
  }

  func stroke() throws(Problem) -> Stroke? {
    guard case .stroke(let term)? = value("stroke"), let paint = term.paint, paint != .none else { return nil }
    let width = try term.width.map { scalar throws(Problem) in
      try placement.scope.number(scalar, .length(.ownShorterSide), parameter: "stroke-width")
    }
    guard let width, width > 0,
      let paint = try resolved(paint, in: placement.scope, frame: placement.padded, subject: subject("stroke"))
    else { return nil }
    return Stroke(paint: paint, style: try style(width))
  }

  private func style(_ width: Double) throws(Problem) -> StrokeStyle {
    var style = StrokeStyle(width: width)
    style.cap = choice("cap") ?? .butt
    style.join = choice("join") ?? .miter
    let scope = placement.scope
    if case .scalar(let limit)? = value("miter-limit") {
      style.miterLimit = try scope.number(limit, .number, parameter: "miter-limit")
    }
    if case .scalars(let lengths)? = value("dash") {
      for length in lengths { style.dash.append(try scope.number(length, .length(.ownShorterSide))) }
    }
    if case .scalar(let offset)? = value("dash-offset") {
      style.dashOffset = try scope.number(offset, .length(.ownShorterSide), parameter: "dash-offset")
    }
    return style
  }

  var fillRule: FillRule { choice("fill-rule") ?? .nonzero }

  private func choice<T: RawRepresentable>(_ name: String) -> T? where T.RawValue == String {
    guard case .word(let word)? = value(name) else { return nil }
    return T(rawValue: word)
  }
}

/// A paint with its colours and its geometry worked out: unit points in `frame`, radii in user units.
///
/// - Parameters:
///   - paint: The paint as written.
///   - scope: What names and percentages mean.
///   - frame: The padded frame that unit points refer to.
///   - subject: The parameter, for errors.
/// - Returns: The paint; nil for `none`.
/// - Throws: What cannot be worked out.
func resolved(_ paint: PaintTerm, in scope: Scope, frame: Rect, subject: String) throws(Problem) -> Paint? {
  do {
    switch try scope.literal(paint) {
    case .none: return nil
    case .color(let color): return .solid(try scope.color(color))
    case .gradient(let gradient): return .gradient(try resolved(gradient, in: scope, frame: frame))
    }
  } catch {
    throw Problem(error.fault, error.range, subject: error.subject ?? subject)
  }
}

private func resolved(_ term: GradientTerm, in scope: Scope, frame: Rect) throws(Problem) -> Gradient {
  var given: [Double?] = []
  for stop in term.stops {
    given.append(try stop.offset.map { scalar throws(Problem) in try scope.number(scalar, .ratio) })
  }
  // Offsets that follow a let may come out of order: they are sorted as typed ones are, stably.
  let offsets = zip(given, GradientTerm.spread(given)).map { $0 ?? $1 }
  var stops: [GradientStop] = []
  for (stop, offset) in zip(term.stops, offsets) {
    stops.append(GradientStop(offset: min(max(offset, 0), 1), color: try scope.color(stop.color)))
  }
  stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  func point(_ place: PlaceTerm?, or fallback: UnitPoint) throws(Problem) -> Point {
    frame.point(at: try place.map { term throws(Problem) in try scope.place(term) } ?? fallback)
  }
  func radius(_ scalar: Scalar?, or fallback: Scalar) throws(Problem) -> Double {
    max(0, try scope.number(scalar ?? fallback, .length(.halfPaddedShorterSide)))
  }
  switch term.kind {
  case .linear:
    return Gradient(
      .linear(start: try point(term.from, or: .top), end: try point(term.to, or: .bottom)), stops: stops)
  case .radial:
    return Gradient(
      .radial(
        center: try point(term.at, or: .center), inner: try radius(term.inner, or: .number(0)),
        outer: try radius(term.outer, or: .literal(100, .percent))), stops: stops)
  }
}
