// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Styling

/// A colour while its parts are turned: it keeps a hue also where it is grey, and chroma beyond what a screen has.
struct TweakedColor {
  var color: OKLCH

  /// Each part as it is shown, 0...1, 0...0.33, and degrees.
  subscript(part: ColorPart) -> Double {
    switch part {
    case .lightness: color.lightness
    case .chroma: color.chroma
    case .hue: color.hue
    }
  }

  func adding(_ amount: Double, to part: ColorPart) -> TweakedColor { setting(part, to: self[part] + amount) }

  /// The colour with a part changed, kept in its range; hues go around.
  func setting(_ part: ColorPart, to value: Double) -> TweakedColor {
    var changed = self
    let range = part.type.range
    let kept = min(max(value, range.lowerBound), range.upperBound)
    switch part {
    case .lightness: changed.color.lightness = rounded(kept, 4)
    case .chroma: changed.color.chroma = rounded(kept, 4)
    case .hue:
      let hue = value.truncatingRemainder(dividingBy: 360)
      changed.color.hue = rounded(hue < 0 ? hue + 360 : hue, 2)
    }
    return changed
  }

  /// The colour as a term: `oklch(0.65, 0.15, 250)`.
  var term: ColorTerm {
    var numbers = [color.lightness, color.chroma, color.hue]
    if color.alpha < 1 { numbers.append(color.alpha) }
    return .call(.oklch, numbers.map { .scalar(.number($0)) })
  }
}

extension DialReader {
  /// The colour that a parameter's knobs turn: its own, or the chosen stop's.
  ///
  /// - Returns: The colour; nil where there is none.
  /// - Throws: What working it out throws.
  mutating func tweakedColor(of parameter: TweakedParameter) throws(Problem) -> TweakedColor? {
    guard let subject = parameter.subjects.first, let value = try literalValue(of: subject),
      let term = value.colorTerm(stop: parameter.stop)
    else { return nil }
    if case .call(.oklch, let arguments) = term {
      let numbers = arguments.compactMap { argument -> Double? in
        if case .scalar(.literal(let number, .none)) = argument { number } else { nil }
      }
      if numbers.count == arguments.count && numbers.count >= 3 {
        return TweakedColor(
          color: OKLCH(
            lightness: numbers[0], chroma: numbers[1], hue: numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1))
      }
    }
    let color = OKLCH(try scope(of: subject.target).color(term))
    return TweakedColor(
      color: OKLCH(
        lightness: rounded(color.lightness, 3), chroma: rounded(color.chroma, 3), hue: rounded(color.hue, 1),
        alpha: rounded(color.alpha, 3)))
  }
}

extension Value {
  /// The one colour that the value is, or that a stop of its gradient has; nil where it has none.
  func colorTerm(stop: Int) -> ColorTerm? {
    if let gradient { return gradient.stops.indices.contains(stop) ? gradient.stops[stop].color : nil }
    switch self {
    case .color(let term), .paint(.color(let term)): return term
    case .stroke(let stroke): if case .color(let term)? = stroke.paint { return term } else { return nil }
    default: return nil
    }
  }

  /// The value with that colour replaced.
  func replacingColor(_ color: TweakedColor, stop: Int) -> Value? {
    if var gradient {
      guard gradient.stops.indices.contains(stop) else { return nil }
      gradient.stops[stop].color = color.term
      return replacingGradient(gradient)
    }
    switch self {
    case .color: return .color(color.term)
    case .paint: return .paint(.color(color.term))
    case .stroke(var stroke):
      stroke.paint = .color(color.term)
      return .stroke(stroke)
    default: return nil
    }
  }
}
