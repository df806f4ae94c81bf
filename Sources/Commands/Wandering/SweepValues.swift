// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// What a sweep goes through, as it was asked for: `A..B in N`, `A..B by STEP`, or neither.
struct SweepPlan {
  /// The first value and the last, as words; nil for what is usual.
  var ends: (first: WordReader, last: WordReader)?
  /// How many pictures; nil where it is not said.
  var count: Int?
  /// How far from one to the next; nil where it is not said.
  var step: Word?

  /// How many pictures there are where it is not said.
  static let usualCount = 8

  /// Reads what stands behind the parameter.
  init(_ words: inout WordReader) throws(Problem) {
    var value: [Word] = []
    while let word = words.next, word.source != "in", word.source != "by" {
      value.append(word)
      _ = words.take()
    }
    if !value.isEmpty { ends = try SweepPlan.ends(value) }
    let allowed = "a whole number of pictures, 2...\(Limits.sweepPictures)"
    if words.take("in") {
      let word = try words.require(allowed)
      count = try SweepPlan.count(word, allowed)
    } else if words.take("by") {
      step = try words.require("a step")
    }
    if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
  }

  /// What stands before the two dots and behind them.
  private static func ends(_ words: [Word]) throws(Problem) -> (first: WordReader, last: WordReader) {
    for (index, word) in words.enumerated() {
      guard let dots = word.rangeDots else { continue }
      let parts = (word.slice(0..<dots), word.dropping(dots + 2))
      let first = Array(words[..<index]) + (parts.0.source.isEmpty ? [] : [parts.0])
      let last = (parts.1.source.isEmpty ? [] : [parts.1]) + words[(index + 1)...]
      let middle = word.start + dots
      return (WordReader(first, end: middle), WordReader(last, end: words.last?.range.upperBound))
    }
    let place = words[0].range.lowerBound..<(words.last?.range.upperBound ?? 0)
    throw Problem(
      .expected("A..B, the first value and the last", found: words.map(\.source).joined(separator: " ")), place)
  }

  private static func count(_ word: Word, _ allowed: String) throws(Problem) -> Int {
    guard case .number(let number, let length) = scanNumber(Array(word.source.utf8)),
      length == word.source.utf8.count
    else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
    guard number == number.rounded() else { throw Problem(.notWhole(word.source, allowed: allowed), word.range) }
    if number > Double(Limits.sweepPictures) {
      throw Problem(.pastCap(word.source, what: "pictures", cap: "\(Limits.sweepPictures)"), word.range)
    }
    guard number >= 2 else { throw Problem(.outOfRange(word.source, allowed: allowed), word.range) }
    return Int(number)
  }
}

/// Works out the values of a sweep.
struct SweepValues {
  let subject: Subject
  let scope: Scope
  let context: ParseContext
  let fallback: Value

  private var type: any ParameterType { subject.type }

  /// The values, in order, each once; before they are checked together with all else.
  ///
  /// - Throws: `.notSweepable`, and what is wrong with an end.
  func values(_ plan: SweepPlan) throws(Problem) -> [Value] {
    if plan.ends == nil, !type.allValues.isEmpty { return type.allValues }
    let (first, last) = try ends(plan)
    let values =
      if let step = plan.step { try stepped(first, last, by: step) } else { try between(first, last, plan.count) }
    var seen: Set<String> = []
    return values.filter { seen.insert($0.text).inserted }
  }

  private func ends(_ plan: SweepPlan) throws(Problem) -> (Value, Value) {
    if let (first, last) = plan.ends { return (try end(first), try end(last)) }
    if let usual = try type.usualRange(near: fallback, in: scope) { return usual }
    _ = try interpolated(fallback, fallback, 0.5)
    throw Problem(.missing("A..B, the first value of `\(subject.name)` and the last"))
  }

  private func end(_ words: WordReader) throws(Problem) -> Value {
    var reader = words
    let value = try type.parse(&reader, in: context)
    if let extra = reader.next { throw Problem(.extraWord(extra.source), extra.range) }
    let place = (words.next?.range.lowerBound ?? words.end)..<words.end
    do {
      try type.check(value, in: scope, parameter: subject.name)
    } catch {
      throw error.located(at: place)
    }
    return value
  }

