// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import SceneModel
import Styling
import Testing

/// The first of the five works, by the figures of SHAPES 1, worked out here by themselves.
struct BadgePresetTests {
  /// The plate's points on a badge of side `s`: the start, then for each corner A, C, B.
  private func plate(_ s: Double) -> [Point] {
    let a = 0.085
    func point(_ x: Double, _ y: Double) -> Point { Point(s * (1 - 0.832) / 2 + x * s * 0.832, y * s) }
    let corners = [
      [(0.60, 0.05), (0.50, 0.00), (0.40, 0.05)], [(0.05, 0.20 + a), (0.00, 0.25 + a), (0.00, 0.30 + a)],
      [(0.00, 0.70 - a), (0.00, 0.75 - a), (0.05, 0.80 - a)], [(0.40, 0.95), (0.50, 1.00), (0.60, 0.95)],
      [(0.95, 0.80 - a), (1.00, 0.75 - a), (1.00, 0.70 - a)],
      [(1.00, 0.30 + a), (1.00, 0.25 + a), (0.95, 0.20 + a)],
    ]
    return [point(0.95, 0.20 + a)] + corners.flatMap { $0.map { point($0.0, $0.1) } }
  }

  /// The points of mountain `index` of `count`: peak, then base.
  private func mountain(_ index: Int, of count: Int, _ s: Double) -> [Point] {
    let (w, grown) = (1.4 * s, 0.2 * s)
    let h = 0.75 * w
    let (gap, middle, half, top) = (0.03 * w, w / 2, 0.226 * w, 0.488 * 0.75 * w)
    let points = [
      (middle, gap), (middle - half, top - gap), (middle, top / 2 + gap), (middle + half, top - gap),
      (middle, top / 2 + 3 * gap), (middle - half, top + gap), (gap, h - gap), (w - gap, h - gap),
      (middle + half, top + gap),
    ]
    let angle = 2 * Double.pi * Double(index) / Double(count)
    let (cosine, sine) = (Math.cos(angle), Math.sin(angle))
    return points.map { x, y in
      // In the frame of side s, from its upper left corner; turned about its bottom's middle.
      let (dx, dy) = (x - grown - s / 2, y - grown - s)
      let turned = (cosine * dx - sine * dy, sine * dx + cosine * dy)
      // Scaled by 1/4 about the frame's top middle, which lies at a quarter of the badge's height.
      return Point(s / 2 + turned.0 / 4, s / 4 + (turned.1 + s) / 4)
    }
  }

  @Test(arguments: [300.0, 100, 1024])
  func everyPointIsWhereTheWorkHasIt(_ side: Double) throws {
    let text = side == 300 ? nil : "\(side.shortestText)x\(side.shortestText)"
    let scene = try Scene(preset("badge", canvas: text))
    let found = try #require(scene.nodes["plate"]).points()
    #expect(found.count == 1 && areClose(found[0], plate(side)))
    let peaks = try #require(scene.nodes["ring"]).points()
    #expect(peaks.count == 8)
    for (index, points) in peaks.enumerated() { #expect(areClose(points, mountain(index, of: 8, side))) }
  }

  @Test func itsPaintsAreThoseOfTheWork() throws {
    let scene = try Scene(preset("badge"))
    guard case .gradient(let gradient)? = scene.shape("plate")?.fill else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.stops.map(\.color) == [Color(239, 120, 221), Color(239, 172, 120)])
    #expect(gradient.geometry == .linear(start: Point(150, 0), end: Point(150, 180)))
    let peaks = try #require(scene.nodes["ring"]?.nodes["peak"]).nodes
    #expect(peaks.allSatisfy { $0.opacity == 0.5 && $0.shapes.first?.fill == .solid(Color(79, 79, 191)) })
  }

  @Test func inAWideCanvasThePlateStaysSquare() throws {
    let scene = try Scene(preset("badge", canvas: "600x300"))
    let found = try #require(scene.nodes["plate"]).points()[0]
    #expect(areClose(found, plate(300).map { Point($0.x + 150, $0.y) }))
  }
}
