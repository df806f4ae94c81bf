// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import SceneModel
import Styling
import Testing

@testable import Rasterizer

struct ShadowPaintingTests {
  private let halfBlack = Color.black.faded(by: 0.5)

  /// A scene of one node on a canvas, drawn.
  private func drawn(_ node: SceneNode, width: Double = 100, height: Double = 100, scale: Double = 1) -> Bitmap {
    rasterize(
      Scene(canvas: Size(width, height), nodes: [node]), width: Int(width * scale), height: Int(height * scale))
  }

  private func plate(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ shadow: Shadow, _ color: Color = .white,
    transform: Affine = .identity
  ) -> SceneNode {
    var result = node(filled(rectangle(x, y, width, height), color), transform: transform)
    result.shadow = shadow
    return result
  }

  /// The alpha of the shadow of an upright rectangle: the product of two edges' error functions a side.
  private func expected(_ x: Double, _ y: Double, _ rect: Rect, _ deviation: Double) -> Double {
    let across = edge((x - rect.minX) / deviation) - edge((x - rect.maxX) / deviation)
    let down = edge((y - rect.minY) / deviation) - edge((y - rect.maxY) / deviation)
    return across * down
  }

  @Test(arguments: [(2.0, 1.0), (5, 1), (5, 3), (12, 1), (12, 2.5), (30, 1)])
  func aShadowIsTheGaussianBlurOfTheAlpha(deviation: Double, scale: Double) {
    let shadow = Shadow(deviation: deviation, offset: Point(0, 60), color: .black)
    let rect = Rect(x: 30, y: 90, width: 40, height: 20)
    let bitmap = drawn(plate(30, 30, 40, 20, shadow), height: 160, scale: scale)
    var worst = 0.0
    for y in stride(from: 0, to: bitmap.height, by: 7) where Double(y) / scale > 55 {
      for x in stride(from: 0, to: bitmap.width, by: 7) {
        let place = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        worst = max(worst, (bitmap.alpha(x, y) - expected(place.x, place.y, rect, deviation)).magnitude)
      }
    }
    // The end at three deviations, eight bits, and what cells leave.
    #expect(worst < 0.008, "\(worst)")
  }

  @Test func itLiesBehindAndShowsThroughWhatIsHalfClear() {
    let red = Color(255, 0, 0).faded(by: 0.5)
    let bitmap = drawn(plate(10, 10, 80, 80, Shadow(deviation: 2, offset: .zero, color: .black), red))
    // Deep inside the shadow is as dark as the paint is opaque, and the paint lies over it.
    let alpha = 0.5 + 0.5 * 0.5
    #expect(largestDifference(bitmap.parts(50, 50), [128, 0, 0, Int(alpha * 255)]) <= 1)
  }

  @Test func withoutBlurItIsASharpCopy() {
    let bitmap = drawn(plate(10, 10, 20, 20, Shadow(deviation: 0, offset: Point(40, 30), color: halfBlack)))
    #expect(bitmap.parts(60, 50) == [0, 0, 0, 128] && bitmap.parts(49, 50)[3] == 0 && bitmap.parts(50, 39)[3] == 0)
    #expect((bitmap.area - (400 + 400 * 128.0 / 255)).magnitude < 1e-9)
  }

  @Test func theNodesOwnTurnLeavesIt() {
    let shadow = Shadow(deviation: 0, offset: Point(30, 0), color: .black)
    let quarter = Affine.rotation(Angle(degrees: 90)).about(Point(30, 50))
    let bitmap = drawn(plate(20, 45, 20, 10, shadow, transform: quarter))
    #expect(bitmap.parts(60, 42) == [0, 0, 0, 255] && bitmap.parts(60, 58) == [0, 0, 0, 255])
    #expect(bitmap.parts(52, 50)[3] == 0 && bitmap.parts(30, 80)[3] == 0)
  }

  @Test func theRoomsTurnTurnsItAlong() {
    let shadow = Shadow(deviation: 0, offset: Point(30, 0), color: .black)
    let room = SceneNode(
      name: "room", transform: .rotation(Angle(degrees: 90)), content: .group([plate(20, -50, 10, 10, shadow)]))
    // (x, y) becomes (-y, x): the plate lies at 40...50, 20...30, its shadow 30 below.
    let bitmap = drawn(room)
    #expect(bitmap.parts(45, 25) == [255, 255, 255, 255] && bitmap.parts(45, 55) == [0, 0, 0, 255])
  }

