// SPDX-License-Identifier: MIT

import Styling
import Testing

@testable import Rasterizer

@Suite struct GradientSegmentTests {
  private func starts(_ offsets: Double...) -> [Float] {
    var segments: [GradientSegment] = []
    GradientSegment.append(
      offsets.map { GradientStop(offset: $0, color: .white) }, opacity: 1, to: &segments)
    return segments.map(\.start)
  }

  @Test func eachPairOfNeighboursIsASegment() {
    #expect(starts(0, 1) == [0])
    #expect(starts(0.2, 0.5, 0.9) == [0.2, 0.5])
  }

  @Test func equalOffsetsInTheMiddleAddNone() {
    #expect(starts(0, 0.5, 0.5, 0.5, 1) == [0, 0.5])
  }

  @Test func equalOffsetsAtAnEndKeepTheOuterColour() {
    #expect(starts(0, 0, 1) == [-1, 0])
    #expect(starts(0, 1, 1) == [0, 1])
    #expect(starts(0.4, 0.4) == [-1, 0.4])
    #expect(starts(0.4) == [0.4])
  }

  private func parts(_ color: UInt64) -> [Int] { [0, 16, 32, 48].map { Int(color >> UInt64($0) & 0xFFFF) } }

  @Test func aSegmentKeepsWithinItsTwoColours() {
    var segments: [GradientSegment] = []
    let stops = [
      GradientStop(offset: 0.5, color: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5)),
      GradientStop(offset: 0.5 + 1e-7, color: Color(red: 0, green: 1, blue: 0.5, alpha: 1)),
    ]
    GradientSegment.append(stops, opacity: 1, to: &segments)
    var colors = [UInt64](repeating: 0, count: 2)
    segments[0].colors(at: [0.2, 0.9], columns: 0..<2, into: &colors)
    #expect(colors.map(parts) == [[32_640, 0, 16_320, 32_640], [0, 65_280, 32_640, 65_280]])
  }
}
