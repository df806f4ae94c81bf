// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes
internal import Styling

// How one layer is painted, worked out.
extension SceneBuilder {
  /// What a layer's inside is painted with; nil for nothing.
  mutating func fill(of layer: Layer) throws(Problem) -> Paint? {
    let inherited = document.inherited(on: layer.id, \.fill)
    guard case .paint(let paint)? = inherited.map({ .paint($0.part) }) ?? defaultValue("fill", of: layer) else {
      return nil
    }
    return try resolved(
      paint, in: try scope(of: layer, setBy: inherited?.setter).drawing("fill"),
      frame: try layout.placement(of: layer.id).padded,
      subject: layer.name + ".fill")
  }

  /// The line along a layer's outline; nil for none.
  mutating func stroke(of layer: Layer) throws(Problem) -> Stroke? {
    guard case .stroke(let fallback)? = defaultValue("stroke", of: layer) else { return nil }
    let paint = document.inherited(on: layer.id, \.strokePaint)
    let width = document.inherited(on: layer.id, \.strokeWidth)
    guard let term = paint?.part ?? fallback.paint, term != .none, let scalar = width?.part ?? fallback.width else {
      return nil
    }
    let length = try scope(of: layer, setBy: width?.setter)
      .number(scalar, .length(.ownShorterSide), parameter: "stroke-width")
    guard length > 0,
      let paint = try resolved(
        term, in: try scope(of: layer, setBy: paint?.setter).drawing("stroke"),
        frame: try layout.placement(of: layer.id).padded,
        subject: layer.name + ".stroke")
    else { return nil }
    return Stroke(paint: paint, style: try style(of: layer, width: length))
  }

  /// What a layer throws behind itself; nil for nothing.
  ///
  /// Without blur there is a sharp one, as long as it is moved; one that is not would be hidden.
  mutating func shadow(of layer: Layer) throws(Problem) -> Shadow? {
    guard case .shadow(let term)? = value("shadow", of: layer), term != .none else { return nil }
    let scope = try layout.placement(of: layer.id).scope
    var offset = Point.zero
    if let written = term.offset, case .point(let x, let y) = try scope.resolved(written.value) {
      offset = Point(
        try scope.number(x, .length(.roomWidth), parameter: "shadow-offset.x"),
        try scope.number(y, .length(.roomHeight), parameter: "shadow-offset.y"))
    }
    let blur = try scope.number(term.blur, ShadowType.blur.dimension, parameter: "shadow-blur")
    let color =
      try term.color.map { color throws(Problem) in try scope.drawing("shadow-color").color(color) }
      ?? Shadow.defaultColor
    // One that only begins like this is there all along.
    if animator != nil { return Shadow(deviation: max(0, blur) / 2, offset: offset, color: color) }
    guard blur > 0 || offset != .zero, color.alpha > 0 else { return nil }
    return Shadow(deviation: max(0, blur) / 2, offset: offset, color: color)
  }

  /// What names and percentages mean in what a layer takes from a group: names are those of the group's lines, while
  /// percentages, copies and draws are of the layer that is painted.
  private mutating func scope(of layer: Layer, setBy setter: LayerID?) throws(Problem) -> Scope {
    let own = try layout.placement(of: layer.id).scope
    guard let setter, setter != layer.id else { return own }
    var scope = try layout.placement(of: setter).scope
    scope.own = own.own
    scope.padded = own.padded
    scope.copy = own.copy
    scope.seed = own.seed
    return scope
  }

  private func defaultValue(_ name: String, of layer: Layer) -> Value? {
    LayerParameters.defaultValue(named: name, for: layer.kind)
  }

  private mutating func style(of layer: Layer, width: Double) throws(Problem) -> StrokeStyle {
    let scope = try layout.placement(of: layer.id).scope
    var style = StrokeStyle(width: width)
    style.cap = choice("cap", of: layer) ?? .butt
    style.join = choice("join", of: layer) ?? .miter
    if case .scalar(let limit)? = value("miter-limit", of: layer) {
      style.miterLimit = try scope.number(limit, .number, parameter: "miter-limit")
    }
    if case .scalars(let lengths)? = value("dash", of: layer) {
      for (index, length) in lengths.enumerated() {
        style.dash.append(
          try scope.number(length, .length(.ownShorterSide), parameter: "dash.\(index + 1)"))
      }
    }
    if case .scalar(let offset)? = value("dash-offset", of: layer) {
      style.dashOffset = try scope.number(offset, .length(.ownShorterSide), parameter: "dash-offset")
    }
    return style
  }

  /// What a layer sets for a parameter that does not come down from groups, else its default.
  private func value(_ name: String, of layer: Layer) -> Value? {
    layer.settings[name] ?? defaultValue(name, of: layer)
  }

  /// The word that a layer has for such a parameter.
  func choice<T: RawRepresentable>(_ name: String, of layer: Layer) -> T? where T.RawValue == String {
    guard case .word(let word)? = value(name, of: layer) else { return nil }
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
  for (index, stop) in term.stops.enumerated() {
    let own = scope.drawing("stop-\(index + 1)").drawing("offset")
    given.append(try stop.offset.map { scalar throws(Problem) in try own.number(scalar, .ratio) })
  }
  // Offsets that follow a let may come out of order: they are sorted as typed ones are, stably.
  let offsets = zip(given, GradientTerm.spread(given)).map { $0 ?? $1 }
  var stops: [GradientStop] = []
  for (stop, offset) in zip(term.stops, offsets) {
    stops.append(GradientStop(offset: min(max(offset, 0), 1), color: try scope.color(stop.color)))
  }
  stops = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(
    \.element)
  func point(_ place: PlaceTerm?, or fallback: UnitPoint) throws(Problem) -> Point {
    frame.point(at: try place.map { term throws(Problem) in try scope.place(term) } ?? fallback)
  }
  func radius(_ scalar: Scalar?, or fallback: Scalar, _ name: String) throws(Problem) -> Double {
    max(0, try scope.drawing(name).number(scalar ?? fallback, .length(.halfPaddedShorterSide)))
  }
  switch term.kind {
  case .linear:
    return Gradient(
      .linear(start: try point(term.from, or: .top), end: try point(term.to, or: .bottom)), stops: stops)
  case .radial:
    return Gradient(
      .radial(
        center: try point(term.at, or: .center), inner: try radius(term.inner, or: .number(0), "inner"),
        outer: try radius(term.outer, or: .literal(100, .percent), "outer")), stops: stops)
  }
}
