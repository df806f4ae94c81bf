// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics
public import Styling

// MARK: Colours, places, texts

extension Scope {
  /// The colour that a term is here.
  ///
  /// - Parameter term: The colour as written.
  /// - Returns: The colour.
  /// - Throws: `.unknownLet`, `.wrongLetKind`, `.outOfRange` for a function's number.
  public func color(_ term: ColorTerm) throws(Problem) -> Color {
    switch term {
    case .literal(let color, _): return color
    case .name(let name):
      switch lets[name] {
      case .color(let color): return try self.color(color)
      case nil: throw Problem(.unknownLet(name, nearest: nil))
      case let value?:
        let kind = value.letKind(among: [:])?.rawValue ?? "something else"
        throw Problem(.wrongLetKind(name, is: kind, allowed: "a colour"))
      }
    case .call(let function, let arguments): return try call(function, arguments)
    case .animated(let from, let to, let motion): return try color(from: from, to: to, motion)
    }
  }

  private func call(_ function: ColorTerm.Function, _ arguments: [ColorTerm.Argument]) throws(Problem) -> Color {
    var colors: [Color] = []
    var numbers: [Double] = []
    for (index, (argument, kind)) in zip(arguments, function.parameters).enumerated() {
      let own = drawing("\(index + 1)")
      switch (argument, kind) {
      case (.color(let term), _): colors.append(try own.color(term))
      case (.scalar(let scalar), .scalar(let dimension)):
        // rgb(100%, 0, 0): the percentage is of 255.
        let isPercentage = try literal(scalar).isPercentage
        let scale = isPercentage && function == .rgb && numbers.count < 3 ? 255.0 : 1
        numbers.append(try own.number(scalar, dimension) * scale)
      case (.scalar, .color): break
      }
    }
    try checkRanges(function, numbers)
    switch function {
    case .rgb:
      return Color(
        red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: numbers.element(3, or: 1))
    case .hsl:
      return Color(
        HSL(hue: numbers[0], saturation: numbers[1], lightness: numbers[2], alpha: numbers.element(3, or: 1)))
    case .oklch:
      return Color(
        OKLCH(lightness: numbers[0], chroma: numbers[1], hue: numbers[2], alpha: numbers.element(3, or: 1)))
    case .mix: return colors[0].blendedPerceptually(with: colors[1], at: numbers.element(0, or: 0.5))
    case .lighten: return colors[0].lightened(by: numbers[0])
    case .darken: return colors[0].darkened(by: numbers[0])
    case .fade: return colors[0].faded(by: numbers[0])
    case .spin: return colors[0].spun(by: numbers[0])
    }
  }

  private func checkRanges(_ function: ColorTerm.Function, _ numbers: [Double]) throws(Problem) {
    let ranges: [ClosedRange<Double>?]
    switch function {
    case .rgb: ranges = [0...255, 0...255, 0...255, 0...1]
    case .hsl: ranges = [nil, 0...1, 0...1, 0...1]
    case .oklch: ranges = [0...1, 0...1, nil, 0...1]
    case .mix, .lighten, .darken, .fade: ranges = [0...1]
    case .spin: ranges = [nil]
    }
    for (number, range) in zip(numbers, ranges) {
      if let range, !range.contains(number) {
        let allowed =
          "\(range.lowerBound.shortestText)...\(range.upperBound.shortestText) in \(function.rawValue)()"
        throw Problem(.outOfRange(number.shortestText, allowed: allowed))
      }
    }
  }

  /// The unit point that a term is here.
  ///
  /// - Parameter term: The unit point as written.
  /// - Returns: The unit point.
  /// - Throws: What its numbers throw.
  public func place(_ term: PlaceTerm) throws(Problem) -> UnitPoint {
    switch term {
    case .named(let name): return UnitPoint.named.first { $0.name == name }?.point ?? .center
    case .at(let x, let y):
      return UnitPoint(try drawing("x").number(x, .ratio), try drawing("y").number(y, .ratio))
    case .name(let name):
      switch lets[name] {
      case .place(let place): return try self.place(place)
      case .point(let x, let y): return UnitPoint(try number(x, .ratio), try number(y, .ratio))
      default: throw Problem(.unknownLet(name, nearest: nil))
      }
    }
  }

  /// The text that a term is here, its lets filled in.
  ///
  /// - Parameter term: The text as written.
  /// - Returns: The text.
  /// - Throws: `.unknownLet`, and what evaluating a let throws.
  public func text(_ term: TextTerm) throws(Problem) -> String {
    var result = ""
    for piece in term.pieces {
      switch piece {
      case .plain(let plain): result += plain
      case .name(let name, let digits):
        guard let value = lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
        result += try plainText(value, digits: digits)
      }
      // Lets that hold each other's texts twice would double it with each of them.
      if result.utf8.count > Limits.textBytes {
        throw Problem(.tooLong(what: "a text", bytes: Limits.textBytes))
      }
    }
    return result
  }

