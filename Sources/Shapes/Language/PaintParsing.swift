// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

extension PlaceTerm {
  /// Reads a unit point: one of nine names, `x,y` as fractions of a frame, or a let.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - context: What names stand for.
  /// - Returns: The unit point as written.
  /// - Throws: `.notAChoice`, `.wrongLetKind`, and what its numbers throw.
  public static func parse(_ word: Word, in context: ParseContext) throws(Problem) -> PlaceTerm {
    let names = UnitPoint.named.map(\.name)
    if names.contains(word.source) { return .named(word.source) }
    let parts = word.split(at: UInt8(ascii: ","))
    if parts.count == 2 {
      let allowed = "a fraction of the frame"
      return .at(
        try Scalar.parse(parts[0], .ratio, in: context, allowed: allowed),
        try Scalar.parse(parts[1], .ratio, in: context, allowed: allowed))
    }
    if let kind = context.lets[word.source] {
      guard kind == .place || kind == .point else {
        throw Problem(.wrongLetKind(word.source, is: kind.rawValue, allowed: PlaceTerm.allowed), word.range)
      }
      return .name(word.source)
    }
    throw Problem(
      .notAChoice(word.source, choices: names + ["x,y"], nearest: nearestName(to: word.source, among: names)),
      word.range)
  }

  /// What a unit point may be, in words.
  public static let allowed = "a unit point: top, bottom-right, center ... or x,y as fractions"
}

extension PaintTerm {
  /// What a paint may be, in words.
  public static let allowed =
    "a colour, none, linear C1 C2 ... [from P to P], or radial C1 C2 ... [at P] [from R to R]"

  /// Reads a paint, or the parts of one, which keep the rest of `context.current`.
  ///
  /// - Parameters:
  ///   - words: The words; those that belong to the paint are taken.
  ///   - context: What names stand for, and the paint so far.
  /// - Returns: The paint as written, its stops sorted.
  /// - Throws: What is wrong, with the place.
  public static func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> PaintTerm {
    guard let first = words.next else { throw Problem(.missing(allowed), words.end..<words.end) }
    if words.take("none") { return .none }
    if let kind = GradientTerm.Kind(rawValue: first.source) {
      _ = words.take()
      return .gradient(try GradientTerm.parse(kind, &words, in: context, at: first.range))
    }
    if GradientTerm.partWords.contains(first.source) {
      guard var gradient = context.currentGradient else { throw Problem(.noGradient(first.source), first.range) }
      try gradient.parseParts(&words, in: context)
      return .gradient(gradient)
    }
    _ = words.take()
    if context.lets[first.source] == .paint { return .color(.name(first.source)) }
    return .color(try ColorTerm.parse(first, in: context))
  }
}

extension ParseContext {
  /// The gradient that is being changed, if it is one.
  fileprivate var currentGradient: GradientTerm? {
    switch current {
    case .paint(.gradient(let gradient)): gradient
    case .stroke(let stroke): if case .gradient(let gradient) = stroke.paint { gradient } else { nil }
    default: nil
    }
  }
}

extension GradientTerm {
  static let partWords = ["from", "to", "at"]

  fileprivate static func parse(
    _ kind: Kind, _ words: inout WordReader, in context: ParseContext, at place: Range<Int>
  ) throws(Problem) -> GradientTerm {
    var stops: [Stop] = []
    while let word = words.next, !partWords.contains(word.source) {
      if stops.count >= Limits.stops { throw Problem(.tooMany(what: "stops", cap: Limits.stops), word.range) }
      _ = words.take()
      var stop = Stop(color: try ColorTerm.parse(word, in: context))
      if let next = words.next, isOffset(next, in: context) {
        _ = words.take()
        stop.offset = try parseOffset(next, in: context)
      }
      stops.append(stop)
    }
    if stops.isEmpty, let current = context.currentGradient {
      var gradient = current.converted(to: kind)
      try gradient.parseParts(&words, in: context)
      return gradient
    }
    guard stops.count >= 2 else {
      throw Problem(.wrongCount(of: "colours in the gradient", found: stops.count, allowed: "2 or more"), place)
    }
    var gradient = GradientTerm(kind, stops: stops)
    gradient.sortStops()
    try gradient.parseParts(&words, in: context)
    return gradient
  }

  /// Whether a word after a colour is that colour's offset rather than the next colour.
  private static func isOffset(_ word: Word, in context: ParseContext) -> Bool {
    guard let first = word.source.utf8.first else { return false }
    if (0x61...0x7A).contains(first | 0x20) { return context.lets[word.source]?.isNumeric ?? false }
    return first != UInt8(ascii: "#")
  }

  /// Reads the offset of a stop, 0...1.
  public static func parseOffset(_ word: Word, in context: ParseContext) throws(Problem) -> Scalar {
    let offset = try Scalar.parse(word, .ratio, in: context, allowed: "an offset, 0...1")
    if let value = offset.literalRatio, !(0...1).contains(value) {
      throw Problem(.outOfRange(word.source, allowed: "an offset, 0...1"), word.range)
    }
    return offset
  }

  fileprivate mutating func parseParts(_ words: inout WordReader, in context: ParseContext) throws(Problem) {
    while let part = words.next, GradientTerm.partWords.contains(part.source) {
      _ = words.take()
      switch (kind, part.source) {
      case (.linear, "from"): from = try PlaceTerm.parse(try words.require("a unit point"), in: context)
      case (.linear, "to"): to = try PlaceTerm.parse(try words.require("a unit point"), in: context)
      case (.radial, "at"): at = try PlaceTerm.parse(try words.require("a unit point"), in: context)
      case (.radial, "from"): inner = try GradientTerm.parseRadius(&words, in: context)
      case (.radial, "to"): outer = try GradientTerm.parseRadius(&words, in: context)
      default:
        throw Problem(.expected("`from` or `to`: only a radial gradient has `at`", found: part.source), part.range)
      }
    }
  }

  private static func parseRadius(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Scalar {
    let word = try words.require("a radius")
    let radius = try Scalar.parse(
      word, .length(.halfPaddedShorterSide), in: context, allowed: "a radius, at least 0, or %")
    if case .literal(let value, _) = radius, value < 0 || value > Limits.coordinate {
      throw Problem(.outOfRange(word.source, allowed: "a radius, 0...1000000"), word.range)
    }
    return radius
  }

  /// Sorts the stops by their offsets, stably, where every given offset is literal.
  public mutating func sortStops() {
    guard stops.allSatisfy({ $0.offset == nil || $0.offset?.literalRatio != nil }) else { return }
    guard stops.contains(where: { $0.offset != nil }) else { return }
    let given = stops.map { $0.offset?.literalRatio }
    let rising = zip(given.compactMap { $0 }, given.compactMap { $0 }.dropFirst()).allSatisfy { $0 <= $1 }
    if rising { return }
    // Spreading must not lift a later stop that was given a smaller offset: it is sorted by what was asked.
    let offsets = zip(given, GradientTerm.spread(given)).map { $0 ?? $1 }
    stops = zip(stops, offsets).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map { Stop(color: $0.element.0.color, offset: $0.element.0.offset ?? .number($0.element.1)) }
  }
}

extension Scalar {
  /// The ratio that a literal is; nil for names, expressions, ranges.
  public var literalRatio: Double? {
    switch self {
    case .literal(let value, .none): value
    case .literal(let value, .percent): value / 100
    case .fraction(let over, let under): over / under
    default: nil
    }
  }
}
