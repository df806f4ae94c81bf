// SPDX-License-Identifier: MIT

internal import Rasterizer
public import SceneModel

/// Makes text previews of scenes: what is drawn as glyphs, and words that can be read as such; or all of it as pixels.
///
/// The same scene, layout and options always give the same frame; what is kept between calls is only memory.
public struct ScenePreviewer {
  /// What the next preview is made for.
  public var options: PreviewOptions
  private var rasterizer = Rasterizer()
  private var renderer = PreviewRenderer()

  /// A previewer with these options.
  public init(_ options: PreviewOptions = PreviewOptions()) { self.options = options }

  /// The preview of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - layout: Where its canvas lies in the window, found for the mode of the options.
  ///   - shouldStop: Asked now and then whether to stop.
  /// - Returns: The cells; nil where it was stopped.
  /// - Complexity: O(samples) and what drawing the scene takes; twice that where it holds words to be read.
  public mutating func frame(
    of scene: Scene, in layout: PreviewLayout, shouldStop: () -> Bool = { false }
  ) -> TextFrame? {
    if options.mode.isPixels { return pixels(of: scene, in: layout, shouldStop) }
    let words = PreviewWords(of: scene, in: layout)
    guard let bitmap = draw(words.rest, for: layout, shouldStop) else { return nil }
    renderer.options = options
    guard var frame = renderer.render(bitmap, shouldStop: shouldStop) else { return nil }
    if !words.isEmpty {
      guard let whole = draw(scene, for: layout, shouldStop) else { return nil }
      frame.put(words, asIn: whole, over: bitmap, options)
      rasterizer.recycle(whole)
    }
    rasterizer.recycle(bitmap)
    return frame
  }

  private mutating func pixels(of scene: Scene, in layout: PreviewLayout, _ shouldStop: () -> Bool) -> TextFrame? {
    guard let bitmap = draw(scene, for: layout, shouldStop) else { return nil }
    renderer.options = options
    renderer.options.cellPixels = CellPixels(
      width: layout.bitmapWidth / layout.columns, height: layout.bitmapHeight / layout.rows)
    let frame = renderer.render(bitmap, shouldStop: shouldStop)
    rasterizer.recycle(bitmap)
    return frame
  }

  private mutating func draw(_ scene: Scene, for layout: PreviewLayout, _ shouldStop: () -> Bool) -> Bitmap? {
    rasterizer.draw(
      scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
      wantsThinStrokes: options.mode == .ascii || (options.color == .none && !options.mode.isPixels),
      shouldStop: shouldStop)
  }
}
