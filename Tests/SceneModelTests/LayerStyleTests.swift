// SPDX-License-Identifier: MIT

import Geometry
import SceneModel
import Styling
import Testing

struct LayerStyleTests {
  private func fill(_ lines: String) throws -> Gradient.Geometry? {
    guard case .gradient(let gradient)? = try scene(lines).shape("s")?.fill else { return nil }
    return gradient.geometry
  }

  // MARK: Paint space

  @Test func unitPointsAreOfThePaddedFrameNotOfTheOutline() throws {
    let lines = """
      canvas 200x100
      add star as s
        padding 10 20
        fill linear red blue from top-left to 1,0.5
      """
    #expect(try fill(lines) == .linear(start: Point(20, 10), end: Point(180, 50)))
  }

  @Test func aStrokesUnitPointsAreOfTheSameFrame() throws {
    let lines = """
      canvas 200x100
      add line as s
        points 50,10 50,90
        stroke 4 linear red blue
      """
    guard case .gradient(let gradient)? = try scene(lines).shape("s")?.stroke?.paint else { return }
    #expect(gradient.geometry == .linear(start: Point(50, 10), end: Point(50, 90)))
  }

  @Test func aFlatFrameMapsItsFlatAxisOntoItsOneCoordinate() throws {
    let lines = """
      canvas 200x100
      add line as s
        points 10,50 90,50
        stroke 4 linear red blue from left to bottom-right
      """
    guard case .gradient(let gradient)? = try scene(lines).shape("s")?.stroke?.paint else { return }
    #expect(gradient.geometry == .linear(start: Point(10, 50), end: Point(90, 50)))
  }

  @Test func radiiAreOfHalfThePaddedFramesShorterSide() throws {
    let base = "canvas 200x100\nadd star as s\n  padding 10 20\n  fill radial red blue"
    #expect(try fill(base) == .radial(center: Point(100, 50), inner: 0, outer: 40))
    #expect(try fill(base + " from 25% to 50%") == .radial(center: Point(100, 50), inner: 10, outer: 20))
    #expect(try fill(base + " at top from 5 to 75") == .radial(center: Point(100, 10), inner: 5, outer: 75))
  }

  @Test func starEightsGradientReachesFromZeroToSeventyFive() throws {
    let lines =
      "canvas 160x160\nadd star as s\n  vertices 8\n  fill radial system.purple system.yellow from 0 to 75"
    #expect(try fill(lines) == .radial(center: Point(80, 80), inner: 0, outer: 75))
  }

  @Test func startAngleTurnsTheCornersAndNotTheGradient() throws {
    let lines = "canvas 100x100\nadd star as s\n  fill linear red blue\n"
    #expect(try fill(lines) == fill(lines + "  start-angle 40"))
    #expect(try scene(lines).shape("s")?.outline != scene(lines + "  start-angle 40").shape("s")?.outline)
  }

  @Test func aTransformTakesThePaintAlong() throws {
    let lines = "canvas 100x100\nadd star as s\n  fill linear red blue\n"
    #expect(try fill(lines) == fill(lines + "  rotation 40\n  scale 2"))
  }

  @Test func stopsThatFollowLetsAreSorted() throws {
    let lines = """
      let late = 90%
      let clear = #f000
      add star as s
        fill linear red late lime 0.5 clear
      """
    guard case .gradient(let gradient)? = try scene(lines).shape("s")?.fill else { return }
    #expect(gradient.stops.map(\.offset) == [0.5, 0.9, 1])
    #expect(gradient.stops.map(\.color.hexadecimalText) == ["#00ff00", "#ff0000", "#ff000000"])
  }

  // MARK: Lengths

  @Test func percentagesOfAStrokeAreOfTheLayersOwnShorterSide() throws {
    let lines = """
      canvas 200x100
      add star as s
        width 40
        height 80
        padding 10
        stroke 10% red
        dash 50% 25%
        dash-offset 5%
        cap round
        join bevel
        miter-limit 3
      """
    let style = try #require(try scene(lines).shape("s")?.stroke?.style)
    #expect(style.width == 4 && style.dash == [20, 10] && style.dashOffset == 2)
    #expect(style.cap == .round && style.join == .bevel && style.miterLimit == 3)
    let plain = try #require(try scene("add star as s\n  stroke 1 red").shape("s")?.stroke?.style)
    #expect(plain == StrokeStyle(width: 1) && plain.miterLimit == 10 && plain.join == .miter && plain.cap == .butt)
  }

  @Test func noWidthOrNoPaintIsNoStroke() throws {
    for line in ["stroke 0 red", "stroke none", "stroke 4 none", "fill red"] {
      #expect(try scene("add star as s\n  \(line)").shape("s")?.stroke == nil)
    }
  }

  // MARK: From the group

  @Test func fillAndStrokeComeDown() throws {
    let lines = """
      add group as g
        fill red
        stroke 4
        add group as inner
          stroke lime
          add star as s
          add star as own
            fill blue
            stroke 2
        end
      end
      """
    let found = try scene(lines)
    #expect(found.shape("s")?.fill == .named("red"))
    #expect(found.shape("s")?.stroke == Stroke(paint: .named("lime"), style: StrokeStyle(width: 4)))
    #expect(found.shape("own")?.fill == .named("blue"))
    #expect(found.shape("own")?.stroke == Stroke(paint: .named("lime"), style: StrokeStyle(width: 2)))
  }

  @Test func aGradientFromTheGroupSpansEachLayersOwnFrame() throws {
    let lines = """
      canvas 100x100
      add group as g
        fill linear red blue
        add star as s
          size 20
          x 10
          y 10
      end
      """
    #expect(try fill(lines) == .linear(start: Point(20, 10), end: Point(20, 30)))
  }

  /// The inner group has a let of the same name, and a room of another size, which the outer group's line knows not of.
  @Test func namesMeanWhatTheyMeanOnTheLineThatSetsThem() throws {
    let lines = """
      canvas 200x200
      add group as outer
        let ink = red
        fill ink
        stroke (w / 50) ink
        width 100
        add group as inner
          let ink = blue
          width 50
          add star as s
          add star as own
            fill ink
        end
      end
      """
    let found = try scene(lines)
    #expect(found.shape("s")?.fill == .named("red"))
    #expect(found.shape("s")?.stroke?.style.width == 4)
    #expect(found.shape("own")?.fill == .named("blue"))
  }
}
