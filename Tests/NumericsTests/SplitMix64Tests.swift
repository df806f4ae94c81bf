// SPDX-License-Identifier: MIT

import Numerics
import Testing

@Suite struct SplitMix64Tests {
  @Test func theNumbersAreThePublishedOnes() {
    // From Rosetta Code's "Pseudo-random numbers/Splitmix64", made with the reference implementation.
    var generator = SplitMix64(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in generator.next() } == published)
  }

  @Test func unitsAreTheUpperBits() {
    var (bits, units) = (SplitMix64(seed: 5), SplitMix64(seed: 5))
    for _ in 0..<1000 {
      let unit = units.nextUnit()
      #expect(unit == Double(bits.next() / 2048) / 9_007_199_254_740_992)
      #expect(unit >= 0 && unit < 1)
    }
  }

  @Test func unitsFillTheirRangeEvenly() {
    var generator = SplitMix64(seed: 9)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<10_000 { counts[Int(generator.nextUnit() * 10)] += 1 }
    for count in counts { #expect(abs(count - 1000) < 150) }
  }

  @Test func mixingFoldsThroughTheOutputStep() {
    // From a seed s the generator's first number is the output step of s + golden ratio: one number mixed is that.
    for number in [0, 1, 1_234_567, .max] as [UInt64] {
      var generator = SplitMix64(seed: number)
      #expect(mix(number) == generator.next())
      var second = SplitMix64(seed: mix(number) ^ 77)
      #expect(mix(number, 77) == second.next())
    }
    #expect(mix() == 0)
    #expect(mix(1, 2) != mix(2, 1))
  }

  @Test func mixedSeedsDiffer() {
    var seen: Set<UInt64> = []
    for seed in 0..<20 as Range<UInt64> {
      for copy in 0..<50 as Range<UInt64> { seen.insert(mix(seed, fnv1a("vertices"), copy)) }
    }
    #expect(seen.count == 1000)
  }

  @Test(
    arguments: [
      // From the authors' test vectors.
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func hashesAreThePublishedOnes(text: String, hash: UInt64) {
    #expect(fnv1a(text) == hash)
  }
}
