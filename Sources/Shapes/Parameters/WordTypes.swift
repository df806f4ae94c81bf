// SPDX-License-Identifier: MIT

internal import Geometry

/// `on` or `off`.
public struct SwitchType: ParameterType {
  /// The type.
  public init() {}

  /// `on or off`.
  public var allowed: String { "on or off" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    if let name = takeLet(.flag, &words, in: context) { return name }
    let word = try words.require(allowed)
    switch word.source {
    case "on", "yes", "true": return .flag(true)
    case "off", "no", "false": return .flag(false)
    default:
      let nearest = nearestName(to: word.source, among: ["on", "off"])
      throw Problem(.notAChoice(word.source, choices: ["on", "off"], nearest: nearest), word.range)
    }
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    try scope.checkLet(value, is: .flag)
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { ["on", "off"] }

  /// The value some steps up or down.
  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    steps == 0 ? value : .flag(steps > 0)
  }
}

/// One word of a fixed set.
public struct ChoiceType: ParameterType {
  /// The words.
  public let choices: [String]

  /// A choice between these words.
  public init(_ choices: [String]) { self.choices = choices }

  /// The words, joined by `or`.
  public var allowed: String { choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "") }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    guard choices.contains(word.source) else {
      let nearest = nearestName(to: word.source, among: choices)
      throw Problem(.notAChoice(word.source, choices: choices, nearest: nearest), word.range)
    }
    return .word(word.source)
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { choices }

  /// The value some steps up or down.
  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? {
    guard case .word(let word) = value, let index = choices.firstIndex(of: word) else { return nil }
    let count = Double(choices.count)
    let moved = (Double(index) + steps.rounded()).truncatingRemainder(dividingBy: count)
    return .word(choices[Int(moved < 0 ? moved + count : moved)])
  }
}

/// A unit point.
public struct PlaceType: ParameterType {
  /// The type.
  public init() {}

  /// The names, and `x,y`.
  public var allowed: String { PlaceTerm.allowed }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    .place(try PlaceTerm.parse(try words.require(allowed), in: context))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .place(let place) = value else { return }
    let point = try scope.place(place)
    for part in [point.x, point.y] where part.magnitude > 1000 {
      throw Problem(.outOfRange(value.text, allowed: "fractions of the frame, -1000...1000"))
    }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] {
    UnitPoint.named.map(\.name) + context.lets.filter { $0.value == .place || $0.value == .point }.keys.sorted()
  }

  /// The value between two others.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? {
    guard case .place(let a) = from, case .place(let b) = to else { return nil }
    let start = try scope.place(a)
    let end = try scope.place(b)
    return .place(.at(.number(start.x + (end.x - start.x) * t), .number(start.y + (end.y - start.y) * t)))
  }
}

/// `contain`, `stretch` or `cover`, and where.
public struct FitType: ParameterType {
  /// The type.
  public init() {}

  /// The three ways and a unit point.
  public var allowed: String { "contain, stretch or cover, and a unit point" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    guard let mode = FitTerm.Mode(rawValue: word.source) else {
      let choices = FitTerm.Mode.allCases.map(\.rawValue)
      let nearest = nearestName(to: word.source, among: choices)
      throw Problem(.notAChoice(word.source, choices: choices, nearest: nearest), word.range)
    }
    guard let next = words.take() else { return .fit(FitTerm(mode)) }
    return .fit(FitTerm(mode, at: try PlaceTerm.parse(next, in: context)))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .fit(let fit) = value, let place = fit.place else { return }
    try PlaceType().check(.place(place), in: scope, parameter: parameter)
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { FitTerm.Mode.allCases.map(\.rawValue) }
}

/// A text.
public struct TextType: ParameterType {
  /// The type.
  public init() {}

  /// A text in quotes.
  public var allowed: String { "a text in quotes" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    if let name = takeLet(.text, &words, in: context) { return name }
    return .text(try TextTerm.parse(try words.require(allowed), in: context))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    try scope.checkLet(value, is: .text)
    if case .text(let term) = value { _ = try scope.text(term) }
  }

  /// The value after `+=` and its like.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? {
    guard change == .add, case .text(let term) = try scope.resolved(value) else { return nil }
    let more = try TextTerm.parse(try operand.require(allowed), in: context)
    let whole = TextTerm(plain: try scope.text(term) + scope.text(more))
    try whole.checkLength()
    return .text(whole)
  }
}

/// The outline of a `path`, in SVG's path commands.
public struct PathDataType: ParameterType {
  /// The type.
  public init() {}

  /// Path data in quotes.
  public var allowed: String { "SVG path data in quotes, like \"M0,0 L9,9 Z\"" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    let term = try TextTerm.parse(word, in: nil)
    guard term.names.isEmpty else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
    let data = try Scope(room: .zero).text(term)
    do {
      _ = try PathData.parse(data)
    } catch {
      let quote = word.isQuoted ? 1 : 0
      let start = min(word.start + quote + error.range.lowerBound, word.range.upperBound)
      throw Problem(.pathData(error.kind), start..<min(start + error.range.count, word.range.upperBound))
    }
    return .path(data)
  }
}

/// The layer that masks.
public struct MaskType: ParameterType {
  /// The type.
  public init() {}

  /// A layer's name and how it masks, or none.
  public var allowed: String { "a layer, then inverted, luminance or both; or none" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let word = try words.require(allowed)
    if word.source == "none" { return .mask(MaskTerm(layer: nil)) }
    let name = try layerName(word)
    var mask = MaskTerm(layer: name)
    while let next = words.next {
      if words.take("inverted") {
        mask.isInverted = true
      } else if words.take("luminance") {
        mask.usesLuminance = true
      } else {
        let choices = ["inverted", "luminance"]
        let nearest = nearestName(to: next.source, among: choices)
        throw Problem(.notAChoice(next.source, choices: choices, nearest: nearest), next.range)
      }
    }
    return .mask(mask)
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { ["none"] }
}

/// The name of a layer that a word says: quoted or bare.
///
/// - Parameter word: The word.
/// - Returns: The name.
/// - Throws: What is wrong with a quoted word.
public func layerName(_ word: Word) throws(Problem) -> String {
  guard word.isQuoted else { return word.source }
  return try Scope(room: .zero).text(try TextTerm.parse(word, in: nil))
}
