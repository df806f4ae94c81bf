// SPDX-License-Identifier: MIT

public import Geometry
public import SceneModel

/// Draws one scene after another, each only where it looks different from the one before.
///
/// The bitmap is always the one that `Rasterizer` draws, to the last bit. Where one layer of many has changed, only the
/// samples that it covers now or covered before are painted anew, by whatever lies there.
///
/// ```swift
/// var rasterizer = IncrementalRasterizer()
/// while let scene = nextScene() {
///   let damage = rasterizer.draw(scene, width: 320, height: 192, transform: .identity)
///   // rasterizer.bitmap has changed within damage, and nowhere else.
/// }
/// ```
public struct IncrementalRasterizer {
  /// What was drawn last; nil where nothing was, or where drawing it was given up.
  public private(set) var bitmap: Bitmap?

  /// What the samples that the last drawing returned were before; nil where it changed none, made the bitmap, or was not
  /// asked to keep them.
  public var replaced: Bitmap? { hasReplaced ? replacedSamples : nil }
  private var hasReplaced = false
  private var replacedSamples = Bitmap(width: 1, height: 1)

  /// What the bitmap shows.
  private var shown: Drawing?
  private var painter = ScenePainter()

  private struct Drawing {
    var scene: Scene
    var transform: Affine
    var box: SampleBox
    var wantsThinStrokes: Bool
  }

  /// A rasterizer that has drawn nothing yet.
  public init() {}

  /// Draws a scene; the canvas clips it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - width: Samples in a row, 1...`Limits.bitmapSide`.
  ///   - height: Rows, 1...`Limits.bitmapSide`; both together at most `Limits.bitmapPixels` samples.
  ///   - transform: From the canvas's user units to samples, the bitmap's upper left corner being the origin.
  ///   - wantsThinStrokes: Whether the bitmap's `thinStrokes` are wanted.
  ///   - keepsReplaced: Whether `replaced` is wanted.
  ///   - shouldStop: Asked now and then; the drawing is given up once it says so, and the bitmap with it.
  /// - Returns: The samples that may have changed, all where the bitmap is a new one; nil where `shouldStop` said so.
  /// - Complexity: Comparing scenes is O(*n*) in what they do not share in memory; then in proportion to the outlines
  ///   that touch the samples returned, and to these.
  public mutating func draw(
    _ scene: Scene, width: Int, height: Int, transform: Affine, wantsThinStrokes: Bool = false,
    keepsReplaced: Bool = false, shouldStop: () -> Bool = { false }
  ) -> SampleBox? {
    checkBitmapSize(width, height)
    hasReplaced = false
    let drawing = Drawing(
      scene: scene, transform: transform, box: SampleBox(minX: 0, minY: 0, maxX: width, maxY: height),
      wantsThinStrokes: wantsThinStrokes)
    let damage = damage(for: drawing)
    if damage.isEmpty {
      shown = drawing
      return damage
    }
    painter.wantsThinStrokes = wantsThinStrokes
    if keepsReplaced { keepReplaced(by: drawing, in: damage) }
    var layer = takeLayer(for: drawing, clip: damage)
    shown = nil
    do {
      try painter.paint(scene, through: transform, onto: &layer, shouldStop: shouldStop)
    } catch {
      painter.recycle(layer.pixels)
      return nil
    }
    bitmap = Bitmap(width: width, height: height, pixels: layer.pixels, thinStrokes: layer.thinStrokes)
    shown = drawing
    return damage
  }

  /// The samples that must be painted for a drawing.
  private func damage(for drawing: Drawing) -> SampleBox {
    guard let shown, shown.box == drawing.box, shown.transform == drawing.transform,
      shown.wantsThinStrokes == drawing.wantsThinStrokes, shown.scene.canvas == drawing.scene.canvas,
      shown.scene.background == drawing.scene.background
    else { return drawing.box }
    var damage = SceneDamage(within: drawing.box)
    damage.add(from: shown.scene.nodes, to: drawing.scene.nodes, through: drawing.transform)
    return damage.box
  }

  /// Keeps what some samples are before they are painted for a drawing, if they are samples of its bitmap.
  private mutating func keepReplaced(by drawing: Drawing, in damage: SampleBox) {
    guard let bitmap, Self.isBitmap(bitmap, for: drawing) else { return }
    replacedSamples.take(damage, of: bitmap)
    hasReplaced = true
  }

  /// The bitmap as a layer, cleared where it is to be painted; a new one where there is none of its size.
  private mutating func takeLayer(for drawing: Drawing, clip: SampleBox) -> Layer {
    if let bitmap = bitmap.take(), Self.isBitmap(bitmap, for: drawing) { return Layer(bitmap, clip: clip) }
    return painter.makeLayer(drawing.box)
  }

  /// Whether a bitmap has what a drawing wants to have painted.
  private static func isBitmap(_ bitmap: borrowing Bitmap, for drawing: Drawing) -> Bool {
    SampleBox(of: bitmap) == drawing.box && bitmap.thinStrokes.isEmpty != drawing.wantsThinStrokes
  }
}
