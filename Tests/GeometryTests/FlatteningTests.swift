// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import Testing

@Suite struct FlatteningTests {
  // MARK: Subpaths

  @Test func linesStayAsTheyAre() {
    let path = Path([.move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 0)), .close])
    let expected = [Polyline(points: [Point(1, 2), Point(3, 4), Point(5, 0)], isClosed: true)]
    #expect(path.flattened(tolerance: 0.1) == expected)
  }

  @Test func nothingIsDrawnBeforeTheFirstMoveNorByALoneOne() {
    let path = Path([.line(Point(1, 1)), .close, .move(Point(2, 2)), .move(Point(3, 3))])
    #expect(path.flattened(tolerance: 0.1).isEmpty)
    #expect(path.bounds == nil)
    #expect(Path().flattened(tolerance: 0.1).isEmpty)
  }

  @Test func aLineOfNoLengthIsADot() {
    let dot = Path([.move(Point(2, 3)), .line(Point(2, 3))])
    #expect(dot.flattened(tolerance: 0.1) == [Polyline(points: [Point(2, 3), Point(2, 3)], isClosed: false)])
    let closed = Path([.move(Point(2, 3)), .close, .close])
    #expect(closed.flattened(tolerance: 0.1) == [Polyline(points: [Point(2, 3)], isClosed: true)])
  }

  @Test func drawingAfterCloseBeginsAtTheClosedSubpathsStart() {
    let path = Path([.move(Point(1, 1)), .line(Point(5, 1)), .line(Point(5, 5)), .close, .line(Point(0, 9))])
    let expected = Polyline(points: [Point(1, 1), Point(0, 9)], isClosed: false)
    #expect(path.flattened(tolerance: 0.1).last == expected)
  }

  // MARK: Curves

  @Test(arguments: [1.0, 0.1, 1e-3], [1e-6, 1.0, 1e6])
  func everyPointOfACurveIsWithinTheToleranceOfItsLines(relativeTolerance: Double, scale: Double) {
    var source = PointSource(seed: 11)
    let tolerance = relativeTolerance * scale
    for _ in 0..<4 {
      let points = (0..<4).map { _ in source.point() * scale }
      let cubic = Path([.move(points[0]), .cubic(points[1], points[2], points[3])])
      let quadratic = Path([.move(points[0]), .quadratic(points[1], points[2])])
      let cubicLines = cubic.flattened(tolerance: tolerance)
      let quadraticLines = quadratic.flattened(tolerance: tolerance)
      for step in 0...50 {
        let t = (Double(step) + 0.37) / 51
        #expect(distance(casteljau(points, t), to: cubicLines) <= tolerance * (1 + 1e-9))
        #expect(distance(casteljau(Array(points[..<3]), t), to: quadraticLines) <= tolerance * (1 + 1e-9))
      }
      #expect(cubicLines[0].points.first == points[0] && cubicLines[0].points.last == points[3])
    }
  }

  @Test func theToleranceHoldsAfterTheTransform() {
    let circle = Outline.circle(center: .zero, radius: 1).path
    let lines = circle.flattened(tolerance: 0.1, transform: .scale(1000, 500))
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      #expect(distance(Point(1000 * cos(angle), 500 * sin(angle)), to: lines) <= 0.1 + 1e-9)
    }
    // Half the sagitta formula's count would not do; ten times as many would be waste.
    let fewest = Double.pi / acos(1 - 0.1 / 1000)
    #expect(Double(lines[0].points.count) < 1.2 * fewest + 5)
  }

  @Test func theNumberOfLinesIsBounded() {
    let huge = Path([.move(Point(0, 0)), .cubic(Point(1e6, 0), Point(-1e6, 1e6), Point(0, 1))])
    #expect(huge.flattened(tolerance: 1e-300)[0].points.count == 65_537)
  }

  @Test func manyEnormousCurvesShareABudget() {
    var huge = Path([.move(.zero)])
    for _ in 0..<100 { huge.elements.append(.cubic(Point(1e6, 0), Point(-1e6, 1e6), .zero)) }
    // Each alone would have the most there are: together that would be 6.5 million.
    let count = huge.flattened(tolerance: 1e-6)[0].points.count
    #expect(count > 1_000_000 && count <= 4_000_101)
  }

  @Test func linesKeepTheirNumber() {
    let points = (0..<300_000).map { Point(Double($0 % 1000), Double($0 / 1000)) }
    let lines = Path(points: points, isClosed: false).flattened(tolerance: 0.1)
    #expect(lines.count == 1 && lines[0].points.count == 300_000)
  }

  private func casteljau(_ points: [Point], _ t: Double) -> Point {
    var points = points
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0.interpolated(to: $1, at: t) } }
    return points[0]
  }

  @Test func itEndsEarlyWhereSomebodyAsksToStop() {
    let path = Path(points: (0..<100_000).map { Point(Double($0 % 977), Double($0 % 991)) }, isClosed: true)
    var questions = 0
    let part = path.flattened(
      tolerance: 0.1,
      shouldStop: {
        questions += 1
        return questions > 10
      })
    let whole = path.flattened(tolerance: 0.1)
    // Once more than ten, and once by what is walked after that.
    #expect(questions == 12)
    #expect(part.count == 1 && part[0].points.count < whole[0].points.count / 5)
    #expect(part[0].points.elementsEqual(whole[0].points.prefix(part[0].points.count)))
  }
}
