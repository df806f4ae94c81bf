// SPDX-License-Identifier: MIT

internal import Numerics
public import Shapes
internal import Styling

/// The parts of fill, stroke, repeat and shadow that have names of their own: `fill-from`, `stroke-width`,
/// `fill-stop-2-offset`, `shadow-blur`.
///
/// They store nothing: reading one reads the whole, setting one sets the whole.
public enum PaintParts {
  /// The parts, but for those of single stops, whose number is in their name.
  public static let all: [Parameter] =
    [strokeWidth]
    + ["fill", "stroke"].flatMap { whole in
      [
        place(whole, "from", \.from, of: .linear, "top", "where the linear gradient begins"),
        place(whole, "to", \.to, of: .linear, "bottom", "where the linear gradient ends"),
        place(whole, "at", \.at, of: .radial, "center", "the centre of the radial gradient"),
        radius(whole, "inner", \.inner, default: .number(0), "the radius at which the radial gradient begins"),
        radius(
          whole, "outer", \.outer, default: .literal(100, .percent), "the radius at which the radial gradient ends"),
      ]
    } + [RepeatParts.count] + ShadowParts.all

  /// The part of this name; that of a stop for any number up to the cap.
  public static func named(_ name: String) -> Parameter? {
    if let part = all.first(where: { $0.name == name }) { return part }
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 3 || (words.count == 4 && words[3] == "offset"), words[1] == "stop",
      words[0] == "fill" || words[0] == "stroke", !words[2].hasPrefix("0"), !words[2].hasPrefix("+"),
      let number = Int(words[2]), (1...Limits.stops).contains(number)
    else { return nil }
    let whole = String(words[0])
    return words.count == 3 ? stopColor(whole, number) : stopOffset(whole, number)
  }

  private static let strokeWidth = Parameter(
    "stroke-width", NumberType(.length(.ownShorterSide), 0...Limits.coordinate), default: .scalar(.number(1)),
    section: .paint,
    part: Part(
      of: "stroke",
      get: { if case .stroke(let stroke) = $0 { stroke.width.map(Value.scalar) } else { nil } },
      set: { whole, part in
        guard case .stroke(var stroke) = whole else { return nil }
        if case .scalar(let width)? = part { stroke.width = width } else { stroke.width = nil }
        return .stroke(stroke)
      }),
    example: "stroke-width 3", help: "how wide the stroke is")

  private static func place(
    _ whole: String, _ word: String, _ path: any WritableKeyPath<GradientTerm, PlaceTerm?> & Sendable,
    of kind: GradientTerm.Kind, _ fallback: String, _ help: String
  ) -> Parameter {
    Parameter(
      "\(whole)-\(word)", PlaceType(), default: .place(.named(fallback)), section: .paint,
      part: gradientPart(
        of: whole,
        get: { $0.kind == kind ? .place($0[keyPath: path] ?? .named(fallback)) : nil },
        set: { gradient, part in
          guard gradient.kind == kind else { return false }
          if case .place(let place)? = part {
            gradient[keyPath: path] = place
          } else {
            gradient[keyPath: path] = nil
          }
          return true
        }),
      example: "\(whole) \(kind.rawValue) red blue; \(whole)-\(word) top-left", help: help)
  }

  private static func radius(
    _ whole: String, _ word: String, _ path: any WritableKeyPath<GradientTerm, Scalar?> & Sendable,
    default fallback: Scalar, _ help: String
  ) -> Parameter {
    Parameter(
      "\(whole)-\(word)", NumberType(.length(.halfPaddedShorterSide), 0...Limits.coordinate),
      default: .scalar(fallback), section: .paint,
      part: gradientPart(
        of: whole,
        get: { $0.kind == .radial ? .scalar($0[keyPath: path] ?? fallback) : nil },
        set: { gradient, part in
          guard gradient.kind == .radial else { return false }
          if case .scalar(let radius)? = part {
            gradient[keyPath: path] = radius
          } else {
            gradient[keyPath: path] = nil
          }
          return true
        }),
      example: "\(whole) radial red blue; \(whole)-\(word) 40%", help: help)
  }

  private static func stopColor(_ whole: String, _ number: Int) -> Parameter {
    Parameter(
      "\(whole)-stop-\(number)", ColorType(), default: .color(.literal(.black, text: "black")), section: .paint,
      part: gradientPart(
        of: whole,
        get: { $0.stops.indices.contains(number - 1) ? .color($0.stops[number - 1].color) : nil },
        set: { gradient, part in
          guard gradient.stops.indices.contains(number - 1), case .color(let color)? = part else { return false }
          gradient.stops[number - 1].color = color
          return true
        }),
      example: "\(whole) linear red blue; \(whole)-stop-\(number) gold",
      help: "the colour of a stop of the gradient")
  }

  private static func stopOffset(_ whole: String, _ number: Int) -> Parameter {
    Parameter(
      "\(whole)-stop-\(number)-offset", NumberType.unitRatio, default: .scalar(.number(0)), section: .paint,
      part: gradientPart(
        of: whole,
        get: { gradient in
          guard gradient.stops.indices.contains(number - 1) else { return nil }
          if let offset = gradient.stops[number - 1].offset { return .scalar(offset) }
          let spread = GradientTerm.spread(gradient.stops.map { $0.offset?.literalRatio })
          return .scalar(.number(spread[number - 1]))
        },
        set: { gradient, part in
          guard gradient.stops.indices.contains(number - 1) else { return false }
          if case .scalar(let offset)? = part {
            gradient.stops[number - 1].offset = offset
          } else {
            gradient.stops[number - 1].offset = nil
          }
          gradient.sortStops()
          return true
        }),
      example: "\(whole) linear red blue; \(whole)-stop-\(number)-offset .3",
      help: "where a stop of the gradient lies")
  }

  /// A part of the gradient that paints fill or stroke; there is none while it is no gradient.
  private static func gradientPart(
    of whole: String, get: @escaping @Sendable (GradientTerm) -> Value?,
    set: @escaping @Sendable (inout GradientTerm, Value?) -> Bool
  ) -> Part {
    Part(
      of: whole, get: { value in value.gradient.flatMap(get) },
      set: { value, part in
        guard var gradient = value.gradient, set(&gradient, part) else { return nil }
        return value.replacingGradient(gradient)
      })
  }
}

extension Value {
  /// The gradient that a fill or stroke is, if it is one.
  public var gradient: GradientTerm? {
    switch self {
    case .paint(.gradient(let gradient)): return gradient
    case .stroke(let stroke): if case .gradient(let gradient)? = stroke.paint { return gradient }
    default: break
    }
    return nil
  }

  /// The fill or stroke with its gradient replaced.
  public func replacingGradient(_ gradient: GradientTerm) -> Value {
    if case .stroke(var stroke) = self {
      stroke.paint = .gradient(gradient)
      return .stroke(stroke)
    }
    return .paint(.gradient(gradient))
  }
}
