// SPDX-License-Identifier: MIT

internal import Styling

/// One colour, ready for blending: premultiplied, its parts in 65,536ths of a bitmap's 255 steps.
struct Ink {
  /// The parts, 0...255 · 65,536.
  let red, green, blue, alpha: UInt32
  /// What alpha hides of what lies beneath, 0...65,536.
  let cover: UInt32

  /// A colour with its alpha multiplied by an opacity of 0...1; parts out of range are brought back.
  init(_ color: Color, opacity: Double = 1) {
    let alpha = unit(color.alpha) * unit(opacity)
    func part(_ value: Double) -> UInt32 { UInt32(unit(value) * alpha * 255 * 65_536 + 0.5) }
    red = part(color.red)
    green = part(color.green)
    blue = part(color.blue)
    self.alpha = part(1)
    cover = UInt32(alpha * 65_536 + 0.5)
  }

  /// A colour as gradients give it: premultiplied, 16 bits a part in 256ths of a bitmap's 255 steps, red lowest.
  init(_ color: UInt64) {
    func part(_ place: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: (color >> place) & 0xFFFF) << 8 }
    (red, green, blue, alpha) = (part(0), part(16), part(32), part(48))
    cover = UInt32(UInt64(alpha) * 65_536 / (255 * 65_536))
  }

  /// Whether it hides what lies beneath.
  var isOpaque: Bool { cover == 65_536 }

  /// The colour as a bitmap's sample, to the nearest.
  var pixel: UInt32 {
    func part(_ value: UInt32) -> UInt32 { (value + 32_768) >> 16 }
    return part(red) | part(green) << 8 | part(blue) << 16 | part(alpha) << 24
  }
}

/// A number brought into 0...1; what is no number becomes 0.
func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
