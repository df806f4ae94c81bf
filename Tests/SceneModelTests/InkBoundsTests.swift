// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

struct InkBoundsTests {
  private let red = Paint.solid(Color(255, 0, 0))
  private let dot = Outline.circle(center: Point(50, 50), radius: 40)

  private func node(
    _ outline: Outline, fill: Paint? = .solid(.black), stroke: Stroke? = nil, transform: Affine = .identity,
    opacity: Double = 1, mask: SceneMask? = nil
  ) -> SceneNode {
    SceneNode(
      name: "", transform: transform, opacity: opacity, mask: mask,
      content: .shapes([SceneShape(outline: outline, fill: fill, stroke: stroke)]))
  }

  private func stroke(_ width: Double, join: LineJoin = .miter, alpha: Double = 1) -> Stroke {
    Stroke(paint: .solid(Color.black.faded(by: alpha)), style: StrokeStyle(width: width, join: join))
  }

  private func ink(_ nodes: SceneNode...) -> Rect? {
    let scene = Scene(canvas: Size(100, 100), nodes: nodes)
    #expect(scene.isBlank == (scene.inkBounds == nil))
    return scene.inkBounds
  }

  private func expect(
    _ ink: Rect?, left: Double, top: Double, right: Double, bottom: Double, tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let ink else {
      Issue.record("there is no ink", sourceLocation: sourceLocation)
      return
    }
    let differences = [ink.minX - left, ink.minY - top, ink.maxX - right, ink.maxY - bottom]
    #expect(differences.allSatisfy { $0.magnitude <= tolerance }, "\(ink)", sourceLocation: sourceLocation)
  }

  @Test func aStrokeCountsWithHalfItsWidth() {
    let circle = Outline.circle(center: Point(12.5, 12.5), radius: 12.5)
    expect(ink(node(circle, stroke: stroke(2))), left: -1, top: -1, right: 26, bottom: 26, tolerance: 1e-6)
    expect(ink(node(circle)), left: 0, top: 0, right: 25, bottom: 25)
  }

  @Test func miterTipsCount() {
    // A tip of 60 degrees reaches width / 2 / sin 30 degrees = width beyond its corner.
    let height = 100 * 3.0.squareRoot() / 2
    let triangle = Outline.polygon([Point(50, 0), Point(100, height), Point(0, height)])
    let side = 10 * 3.0.squareRoot() / 2  // the tips below: 10 long, 30 degrees below the base
    expect(
      ink(node(triangle, stroke: stroke(10))), left: -side, top: -10, right: 100 + side, bottom: height + 5,
      tolerance: 1e-6)
  }

  @Test func onlyWhatIsPaintedCounts() {
    #expect(ink() == nil)
    #expect(ink(node(dot, fill: nil)) == nil)
    #expect(ink(node(dot, fill: .solid(.clear), stroke: stroke(2, alpha: 0))) == nil)
    #expect(ink(node(dot, fill: nil, stroke: stroke(0))) == nil)
    #expect(ink(node(dot, opacity: 0)) == nil)
    #expect(ink(node(.line(Point(10, 20), Point(90, 20)))) == nil)
    #expect(ink(node(dot, transform: .scale(1, 0))) == nil)
    let stops = [GradientStop(offset: 0, color: .clear)]
    #expect(ink(node(dot, fill: .gradient(Gradient(.linear(start: .zero, end: .zero), stops: stops)))) == nil)
    expect(
      ink(node(dot, opacity: 0), node(.rectangle(Rect(x: 150, y: 5, width: 9, height: 9), cornerRadius: 0))),
      left: 150,
      top: 5, right: 159, bottom: 14)
  }

  @Test func theBackgroundDoesNotCount() {
    #expect(Scene(canvas: Size(10, 10), background: .solid(.black)).inkBounds == nil)
  }

  @Test func aTurnedCircleStaysAsLargeAsItIs() {
    let turn = Affine.rotation(Angle(degrees: 30)).about(Point(50, 50))
    expect(ink(node(dot, transform: turn)), left: 10, top: 10, right: 90, bottom: 90)
    expect(
      ink(node(dot, stroke: stroke(10), transform: turn * Affine.scale(2, 2).about(Point(50, 50)))), left: -40,
      top: -40,
      right: 140, bottom: 140, tolerance: 1e-3)
  }

  @Test func transformsOfGroupsFollowEachOther() {
    let square = node(
      .rectangle(Rect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 0), transform: .translation(5, 0))
    let group = SceneNode(name: "", transform: .rotation(Angle(degrees: 90)), content: .group([square]))
    expect(
      ink(SceneNode(name: "", transform: .scale(2, 3), content: .group([group]))), left: -40, top: 15, right: 0,
      bottom: 45)
  }

  @Test func aShearedStrokeIsSeenAsItIsDrawn() {
    let shear = Affine(1, 0, 1, 1, 0, 0)
    // Outlined first, (0, -2) to (10, 2), then sheared: x' = x + y.
    expect(
      ink(node(.line(Point(0, 0), Point(10, 0)), stroke: stroke(4), transform: shear)), left: -2, top: -2,
      right: 12,
      bottom: 2)
    // A circle's edge, 42 from the middle: x + y reaches 42 times the root of 2 beyond 100.
    let reach = 42 * 2.0.squareRoot()
    expect(
      ink(node(dot, stroke: stroke(4), transform: shear)), left: 100 - reach, top: 8, right: 100 + reach,
      bottom: 92,
      tolerance: 0.02)
  }

  @Test func aMaskCutsToItsInkAndItsRegion() {
    let left = node(.rectangle(Rect(x: 0, y: 20, width: 50, height: 200), cornerRadius: 0))
    let region = Rect(x: 0, y: 0, width: 100, height: 60)
    let mask = SceneMask(nodes: [left], hasWhiteGround: false, region: region)
    expect(ink(node(dot, mask: mask)), left: 10, top: 20, right: 50, bottom: 60)
    let inverted = SceneMask(nodes: [left], hasWhiteGround: true, region: region)
    expect(ink(node(dot, mask: inverted)), left: 10, top: 10, right: 90, bottom: 60)
    let empty = SceneMask(nodes: [node(dot, opacity: 0)], hasWhiteGround: false, region: region)
    #expect(ink(node(dot, mask: empty)) == nil)
    let elsewhere = SceneMask(nodes: [left], hasWhiteGround: true, region: Rect(x: 200, y: 0, width: 9, height: 9))
    #expect(ink(node(dot, mask: elsewhere)) == nil)
  }

  @Test func aMaskLivesOutsideTheNodesTransform() {
    let mask = SceneMask(nodes: [], hasWhiteGround: true, region: Rect(x: 0, y: 0, width: 40, height: 100))
    expect(ink(node(dot, transform: .translation(20, 0), mask: mask)), left: 30, top: 10, right: 40, bottom: 90)
    let group = SceneNode(
      name: "", transform: .translation(100, 0),
      content: .group([node(dot, transform: .translation(20, 0), mask: mask)]))
    expect(ink(group), left: 130, top: 10, right: 140, bottom: 90)
  }
}
