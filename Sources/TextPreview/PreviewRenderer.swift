// SPDX-License-Identifier: MIT

public import Rasterizer

/// Makes text previews of bitmaps.
///
/// The same bitmap and options always give the same frame; what is kept between calls is only memory.
///
/// ```swift
/// var renderer = PreviewRenderer(PreviewOptions(color: .none))
/// print(renderer.render(bitmap).text(color: .none), terminator: "")
/// ```
public struct PreviewRenderer: Sendable {
  /// What the next preview is made for.
  public var options: PreviewOptions
  private var ascii = ASCIIRenderer()
  private var mender = FrameMender()
  private var cells = CellRenderer()
  private var pixels = PixelRenderer()

  /// A renderer with these options.
  public init(_ options: PreviewOptions = PreviewOptions()) { self.options = options }

  /// The preview of a bitmap.
  ///
  /// The bitmap is meant to be as large as ``PreviewLayout`` says; of another size, a cell is made for every
  /// `samplesAcross` by `samplesDown` samples, and for what remains of such at the right and lower edge. In a mode of
  /// pixels a cell has as many samples as the options say that it has pixels.
  ///
  /// - Parameter bitmap: The picture. Its thin strokes, where it has them, stand out more.
  /// - Returns: The cells. `vanishes` says when there is something in the picture but nothing to be seen.
  /// - Complexity: O(samples); the cells at edges and in smooth tones take most of the time.
  public mutating func render(_ bitmap: borrowing Bitmap) -> TextFrame {
    render(bitmap, shouldStop: { false }) ?? TextFrame(columns: 1, rows: 1)
  }

  /// The preview of a bitmap, as `render(_:)` makes it, unless somebody asks to stop meanwhile.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - shouldStop: Asked between the stages, and every thousand cells.
  /// - Returns: The cells; nil where `shouldStop` said so.
  /// - Complexity: O(samples).
  public mutating func render(_ bitmap: borrowing Bitmap, shouldStop: () -> Bool) -> TextFrame? {
    switch options.mode {
    case .ascii: ascii.render(bitmap, options, shouldStop: shouldStop)
    case .half, .quadrant, .sextant, .braille, .shade: cells.render(bitmap, options, shouldStop: shouldStop)
    case .kitty, .sixel: pixels.render(bitmap, options, shouldStop: shouldStop)
    }
  }

  /// The preview of a bitmap where a preview of it is at hand from before something in it changed.
  ///
  /// In ASCII only the cells in which something has changed, and some right beside them, show something else then. In
  /// other modes it is the preview as `render` makes it.
  ///
  /// - Parameters:
  ///   - bitmap: The picture, of whole cells.
  ///   - frame: Its preview with these options before the change.
  ///   - damage: The samples outside of which none have changed, one at least.
  ///   - replaced: These samples before the change.
  ///   - shouldStop: Asked now and then.
  /// - Returns: The cells; nil where `shouldStop` said so.
  /// - Complexity: O(samples) around those that have changed, where the mode is ASCII.
  public mutating func render(
    _ bitmap: borrowing Bitmap, mending frame: consuming TextFrame, changedIn damage: SampleBox,
    from replaced: borrowing Bitmap, shouldStop: () -> Bool
  ) -> TextFrame? {
    guard options.mode == .ascii else { return render(bitmap, shouldStop: shouldStop) }
    let isMended = mender.mend(
      &frame, bitmap, changedIn: damage, from: replaced, options, shouldStop: shouldStop)
    return isMended ? frame : nil
  }
}
