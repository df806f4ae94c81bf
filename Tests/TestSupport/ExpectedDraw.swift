// SPDX-License-Identifier: MIT

/// What a copy draws under a name, written again from the words of the design: SplitMix64, seeded by the seed, the name's
/// FNV-1a hash and the copy, folded in turn through its output step.
public func expectedDraw(_ name: String, copy: Int = 0, seed: UInt64 = 1) -> Double {
  func scramble(_ x: UInt64) -> UInt64 {
    var z = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  let golden: UInt64 = 0x9E37_79B9_7F4A_7C15
  let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let state = [seed, hash, UInt64(copy)].reduce(0 as UInt64) { scramble(($0 ^ $1) &+ golden) }
  return Double(scramble(state &+ golden) >> 11) / 9_007_199_254_740_992
}
