// SPDX-License-Identifier: MIT

/// The SplitMix64 generator: the same numbers from the same seed, on every machine.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts from `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return scramble(state)
  }

  /// The next number in 0..<1, from the upper 53 bits.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}

/// One seed from several numbers, folded in turn through SplitMix64's output step.
public func mix(_ numbers: UInt64...) -> UInt64 {
  var hash: UInt64 = 0
  for number in numbers { hash = scramble((hash ^ number) &+ 0x9E37_79B9_7F4A_7C15) }
  return hash
}

/// The 64-bit FNV-1a hash of a text's UTF-8 bytes.
public func fnv1a(_ text: String) -> UInt64 {
  fnv1a(text.utf8)
}

/// The hash FNV-1a of bytes in 64 bits, or of more of them: not against malice, but against accidents.
///
/// - Parameters:
///   - bytes: The bytes.
///   - before: The hash of the bytes before these; that of none unless given.
/// - Returns: The hash of all of them.
/// - Complexity: O(*n*) in the bytes.
public func fnv1a(_ bytes: some Sequence<UInt8>, after before: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
  var hash = before
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash
}

private func scramble(_ x: UInt64) -> UInt64 {
  var z = x
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}
