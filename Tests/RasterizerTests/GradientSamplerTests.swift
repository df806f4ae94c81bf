// SPDX-License-Identifier: MIT

import Geometry
import Styling
import Testing

@testable import Rasterizer

@Suite struct GradientSamplerTests {
  private let box = SampleBox(minX: 2, minY: 3, maxX: 34, maxY: 27)

  private func stops(_ stops: (Double, Color)...) -> [GradientStop] {
    stops.map { GradientStop(offset: $0.0, color: $0.1) }
  }

  /// The colour at an offset as SVG says, in 256ths of 255 steps, premultiplied.
  private func expected(_ stops: [GradientStop], at offset: Double, opacity: Double = 1) -> [Double] {
    var color = stops[stops.count - 1].color
    if offset < stops[0].offset {
      color = stops[0].color
    } else if let next = stops.firstIndex(where: { $0.offset > offset }) {
      let (from, to) = (stops[next - 1], stops[next])
      color = from.color.blended(with: to.color, at: (offset - from.offset) / (to.offset - from.offset))
    }
    let alpha = color.alpha * opacity
    return [color.red * alpha, color.green * alpha, color.blue * alpha, alpha].map { $0 * 65_280 }
  }

  private func largestError(
    _ gradient: Gradient, _ transform: Affine, opacity: Double = 1, offset: (Point) -> Double
  ) -> Double {
    var sampler = GradientSampler()
    guard sampler.begin(gradient, opacity: opacity, transform: transform, box: box) == nil else { return .infinity }
    var largest = 0.0
    for row in 0..<box.height {
      sampler.fill(row: row, columns: 0..<box.width)
      for column in 0..<box.width {
        let center = Point(Double(box.minX + column) + 0.5, Double(box.minY + row) + 0.5)
        guard let local = transform.inverse?(center) else { return .infinity }
        let color = sampler.colors[column]
        let parts = [0, 16, 32, 48].map { Double(color >> $0 & 0xFFFF) }
        let wanted = expected(gradient.stops, at: offset(local), opacity: opacity)
        largest = zip(parts, wanted).map { abs($0 - $1) }.max().map { max($0, largest) } ?? largest
      }
    }
    return largest
  }

  static let transforms = [
    Affine.identity, Affine(2, 0.3, -0.7, 1.5, 4, 1), Affine.rotation(Angle(degrees: 90)), Affine.scale(-1, 0.25),
  ]

  /// A twentieth of a step of 255.
  private let close = 13.0

  @Test(arguments: transforms)
  func linearColoursAreThoseOfTheSamplesCentres(transform: Affine) {
    let (start, end) = (Point(3.7, 5.2), Point(24.9, 16.1))
    let gradient = Gradient(
      .linear(start: start, end: end),
      stops: stops(
        (0.1, Color(200, 10, 30)), (0.35, Color(red: 0, green: 1, blue: 0.4, alpha: 0.2)), (0.8, .white),
        (1, Color(red: 0.1, green: 0, blue: 1, alpha: 0))))
    let way = end - start
    let error = largestError(gradient, transform, opacity: 0.75) { ($0 - start).dot(way) / way.dot(way) }
    #expect(error < close)
  }

  @Test(arguments: transforms)
  func radialColoursAreThoseOfTheSamplesCentres(transform: Affine) {
    let center = Point(14.2, 9.6)
    let list = stops((0, .white), (0.5, Color(90, 0, 160)), (1, Color(red: 1, green: 0.5, blue: 0, alpha: 0.3)))
    for (inner, outer) in [(0.0, 13.0), (4, 11), (12, 2)] {
      let gradient = Gradient(.radial(center: center, inner: inner, outer: outer), stops: list)
      let error = largestError(gradient, transform) { ($0.distance(to: center) - inner) / (outer - inner) }
      #expect(error < close, "\(inner) to \(outer)")
    }
  }

  @Test func equalOffsetsAreAHardEdge() {
    let list = stops((0, .black), (0.5, .white), (0.5, Color(255, 0, 0)), (0.5, Color(0, 0, 255)), (1, .black))
    let gradient = Gradient(.linear(start: Point(2, 0), end: Point(33, 0)), stops: list)
    // The box's middle column has its centre exactly on the edge: there the later stop holds.
    #expect(largestError(gradient, .identity) { ($0.x - 2) / 31 } < close)
    var sampler = GradientSampler()
    _ = sampler.begin(gradient, opacity: 1, transform: .identity, box: box)
    sampler.fill(row: 0, columns: 0..<32)
    #expect(sampler.colors[15] == 0xFF00_FF00_0000_0000)
  }

  @Test func hardEdgesAtBothEndsShow() {
    let list = stops((0, Color(9, 9, 9)), (0, .white), (1, .black), (1, Color(0, 255, 0)))
    let gradient = Gradient(.linear(start: Point(10, 0), end: Point(20, 0)), stops: list)
    #expect(largestError(gradient, .identity) { ($0.x - 10) / 10 } < close)
  }

  @Test func stopsOnlyAtOneOffsetAreAnEdge() {
    let gradient = Gradient(
      .linear(start: Point(10, 0), end: Point(20, 0)), stops: stops((0.3, .white), (0.3, .black)))
    #expect(largestError(gradient, .identity) { ($0.x - 10) / 10 } < close)
  }

  @Test func equalEndsGiveTheLastStop() {
    let list = stops((0, .white), (1, Color(1, 2, 3)))
    var sampler = GradientSampler()
    for geometry: Gradient.Geometry in [
      .linear(start: Point(5, 5), end: Point(5, 5)), .radial(center: Point(5, 5), inner: 0, outer: 0),
      .radial(center: Point(5, 5), inner: 7, outer: 7),
    ] {
      let color = sampler.begin(Gradient(geometry, stops: list), opacity: 1, transform: .identity, box: box)
      #expect(color == Color(1, 2, 3))
    }
  }

  @Test func oneStopIsOneColour() {
    var sampler = GradientSampler()
    let linear = Gradient.Geometry.linear(start: .zero, end: Point(9, 0))
    let one = Gradient(linear, stops: stops((0.5, .white)))
    #expect(sampler.begin(one, opacity: 1, transform: .identity, box: box) == .white)
    let none = Gradient(linear, stops: [])
    #expect(sampler.begin(none, opacity: 1, transform: .identity, box: box) == .clear)
  }

  @Test func aGradientDownwardHasOneColourARow() {
    let gradient = Gradient(.linear(start: Point(0, 3), end: Point(0, 27)), stops: stops((0, .white), (1, .black)))
    var sampler = GradientSampler()
    _ = sampler.begin(gradient, opacity: 1, transform: .identity, box: box)
    #expect(sampler.isUniformInRows && sampler.isOpaque)
    #expect(largestError(gradient, .identity) { ($0.y - 3) / 24 } < close)
    _ = sampler.begin(gradient, opacity: 1, transform: .rotation(Angle(degrees: 30)), box: box)
    #expect(!sampler.isUniformInRows)
  }

  @Test func wayOutThereTheEndsHold() {
    let list = stops((0, .white), (1, .black))
    for scale in [1e-9, 1e9] {
      let far = Gradient(.linear(start: Point(1e5, 0), end: Point(1e5 + scale, 0)), stops: list)
      #expect(largestError(far, .identity) { ($0.x - 1e5) / scale } < close)
      let round = Gradient(.radial(center: Point(-1e5, 0), inner: 0, outer: scale), stops: list)
      #expect(largestError(round, .identity) { $0.distance(to: Point(-1e5, 0)) / scale } < close)
    }
  }
}
