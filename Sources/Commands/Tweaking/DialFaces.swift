// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

extension Session {
  /// What of a parameter can be turned, and how it stands.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - start: The session in which the gesture began: sliders of what has no bounds lie about the value that it had.
  /// - Returns: The dials; none where there is nothing to turn.
  func dials(of parameter: TweakedParameter, from start: Session) -> [(Knob, Dial)] {
    guard let subject = parameter.subjects.first, let value = try? literalValue(of: subject) else { return [] }
    let type = subject.type
    if let gradient = value.gradient { return gradientDials(of: parameter, gradient) }
    if value.colorTerm(stop: 0) != nil { return colorDials(of: parameter, named: parameter.name) }
    let components = type.components(of: value)
    if !components.isEmpty {
      let origin = try? start.literalValue(of: subject)
      return components.enumerated().compactMap { index, component in
        guard let scalar = value.componentScalars[safe: index] else { return nil }
        let label = parameter.name + " " + component.name
        let first = origin?.componentScalars[safe: index] ?? scalar
        return slider(.component(index), label, scalar, component.type, from: first, of: parameter)
      }
    }
    switch value {
    case .flag(let isOn):
      return [(.whole, dial(of: parameter, .choices(["off", "on"], chosen: isOn ? 1 : 0), range: ""))]
    case .word(let word):
      guard let choices = (type as? ChoiceType)?.choices, let chosen = choices.firstIndex(of: word) else {
        return []
      }
      return [(.whole, dial(of: parameter, .choices(choices, chosen: chosen), range: ""))]
    case .scalar(let scalar):
      guard
        let number = (type as? NumberType) ?? (try? (type as? LetType)?.numberType(in: scope(of: subject.target)))
          ?? (type is ScaleType ? ScaleType.factor : nil)
      else { return [] }
      var first = scalar
      if case .scalar(let own)? = try? start.literalValue(of: subject) { first = own }
      guard let (knob, dial) = slider(.whole, parameter.name, scalar, number, from: first, of: parameter) else {
        return []
      }
      return [(knob, dial)]
    default: return []
    }
  }

  /// The dial of a parameter of which nothing can be turned.
  func plainDial(of parameter: TweakedParameter) -> Dial { dial(of: parameter, .plain, range: "") }

  /// The dial of a whole parameter.
  private func dial(of parameter: TweakedParameter, _ face: Dial.Face, range: String) -> Dial {
    let subject = parameter.subjects.first
    return Dial(
      label: parameter.name, value: subject.flatMap { value(of: $0)?.text } ?? "none",
      remark: subject.flatMap { usedRemarks(for: $0).first }, range: range, face: face)
  }

  private func slider(
    _ knob: Knob, _ label: String, _ scalar: Scalar, _ type: NumberType, from first: Scalar,
    of parameter: TweakedParameter
  ) -> (Knob, Dial)? {
    guard let subject = parameter.subjects.first, let scope = try? scope(of: subject.target),
      let number = try? scope.number(scalar, type.dimension, parameter: subject.name),
      let origin = try? scope.number(first, type.dimension, parameter: subject.name),
      let range = try? SliderRange(type, from: origin, in: scope)
    else { return nil }
    var dial = dial(of: parameter, .slider(range.share(of: number)), range: type.rangeText)
    if knob != .whole { (dial.label, dial.value) = (label, scalar.text) }
    return (knob, dial)
  }

  // MARK: Colours

  private func colorDials(of parameter: TweakedParameter, named name: String) -> [(Knob, Dial)] {
    guard let color = try? tweakedColor(of: parameter) else { return [] }
    return ColorPart.allCases.map { part in
      let range = part.type.range
      let share = (color[part] - range.lowerBound) / (range.upperBound - range.lowerBound)
      let dial = Dial(
        label: name + " " + part.rawValue, value: color[part].shortestText, remark: nil, range: part.type.rangeText,
        face: .slider(min(max(share, 0), 1)))
      return (.color(part), dial)
    }
  }

  /// A bar with the stops, and the colour of the one that is chosen.
  private func gradientDials(of parameter: TweakedParameter, _ gradient: GradientTerm) -> [(Knob, Dial)] {
    guard let subject = parameter.subjects.first, let scope = try? scope(of: subject.target),
      let offsets = try? offsets(gradient, scope), let offset = offsets[safe: parameter.stop]
    else { return [] }
    let bar = Dial(
      label: parameter.name + " stops", value: "\(parameter.stop + 1): " + rounded(offset, 4).shortestText,
      remark: nil, range: "0...1", face: .stops(offsets, chosen: parameter.stop))
    return [(.stop, bar)] + colorDials(of: parameter, named: "\(parameter.name) stop \(parameter.stop + 1)")
  }
}

/// The numbers between a slider's ends: those that are usual about where the gesture began.
///
/// A value that goes beyond them is shown on the next slider of the same width.
struct SliderRange {
  private let allowed: ClosedRange<Double>
  private let ends: ClosedRange<Double>

  /// The range of a slider.
  ///
  /// - Parameters:
  ///   - type: The numbers that are allowed.
  ///   - origin: Where the gesture began.
  ///   - scope: What percentages mean.
  /// - Throws: What working the usual numbers out throws.
  init(_ type: NumberType, from origin: Double, in scope: Scope) throws(Problem) {
    allowed = type.range
    if type.dimension == .angle && type.range.upperBound > 360 {
      ends = origin < 0 ? -180...180 : 0...360
    } else if case (.scalar(let low), .scalar(let high))? = try type.usualRange(
      near: .scalar(.number(origin)), in: scope)
    {
      let lowest = try scope.number(low, type.dimension)
      ends = lowest...max(lowest, try scope.number(high, type.dimension))
    } else {
      ends = type.range
    }
  }

  /// Where on the slider a number lies, 0...1.
  func share(of number: Double) -> Double {
    let width = ends.upperBound - ends.lowerBound
    guard width > 0 else { return 0 }
    let way = (number - ends.lowerBound) / width
    if (0...1).contains(way) { return way }
    return number >= allowed.upperBound ? 1 : number <= allowed.lowerBound ? 0 : way - way.rounded(.down)
  }
}

extension NumberType {
  /// The interval, where it says something.
  fileprivate var rangeText: String {
    range.upperBound - range.lowerBound >= Limits.coordinate ? "" : intervalText
  }
}

extension Array {
  /// The element of an index; nil where there is none.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
