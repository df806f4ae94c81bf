// SPDX-License-Identifier: MIT

public import Geometry

/// What can be asked of an SVG beyond the scene itself.
public struct SVGOptions: Hashable, Sendable {
  /// The part of the plane that the picture shows.
  public enum Frame: Hashable, Sendable {
    /// The canvas.
    case canvas
    /// The smallest rectangle that holds all that is painted but the background, strokes and mitre tips included,
    /// rounded outward to the decimals of coordinates; the canvas where nothing is painted.
    case ink
  }

  /// What the `viewBox` holds.
  public var frame: Frame
  /// The box that the picture fills, in pixels; nil for one pixel a user unit.
  ///
  /// The picture keeps its proportions: it is as large as fits in the box, and `width` and `height` give its own size.
  public var size: Size?
  /// What every id begins with, so that several SVGs can share a page.
  ///
  /// ASCII letters, digits, `-`, `_` and `.` are kept, anything else is written as `_`; where a name may not begin so
  /// (with a digit, `-` or `.`), a `_` comes before it.
  public var idPrefix: String
  /// Whether texts are written as the outlines of their letters: they need no font, and can't be searched.
  public var outlinesText: Bool
  /// The picture in words, for `<desc>`; nil or empty for none.
  public var description: String?
  /// The lines of the command language that make the document, for `<metadata>`; nil for a plain file without them.
  public var documentLines: String?

  /// Options; the defaults give a plain picture of the canvas.
  public init(
    frame: Frame = .canvas, size: Size? = nil, idPrefix: String = "", outlinesText: Bool = false,
    description: String? = nil, documentLines: String? = nil
  ) {
    self.frame = frame
    self.size = size
    self.idPrefix = idPrefix
    self.outlinesText = outlinesText
    self.description = description
    self.documentLines = documentLines
  }
}
