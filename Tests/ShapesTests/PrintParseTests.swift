// SPDX-License-Identifier: MIT

import Numerics
import Shapes
import Styling
import Testing

/// Random values of every type, printed and read back: what is saved is what was there.
struct PrintParseTests {
  private static let lets: [String: LetKind] = [
    "k": .number, "share": .ratio, "ink": .color, "sky": .paint, "spot": .point, "edge": .place, "lit": .flag,
    "who": .text,
  ]

  @Test(arguments: 1...40) func whatIsPrintedReadsBackEqual(_ seed: UInt64) throws {
    var source = RandomValues(seed: seed)
    let types: [(any ParameterType, Value)] = [
      (NumberType(.length(.roomWidth)), .scalar(source.scalar(.length(.roomWidth)))),
      (NumberType(.ratio), .scalar(source.scalar(.ratio))), (NumberType(.angle), .scalar(source.scalar(.angle))),
      (NumberType(.time), .scalar(source.scalar(.time))), (NumberType(.number), .scalar(source.scalar(.number))),
      (NumberType(.number), .scalar(.range(source.scalar(.number), source.scalar(.number)))),
      (ColorType(), .color(source.color(depth: 3))), (PaintType(), .paint(source.paint())),
      (
        StrokeType(),
        .stroke(
          StrokeTerm(width: source.scalar(.length(.ownShorterSide), canBeNegative: false), paint: source.paint()))
      ),
      (PlaceType(), .place(source.place())), (FitType(), .fit(FitTerm(.cover, at: source.place()))),
      (PointType(), .point(source.scalar(.length(.roomWidth)), source.scalar(.length(.roomHeight)))),
      (ScaleType(), .point(source.scalar(.ratio), source.scalar(.ratio))), (TextType(), .text(source.text())),
    ]
    for (type, value) in types {
      #expect(try parse(value.text, as: type, lets: PrintParseTests.lets) == value, "\(value.text)")
    }
  }
}

private struct RandomValues {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &generator)] }

  mutating func number(canBeNegative: Bool = true) -> Double {
    let digits = Double(Int.random(in: 0...999_999, using: &generator))
    let number = digits * pick([1, 0.1, 1e-3, 1e-7, 1e3, 1e-12])
    return canBeNegative && Bool.random(using: &generator) && number > 0 ? -number : number
  }

  mutating func scalar(_ dimension: Dimension, canBeNegative: Bool = true) -> Scalar {
    let unit = pick(dimension.units + [.none])
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where dimension == .ratio: return .fraction(number(canBeNegative: canBeNegative), 7)
    case 1: return .name("k")
    case 2:
      let text = pick(["1 + 2", "w/2 - k", "min(w, h)^2", "-(k * 3)", "sin(30) * pi", " k "])
      guard let expression = try? Expression(Word(text)) else { return .name("k") }
      return .expression(expression, unit)
    default: return .literal(number(canBeNegative: canBeNegative), unit)
    }
  }

  mutating func color(depth: Int) -> ColorTerm {
    let color = Color(red: generator.nextUnit(), green: generator.nextUnit(), blue: generator.nextUnit(), alpha: 1)
    if let exact = Color(hexadecimal: color.hexadecimalText), depth == 0 || Bool.random(using: &generator) {
      return .literal(exact, text: exact.hexadecimalText)
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .name("ink")
    case 1:
      return .call(
        .mix, [.color(self.color(depth: depth - 1)), .color(self.color(depth: depth - 1)), .scalar(scalar(.ratio))])
    case 2: return .call(.spin, [.color(self.color(depth: depth - 1)), .scalar(scalar(.angle))])
    default: return .call(.rgb, [.scalar(scalar(.ratio)), .scalar(scalar(.ratio)), .scalar(scalar(.ratio))])
    }
  }

  mutating func place() -> PlaceTerm {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .named(pick(["top", "bottom-right", "center"]))
    case 1: .name(pick(["edge", "spot"]))
    default: .at(scalar(.ratio), scalar(.ratio))
    }
  }

  mutating func paint() -> PaintTerm {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: return PaintTerm.none
    case 1: return .color(color(depth: 2))
    case 2: return .color(.name("sky"))
    default:
      // Rising literal offsets: others are sorted when they are read.
      var offset = 0.0
      let stops = (0..<Int.random(in: 2...5, using: &generator)).map { _ in
        offset = min(1, offset + Double(Int.random(in: 0...30, using: &generator)) / 100)
        return GradientTerm.Stop(
          color: color(depth: 1), offset: Bool.random(using: &generator) ? .number(offset) : nil)
      }
      var gradient = GradientTerm(pick([.linear, .radial]), stops: stops)
      if gradient.kind == .linear {
        gradient.from = Bool.random(using: &generator) ? place() : nil
        gradient.to = Bool.random(using: &generator) ? place() : nil
      } else {
        gradient.at = Bool.random(using: &generator) ? place() : nil
        gradient.outer =
          Bool.random(using: &generator)
          ? .literal(Double(Int.random(in: 0...250, using: &generator)), .percent) : nil
      }
      return .gradient(gradient)
    }
  }

  mutating func text() -> TextTerm {
    var pieces: [TextTerm.Piece] = []
    for index in 0..<4 {
      pieces.append(
        index % 2 == 0
          ? .plain(pick(["a b", "\"", "\\", "\n", "'#;", "é🎄", "\u{202E}", "\\(k)"]))
          : .name(pick(["k", "who"]), digits: pick([nil, 2, 20])))
    }
    return TextTerm(pieces)
  }
}
