// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Foundation
import Geometry
import SVGExport
import SceneModel
import Shapes
import TestSupport
import Testing
import Timing

struct AnimatedSVGTests {
  /// A library without presets and files.
  private struct EmptyLibrary: Library {
    func presets() -> [PresetInfo] { [] }
    func bytes(ofPreset name: String) throws(Problem) -> [UInt8] {
      throw Problem(.unknownPreset(name, nearest: nil))
    }
    func document(inFile path: String) throws(Problem) -> DocumentFile {
      throw Problem(.file(path: path, message: ""))
    }
    func points(inFile path: String) throws(Problem) -> [UInt8] { throw Problem(.file(path: path, message: "")) }
    func resolved(_ path: String) -> String { path }
  }

  private func file(_ lines: String) throws -> String {
    let text = "katachi 1\ncanvas 100x100\n\(lines)\nend\n"
    let document = try readDocument(Array(text.utf8), named: "test", EmptyLibrary()).document
    return svg(of: try AnimatedScene(document))
  }

  /// All elements that animate, in the order of the file.
  private func animations(_ lines: String) throws -> [ParsedElement] {
    func found(in element: ParsedElement) -> [ParsedElement] {
      (element.name.hasPrefix("animate") ? [element] : []) + element.children.flatMap(found)
    }
    return found(in: try parsed(try file(lines)))
  }

  private func values(_ element: ParsedElement) -> [String] {
    (element.attributes["values"] ?? "").split(separator: ";").map(String.init)
  }

  @Test func turnAndScaleAreExactAboutTheAnchor() throws {
    let lines = """
      add rectangle
        size 40x20
        center 50,40
        fill teal
        anchor left
        animate rotation from 0 to 90 over 2s ease linear
        animate scale from 1 to 2 over 3s forever alternate
      """
    expectGolden(try file(lines), named: "moves-about-its-anchor.svg")
  }

  @Test func anEasingIsItsSpline() throws {
    let found = try #require(
      try animations("add circle\nanimate opacity from 1 to 0.5 over 2s delay 1s ease out").first)
    #expect(found.name == "animate" && found.attributes["attributeName"] == "opacity")
    #expect(values(found) == ["1", "0.5"] && found.attributes["keySplines"] == "0 0 0.58 1")
    #expect(found.attributes["dur"] == "2s" && found.attributes["begin"] == "1s")
    #expect(found.attributes["fill"] == "freeze" && found.attributes["repeatCount"] == nil)
  }

  @Test func thereAndBackIsOneRound() throws {
    let found = try #require(
      try animations("add circle\nanimate opacity from 1 to 0.5 over 2s speed 4 ease in forever alternate").first)
    #expect(values(found) == ["1", "0.5", "1"] && found.attributes["keyTimes"] == "0;0.5;1")
    #expect(found.attributes["keySplines"] == "0.42 0 1 1;0 0 0.58 1")
    #expect(found.attributes["dur"] == "1s" && found.attributes["repeatCount"] == "indefinite")
  }

  /// Between its values an animation goes straight: nowhere may that be off by a hundredth.
  @Test(arguments: [(5.0, 0.5), (1, 0.15), (2, 1), (1, 3)])
  func aSpringIsWithinAHundredth(response: Double, damping: Double) throws {
    let found = try #require(
      try animations("add circle\nanimate opacity from 0.2 to 0.6 spring \(response) \(damping)").first)
    let spring = Spring(response: response, damping: damping)
    let values = values(found).compactMap(Double.init)
    let times = (found.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
    #expect(values.count == times.count && values.count > 4)
    var worst = 0.0
    for step in 0...2000 {
      let share = Double(step) / 2000
      let next = max(1, times.firstIndex { $0 >= share } ?? times.count - 1)
      let part = (share - times[next - 1]) / (times[next] - times[next - 1])
      let shown = values[next - 1] + (values[next] - values[next - 1]) * part
      worst = max(worst, (shown - (0.2 + 0.4 * spring.value(at: share * spring.settlingTime))).magnitude)
    }
    #expect(worst < 0.01 * 0.4, "\(worst)")
  }

  @Test func coordinatesAreAnimatedWhereTheyChange() throws {
    let found = try animations("add circle\nsize 20\nanimate center from 20,20 to 80,50 ease linear")
    #expect(found.map { $0.attributes["attributeName"] } == ["cx", "cy"])
    #expect(found.map(values) == [["20", "80"], ["20", "50"]])
  }

  @Test func coloursTakeSeveralValues() throws {
    let found = try #require(try animations("add circle\nanimate fill from red to blue ease linear").first)
    #expect(values(found).first == "#ff0000" && values(found).last == "#0000ff" && values(found).count > 3)
  }

  @Test func wholeNumbersStep() throws {
    let found = try #require(try animations("add star\nanimate vertices from 5 to 7 ease linear").first)
    #expect(found.attributes["attributeName"] == "points" && found.attributes["calcMode"] == "discrete")
    #expect(values(found).map { $0.split(separator: " ").count } == [10, 12, 14])
    let times = (found.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
    #expect(zip(times, [0, 0.25, 0.75]).allSatisfy { ($0 - $1).magnitude < 0.01 })
  }

  @Test func definitionsMoveToo() throws {
    let lines = """
      add circle
        fill linear red blue
        shadow 4 2,2
        animate fill-stop-2 from blue to lime
        animate shadow-blur from 4 to 12 ease linear
      """
    let names = try animations(lines).map { $0.attributes["attributeName"] }
    #expect(names.contains("stop-color") && names.contains("stdDeviation"))
  }

  /// What two animations change at once, in times of their own, is looked at often enough over both.
  @Test func twoMotionsOfOneThingAreOneTrack() throws {
    let lines = """
      add star
        animate smoothness from 0.3 to 0.9 over 1s forever alternate
        animate start-angle from 0 to 72 over 3s ease linear forever
      """
    let found = try animations(lines)
    #expect(found.count == 1 && found.first?.attributes["dur"] == "6s")
  }

  @Test func partsThatComeAndGoAreShownInTurn() throws {
    let found = try animations(
      "add circle\nsize 10\nrepeat 2 by 20,0\nanimate repeat-count from 1 to 3 ease linear")
    #expect(found.map { $0.attributes["attributeName"] } == ["visibility", "visibility", "visibility"])
    #expect(found.map { values($0).first } == ["visible", "hidden", "hidden"])
    #expect(found.map { values($0).last } == ["hidden", "hidden", "visible"])
  }

  @Test func definitionsThatStayAreSharedAgain() throws {
    let lines = """
      add circle as a
        fill linear red blue
      add circle as b
        fill linear red blue
        animate opacity from 0 to 1
      """
    #expect(try file(lines).components(separatedBy: "<linearGradient").count == 2)
  }

  @Test func eachCopyHasItsOwnTime() throws {
    let lines = """
      add circle
        size 10
        repeat 5 scatter
        animate scale from 1 to 0.5..2 delay 0s..2s speed 0.5..0.9 forever alternate
      """
    let found = try animations(lines)
    #expect(found.count == 5 && Set(found.compactMap { $0.attributes["dur"] }).count == 5)
    #expect(Set(found.compactMap { $0.attributes["begin"] }).count == 5)
  }
}