  @Test func aSkewedRoomSkewsTheBlur() {
    // Stretched along a diagonal: the blurred dot is an ellipse along it.
    let room = Affine.rotation(Angle(degrees: 45)) * .scale(3, 1) * .rotation(Angle(degrees: -45))
    let solid = plate(-3, -3, 6, 6, Shadow(deviation: 4, offset: Point(100, 100), color: .black))
    let map = Affine.translation(-200, -200) * room
    let bitmap = drawn(SceneNode(name: "room", transform: map, content: .group([solid])), width: 200, height: 200)
    // The shadow's middle: (100, 100) along the diagonal is three times as far, less 200.
    var (sum, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0)
    for y in 0..<200 {
      for x in 0..<200 {
        let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
        let alpha = bitmap.alpha(x, y)
        sum += alpha
        xx += alpha * dx * dx
        xy += alpha * dx * dy
        yy += alpha * dy * dy
      }
    }
    // The variance of blur and square together, along and across the diagonal.
    let one = 16 + 36.0 / 12
    let (along, across) = (9 * one, one)
    let (expectedXX, expectedXY) = ((along + across) / 2, (along - across) / 2)
    #expect((xx / sum / expectedXX - 1).magnitude < 0.06, "\(xx / sum) \(expectedXX)")
    #expect((yy / sum / expectedXX - 1).magnitude < 0.06)
    #expect((xy / sum / expectedXY - 1).magnitude < 0.06, "\(xy / sum) \(expectedXY)")
    #expect((sum / (36 * 3) - 1).magnitude < 0.02)
  }

  @Test func inkFromOutsideThrowsItIn() {
    let bitmap = drawn(plate(20, -60, 60, 40, Shadow(deviation: 5, offset: Point(0, 70), color: .black)))
    let rect = Rect(x: 20, y: 10, width: 60, height: 40)
    #expect((bitmap.alpha(50, 30) - expected(50.5, 30.5, rect, 5)).magnitude < 0.008)
    #expect((bitmap.alpha(50, 10) - expected(50.5, 10.5, rect, 5)).magnitude < 0.008)
  }

  @Test func aVeryWideBlurBringsInkFromFarOutside() {
    // An endless half plane: its shadow has its error function everywhere.
    let shadow = Shadow(deviation: 400, offset: .zero, color: .black)
    let bitmap = drawn(plate(-40_000, -80_000, 80_000, 80_000 - 300, shadow))
    for y in [0, 50, 99] {
      let value = 1 - edge((Double(y) + 0.5 + 300) / 400)
      #expect((bitmap.alpha(50, y) - value).magnitude < 0.008, "\(y)")
    }
  }

  @Test func opacityAndMaskActOnBoth() {
    var faded = plate(10, 10, 20, 20, Shadow(deviation: 0, offset: Point(40, 0), color: .black))
    faded.opacity = 0.5
    faded.mask = SceneMask(
      nodes: [node(filled(rectangle(0, 0, 60, 100), .white))], hasWhiteGround: false,
      region: Rect(x: 0, y: 0, width: 100, height: 100))
    let bitmap = drawn(faded)
    #expect(bitmap.parts(20, 20) == [128, 128, 128, 128])
    #expect(bitmap.parts(55, 20) == [0, 0, 0, 128] && bitmap.parts(65, 20)[3] == 0)
  }

  @Test func aGroupsShadowIsOfAllItsLayersAtOnce() {
    let half = Color.white.faded(by: 0.5)
    let pair = [filled(rectangle(10, 10, 20, 20), half), filled(rectangle(20, 10, 20, 20), half)].map { node($0) }
    var group = SceneNode(name: "pair", content: .group(pair))
    group.shadow = Shadow(deviation: 0, offset: Point(0, 50), color: .black)
    let bitmap = drawn(group)
    #expect(bitmap.parts(15, 70) == [0, 0, 0, 128])
    #expect(largestDifference(bitmap.parts(25, 70), [0, 0, 0, 191]) <= 1)
  }

  /// Each level draws its content once, so that a deep nest takes no time worth mentioning.
  @Test func shadowsWithinShadowsDoNotMultiply() {
    var nest = plate(40, 40, 20, 20, Shadow(deviation: 1, offset: Point(1, 1), color: halfBlack))
    for _ in 0..<14 {
      nest = SceneNode(
        name: "nest", shadow: Shadow(deviation: 1, offset: Point(0.5, 0), color: halfBlack), content: .group([nest])
      )
    }
    var questions = 0
    var rasterizer = Rasterizer()
    let scene = Scene(canvas: Size(100, 100), nodes: [nest])
    _ = rasterizer.draw(scene, width: 100, height: 100, transform: .identity) {
      questions += 1
      return questions > 1000
    }
    #expect(questions < 1000)
  }

  @Test func whatNoNumberCanSayLeavesNoShadow() {
    let huge = SceneNode(
      name: "room", transform: .scale(1e5, 1e5),
      content: .group([plate(-1, -1, 2, 2, Shadow(deviation: 1e5, offset: .zero, color: .black))]))
    #expect(drawn(huge).parts(50, 50) == [255, 255, 255, 255])
  }

  @Test func thinStrokesAreCountedOnce() {
    var line = node(stroked(.line(Point(10, 20.5), Point(90, 20.5)), width: 1))
    line.shadow = Shadow(deviation: 1, offset: Point(0, 30), color: .black)
    var rasterizer = Rasterizer()
    let bitmap = rasterizer.draw(
      Scene(canvas: Size(100, 100), nodes: [line]), width: 100, height: 100, transform: .identity,
      wantsThinStrokes: true)
    #expect(bitmap?.thinStrokes[20 * 100 + 50] == 255)
    #expect(bitmap?.thinStrokes[50 * 100 + 50] == 0)
  }
}
