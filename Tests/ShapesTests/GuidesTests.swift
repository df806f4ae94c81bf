// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Shapes
import Styling
import Testing

struct GuidesTests {
  private let box = Rect(x: 10, y: 20, width: 200, height: 200)
  private let center = Point(110, 120)

  /// The parts beyond the shape itself.
  private func guides(_ kind: String, _ lines: [String] = []) throws -> [Drawing.Part] {
    Array(try drawing(kind, lines + ["guides on"], in: box).parts.dropFirst())
  }

  private func rays(_ part: Drawing.Part) -> [(from: Point, to: Point)] {
    let ends = part.outline.path.elements.flatMap(\.points)
    return stride(from: 0, to: ends.count - 1, by: 2).map { (ends[$0], ends[$0 + 1]) }
  }

  @Test(arguments: [(5, 0.5), (6, 0.6), (7, 0.7), (8, 0.8)])
  func aStarsConstructionIsBothCirclesAllRaysAndTheVertices(_ n: Int, _ smoothness: Double) throws {
    let found = try guides("star", ["vertices \(n)", "smoothness \(smoothness)"])
    #expect(found.count == 3 + 2 * n)
    #expect(found[0].outline == .ellipse(center: center, radii: Size(100, 100)))
    guard case .ellipse(center, let inner) = found[1].outline else { throw Problem(.noLayer) }
    #expect(isClose(inner.width, 100 * smoothness) && isClose(inner.height, 100 * smoothness))
    for (index, ray) in rays(found[2]).enumerated() {
      let angle = Double.pi * Double(index) / Double(n) - .pi / 2
      #expect(ray.from == center && isClose(ray.to, center + Point(cos(angle), sin(angle)) * 100))
    }
    #expect(rays(found[2]).count == 2 * n)
    let corners = try drawing("star", ["vertices \(n)", "smoothness \(smoothness)"], in: box).parts[0].outline
      .corners
    let dots = found.dropFirst(3).compactMap { part in
      if case .circle(let middle, _) = part.outline { middle } else { nil }
    }
    #expect(dots == corners)
  }

  @Test func aPolygonsEdgesTouchItsInnerCircle() throws {
    let found = try guides("polygon", ["vertices 6"])
    #expect(found.count == 3 + 6)
    guard case .ellipse(_, let inner) = found[1].outline else { throw Problem(.noLayer) }
    #expect(isClose(inner.width, 100 * 3.0.squareRoot() / 2))
    #expect(rays(found[2]).count == 12)
  }

  @Test func theyMoveWithABalancedStar() throws {
    let move = (box.maxY - (try drawing("star", in: box).parts[0].outline.corners.map(\.y).max() ?? 0)) / 2
    guard case .ellipse(let middle, _) = try guides("star", ["balance on"])[0].outline else {
      throw Problem(.noLayer)
    }
    #expect(isClose(middle, center + Point(0, move)))
  }

  @Test func theyAreThinLinesAndDotsOfTheirOwnColours() throws {
    let parts = try guides("star")
    #expect(parts.allSatisfy { !$0.takesLayerPaint })
    for part in parts.prefix(3) {
      let stroke = try #require(part.stroke)
      #expect(part.color == nil && stroke.style.width > 0 && stroke.style.width <= 2)
    }
    #expect(parts.dropFirst(3).allSatisfy { $0.color != nil && $0.stroke == nil })
    #expect(try drawing("star", in: box).parts.count == 1)
  }

  @Test func roundedCornersLeaveTheVerticesWhereTheyWere() throws {
    let plain = try guides("star").dropFirst(3).map(\.outline)
    #expect(try guides("star", ["corner-radius 10"]).dropFirst(3).map(\.outline) == plain)
  }
}
