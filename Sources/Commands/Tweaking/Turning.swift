// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes
internal import Styling

extension DialReader {
  /// A parameter's value, turned by some steps.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - knob: What of its value.
  ///   - steps: How many each time; negative ones go down, and what is whole goes at least one.
  ///   - times: How often.
  /// - Returns: The value; nil where there is nothing to turn.
  /// - Throws: What working the value out throws.
  mutating func turned(
    _ parameter: TweakedParameter, _ knob: Knob, by steps: Double, times: Int
  ) throws(Problem) -> Value? {
    guard let subject = parameter.subjects.first, let literal = try literalValue(of: subject) else { return nil }
    let scope = try scope(of: subject.target)
    let wholeSteps = whole(steps) * Double(times)
    let steps = steps * Double(times)
    switch knob {
    case .whole:
      let isWhole = (subject.type as? NumberType)?.isWhole ?? false
      return try subject.type.stepped(literal, by: isWhole ? wholeSteps : steps, in: scope)
    case .component(let index):
      let components = subject.type.components(of: literal)
      guard components.indices.contains(index) else { return nil }
      let part = Value.scalar(literal.componentScalars[index])
      let type = components[index].type
      guard case .scalar(let new)? = try type.stepped(part, by: type.isWhole ? wholeSteps : steps, in: scope)
      else {
        return nil
      }
      return literal.replacingComponent(index, by: new)
    case .choice(let index):
      let choices = subject.type.choices(of: literal)
      guard choices.indices.contains(index) else { return nil }
      return subject.type.choosing(choices[index].moved(by: wholeSteps), of: index, in: literal)
    case .color(let part):
      guard let color = try tweakedColor(of: parameter) else { return nil }
      return literal.replacingColor(color.adding(steps * part.type.step, to: part), stop: parameter.stop)
    case .stop:
      guard let gradient = literal.gradient, gradient.stops.indices.contains(parameter.stop) else { return nil }
      let offsets = try gradient.offsets(in: scope)
      let offset = offsets[parameter.stop] + steps * NumberType.unitRatio.step
      return literal.movingStop(parameter.stop, to: offset, offsets: offsets)
    }
  }

  /// Steps of what is whole: at least one.
  private func whole(_ steps: Double) -> Double { steps.magnitude < 1 ? (steps < 0 ? -1 : 1) : steps }

  /// A parameter's value with a part of it replaced by a number that was typed.
  mutating func replaced(_ parameter: TweakedParameter, _ knob: Knob, by text: String) throws(Problem) -> Value? {
    guard let subject = parameter.subjects.first, let literal = try literalValue(of: subject) else { return nil }
    let context = session.context(for: subject.target)
    func number(_ type: NumberType) throws(Problem) -> Scalar {
      try Scalar.parse(Word(text), type.dimension, in: context, allowed: type.allowed)
    }
    let scope = try scope(of: subject.target)
    switch knob {
    case .whole: return nil
    case .choice(let index):
      let choices = subject.type.choices(of: literal)
      guard choices.indices.contains(index) else { return nil }
      guard let word = choices[index].words.firstIndex(of: text) else {
        let nearest = nearestName(to: text, among: choices[index].words)
        throw Problem(.notAChoice(text, choices: choices[index].words, nearest: nearest))
      }
      return subject.type.choosing(word, of: index, in: literal)
    case .component(let index):
      let components = subject.type.components(of: literal)
      guard components.indices.contains(index) else { return nil }
      return literal.replacingComponent(index, by: try number(components[index].type))
    case .color(let part):
      guard let color = try tweakedColor(of: parameter) else { return nil }
      let scalar = try number(part.type)
      try part.type.check(.scalar(scalar), in: scope, parameter: part.rawValue)
      let value = try scope.number(scalar, .number)
      return literal.replacingColor(color.setting(part, to: value), stop: parameter.stop)
    case .stop:
      guard let gradient = literal.gradient else { return nil }
      let offset = try number(.unitRatio)
      try NumberType.unitRatio.check(.scalar(offset), in: scope, parameter: "offset")
      return literal.movingStop(
        parameter.stop, to: try scope.number(offset, .ratio), offsets: try gradient.offsets(in: scope))
    }
  }

  /// A gradient with one more stop, half way from the chosen one to the next, or to the one before the last.
  ///
  /// - Returns: The value and the new stop's number from 0; nil where there is no gradient, or it is full.
  /// - Throws: What working the colours out throws.
  mutating func addingStop(to parameter: TweakedParameter) throws(Problem) -> (Value, Int)? {
    guard let subject = parameter.subjects.first, let literal = try literalValue(of: subject),
      var gradient = literal.gradient, gradient.stops.count < Limits.stops
    else { return nil }
    let scope = try scope(of: subject.target)
    let offsets = try gradient.offsets(in: scope)
    let low = min(parameter.stop, gradient.stops.count - 2)
    let color = try scope.color(gradient.stops[low].color)
      .blendedPerceptually(with: scope.color(gradient.stops[low + 1].color), at: 0.5)
    let offset = rounded((offsets[low] + offsets[low + 1]) / 2, 4)
    gradient.fix(offsets)
    gradient.stops.insert(
      .init(color: .literal(color, text: color.hexadecimalText), offset: .number(offset)), at: low + 1)
    return (literal.replacingGradient(gradient), low + 1)
  }

  /// A gradient without the chosen stop.
  mutating func removingStop(from parameter: TweakedParameter) throws(Problem) -> Value? {
    guard let subject = parameter.subjects.first, let literal = try literalValue(of: subject),
      var gradient = literal.gradient
    else { return nil }
    guard gradient.stops.count > 2 else {
      throw Problem(.wrongCount(of: "stops would be left", found: 1, allowed: "2 or more"))
    }
    gradient.fix(try gradient.offsets(in: scope(of: subject.target)))
    gradient.stops.remove(at: parameter.stop)
    return literal.replacingGradient(gradient)
  }
}

extension GradientTerm {
  /// The offsets of its stops.
  func offsets(in scope: Scope) throws(Problem) -> [Double] {
    GradientTerm.spread(
      try stops.map { stop throws(Problem) in
        try stop.offset.map { scalar throws(Problem) in try scope.number(scalar, .ratio) }
      })
  }

  /// Writes the offsets out, so that the stops stay where they are when others come or go.
  fileprivate mutating func fix(_ offsets: [Double]) {
    for index in stops.indices where stops[index].offset == nil {
      stops[index].offset = .number(rounded(offsets[index], 4))
    }
  }
}

extension Value {
  /// A fill or stroke whose gradient has a stop elsewhere, but not beyond its neighbours.
  fileprivate func movingStop(_ index: Int, to offset: Double, offsets: [Double]) -> Value? {
    guard var gradient, gradient.stops.indices.contains(index) else { return nil }
    let low = index > 0 ? offsets[index - 1] : 0
    let high = index + 1 < offsets.count ? offsets[index + 1] : 1
    gradient.fix(offsets)
    gradient.stops[index].offset = .number(rounded(min(max(offset, low), max(low, high)), 4))
    return replacingGradient(gradient)
  }
}

/// A number of so many decimals.
func rounded(_ number: Double, _ decimals: Int) -> Double {
  let power = Math.pow(10, Double(decimals))
  return (number * power).rounded() / power
}
