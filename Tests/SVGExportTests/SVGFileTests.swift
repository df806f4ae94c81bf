// SPDX-License-Identifier: MIT

import Geometry
import SVGExport
import SceneModel
import Styling
import TestSupport
import Testing

struct SVGFileTests {
  private let dot = Outline.circle(center: Point(12.5, 12.5), radius: 12.5)

  private func root(_ scene: Scene, _ options: SVGOptions = .init()) throws -> [String: String] {
    try parsed(svg(of: scene, options: options)).attributes
  }

  // MARK: Frame and size

  @Test func theInkFrameHoldsTheWholeStroke() {
    let scene = Scene(side: 25, .shape(dot, fill: .solid(green), stroke: .solid(.black, width: 2)))
    expectGolden(svg(of: scene, options: SVGOptions(frame: .ink)), named: "ink-frame-holds-the-stroke.svg")
  }

  @Test func theInkFrameIsRoundedOutward() throws {
    let scene = Scene(.shape(.circle(center: Point(10.0004, 10.0004), radius: 5), fill: .solid(red)))
    // From 5.0004 to 15.0004: no decimal of three within that span holds it.
    #expect(try root(scene, SVGOptions(frame: .ink))["viewBox"] == "5 5 10.001 10.001")
  }

  @Test func withoutInkTheFrameIsTheCanvas() throws {
    let scene = Scene(side: 30, .shape(dot))
    #expect(try root(scene, SVGOptions(frame: .ink))["viewBox"] == "0 0 30 30")
  }

  @Test func withoutASizeOneUnitIsOnePixel() throws {
    let attributes = try root(Scene(canvas: Size(300, 12.5)))
    #expect([attributes["width"], attributes["height"], attributes["viewBox"]] == ["300", "12.5", "0 0 300 12.5"])
  }

  @Test(arguments: [
    (Size(100, 100), Size(512, 512), "512", "512"), (Size(300, 200), Size(512, 512), "512", "341.333"),
    (Size(200, 300), Size(512, 512), "341.333", "512"), (Size(300, 200), Size(30, 300), "30", "20"),
  ])
  func theSizeIsABoxThatThePictureFillsInItsProportions(canvas: Size, box: Size, width: String, height: String)
    throws
  {
    let attributes = try root(Scene(canvas: canvas), SVGOptions(size: box))
    #expect(attributes["width"] == width && attributes["height"] == height)
    #expect(attributes["viewBox"] == "0 0 \(Int(canvas.width)) \(Int(canvas.height))")
  }

