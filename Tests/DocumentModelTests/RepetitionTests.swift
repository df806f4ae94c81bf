// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import Shapes
import TestSupport
import Testing

/// Where copies lie (DESIGN 7.9).
struct RepetitionTests {
  /// The maps of all copies of a star, 40 by 80 at (10, 20) in a room of 200 by 100.
  private func maps(_ lines: String...) throws -> [Affine] {
    var document = try canvas("200x100")
    let star = try document.add("star", "star", "width 40", "height 80", "x 10", "y 20")
    for line in lines { try document.set(line, on: .layer(star)) }
    try document.check(.everything)
    var layout = Layout(document)
    var maps: [Affine] = []
    for copy in 0..<(try layout.copyCount(of: star) ?? 0) {
      layout.show(copy, of: star)
      maps.append(try layout.copyMap(of: star))
    }
    return maps
  }

  private func turn(_ degrees: Double, about point: Point) -> Affine {
    let (c, s) = (Math.cos(degrees * .pi / 180), Math.sin(degrees * .pi / 180))
    return Affine(c, s, -s, c, point.x - c * point.x + s * point.y, point.y - s * point.x - c * point.y)
  }

  private func areClose(_ a: [Affine], _ b: [Affine]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        [Point.zero, Point(100, 0), Point(0, 100)].allSatisfy { (a($0) - b($0)).length < 1e-9 }
      }
  }

  @Test func aFullTurnIsSharedByAll() throws {
    let found = try maps("repeat 8 around bottom")
    #expect(areClose(found, (0..<8).map { turn(45 * Double($0), about: Point(30, 100)) }))
    #expect(found[2] == Affine(0, 1, -1, 0, 130, 70), "quarter turns are exact")
    #expect(
      areClose(
        try maps("repeat 4 around center over 360"), (0..<4).map { turn(90 * Double($0), about: Point(30, 60)) }))
    #expect(
      areClose(
        try maps("repeat 4 around center over -720"), (0..<4).map { turn(-180 * Double($0), about: Point(30, 60)) })
    )
  }

  @Test func underAFullTurnBothEndsHaveACopy() throws {
    let corner = Point(10, 20)
    #expect(
      areClose(try maps("repeat 4 around top-left over 90"), [0, 30, 60, 90].map { turn($0, about: corner) }))
    #expect(areClose(try maps("repeat 3 around top-left over -90"), [0, -45, -90].map { turn($0, about: corner) }))
    #expect(areClose(try maps("repeat 1 around top-left over 90"), [.identity]))
  }

  @Test func thePointIsOfTheFrameBeforePaddingAndTransform() throws {
    let found = try maps("padding 30", "scale 1/2", "rotation 20", "repeat 2 around 0,2")
    #expect(areClose(found, [.identity, turn(180, about: Point(10, 180))]))
  }

  @Test func mirroredOnesAreFlippedAcrossTheLineToTheirMiddle() throws {
    // The line from the bottom to the middle is upright, that from the left edge to the middle level.
    let upright = Affine(-1, 0, 0, 1, 60, 0)
    #expect(
      areClose(
        try maps("repeat 2 around bottom mirrored"), [.identity, turn(180, about: Point(30, 100)) * upright]))
    let level = Affine(1, 0, 0, -1, 0, 120)
    #expect(
      areClose(
        try maps("repeat 2 around left over 60 mirrored"), [.identity, turn(60, about: Point(10, 60)) * level]))
    // About the middle itself there is no such line.
    #expect(
      areClose(try maps("repeat 2 around center mirrored"), [.identity, turn(180, about: Point(30, 60)) * upright]))
    let slanted = try maps("repeat 2 around top-left over 0 mirrored")[1]
    #expect((slanted(Point(50, 100)) - Point(50, 100)).length < 1e-9 && (slanted.determinant + 1).magnitude < 1e-12)
  }

  @Test func aLineMovesByItsStep() throws {
    let expected = (0..<10).map { Affine.translation(-20 * Double($0), -5 * Double($0)) }
    #expect(areClose(try maps("repeat 10 by -10%,-5%"), expected))
  }

  @Test func aGridMovesRowByRow() throws {
    let expected = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)].map { Affine.translation(7 * $0.0, 9 * $0.1) }
    #expect(areClose(try maps("repeat 3x2 by 7,9"), expected))
    #expect(areClose(try maps("repeat 3x1 by 7,9"), [0, 7, 14].map { Affine.translation($0, 0) }))
    #expect(areClose(try maps("repeat 1x2 by 7,9"), [0, 9].map { Affine.translation(0, $0) }))
  }

  @Test func scatteredOnesHaveTheirMiddleAnywhereInTheRoom() throws {
    for seed in [1, 7] as [UInt64] {
      let expected = (0..<5).map { copy in
        Affine.translation(
          200 * expectedDraw("x", copy: copy, seed: seed) - 30, 100 * expectedDraw("y", copy: copy, seed: seed) - 60
        )
      }
      #expect(areClose(try maps("repeat 5 scatter" + (seed == 1 ? "" : " seed \(seed)")), expected))
    }
  }

  @Test func scatteredMiddlesStayInAGroupsFrame() throws {
    var document = try canvas("300x300")
    let group = try document.add("group", "g", "width 100", "height 50", "x 20", "y 30", "padding 10")
    let dot = try document.add("circle", "dot", in: group, "width 4..20", "height 4", "repeat 200 scatter")
    var layout = Layout(document)
    for copy in 0..<200 {
      layout.show(copy, of: dot)
      let middle = try layout.copyMap(of: dot)(layout.placement(of: dot).frame.center)
      #expect((30...110).contains(middle.x) && (40...70).contains(middle.y))
    }
  }

  @Test func theCapsHold() throws {
    #expect(
      fault { try maps("repeat 1000000000 around top") } == .pastCap("1000000000", what: "copies", cap: "100000"))
    #expect(fault { try maps("repeat 1000x101 by 1,1") } == .pastCap("101000", what: "copies", cap: "100000"))
    #expect(subject { try maps("repeat 1000x101 by 1,1") } == "star.repeat")
    #expect(fault { try maps("repeat (0 - 1) scatter") } != nil)
  }
}
