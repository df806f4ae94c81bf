// SPDX-License-Identifier: MIT

internal import Numerics

/// What a number is measured in, as it was written.
///
/// `px`, `pt` and `deg` mean the bare number and are dropped.
public enum Unit: String, Hashable, Sendable, CaseIterable {
  /// Bare: user units, degrees, seconds, or no unit at all.
  case none = ""
  /// Hundredths of what the parameter says.
  case percent = "%"
  /// Widths of the room.
  case roomWidth = "w"
  /// Heights of the room.
  case roomHeight = "h"
  /// Radians.
  case radians = "rad"
  /// Full turns.
  case turns = "turn"
  /// Seconds, written out.
  case seconds = "s"
  /// Thousandths of a second.
  case milliseconds = "ms"
}

/// One number of a value, as it was written: a literal with its unit, a let's name, an expression, a range.
public indirect enum Scalar: Hashable, Sendable {
  /// A number and its unit.
  case literal(Double, Unit)
  /// A fraction, `1/4`, another way to write 25%.
  case fraction(Double, Double)
  /// What a `let` stands for.
  case name(String)
  /// An expression in parentheses, with the unit behind them.
  case expression(Expression, Unit)
  /// `A..B`: each copy of a repeat draws its own from the interval.
  case range(Scalar, Scalar)
  /// On the way from one number to another, at a moment of an animation: never typed, never written.
  case animated(Scalar, Scalar, Motion, part: String)

  /// A bare number.
  public static func number(_ value: Double) -> Scalar { .literal(value, .none) }

  /// The scalar as it is written in a command.
  public var text: String {
    switch self {
    case .literal(let value, let unit): value.shortestText + unit.rawValue
    case .fraction(let over, let under): over.shortestText + "/" + under.shortestText
    case .name(let name): name
    case .expression(let expression, let unit): "(" + expression.source + ")" + unit.rawValue
    case .range(let low, let high): low.text + ".." + high.text
    case .animated(let from, _, _, _): from.text
    }
  }

  /// Whether it is a number in itself, so that nothing else can change what it means but its room.
  public var isLiteral: Bool {
    switch self {
    case .literal, .fraction: true
    case .name, .expression, .animated: false
    case .range(let low, let high): low.isLiteral && high.isLiteral
    }
  }

  /// The names of lets that it uses.
  public var names: [String] {
    switch self {
    case .literal, .fraction: []
    case .name(let name): [name]
    case .expression(let expression, _):
      expression.names.filter { !Expression.builtInNames.contains($0) }
    case .range(let low, let high): low.names + high.names
    case .animated(let from, let to, _, _): from.names + to.names
    }
  }

  /// Whether it is a number that no frame has a say in.
  var isAbsolute: Bool {
    switch self {
    case .literal(_, let unit): ![.percent, .roomWidth, .roomHeight].contains(unit)
    case .animated(let from, let to, _, _): from.isAbsolute && to.isAbsolute
    case .fraction, .name, .expression: false
    case .range(let low, let high): low.isAbsolute && high.isAbsolute
    }
  }

  /// Whether it may be another number for each copy of a repeat: it is drawn from a range, or counts copies.
  public var isOfCopy: Bool {
    switch self {
    case .literal, .fraction, .name: false
    case .expression(let expression, _): expression.names.contains { $0 == "i" || $0 == "n" }
    case .range: true
    case .animated(let from, let to, let motion, _): from.isOfCopy || to.isOfCopy || motion.isOfCopy
    }
  }

  /// The axes of the room that it depends on: `w`, `h`, by unit or inside an expression.
  public var roomAxes: Set<Axis> {
    switch self {
    case .literal(_, .roomWidth): [.horizontal]
    case .literal(_, .roomHeight): [.vertical]
    case .literal, .fraction, .name: []
    case .expression(let expression, let unit):
      Set(
        expression.names.compactMap { $0 == "w" ? .horizontal : $0 == "h" ? .vertical : nil }
          + Scalar.literal(0, unit).roomAxes)
    case .range(let low, let high): low.roomAxes.union(high.roomAxes)
    case .animated(let from, let to, _, _): from.roomAxes.union(to.roomAxes)
    }
  }
}

/// One of the two directions of the plane.
public enum Axis: Hashable, Sendable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// What kind of number a parameter is, which says what units it takes and what `%` is of.
public enum Dimension: Hashable, Sendable {
  /// A plain number.
  case number
  /// A number that may be written as `N%` or as a fraction.
  case ratio
  /// Degrees.
  case angle
  /// Seconds.
  case time
  /// Any of the others: what a `let` holds.
  case any
  /// User units, with what `%` is of.
  case length(LengthReference)

  /// The units that it takes besides a bare number.
  public var units: [Unit] {
    switch self {
    case .number: []
    case .ratio: [.percent]
    case .angle: [.radians, .turns]
    case .time: [.seconds, .milliseconds]
    case .length: [.percent, .roomWidth, .roomHeight]
    case .any: Unit.allCases.filter { $0 != .none }
    }
  }
}

/// What the `%` of a length is of.
public enum LengthReference: Hashable, Sendable {
  /// The room's width.
  case roomWidth
  /// The room's height.
  case roomHeight
  /// The room's shorter side.
  case roomShorterSide
  /// The shorter side of the layer's own frame, before padding.
  case ownShorterSide
  /// Half the shorter side of the layer's padded frame: a gradient's radius.
  case halfPaddedShorterSide
  /// The side of the group's padded frame along its own stack.
  case ownStack
  /// The side of the room along the stack that the layer lies in.
  case roomStack
}
