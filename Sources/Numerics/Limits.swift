// SPDX-License-Identifier: MIT

/// Every cap that Katachi has, in one place, each with its reason.
///
/// A cap is checked before anything is allocated; a command that would pass one is refused and changes nothing.
public enum Limits {
  /// Bytes in one number: longer ones say nothing that a double can hold.
  public static let numberLength = 400
  /// Bytes in a physical line: far beyond what a person types, small enough to hold while reading a pipe.
  public static let lineBytes = 64 * 1024
  /// Bytes in a command continued over several lines: a freehand stroke of a hundred thousand points fits.
  public static let commandBytes = 8 * 1024 * 1024
  /// Bytes in one text value, as it is written: with its quotes, and however far it is indented, it fits a line.
  public static let textBytes = lineBytes - 256
  /// Bytes in a file that is read: larger ones are no presets.
  public static let fileBytes = 32 * 1024 * 1024
  /// Points in a whole document.
  public static let points = 1_000_000
  /// Layers in a document.
  public static let layers = 100_000
  /// Copies in one repeat, and layers that are drawn, each counted as often as repeats and clones have it.
  public static let copies = 100_000
  /// Groups within groups: deep enough for any drawing, shallow enough for recursion on a small stack.
  public static let groupDepth = 64
  /// Masks and groups within each other, from a masked layer inward: what works on pictures recurses once for each.
  public static let maskDepth = 48
  /// Layers that are painted only to mask, counted once for each layer that they mask: masks of masks multiply.
  public static let maskLayers = 200_000
  /// `let`s in a document and in each group.
  public static let lets = 1_000
  /// Aliases in a session.
  public static let aliases = 1_000
  /// Stops in one gradient.
  public static let stops = 256
  /// Operators and parentheses within each other in an expression.
  public static let expressionDepth = 64
  /// Operators in one expression: what it is evaluated by recurses once for each.
  public static let expressionOperators = 256
  /// Bytes in one expression.
  public static let expressionBytes = 4096
  /// Vertices of a star or polygon: a star of so many still draws within the time that a key press may take.
  public static let vertices = 100_000
  /// The largest coordinate or length, in user units: sums and products of such stay exact enough to draw.
  public static let coordinate = 1e6
  /// The largest canvas side, in user units.
  public static let canvasSide = 100_000.0
  /// Pixels on either side of a bitmap.
  public static let bitmapSide = 16_384
  /// Pixels in a bitmap: 64 million take 256 MB.
  public static let bitmapPixels = 67_108_864
  /// Columns or rows of a text preview.
  public static let previewCells = 1_000
  /// Bytes of a file that an export is about to replace: read to see whether Katachi made it.
  public static let exportBytes = 512 * 1024 * 1024
  /// Steps that undo keeps.
  public static let historySteps = 10_000
  /// Bytes that undo keeps, as estimated.
  public static let historyBytes = 64 * 1024 * 1024
  /// Bytes of a session's journal past which it begins anew with the document as it is.
  public static let journalBytes = 8 * 1024 * 1024
  /// Bytes of a journal that is read; past them nothing more is written to one.
  public static let journalReadBytes = 4 * fileBytes
  /// How often a journal may end the process that recovers it; then it is set aside.
  public static let recoveryTries = 2
  /// Pictures of one sweep: more of them are no overview.
  public static let sweepPictures = 400
  /// How often random values are drawn anew where those drawn are refused together.
  public static let randomTries = 20
  /// Sources within sources: a file that sources itself ends here.
  public static let sourceDepth = 16
  /// Bytes in the name of a preset.
  public static let presetNameBytes = 64
  /// Dashes in one pattern, so that a pattern of tiny dashes along a huge outline stays finite work.
  public static let dashes = 200_000
}
