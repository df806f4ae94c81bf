// SPDX-License-Identifier: MIT

import Testing

@testable import PNGExport

@Suite struct ZlibTests {
  @Test(arguments: [0, 1, 100, 65_536, 300_000])
  func whatIsDeflatedInflates(size: Int) {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let stream = deflated(bytes)
    #expect(inflated(stream, size: size) == bytes)
    #expect(inflated(stream, size: size + 1) == nil)
    if size > 0 { #expect(inflated(stream, size: size - 1) == nil) }
  }

  @Test func damageIsNoticed() {
    var stream = deflated((0..<1000).map { UInt8(truncatingIfNeeded: $0) })
    #expect(inflated(Array(stream.dropLast()), size: 1000) == nil)
    stream[stream.count - 1] ^= 1
    #expect(inflated(stream, size: 1000) == nil)
    #expect(inflated([], size: 0) == nil)
    #expect(inflated([1, 2, 3], size: -1) == nil)
  }

  @Test func partsMakeOneStream() {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 300) }
    let deflater = Deflater()
    for start in stride(from: 0, to: bytes.count, by: 777) { deflater.append(Array(bytes[start...].prefix(777))) }
    #expect(inflated(deflater.finish(), size: bytes.count) == bytes)
  }

  @Test func theChecksumIsThatOfTheSpecification() {
    // The check value of CRC-32.
    #expect(checksum(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(checksum(of: []) == 0)
  }
}
