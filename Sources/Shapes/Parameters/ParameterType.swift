// SPDX-License-Identifier: MIT

public import Numerics

/// What all parameters of one sort have in common: how a value is read, checked, completed, described, stepped, mixed.
///
/// Printing is the value's own (`Value.text`), since a value is kept as it was written.
public protocol ParameterType: Sendable {
  /// What is allowed, in words that fit after "allowed: " and into help: `a whole number, 3...1000`.
  var allowed: String { get }

  /// Whether percentages of such values are of the room's shorter side.
  var isMeasuredByRoom: Bool { get }

  /// What there is to say about the type, part by part, for tables.
  var facts: TypeFacts { get }

  /// Reads a value from a command's words, taking those that belong to it.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - context: What names stand for, and the value so far.
  /// - Returns: The value as written; its numbers may still be out of range, which `check` finds.
  /// - Throws: What is wrong, with the place.
  func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value

  /// Works the value out and refuses it where it is out of range.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - scope: What names and percentages mean where it is used.
  ///   - parameter: The parameter's name, from which ranges draw.
  /// - Throws: `.outOfRange`, `.notWhole`, `.notFinite` and the like, without a place.
  func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem)

  /// The words that may come next in a value, where it has words: `on`, `off`.
  ///
  /// - Parameter context: The lets in sight.
  /// - Returns: The words, in the order they are best shown in.
  func completions(in context: ParseContext) -> [String]

  /// The value some steps up or down, kept inside the range.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - steps: How many steps; negative ones go down.
  ///   - scope: What names and percentages mean where it is used.
  /// - Returns: The value, or nil where such values have no steps.
  /// - Throws: What working the value out throws.
  func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value?

  /// The numbers that a value is made of, where each can be turned by itself.
  ///
  /// - Parameter value: A literal value of this type.
  /// - Returns: The numbers, in the order of `Value.scalars`; none where the value is one number or no numbers.
  func components(of value: Value) -> [ValueComponent]

  /// The words that a value is or holds, where there is a fixed set of them to choose from.
  ///
  /// - Parameter value: A literal value of this type.
  /// - Returns: The choices; none where the value holds no such words.
  func choices(of value: Value) -> [ValueChoice]

  /// The value with another word chosen.
  ///
  /// - Parameters:
  ///   - word: The number of the word, from 0.
  ///   - choice: The number of the choice among `choices(of:)`.
  ///   - value: The value.
  /// - Returns: The value; nil where there is no such word.
  func choosing(_ word: Int, of choice: Int, in value: Value) -> Value?

  /// The value between two others.
  ///
  /// - Parameters:
  ///   - from: The value at t = 0.
  ///   - to: The value at t = 1.
  ///   - t: Where between them.
  ///   - scope: What names and percentages mean where they are used.
  /// - Returns: The value, or nil where there is nothing between such values.
  /// - Throws: What working the values out throws.
  func interpolated(_ from: Value, _ to: Value, at t: Double, in scope: Scope) throws(Problem) -> Value?

  /// All values, where they are a fixed set: what a sweep without ends goes through.
  var allValues: [Value] { get }

  /// The ends of what is usual: what a sweep without ends goes through, and random numbers are drawn from.
  ///
  /// - Parameters:
  ///   - value: The parameter's default.
  ///   - scope: What names and percentages mean where it is used.
  /// - Returns: Both ends, or nil where such values have no order.
  /// - Throws: What working the value out throws.
  func usualRange(near value: Value, in scope: Scope) throws(Problem) -> (low: Value, high: Value)?

  /// A value at random among those that are usual.
  ///
  /// - Parameters:
  ///   - generator: What it is drawn by.
  ///   - value: The parameter's default.
  ///   - scope: What names and percentages mean where it is used.
  ///   - now: The value that it has, whose form is kept where values have forms.
  /// - Returns: The value, or nil where such values are not drawn.
  /// - Throws: What working values out throws.
  func drawn(
    by generator: inout SplitMix64, near value: Value, in scope: Scope, now: Value
  ) throws(Problem) -> Value?

  /// The value after `+=`, `-=`, `*=`, `/=`.
  ///
  /// - Parameters:
  ///   - change: Which of them.
  ///   - value: The value before.
  ///   - operand: The words behind it.
  ///   - scope: What names and percentages mean where it is used.
  ///   - context: What names stand for.
  /// - Returns: The value, or nil where such values can't be changed so.
  /// - Throws: What is wrong with the operand.
  func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value?
}

/// The ways to change a value by an amount.
public enum Change: String, Hashable, Sendable, CaseIterable {
  /// Adds; appends to lists and texts.
  case add = "+="
  /// Subtracts.
  case subtract = "-="
  /// Multiplies.
  case multiply = "*="
  /// Divides.
  case divide = "/="
}

extension ParameterType {
  /// By default they are not.
  public var isMeasuredByRoom: Bool { false }

  /// By default nothing is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {}

  /// By default there are no words.
  public func completions(in context: ParseContext) -> [String] { [] }

  /// By default there are no steps.
  public func stepped(_ value: Value, by steps: Double, in scope: Scope) throws(Problem) -> Value? { nil }

  /// By default it is not made of several numbers.
  public func components(of value: Value) -> [ValueComponent] { [] }

  /// By default there is nothing between two values.
  public func interpolated(
    _ from: Value, _ to: Value, at t: Double, in scope: Scope
  ) throws(Problem) -> Value? { nil }

  /// By default a value can't be changed by an amount.
  public func applying(
    _ change: Change, to value: Value, _ operand: inout WordReader, in scope: Scope, _ context: ParseContext
  ) throws(Problem) -> Value? { nil }

  /// Reads one word that is a let of this kind, if it is one.
  func takeLet(_ kind: LetKind, _ words: inout WordReader, in context: ParseContext) -> Value? {
    guard let word = words.next, context.lets[word.source] == kind else { return nil }
    _ = words.take()
    return .name(word.source)
  }
}
