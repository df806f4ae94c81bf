// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import SceneModel
import Styling
import Testing

@testable import Rasterizer

@Suite struct IncrementalRasterizerTests {
  private static let canvas = Size(60, 40)
  private static let transform = Affine(1.3, 0, 0, 1.1, 2.4, -0.7)
  private static let (width, height) = (82, 43)

  private func fresh(_ scene: Scene) -> Bitmap? {
    var rasterizer = Rasterizer()
    return rasterizer.draw(
      scene, width: Self.width, height: Self.height, transform: Self.transform, wantsThinStrokes: true)
  }

  private func draw(_ scene: Scene, with rasterizer: inout IncrementalRasterizer) -> SampleBox? {
    rasterizer.draw(
      scene, width: Self.width, height: Self.height, transform: Self.transform, wantsThinStrokes: true)
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func afterAnyEditsTheBitmapIsTheOneDrawnAfresh(seed: UInt64) throws {
    var random = RandomScenes(seed: seed)
    var scene = Scene(canvas: Self.canvas, nodes: random.nodes(6))
    var rasterizer = IncrementalRasterizer()
    for step in 0..<24 {
      let before = rasterizer.bitmap
      let drawn = draw(scene, with: &rasterizer)
      let damage = try #require(drawn)
      let expected = fresh(scene)
      let bitmap = try #require(rasterizer.bitmap)
      #expect(bitmap == expected, "seed \(seed), step \(step)")
      if let before { #expect(isUnchanged(before, bitmap, outside: damage), "seed \(seed), step \(step)") }
      random.edit(&scene)
    }
  }

  private func isUnchanged(_ old: Bitmap, _ new: Bitmap, outside box: SampleBox) -> Bool {
    (0..<new.height).allSatisfy { y in
      (0..<new.width).allSatisfy { x in
        let isInside = x >= box.minX && x < box.maxX && y >= box.minY && y < box.maxY
        return isInside || old.pixels[y * new.width + x] == new.pixels[y * new.width + x]
      }
    }
  }

  /// Who wants to know what has changed gets what the damaged samples were.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func whatIsReplacedIsWhatWasThere(seed: UInt64) throws {
    var random = RandomScenes(seed: seed)
    var scene = Scene(canvas: Self.canvas, nodes: random.nodes(6))
    var rasterizer = IncrementalRasterizer()
    for step in 0..<12 {
      let before = rasterizer.bitmap
      let keeps = step % 4 != 3
      let drawn = rasterizer.draw(
        scene, width: Self.width, height: Self.height, transform: Self.transform, wantsThinStrokes: true,
        keepsReplaced: keeps)
      let damage = try #require(drawn)
      var expected: Bitmap?
      if keeps, let before, !damage.isEmpty {
        var part = Bitmap(width: 1, height: 1)
        part.take(damage, of: before)
        expected = part
      }
      #expect(rasterizer.replaced == expected, "seed \(seed), step \(step)")
      random.edit(&scene)
    }
  }

  @Test func whatDoesNotChangeIsNotPaintedAgain() {
    var rasterizer = IncrementalRasterizer()
    var random = RandomScenes(seed: 5)
    var scene = Scene(canvas: Self.canvas, nodes: random.nodes(5))
    #expect(draw(scene, with: &rasterizer) == SampleBox(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height))
    #expect(draw(scene, with: &rasterizer)?.isEmpty == true)
    // A name is not seen.
    scene.nodes[2].name = "renamed"
    #expect(draw(scene, with: &rasterizer)?.isEmpty == true)
  }

  @Test func oneOfManyDamagesOnlyWhatItCovers() throws {
    func scene(_ color: Color) -> Scene {
      let nodes = (0..<12).map { index in
        node(filled(rectangle(Double(index) * 5, 10, 4, 20), index == 3 ? color : .white))
      }
      return Scene(canvas: Self.canvas, nodes: [SceneNode(name: "group", content: .group(nodes))])
    }
    var rasterizer = IncrementalRasterizer()
    _ = draw(scene(.white), with: &rasterizer)
    let drawn = draw(scene(.black), with: &rasterizer)
    let damage = try #require(drawn)
    let ink = Rect(x: 15, y: 10, width: 4, height: 20).bounds(through: Self.transform)
    #expect(damage.minX <= Int(ink.minX) && damage.maxX >= Int(ink.maxX))
    #expect(damage.width <= Int(ink.width) + 5 && damage.height <= Int(ink.height) + 5)
  }

  @Test func aLayerTakenOutLeavesTheRest() throws {
    var random = RandomScenes(seed: 9)
    var scene = Scene(canvas: Self.canvas, nodes: random.nodes(3))
    scene.nodes.insert(node(filled(rectangle(40, 30, 5, 5))), at: 1)
    var rasterizer = IncrementalRasterizer()
    _ = draw(scene, with: &rasterizer)
    scene.nodes.remove(at: 1)
    let drawn = draw(scene, with: &rasterizer)
    let damage = try #require(drawn)
    #expect(damage.sampleCount < 12 * 12)
    #expect(rasterizer.bitmap == fresh(scene))
  }

  @Test func anotherSizeGroundOrTransformPaintsAll() {
    var rasterizer = IncrementalRasterizer()
    var scene = Scene(canvas: Self.canvas, nodes: [node(filled(rectangle(3, 3, 9, 9)))])
    _ = draw(scene, with: &rasterizer)
    scene.background = .solid(.white)
    #expect(draw(scene, with: &rasterizer)?.sampleCount == Self.width * Self.height)
    #expect(rasterizer.bitmap == fresh(scene))
    let half = rasterizer.draw(scene, width: 30, height: 20, transform: .scale(0.5, 0.5))
    #expect(half?.sampleCount == 600)
    #expect(rasterizer.bitmap == rasterize(scene, width: 30, height: 20))
  }

  @Test func whatWasGivenUpIsDrawnAnew() {
    var random = RandomScenes(seed: 3)
    var scene = Scene(canvas: Self.canvas, nodes: random.nodes(4))
    var rasterizer = IncrementalRasterizer()
    _ = draw(scene, with: &rasterizer)
    scene.nodes[0].opacity = 0.4
    // Much work, so that somebody is asked.
    scene.nodes += (0..<4000).map { _ in node(filled(rectangle(0, 0, 60, 40))) }
    let stopped = rasterizer.draw(
      scene, width: Self.width, height: Self.height, transform: Self.transform, wantsThinStrokes: true,
      shouldStop: { true })
    #expect(stopped == nil && rasterizer.bitmap == nil)
    #expect(draw(scene, with: &rasterizer)?.sampleCount == Self.width * Self.height)
    #expect(rasterizer.bitmap == fresh(scene))
  }

  @Test func aLayerWithoutBoundsDamagesAll() {
    var rasterizer = IncrementalRasterizer()
    func scene(_ scale: Double) -> Scene {
      Scene(canvas: Self.canvas, nodes: [node(filled(rectangle(0, 0, 9, 9)), transform: .scale(scale, 1))])
    }
    for scale in [1, 1e300, .infinity, 2, .nan, 1] {
      _ = draw(scene(scale), with: &rasterizer)
      #expect(rasterizer.bitmap == fresh(scene(scale)))
    }
  }
}