  @Test(arguments: [Size(0, 0), Size(1e-9, 5), Size(.nan, .infinity)])
  func aViewIsNeverEmpty(canvas: Size) throws {
    let text = svg(of: Scene(canvas: canvas), options: SVGOptions(size: Size(0, 0)))
    let attributes = try parsed(text).attributes
    for name in ["width", "height"] { #expect(try #require(Double(attributes[name] ?? "")) > 0) }
    let box = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    #expect(box.count == 4 && box[2] > 0 && box[3] > 0)
  }

  @Test func theBackgroundCoversTheCanvasBehindEverything() {
    var scene = Scene(canvas: Size(60, 40), nodes: [.shape(dot, fill: .solid(green))])
    scene.background = .linear((0, .white), (1, blue), length: 60)
    expectGolden(svg(of: scene), named: "background-behind-everything.svg")
  }

  // MARK: Texts

  @Test(arguments: [
    "</text><script>alert(1)</script>&\"'", "]]>", "a -- b -->", "Tom & Jerry", "it's \"so\"", "a >=3.0.9, <3.1",
    "λ 形 🎄 e\u{301}", "two\nlines", "a\rb",
  ])
  func textsComeBackAsTheyAre(text: String) throws {
    var scene = Scene()
    scene.title = text
    let root = try parsed(svg(of: scene, options: SVGOptions(description: text, documentLines: text)))
    #expect(root.all.map(\.name) == ["svg", "title", "desc", "metadata", "katachi:document"])
    #expect(root.first("title")?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(root.first("desc")?.text.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(root.first("katachi:document")?.text.unicodeScalars.elementsEqual("\n\(text)".unicodeScalars) == true)
  }

  @Test(arguments: ["\u{0}", "\u{3}", "\u{B}", "\u{FFFE}"])
  func charactersThatXMLForbidsNeverReachTheFile(character: String) throws {
    var scene = Scene()
    scene.title = "a\(character)b"
    let root = try parsed(
      svg(of: scene, options: SVGOptions(description: character, documentLines: character)))
    #expect(root.first("title")?.text == "a\u{FFFD}b")
    #expect(root.first("katachi:document")?.text == "\n\u{FFFD}")
  }

  @Test func emptyTextsAreLeftOut() throws {
    var scene = Scene()
    scene.title = ""
    #expect(try parsed(svg(of: scene, options: SVGOptions(description: ""))).children.isEmpty)
  }

  @Test func theDocumentTravelsInTheMetadata() throws {
    var scene = Scene(side: 25, .shape(dot, fill: .linear((0, red), (1, blue), length: 25)))
    scene.title = "Odd lines ]]> & <title>"
    expectGolden(svg(of: scene, options: SVGOptions(documentLines: try oddLines())), named: "odd-lines.svg")
    #expect(!svg(of: scene).contains("metadata"))
  }

  @Test func theChecksumIsThatOfTheRest() throws {
    let scene = Scene(side: 25, .shape(dot, fill: .solid(green)))
    let text = svg(of: scene, options: SVGOptions(documentLines: "katachi 1\nend\n"))
    let start = try #require(text.firstRange(of: "<metadata>"))
    let end = try #require(text.firstRange(of: "</metadata>"))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (text[..<start.lowerBound] + text[end.upperBound...]).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let checksum = try #require(try parsed(text).first("katachi:document")?.attributes["checksum"])
    #expect(checksum.count == 16 && UInt64(checksum, radix: 16) == hash)
    #expect(svg(of: scene, options: SVGOptions(documentLines: "other")).contains(checksum))
  }

  // MARK: The mark

  @Test func everyFileCarriesTheMarkAndOnlyThose() {
    let plain = svg(of: Scene())
    #expect(hasKatachiMark(svg: Array(plain.utf8)))
    #expect(hasKatachiMark(svg: Array(svg(of: Scene(), options: SVGOptions(documentLines: "x")).utf8)))
    #expect(hasKatachiMark(svg: Array(plain.replacing("\n", with: "\r\n").utf8)))
    for other in [
      "", "<svg", "<svg >", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<?xml version=\"1.0\"?>\n" + plain,
      plain.replacing("Katachi", with: "katachi"), String(plain.dropFirst()),
      String(repeating: "<svg ", count: 10_000),
    ] {
      #expect(!hasKatachiMark(svg: Array(other.utf8)), "\(other.prefix(80))")
    }
  }

  // MARK: The same bytes

  @Test func numbersAreDecimalWithoutExponentsOrNegativeZero() throws {
    let values = [1e-7, 1.0 / 3, 1e15, -0.0004, 100.0, 1.1e-16, -1e-9, 6.02e23, 393.18604]
    var nodes: [SceneNode] = []
    for (a, b) in zip(values, values.dropFirst() + [0.1]) {
      let points = [Point(a, b), Point(-b, a), Point(b - a, a * b)]
      let gradient = Gradient(
        .radial(center: points[1], inner: a, outer: b),
        stops: [GradientStop(offset: a, color: red.faded(by: b)), GradientStop(offset: b, color: blue)])
      nodes.append(
        .shape(
          .polygon(points), fill: .gradient(gradient),
          stroke: Stroke(
            paint: .solid(red.faded(by: 0.5)), style: StrokeStyle(width: b, dash: [a, b], dashOffset: -a)),
          transform: Affine(a, b, -b, a, b, -a), opacity: 0.3))
      nodes.append(.shape(.rectangle(Rect(x: -a, y: b, width: b, height: a), cornerRadius: a), fill: .solid(red)))
    }
    let turned = regularPolygon(6, center: Point(6.25, 6.25), radius: 6.25, start: 90)
    nodes.append(.shape(.polygon(turned), fill: .solid(red)))
    for side in [12.5, 1.25] {
      let root = try parsed(svg(of: Scene(canvas: Size(side, side), nodes: nodes)))
      for element in root.all {
        for (name, value) in element.attributes where !["id", "xmlns"].contains(name) && !value.hasPrefix("#") {
          for word in value.split(whereSeparator: { " ,()".contains($0) }) where word.contains(where: \.isNumber) {
            let isReference = word.hasPrefix("#")
            #expect(
              isReference || word.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?/#) != nil,
              "\(element.name) \(name)=\"\(value)\"")
            #expect(word != "-0")
          }
        }
      }
    }
  }

  @Test func aTurnedHexagonIsClean() {
    let hexagon = Outline.polygon(regularPolygon(6, center: Point(6.25, 6.25), radius: 6.25, start: 90))
    expectGolden(svg(of: Scene(side: 12.5, .shape(hexagon, fill: .solid(red)))), named: "turned-hexagon.svg")
  }

  @Test func smallCanvasesHaveSixDecimals() {
    let hexagon = Outline.polygon(regularPolygon(6, center: Point(0.5, 0.5), radius: 0.5))
    expectGolden(svg(of: Scene(side: 1, .shape(hexagon, fill: .solid(red)))), named: "small-canvas.svg")
  }

  @Test func itIsGivenUpWhereSomebodyAsksToStop() {
    let points = (0..<5000).map { Point(Double($0 % 70), Double($0 % 90)) }
    for outline in [Outline.polygon(points), .path(Path(points: points, isClosed: true))] {
      let scene = Scene(.shape(outline, fill: .solid(red)))
      let counter = Counter()
      _ = svg(of: scene, shouldStop: counter.count)
      // For each thousand points, and more often than that.
      #expect(counter.questions > 5)
      for most in 0..<counter.questions {
        let stopping = Counter(most: most)
        #expect(svg(of: scene, shouldStop: stopping.count) == nil, "stopped at question \(most)")
      }
      #expect(svg(of: scene, shouldStop: { false }) == svg(of: scene))
    }
  }
}

/// Counts how often somebody asks whether to stop, and says so from some number on.
private final class Counter {
  private(set) var questions = 0
  private let most: Int

  init(most: Int = .max) { self.most = most }

  func count() -> Bool {
    questions += 1
    return questions > most
  }
}
