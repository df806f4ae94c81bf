// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Rasterizer
import SceneModel
import Shapes
import Testing
import TextPreview

/// A document with a parameter that goes from one number to another.
private struct Walk: Sendable, CustomStringConvertible {
  let description: String
  /// The document's lines; `@` stands for the number.
  let lines: String
  let from, to: Double
}

/// Presets are not asked for.
private struct NoPresets: Library {
  func presets() -> [PresetInfo] { [] }
  func bytes(ofPreset name: String) throws(Problem) -> [UInt8] { throw Problem(.stopped) }
  func document(inFile path: String) throws(Problem) -> DocumentFile { throw Problem(.stopped) }
  func points(inFile path: String) throws(Problem) -> [UInt8] { throw Problem(.stopped) }
  func resolved(_ path: String) -> String { path }
  var isStopAsked: Bool { false }
}

/// While a parameter changes bit by bit, what does not change stays as it is: a picture must not shimmer.
@Suite struct ShimmerTests {
  private static let steps = 100

  private static let walks = [
    Walk(description: "smoothness", lines: "add star\n fill white\n smoothness @", from: 0.2, to: 0.8),
    Walk(
      description: "outline", lines: "add star\n fill none\n stroke 1 white\n smoothness @", from: 0.2, to: 0.8),
    Walk(description: "stroke", lines: "add polygon\n fill none\n stroke @ white", from: 0.2, to: 8),
    Walk(
      description: "gradient",
      lines: "add star\n fill linear white #555 from top-left to bottom-right\n smoothness @", from: 0.4, to: 0.6),
    Walk(
      description: "crease", lines: "add note\n fill linear white #888 from top to bottom\n crease @", from: 10,
      to: 120),
    Walk(
      description: "place", lines: "add rectangle\n fill #bbb\n size 100x80\n y 83\n x @", from: 40, to: 70),
    Walk(
      description: "badge",
      lines: "add soft-hexagon\n fill linear #ef78dd #efac78 from top to 0.5,0.6\n"
        + "add ellipse\n center 40%,70%\n fill #4f4fbf\n opacity 0.5\n size @", from: 20, to: 90),
  ]

  /// The bitmaps and scenes of a walk, step by step.
  private func forEachStep(of walk: Walk, _ body: (Int, Scene, PreviewLayout, Bitmap) throws -> Void) throws {
    var rasterizer = Rasterizer()
    for step in 0...Self.steps {
      let number = walk.from + (walk.to - walk.from) * Double(step) / Double(Self.steps)
      let lines = walk.lines.replacing("@", with: "\((number * 1000).rounded() / 1000)")
      let document = try readDocument(Array("katachi 1\n\(lines)\nend\n".utf8), named: "walk", NoPresets()).document
      let scene = try Scene(document)
      let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 24, windowRows: 12)
      let drawn = rasterizer.draw(
        scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
        wantsThinStrokes: true)
      try body(step, scene, layout, try #require(drawn))
    }
  }

  /// What is seen while a parameter is turned.
  @Test(arguments: walks) private func onlyWhatChangesChangesAndWhatLiesBesideIt(walk: Walk) throws {
    var previewer = ScenePreviewer()
    var before: (bitmap: Bitmap, frame: TextFrame)?
    var count = 0
    try forEachStep(of: walk) { step, scene, layout, bitmap in
      let shown = previewer.frame(of: scene, in: layout)
      let now = (bitmap: bitmap, frame: try #require(shown))
      let changed = before.map { changes(from: $0, to: now) } ?? []
      for (cell, distance) in changed {
        count += 1
        #expect(distance <= 1, "step \(step), row \(cell / layout.columns), column \(cell % layout.columns)")
      }
      before = now
    }
    #expect(count > 0)
  }

  /// Pictures that are made as a whole, each without the one before.
  @Test(arguments: walks) private func cellsDependOnWhatIsNear(walk: Walk) throws {
    var renderer = PreviewRenderer()
    var before: (bitmap: Bitmap, frame: TextFrame)?
    var (count, farCount) = (0, 0)
    try forEachStep(of: walk) { step, _, layout, bitmap in
      let now = (bitmap: bitmap, frame: renderer.render(bitmap))
      let changed = before.map { changes(from: $0, to: now) } ?? []
      for (cell, distance) in changed {
        count += 1
        farCount += distance > 1 ? 1 : 0
        #expect(distance <= 3, "step \(step), row \(cell / layout.columns), column \(cell % layout.columns)")
      }
      before = now
    }
    #expect(count > 0)
    #expect(farCount * 10 <= count, "\(farCount) of \(count) are no neighbours of what changed")
  }
}
