// SPDX-License-Identifier: MIT

import Geometry
import Rasterizer
import SceneModel
import TextPreview

/// A bitmap shown as text again and again, by a renderer that keeps its memory.
struct TextBench {
  private let bitmaps: [Bitmap]
  private var renderer: PreviewRenderer
  private let options: PreviewOptions

  /// A bench of a scene in a window of cells.
  ///
  /// Only the bitmap differs between two frames, a little, so that none is taken for the one before.
  init(_ scene: Scene, _ options: PreviewOptions, columns: Int, rows: Int) {
    self.options = options
    renderer = PreviewRenderer(options)
    let layout = PreviewLayout(
      canvas: scene.canvas, windowColumns: columns, windowRows: rows, mode: options.mode)
    var rasterizer = Rasterizer()
    bitmaps = [0.0, 1.5].map { shift in
      let transform = layout.transform * Affine.translation(shift, shift)
      return rasterizer.draw(
        scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: transform)
        ?? Bitmap(width: 1, height: 1)
    }
  }

  /// The bitmap that the peers are given too.
  var bitmap: Bitmap { bitmaps[0] }

  /// The median of the microseconds from a bitmap to the text that shows it.
  mutating func median() -> Double {
    var index = 0
    return medianMicroseconds {
      let text = renderer.render(bitmaps[index]).text(color: options.color)
      precondition(!text.isEmpty)
      index = 1 - index
    }
  }
}
