// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
public import Shapes

/// The parameters of a document itself, but for its lets.
public enum DocumentParameters {
  /// All of them, in the order they are written.
  public static let all: [Parameter] = [
    Parameter(
      "title", TextType(), default: .text(TextTerm(plain: "")), section: .document, example: "title \"Sunburst\"",
      help: "what the drawing is called, in the SVG too"),
    Parameter(
      "canvas", SizeType(1...Limits.canvasSide), default: defaultCanvas, section: .document,
      example: "canvas 400x300", help: "the size of the drawing, in user units"),
    Parameter(
      "background", PaintType(), default: .paint(.none), section: .document, example: "background #f4f4f0",
      help: "what lies behind everything"),
  ]

  static let defaultCanvas = Value.size(
    .number(Layout.defaultCanvas.width), .number(Layout.defaultCanvas.height))

  /// The document parameter of this name.
  public static func named(_ name: String) -> Parameter? { all.first { $0.name == name } }
}
