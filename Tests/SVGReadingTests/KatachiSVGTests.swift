// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import SVGReading

struct KatachiSVGTests {
  /// A file that Katachi could have written, with these bytes between the tags that hold the lines.
  private func file(_ content: String, drawing: String = "<circle r=\"5\"/>", checksum: String? = nil) -> String {
    let before = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n  <!-- Made with Katachi -->\n  \(drawing)\n  "
    let after = "\n</svg>\n"
    let sum = checksum ?? fnv1a(before + after)
    let document = "<katachi:document xmlns:katachi=\"urn:katachi:document\" checksum=\"\(sum)\">"
    return before + "<metadata>\n    \(document)\(content)</katachi:document>\n  </metadata>" + after
  }

  /// The 64-bit FNV-1a hash, in 16 hexadecimal digits.
  private func fnv1a(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func read(_ text: String) throws(SVGReadingError) -> KatachiSVG { try readKatachiSVG(Array(text.utf8)) }

  // MARK: What is read

  @Test func theWritersFileGivesItsLinesBackByteForByte() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../SVGExportTests/Golden")
    let svg = try Data(contentsOf: folder.appendingPathComponent("odd-lines.svg"))
    let lines = try Data(contentsOf: folder.appendingPathComponent("odd-lines.katachi"))
    let document = try readKatachiSVG([UInt8](svg))
    #expect(Array(document.lines.utf8) == [UInt8](lines))
    #expect(!document.isEdited)
  }

  @Test(arguments: [
    ("\nkatachi 1\nend\n", "katachi 1\nend\n"), ("\n", ""), ("", ""), ("\n\n\n", "\n\n"), ("a", "a"),
    ("\n a \n", " a \n"),
    ("\n]]&gt; &amp;amp; &lt;b&gt; &quot;&apos; &#13;&#x5f62;", "]]> &amp; <b> \"' \r形"),
    ("\n<![CDATA[<&>]]>", "<&>"), ("\na<!-- no part -->b", "ab"),
  ])
  func onlyTheFormsOwnLineFeedIsTakenAway(content: String, lines: String) throws {
    let document = try read(file(content))
    #expect(Array(document.lines.utf8) == Array(lines.utf8))
    #expect(!document.isEdited)
  }

  @Test func anEditedDrawingIsTold() throws {
    let original = file("\nend\n")
    #expect(try read(original.replacing("r=\"5\"", with: "r=\"6\"")) == KatachiSVG(lines: "end\n", isEdited: true))
    #expect(try read(original.replacing("</svg>", with: "<rect/></svg>")).isEdited)
    #expect(try read(original.replacing("\n  <circle", with: "\n<circle")).isEdited)
    #expect(try read(file("\nend\n", checksum: "0123456789abcdef")).isEdited)
    #expect(try read(original.replacing(#/ checksum="[^"]*"/#, with: "")).isEdited)
  }

  @Test func newLineEndsAndEditedLinesAreNoEditOfTheDrawing() throws {
    let original = file("\nkatachi 1\nend\n")
    let document = try read(original.replacing("\n", with: "\r\n"))
    #expect(document == KatachiSVG(lines: "katachi 1\nend\n", isEdited: false))
    #expect(try read(original.replacing("katachi 1", with: "katachi 1\ntitle A")).isEdited == false)
  }

