// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Rasterizer
import SceneModel
import Styling
import Testing

@testable import TextPreview

/// A frame that was mended shows what has changed, and all else as it was.
struct FrameMendingTests {
  /// Pictures by chance, of which one thing changes at a time.
  private struct Changing {
    private var random: SplitMix64
    private(set) var scene: Scene

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      scene = Scene(canvas: Size(320, 192))
      scene.nodes = (0..<40).map { _ in node() }
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + random.nextUnit() * (range.upperBound - range.lowerBound)
    }

    private mutating func color() -> Color {
      let grey = number(0...1)
      return random.nextUnit() < 0.5
        ? Color(red: grey, green: grey, blue: grey)
        : Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
    }

    private mutating func node() -> SceneNode {
      let center = Point(number(-5...325), number(-5...197))
      let end = center + Point(number(-40...40), number(-25...25))
      let outline: Outline
      switch Int(number(0...4.99)) {
      case 0: outline = .circle(center: center, radius: number(1...14))
      case 1:
        outline = .rectangle(Rect(origin: center, size: Size(number(2...30), number(2...20))), cornerRadius: 0)
      case 2: outline = .line(center, end)
      case 3: outline = .polygon([center, end, center + Point(number(-20...20), number(-20...20))])
      default: outline = .line(center, Point(end.x, center.y))
      }
      let stops = [GradientStop(offset: 0, color: color()), GradientStop(offset: 1, color: color())]
      let gradient = Gradient(.linear(start: center, end: end), stops: stops)
      let paint = random.nextUnit() < 0.3 ? Paint.gradient(gradient) : .solid(color())
      var shape = SceneShape(outline: outline, fill: paint)
      let style = StrokeStyle(width: number(0.3...4))
      if random.nextUnit() < 0.4 { shape.stroke = Stroke(paint: paint, style: style) }
      return SceneNode(name: "n", opacity: number(0.3...1), content: .shapes([shape]))
    }

    /// Puts something else in the place of one thing, mostly a little beside it.
    mutating func change() {
      let index = min(Int(random.nextUnit() * Double(scene.nodes.count)), scene.nodes.count - 1)
      if random.nextUnit() < 0.3 {
        scene.nodes[index] = node()
      } else {
        scene.nodes[index].transform = .translation(number(-6...6), number(-6...6))
      }
    }
  }

  @Test(arguments: UInt64(1)...4) func onlyCellsNearWhatChangesChange(_ seed: UInt64) throws {
    let depths: [ColorDepth] = [.none, .trueColor, .palette256, .sixteen]
    let options = PreviewOptions(ground: seed % 3 == 0 ? .light : .dark, color: depths[Int(seed) % depths.count])
    let layout = PreviewLayout(canvas: Size(320, 192), windowColumns: 80, windowRows: 24)
    var changing = Changing(seed: seed)
    var previewer = ScenePreviewer(options)
    var former: (bitmap: Bitmap, frame: TextFrame)?
    var (count, differences) = (0, 0)
    for step in 0..<16 {
      let made = previewer.frame(of: changing.scene, in: layout)
      let frame = try #require(made)
      var rasterizer = Rasterizer()
      let drawn = rasterizer.draw(
        changing.scene, width: 320, height: 192, transform: layout.transform, wantsThinStrokes: true)
      let now = (bitmap: try #require(drawn), frame: frame)
      let changed = former.map { changes(from: $0, to: now) } ?? []
      for (cell, distance) in changed {
        count += 1
        #expect(distance <= 1, "seed \(seed), step \(step), cell \(cell)")
      }
      former = now
      var fresh = ScenePreviewer(options)
      let anew = fresh.frame(of: changing.scene, in: layout)
      differences += zip(frame.cells, try #require(anew).cells).count { $0.glyph != $1.glyph }
      changing.change()
    }
    #expect(count > 0)
    #expect(differences < 16 * 20, "one cell in a hundred may differ from what would be made anew")
  }

  /// A picture of which nothing stays is made as a whole.
  @Test func whereEverythingChangesTheFrameIsTheOneMadeAnew() {
    let layout = PreviewLayout(canvas: Size(320, 192), windowColumns: 80, windowRows: 24)
    var previewer = ScenePreviewer(PreviewOptions(color: .none))
    for seed in UInt64(1)...4 {
      var scene = Changing(seed: seed).scene
      scene.background = .solid(Color(red: 0.1 * Double(seed), green: 0, blue: 0))
      for index in scene.nodes.indices { scene.nodes[index].opacity = 0.5 }
      var fresh = ScenePreviewer(previewer.options)
      #expect(previewer.frame(of: scene, in: layout) == fresh.frame(of: scene, in: layout), "seed \(seed)")
    }
  }

  /// What vanishes is told of the whole picture, not of the part.
  @Test func whatIsLeftDecidesWhetherThePictureVanishes() {
    let layout = PreviewLayout(canvas: Size(320, 192), windowColumns: 80, windowRows: 24)
    func scene(_ color: Color?) -> Scene {
      let colors = [Color.black, color ?? .black]
      let nodes = zip([20.0, 300], colors).map { x, color in
        SceneNode(
          name: "disc",
          content: .shapes([
            SceneShape(outline: .circle(center: Point(x, 96), radius: 8), fill: .solid(color))
          ]))
      }
      return Scene(canvas: Size(320, 192), nodes: color == nil ? [] : nodes)
    }
    var previewer = ScenePreviewer(PreviewOptions(color: .none))
    let colors: [Color?] = [.white, .black, .white, nil]
    let vanished = colors.map { previewer.frame(of: scene($0), in: layout)?.vanishes }
    #expect(vanished == [false, true, false, false])
  }
}
