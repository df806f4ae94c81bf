// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

/// The first of the five works, as a scene: what a whole file looks like.
struct BadgeTests {
  @Test func theBadgeReadsWell() {
    let scene = Scene(canvas: Size(300, 300), title: "Badge", nodes: [plate, ring])
    let lines = """
      katachi 1
      title "Badge"

      add soft-hexagon as plate
        fill linear #ef78dd #efac78 from top to 0.5,0.6

      add group as ring
        center 50%,75%
        anchor top
        scale 1/4
        add mountain as peak
          padding -20%
          repeat 8 around bottom
          fill #4f4fbf
          opacity 0.5
      end
      end

      """
    expectGolden(svg(of: scene, options: SVGOptions(documentLines: lines)), named: "badge.svg")
  }

  /// The hexagon with soft corners, in the frame of 300 by 300.
  private var plate: SceneNode {
    let a = 0.085
    let corners = [
      [(0.6, 0.05), (0.5, 0), (0.4, 0.05)], [(0.05, 0.2 + a), (0, 0.25 + a), (0, 0.3 + a)],
      [(0, 0.7 - a), (0, 0.75 - a), (0.05, 0.8 - a)], [(0.4, 0.95), (0.5, 1), (0.6, 0.95)],
      [(0.95, 0.8 - a), (1, 0.75 - a), (1, 0.7 - a)], [(1, 0.3 + a), (1, 0.25 + a), (0.95, 0.2 + a)],
    ].map { $0.map { Point(300 * ((1 - 0.832) / 2 + 0.832 * $0.0), 300 * $0.1) } }
    var path = Path([.move(corners[5][2])])
    for corner in corners { path.elements += [.line(corner[0]), .quadratic(corner[1], corner[2])] }
    path.elements.append(.close)
    let stops = [
      GradientStop(offset: 0, color: Color(239, 120, 221)), GradientStop(offset: 1, color: Color(239, 172, 120)),
    ]
    return .shape(
      .path(path), fill: .gradient(Gradient(.linear(start: Point(150, 0), end: Point(150, 180)), stops: stops)))
  }

  /// Eight mountains turned about the bottom of their frame, the whole at a quarter of its size.
  private var ring: SceneNode {
    let (width, gap) = (420.0, 12.6)
    let height = 0.75 * width
    let (side, shoulder) = (0.226 * width, 0.488 * height)
    let middle = width / 2
    func placed(_ points: [(Double, Double)]) -> [Path.Element] {
      Path(points: points.map { Point($0.0 - 60, $0.1 + 15) }, isClosed: true).elements
    }
    let top = placed([
      (middle, gap), (middle - side, shoulder - gap), (middle, shoulder / 2 + gap), (middle + side, shoulder - gap),
    ])
    let foot = placed([
      (middle, shoulder / 2 + 3 * gap), (middle - side, shoulder + gap), (gap, height - gap),
      (width - gap, height - gap),
      (middle + side, shoulder + gap),
    ])
    let peaks = (0..<8).map { index in
      let turn = Affine.rotation(Angle(degrees: 45 * Double(index))).about(Point(150, 375))
      return SceneNode.shape(
        .path(Path(top + foot)), fill: .solid(Color(79, 79, 191)), transform: turn, opacity: 0.5)
    }
    return .group(peaks, transform: Affine.scale(0.25, 0.25).about(Point(150, 75)))
  }
}