  /// So many values from one end to the other; those between with as many digits as tell them apart.
  private func between(_ first: Value, _ last: Value, _ count: Int?) throws(Problem) -> [Value] {
    let count = count ?? SweepPlan.usualCount
    var values = [first]
    for index in 1..<(count - 1) {
      let t = Double(index) / Double(count - 1)
      values.append(try interpolated(first, last, t).tidied(first, last, count))
    }
    _ = try interpolated(first, last, 0.5)
    return values + [last]
  }

  private func interpolated(_ first: Value, _ last: Value, _ t: Double) throws(Problem) -> Value {
    if let value = try type.interpolated(first, last, at: t, in: scope) { return value }
    guard let value = try first.gradientMixed(with: last, at: t, in: scope) else {
      throw Problem(.notSweepable(subject.name))
    }
    return value
  }

  /// Values one step apart, from one end to the last that does not pass the other.
  private func stepped(_ first: Value, _ last: Value, by step: Word) throws(Problem) -> [Value] {
    let direction = try sign(of: last, minus: first)
    guard try sign(of: try added(step, to: first, .add), minus: first) > 0 else {
      throw Problem(.outOfRange(step.source, allowed: "a step above 0"), step.range)
    }
    var values = [first]
    while direction != 0 {
      let next = try added(step, to: values[values.count - 1], direction > 0 ? .add : .subtract)
      let left = try sign(of: last, minus: next)
      if left == -direction { break }
      if values.count >= Limits.sweepPictures {
        throw Problem(.tooMany(what: "pictures", cap: Limits.sweepPictures), step.range)
      }
      values.append(next)
      if left == 0 { break }
    }
    return values
  }

  private func added(_ step: Word, to value: Value, _ change: Change) throws(Problem) -> Value {
    var operand = WordReader([step])
    guard let sum = try type.applying(change, to: value, &operand, in: scope, context) else {
      throw Problem(.notAddable(subject.name), step.range)
    }
    return sum
  }

  /// Whether the first of two values is above the other (1), below (-1), or the same (0), by their first numbers that
  /// differ.
  private func sign(of a: Value, minus b: Value) throws(Problem) -> Int {
    let difference = try added(Word(b.text), to: a, .subtract)
    for case .literal(let number, _) in difference.scalars where number.magnitude > 1e-9 {
      return number > 0 ? 1 : -1
    }
    return 0
  }
}

extension Value {
  /// The value with its numbers rounded to a hundredth of the way from one picture to the next, or better.
  fileprivate func tidied(_ first: Value, _ last: Value, _ count: Int) -> Value {
    mappingNumbers { number, unit in
      // Whatever is swept lies somewhere between the ends, whose difference is not known number by number.
      let ends = (first.scalars + last.scalars).compactMap { scalar -> Double? in
        if case .literal(let end, unit) = scalar { end } else { nil }
      }
      let span = max((ends.max() ?? number) - (ends.min() ?? 0), 1e-6) / Double(count - 1)
      var power = 1.0
      while span * power < 10 && power < 1e9 { power *= 10 }
      return (number * power).rounded() / power
    }
  }

  /// The same with its numbers rounded to whole ones.
  var wholeNumbers: Value { mappingNumbers { number, _ in number.rounded() } }

  /// The value with another number in place of each of its literals.
  private func mappingNumbers(_ change: (Double, Unit) -> Double) -> Value {
    func mapped(_ scalar: Scalar) -> Scalar {
      if case .literal(let number, let unit) = scalar { .literal(change(number, unit), unit) } else { scalar }
    }
    switch self {
    case .scalar(let scalar): return .scalar(mapped(scalar))
    case .scalars(let scalars): return .scalars(scalars.map(mapped))
    case .point(let x, let y): return .point(mapped(x), mapped(y))
    case .size(let width, let height): return .size(mapped(width), mapped(height))
    case .place(.at(let x, let y)): return .place(.at(mapped(x), mapped(y)))
    case .stroke(var stroke):
      stroke.width = stroke.width.map(mapped)
      return .stroke(stroke)
    default: return self
    }
  }
}
