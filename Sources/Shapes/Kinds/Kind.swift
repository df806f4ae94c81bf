// SPDX-License-Identifier: MIT

public import Geometry
public import Styling

/// A kind of shape: its parameters, and what they draw.
///
/// To add one: a file that conforms, its line in `Kinds.all`, a test, a golden. Nothing else knows the kinds apart.
public protocol Kind: Sendable {
  /// Its name, as `add` takes it.
  var name: String { get }
  /// One line: what it is.
  var summary: String { get }
  /// The parameters that it has beyond every layer's.
  var parameters: [Parameter] { get }
  /// The parameter that bare words after the kind set: `add star 7`.
  var mainParameter: String? { get }
  /// Whether it is a line rather than an area: no fill unless one is set, and a stroke.
  var isOpen: Bool { get }
  /// Whether it is made of strokes, which `trace` adds.
  var takesStrokes: Bool { get }
  /// Its own defaults for parameters that every layer has.
  var defaults: [String: Value] { get }

  /// The box that it takes by itself.
  ///
  /// - Parameter values: Its parameters.
  /// - Returns: The box.
  /// - Throws: What working out its parameters throws.
  func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox

  /// What it draws.
  ///
  /// - Parameters:
  ///   - values: Its parameters.
  ///   - box: Where: the natural box after it was fitted into the padded frame, in the coordinates of the room.
  /// - Returns: The outlines, in the order they are painted.
  /// - Throws: What working out its parameters throws.
  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing
}

extension Kind {
  /// By default bare words set nothing.
  public var mainParameter: String? { nil }
  /// By default it is an area.
  public var isOpen: Bool { false }
  /// By default there is nothing to trace.
  public var takesStrokes: Bool { false }
  /// By default it has no defaults of its own.
  public var defaults: [String: Value] { [:] }
  /// By default it takes whatever frame it gets.
  public func naturalBox(_ values: KindValues) throws(Problem) -> NaturalBox { .any }

  /// The parameter of this name that the kind has beyond every layer's.
  public func parameter(named name: String) -> Parameter? { parameters.first { $0.name == name } }
}

/// The box that a kind takes by itself.
public enum NaturalBox: Hashable, Sendable {
  /// Any: it is made for the frame.
  case any
  /// A square.
  case square
  /// The box of its own points, in the coordinates of the room, from the room's upper left corner.
  case fixed(Rect)

  /// The defaults of a kind with points of its own: it hugs them until it is given a size.
  static let hugging: [String: Value] = ["width": .word("hug"), "height": .word("hug")]
}

/// What a kind draws.
public struct Drawing: Hashable, Sendable {
  /// An outline and what paints it.
  public struct Part: Hashable, Sendable {
    /// The outline.
    public var outline: Outline
    /// The colour it is filled with instead of the layer's fill and stroke; nil for those, or for `stroke`.
    public var color: Color?
    /// The line along it instead of the layer's fill and stroke; nil for those, or for `color`.
    public var stroke: Stroke?

    /// An outline painted with the layer's fill and stroke, or with a colour or a line of its own.
    public init(_ outline: Outline, color: Color? = nil, stroke: Stroke? = nil) {
      self.outline = outline
      self.color = color
      self.stroke = stroke
    }

    /// Whether it is painted with the layer's fill and stroke.
    public var takesLayerPaint: Bool { color == nil && stroke == nil }
  }

  /// A value that could not be used as it was asked for.
  public struct Used: Hashable, Sendable {
    /// The parameter.
    public var parameter: String
    /// The value that was used.
    public var value: Double
    /// Why, in words.
    public var reason: String

    /// A value that was used instead of what was asked.
    public init(_ parameter: String, _ value: Double, because reason: String) {
      self.parameter = parameter
      self.value = value
      self.reason = reason
    }
  }

  /// The parts, in the order they are painted.
  public var parts: [Part]
  /// The values that differ from what was asked.
  public var used: [Used]

  /// A drawing of these parts.
  public init(_ parts: [Part], used: [Used] = []) {
    self.parts = parts
    self.used = used
  }

  /// A drawing of one outline.
  public init(_ outline: Outline, used: [Used] = []) { self.init([Part(outline)], used: used) }
}
