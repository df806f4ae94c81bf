// SPDX-License-Identifier: MIT
// Source-over of premultiplied samples, to the nearest: result = source + beneath · (1 - source's alpha), with the
// source and the factor in 65,536ths, so that a hundred translucent layers don't drift. The loops are plain, over
// spans, and wrap instead of trapping, so that the compiler can do several samples at once.

/// Paints one colour over some samples.
func blend(_ ink: Ink, over pixels: inout MutableSpan<UInt32>, in range: Range<Int>) {
  var index = range.lowerBound
  let end = range.upperBound
  precondition(index >= 0 && end <= pixels.count)
  if ink.isOpaque {
    let pixel = ink.pixel
    while index < end {
      pixels[index] = pixel
      index &+= 1
    }
    return
  }
  // A factor below 65,536 is known to fit 16 bits, which multiplies faster.
  let rest = (65_536 &- ink.cover) & 0xFFFF
  let (red, green, blue, alpha) =
    (ink.red &+ 32_768, ink.green &+ 32_768, ink.blue &+ 32_768, ink.alpha &+ 32_768)
  guard ink.cover > 0 else { return }
  while index < end {
    let beneath = pixels[index]
    let r = ((beneath & 0xFF) &* rest &+ red) >> 16
    let g = ((beneath >> 8 & 0xFF) &* rest &+ green) & 0xFFFF_0000
    let b = ((beneath >> 16 & 0xFF) &* rest &+ blue) & 0xFFFF_0000
    let a = ((beneath >> 24) &* rest &+ alpha) & 0xFFFF_0000
    pixels[index] = r | g >> 8 | b | a << 8
    index &+= 1
  }
}

/// Paints one colour over some samples, over each by its own share.
///
/// - Parameters:
///   - ink: The colour.
///   - pixels: The samples.
///   - first: The place in `pixels` of the sample that the first share belongs to.
///   - shares: The shares, 0...65,536.
func blend(_ ink: Ink, over pixels: inout MutableSpan<UInt32>, from first: Int, by shares: Span<UInt32>) {
  // In 256ths, the parts times a share still fit 32 bits.
  let (red, green, blue, alpha) = (
    (ink.red &+ 128) >> 8, (ink.green &+ 128) >> 8, (ink.blue &+ 128) >> 8, (ink.alpha &+ 128) >> 8
  )
  precondition(first >= 0 && first + shares.count <= pixels.count)
  for index in shares.indices {
    let share = shares[index]
    pixels[first &+ index] = blended(
      (red &* share) >> 8, (green &* share) >> 8, (blue &* share) >> 8, (alpha &* share) >> 8,
      over: pixels[first &+ index])
  }
}

/// Paints colours over as many samples.
///
/// - Parameters:
///   - colors: The colours: premultiplied, 16 bits a part in 256ths of a bitmap's 255 steps, red in the lowest.
///   - pixels: The samples.
///   - first: The place in `pixels` of the sample that the first colour belongs to.
///   - share: How much of each sample they cover, 0...65,536.
func blend(_ colors: Span<UInt64>, over pixels: inout MutableSpan<UInt32>, from first: Int, by share: UInt32) {
  precondition(first >= 0 && first + colors.count <= pixels.count)
  for index in colors.indices {
    pixels[first &+ index] = blended(colors[index], by: share, over: pixels[first &+ index])
  }
}

/// Paints colours over as many samples, over each by its own share of 0...65,536.
func blend(
  _ colors: Span<UInt64>, over pixels: inout MutableSpan<UInt32>, from first: Int, by shares: Span<UInt32>
) {
  precondition(first >= 0 && first + colors.count <= pixels.count && shares.count == colors.count)
  for index in colors.indices {
    pixels[first &+ index] = blended(colors[index], by: shares[index], over: pixels[first &+ index])
  }
}

/// Paints samples over as many others, each multiplied by its own weight of 0...65,536 first.
func blend(
  _ source: Span<UInt32>, over pixels: inout MutableSpan<UInt32>, from first: Int, by weights: Span<UInt32>
) {
  precondition(first >= 0 && first + source.count <= pixels.count && weights.count == source.count)
  for index in source.indices {
    let pixel = source[index]
    let weight = weights[index]
    pixels[first &+ index] = blended(
      (pixel & 0xFF) &* weight, (pixel >> 8 & 0xFF) &* weight, (pixel >> 16 & 0xFF) &* weight,
      (pixel >> 24) &* weight, over: pixels[first &+ index])
  }
}

/// Puts opaque colours in the place of samples.
func store(_ colors: Span<UInt64>, in pixels: inout MutableSpan<UInt32>, from first: Int) {
  precondition(first >= 0 && first + colors.count <= pixels.count)
  for index in colors.indices {
    // No part reaches 65,408, so that the half added for rounding stays within its 16 bits.
    let rounded = colors[index] &+ 0x0080_0080_0080_0080
    let (low, high) = (UInt32(truncatingIfNeeded: rounded), UInt32(truncatingIfNeeded: rounded >> 32))
    pixels[first &+ index] =
      low >> 8 & 0xFF | low >> 16 & 0xFF00 | (high << 8) & 0xFF_0000 | high & 0xFF00_0000
  }
}

/// Multiplies every part of some samples by their shares of 0...65,536.
func scale(_ pixels: inout MutableSpan<UInt32>, from first: Int, by shares: Span<UInt32>) {
  precondition(first >= 0 && first + shares.count <= pixels.count)
  for index in shares.indices {
    let pixel = pixels[first &+ index]
    let share = shares[index]
    let r = ((pixel & 0xFF) &* share &+ 32_768) >> 16
    let g = ((pixel >> 8 & 0xFF) &* share &+ 32_768) & 0xFFFF_0000
    let b = ((pixel >> 16 & 0xFF) &* share &+ 32_768) & 0xFFFF_0000
    let a = ((pixel >> 24) &* share &+ 32_768) & 0xFFFF_0000
    pixels[first &+ index] = r | g >> 8 | b | a << 8
  }
}

@inline(__always)
private func blended(_ color: UInt64, by share: UInt32, over beneath: UInt32) -> UInt32 {
  let (low, high) = (UInt32(truncatingIfNeeded: color), UInt32(truncatingIfNeeded: color >> 32))
  return blended(
    ((low & 0xFFFF) &* share) >> 8, ((low >> 16) &* share) >> 8, ((high & 0xFFFF) &* share) >> 8,
    ((high >> 16) &* share) >> 8, over: beneath)
}

/// A premultiplied source, its parts in 65,536ths of the 255 steps, over a sample.
@inline(__always)
private func blended(
  _ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32, over beneath: UInt32
) -> UInt32 {
  // alpha / 255: the first terms of 1/255 = 1/256 + 1/256² + ..., exact at both ends.
  let cover = (alpha &+ alpha >> 8 &+ alpha >> 16 &+ 128) >> 8
  let rest = 65_536 &- cover
  let r = ((beneath & 0xFF) &* rest &+ red &+ 32_768) >> 16
  let g = ((beneath >> 8 & 0xFF) &* rest &+ green &+ 32_768) & 0xFFFF_0000
  let b = ((beneath >> 16 & 0xFF) &* rest &+ blue &+ 32_768) & 0xFFFF_0000
  let a = ((beneath >> 24) &* rest &+ alpha &+ 32_768) & 0xFFFF_0000
  return r | g >> 8 | b | a << 8
}
