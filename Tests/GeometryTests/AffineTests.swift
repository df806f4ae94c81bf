// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct AffineTests {
  private func anyMap(_ source: inout PointSource) -> Affine {
    Affine(
      source.number(-3...3), source.number(-3...3), source.number(-3...3), source.number(-3...3),
      source.number(-50...50), source.number(-50...50))
  }

  @Test func theRightFactorActsFirst() {
    let map = Affine.translation(10, 0) * .scale(2, 3)
    #expect(map(Point(1, 1)) == Point(12, 3))
    var source = PointSource(seed: 1)
    for _ in 0..<100 {
      let (a, b, p) = (anyMap(&source), anyMap(&source), source.point())
      #expect(isClose((a * b)(p), a(b(p)), 1e-9))
    }
  }

  @Test func aPositiveAngleTurnsRightwardsDown() {
    #expect(Affine.rotation(Angle(degrees: 90))(Point(1, 0)) == Point(0, 1))
    let about = Affine.rotation(Angle(degrees: 90)).about(Point(5, 5))
    #expect(about(Point(5, 5)) == Point(5, 5) && about(Point(6, 5)) == Point(5, 6))
  }

  @Test func theInverseUndoes() throws {
    var source = PointSource(seed: 2)
    for _ in 0..<100 {
      let (map, p) = (anyMap(&source), source.point())
      let inverse = try #require(map.inverse)
      #expect(isClose(inverse(map(p)), p, 1e-6))
    }
    #expect(Affine.scale(1, 0).inverse == nil)
    #expect(Affine(1, 2, 2, 4, 0, 0).inverse == nil)
  }

  @Test func theLargestScaleIsTheLongestPictureOfAUnitVector() {
    var source = PointSource(seed: 3)
    for _ in 0..<50 {
      let map = anyMap(&source)
      let lengths = (0..<3600).map { step in
        let angle = Double(step) * .pi / 1800
        return (map(Point(cos(angle), sin(angle))) - map(.zero)).length
      }
      #expect(isClose(map.largestScale, lengths.max() ?? .nan, 1e-4))
    }
  }
}
