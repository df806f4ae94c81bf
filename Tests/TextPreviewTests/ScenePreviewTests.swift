// SPDX-License-Identifier: MIT

import Geometry
import Rasterizer
import SceneModel
import Styling
import TestSupport
import Testing
import TextPreview

/// The scene as text, at a size in cells.
private func preview(_ scene: Scene, columns: Int, rows: Int, _ options: PreviewOptions = PreviewOptions())
  -> TextFrame
{
  let layout = PreviewLayout(canvas: scene.canvas, windowColumns: columns, windowRows: rows)
  var rasterizer = Rasterizer()
  let bitmap = rasterizer.draw(
    scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
    wantsThinStrokes: true)
  var renderer = PreviewRenderer(options)
  return renderer.render(bitmap ?? Bitmap(width: 1, height: 1))
}

private func star(radius: Double, center: Point) -> Outline {
  .polygon(
    (0..<10).map { vertex in
      let angle = Angle(degrees: Double(vertex) * 36 - 90)
      let length = vertex % 2 == 0 ? radius : radius * 0.42
      return center + Point(angle.cosine, angle.sine) * length
    })
}

@Suite struct ScenePreviewTests {
  @Test func aStarIsFilledAndAnotherIsALine() {
    let shapes = [
      SceneShape(outline: star(radius: 88, center: Point(80, 100)), fill: .solid(.white)),
      SceneShape(
        outline: star(radius: 88, center: Point(240, 100)),
        stroke: Stroke(paint: .solid(.white), style: StrokeStyle(width: 1))),
    ]
    let scene = Scene(canvas: Size(320, 192), nodes: [SceneNode(name: "stars", content: .shapes(shapes))])
    let lines = preview(scene, columns: 80, rows: 24).lines
    expectGolden(lines.map { $0 + "\n" }.joined(), named: "stars-filled-and-outlined.txt")
  }
}
