// SPDX-License-Identifier: MIT

/// One thing that can be changed: its name, its type, its default, one line of help.
///
/// An object that never changes, so that lists and tables of them hold no copies.
public final class Parameter: Sendable {
  /// Where in a layer's lines it is written.
  public enum Section: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Of the document: canvas, background, title.
    case document
    /// Frame, fit and transform.
    case placing
    /// Of the kind alone.
    case kind
    /// How often the layer is there.
    case repeating
    /// Fill, stroke and how it is drawn.
    case paint
    /// Opacity, mask, visibility.
    case effects

    /// The order of writing.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The name, as it is typed.
  public let name: String
  /// What values it takes.
  public let type: any ParameterType
  /// The value where it is not set.
  public let defaultValue: Value
  /// One line: what it does.
  public let help: String
  /// A command that sets it, for help; it runs in a document whose selected layer has the parameter.
  public let example: String
  /// Where it is written.
  public let section: Section
  /// Whether a layer that does not set it takes it from the group around it.
  public let isInherited: Bool
  /// The value it is a part of, if it is one: then nothing is stored under its own name.
  public let part: Part?

  /// A parameter.
  public init(
    _ name: String, _ type: any ParameterType, default defaultValue: Value, section: Section = .kind,
    isInherited: Bool = false, part: Part? = nil, example: String, help: String
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.section = section
    self.isInherited = isInherited
    self.part = part
    self.example = example
    self.help = help
  }
}

/// How a parameter is a part of another's value: `fill-from` of `fill`.
public struct Part: Sendable {
  /// The parameter whose value it is a part of.
  public let whole: String
  /// The part of such a value; nil where it has no such part.
  public let get: @Sendable (Value) -> Value?
  /// Such a value with the part replaced; nil where it has no such part.
  ///
  /// A nil part takes it back to its default.
  public let set: @Sendable (Value, Value?) -> Value?

  /// A part of the parameter `whole`.
  public init(
    of whole: String, get: @escaping @Sendable (Value) -> Value?,
    set: @escaping @Sendable (Value, Value?) -> Value?
  ) {
    self.whole = whole
    self.get = get
    self.set = set
  }
}
