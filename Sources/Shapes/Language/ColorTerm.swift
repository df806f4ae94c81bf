// SPDX-License-Identifier: MIT

internal import Numerics
public import Styling

/// A colour as written.
public indirect enum ColorTerm: Hashable, Sendable {
  /// A CSS name, a `system.` name or `#rrggbb`, with the colour that it is.
  case literal(Color, text: String)
  /// A let.
  case name(String)
  /// `rgb(...)`, `mix(...)` and the like.
  case call(Function, [Argument])
  /// On the way from one colour to another, at a moment of an animation: never typed, never written.
  case animated(ColorTerm, ColorTerm, Motion)

  /// What stands between a function's parentheses.
  public enum Argument: Hashable, Sendable {
    /// A colour.
    case color(ColorTerm)
    /// A number.
    case scalar(Scalar)
  }

  /// The functions that make colours.
  public enum Function: String, Hashable, Sendable, CaseIterable {
    /// Red, green, blue of 0...255 (or %), alpha of 0...1.
    case rgb
    /// Hue in degrees, saturation and lightness in %, alpha.
    case hsl
    /// Lightness 0...1, chroma, hue in degrees, alpha, brought into sRGB by giving up chroma.
    case oklch
    /// Two colours and how far from the first to the second, in OKLab; half way unless given.
    case mix
    /// A colour and how much lighter, in OKLCH's lightness.
    case lighten
    /// A colour and how much darker.
    case darken
    /// A colour and by what its alpha is multiplied.
    case fade
    /// A colour and by how much its hue turns.
    case spin

    /// The kinds of its arguments; those past `required` may be left out.
    var parameters: [ArgumentKind] {
      switch self {
      case .rgb: [.scalar(.ratio), .scalar(.ratio), .scalar(.ratio), .scalar(.ratio)]
      case .hsl: [.scalar(.angle), .scalar(.ratio), .scalar(.ratio), .scalar(.ratio)]
      case .oklch: [.scalar(.ratio), .scalar(.ratio), .scalar(.angle), .scalar(.ratio)]
      case .mix: [.color, .color, .scalar(.ratio)]
      case .lighten, .darken, .fade: [.color, .scalar(.ratio)]
      case .spin: [.color, .scalar(.angle)]
      }
    }

    /// How many arguments it needs.
    var required: Int {
      switch self {
      case .rgb, .hsl, .oklch: 3
      case .mix, .lighten, .darken, .fade, .spin: 2
      }
    }
  }

  enum ArgumentKind {
    case color
    case scalar(Dimension)
  }

  /// One of the system colours: `system.NAME`.
  public static func system(_ name: String) -> ColorTerm {
    .literal(Color.system(named: name) ?? .black, text: "system." + name)
  }

  /// The colour as one word.
  public var text: String {
    switch self {
    case .literal(_, let text): text
    case .name(let name): name
    case .animated(let from, _, _): from.text
    case .call(let function, let arguments):
      function.rawValue + "(" + arguments.map(\.text).joined(separator: ", ") + ")"
    }
  }

  /// The names of lets in it.
  public var names: [String] {
    switch self {
    case .literal: []
    case .name(let name): [name]
    case .animated(let from, let to, _): from.names + to.names
    case .call(_, let arguments):
      arguments.flatMap {
        switch $0 {
        case .color(let color): color.names
        case .scalar(let scalar): scalar.names
        }
      }
    }
  }

  /// The numbers in it.
  var scalars: [Scalar] {
    if case .animated(let from, let to, let motion) = self {
      return from.scalars + to.scalars + [motion.delay, motion.speed].compactMap { $0 }
    }
    guard case .call(_, let arguments) = self else { return [] }
    return arguments.flatMap {
      switch $0 {
      case .color(let color): color.scalars
      case .scalar(let scalar): [scalar]
      }
    }
  }
}

extension ColorTerm.Argument {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.text
    case .scalar(let scalar): scalar.text
    }
  }
}

extension ColorTerm {
  /// Reads a colour.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - context: What names stand for.
  /// - Returns: The colour as written; names in lower case.
  /// - Throws: `.notAColor`, `.unknownLet`, `.wrongLetKind`, and what its numbers throw.
  public static func parse(_ word: Word, in context: ParseContext) throws(Problem) -> ColorTerm {
    try parse(word, in: context, depth: 0)
  }

  private static func parse(_ word: Word, in context: ParseContext, depth: Int) throws(Problem) -> ColorTerm {
    let text = word.source
    if text.utf8.count > Limits.expressionBytes {
      throw Problem(.tooLong(what: "a colour", bytes: Limits.expressionBytes), word.range)
    }
    if let color = Color(hexadecimal: text) { return .literal(color, text: text.lowercased()) }
    if text.hasPrefix("#") { throw Problem(.notAColor(text, nearest: nil), word.range) }
    if let kind = context.lets[text] {
      guard kind == .color else {
        throw Problem(.wrongLetKind(text, is: kind.rawValue, allowed: "a colour"), word.range)
      }
      return .name(text)
    }
    let lower = text.lowercased()
    if let color = namedColor(lower) { return .literal(color, text: lower) }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")"), depth < 16 {
      let nameLength = text.utf8.distance(from: text.startIndex, to: open)
      if let function = Function(rawValue: String(text[..<open])) {
        return try parseCall(function, word, nameLength, in: context, depth: depth)
      }
    }
    let names = Color.cssNames + Color.systemNames.map { "system." + $0 } + context.lets.keys.sorted()
    throw Problem(.notAColor(text, nearest: nearestName(to: text, among: names)), word.range)
  }

  /// The colour of a CSS or `system.` name.
  public static func namedColor(_ name: String) -> Color? {
    name.hasPrefix("system.") ? Color.system(named: String(name.dropFirst(7))) : Color.css(named: name)
  }

  private static func parseCall(
    _ function: Function, _ word: Word, _ nameLength: Int, in context: ParseContext, depth: Int
  ) throws(Problem) -> ColorTerm {
    let text = Word(word.source.withContinuationsAsBlanks, at: word.start)
    let inside = text.slice((nameLength + 1)..<(word.source.utf8.count - 1))
    let pieces = inside.argumentPieces
    let kinds = function.parameters
    guard (function.required...kinds.count).contains(pieces.count) else {
      let allowed = "\(function.required)" + (kinds.count > function.required ? " or \(kinds.count)" : "")
      throw Problem(
        .wrongCount(of: "values in \(function.rawValue)()", found: pieces.count, allowed: allowed), word.range)
    }
    var arguments: [Argument] = []
    for (piece, kind) in zip(pieces, kinds) {
      switch kind {
      case .color: arguments.append(.color(try parse(piece, in: context, depth: depth + 1)))
      case .scalar(let dimension):
        arguments.append(.scalar(try Scalar.parse(piece, dimension, in: context, allowed: "a number")))
      }
    }
    return .call(function, arguments)
  }
}

extension Word {
  /// The arguments in a colour function: between commas, or between blanks and a `/` as newer CSS writes them.
  fileprivate var argumentPieces: [Word] {
    let commas = split(at: UInt8(ascii: ","))
    let pieces = (commas.count > 1 ? commas : split(at: UInt8(ascii: " "))).map(\.trimmed)
    return pieces.filter { !$0.source.isEmpty && $0.source != "/" }
  }

  /// The word without blanks at its ends.
  var trimmed: Word {
    let bytes = Array(source.utf8)
    let low = bytes.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    let high = (bytes.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? (low - 1)) + 1
    return slice(low..<max(low, high))
  }
}
