// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics
public import SceneModel

/// Draws scenes as bitmaps.
///
/// Coverage is exact: a sample that an outline covers by a third is painted by a third, whatever its winding rule and
/// however it crosses itself. A rasterizer keeps the memory that it works in, so that one which draws frame after
/// frame asks for little more.
public struct Rasterizer {
  private var painter = ScenePainter()

  /// A rasterizer that has drawn nothing yet.
  public init() {}

  /// Draws a scene; the canvas clips it.
  ///
  /// A canvas that does not fill the bitmap leaves the rest clear. A transform that flattens the plane or is not
  /// finite leaves everything clear.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - width: Samples in a row, 1...`Limits.bitmapSide`.
  ///   - height: Rows, 1...`Limits.bitmapSide`; both together at most `Limits.bitmapPixels` samples.
  ///   - transform: From the canvas's user units to samples, the bitmap's upper left corner being the origin.
  ///   - wantsThinStrokes: Whether the bitmap's `thinStrokes` are wanted: the share that strokes narrower than a
  ///     sample and a half have in each sample's look.
  ///   - shouldStop: Asked between rows, once a fraction of a millisecond has gone into them; the drawing is given up
  ///     once it says so.
  /// - Returns: The bitmap; nil where `shouldStop` said so.
  public mutating func draw(
    _ scene: Scene, width: Int, height: Int, transform: Affine, wantsThinStrokes: Bool = false,
    shouldStop: () -> Bool = { false }
  ) -> Bitmap? {
    checkBitmapSize(width, height)
    painter.wantsThinStrokes = wantsThinStrokes
    var layer = painter.makeLayer(SampleBox(minX: 0, minY: 0, maxX: width, maxY: height))
    do {
      try painter.paint(scene, through: transform, onto: &layer, shouldStop: shouldStop)
    } catch {
      painter.recycle(layer.pixels)
      return nil
    }
    return Bitmap(width: width, height: height, pixels: layer.pixels, thinStrokes: layer.thinStrokes)
  }

  /// Takes back a bitmap that nobody needs any more, so that the next one can have its memory.
  public mutating func recycle(_ bitmap: consuming Bitmap) { painter.recycle(bitmap.pixels) }
}

/// Whoever asks for a bitmap has checked its size.
func checkBitmapSize(_ width: Int, _ height: Int) {
  precondition(
    (1...Limits.bitmapSide).contains(width) && (1...Limits.bitmapSide).contains(height)
      && width * height <= Limits.bitmapPixels, "the size of a bitmap is checked before it is drawn")
}

/// Draws a scene so that its canvas fills a bitmap exactly, stretched where the proportions differ.
///
/// - Parameters:
///   - scene: The scene.
///   - width: Samples in a row, 1...`Limits.bitmapSide`.
///   - height: Rows, 1...`Limits.bitmapSide`; both together at most `Limits.bitmapPixels` samples.
/// - Returns: The bitmap; clear where the canvas has no area.
public func rasterize(_ scene: Scene, width: Int, height: Int) -> Bitmap {
  var rasterizer = Rasterizer()
  let scale = Affine.scale(Double(width) / scene.canvas.width, Double(height) / scene.canvas.height)
  return rasterizer.draw(scene, width: width, height: height, transform: scale)
    ?? Bitmap(width: width, height: height)
}
