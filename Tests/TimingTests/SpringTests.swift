// SPDX-License-Identifier: MIT

import Numerics
import Testing
import Timing

struct SpringTests {
  static let springs: [(response: Double, damping: Double)] = [
    (5, 0.5), (1, 0.1), (0.3, 0.9), (2, 1), (2, 0.999_999), (1, 1.5), (0.5, 8), (10, 0.02),
  ]

  /// The same spring by its differential equation, x'' = ω² (1 - x) - 2ζω x', in small steps of Runge and Kutta's.
  private func integrated(_ response: Double, _ damping: Double, to end: Double) -> Double {
    let frequency = 2 * Double.pi / response
    let steps = 20_000
    let h = end / Double(steps)
    func pull(_ x: Double, _ v: Double) -> Double { frequency * frequency * (1 - x) - 2 * damping * frequency * v }
    var (x, v) = (0.0, 0.0)
    for _ in 0..<steps {
      let (k1, a1) = (v, pull(x, v))
      let (k2, a2) = (v + h / 2 * a1, pull(x + h / 2 * k1, v + h / 2 * a1))
      let (k3, a3) = (v + h / 2 * a2, pull(x + h / 2 * k2, v + h / 2 * a2))
      let (k4, a4) = (v + h * a3, pull(x + h * k3, v + h * a3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
    }
    return x
  }

  @Test(arguments: springs)
  func itSolvesItsEquation(response: Double, damping: Double) {
    let spring = Spring(response: response, damping: damping)
    for share in [0.05, 0.2, 0.5, 1, 1.7] {
      let time = share * response
      #expect((spring.value(at: time) - integrated(response, damping, to: time)).magnitude < 1e-6, "\(time)")
    }
  }

  @Test func itBeginsAtRest() {
    let spring = Spring(response: 1, damping: 0.5)
    #expect(spring.value(at: 0) == 0 && spring.value(at: -1) == 0)
    #expect(spring.value(at: 1e-6) < 1e-9)
  }

  @Test(arguments: springs)
  func itSettlesWhenItSays(response: Double, damping: Double) {
    let spring = Spring(response: response, damping: damping)
    let settled = spring.settlingTime
    #expect((settled * 60 - (settled * 60).rounded()).magnitude < 1e-6)
    var isWithin = true
    for step in 0...4000 {
      let time = settled + Double(step) / 4000 * settled
      if (spring.value(at: time) - 1).magnitude > 0.001 + 1e-9 { isWithin = false }
    }
    #expect(isWithin)
    // A sixtieth of a second before, or a little more, it was not yet.
    let before = (0...400).map { settled - 1.0 / 60 - Double($0) / 400 * 0.001 - 1e-6 }
    let swing = (0..<400).map { settled - 1.0 / 60 - Double($0) / 400 * response }
    #expect((before + swing).contains { (spring.value(at: $0) - 1).magnitude >= 0.001 })
  }

  @Test func theTreesSpringOvershootsByASixth() {
    // The first turning point of ζ = 1/2: e^(-πζ/√(1-ζ²)) beyond.
    let spring = Spring(response: 5, damping: 0.5)
    let peak = (0...5000).map { spring.value(at: Double($0) / 1000) }.max() ?? 0
    #expect((peak - 1 - Math.exp(-Double.pi * 0.5 / 0.75.squareRoot())).magnitude < 1e-6)
  }
}
