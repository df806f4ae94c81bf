// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import Testing

struct SVGDefinitionsTests {
  private let dot = Outline.circle(center: Point(50, 50), radius: 40)

  private var scene: Scene {
    let fade = Paint.linear((0, red), (1, blue))
    let other = Paint.linear((0, blue), (1, red))
    let region = Rect(x: 0, y: 0, width: 100, height: 100)
    let mask = SceneMask(nodes: [.shape(dot, fill: fade)], hasWhiteGround: true, region: region)
    return Scene(
      .shape(dot, fill: fade, mask: mask),
      .shape(dot, fill: other, stroke: Stroke(paint: fade, style: .init(width: 2))),
      .shape(dot, fill: .solid(red), mask: mask))
  }

  /// The ids that are defined, in order, and those referred to.
  private func ids(_ options: SVGOptions = .init()) throws -> (defined: [String], used: Set<String>) {
    let text = svg(of: scene, options: options)
    let used = text.matches(of: #/url\(#([^)]*)\)/#).map { String($0.output.1) }
    return (try parsed(text).all.compactMap { $0.attributes["id"] }, Set(used))
  }

  @Test func equalGradientsAndMasksAreWrittenOnce() throws {
    let (defined, used) = try ids()
    #expect(defined == ["gradient-1", "mask-1", "gradient-2"])
    #expect(used == Set(defined))
  }

  @Test func idsComeFromCountersAndNotFromNames() throws {
    var named = scene
    for (index, name) in ["1st", "a b", "\"><script>"].enumerated() { named.nodes[index].name = name }
    #expect(svg(of: named) == svg(of: scene))
  }

  @Test func aPrefixKeepsTwoFilesApartOnOnePage() throws {
    let (first, second) = (try ids(SVGOptions(idPrefix: "a-")), try ids(SVGOptions(idPrefix: "b-")))
    #expect(first.defined == ["a-gradient-1", "a-mask-1", "a-gradient-2"])
    #expect(first.used == Set(first.defined) && second.used == Set(second.defined))
    #expect(first.used.isDisjoint(with: second.used))
  }

  @Test(arguments: [
    ("\"><script>", "___script_"), ("1st", "_1st"), ("-x", "_-x"), ("a b)", "a_b_"), ("é#", "__"),
    ("_a.b-9", "_a.b-9"),
  ])
  func aPrefixHoldsOnlyWhatANameCan(prefix: String, written: String) throws {
    let (defined, used) = try ids(SVGOptions(idPrefix: prefix))
    #expect(defined.first == written + "gradient-1")
    #expect(used == Set(defined))
  }
}
