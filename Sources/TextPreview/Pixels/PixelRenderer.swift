// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Turns bitmaps into pictures made of pixels: blank cells, and what draws the picture over them.
struct PixelRenderer: Sendable {
  private var sixels = SixelWriter()

  /// The frame of a bitmap; nil where `shouldStop` said so.
  mutating func render(
    _ bitmap: borrowing Bitmap, _ options: PreviewOptions, shouldStop: () -> Bool
  ) -> TextFrame? {
    let cell = options.cellPixels
    let columns = (bitmap.width + cell.width - 1) / cell.width
    let rows = (bitmap.height + cell.height - 1) / cell.height
    var picture = copy bitmap
    if options.color == .none { picture.loseColor() }
    if shouldStop() { return nil }
    var frame = TextFrame(columns: columns, rows: rows)
    if options.mode == .kitty {
      frame.graphics = KittyGraphics.picture(picture, columns: columns, rows: rows)
    } else {
      guard let bytes = sixels.picture(picture, over: options.shownGround, shouldStop: shouldStop) else {
        return nil
      }
      frame.graphics = bytes
    }
    frame.vanishes = picture.vanishes(on: options.shownGround)
    return frame
  }
}

extension Bitmap {
  /// Makes every sample as grey as it is light.
  fileprivate mutating func loseColor() {
    for index in pixels.indices {
      let pixel = pixels[index]
      let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
      let luma = (13_933 * red + 46_871 * green + 4732 * blue + 32_768) >> 16
      pixels[index] = pixel & 0xFF00_0000 | luma << 16 | luma << 8 | luma
    }
  }

  /// Whether something is painted, but nothing that can be told from a ground of this colour.
  fileprivate func vanishes(on ground: CellColor) -> Bool {
    let clear = ground.asValue
    var hasCoverage = false
    for pixel in pixels where pixel != 0 {
      hasCoverage = true
      if pixel.shown(over: clear).largestDifference(from: clear) > 4 { return false }
    }
    return hasCoverage
  }
}

extension UInt32 {
  /// A premultiplied sample as it looks over a ground; the last part is its alpha.
  @inline(__always)
  func shown(over ground: PixelGrid.Value) -> PixelGrid.Value {
    let painted = SIMD4(Float(self & 0xFF), Float(self >> 8 & 0xFF), Float(self >> 16 & 0xFF), 0)
    let alpha = Float(self >> 24)
    var shown = painted + ground * ((255 - alpha) * (1 / 255))
    shown.w = alpha
    return shown
  }
}
