// SPDX-License-Identifier: MIT

internal import Typography

/// A value that JSON can hold.
public indirect enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)
  /// Several values.
  case list([JSONValue])
  /// Values by name.
  case object(JSONObject)

  /// A text, or nothing.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  /// A whole number, or nothing.
  public init(_ number: Int?) { self = number.map { .number($0) } ?? .null }

  /// The value as JSON on one line, without blanks.
  public var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): "\(number)"
    case .text(let text): text.quotedForJSON
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let object): object.json
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}

/// Values by name, in the order in which they are written.
public struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Member: Hashable {
    let name: String
    let value: JSONValue
  }

  private var members: [Member]

  /// Values by name; no name twice.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0, value: $1) }
  }

  /// The value of a name; nil where there is none.
  public subscript(name: String) -> JSONValue? { members.first { $0.name == name }?.value }

  /// The names, in order.
  public var names: [String] { members.map(\.name) }

  /// The same values with those of another object behind them.
  public func appending(_ other: JSONObject) -> JSONObject {
    var copy = self
    copy.members += other.members
    return copy
  }

  /// The object as JSON on one line, without blanks.
  public var json: String {
    "{" + members.map { $0.name.quotedForJSON + ":" + $0.value.json }.joined(separator: ",") + "}"
  }
}
