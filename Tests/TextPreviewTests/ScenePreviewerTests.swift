// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing
import TextPreview

@Suite struct ScenePreviewerTests {
  private let layout = PreviewLayout(canvas: Size(160, 96), windowColumns: 40, windowRows: 12)

  /// Discs in a row, one of them in a colour and a place of its own.
  private func scene(_ color: Color, at x: Double) -> Scene {
    let discs = (0..<5).map { index in
      SceneNode(
        name: "disc",
        content: .shapes([
          SceneShape(
            outline: .circle(center: Point(index == 2 ? x : 20 + 30 * Double(index), 48), radius: 13),
            fill: .solid(index == 2 ? color : .white))
        ]))
    }
    return Scene(canvas: Size(160, 96), nodes: discs)
  }

  /// In ASCII it may, so that nothing shimmers; see `FrameMendingTests`.
  @Test(arguments: [PreviewMode.half, .sextant, .braille, .shade])
  func aFrameDoesNotDependOnTheFramesBefore(mode: PreviewMode) {
    let layout = PreviewLayout(canvas: Size(160, 96), windowColumns: 40, windowRows: 12, mode: mode)
    let options = PreviewOptions(mode: mode, color: .trueColor)
    var previewer = ScenePreviewer(options)
    let scenes = [
      scene(.white, at: 80), scene(Color(255, 0, 0), at: 80), scene(Color(255, 0, 0), at: 80.4),
      scene(Color(255, 0, 0), at: 120), scene(.white, at: 80), scene(.white, at: 80),
    ]
    for (index, scene) in scenes.enumerated() {
      var fresh = ScenePreviewer(options)
      #expect(previewer.frame(of: scene, in: layout) == fresh.frame(of: scene, in: layout), "frame \(index)")
    }
  }

  @Test func otherOptionsAndLayoutsGiveOtherFrames() {
    var previewer = ScenePreviewer()
    let scene = scene(.white, at: 80)
    let dark = previewer.frame(of: scene, in: layout)
    previewer.options.ground = .light
    let light = previewer.frame(of: scene, in: layout)
    #expect(dark != nil && light != nil && dark != light)
    previewer.options.ground = .dark
    #expect(previewer.frame(of: scene, in: layout) == dark)
    let wide = PreviewLayout(canvas: scene.canvas, windowColumns: 60, windowRows: 20)
    #expect(previewer.frame(of: scene, in: wide)?.columns == wide.columns)
  }

  @Test func aPreviewThatWasStoppedIsMadeLater() {
    var previewer = ScenePreviewer()
    #expect(previewer.frame(of: scene(.white, at: 80), in: layout, shouldStop: { true }) == nil)
    var fresh = ScenePreviewer()
    #expect(
      previewer.frame(of: scene(.white, at: 80), in: layout) == fresh.frame(of: scene(.white, at: 80), in: layout))
  }

  /// A picture with words is kept as a whole while nothing of it changes.
  @Test func wordsDoNotDependOnTheFramesBefore() {
    let options = PreviewOptions(color: .none)
    var previewer = ScenePreviewer(options)
    let scenes = [
      wordScene(textShape(["Hello"])), wordScene(textShape(["Hello"])), wordScene(textShape(["Hallo"])),
      wordScene(textShape(["Hallo"], x: 80)), wordScene(textShape(["Hello"])), scene(.white, at: 80),
      wordScene(textShape(["Hello"])),
    ]
    for (index, scene) in scenes.enumerated() {
      var fresh = ScenePreviewer(options)
      let anew = fresh.frame(of: scene, in: wordLayout)
      let frame = previewer.frame(of: scene, in: wordLayout)
      #expect(frame == anew, "frame \(index)")
    }
    previewer.options.ground = .light
    var fresh = ScenePreviewer(previewer.options)
    let anew = fresh.frame(of: scenes[0], in: wordLayout)
    let frame = previewer.frame(of: scenes[0], in: wordLayout)
    #expect(frame == anew)
  }
}
