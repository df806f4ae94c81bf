// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
public import Shapes
internal import Styling

/// The parameters that layers have whatever their kind.
public enum LayerParameters {
  /// All of them that store a value, in the order they are written.
  public static let all: [Parameter] = placing + repeating + paint + effects

  private static let fill = Value.word("fill")
  private static func side(_ reference: LengthReference) -> NumberType {
    NumberType(.length(reference), 0...Limits.coordinate, keywords: ["fill", "hug"])
  }

  private static let placing: [Parameter] = [
    Parameter(
      "width", side(.roomWidth), default: fill, section: .placing, example: "width 80%",
      help: "the frame's width; fill takes the room's, hug (groups, lines, paths, texts) the content's"),
    Parameter(
      "height", side(.roomHeight), default: fill, section: .placing, example: "height 120",
      help: "the frame's height; fill takes the room's, hug (groups, lines, paths, texts) the content's"),
    Parameter(
      "aspect", NumberType(.ratio, 0.001...1000, step: 0.01, usual: 0.25...4), default: .word("none"),
      section: .placing,
      example: "aspect 3/2", help: "width over height: the largest such frame in the room"),
    Parameter(
      "x", NumberType(.length(.roomWidth)), default: .word("none"), section: .placing, example: "x 20",
      help: "where the frame's left edge lies in the room"),
    Parameter(
      "y", NumberType(.length(.roomHeight)), default: .word("none"), section: .placing, example: "y 10%",
      help: "where the frame's top edge lies in the room"),
    Parameter(
      "center", PointType(), default: .word("none"), section: .placing, example: "center 50%,75%",
      help: "where the frame's middle lies in the room; instead of x and y"),
    Parameter(
      "align", PlaceType(), default: .place(.named("center")), section: .placing, example: "align top-left",
      help: "where the frame lies in the room while neither x, y nor center says so"),
    Parameter(
      "overlap", NumberType(.length(.roomStack)), default: .word("none"), section: .placing, example: "overlap 12",
      help: "in a stack, how far it reaches into the layer before it; instead of the stack's spacing"),
    Parameter(
      "padding",
      LengthsType(
        NumberType(.length(.ownShorterSide)), counts: [1, 2, 4],
        what: "1, 2 or 4 lengths: all, vertical horizontal, or top right bottom left"),
      default: .scalars([.number(0)]), section: .placing, example: "padding 10 20",
      help: "how far the shape stays inside its frame; negative values let it grow beyond"),
    Parameter(
      "fit", FitType(), default: .fit(FitTerm(.stretch)), section: .placing, example: "fit contain top",
      help: "how the shape meets its padded frame: contain, stretch or cover"),
    Parameter(
      "anchor", PlaceType(), default: .place(.named("center")), section: .placing, example: "anchor bottom",
      help: "the point of the frame, before padding, about which flip, scale and rotation act"),
    Parameter(
      "flip", ChoiceType(["none", "x", "y", "both"]), default: .word("none"), section: .placing, example: "flip x",
      help: "mirrors it about the anchor"),
    Parameter(
      "scale", ScaleType(), default: .scalar(.number(1)), section: .placing, example: "scale 1/2",
      help: "scales it about the anchor, strokes too"),
    Parameter(
      "rotation", NumberType.angle, default: .scalar(.number(0)), section: .placing, example: "rotation 30",
      help: "turns it about the anchor, clockwise"),
    Parameter(
      "stack", ChoiceType(["none"] + StackDirection.allCases.map(\.rawValue)), default: .word("none"),
      section: .placing, example: "stack down",
      help: "lays the group's layers out one after the other, the backmost first"),
    Parameter(
      "spacing", NumberType(.length(.ownStack)), default: .scalar(.number(0)), section: .placing,
      example: "spacing 10", help: "how far apart the stack's layers are; negative values let them overlap"),
  ]

  private static let repeating: [Parameter] = [
    Parameter(
      "repeat", RepeatType(), default: .word("none"), section: .repeating, example: "repeat 8 around bottom",
      help: "draws it several times: turned about a point of its frame, moved by steps, or scattered")
  ]

  private static let blue = PaintTerm.color(
    .literal(Color.system(named: "blue") ?? .black, text: "system.blue"))

  private static func words<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> [String]
  where T.RawValue == String {
    type.allCases.map(\.rawValue)
  }

  private static let paint: [Parameter] = [
    Parameter(
      "fill", PaintType(), default: .paint(blue), section: .paint, isInherited: true,
      example: "fill linear #ef78dd #efac78 from top to 0.5,0.6", help: "what the inside is painted with"),
    Parameter(
      "stroke", StrokeType(), default: .stroke(StrokeTerm(width: .number(1), paint: PaintTerm.none)),
      section: .paint, isInherited: true, example: "stroke 4 white", help: "the line along the outline"),
    Parameter(
      "cap", ChoiceType(words(LineCap.self)), default: .word("butt"), section: .paint, example: "cap round",
      help: "the ends of open lines and of dashes"),
    Parameter(
      "join", ChoiceType(words(LineJoin.self)), default: .word("miter"), section: .paint, example: "join round",
      help: "the corners of the stroke"),
    Parameter(
      "miter-limit", NumberType(.number, 1...1000), default: .scalar(.number(10)), section: .paint,
      example: "miter-limit 4", help: "how long, in stroke widths, a pointed corner may be before it is cut off"),
    Parameter(
      "dash",
      LengthsType(
        NumberType(.length(.ownShorterSide), 0...Limits.coordinate),
        what: "lengths of dashes and gaps in turn, or none"),
      default: .scalars([]), section: .paint, example: "dash 8 4", help: "lengths of dashes and gaps in turn"),
    Parameter(
      "dash-offset", NumberType(.length(.ownShorterSide)), default: .scalar(.number(0)), section: .paint,
      example: "dash-offset 4", help: "where in the dash pattern the line begins"),
    Parameter(
      "fill-rule", ChoiceType(words(FillRule.self)), default: .word("nonzero"), section: .paint,
      example: "fill-rule evenodd", help: "which regions of a self-crossing outline are inside"),
  ]

