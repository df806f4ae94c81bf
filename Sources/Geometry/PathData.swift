// SPDX-License-Identifier: MIT

internal import Numerics

/// SVG's path data: the text of a path's `d`.
public enum PathData {
  /// The path that a text in the grammar of SVG 2 (chapter 9.3) describes.
  ///
  /// All commands are read, absolute and relative, repeated without their letter, with packed numbers (`-.5.5`) and
  /// flags (`a1 1 0 00 1 1`). Smooth curves get their reflected control points, level and upright lines become lines.
  /// A text of nothing but white space is the empty path. Unlike a browser, which draws what comes before an error,
  /// this reads everything or nothing.
  ///
  /// - Parameter text: The path data.
  /// - Returns: The path, every coordinate within `Limits.coordinate` and with at most `Limits.points` points.
  /// - Throws: `PathDataError`, which says where.
  /// - Complexity: O(*n*) in the length of the text.
  public static func parse(_ text: String) throws(PathDataError) -> Path {
    var parser = PathDataParser(text)
    while !parser.isAtEnd() { try parser.command() }
    return Path(parser.elements)
  }
}

/// The commands by the code of their small letter.
private enum Command: UInt8 {
  case move = 0x6D
  case line = 0x6C
  case level = 0x68
  case upright = 0x76
  case cubic = 0x63
  case smoothCubic = 0x73
  case quadratic = 0x71
  case smoothQuadratic = 0x74
  case arc = 0x61
  case close = 0x7A
}

private struct PathDataParser {
  var elements: [Path.Element] = []
  private var scanner: PathDataScanner
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of the command before, where that was a cubic or a quadratic curve.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  private var pointCount = 0
  /// The command's letter as it is written, and what its arguments are relative to.
  private var letter: Character = "M"
  private var origin = Point.zero
  private var isFirstArgument = true

  init(_ text: String) { scanner = PathDataScanner(text) }

  mutating func isAtEnd() -> Bool { scanner.isAtEnd() }

  /// Reads one command with all its repetitions.
  mutating func command() throws(PathDataError) {
    let range = scanner.character
    guard let byte = scanner.letter(), var kind = Command(rawValue: byte | 0x20) else {
      throw PathDataError(elements.isEmpty ? .expectedMove : .expectedCommand, at: range)
    }
    guard kind == .move || !elements.isEmpty else { throw PathDataError(.expectedMove, at: range) }
    letter = Character(Unicode.Scalar(byte))
    let isRelative = letter.isLowercase
    guard kind != .close else {
      close()
      return
    }
    scanner.skipWhitespace()
    var isRepeated = true
    while isRepeated {
      origin = isRelative ? current : .zero
      isFirstArgument = true
      try segment(kind)
      // Points after the first of a move are lines.
      if kind == .move { kind = .line }
      // After a comma there must be another one; the next segment says so where there is none.
      isRepeated = scanner.skipSeparator() || scanner.isAtNumber
    }
  }

  private mutating func close() {
    elements.append(.close)
    current = start
    (cubicControl, quadraticControl) = (nil, nil)
  }

  /// Reads a command's arguments once.
  private mutating func segment(_ kind: Command) throws(PathDataError) {
    var (cubic, quadratic): (Point?, Point?) = (nil, nil)
    switch kind {
    case .move:
      current = try point()
      start = current
      elements.append(.move(current))
    case .line: try line(to: point())
    case .level: try line(to: checked(Point(coordinate(from: origin.x), current.y)))
    case .upright: try line(to: checked(Point(current.x, coordinate(from: origin.y))))
    case .cubic, .smoothCubic:
      let first = try kind == .cubic ? point() : reflection(of: cubicControl)
      let second = try point()
      current = try point()
      elements.append(.cubic(first, second, current))
      cubic = second
    case .quadratic, .smoothQuadratic:
      let control = try kind == .quadratic ? point() : reflection(of: quadraticControl)
      current = try point()
      elements.append(.quadratic(control, current))
      quadratic = control
    case .arc:
      let arc = try arc()
      current = try point()
      elements.append(.arc(arc, current))
    case .close: break
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
  }

  private mutating func line(to end: Point) {
    elements.append(.line(end))
    current = end
  }
}

// MARK: Arguments

extension PathDataParser {
  private mutating func arc() throws(PathDataError) -> Path.Arc {
    let radii = Size(try coordinate(from: 0), try coordinate(from: 0))
    let rotation = Angle(degrees: try number().value)
    return Path.Arc(radii: radii, rotation: rotation, isLarge: try flag(), isClockwise: try flag())
  }

  private mutating func point() throws(PathDataError) -> Point {
    try checked(Point(coordinate(from: origin.x), coordinate(from: origin.y)))
  }

  /// The control point before, as the current point mirrors it; the current point where there is none.
  private mutating func reflection(of control: Point?) throws(PathDataError) -> Point {
    try checked(control.map { current + (current - $0) } ?? current)
  }

  /// The point, counted, where its place and its number are within the limits.
  private mutating func checked(_ point: Point) throws(PathDataError) -> Point {
    pointCount += 1
    guard pointCount <= Limits.points else {
      throw PathDataError(.tooManyPoints, at: scanner.position..<scanner.position)
    }
    guard max(abs(point.x), abs(point.y)) <= Limits.coordinate else {
      throw PathDataError(.tooLarge, at: scanner.position..<scanner.position)
    }
    return point
  }

  private mutating func coordinate(from base: Double) throws(PathDataError) -> Double {
    let (value, range) = try number()
    guard abs(base + value) <= Limits.coordinate else { throw PathDataError(.tooLarge, at: range) }
    return base + value
  }

  private mutating func number() throws(PathDataError) -> (value: Double, range: Range<Int>) {
    skipToArgument()
    return try scanner.number(for: letter)
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    skipToArgument()
    return try scanner.flag()
  }

  private mutating func skipToArgument() {
    if !isFirstArgument { scanner.skipSeparator() }
    isFirstArgument = false
  }
}
