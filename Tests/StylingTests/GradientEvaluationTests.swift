// SPDX-License-Identifier: MIT

import Geometry
import Styling
import Testing

@Suite struct GradientEvaluationTests {
  private let red = Color(255, 0, 0)
  private let green = Color(0, 255, 0)
  private let blue = Color(0, 0, 255)

  private func gradient(_ stops: [(Double, Color)]) -> Gradient {
    Gradient(
      .linear(start: .zero, end: Point(1, 0)), stops: stops.map { GradientStop(offset: $0.0, color: $0.1) })
  }

  @Test func betweenStopsTheColourIsInProportion() {
    let ramp = gradient([(0.2, .black), (0.6, .white), (1, red)])
    #expect(ramp.color(at: 0.2) == .black)
    #expect(difference(ramp.color(at: 0.3), Color(red: 0.25, green: 0.25, blue: 0.25)) < 1e-12)
    #expect(ramp.color(at: 0.6) == .white)
    #expect(difference(ramp.color(at: 0.8), Color(red: 1, green: 0.5, blue: 0.5)) < 1e-12)
  }

  @Test func outsideTheFirstOrLastColourIsPadded() {
    let ramp = gradient([(0.2, red), (0.6, blue)])
    for t in [-Double.infinity, -1, 0, 0.1999] { #expect(ramp.color(at: t) == red) }
    for t in [0.6, 0.7, 1, 9, .infinity] { #expect(ramp.color(at: t) == blue) }
    #expect(gradient([(0.5, green)]).color(at: 0) == green)
    #expect(gradient([(0.5, green)]).color(at: 1) == green)
    #expect(gradient([]).color(at: 0.5) == .clear)
  }

  @Test func stopsAtOneOffsetMakeAHardEdge() {
    let edge = gradient([(0, .black), (0.5, green), (0.5, blue), (0.5, red), (1, .black)])
    #expect(edge.color(at: 0.5) == red)
    #expect(difference(edge.color(at: 0.5.nextDown), green) < 1e-12)
    #expect(difference(edge.color(at: 0.5.nextUp), red) < 1e-12)
    let atTheEnds = gradient([(0, green), (0, red), (1, blue), (1, .white)])
    #expect(atTheEnds.color(at: -0.1) == green)
    #expect(atTheEnds.color(at: 0) == red)
    #expect(difference(atTheEnds.color(at: 1.0.nextDown), blue) < 1e-12)
    #expect(atTheEnds.color(at: 1) == .white)
  }

  @Test func aFadeToClearStaysRed() throws {
    // CASES C8: over white the middle is (255, 128, 128).
    let faded = try #require(Color(hexadecimal: "#f000"))
    let middle = gradient([(0, red), (1, faded)]).color(at: 0.5)
    let overWhite = [middle.red, middle.green, middle.blue].map {
      (255 * ($0 * middle.alpha + 1 - middle.alpha)).rounded()
    }
    #expect(overWhite == [255, 128, 128])
  }

  @Test func manyStopsAreAllFound() {
    let steps = 0..<100
    let ramp = gradient(steps.map { (Double($0) / 99, Color(UInt8($0), 0, 0)) })
    for step in steps { #expect(ramp.color(at: Double(step) / 99) == Color(UInt8(step), 0, 0)) }
  }

  @Test func alongALineTheParameterIsTheProjection() {
    let line = Gradient(.linear(start: Point(10, 10), end: Point(40, 50)), stops: [])
    #expect(line.parameter(at: Point(10, 10)) == 0)
    #expect(line.parameter(at: Point(40, 50)) == 1)
    // 50 along the normal (-4, 3) / 5 changes nothing; half way back along the line is -0.5.
    #expect(abs(line.parameter(at: Point(25 - 40, 30 + 30)) - 0.5) < 1e-12)
    #expect(abs(line.parameter(at: Point(-5, -10)) + 0.5) < 1e-12)
  }

  @Test func aroundACentreTheParameterIsTheDistance() {
    let rings = Gradient(.radial(center: Point(5, 5), inner: 10, outer: 30), stops: [])
    #expect(rings.parameter(at: Point(5, 5)) == -0.5)
    #expect(rings.parameter(at: Point(15, 5)) == 0)
    #expect(rings.parameter(at: Point(5 + 12, 5 - 16)) == 0.5)
    #expect(rings.parameter(at: Point(5, 45)) == 1.5)
    let inward = Gradient(.radial(center: .zero, inner: 30, outer: 10), stops: [])
    #expect(inward.parameter(at: Point(0, 30)) == 0)
    #expect(inward.parameter(at: Point(10, 0)) == 1)
  }

  @Test func equalEndsShowTheLastStop() {
    let point = Point(3, 4)
    #expect(Gradient(.linear(start: point, end: point), stops: []).parameter(at: .zero) == 1)
    #expect(Gradient(.linear(start: point, end: point), stops: []).parameter(at: point) == 1)
    #expect(Gradient(.radial(center: point, inner: 7, outer: 7), stops: []).parameter(at: point) == 1)
    #expect(Gradient(.radial(center: point, inner: 0, outer: 0), stops: []).parameter(at: point) == 1)
  }
}
