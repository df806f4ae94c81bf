// SPDX-License-Identifier: MIT

/// A face of Liberation Sans: how far each character moves on, how pairs are kerned, what a glyph looks like.
///
/// The widths are those of Arial and Helvetica. Lengths are in units of the face, `unitsPerEm` to the font size, and
/// y grows *upward* from the baseline. Text is set from left to right, without ligatures, as browsers set this face.
///
/// What the face does not have is set all the same: a wide character is one em, as it is in the fonts that have such;
/// anything else is as wide as the box that is drawn for it.
public struct Face: Sendable {
  /// The two that there are.
  public enum Style: Hashable, Sendable {
    /// For weights below 600.
    case regular
    /// For weights of 600 and more.
    case bold

    /// The style for a weight, 1...1000.
    public init(weight: Double) { self = weight >= 600 ? .bold : .regular }
  }

  /// Units of the face in the font size.
  public static let unitsPerEm = 2048
  /// How far a line's top lies above its baseline, in font sizes.
  public static let ascent = 0.905
  /// From one baseline to the next, in font sizes.
  public static let lineHeight = 1.15

  /// The face of this style, decoded when it is first asked for.
  public static func of(_ style: Style) -> Face { style == .bold ? bold : regular }

  private static let regular = Face(faceTableRegular)
  private static let bold = Face(faceTableBold)

  private let table: FaceTable
  private let glyphs: [UInt32: Int]
  private let kernings: [KernedPair: Int]

  private init(_ text: String) {
    table = FaceTable(text)
    glyphs = table.glyphs
    kernings = table.kernings
  }

  /// The glyph of a character; nil where the face has none.
  func glyph(of scalar: Unicode.Scalar) -> Int? { glyphs[scalar.value] }

  /// How far a glyph moves on.
  func advance(of glyph: Int) -> Int { table.advance(of: glyph) }

  /// What is added between two glyphs, mostly below 0.
  func kerning(_ left: Int, _ right: Int) -> Int { kernings[KernedPair(left: left, right: right)] ?? 0 }

  /// The outline of a glyph, which a nonzero fill makes its picture; empty for a blank.
  ///
  /// - Parameter glyph: One that `TextMeasure` gave.
  /// - Returns: Closed contours.
  /// - Complexity: O(n) in their points.
  public func outline(of glyph: Int) -> [GlyphContour] { table.outline(of: glyph) }

  /// The glyph that stands for whatever the face lacks: a hollow box.
  static let missing = 0
}

/// Two glyphs of which the second follows the first.
struct KernedPair: Hashable {
  let left: Int
  let right: Int
}

/// One closed contour of a glyph: lines and quadratic curves.
public struct GlyphContour: Hashable, Sendable {
  /// A place, in units of the face; y grows upward.
  public struct Place: Hashable, Sendable {
    /// To the right of where the glyph begins.
    public var x: Double
    /// Above the baseline.
    public var y: Double

    /// The middle between two places.
    func middle(to other: Place) -> Place { Place(x: (x + other.x) / 2, y: (y + other.y) / 2) }
  }

  /// One piece, which begins where the one before it ended.
  public enum Piece: Hashable, Sendable {
    /// A straight line.
    case line(Place)
    /// A quadratic curve: its control point and its end.
    case curve(Place, Place)
  }

  /// Where it begins.
  public var start: Place
  /// Its pieces; the last one ends at the start, or is followed by a straight line to it.
  public var pieces: [Piece]
}
