// SPDX-License-Identifier: MIT

/// Why there is nothing to turn in a value.
public enum TurnObstacle: Hashable, Sendable {
  /// It is a text, or the name of a font.
  case text
  /// It names a layer.
  case layer
  /// It is an outline, in path data.
  case outline
  /// It holds more points than one would turn one by one.
  case manyPoints
  /// There is nothing yet: no paint, no dashes, no repeat.
  case nothing

  /// What there is to say of a value of a type in which there is nothing to turn.
  public init(_ value: Value, of type: any ParameterType) {
    switch value {
    case .text: self = .text
    case .path: self = .outline
    case .points, .strokes: self = .manyPoints
    default: self = type is MaskType ? .layer : .nothing
    }
  }
}
