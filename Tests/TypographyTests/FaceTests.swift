// SPDX-License-Identifier: MIT

import Testing

@testable import Typography

@Suite struct FaceTests {
  /// Helvetica's own widths in thousandths of the font size (Adobe's font metrics), which the face was made to have.
  private static let widths: [(letter: Unicode.Scalar, regular: Int, bold: Int)] = [
    (" ", 278, 278), ("!", 278, 333), ("0", 556, 556), ("9", 556, 556), ("A", 667, 722), ("B", 667, 722),
    ("I", 278, 278), ("J", 500, 556), ("M", 833, 833), ("W", 944, 944), ("a", 556, 556), ("b", 556, 611),
    ("f", 278, 333), ("i", 222, 278), ("m", 833, 889), ("w", 722, 778), ("@", 1015, 975), ("…", 1000, 1000),
    ("—", 1000, 1000), ("Ä", 667, 722), ("ß", 611, 611), ("é", 556, 556), ("ñ", 556, 611), ("Œ", 1000, 1000),
  ]

  @Test(arguments: widths) func widthsAreHelveticas(letter: Unicode.Scalar, regular: Int, bold: Int) throws {
    for (style, width) in [(Face.Style.regular, regular), (.bold, bold)] {
      let face = Face.of(style)
      let glyph = try #require(face.glyph(of: letter))
      #expect((Double(face.advance(of: glyph)) * 1000 / 2048).rounded() == Double(width), "\(letter)")
    }
  }

  @Test func theRepertoireHasTheLettersOfEuropeAndCommonSigns() {
    let texts = [
      "The quick brown fox jumps over the lazy dog 0123456789",
      "Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich",
      "Příliš žluťoučký kůň úpěl ďábelské ódy", "Pchnąć w tę łódź jeża lub ośm skrzyń fig", "Ζαφείρι δέξου πάγκαλο",
      "Съешь же ещё этих мягких французских булок ґєії", "Đường Việt Nam tiếng",
      "“a” ‘b’ «c» – — … • € £ ¥ ™ ← ↑ → ↓ ≤ ≥ ≠",
    ]
    for style in [Face.Style.regular, .bold] {
      for scalar in texts.joined().unicodeScalars { #expect(Face.of(style).glyph(of: scalar) != nil, "\(scalar)") }
      #expect(Face.of(style).glyph(of: "形") == nil)
    }
  }

  /// Arial's and Helvetica's, too, have these pairs closer.
  @Test func pairsAreKerned() throws {
    let face = Face.of(.regular)
    func kerning(_ a: Unicode.Scalar, _ b: Unicode.Scalar) throws -> Int {
      face.kerning(try #require(face.glyph(of: a)), try #require(face.glyph(of: b)))
    }
    for (a, b) in [("A", "V"), ("T", "o"), ("L", "T"), ("P", "."), ("W", "a"), ("Y", "o")]
      as [(Unicode.Scalar, Unicode.Scalar)]
    {
      #expect(try (-300 ..< -20).contains(kerning(a, b)), "\(a)\(b)")
    }
    #expect(try kerning("H", "H") == 0)
    #expect(try kerning("n", "o") == 0)
  }

  /// The area of a glyph's contours, each counted by the way it winds.
  private func area(_ contours: [GlyphContour]) -> Double {
    func cross(_ a: GlyphContour.Place, _ b: GlyphContour.Place) -> Double { (a.x * b.y - b.x * a.y) / 2 }
    return contours.reduce(0) { sum, contour in
      var area = 0.0
      var position = contour.start
      for piece in contour.pieces {
        switch piece {
        case .line(let end):
          area += cross(position, end)
          position = end
        case .curve(let control, let end):
          // The triangle of a quadratic curve holds three times what lies between it and its chord.
          let bulge = cross(position, control) + cross(control, end) + cross(end, position)
          area += cross(position, end) + bulge * 2 / 3
          position = end
        }
      }
      return sum + area + cross(position, contour.start)
    }
  }

  @Test func outlinesAreLetters() throws {
    let face = Face.of(.regular)
    func outline(_ letter: Unicode.Scalar) throws -> [GlyphContour] {
      face.outline(of: try #require(face.glyph(of: letter)))
    }
    #expect(try outline(" ").isEmpty)
    #expect(try outline("l").count == 1)
    #expect(try outline("o").count == 2)
    #expect(try outline("i").count == 2)
    #expect(try outline("B").count == 3)
    #expect(try outline("é").count == 3)
    // A bar: 1484 tall, straight, as every `l` of such a face.
    let bar = try #require(try outline("l").first)
    #expect(bar.pieces.allSatisfy { if case .line = $0 { true } else { false } })
    // Contours of TrueType wind clockwise around what they fill, y upward: the area is below 0; a hole takes some off.
    #expect(try area(outline("l")) < 0)
    let (o, full) = (try outline("o"), try outline("o").prefix(1))
    #expect(area(o) < 0 && abs(area(o)) < abs(area(Array(full))))
    #expect(try abs(area(outline("W"))) > abs(area(outline("i"))))
  }

  @Test func accentsStandOnTheirLetters() throws {
    let face = Face.of(.regular)
    func glyph(_ scalar: Unicode.Scalar) throws -> Int { try #require(face.glyph(of: scalar)) }
    let plain = face.outline(of: try glyph("e"))
    let accented = face.outline(of: try glyph("é"))
    #expect(accented.starts(with: plain))
    #expect(accented.dropFirst(plain.count).allSatisfy { $0.start.y > 1082 })
  }

  @Test func everyGlyphIsInsideOfWhatALineHasRoomFor() {
    for style in [Face.Style.regular, .bold] {
      let table = FaceTable(style == .bold ? faceTableBold : faceTableRegular)
      #expect(table.glyphCount > 700)
      for glyph in 0..<table.glyphCount {
        #expect((0...3000).contains(table.advance(of: glyph)))
        for contour in table.outline(of: glyph) {
          #expect(!contour.pieces.isEmpty && (-700...2300).contains(contour.start.y), "\(glyph)")
        }
      }
    }
  }

  @Test func whatIsNotThereIsNothing() {
    let table = FaceTable(faceTableRegular)
    #expect(table.outline(of: 100_000).isEmpty && table.outline(of: -1).isEmpty && table.advance(of: -1) == 0)
  }

  @Test(arguments: [(1.0, Face.Style.regular), (400, .regular), (599.9, .regular), (600, .bold), (1000, .bold)])
  func weightsFrom600OnAreBold(weight: Double, style: Face.Style) {
    #expect(Face.Style(weight: weight) == style)
  }
}
