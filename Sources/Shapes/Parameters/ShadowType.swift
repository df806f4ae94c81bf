// SPDX-License-Identifier: MIT

internal import Numerics

/// A shadow: how far it is blurred, then how far it is moved and its colour where these are given.
public struct ShadowType: ParameterType {
  /// What a shadow's blur may be.
  public static let blur = NumberType(.length(.ownShorterSide), 0...Limits.coordinate)

  /// The type.
  public init() {}

  /// A blur, an offset, a colour.
  public var allowed: String { "none, or a blur of at least 0, then an offset x,y and a colour where wanted" }

  /// Reads a value of this type; an offset or a colour that is not given stays as it was.
  ///
  /// A lone `0` is none, as `none` is.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    if words.take("none") { return .shadow(.none) }
    let word = try words.require(allowed)
    let blur = try Scalar.parse(word, ShadowType.blur.dimension, in: context, allowed: allowed)
    if words.isAtEnd, case .literal(0, _) = blur { return .shadow(.none) }
    var shadow = ShadowTerm()
    if case .shadow(let current)? = context.current { shadow = current }
    shadow.blur = blur
    if let next = words.next, isOffset(next, in: context) {
      shadow.offset = ShadowTerm.Offset(try PointType().parse(&words, in: context))
    }
    if let next = words.take() { shadow.color = try ColorTerm.parse(next, in: context) }
    return .shadow(shadow)
  }

  /// Whether a word is meant as an offset: also a lone number, which no colour begins with.
  private func isOffset(_ word: Word, in context: ParseContext) -> Bool {
    let begins = word.source.utf8.first.map { "0123456789.-".utf8.contains($0) } ?? false
    return begins || word.firstOffset(ofAny: [UInt8(ascii: ",")]) != nil || context.lets[word.source] == .point
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .shadow(let shadow) = value else { return }
    try ShadowType.blur.check(shadow.blur, in: scope, parameter: "shadow-blur")
    if let offset = shadow.offset {
      try PointType().check(offset.value, in: scope, parameter: "shadow-offset")
    }
    if let color = shadow.color { _ = try scope.color(color) }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { ["none"] }
}
