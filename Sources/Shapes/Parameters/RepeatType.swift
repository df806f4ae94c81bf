// SPDX-License-Identifier: MIT

internal import Numerics

/// How often and in what way a layer is repeated, or `none`.
public struct RepeatType: ParameterType {
  /// How many copies, or columns, or rows.
  public static let count = NumberType(.number, 1...Double(Limits.copies), isWhole: true, capped: "copies")
  /// The angle that copies are spread over.
  public static let angle = NumberType.angle
  /// The seed of random draws: any whole number up to 2^32 - 1.
  public static let seed = NumberType(.number, 0...4_294_967_295, isWhole: true)
  private static let step = PointType()

  /// The type.
  public init() {}

  /// The forms.
  public var allowed: String {
    "N around UNITPOINT [over ANGLE] [mirrored], N or NxM by DX,DY, N scatter [seed S], or none"
  }

  /// Reads a value of this type; a number alone keeps the way of the repeat so far.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    let first = try words.require(allowed)
    if first.source == "none" { return .word("none") }
    var counts = [first]
    if let x = sizeSeparator(first), x + 1 < first.source.utf8.count {
      counts = [first.slice(0..<x), first.dropping(x + 1)]
    }
    var scalars: [Scalar] = []
    for word in counts {
      scalars.append(try Scalar.parse(word, .number, in: context, allowed: RepeatType.count.allowed))
    }
    let rows = scalars.count > 1 ? scalars[1] : nil
    let way = try parseWay(&words, in: context, isGrid: rows != nil)
    return .repeating(RepeatTerm(scalars[0], rows: rows, way))
  }

  private func parseWay(
    _ words: inout WordReader, in context: ParseContext, isGrid: Bool
  ) throws(Problem) -> RepeatTerm.Way {
    guard let word = words.take() else {
      if !isGrid, case .repeating(let current)? = context.current { return current.way }
      throw Problem(.missing("around UNITPOINT, by DX,DY or scatter"), words.end..<words.end)
    }
    let choices = isGrid ? ["by"] : ["around", "by", "scatter"]
    guard choices.contains(word.source) else {
      let nearest = nearestName(to: word.source, among: choices)
      throw Problem(.notAChoice(word.source, choices: choices, nearest: nearest), word.range)
    }
    switch word.source {
    case "around": return try parseAround(&words, in: context)
    case "by":
      let step = try words.require("a step DX,DY")
      let (x, y) = try parsePair(
        step, UInt8(ascii: ","), (.length(.roomWidth), .length(.roomHeight)), in: context, "a step DX,DY of lengths"
      )
      return .by(x, y)
    default:
      guard words.take("seed") else { return .scatter(seed: nil) }
      let seed = try words.require("a seed")
      return .scatter(
        seed: try Scalar.parse(seed, .number, in: context, allowed: RepeatType.seed.allowed))
    }
  }

  private func parseAround(
    _ words: inout WordReader, in context: ParseContext
  ) throws(Problem) -> RepeatTerm.Way {
    let place = try PlaceTerm.parse(try words.require(PlaceTerm.allowed), in: context)
    var angle: Scalar?
    if words.take("over") {
      let word = try words.require("an angle")
      angle = try Scalar.parse(word, .angle, in: context, allowed: RepeatType.angle.allowed)
    }
    return .around(place, over: angle, isMirrored: words.take("mirrored"))
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    guard case .repeating(let term) = value else { return }
    for count in term.counts { try RepeatType.count.check(count, in: scope, parameter: "repeat-count") }
    switch term.way {
    case .around(let place, let angle, _):
      try PlaceType().check(.place(place), in: scope, parameter: parameter)
      if let angle { try RepeatType.angle.check(angle, in: scope, parameter: parameter) }
    case .by(let x, let y): try RepeatType.step.check(.point(x, y), in: scope, parameter: parameter)
    case .scatter(let seed): if let seed { try RepeatType.seed.check(seed, in: scope, parameter: parameter) }
    }
  }

  /// The words that a value of this type may have.
  public func completions(in context: ParseContext) -> [String] { ["none"] }
}
