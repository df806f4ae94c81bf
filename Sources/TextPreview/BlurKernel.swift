// SPDX-License-Identifier: MIT

internal import Numerics

/// How the eye blurs ink at reading distance: a Gaussian, cut off where it no longer counts.
///
/// Glyphs are compared as the eye sees them, by the squared difference of blurred ink. Blurring both sides and taking
/// their product is blurring one side twice, for which there is the doubled kernel. Where boundaries are seen is told
/// from a somewhat wider blur, done once.
enum BlurKernel {
  /// The standard deviation of the single blur, in samples: somewhat over a third of a cell's width.
  static let deviation = 1.64
  /// Samples that the single blur reaches to either side.
  static let singleReach = 3
  /// Samples that the doubled blur reaches to either side.
  static let reach = 2 * singleReach

  /// The doubled kernel: what a sample weighs at each distance up to `reach`, on either side.
  static let weights: [Float] = {
    (0...reach).map { offset in
      var sum = 0.0
      for position in single.indices where single.indices.contains(position + offset) {
        sum += single[position] * single[position + offset]
      }
      return Float(sum)
    }
  }()

  /// The standard deviation of the blur in which boundaries are seen, in samples.
  static let sightDeviation = 2.0
  /// The kernel of that blur: what a sample weighs at each distance up to `singleReach`, on either side.
  static let sightWeights: [Float] = gaussian(sightDeviation)[singleReach...].map { Float($0) }

  private static let single = gaussian(deviation)

  /// A kernel from one side to the other; its sum is 1.
  private static func gaussian(_ deviation: Double) -> [Double] {
    let weights = (-singleReach...singleReach).map { offset in
      let distance = Double(offset) / deviation
      // Rounded, so that every machine's exponential function leads to the same glyphs.
      return (Math.exp(-distance * distance / 2) * 4096).rounded() / 4096
    }
    let total = weights.reduce(0, +)
    return weights.map { $0 / total }
  }
}
