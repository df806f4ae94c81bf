// SPDX-License-Identifier: MIT

/// Gives the parts of a picture colours of a palette: the nearest, and in gradients a pattern of two.
struct GridQuantizer: Sendable {
  private(set) var graded = GradedAreas()
  private var mixer = PaletteMixer(.palette256)
  private var depth = ColorDepth.palette256

  /// Gets ready for a picture.
  mutating func prepare(_ grid: borrowing PixelGrid, for depth: ColorDepth) {
    if depth != self.depth {
      self.depth = depth
      mixer = PaletteMixer(depth)
    }
    graded.find(in: grid)
  }

  /// The colour of the palette that is nearest.
  mutating func nearest(_ color: CellColor) -> CellColor { mixer.nearest(color) }

  /// The pair of colours of the palette that is nearest.
  mutating func mix(_ color: CellColor) -> PaletteMix { mixer.mix(color) }

  /// Gives every part of the picture a colour of the palette.
  ///
  /// - Parameters:
  ///   - grid: The picture that it was prepared for.
  ///   - ground: What clear parts look like.
  ///   - together: How many parts across have one place in the pattern, since the mode can't tell them apart.
  mutating func quantize(_ grid: inout PixelGrid, ground: CellColor, together: Int) {
    let shownGround = mixer.nearest(ground)
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let index = y * grid.width + x
        let value = grid.values[index]
        if value.w < PixelGrid.leastAlpha { continue }
        let color = CellColor(value)
        let shown =
          graded[index]
          ? mixer.dithered(color, threshold: OrderedDither.threshold(x: x / together, y: y)) : mixer.nearest(color)
        if value.w < 128 && shown == shownGround {
          grid.values[index] = SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 0)
        } else {
          grid.values[index] = shown.asValue
        }
      }
    }
  }
}
