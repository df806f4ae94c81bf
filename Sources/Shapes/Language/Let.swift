// SPDX-License-Identifier: MIT

/// A parameter of a document's or group's own: a name for a value that others may use and that they follow.
public struct Let: Hashable, Sendable {
  /// Its name, `[a-z][a-z0-9-]*`.
  public var name: String
  /// What it stands for, as written.
  public var value: Value
  /// The interval that its number must keep to; nil for any.
  public var range: ScalarRange?
  /// By how much it is stepped; nil for what the kind of value steps by.
  public var step: Scalar?
  /// One line of help.
  public var help: TextTerm?

  /// A let.
  public init(
    name: String, value: Value, range: ScalarRange? = nil, step: Scalar? = nil, help: TextTerm? = nil
  ) {
    self.name = name
    self.value = value
    self.range = range
    self.step = step
    self.help = help
  }

  /// The words after `let NAME =`.
  public var text: String {
    var text = value.text
    if let range { text += " range \(range.low.text)..\(range.high.text)" }
    if let step { text += " step \(step.text)" }
    if let help { text += " " + help.quoted }
    return text
  }
}

/// An interval of numbers as written.
public struct ScalarRange: Hashable, Sendable {
  /// The smallest value.
  public var low: Scalar
  /// The largest value.
  public var high: Scalar

  /// The interval from `low` to `high`.
  public init(low: Scalar, high: Scalar) {
    self.low = low
    self.high = high
  }
}

/// What kind of value a `let` stands for, which says where it may be used.
public enum LetKind: String, Hashable, Sendable {
  /// A bare number.
  case number
  /// A percentage or fraction.
  case ratio
  /// A number of widths or heights of the room.
  case length
  /// A number of radians or turns.
  case angle
  /// A number of seconds.
  case time
  /// `on` or `off`.
  case flag = "switch"
  /// A colour.
  case color = "colour"
  /// Two lengths.
  case point
  /// A named unit point.
  case place = "unit point"
  /// A text.
  case text
  /// A whole paint.
  case paint

  /// Whether such a let may stand for a number of this kind.
  func fits(_ dimension: Dimension) -> Bool {
    switch (self, dimension) {
    case (.number, _): true
    case (.ratio, .ratio), (.ratio, .length), (.length, .length), (.angle, .angle), (.time, .time): true
    case (.ratio, .any), (.length, .any), (.angle, .any), (.time, .any): true
    default: false
    }
  }

  /// Whether it stands for a number of some kind.
  public var isNumeric: Bool { fits(.any) }
}

/// What parsing needs to know beyond the words: what names stand for, and the value so far.
public struct ParseContext: Sendable {
  /// The lets that may be named, and their kinds.
  public var lets: [String: LetKind]
  /// The value so far, which a part keeps (`fill from left`); a let that stands for a paint already looked up.
  public var current: Value?

  /// A context; by default one without names.
  public init(lets: [String: LetKind] = [:], current: Value? = nil) {
    self.lets = lets
    self.current = current
  }
}

extension Value {
  /// The kind of let that this value makes, where `lets` are the kinds of those it may name; nil where a let can't
  /// hold such a value.
  public func letKind(among lets: [String: LetKind]) -> LetKind? {
    switch self {
    case .scalar(let scalar): scalar.letKind(among: lets)
    case .flag: .flag
    case .color: .color
    case .point: .point
    case .place: .place
    case .text: .text
    case .paint: .paint
    case .name(let name): lets[name]
    default: nil
    }
  }
}

extension Scalar {
  fileprivate func letKind(among lets: [String: LetKind]) -> LetKind? {
    switch self {
    case .literal(_, let unit), .expression(_, let unit): unit.letKind
    case .fraction: .ratio
    case .name(let name): lets[name]
    case .animated(let from, _, _, _): from.letKind(among: lets)
    case .range: nil
    }
  }
}

extension Unit {
  fileprivate var letKind: LetKind {
    switch self {
    case .none: .number
    case .percent: .ratio
    case .roomWidth, .roomHeight: .length
    case .radians, .turns: .angle
    case .seconds, .milliseconds: .time
    }
  }
}