  private func plainText(_ value: Value, digits: Int?) throws(Problem) -> String {
    switch value {
    case .text(let term): return try text(term)
    case .scalar(.literal(let number, let unit)):
      let text = number.magnitude.shortestText
      let padding = String(repeating: "0", count: max(0, (digits ?? 0) - text.utf8.count))
      return (number < 0 ? "-" : "") + padding + text + unit.rawValue
    default: return value.text
    }
  }
}

// MARK: Literal values

extension Scope {
  /// A let's value with everything in it that follows something worked out: what it stands for here.
  ///
  /// - Parameter value: The value as written.
  /// - Returns: The value; ranges stay, but for those in colours and places.
  /// - Throws: What working it out throws.
  public func literal(_ value: Value) throws(Problem) -> Value {
    if value.isLiteral { return value }
    switch value {
    case .scalar(let scalar): return .scalar(try literal(scalar))
    case .scalars(let scalars): return .scalars(try scalars.map { scalar throws(Problem) in try literal(scalar) })
    case .point(let x, let y): return .point(try literal(x), try literal(y))
    case .size(let width, let height): return .size(try literal(width), try literal(height))
    case .points(let points):
      return .points(
        try points.map { point throws(Problem) in PointTerm(x: try literal(point.x), y: try literal(point.y)) })
    case .fit(var fit):
      if let place = fit.place { fit.place = try literal(place) }
      return .fit(fit)
    case .stroke(var stroke):
      if let width = stroke.width { stroke.width = try literal(width) }
      if let paint = stroke.paint { stroke.paint = try literal(paint) }
      return .stroke(stroke)
    case .color(let term): return .color(try literal(term))
    case .place(let place): return .place(try literal(place))
    case .text(let term): return .text(TextTerm(plain: try text(term)))
    case .paint(let paint): return .paint(try literal(paint))
    case .name: return try resolved(value)
    default: return value
    }
  }

  /// The value itself, or what the let that stands for it is.
  ///
  /// - Parameter value: A value as written.
  /// - Returns: A value that is no let's name.
  /// - Throws: `.unknownLet`.
  public func resolved(_ value: Value) throws(Problem) -> Value {
    guard case .name(let name) = value else { return value }
    guard let value = lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
    return value
  }

  func literal(_ scalar: Scalar) throws(Problem) -> Scalar {
    switch scalar {
    case .literal, .fraction: return scalar
    case .name(let name): return try scalarValue(of: name)
    case .expression(let expression, let unit):
      return .literal(try number(.expression(expression, .none), .number), unit)
    case .range(let low, let high): return .range(try literal(low), try literal(high))
    case .animated(let from, let to, let motion, let part):
      return try literal(from: from, to: to, motion, part: part)
    }
  }

  private func scalarValue(of name: String) throws(Problem) -> Scalar {
    guard case .scalar(let scalar) = lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
    return scalar
  }

  private func literal(_ term: ColorTerm) throws(Problem) -> ColorTerm {
    let color = try self.color(term)
    return .literal(color, text: color.hexadecimalText)
  }

  private func literal(_ place: PlaceTerm) throws(Problem) -> PlaceTerm {
    let point = try self.place(place)
    return .at(.number(point.x), .number(point.y))
  }

  /// A paint with its lets looked up, in the sight of this scope.
  ///
  /// - Parameter paint: The paint as written.
  /// - Returns: The paint; a let that stands for a whole paint replaced by it.
  /// - Throws: What its parts throw.
  public func literal(_ paint: PaintTerm) throws(Problem) -> PaintTerm {
    switch paint {
    case .none: return .none
    case .color(.name(let name)):
      switch lets[name] {
      case .paint(let paint): return paint
      case .color(let color): return .color(color)
      default: throw Problem(.unknownLet(name, nearest: nil))
      }
    case .color(let color): return .color(try literal(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices {
        let own = drawing("stop-\(index + 1)")
        gradient.stops[index].color = try own.literal(gradient.stops[index].color)
        if let offset = gradient.stops[index].offset { gradient.stops[index].offset = try literal(offset) }
      }
      if let from = gradient.from { gradient.from = try drawing("from").literal(from) }
      if let to = gradient.to { gradient.to = try drawing("to").literal(to) }
      if let at = gradient.at { gradient.at = try drawing("at").literal(at) }
      if let inner = gradient.inner { gradient.inner = try literal(inner) }
      if let outer = gradient.outer { gradient.outer = try literal(outer) }
      return .gradient(gradient)
    }
  }
}

extension Scalar {
  /// Whether it is written as hundredths, or as the fraction that is another way to write them.
  public var isPercentage: Bool {
    switch self {
    case .literal(_, .percent), .fraction, .expression(_, .percent): true
    default: false
    }
  }
}

extension [Double] {
  fileprivate func element(_ index: Int, or fallback: Double) -> Double { index < count ? self[index] : fallback }
}
