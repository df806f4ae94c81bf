// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import Rasterizer

@Suite struct SampleBoxTests {
  private let limit = SampleBox(minX: 0, minY: 0, maxX: 100, maxY: 50)

  @Test func itHoldsEverySampleThatIsTouched() {
    let box = SampleBox(touching: Rect(x: 3.2, y: 4, width: 5, height: 6.01), within: limit)
    #expect(box == SampleBox(minX: 3, minY: 4, maxX: 9, maxY: 11))
  }

  @Test func itNeverLeavesTheLimit() {
    let huge = SampleBox(touching: Rect(x: -1e300, y: -1e300, width: 1e301, height: 1e301), within: limit)
    #expect(huge == limit)
    #expect(SampleBox(touching: Rect(x: 200, y: 0, width: 5, height: 5), within: limit).isEmpty)
    #expect(SampleBox(touching: Rect(x: -20, y: 0, width: 5, height: 5), within: limit).isEmpty)
    #expect(SampleBox(touching: Rect(x: .nan, y: 0, width: 5, height: 5), within: limit).isEmpty)
  }

  @Test func boxesMeet() {
    let other = SampleBox(minX: 90, minY: -5, maxX: 120, maxY: 20)
    #expect(limit.intersection(other) == SampleBox(minX: 90, minY: 0, maxX: 100, maxY: 20))
    #expect(limit.intersection(SampleBox(minX: 100, minY: 0, maxX: 110, maxY: 5)).isEmpty)
  }

  @Test func anEmptyBoxHasNoRows() {
    #expect(SampleBox(minX: 2, minY: 3, maxX: 4, maxY: 7).rows == 3..<7)
    #expect(SampleBox(minX: 2, minY: 3, maxX: 2, maxY: 7).rows.isEmpty)
    #expect(SampleBox(minX: 0, minY: 9, maxX: 5, maxY: 3).rows.isEmpty)
  }
}
