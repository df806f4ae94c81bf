// SPDX-License-Identifier: MIT

/// A text as lines with a place each: all that is left to know of it.
///
/// Lengths are in user units, y grows downward.
public struct TypesetText: Hashable, Sendable {
  /// How lines lie in the width that they share.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// They begin at its left edge.
    case left
    /// Their middles are its middle.
    case center
    /// They end at its right edge.
    case right
  }

  /// One line.
  public struct Line: Hashable, Sendable {
    /// What it reads; no line feed, no tab.
    public var text: String
    /// Its left edge.
    public var x: Double
    /// The line that letters stand on.
    public var baseline: Double
    /// How wide it is.
    public var width: Double

    /// A line.
    public init(text: String, x: Double, baseline: Double, width: Double) {
      self.text = text
      self.x = x
      self.baseline = baseline
      self.width = width
    }
  }

  /// The lines, from the top.
  public var lines: [Line]
  /// The font size.
  public var fontSize: Double
  /// The face.
  public var style: Face.Style
  /// The family that is asked for before Liberation Sans; nil for that itself.
  public var family: String?
  /// How the lines are aligned, which is where they stay if another font makes them wider.
  public var alignment: Alignment

  /// Lines with their places.
  public init(
    lines: [Line], fontSize: Double, style: Face.Style, family: String? = nil, alignment: Alignment = .left
  ) {
    self.lines = lines
    self.fontSize = fontSize
    self.style = style
    self.family = family
    self.alignment = alignment
  }

  /// From one baseline to the next.
  public var lineHeight: Double { fontSize * Face.lineHeight }
}
