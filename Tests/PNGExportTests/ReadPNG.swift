// SPDX-License-Identifier: MIT

import PNGExport

/// What a PNG holds, read by the specification, apart from the code under test but for zlib.
struct ReadPNG {
  var width = 0
  var height = 0
  var chunks: [(type: String, data: [UInt8])] = []
  /// Red, green, blue and straight alpha of each sample, in order.
  var samples: [[UInt8]] = []
  /// The filter of each row.
  var filters: [UInt8] = []

  /// Nil where the file breaks a rule.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    var place = 8
    while place < file.count {
      guard place + 12 <= file.count else { return nil }
      let length = Int(ReadPNG.number(file, place))
      guard place + 12 + length <= file.count else { return nil }
      let body = Array(file[place + 4..<place + 8 + length])
      guard ReadPNG.cyclicRedundancyCheck(body) == ReadPNG.number(file, place + 8 + length) else { return nil }
      chunks.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      place += 12 + length
    }
    guard let header = chunks.first, header.type == "IHDR", chunks.last?.type == "IEND",
      header.data.suffix(5).elementsEqual([8, 6, 0, 0, 0])
    else { return nil }
    width = Int(ReadPNG.number(header.data, 0))
    height = Int(ReadPNG.number(header.data, 4))
    let stream = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    guard let rows = inflated(stream, size: (width * 4 + 1) * height) else { return nil }
    unfilter(rows)
  }

  private mutating func unfilter(_ rows: [UInt8]) {
    var above = [UInt8](repeating: 0, count: width * 4)
    for row in 0..<height {
      let start = row * (width * 4 + 1)
      filters.append(rows[start])
      var line = Array(rows[start + 1..<start + 1 + width * 4])
      for index in line.indices {
        let left = index < 4 ? 0 : Int(line[index - 4])
        let up = Int(above[index])
        let corner = index < 4 ? 0 : Int(above[index - 4])
        let estimate = left + up - corner
        let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        let nearest = a <= b && a <= c ? left : b <= c ? up : corner
        let prediction = [0, left, up, (left + up) / 2, nearest][Int(rows[start])]
        line[index] = UInt8(truncatingIfNeeded: Int(line[index]) + prediction)
      }
      for x in 0..<width { samples.append(Array(line[x * 4..<x * 4 + 4])) }
      above = line
    }
  }

  static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The CRC of the PNG specification, annex D, bit by bit.
  static func cyclicRedundancyCheck(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
