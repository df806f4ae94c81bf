// SPDX-License-Identifier: MIT

internal import Rasterizer
public import SceneModel

/// Makes text previews of scenes: what is drawn as glyphs, and words that can be read as such; or all of it as pixels.
///
/// What is kept between calls is memory, and the last picture, of which only what has changed is drawn anew. In ASCII a
/// frame may thus differ a little from the one that a new previewer makes of the same scene: cells keep their glyphs
/// where nothing has changed, so that nothing shimmers. In all other modes it is always the same.
public struct ScenePreviewer {
  /// What the next preview is made for.
  public var options: PreviewOptions
  private var rasterizer = IncrementalRasterizer()
  private var wordRasterizer = Rasterizer()
  private var renderer = PreviewRenderer()
  /// The last frame without its words, and what it was made for.
  private var last: (frame: TextFrame, layout: PreviewLayout, options: PreviewOptions)?
  /// The last frame that has words in it, and what it was made of.
  private var lastWorded: (frame: TextFrame, scene: Scene, layout: PreviewLayout, options: PreviewOptions)?

  /// A previewer with these options.
  public init(_ options: PreviewOptions = PreviewOptions()) { self.options = options }

  /// The preview of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - layout: Where its canvas lies in the window, found for the mode of the options.
  ///   - shouldStop: Asked now and then whether to stop.
  /// - Returns: The cells; nil where it was stopped.
  /// - Complexity: O(samples) and what drawing the scene takes; twice that where it holds words to be read. Where only a
  ///   part of the scene has changed since the last preview, only that is drawn, and where nothing has, nothing is.
  public mutating func frame(
    of scene: Scene, in layout: PreviewLayout, shouldStop: () -> Bool = { false }
  ) -> TextFrame? {
    renderer.options = options
    if options.mode.isPixels {
      renderer.options.cellPixels = CellPixels(
        width: layout.bitmapWidth / layout.columns, height: layout.bitmapHeight / layout.rows)
      return frame(ofPicture: scene, in: layout, shouldStop)
    }
    if let last = lastWorded, last.layout == layout, last.options == options, last.scene == scene {
      return last.frame
    }
    lastWorded = nil
    let words = PreviewWords(of: scene, in: layout)
    guard var frame = frame(ofPicture: words.rest, in: layout, shouldStop) else { return nil }
    guard !words.isEmpty, let bitmap = rasterizer.bitmap else { return frame }
    let whole = wordRasterizer.draw(
      scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
      wantsThinStrokes: wantsThinStrokes, shouldStop: shouldStop)
    guard let whole else { return nil }
    frame.put(words, asIn: whole, over: bitmap, options)
    wordRasterizer.recycle(whole)
    lastWorded = (frame, scene, layout, options)
    return frame
  }

  private var wantsThinStrokes: Bool {
    options.mode == .ascii || (options.color == .none && !options.mode.isPixels)
  }

  /// The preview of what is no words.
  private mutating func frame(
    ofPicture scene: Scene, in layout: PreviewLayout, _ shouldStop: () -> Bool
  ) -> TextFrame? {
    let damage = rasterizer.draw(
      scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
      wantsThinStrokes: wantsThinStrokes, keepsReplaced: options.mode == .ascii, shouldStop: shouldStop)
    guard let damage, let bitmap = rasterizer.bitmap else {
      last = nil
      return nil
    }
    var former = last.take()
    if former?.layout != layout || former?.options != renderer.options { former = nil }
    let frame: TextFrame?
    if let former, damage.isEmpty {
      frame = former.frame
    } else if let former, let replaced = rasterizer.replaced {
      frame = renderer.render(
        bitmap, mending: former.frame, changedIn: damage, from: replaced, shouldStop: shouldStop)
    } else {
      frame = renderer.render(bitmap, shouldStop: shouldStop)
    }
    last = frame.map { ($0, layout, renderer.options) }
    return frame
  }
}
