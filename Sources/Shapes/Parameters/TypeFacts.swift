// SPDX-License-Identifier: MIT

internal import Numerics

/// What there is to say about a type of parameter, part by part, as the tables of the reference want it.
///
/// `ParameterType.allowed` says the same in one phrase.
public struct TypeFacts: Hashable, Sendable {
  /// What it is called: `length`, `colour`, `switch`.
  public var name: String
  /// What bare numbers count: `user units`; nil where there are no numbers.
  public var unit: String?
  /// The interval or the words it keeps to; nil where there is nothing to keep to.
  public var range: String?
  /// By how much it is stepped; nil where it has no steps.
  public var step: String?

  /// What there is to say.
  public init(_ name: String, unit: String? = nil, range: String? = nil, step: String? = nil) {
    self.name = name
    self.unit = unit
    self.range = range
    self.step = step
  }

  /// What is said of a type that says nothing of itself; no parameter of the catalogues may have it.
  public static let unknown = TypeFacts("value")
}

extension ParameterType {
  /// By default there is nothing to say.
  public var facts: TypeFacts { .unknown }
}

extension NumberType {
  /// What kind of number, what it counts, its interval and step.
  public var facts: TypeFacts {
    let (name, unit): (String, String?) =
      switch dimension {
      case .number, .any: (isWhole ? "whole number" : "number", nil)
      case .ratio: ("ratio", nil)
      case .angle: ("angle", "degrees")
      case .time: ("time", "seconds")
      case .length: ("length", "user units")
      }
    return TypeFacts(
      (keywords.map { "`\($0)`" } + [name]).joined(separator: " or "), unit: unit, range: shortIntervalText,
      step: step.shortestText)
  }
}

extension NumberType {
  /// The interval, the round numbers that only keep sums exact written as powers of ten: `0...1e6`.
  fileprivate var shortIntervalText: String { short(range.lowerBound) + "..." + short(range.upperBound) }

  private func short(_ bound: Double) -> String {
    for power in 5...9 where bound.magnitude == Math.pow(10, Double(power)) {
      return "\(bound < 0 ? "-" : "")1e\(power)"
    }
    return bound.shortestText
  }
}

extension ColorType {
  /// A colour.
  public var facts: TypeFacts { TypeFacts("colour") }
}

extension PaintType {
  /// A paint.
  public var facts: TypeFacts { TypeFacts("paint") }
}

extension StrokeType {
  /// A width and a paint.
  public var facts: TypeFacts {
    TypeFacts("width and paint", unit: "user units", range: "width \(StrokeType.width.shortIntervalText)")
  }
}

extension PointType {
  /// Two lengths.
  public var facts: TypeFacts { TypeFacts("point", unit: "user units") }
}

extension SizeType {
  /// Two lengths.
  public var facts: TypeFacts {
    TypeFacts("size", unit: "user units", range: "each side \(side.shortIntervalText)")
  }
}

extension ScaleType {
  /// One ratio or two.
  public var facts: TypeFacts {
    TypeFacts(
      "ratio, or two", range: ScaleType.factor.shortIntervalText, step: ScaleType.factor.step.shortestText)
  }
}

extension LengthsType {
  /// Several lengths.
  public var facts: TypeFacts {
    let count = counts.map { "\($0.map(String.init).joined(separator: ", ")) of them; " } ?? ""
    return TypeFacts("lengths", unit: "user units", range: count + "each \(length.shortIntervalText)")
  }
}

extension PointsType {
  /// Several points.
  public var facts: TypeFacts {
    let isFixed = counts.lowerBound == counts.upperBound
    return TypeFacts(
      "points", unit: "user units", range: "\(counts.lowerBound)\(isFixed ? "" : " or more") of them")
  }
}

extension SwitchType {
  /// `on` or `off`.
  public var facts: TypeFacts { TypeFacts("switch", range: "on, off") }
}

extension ChoiceType {
  /// The words.
  public var facts: TypeFacts { TypeFacts("word", range: choices.joined(separator: ", ")) }
}

extension PlaceType {
  /// A unit point.
  public var facts: TypeFacts { TypeFacts("unit point", unit: "fractions of the frame", range: "-1000...1000") }
}

extension FitType {
  /// A word and a unit point.
  public var facts: TypeFacts {
    TypeFacts("word and unit point", range: FitTerm.Mode.allCases.map(\.rawValue).joined(separator: ", "))
  }
}

extension TextType {
  /// A text.
  public var facts: TypeFacts { TypeFacts("text", range: "at most \(Limits.textBytes) bytes") }
}

extension PathDataType {
  /// A text in the grammar of SVG's paths.
  public var facts: TypeFacts { TypeFacts("path data", unit: "user units") }
}

extension MaskType {
  /// A layer's name and how it masks.
  public var facts: TypeFacts { TypeFacts("layer", range: "inverted, luminance; or none") }
}

extension FontType {
  /// A family's name.
  public var facts: TypeFacts { TypeFacts("font") }
}

extension RepeatType {
  /// What it repeats by, and how many copies there may be.
  public var facts: TypeFacts {
    TypeFacts("repetition", unit: "user units", range: "1...\(Limits.copies) copies; or none")
  }
}

extension ShadowType {
  /// A blur, an offset and a colour.
  public var facts: TypeFacts { TypeFacts("shadow", unit: "user units", range: "blur at least 0; or none") }
}
