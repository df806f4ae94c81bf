// SPDX-License-Identifier: MIT

/// Premultiplied samples as bytes of red, green, blue and alpha that are not.
///
/// Each part is divided by alpha, to the nearest; a clear sample is four zeros.
///
/// - Parameter pixels: The samples, red in the lowest byte.
/// - Returns: Four bytes a sample.
public func straightBytes(of pixels: ArraySlice<UInt32>) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: pixels.count * 4)
  var place = 0
  for pixel in pixels {
    let alpha = pixel >> 24
    if alpha > 0 {
      bytes[place] = straight(pixel & 0xFF, alpha)
      bytes[place + 1] = straight(pixel >> 8 & 0xFF, alpha)
      bytes[place + 2] = straight(pixel >> 16 & 0xFF, alpha)
      bytes[place + 3] = UInt8(truncatingIfNeeded: alpha)
    }
    place += 4
  }
  return bytes
}

@inline(__always)
private func straight(_ part: UInt32, _ alpha: UInt32) -> UInt8 {
  if alpha == 255 { return UInt8(truncatingIfNeeded: part) }
  return UInt8(truncatingIfNeeded: min((part * 255 + alpha / 2) / alpha, 255))
}
