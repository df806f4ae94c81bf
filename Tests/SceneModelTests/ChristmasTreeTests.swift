// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import SceneModel
import Shapes
import Styling
import TestSupport
import Testing

/// The fourth of the five works, by the figures of SHAPES 4, worked out here by themselves.
struct ChristmasTreeTests {
  private func frame(_ name: String, canvas: String? = nil) throws -> Rect {
    var layout = Layout(try preset("christmas-tree", canvas: canvas))
    let layer = try #require(layout.document.layer(named: name))
    return try layout.placement(of: layer.id).frame
  }

  private static let frames: [(name: String, frame: Rect)] = [
    ("tip", Rect(x: 105, y: 51, width: 90, height: 90)),
    ("high", Rect(x: 60, y: 111, width: 180, height: 370.0 / 3)),
    ("mid", Rect(x: 45, y: 523.0 / 3, width: 210, height: 370.0 / 3)),
    ("low", Rect(x: 30, y: 713.0 / 3, width: 240, height: 370.0 / 3)),
    ("foundation", Rect(x: 0, y: 349, width: 300, height: 100)),
    ("bricks", Rect(x: 100, y: 349, width: 100, height: 100)),
    ("crown", Rect(x: 0, y: 51, width: 300, height: 310)),
  ]

  @Test(arguments: frames) func everyPartIsWhereTheWorkHasIt(_ part: (name: String, frame: Rect)) throws {
    let found = try frame(part.name)
    #expect(areClose(found.corners, part.frame.corners), "\(part.name): \(found)")
  }

  /// The whole on another canvas: everything that is measured by the canvas grows along, each way by itself.
  @Test func itFollowsItsCanvas() throws {
    let (w, h) = (600.0, 800.0)
    // Star .3 w, three tiers together .5 h, overlapping by .2 w twice; the star reaches .1 w into them; foundation .2 h
    // reaches 12 into the crown; all centred.
    let tier = (0.5 * h + 2 * 0.2 * w) / 3
    let crown = 0.3 * w + 0.5 * h - 0.1 * w
    let top = (h - (crown + 0.2 * h - 12)) / 2
    let canvas = "600x800"
    #expect(try (frame("tip", canvas: canvas).minY - top).magnitude < 1e-9)
    #expect(try (frame("high", canvas: canvas).minY - (top + 0.2 * w)).magnitude < 1e-9)
    #expect(try (frame("mid", canvas: canvas).height - tier).magnitude < 1e-9)
    #expect(try (frame("low", canvas: canvas).maxY - (top + crown)).magnitude < 1e-9)
    #expect(try (frame("foundation", canvas: canvas).minY - (top + crown - 12)).magnitude < 1e-9)
  }

  @Test(arguments: ["low", "mid", "high"])
  func aTierIsATriangleWithTwoGarlandsAndBalls(_ name: String) throws {
    let room = try frame(name)
    let tier = try #require(Scene(preset("christmas-tree")).nodes[name])
    let prefix = name == "low" ? "" : name + "/"
    #expect(tier.nodes.map(\.name) == ["needles", "garland", "garland-2", "balls"].map { prefix + $0 })
    func point(_ x: Double, _ y: Double) -> Point { Point(room.minX + x * room.width, room.minY + y * room.height) }
    #expect(areClose(tier.nodes[0].points()[0], [point(0.5, 0), point(1, 1), point(0, 1)]))
    #expect(tier.nodes[0].shapes[0].fill == .solid(Color(52, 199, 89)))
    let slope = [point(0, 0.5), point(0.4, 0.4), point(1, 1)]
    #expect(areClose(tier.nodes[1].points()[0], slope))
    let stroke = try #require(tier.nodes[1].shapes[0].stroke)
    #expect(stroke.paint == .solid(.white) && stroke.style.width == 20)
    let (cosine, sine) = (Math.cos(300 * .pi / 180), Math.sin(300 * .pi / 180))
    let turned = slope.map { p -> Point in
      let d = p - room.center
      return Point(room.center.x + cosine * d.x - sine * d.y, room.center.y + sine * d.x + cosine * d.y)
    }
    #expect(areClose(tier.nodes[2].points()[0], turned))
    #expect(
      tier.nodes[1...].allSatisfy { $0.mask?.nodes.first?.shapes.first?.outline == tier.nodes[0].shapes[0].outline }
    )
    for (index, ball) in tier.nodes[3].nodes.enumerated() {
      guard case .circle(let center, 10)? = ball.shapes.first?.outline else {
        Issue.record("no ball")
        return
      }
      let i = Double(index + 1)
      #expect((ball.transform(center) - point(1 - 0.1 * i, 1 - 0.05 * i)).length < 1e-9)
    }
    #expect(tier.nodes[3].nodes.count == 10)
  }

  @Test func theStarIsStretchedAndInTheMiddleOfItsFrame() throws {
    let found = try #require(Scene(preset("christmas-tree")).nodes["tip"]).points()[0]
    let expected = (0..<10).map { index -> Point in
      let angle = (-90 + 36 * Double(index)) * .pi / 180
      let radius = index % 2 == 0 ? 45.0 : 22.5
      return Point(150 + radius * Math.cos(angle), 96 + radius * Math.sin(angle))
    }
    let space = 141 - (expected.map(\.y).max() ?? 0)
    #expect(areClose(found, expected.map { Point($0.x, $0.y + space / 2) }))
  }

  @Test func theFoundationHasItsLinesAtThirds() throws {
    let scene = try Scene(preset("christmas-tree"))
    #expect(scene.shape("bricks")?.fill == .solid(Color(255, 59, 48)))
    let mortar = try #require(scene.nodes["mortar"])
    let lines = mortar.points()[0]
    let third = 100.0 / 3
    #expect(
      areClose(
        lines,
        [
          Point(100, 349), Point(100, 449), Point(200, 349), Point(200, 449), Point(0, 349 + third),
          Point(300, 349 + third), Point(0, 349 + 2 * third), Point(300, 349 + 2 * third),
        ]))
    #expect(
      mortar.shapes[0].stroke?.style.width == 3
        && mortar.mask?.region == Rect(x: 100, y: 349, width: 100, height: 100))
  }

  @Test func theCloudIsDrawnAtRandom() throws {
    let cloud = try #require(Scene(preset("christmas-tree")).nodes["cloud"]).nodes
    #expect(cloud.count == 201)
    for (copy, node) in cloud.enumerated() {
      func draw(_ name: String) -> Double { expectedDraw(name, copy: copy) }
      #expect((node.opacity - (0.1 + 0.3 * draw("opacity"))).magnitude < 1e-12)
      let radii: Size
      let middle: Point
      switch node.shapes.first?.outline {
      case .ellipse(let center, let found): (middle, radii) = (node.transform(center), found)
      default: throw Problem(.noLayer)
      }
      #expect((radii.width - (5 + 45 * draw("width"))).magnitude < 1e-9)
      #expect((radii.height - (5 + 45 * draw("height"))).magnitude < 1e-9)
      #expect((middle - Point(300 * draw("x"), 500 * draw("y"))).length < 1e-9)
    }
  }

  @Test func crownAndFoundationAreInFrontOfTheCloudAndOfEachOther() throws {
    let scene = try Scene(preset("christmas-tree"))
    #expect(scene.nodes.map(\.name) == ["cloud", "tree"])
    #expect(scene.nodes["tree"]?.nodes.map(\.name) == ["crown", "foundation"])
    #expect(scene.nodes["crown"]?.nodes.map(\.name) == ["low", "mid", "high", "tip"])
  }
}
