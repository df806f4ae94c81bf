// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import Rasterizer

@Suite struct EdgeListTests {
  private func list(_ outlines: [Point]...) -> EdgeList {
    var list = EdgeList()
    list.begin(in: SampleBox(minX: 10, minY: 20, maxX: 20, maxY: 30))
    for outline in outlines { list.add(outline) }
    return list
  }

  @Test func edgesAreRelativeToTheBox() {
    let edges = list([Point(12, 22), Point(18, 22), Point(15, 28)]).edges
    #expect(edges.count == 2)
    #expect(edges.allSatisfy { $0.top.y == 2 && $0.bottom == Point(5, 8) })
    #expect(Set(edges.map(\.top.x)) == [2, 8])
    #expect(edges.map { Int($0.winding) }.reduce(0, +) == 0)
  }

  @Test func levelEdgesCountOnlyWithinARow() {
    #expect(list([Point(12, 22), Point(18, 22), Point(18, 28), Point(12, 28)]).edges.count == 2)
    #expect(list([Point(12, 22.5), Point(18, 22.5), Point(18, 28), Point(12, 28)]).edges.count == 3)
  }

  private func expectWithinTheBox(_ edges: [Edge], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!edges.isEmpty, sourceLocation: sourceLocation)
    for edge in edges {
      for point in [edge.top, edge.bottom] {
        #expect((0...10).contains(point.x) && (0...10).contains(point.y), sourceLocation: sourceLocation)
      }
      #expect(edge.top.y <= edge.bottom.y, sourceLocation: sourceLocation)
    }
  }

  @Test func everythingLiesWithinTheBox() {
    expectWithinTheBox(list(randomPoints(200, side: 40, seed: 5)).edges)
    for scale in [1e3, 1e9, 1e15, 1e25] {
      let around = randomPoints(400, side: 2, seed: 7).map { Point(15, 25) + ($0 - Point(1, 1)) * scale }
      expectWithinTheBox(list(around).edges)
    }
  }

  @Test func nearlyLevelLinesStayWithinTheBox() {
    // Where the two sides are crossed, rounding gives the heights of the ends, or ones beyond.
    for x in [1e3, 1e6, 1e12] {
      for y in [25, 25.3, 29.7] {
        expectWithinTheBox(list([Point(-x, y), Point(x, y.nextUp), Point(15, 40)]).edges)
        expectWithinTheBox(list([Point(x, y), Point(-x, y.nextUp), Point(15, -10)]).edges)
        expectWithinTheBox(list([Point(-x, y.nextUp), Point(x, y), Point(2 * x, 22), Point(15, 21)]).edges)
      }
    }
  }

  @Test func everyHeightIsCrossedAsOftenDownAsUp() {
    let edges = list(randomPoints(50, side: 40, seed: 6)).edges
    for step in 0..<100 {
      let y = (Double(step) + 0.37) / 10
      let crossed = edges.filter { $0.top.y <= y && $0.bottom.y > y }
      #expect(crossed.map { Int($0.winding) }.reduce(0, +) == 0, "at \(y)")
    }
  }

  @Test func rowsListTheEdgesThatBeginInThem() {
    let list = list([Point(12, 22), Point(18, 24.5), Point(15, 28)])
    #expect(list.rows == 2..<9)
    var found = 0
    for row in 0..<10 {
      var index = list.firstEdges[row]
      while index >= 0 {
        #expect(Int(list.edges[Int(index)].top.y) == row)
        found += 1
        index = list.edges[Int(index)].next
      }
    }
    #expect(found == list.edges.count)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func whatHasNoPlaceAddsNothing(coordinate: Double) {
    #expect(list([Point(12, 22), Point(coordinate, 25), Point(15, 28)]).edges.isEmpty)
    #expect(list([Point(12, 22), Point(18, coordinate), Point(15, 28)]).edges.isEmpty)
  }

  @Test func whatIsWhollyOutsideAddsNothing() {
    for offset in [Point(-100, 0), Point(100, 0), Point(0, -100), Point(0, 100)] {
      let triangle = [Point(12, 22), Point(18, 22), Point(15, 28)].map { $0 + offset }
      #expect(list(triangle).edges.isEmpty)
    }
  }

  @Test func fewerThanThreePointsAddNothing() {
    #expect(list([], [Point(12, 22)], [Point(12, 22), Point(18, 28)]).edges.isEmpty)
  }

  @Test func convexOutlinesAreKnownWithTheirTurn() {
    let hexagon = starPolygon(6, step: 1, radius: 4, center: Point(15, 25))
    #expect(list(hexagon).convexTurn == .clockwise)
    #expect(list(hexagon.reversed()).convexTurn == .counterclockwise)
    let closedTwice = hexagon + [hexagon[0]]
    #expect(list(closedTwice).convexTurn == .clockwise)
    let square = [Point(11, 21), Point(15, 21), Point(19, 21), Point(19, 29), Point(11, 29)]
    #expect(list(square).convexTurn == .clockwise)
  }

  @Test func otherOutlinesAreNotConvex() {
    #expect(list(starPolygon(5, step: 2, radius: 4, center: Point(15, 25))).convexTurn == nil)
    #expect(list([Point(11, 21), Point(19, 21), Point(15, 22), Point(15, 29)]).convexTurn == nil)
    #expect(list([Point(11, 21), Point(19, 29), Point(19, 21), Point(11, 29)]).convexTurn == nil)
    // There and back along one line.
    #expect(list([Point(11, 21), Point(19, 29), Point(15, 25)]).convexTurn == nil)
    let triangle = [Point(12, 22), Point(18, 22), Point(15, 28)]
    #expect(list(triangle, triangle).convexTurn == nil)
  }
}
