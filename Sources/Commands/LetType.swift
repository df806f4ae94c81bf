// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes
internal import Styling

/// What a let takes: any value that a let can hold; numbers within its own range, stepped by its own step.
struct LetType: ParameterType {
  private let item: Let?

  /// The type of an existing let; nil for a new one.
  init(_ item: Let?) { self.item = item }

  var allowed: String {
    guard let item else { return "a number, ratio, length, angle, time, switch, colour, point, text or paint" }
    if let range = item.range { return "\(kindText), \(range.low.text)...\(range.high.text)" }
    return kindText
  }

  private var kindText: String {
    switch item?.value.letKind(among: [:]) {
    case .number: "a number"
    case .color: "a colour"
    case .flag: "on or off"
    case .text: "a text in quotes"
    case .place: "a unit point"
    case .paint: "a paint"
    case let kind?: "a " + kind.rawValue
    case nil: "a value"
    }
  }

  /// Words that end a let's value.
  static let endWords = ["range", "step"]

  func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    guard let first = words.next else { throw Problem(.missing(allowed), words.end..<words.end) }
    let text = first.source
    if first.isQuoted { return .text(try TextTerm.parse(try words.require(allowed), in: context)) }
    if text == "linear" || text == "radial" || text == "none" {
      var own = WordReader(takeValueWords(&words))
      let paint = try PaintTerm.parse(&own, in: context)
      if let extra = own.next { throw Problem(.extraWord(extra.source), extra.range) }
      return .paint(paint)
    }
    _ = words.take()
    if ["on", "yes", "true"].contains(text) { return .flag(true) }
    if ["off", "no", "false"].contains(text) { return .flag(false) }
    if context.lets[text] != nil { return .name(text) }
    if UnitPoint.named.contains(where: { $0.name == text }) { return .place(.named(text)) }
    if isColor(first) { return .color(try ColorTerm.parse(first, in: context)) }
    if first.firstOffset(ofAny: [UInt8(ascii: ",")]) != nil {
      var own = WordReader([first])
      return try PointType().parse(&own, in: context)
    }
    let scalar = try Scalar.parse(first, .any, in: context, allowed: allowed)
    // What each copy draws anew is no value that a name could stand for.
    if case .range = scalar { throw Problem(.wrongType(found: text, allowed: allowed), first.range) }
    return .scalar(scalar)
  }

  private func takeValueWords(_ words: inout WordReader) -> [Word] {
    var taken: [Word] = []
    while let next = words.next, !LetType.endWords.contains(next.source), !next.isQuoted {
      taken.append(next)
      _ = words.take()
    }
    return taken
  }

  private func isColor(_ word: Word) -> Bool {
    let text = word.source
    if text.hasPrefix("#") || ColorTerm.namedColor(text.lowercased()) != nil { return true }
    return ColorTerm.Function.allCases.contains { text.hasPrefix($0.rawValue + "(") }
  }

  func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    var checked = item ?? Let(name: parameter, value: value)
    checked.value = value
    _ = try scope.adding([checked])
  }

  func completions(in context: ParseContext) -> [String] {
    switch item?.value.letKind(among: context.lets) {
    case .color, .paint: PaintType().completions(in: context)
    case .flag: ["on", "off"]
    case .place: PlaceType().completions(in: context)
    default: []
    }
  }

  /// Numbers are stepped, mixed and added to as numbers of their own range and step.
  func numberType(in scope: Scope) throws(Problem) -> NumberType {
    var range = -Limits.coordinate...Limits.coordinate
    if let own = item?.range {
      let low = try scope.number(own.low, .any)
      range = low...max(low, try scope.number(own.high, .any))
    }
    if let own = item?.step { return NumberType(.any, range, step: try scope.number(own, .any)) }
    return NumberType(.any, range, step: usualStep(in: range))
  }

  /// A step where none is given: about a hundredth of the range; without one, what the number's digits suggest.
  private func usualStep(in range: ClosedRange<Double>) -> Double {
    guard item?.range != nil, range.upperBound > range.lowerBound else {
      guard case .scalar(.literal(let number, .none))? = item?.value else { return 1 }
      return number == number.rounded() ? 1 : 0.01
    }
    let hundredth = (range.upperBound - range.lowerBound) / 100
    let power = Math.pow(10, (Math.log(hundredth) / Math.log(10)).rounded(.down))
    let step: Double =
      switch hundredth / power {
      case ..<1.5: 1
      case ..<3.5: 2
      case ..<7.5: 5
      default: 10
      }
    guard case .scalar(.literal(let number, _))? = item?.value, number == number.rounded(),
      range.lowerBound == range.lowerBound.rounded(), range.upperBound - range.lowerBound >= 3
    else { return step * power }
    // Where all that is written is whole, whole numbers are meant.
    return max(1, step * power)
  }

  func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    switch value {
    case .scalar: try numberType(in: scope).stepped(value, by: steps, in: scope)
    case .flag: try SwitchType().stepped(value, by: steps, in: scope)
    default: nil
    }
  }

  func components(of value: Value) -> [ValueComponent] {
    switch value {
    case .point: PointType().components(of: value)
    case .place: PlaceType().components(of: value)
    default: []
    }
  }

  func choices(of value: Value) -> [ValueChoice] { SwitchType().choices(of: value) }

  func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? {
    SwitchType().choosing(word, of: choice, in: value)
  }

  func interpolated(_ from: Value, _ to: Value, at t: Double, in scope: Scope) throws(Problem) -> Value? {
    switch from {
    case .scalar: try numberType(in: scope).interpolated(from, to, at: t, in: scope)
    case .color: try ColorType().interpolated(from, to, at: t, in: scope)
    case .point: try PointType().interpolated(from, to, at: t, in: scope)
    default: nil
    }
  }

  var allValues: [Value] {
    switch item?.value.letKind(among: [:]) {
    case .flag: SwitchType().allValues
    case .place: PlaceType().allValues
    default: []
    }
  }

  func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)? {
    if let range = item?.range { return (.scalar(range.low), .scalar(range.high)) }
    guard let type = try typeOfValue(value, in: scope) else { return nil }
    return try type.usualRange(near: value, in: scope)
  }

  func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value? {
    try typeOfValue(now, in: scope)?.drawn(by: &generator, near: value, in: scope, now: now)
  }

  /// The same where nothing is said of steps: a let of whole numbers stays one, others go in hundredths of about what
  /// they are.
  private func usualNumberType(_ value: Scalar, in scope: Scope) throws(Problem) -> NumberType {
    let type = try numberType(in: scope)
    if item?.step != nil { return type }
    let number = try scope.number(value, .any)
    let numbers = item?.range == nil ? [number] : [number, type.range.lowerBound, type.range.upperBound]
    if numbers.allSatisfy({ $0 == $0.rounded() }) { return NumberType(.any, type.range, isWhole: true) }
    return NumberType(.any, type.range, step: number.magnitude <= 1 ? 0.01 : number.magnitude <= 10 ? 0.1 : 1)
  }

  /// The type of parameter that takes such values.
  private func typeOfValue(_ value: Value, in scope: Scope) throws(Problem) -> (any ParameterType)? {
    switch value {
    case .scalar(let scalar): try usualNumberType(scalar, in: scope)
    case .color: ColorType()
    case .paint: PaintType()
    case .point: PointType()
    case .flag: SwitchType()
    case .place: PlaceType()
    default: nil
    }
  }

  func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    switch value {
    case .scalar: try numberType(in: scope).applying(change, to: value, &operand, in: scope, context)
    case .text: try TextType().applying(change, to: value, &operand, in: scope, context)
    case .point: try PointType().applying(change, to: value, &operand, in: scope, context)
    default: nil
    }
  }
}

/// Whether a word is `WxH` rather than one length: two sides around an `x` outside of parentheses and names.
func isSizeWord(_ word: Word) -> Bool {
  guard !word.isQuoted, let x = sizeSeparator(word) else { return false }
  return x > 0 && x + 1 < word.source.utf8.count
}
