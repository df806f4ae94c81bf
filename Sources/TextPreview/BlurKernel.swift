// SPDX-License-Identifier: MIT

internal import Numerics

/// How the eye blurs ink at reading distance: a Gaussian, cut off where it no longer counts.
///
/// Glyphs are compared as the eye sees them, by the squared difference of blurred ink. Blurring both sides and taking
/// their product is blurring one side twice, so only the doubled kernel is ever needed.
enum BlurKernel {
  /// The standard deviation of the single blur, in samples: somewhat over a third of a cell's width.
  static let deviation = 1.6
  /// Samples that the single blur reaches to either side.
  static let singleReach = 3
  /// Samples that the doubled blur reaches to either side.
  static let reach = 2 * singleReach

  /// The doubled kernel: what a sample weighs at each distance up to `reach`, on either side.
  static let weights: [Float] = {
    var single: [Double] = []
    for offset in -singleReach...singleReach {
      let distance = Double(offset) / deviation
      // Rounded, so that every machine's exponential function leads to the same glyphs.
      single.append((Math.exp(-distance * distance / 2) * 4096).rounded() / 4096)
    }
    let total = single.reduce(0, +)
    return (0...reach).map { offset in
      var sum = 0.0
      for position in single.indices where single.indices.contains(position + offset) {
        sum += single[position] * single[position + offset]
      }
      return Float(sum / (total * total))
    }
  }()
}