  @Test func aFileThatAnotherProgramSavedAgainIsRead() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:k="urn:katachi:document" version="1.1"><s:metadata
        id="m"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><k:document>no</k:document></rdf:RDF>
        <k:document id="d" checksum="1">end</k:document></s:metadata><s:metadata/></s:svg>
      """
    #expect(try read(text) == KatachiSVG(lines: "end", isEdited: true))
  }

  @Test func theFirstDocumentCounts() throws {
    let second = "<metadata><k:document xmlns:k=\"urn:katachi:document\">two</k:document></metadata></svg>"
    let document = try read(file("\none").replacing("</svg>", with: second))
    #expect(document == KatachiSVG(lines: "one", isEdited: true))
  }

  // MARK: What is refused

  private func error(_ bytes: [UInt8]) -> SVGReadingError? {
    do {
      _ = try readKatachiSVG(bytes)
      return nil
    } catch { return error }
  }

  private func error(_ text: String) -> SVGReadingError? { error(Array(text.utf8)) }

  @Test func whatIsNoXMLIsRefusedWithItsPlace() {
    #expect(error("") == .notXML(SVGPlace(line: 1, column: 1)))
    #expect(error("null") == .notXML(SVGPlace(line: 1, column: 1)))
    #expect(error("{\"a\": 1}") == .notXML(SVGPlace(line: 1, column: 1)))
    #expect(
      error("<svg xmlns=\"http://www.w3.org/2000/svg\">\n é<a></b></svg>") == .notXML(SVGPlace(line: 2, column: 8)))
    // A control character that XML forbids, and an entity that nobody declared.
    #expect(error(file("\na\u{3}")) == .notXML(SVGPlace(line: 6, column: 2)))
    #expect(error(file("\n&nbsp;")) == .notXML(SVGPlace(line: 6, column: 1)))
  }

  @Test func whatIsNoUTF8IsRefusedWithItsPlace() throws {
    #expect(error([0xFF, 0xFE, 0x3C, 0x00]) == .notUTF8(SVGPlace(line: 1, column: 1)))
    #expect(error([0x1F, 0x8B, 0x08, 0x00]) == .notUTF8(SVGPlace(line: 1, column: 2)))
    #expect(error([0x89] + Array("PNG\r\n".utf8)) == .notUTF8(SVGPlace(line: 1, column: 1)))
    #expect(error(Array("<svg>\n<é>".utf8) + [0xC0, 0x80]) == .notUTF8(SVGPlace(line: 2, column: 4)))
    // What a file says of its encoding does not count.
    let latin = file("\né").replacing("<svg", with: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><svg")
    #expect(try read(latin).lines == "é")
  }

  @Test func othersFilesAreToldApart() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
    #expect(error("<html/>") == .notSVG(root: "html", SVGPlace(line: 1, column: 1)))
    #expect(error("\n <svg/>") == .notSVG(root: "svg", SVGPlace(line: 2, column: 2)))
    #expect(error(svg + "<metadata>lines</metadata></svg>") == .notKatachi)
    #expect(error(svg + "<metadata><document>lines</document></metadata></svg>") == .notKatachi)
    #expect(error(svg + "<k:document xmlns:k=\"urn:katachi:document\">lines</k:document></svg>") == .notKatachi)
    #expect(error(svg + "<!-- Made with Katachi --><circle r=\"5\"/></svg>") == .plain)
  }

  @Test(arguments: [
    "<!DOCTYPE svg>", "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/svg11.dtd\">",
    "<!DOCTYPE svg [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>",
    "<!DOCTYPE svg [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
    "<!DOCTYPE svg [<!ENTITY % p SYSTEM \"p.dtd\"> %p;]>",
  ])
  func anyDocumentTypeIsRefused(declaration: String) {
    let text = file("\n&a;").replacing("<svg", with: "<?xml version=\"1.0\"?>\n\(declaration)<svg")
    guard case .documentType(let place) = error(text) else {
      Issue.record("it is read")
      return
    }
    #expect(place.line == 2 && (1...declaration.count).contains(place.column))
  }

  @Test func includesAreNotFollowed() throws {
    let include = "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"/etc/passwd\" parse=\"text\"/>"
    #expect(try read(file("\nend" + include)).lines == "end")
  }

  @Test func depthIsCapped() {
    func nested(_ depth: Int) -> String {
      let inner = depth - 1
      return file(
        "\nend", drawing: String(repeating: "<g>", count: inner) + String(repeating: "</g>", count: inner))
    }
    #expect(error(nested(SVGReadingLimits.depth)) == nil)
    let tooDeep = SVGPlace(line: 3, column: 3 + 3 * (SVGReadingLimits.depth - 1))
    #expect(error(nested(SVGReadingLimits.depth + 1)) == .tooDeep(tooDeep))
    #expect(error(nested(100_000)) == .tooDeep(tooDeep))
  }

  @Test func theNumberOfElementsIsCapped() {
    // svg, metadata, document and seven more.
    let text = file("\nend", drawing: String(repeating: "<a/>", count: 7))
    #expect(throws: Never.self) { try SVGReading.read(Array(text.utf8), with: MetadataReader(mostElements: 10)) }
    // The tenth is the document's own, on line 5.
    #expect(throws: SVGReadingError.tooManyElements(SVGPlace(line: 5, column: 5))) {
      try SVGReading.read(Array(text.utf8), with: MetadataReader(mostElements: 9))
    }
  }

  @Test func usesWithinUsesAreOnlyElements() throws {
    // Ten levels of ten: nobody follows them, so they cost what they take in the file.
    let levels = (1...10).map { level in
      "<g id=\"l\(level)\">" + String(repeating: "<use href=\"#l\(level - 1)\"/>", count: 10) + "</g>"
    }
    #expect(try read(file("\nend", drawing: levels.joined())).lines == "end")
  }

  @Test func aFileBeyondTheCapIsRefusedUnread() {
    #expect(error([UInt8](repeating: 0x20, count: 32 * 1024 * 1024 + 1)) == .tooLarge)
  }

  @Test func aFileCutAnywhereIsRefused() {
    let bytes = Array(file("\nkatachi 1\nend\n").utf8)
    for length in 0..<(bytes.count - 1) where bytes[length..<bytes.count] != [0x0A] {
      #expect(error(Array(bytes[..<length])) != nil, "cut after \(length) bytes")
    }
  }
}
