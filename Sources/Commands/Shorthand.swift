// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

/// A word that sets several parameters at once and stores nothing itself.
struct Shorthand: ParameterType {
  let name: String
  let allowed: String
  let help: String
  let example: String
  /// The parameters that it stands for.
  let stands: String
  private let expand: @Sendable (inout WordReader, ParseContext) throws(Problem) -> [(String, Value)]

  /// All of them.
  static let all = [size, radius, frame]

  static func named(_ name: String) -> Shorthand? { all.first { $0.name == name } }

  /// A shorthand has no value of its own.
  func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    throw Problem(.shorthand(name, stands: stands))
  }

  /// The parameters and values that its words stand for.
  func settings(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> [(String, Value)] {
    try expand(&words, context)
  }

  private static let size = Shorthand(
    name: "size", allowed: "one length for both sides, or WxH", help: "sets width and height",
    example: "size 120x80",
    stands: "width and height",
    expand: { words, context throws(Problem) in
      let word = try words.require("a size")
      if case .size(let width, let height)? = try sizeValue(word, context) {
        return [("width", .scalar(width)), ("height", .scalar(height))]
      }
      let side = try length(word, context)
      return [("width", .scalar(side)), ("height", .scalar(side))]
    })

  private static let radius = Shorthand(
    name: "radius", allowed: "a length, at least 0", help: "sets width and height to twice this",
    example: "radius 60", stands: "width and height",
    expand: { words, context throws(Problem) in
      let side = try length(try words.require("a radius"), context).doubled(context.lets)
      return [("width", .scalar(side)), ("height", .scalar(side))]
    })

  private static let frame = Shorthand(
    name: "frame", allowed: "X,Y WxH", help: "sets x, y, width and height", example: "frame 20,30 200x100",
    stands: "x, y, width and height",
    expand: { words, context throws(Problem) in
      let place = words.next
      guard case .point(let x, let y) = try PointType().parse(&words, in: context) else {
        throw Problem(.wrongType(found: place?.source ?? "", allowed: "a point X,Y, written out"), place?.range)
      }
      let word = try words.require("a size WxH")
      guard case .size(let width, let height)? = try sizeValue(word, context) else {
        throw Problem(.wrongType(found: word.source, allowed: "a size WxH"), word.range)
      }
      return [
        ("x", .scalar(x)), ("y", .scalar(y)), ("width", .scalar(width)), ("height", .scalar(height)),
      ]
    })

  private static func length(_ word: Word, _ context: ParseContext) throws(Problem) -> Scalar {
    try Scalar.parse(word, .length(.roomWidth), in: context, allowed: "a length, or WxH")
  }

  private static func sizeValue(_ word: Word, _ context: ParseContext) throws(Problem) -> Value? {
    guard isSizeWord(word) else { return nil }
    var words = WordReader([word])
    return try SizeType().parse(&words, in: context)
  }
}

extension Scalar {
  /// Twice this length.
  ///
  /// - Parameter lets: The kinds of the lets that it may name.
  /// - Returns: The length; what names lets becomes an expression that follows them.
  fileprivate func doubled(_ lets: [String: LetKind]) -> Scalar {
    switch self {
    case .literal(let value, let unit): return .literal(value * 2, unit)
    case .fraction(let over, let under): return .fraction(over * 2, under)
    case .range(let low, let high): return .range(low.doubled(lets), high.doubled(lets))
    case .expression(let inner, let unit): return expression("2 * (\(inner.source))", unit)
    // Inside an expression a ratio is a plain number, so that its percentage is put behind it.
    case .name(let name) where lets[name] == .ratio: return expression("200 * \(name)", .percent)
    case .name(let name): return expression("2 * \(name)", .none)
    case .animated: return self
    }
  }

  private func expression(_ text: String, _ unit: Unit) -> Scalar {
    (try? Expression(Word(text))).map { .expression($0, unit) } ?? self
  }
}
