// SPDX-License-Identifier: MIT

import Foundation
import Geometry
import SceneModel
import Styling
import Testing

@testable import SVGExport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Several scenes as one SVG.
struct SVGSheetTests {
  private func scene(_ width: Double, _ height: Double) -> Scene {
    let outline = Outline.rectangle(Rect(x: 0, y: 0, width: width, height: height), cornerRadius: 0)
    let fill = Paint.linear((0, red), (1, blue), length: width)
    return Scene(canvas: Size(width, height), nodes: [.shape(outline, fill: fill)])
  }

  private func matches(_ pattern: String, in text: String) -> [String] {
    let expression = try? NSRegularExpression(pattern: pattern)
    let whole = NSRange(text.startIndex..., in: text)
    return (expression?.matches(in: text, range: whole) ?? []).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  @Test func eachPictureHasAViewAndIdsOfItsOwn() throws {
    let text = try #require(
      svgSheet((1...3).map { SVGSheetPicture(scene(100, 100), label: "\($0)  vertices \($0 + 4)") }))
    #expect(hasKatachiMark(svg: Array(text.utf8)))
    let ids = matches(" id=\"([^\"]*)\"", in: text)
    #expect(ids == ["p1-gradient-1", "p2-gradient-1", "p3-gradient-1"])
    #expect(matches("url\\(#([^)]*)\\)", in: text) == ids)
    #expect(matches("viewBox=\"(0 0 100 100)\"", in: text).count == 3)
    #expect(matches(">(. {2}vertices .)</text>", in: text) == ["1  vertices 5", "2  vertices 6", "3  vertices 7"])
    #expect(!text.contains("<metadata>") && text.hasSuffix("</svg>\n"))
  }

  /// All are at one scale: of 200 by 100 and 100 by 100 the largest side is 200 wide, the other half of that.
  @Test func picturesAreAtOneScale() throws {
    let text = try #require(
      svgSheet([SVGSheetPicture(scene(400, 200), label: "a"), SVGSheetPicture(scene(200, 200), label: "b")]))
    let widths = matches("<svg x=\"[^\"]*\" y=\"[^\"]*\" width=\"([^\"]*)\"", in: text)
    let heights = matches("<svg x=\"[^\"]*\" y=\"[^\"]*\" width=\"[^\"]*\" height=\"([^\"]*)\"", in: text)
    #expect(widths == ["200", "100"] && heights == ["100", "100"])
  }

  @Test func labelsAreEscapedAndCutOff() throws {
    let long = String(repeating: "x", count: 500)
    let text = try #require(
      svgSheet([SVGSheetPicture(scene(9, 9), label: "<a & \"b\">"), SVGSheetPicture(scene(9, 9), label: long)]))
    #expect(text.contains("&lt;a &amp; ") && !text.contains(long) && text.contains("…</text>"))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test func itStopsWhenItIsAsked() {
    #expect(svgSheet([SVGSheetPicture(scene(9, 9), label: "")], shouldStop: { true }) == nil)
  }

  @Test func nothingGivesAnEmptySheet() throws {
    let text = try #require(svgSheet([]))
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }
}
