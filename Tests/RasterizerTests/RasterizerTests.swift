// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Rasterizer
import SceneModel
import Styling
import Testing

@Suite struct RasterizerTests {
  private func drawn(
    _ scene: Scene, _ width: Int, _ height: Int, _ transform: Affine, wantsThinStrokes: Bool = false
  ) throws -> Bitmap {
    var rasterizer = Rasterizer()
    let bitmap = rasterizer.draw(
      scene, width: width, height: height, transform: transform, wantsThinStrokes: wantsThinStrokes)
    return try #require(bitmap)
  }

  // MARK: The canvas

  @Test func anEmptySceneIsClear() {
    let bitmap = rasterize(Scene(canvas: Size(10, 10)), width: 7, height: 5)
    #expect(bitmap.width == 7 && bitmap.height == 5)
    #expect(bitmap.pixels == [UInt32](repeating: 0, count: 35))
    #expect(bitmap.thinStrokes.isEmpty)
  }

  @Test func theBackgroundFillsTheCanvas() {
    let bitmap = rasterize(Scene(canvas: Size(3, 9), background: .solid(Color(1, 2, 3))), width: 5, height: 4)
    #expect(bitmap.pixels == [UInt32](repeating: 0xFF03_0201, count: 20))
  }

  @Test func aSampleMayBeWiderThanHigh() {
    let scene = Scene(canvas: Size(20, 20), nodes: [node(filled(rectangle(5, 5, 10, 10)))])
    let bitmap = rasterize(scene, width: 4, height: 20)
    #expect(bitmap.area == 2 * 10)
    #expect(bitmap.alpha(1, 5) == 1 && bitmap.alpha(0, 5) == 0 && bitmap.alpha(1, 4) == 0)
  }

