// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct StarTests {
  /// The corners by the published construction: 2n rays at equal angles, alternately to the outer and the inner circle,
  /// the first straight up plus the start angle.
  private func corners(_ n: Int, _ smoothness: Double, turned: Double = 0, in box: Rect) -> [Point] {
    (0..<(2 * n)).map { index in
      let angle = (turned - 90 + 360 * Double(index) / Double(2 * n)) * Double.pi / 180
      let reach = index % 2 == 0 ? 1 : smoothness
      return Point(
        box.center.x + box.width / 2 * reach * cos(angle), box.center.y + box.height / 2 * reach * sin(angle))
    }
  }

  @Test func theReportedStarIsWhereItShouldBe() throws {
    // C2: centre (180, 210), radius 90, smoothness 0.5, turned by 40 degrees.
    let box = Rect(x: 90, y: 120, width: 180, height: 180)
    let found = try drawing("star", ["start-angle 40"], in: box).parts[0].outline.corners
    #expect(isClose(found[0], Point(237.851, 141.056), within: 1e-3))
    #expect(isClose(found[1], Point(223.663, 199.114), within: 1e-3))
    #expect(isClose(found[2], Point(263.447, 243.715), within: 1e-3))
    #expect(found.count == 10)
  }

  @Test(arguments: [(5, 0.5), (6, 0.6), (7, 0.7), (8, 0.8), (3, 0.0), (9, 1.0), (101, 0.25)])
  func cornersLieOnTwoCircles(_ n: Int, _ smoothness: Double) throws {
    let box = Rect(x: -20, y: 7, width: 160, height: 160)
    for turned in [0, 40, -123.5, 720] {
      let lines = ["vertices \(n)", "smoothness \(smoothness)", "start-angle \(turned)"]
      let found = try drawing("star", lines, in: box).parts[0].outline.corners
      #expect(found.count == 2 * n)
      #expect(zip(found, corners(n, smoothness, turned: turned, in: box)).allSatisfy { isClose($0, $1) })
    }
  }

  @Test func itStretchesToAnEllipse() throws {
    let box = Rect(x: 0, y: 0, width: 300, height: 100)
    let found = try drawing("star", in: box).parts[0].outline.corners
    #expect(zip(found, corners(5, 0.5, in: box)).allSatisfy { isClose($0, $1) })
  }

  @Test func theFirstCornerIsExactlyUp() throws {
    let box = Rect(x: 10, y: 20, width: 100, height: 100)
    for kind in ["star", "polygon"] {
      #expect(try drawing(kind, in: box).parts[0].outline.corners[0] == Point(60, 20))
    }
  }

  @Test func sharpCornersAreLinesAndNoPointStandsTwice() throws {
    for (kind, count) in [("star", 10), ("polygon", 6), ("triangle", 3)] {
      let outline = try drawing(kind, in: Rect(x: 0, y: 0, width: 90, height: 90)).parts[0].outline
      guard case .polygon(let points) = outline else {
        Issue.record("\(kind) is a polygon")
        continue
      }
      #expect(points.count == count && Set(points).count == count)
    }
  }

  @Test func aPolygonsCornersLieOnTheCircle() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let found = try drawing("polygon", ["vertices 7", "start-angle 15"], in: box).parts[0].outline.corners
    let expected = corners(7, 1, turned: 15, in: box).enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(zip(found, expected).allSatisfy { isClose($0, $1) } && found.count == 7)
  }

  // MARK: Balance

  /// Half of the space left under the lowest corner goes above the star.
  @Test(arguments: [(3, 0.5), (5, 0.5), (7, 0.7), (9, 0.1)])
  func aBalancedStarSitsInTheMiddle(_ n: Int, _ smoothness: Double) throws {
    let box = Rect(x: 20, y: -50, width: 180, height: 120)
    let lines = ["vertices \(n)", "smoothness \(smoothness)"]
    let plain = corners(n, smoothness, in: box)
    let move = (box.maxY - (plain.map(\.y).max() ?? 0)) / 2
    let found = try drawing("star", lines + ["balance on"], in: box).parts[0].outline.corners
    #expect(zip(found, plain).allSatisfy { isClose($0, $1 + Point(0, move)) } && move > 1)
    let (top, bottom) = (found.map(\.y).min() ?? 0, found.map(\.y).max() ?? 0)
    #expect(isClose(top - box.minY, box.maxY - bottom))
  }

  @Test func anEvenStarNeedsNoBalance() throws {
    let box = Rect(x: 0, y: 0, width: 90, height: 90)
    let plain = try drawing("star", ["vertices 6"], in: box).parts[0].outline.corners
    let balanced = try drawing("star", ["vertices 6", "balance on"], in: box).parts[0].outline.corners
    #expect(zip(plain, balanced).allSatisfy { isClose($0, $1) })
  }

  // MARK: Rounded corners

  private func usedRadius(_ kind: String, _ lines: [String], in box: Rect) throws -> Double? {
    try drawing(kind, lines, in: box).used.first { $0.parameter == "corner-radius" }?.value
  }

  @Test func roundingReachesHalfAnEdgeAndSaysSo() throws {
    let star = try usedRadius(
      "star", ["smoothness .382", "corner-radius 20"], in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(isClose(try #require(star), 5.902, within: 5e-4))
    let height = 100 * 3.0.squareRoot() / 2
    let triangle = try usedRadius(
      "triangle", ["corner-radius 60"], in: Rect(x: 0, y: 0, width: 100, height: height))
    #expect(isClose(try #require(triangle), 28.868, within: 5e-4))
    let hexagon = try usedRadius("polygon", ["corner-radius 60"], in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(isClose(try #require(hexagon), 43.301, within: 5e-4))
    #expect(try usedRadius("polygon", ["corner-radius 40"], in: Rect(x: 0, y: 0, width: 100, height: 100)) == nil)
  }

  @Test func roundingDoesNotMoveTheCorners() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let sharp = try drawing("star", in: box).parts[0].outline.corners
    guard case .path(let path) = try drawing("star", ["corner-radius 2"], in: box).parts[0].outline else {
      Issue.record("a rounded star is a path")
      return
    }
    // Ten arcs; each lies within two thirds of an edge of its corner.
    #expect(path.elements.count(where: \.isArc) == 10)
    let edge = sharp[0].distance(to: sharp[1])
    let ends = path.elements.compactMap(\.points.first)
    #expect(ends.allSatisfy { end in sharp.contains { $0.distance(to: end) < edge * 2 / 3 } })
  }

  @Test(arguments: ["smoothness 0", "smoothness 1", "smoothness 1e-9", "corner-radius 1e9", "corner-radius 0"])
  func theEndsOfTheRangesAreFinite(_ line: String) throws {
    for size in [Size(100, 100), Size(0, 100), Size(100, 0), Size(0, 0), Size(1e6, 1e6), Size(1e-9, 1e-9)] {
      for kind in ["star", "polygon", "triangle", "rectangle"] {
        for more in [[], ["corner-radius 5"]] {
          let found = try drawing(kind, more + [line], in: Rect(origin: Point(3, 4), size: size))
          #expect(found.isFinite, "\(kind) \(size)")
        }
      }
    }
  }
}
