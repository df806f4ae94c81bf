// SPDX-License-Identifier: MIT

/// One of a few words that a value is, or that is a part of it: how a fit meets its frame.
public struct ValueChoice: Hashable, Sendable {
  /// What it is called beside the parameter's name: `mirrored`; empty where it is what the value is about.
  public let name: String
  /// The words there are.
  public let words: [String]
  /// The number of the word that holds, from 0.
  public let chosen: Int

  private static let switchWords = ["off", "on"]

  /// Off or on.
  static func flag(_ isOn: Bool, name: String = "") -> ValueChoice {
    ValueChoice(name: name, words: switchWords, chosen: isOn ? 1 : 0)
  }

  /// One of some words; nil where the one that holds is none of them.
  static func word(_ word: String, of words: [String]) -> ValueChoice? {
    words.firstIndex(of: word).map { ValueChoice(name: "", words: words, chosen: $0) }
  }

  /// The number of the word so many steps on: around the words, but no farther than the ends of a switch.
  ///
  /// - Parameter steps: How many, rounded; negative ones go back.
  /// - Returns: The number, from 0.
  public func moved(by steps: Double) -> Int {
    if words == ValueChoice.switchWords { return steps == 0 ? chosen : steps > 0 ? 1 : 0 }
    let count = Double(words.count)
    let moved = (Double(chosen) + steps.rounded()).truncatingRemainder(dividingBy: count)
    return Int(moved < 0 ? moved + count : moved)
  }
}

extension ParameterType {
  /// By default there is nothing to choose.
  public func choices(of value: Value) -> [ValueChoice] { [] }

  /// By default nothing can be chosen.
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? { nil }
}

extension SwitchType {
  /// Off or on.
  public func choices(of value: Value) -> [ValueChoice] {
    if case .flag(let isOn) = value { [.flag(isOn)] } else { [] }
  }

  /// The switch turned off (0) or on (1).
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? { .flag(word == 1) }
}

extension ChoiceType {
  /// The words.
  public func choices(of value: Value) -> [ValueChoice] {
    if case .word(let word) = value { [ValueChoice.word(word, of: choices)].compactMap { $0 } } else { [] }
  }

  /// Another of the words.
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? {
    choices.indices.contains(word) ? .word(choices[word]) : nil
  }
}

extension NumberType {
  /// The words that may stand in a number's place, while one does.
  public func choices(of value: Value) -> [ValueChoice] {
    guard case .word(let word) = value, keywords.count > 1 else { return [] }
    return [ValueChoice.word(word, of: keywords)].compactMap { $0 }
  }

  /// Another of the words.
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? {
    keywords.indices.contains(word) ? .word(keywords[word]) : nil
  }
}

extension FitType {
  /// The three ways.
  public func choices(of value: Value) -> [ValueChoice] {
    guard case .fit(let fit) = value else { return [] }
    return [ValueChoice.word(fit.mode.rawValue, of: FitTerm.Mode.allCases.map(\.rawValue))].compactMap { $0 }
  }

  /// Another way, at the same place.
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? {
    guard case .fit(var fit) = value, FitTerm.Mode.allCases.indices.contains(word) else { return nil }
    fit.mode = FitTerm.Mode.allCases[word]
    return .fit(fit)
  }
}

extension RepeatType {
  /// Whether every other copy is flipped, of copies around a point.
  public func choices(of value: Value) -> [ValueChoice] {
    guard case .repeating(let term) = value, case .around(_, _, let isMirrored) = term.way else { return [] }
    return [.flag(isMirrored, name: "mirrored")]
  }

  /// The copies flipped (1) or not (0).
  public func choosing(_ word: Int, of choice: Int, in value: Value) -> Value? {
    guard case .repeating(var term) = value, case .around(let place, let angle, _) = term.way else { return nil }
    term.way = .around(place, over: angle, isMirrored: word == 1)
    return .repeating(term)
  }
}
