// SPDX-License-Identifier: MIT

/// What an area is painted with, as written.
public enum PaintTerm: Hashable, Sendable {
  /// Nothing.
  case none
  /// One colour, or a let that stands for a paint.
  case color(ColorTerm)
  /// A gradient.
  case gradient(GradientTerm)

  /// The paint as a command's words.
  public var text: String {
    switch self {
    case .none: "none"
    case .color(let color): color.text
    case .gradient(let gradient): gradient.text
    }
  }

  /// The names of lets in it.
  public var names: [String] {
    switch self {
    case .none: []
    case .color(let color): color.names
    case .gradient(let gradient): gradient.names
    }
  }

  var scalars: [Scalar] {
    switch self {
    case .none: []
    case .color(let color): color.scalars
    case .gradient(let gradient): gradient.scalars
    }
  }
}

/// A gradient as written.
public struct GradientTerm: Hashable, Sendable {
  /// The two kinds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Along a line.
    case linear
    /// Outward from a centre.
    case radial
  }

  /// A stop as written; a missing offset lies evenly between its neighbours.
  public struct Stop: Hashable, Sendable {
    /// The colour, its alpha the stop's opacity.
    public var color: ColorTerm
    /// Where, 0...1; nil where it was not given.
    public var offset: Scalar?

    /// A stop.
    public init(color: ColorTerm, offset: Scalar? = nil) {
      self.color = color
      self.offset = offset
    }
  }

  /// Which kind.
  public var kind: Kind
  /// The stops, at least two, sorted as far as their offsets are literal.
  public var stops: [Stop]
  /// Linear: where offset 0 lies; nil for `top`.
  public var from: PlaceTerm?
  /// Linear: where offset 1 lies; nil for `bottom`.
  public var to: PlaceTerm?
  /// Radial: the centre; nil for `center`.
  public var at: PlaceTerm?
  /// Radial: the radius of offset 0; nil for 0.
  public var inner: Scalar?
  /// Radial: the radius of offset 1; nil for 100%.
  public var outer: Scalar?

  /// A gradient with the usual geometry.
  public init(_ kind: Kind, stops: [Stop]) {
    self.kind = kind
    self.stops = stops
  }

  /// The gradient as a command's words.
  public var text: String {
    var words = [kind.rawValue]
    for stop in stops {
      words.append(stop.color.text)
      if let offset = stop.offset { words.append(offset.text) }
    }
    if let from { words += ["from", from.text] }
    if let to { words += ["to", to.text] }
    if let at { words += ["at", at.text] }
    if let inner { words += ["from", inner.text] }
    if let outer { words += ["to", outer.text] }
    return words.joined(separator: " ")
  }

  /// The same stops along the usual geometry of another kind; itself where it is of that kind.
  public func converted(to kind: Kind) -> GradientTerm {
    kind == self.kind ? self : GradientTerm(kind, stops: stops)
  }

  private var places: [PlaceTerm] { [from, to, at].compactMap { $0 } }
  private var radii: [Scalar] { [inner, outer].compactMap { $0 } }

  var names: [String] {
    var names: [String] = []
    for stop in stops { names += stop.color.names + (stop.offset?.names ?? []) }
    for place in places { names += place.names }
    for radius in radii { names += radius.names }
    return names
  }

  var scalars: [Scalar] {
    var scalars: [Scalar] = []
    for stop in stops {
      scalars += stop.color.scalars
      if let offset = stop.offset { scalars.append(offset) }
    }
    for place in places { scalars += place.scalars }
    return scalars + radii
  }

  /// The offsets as numbers, missing ones spread evenly between their neighbours, none less than the one before.
  ///
  /// - Parameter given: The offsets that were given, nil where they were not; in the stops' order.
  /// - Returns: One offset a stop.
  public static func spread(_ given: [Double?]) -> [Double] {
    guard !given.isEmpty else { return [] }
    var offsets = given
    offsets[0] = offsets[0] ?? 0
    offsets[given.count - 1] = offsets[given.count - 1] ?? 1
    var known = 0
    for index in offsets.indices {
      guard let here = offsets[index] else { continue }
      let before = offsets[known] ?? 0
      let value = max(here, before)
      offsets[index] = value
      for gap in (known + 1)..<max(known + 1, index) {
        offsets[gap] = before + (value - before) * Double(gap - known) / Double(index - known)
      }
      known = index
    }
    return offsets.map { $0 ?? 1 }
  }
}
