// SPDX-License-Identifier: MIT

import Rasterizer
import SceneModel
import TextPreview

/// A parameter that is turned to and fro by a step, of which only the way from bitmap to text is measured.
struct StepBench {
  private let bitmaps: [Bitmap]
  /// What each bitmap has in place of, where it differs from the other one.
  private let replaced: [Bitmap]
  private let damage: SampleBox
  private let options = PreviewOptions(color: .none)

  /// A preset in a window of 80x24 cells, of which two lines set the parameter.
  init(_ name: String, _ lines: [String]) throws {
    var typing = TypingBench(try preset(name), options)
    let scenes = try lines.map { line in
      try typing.type(line)
      return try typing.scene()
    }
    var rasterizer = IncrementalRasterizer()
    var (bitmaps, replaced): ([Bitmap], [Bitmap]) = ([], [])
    var damage = SampleBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    // The first round only makes the bitmap that the second one changes.
    for scene in scenes + scenes {
      let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
      let drawn = rasterizer.draw(
        scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
        wantsThinStrokes: true, keepsReplaced: true)
      guard let drawn, let bitmap = rasterizer.bitmap else { throw Misused() }
      damage = drawn
      bitmaps.append(bitmap)
      replaced.append(rasterizer.replaced ?? bitmap)
    }
    self.bitmaps = bitmaps.suffix(lines.count)
    self.replaced = replaced.suffix(lines.count)
    self.damage = damage
  }

  /// The median of the microseconds from a bitmap that has changed to the text that shows it.
  func median() -> Double {
    var renderer = PreviewRenderer(options)
    var frame = renderer.render(bitmaps[bitmaps.count - 1])
    var index = 0
    return medianMicroseconds {
      let next = renderer.render(
        bitmaps[index], mending: frame, changedIn: damage, from: replaced[index], shouldStop: { false })
      frame = next ?? frame
      index = (index + 1) % bitmaps.count
    }
  }
}