  private static let effects: [Parameter] = [
    Parameter(
      "opacity", NumberType.unitRatio(usual: 0.1...1), default: .scalar(.number(1)), section: .effects,
      example: "opacity 50%",
      help: "how far it shows, as a whole"),
    Parameter(
      "shadow", ShadowType(), default: .shadow(.none), section: .effects, example: "shadow 10 4,4 #0008",
      help:
        "a blurred shadow behind it: its blur, how far it is moved, its colour; the layer's turn does not turn it"),
    Parameter(
      "mask", MaskType(), default: .mask(MaskTerm(layer: nil)), section: .effects, example: "mask none",
      help: "the layer whose painted area it shows through"),
    Parameter(
      "visible", SwitchType(), default: .flag(true), section: .effects, example: "visible off",
      help: "whether it is drawn; hidden layers still mask"),
  ]

  /// The parameters above that say nothing for a group.
  private static let notForGroups: Set<String> = [
    "fit", "cap", "join", "miter-limit", "dash", "dash-offset", "fill-rule",
  ]

  /// The parameters above that only groups have.
  private static let forGroups: Set<String> = ["stack", "spacing"]

  /// The parameters that a clone does not take from the layer it follows.
  ///
  /// They say where it lies, how it is turned and scaled, how far it shows and how often. All others it has from
  /// there, unless it sets them itself.
  private static let ofEachClone: Set<String> = [
    "width", "height", "aspect", "x", "y", "center", "align", "overlap", "padding", "anchor", "flip", "scale",
    "rotation", "repeat", "opacity", "mask", "visible",
  ]

  /// Whether a clone takes such a parameter from the layer it follows.
  public static func isFollowed(_ name: String) -> Bool { !ofEachClone.contains(name) }

  /// The parameters that store a value on such a layer, in the order they are written: placing, its kind's (a group's
  /// are those that it hands down), repeat, paint, effects.
  ///
  /// While it is not known what a clone follows, it may have any.
  public static func stored(for kind: LayerKind) -> [Parameter] {
    switch kind {
    case .shape(let name):
      return placingShapes + (Kinds.named(name)?.parameters ?? []) + repeating + paint + effects
    case .group: return ofGroups
    case .clone: return ofAnyKind
    case .unknown: return []
    }
  }

  private static let placingShapes = placing.filter { !forGroups.contains($0.name) }

  private static let ofGroups = (placing + Kinds.inheritedParameters + repeating + paint + effects).filter {
    !notForGroups.contains($0.name)
  }

  /// The parameters of all kinds of layer, each once; of those that share a name the one that allows most comes last.
  private static let ofAnyKind: [Parameter] = {
    let own = Kinds.all.flatMap(\.parameters)
    let names = own.map(\.name)
    let unique = own.enumerated().filter { names.lastIndex(of: $0.element.name) == $0.offset }.map(\.element)
    return placing + unique + repeating + paint + effects
  }()

  /// The parameter of this name on such a layer, parts of others among them; nil where it has none.
  public static func named(_ name: String, for kind: LayerKind) -> Parameter? {
    switch kind {
    case .shape(let shape):
      shapesByName[name] ?? Kinds.named(shape)?.parameter(named: name) ?? PaintParts.named(name)
    case .group: groupsByName[name] ?? PaintParts.named(name)
    case .clone: anyByName[name] ?? PaintParts.named(name)
    case .unknown: nil
    }
  }

  // A parameter is looked up several times for each layer that is drawn.
  private static let shapesByName = byName(placingShapes + repeating + paint + effects)
  private static let groupsByName = byName(ofGroups)
  private static let anyByName = byName(ofAnyKind)
  private static let allByName = byName(all)

  private static func byName(_ parameters: [Parameter]) -> [String: Parameter] {
    Dictionary(parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The parameter of this name on any kind of layer; a kind's own only by its kind.
  public static func named(_ name: String) -> Parameter? { allByName[name] ?? PaintParts.named(name) }

  /// What a layer of this kind has where the parameter is not set.
  public static func defaultValue(of parameter: Parameter, for kind: LayerKind) -> Value {
    ownDefault(of: parameter.name, for: kind) ?? parameter.defaultValue
  }

  /// What a layer of this kind has where one of `all`, the parameter of this name, is not set; nil for any other name.
  public static func defaultValue(named name: String, for kind: LayerKind) -> Value? {
    guard let value = defaults[name] else { return nil }
    return ownDefault(of: name, for: kind) ?? value
  }

  // Asked for several times for each layer that is drawn; a whole parameter would be copied each time.
  private static let defaults: [String: Value] = allByName.mapValues(\.defaultValue)

  /// What layers of this kind have instead of a parameter's usual default.
  private static func ownDefault(of parameter: String, for kind: LayerKind) -> Value? {
    guard case .shape(let name) = kind, let shape = Kinds.named(name) else { return nil }
    if let own = shape.defaults[parameter] { return own }
    guard shape.isOpen else { return nil }
    if parameter == "fill" { return .paint(PaintTerm.none) }
    return parameter == "stroke" ? .stroke(StrokeTerm(width: .number(1), paint: blue)) : nil
  }
}
