// SPDX-License-Identifier: MIT

/// The value of a parameter, as it was asked for: names, units and expressions kept.
public enum Value: Hashable, Sendable {
  /// One number.
  case scalar(Scalar)
  /// Several numbers: insets, dashes. None at all is written `none`.
  case scalars([Scalar])
  /// `x,y`.
  case point(Scalar, Scalar)
  /// `WxH`.
  case size(Scalar, Scalar)
  /// Several points.
  case points([PointTerm])
  /// The strokes of a freehand drawing, which `trace` adds.
  case strokes(FreehandStrokes)
  /// `on` or `off`.
  case flag(Bool)
  /// One word of a fixed set.
  case word(String)
  /// A unit point.
  case place(PlaceTerm)
  /// How a shape meets its frame.
  case fit(FitTerm)
  /// A colour.
  case color(ColorTerm)
  /// What an area is painted with.
  case paint(PaintTerm)
  /// A stroke's width and paint.
  case stroke(StrokeTerm)
  /// A shadow's blur, offset and colour.
  case shadow(ShadowTerm)
  /// How a parameter is animated.
  indirect case animation(AnimationTerm)
  /// How often and in what way a layer is repeated.
  case repeating(RepeatTerm)
  /// The layer that masks.
  case mask(MaskTerm)
  /// A text.
  case text(TextTerm)
  /// Path data, as written.
  case path(String)
  /// A let that stands for the whole value.
  case name(String)

  /// The value as a command's words: what its parameter's type parses to the same value.
  public var text: String {
    switch self {
    case .scalar(let scalar): scalar.text
    case .scalars(let scalars): scalars.isEmpty ? "none" : scalars.map(\.text).joined(separator: " ")
    case .point(let x, let y): x.text + "," + y.text
    case .size(let width, let height): width.text + "x" + height.text
    case .points(let points): points.map { $0.x.text + "," + $0.y.text }.joined(separator: " ")
    case .strokes(let strokes): strokes.all.map(\.text).joined(separator: "; ")
    case .flag(let isOn): isOn ? "on" : "off"
    case .word(let word): word
    case .place(let place): place.text
    case .fit(let fit): fit.text
    case .color(let color): color.text
    case .paint(let paint): paint.text
    case .stroke(let stroke): stroke.text
    case .shadow(let shadow): shadow.text
    case .animation(let term): term.text
    case .repeating(let term): term.text
    case .mask(let mask): mask.text
    case .text(let text): text.quoted
    case .path(let data): quoted(data)
    case .name(let name): name
    }
  }

  /// The names of lets that it uses.
  public var names: [String] {
    switch self {
    case .scalar(let scalar): scalar.names
    case .scalars(let scalars): scalars.flatMap(\.names)
    case .point(let a, let b), .size(let a, let b): a.names + b.names
    case .points(let points): points.flatMap { $0.x.names + $0.y.names }
    case .strokes(let strokes): strokes.all.flatMap { $0.terms.flatMap { $0.x.names + $0.y.names } }
    case .flag, .word, .mask, .path: []
    case .place(let place): place.names
    case .fit(let fit): fit.place?.names ?? []
    case .color(let color): color.names
    case .paint(let paint): paint.names
    case .stroke(let stroke): (stroke.width?.names ?? []) + (stroke.paint?.names ?? [])
    case .shadow(let shadow): shadow.names
    case .animation(let term): term.names
    case .repeating(let term): term.names
    case .text(let text): text.names
    case .name(let name): [name]
    }
  }

  /// The numbers in it.
  public var scalars: [Scalar] {
    switch self {
    case .scalar(let scalar): [scalar]
    case .scalars(let scalars): scalars
    case .point(let a, let b), .size(let a, let b): [a, b]
    case .points(let points): points.flatMap { [$0.x, $0.y] }
    case .strokes(let strokes): strokes.all.flatMap { $0.terms.flatMap { [$0.x, $0.y] } }
    case .place(let place): place.scalars
    case .fit(let fit): fit.place?.scalars ?? []
    case .paint(let paint): paint.scalars
    case .stroke(let stroke): (stroke.width.map { [$0] } ?? []) + (stroke.paint?.scalars ?? [])
    case .shadow(let shadow): shadow.scalars
    case .animation(let term): term.scalars
    case .repeating(let term): term.scalars
    case .color(let color): color.scalars
    case .flag, .word, .mask, .text, .path, .name: []
    }
  }

