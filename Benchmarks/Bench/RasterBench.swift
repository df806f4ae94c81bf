// SPDX-License-Identifier: MIT

import Geometry
import Platform
import Rasterizer
import SceneModel

/// A scene drawn as a bitmap again and again, by a rasterizer that keeps its memory.
struct RasterBench {
  let scene: Scene
  let width: Int
  let height: Int
  private var rasterizer = Rasterizer()

  init(_ scene: Scene, width: Int, height: Int) {
    (self.scene, self.width, self.height) = (scene, width, height)
  }

  /// The bitmap; the canvas fills it, as it does the peers'.
  mutating func bitmap() -> Bitmap {
    let scale = Affine.scale(Double(width) / scene.canvas.width, Double(height) / scene.canvas.height)
    return rasterizer.draw(scene, width: width, height: height, transform: scale)
      ?? Bitmap(width: width, height: height)
  }

  /// The median of the microseconds that a bitmap takes.
  mutating func median() -> Double {
    medianMicroseconds {
      let bitmap = bitmap()
      precondition(bitmap.pixels[bitmap.pixels.count / 2] != 1)
      rasterizer.recycle(bitmap)
    }
  }
}

/// A bitmap's samples as bytes of red, green, blue and alpha, premultiplied, for the peers.
func bytes(of bitmap: Bitmap) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(4 * bitmap.pixels.count)
  for pixel in bitmap.pixels {
    for place: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: pixel >> place)) }
  }
  return bytes
}
