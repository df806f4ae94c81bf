// SPDX-License-Identifier: MIT

import Rasterizer
import Testing

@testable import PNGExport

@Suite struct RowFilterTests {
  private func filters(of rows: [[UInt8]]) -> [UInt8] {
    var filtering = RowFiltering(rowBytes: rows[0].count)
    return rows.map { filtering.next($0)[0] }
  }

  @Test func aRowThatRepeatsTheOneAboveIsWrittenAsItsDifference() {
    let row: [UInt8] = [200, 10, 90, 255, 30, 220, 70, 255, 120, 60, 180, 255]
    #expect(filters(of: [row, row])[1] == RowFilter.up.rawValue)
  }

  @Test func aRowOfOneColourIsWrittenAsDifferencesToTheLeft() {
    let row = Array([[UInt8]](repeating: [100, 110, 120, 130], count: 8).joined())
    #expect(filters(of: [row])[0] == RowFilter.sub.rawValue)
  }

  @Test func aClearRowStaysAsItIs() {
    #expect(filters(of: [[UInt8](repeating: 0, count: 16)]) == [RowFilter.none.rawValue])
  }

  /// A picture of grays, some rows of which one filter alone foretells.
  private func picture(for filter: RowFilter) -> Bitmap {
    var bitmap = Bitmap(width: 64, height: 32)
    var levels = [Int](repeating: 0, count: 64 * 32)
    var random: UInt32 = 1
    for y in 0..<32 {
      for x in 0..<64 {
        random = random &* 1_664_525 &+ 1_013_904_223
        let noise = Int(random >> 24)
        let left = x > 0 ? levels[y * 64 + x - 1] : 0
        let above = y > 0 ? levels[(y - 1) * 64 + x] : 0
        levels[y * 64 + x] =
          switch filter {
          case .none: noise < 80 ? 1 : 0
          case .sub: x * 3 + (y * 97) % 50
          case .up: (x * 89) % 200 + y % 2
          case .average: y == 0 ? noise : (left + above) / 2
          case .paeth: (x / 8 % 2 == 0 ? 10 : 200) + (y / 5 % 2 == 0 ? 0 : 40)
          }
        // The faintest samples are also nearly clear, so that their alpha has no say.
        let alpha: UInt32 = filter == .none ? UInt32(levels[y * 64 + x]) : 255
        bitmap.pixels[y * 64 + x] = alpha << 24 | UInt32(levels[y * 64 + x])
      }
    }
    return bitmap
  }

  @Test(arguments: RowFilter.allCases)
  func everyFilterIsChosenWhereItFitsAndReadsBack(filter: RowFilter) throws {
    let bitmap = picture(for: filter)
    let read = try #require(ReadPNG(png(of: bitmap)))
    #expect(read.filters.contains(filter.rawValue))
    let straight = straightBytes(of: bitmap.pixels[...])
    #expect(Array(read.samples.joined()) == straight)
  }

  @Test func theChosenFilterHasTheLeastSum() {
    let rows: [[UInt8]] = (0..<20).map { row in
      (0..<48).map { UInt8(truncatingIfNeeded: $0 * row * 7 + ($0 * $0) / 3 + row * 40) }
    }
    var filtering = RowFiltering(rowBytes: 48)
    var above = [UInt8](repeating: 0, count: 48)
    for row in rows {
      let plain = row.map { Int(Int8(bitPattern: $0).magnitude) }.reduce(0, +)
      let up = zip(row, above).map { Int(Int8(bitPattern: $0 &- $1).magnitude) }.reduce(0, +)
      let chosen = filtering.next(row).dropFirst().map { Int(Int8(bitPattern: $0).magnitude) }.reduce(0, +)
      #expect(chosen <= min(plain, up))
      above = row
    }
  }
}