  @Test func theCanvasClips() throws {
    let scene = Scene(
      canvas: Size(4, 4), background: .solid(.white),
      nodes: [node(filled(.circle(center: Point(2, 2), radius: 50), Color(255, 0, 0)))])
    let bitmap = try drawn(scene, 10, 8, .translation(2, 1))
    #expect(bitmap.area == 16)
    #expect(bitmap.parts(2, 1) == [255, 0, 0, 255] && bitmap.parts(5, 4) == [255, 0, 0, 255])
    #expect(
      bitmap.alpha(1, 2) == 0 && bitmap.alpha(6, 2) == 0 && bitmap.alpha(3, 0) == 0 && bitmap.alpha(3, 5) == 0)
  }

  @Test func theCanvasEdgeFallsBetweenSamples() throws {
    let scene = Scene(canvas: Size(4, 4), background: .solid(Color(255, 0, 0)), nodes: [])
    let bitmap = try drawn(scene, 8, 8, .translation(1.5, 2.25))
    #expect(bitmap.parts(3, 4) == [255, 0, 0, 255])
    #expect(largestDifference(bitmap.parts(1, 4), [128, 0, 0, 128]) <= 1)
    #expect(largestDifference(bitmap.parts(5, 4), [128, 0, 0, 128]) <= 1)
    #expect(largestDifference(bitmap.parts(3, 2), [191, 0, 0, 191]) <= 1)
    #expect(largestDifference(bitmap.parts(3, 6), [64, 0, 0, 64]) <= 1)
    #expect(abs(bitmap.area - 16) < 0.1)
  }

  @Test func aTurnedCanvasClipsToo() throws {
    let scene = Scene(canvas: Size(6, 6), background: .solid(.black))
    let turn = Affine.translation(8, 2) * .rotation(Angle(degrees: 45))
    #expect(abs(try drawn(scene, 16, 16, turn).area - 36) < 0.3)
  }

  @Test func aCanvasOutsideTheBitmapShowsNothing() throws {
    let scene = Scene(canvas: Size(4, 4), background: .solid(.white))
    #expect(try drawn(scene, 8, 8, .translation(100, 0)).area == 0)
  }

  @Test(arguments: [
    Affine.scale(0, 1), Affine.scale(1, 0), Affine(1, 1, 1, 1, 0, 0), Affine(.nan, 0, 0, 1, 0, 0),
    Affine(1, 0, 0, 1, .infinity, 0), Affine.scale(1e200, 1e200), Affine.scale(1e-200, 1e-200),
  ])
  func aTransformThatShowsNothingIsNoTrap(transform: Affine) throws {
    var shape = filled(.circle(center: Point(5, 5), radius: 4))
    shape.stroke = Stroke(paint: .solid(.white), style: StrokeStyle(width: 1))
    let inner = Scene(canvas: Size(10, 10), nodes: [node(shape, transform: transform)])
    #expect(rasterize(inner, width: 10, height: 10).area <= 100)
    let outer = Scene(canvas: Size(10, 10), background: .solid(.white), nodes: [node(shape)])
    #expect(try drawn(outer, 10, 10, transform).area <= 100)
  }

  @Test func aCanvasWithoutAreaIsClear() {
    #expect(rasterize(Scene(canvas: Size(0, 10), background: .solid(.white)), width: 3, height: 3).area == 0)
  }

  // MARK: Shapes

  @Test func fillRulesAreKept() {
    // C22: the middle of a pentagram.
    let star = polygon((50, 0), (21, 90), (98, 35), (2, 35), (79, 90))
    for (rule, alpha) in [(FillRule.nonzero, 1.0), (.evenodd, 0)] {
      let scene = Scene(canvas: Size(100, 100), nodes: [node(filled(star, rule: rule))])
      #expect(rasterize(scene, width: 100, height: 100).alpha(50, 50) == alpha)
    }
  }

  @Test func hairlinesKeepTheirCoverage() {
    let line = stroked(.line(Point(0, 8.5), Point(16, 8.5)), width: 0.25)
    let bitmap = rasterize(Scene(canvas: Size(16, 16), nodes: [node(line)]), width: 16, height: 16)
    for x in 0..<16 { #expect(bitmap.parts(x, 8) == [0, 0, 0, 64]) }
    #expect(abs(bitmap.area - 16 * 0.25) < 0.1)
  }

  @Test func strokesThatTouchHaveNoDarkSeams() {
    // A translucent closed stroke: every sample well inside it has one colour.
    let shape = stroked(
      .circle(center: Point(32, 32), radius: 20), width: 8, Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    let bitmap = rasterize(Scene(canvas: Size(64, 64), nodes: [node(shape)]), width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 {
        let distance = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(32, 32))
        if abs(distance - 20) < 3 { #expect(bitmap.parts(x, y) == [0, 0, 0, 128], "at \(x), \(y)") }
        if abs(distance - 20) > 5 { #expect(bitmap.alpha(x, y) == 0, "at \(x), \(y)") }
      }
    }
  }

  @Test func farAndHugeShapesShowWhatIsVisible() {
    let scene = Scene(
      canvas: Size(10, 10),
      nodes: [
        node(filled(rectangle(1e6, 1e6, 1e6, 1e6))),
        node(filled(rectangle(-1e6, -1e6, 1e6 + 4, 1e6 + 2)), transform: .scale(1, 1)),
        node(filled(.circle(center: Point(0, 1e6), radius: 1e6 - 8))),
        node(filled(rectangle(-1, 0, 1, 1)), transform: .scale(1e9, 1e9)),
      ])
    let bitmap = rasterize(scene, width: 10, height: 10)
    #expect(bitmap.alpha(3, 1) == 1 && bitmap.alpha(4, 1) == 0 && bitmap.alpha(3, 2) == 0)
    // The circle's top is at y = 8 and flat.
    #expect(bitmap.alpha(5, 7) <= 0.01 && bitmap.alpha(5, 8) >= 0.99)
  }

  @Test func aStarOfAHundredThousandVerticesIsFinished() {
    let points = (0..<200_000).map { index -> Point in
      let angle = Double.pi * Double(index) / 100_000
      let radius = index % 2 == 0 ? 15.0 : 12
      return Point(16 + radius * Math.cos(angle), 16 + radius * Math.sin(angle))
    }
    let scene = Scene(canvas: Size(32, 32), nodes: [node(filled(.polygon(points)))])
    let bitmap = rasterize(scene, width: 12, height: 12)
    #expect(bitmap.alpha(6, 6) == 1)
    #expect(bitmap.alpha(0, 0) == 0)
    // A thin star's area is that of a ring between the radii, half filled, around the inner disc, all but exactly.
    let area = 100_000 * 15 * 12 * Math.sin(.pi / 100_000)
    #expect(abs(bitmap.area * 32 * 32 / 144 - area) < 0.01 * area)
  }

  // MARK: Thin strokes

  @Test func thinStrokesAreSaid() throws {
    let scene = Scene(
      canvas: Size(16, 16),
      nodes: [
        node(filled(rectangle(0, 0, 16, 4))), node(stroked(.line(Point(0, 8.5), Point(16, 8.5)), width: 1)),
        node(stroked(.line(Point(0, 13), Point(16, 13)), width: 2)),
      ])
    let bitmap = try drawn(scene, 16, 16, .identity, wantsThinStrokes: true)
    let expected = (0..<256).map { $0 / 16 == 8 ? UInt8(255) : 0 }
    #expect(bitmap.thinStrokes == expected)
    #expect(try drawn(scene, 16, 16, .identity).thinStrokes.isEmpty)
    // Twice as large, no stroke is thin.
    #expect(try drawn(scene, 32, 32, .scale(2, 2), wantsThinStrokes: true).thinStrokes.allSatisfy { $0 == 0 })
  }

  @Test func whatCoversAThinStrokeTakesItsPlace() throws {
    let line = node(stroked(.line(Point(0, 2.5), Point(8, 2.5)), width: 1))
    let cover = node(filled(rectangle(4, 0, 4, 8), Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    let faded = SceneNode(
      name: "group", opacity: 0.5, content: .group([line, node(filled(rectangle(0, 0, 2, 8)))]))
    let over = try drawn(Scene(canvas: Size(8, 8), nodes: [line, cover]), 8, 8, .identity, wantsThinStrokes: true)
    #expect(over.thinStrokes[2 * 8 + 1] == 255)
    #expect(abs(Int(over.thinStrokes[2 * 8 + 6]) - 128) <= 1)
    let group = try drawn(Scene(canvas: Size(8, 8), nodes: [faded]), 8, 8, .identity, wantsThinStrokes: true)
    #expect(group.thinStrokes[2 * 8 + 1] == 0)
    #expect(abs(Int(group.thinStrokes[2 * 8 + 6]) - 128) <= 1)
  }

  // MARK: Frame after frame

  @Test func aRasterizerDrawsTheSameTwice() throws {
    let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: Color(0, 40, 90))]
    var shape = filled(.circle(center: Point(20, 20), radius: 15))
    shape.fill = .gradient(Gradient(.radial(center: Point(16, 15), inner: 2, outer: 20), stops: stops))
    shape.stroke = Stroke(paint: .solid(Color(200, 0, 0)), style: StrokeStyle(width: 1.2))
    let scene = Scene(
      canvas: Size(40, 40), nodes: [node(shape, opacity: 0.6), node(shape, transform: .scale(0.5, 1))])
    var rasterizer = Rasterizer()
    let first = rasterizer.draw(scene, width: 50, height: 30, transform: .scale(1.25, 0.75))
    for size in [(50, 30), (10, 90), (90, 10), (50, 30)] {
      let scale = Affine.scale(Double(size.0) / 40, Double(size.1) / 40)
      let drawn = rasterizer.draw(scene, width: size.0, height: size.1, transform: scale)
      let bitmap = try #require(drawn)
      if size == (50, 30) { #expect(bitmap == first) }
      rasterizer.recycle(bitmap)
    }
  }

  @Test func drawingStopsWhenAsked() {
    let circles = (0..<200).map { index in
      node(filled(.circle(center: Point(50, 50), radius: 30 + Double(index) / 10), Color(0, 0, UInt8(index))))
    }
    let scene = Scene(canvas: Size(100, 100), background: .solid(.white), nodes: circles)
    var rasterizer = Rasterizer()
    var asked = 0
    let stopped = rasterizer.draw(scene, width: 100, height: 100, transform: .identity) {
      asked += 1
      return asked == 3
    }
    #expect(stopped == nil)
    #expect(asked == 3)
    // What was left undone leaves no trace in the next frame.
    let next = rasterizer.draw(scene, width: 100, height: 100, transform: .identity)
    #expect(next == rasterize(scene, width: 100, height: 100))
  }

  @Test func aBitmapTooLargeIsTheCallersMistake() async {
    await #expect(processExitsWith: .failure) {
      _ = rasterize(Scene(canvas: Size(1, 1)), width: 20_000, height: 1)
    }
    await #expect(processExitsWith: .failure) {
      _ = rasterize(Scene(canvas: Size(1, 1)), width: 0, height: 1)
    }
  }
}
