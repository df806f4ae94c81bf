// SPDX-License-Identifier: MIT

import Testing
import Timing

struct EasingTests {
  /// The curve's point at a place along it, by de Casteljau's construction.
  private func point(_ easing: Easing, at t: Double) -> (x: Double, y: Double) {
    let (x1, y1, x2, y2) = easing.controls
    func coordinate(_ first: Double, _ second: Double) -> Double {
      var row = [0, first, second, 1]
      while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 + ($1 - $0) * t } }
      return row[0]
    }
    return (coordinate(x1, x2), coordinate(y1, y2))
  }

  @Test(arguments: Easing.allCases)
  func itIsTheCurveOfCSS(_ easing: Easing) {
    for step in 0...200 {
      let (x, y) = point(easing, at: Double(step) / 200)
      #expect((easing.value(at: x) - y).magnitude < 1e-7, "\(x)")
    }
  }

  @Test func theControlsAreThoseOfCSS() {
    #expect(Easing.in.controls == (0.42, 0, 1, 1) && Easing.out.controls == (0, 0, 0.58, 1))
    #expect(Easing.inOut.controls == (0.42, 0, 0.58, 1))
    #expect(Easing.allCases.map(\.rawValue) == ["linear", "in", "out", "in-out"])
  }

  @Test(arguments: Easing.allCases)
  func beforeAndAfterItsTimeTheEndsCount(_ easing: Easing) {
    #expect(easing.value(at: -1) == 0 && easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1 && easing.value(at: 7) == 1)
  }
}