  /// Whether it is the same whatever room it is used in: nothing in it is measured by a frame.
  public var isAbsolute: Bool { isLiteral && scalars.allSatisfy(\.isAbsolute) }

  /// Whether it may be another value for each copy of a repeat.
  public var isOfCopy: Bool { scalars.contains(where: \.isOfCopy) }

  /// Whether nothing that may change elsewhere, a let or an expression's names, is in it.
  public var isLiteral: Bool { names.isEmpty && scalars.allSatisfy(\.isLiteral) }
}

/// A point of a list, as written.
public struct PointTerm: Hashable, Sendable {
  /// Along x.
  public var x: Scalar
  /// Along y.
  public var y: Scalar

  /// The point `x,y`.
  public init(x: Scalar, y: Scalar) {
    self.x = x
    self.y = y
  }
}

/// A unit point, as written.
public enum PlaceTerm: Hashable, Sendable {
  /// One of the nine with a name: `top`, `bottom-right`, `center`.
  case named(String)
  /// Fractions of a frame.
  case at(Scalar, Scalar)
  /// A let.
  case name(String)

  /// The unit point as a word.
  public var text: String {
    switch self {
    case .named(let name), .name(let name): name
    case .at(let x, let y): x.text + "," + y.text
    }
  }

  var names: [String] {
    switch self {
    case .named: []
    case .name(let name): [name]
    case .at(let x, let y): x.names + y.names
    }
  }

  var scalars: [Scalar] {
    if case .at(let x, let y) = self { return [x, y] }
    return []
  }
}

/// How a shape meets its padded frame, as written.
public struct FitTerm: Hashable, Sendable {
  /// The three ways.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// As large as fits inside, its proportions kept.
    case contain
    /// The frame filled, proportions given up.
    case stretch
    /// As small as covers the frame, its proportions kept.
    case cover
  }

  /// Which way.
  public var mode: Mode
  /// Where in the frame it lies when proportions are kept; nil for the centre.
  public var place: PlaceTerm?

  /// A way to fit.
  public init(_ mode: Mode, at place: PlaceTerm? = nil) {
    self.mode = mode
    self.place = place
  }

  var text: String { mode.rawValue + (place.map { " " + $0.text } ?? "") }
}

/// Which layer masks, and how.
public struct MaskTerm: Hashable, Sendable {
  /// The masking layer's name; nil for no mask.
  public var layer: String?
  /// Whether it shows where the mask does not paint.
  public var isInverted: Bool
  /// Whether the mask's lightness counts besides its alpha.
  public var usesLuminance: Bool

  /// A mask by a layer.
  public init(layer: String?, isInverted: Bool = false, usesLuminance: Bool = false) {
    self.layer = layer
    self.isInverted = isInverted
    self.usesLuminance = usesLuminance
  }

  var text: String {
    guard let layer else { return "none" }
    return layerNameText(layer) + (isInverted ? " inverted" : "") + (usesLuminance ? " luminance" : "")
  }
}

/// The name of a layer as a command's word: quoted where a bare word would not say it.
public func layerNameText(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { isNameByte($0) || (0x41...0x5A).contains($0) || $0 == 0x5F || $0 >= 0x80 }
  let isReserved = ["none", "all", "-"].contains(name) || name.hasPrefix("-")
  return isPlain && !isReserved && !name.isEmpty ? name : quoted(name)
}

/// What a stroke is, as written; parts left out keep what was, or come from the group or the kind.
public struct StrokeTerm: Hashable, Sendable {
  /// The width; nil where it is not set.
  public var width: Scalar?
  /// The paint; nil where it is not set.
  public var paint: PaintTerm?

  /// A stroke of these parts.
  public init(width: Scalar? = nil, paint: PaintTerm? = nil) {
    self.width = width
    self.paint = paint
  }

  var text: String { [width?.text, paint?.text].compactMap { $0 }.joined(separator: " ") }
}
