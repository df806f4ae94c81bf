// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import TestSupport
import Testing
import TextPreview

/// The picture as text without colour.
private func text(_ bitmap: Bitmap, on ground: PreviewGround = .dark) -> String {
  var renderer = PreviewRenderer(PreviewOptions(ground: ground))
  return renderer.render(bitmap).text(color: .none)
}

@Suite struct PreviewRendererTests {
  @Test func aSquareOnCellsIsSolidAndKeepsItsSides() {
    let square = shape(columns: 20, rows: 8) { x, y in (16..<64).contains(x) && (16..<48).contains(y) }
    let row = String(repeating: " ", count: 4) + String(repeating: "@", count: 12)
    #expect(text(square) == "\n\n" + String(repeating: row + "\n", count: 4) + "\n\n")
  }

  @Test func aSquareBetweenCellsHasPlainSides() {
    let square = shape(columns: 20, rows: 8) { x, y in (18..<62).contains(x) && (19.5..<44.5).contains(y) }
    let picture = text(square)
    expectGolden(picture, named: "square-between-cells-has-plain-sides.txt")
    let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
    for row in 2...5 {
      let inner = lines[row].dropFirst(7).prefix(6)
      #expect(Set(inner).count == 1, "row \(row) is trimmed with a pattern: \(lines[row])")
    }
  }

  @Test(arguments: [("/", 36.0, 0.0), ("\\", 0.0, 36.0)])
  func aThinDiagonalReadsAsALine(stroke: String, top: Double, bottom: Double) {
    // One cell across for each cell down, from the middle of an edge to the middle of the opposite one.
    let line = thinLine(columns: 9, rows: 9, from: (top, 0), to: (bottom, 72))
    let rows = (0..<9).map { row in
      String(repeating: " ", count: stroke == "/" ? 8 - row : row) + stroke + "\n"
    }
    #expect(text(line) == rows.joined())
  }

  @Test func thinLinesJoinAtACorner() {
    var corner = thinLine(columns: 12, rows: 6, from: (8, 20), to: (40, 20))
    let down = thinLine(columns: 12, rows: 6, from: (8, 20), to: (8, 48))
    for index in corner.pixels.indices {
      corner.pixels[index] = max(corner.pixels[index], down.pixels[index])
      corner.thinStrokes[index] = max(corner.thinStrokes[index], down.thinStrokes[index])
    }
    expectGolden(text(corner), named: "thin-lines-join-at-a-corner.txt")
  }

  @Test func aRingIsRound() {
    let ring = shape(columns: 40, rows: 20) { x, y in
      (45...72).contains(((x - 80) * (x - 80) + (y - 80) * (y - 80)).squareRoot())
    }
    expectGolden(text(ring), named: "ring-is-round.txt")
  }

  @Test func aTriangleHasCleanSlopes() {
    let triangle = shape(columns: 40, rows: 14) { x, y in y > 8 && y < 104 && abs(x - 80) < (y - 8) * 0.75 }
    expectGolden(text(triangle), named: "triangle-has-clean-slopes.txt")
  }

  @Test func aGradientRisesWithTheTone() {
    let gradient = drawing(columns: 60, rows: 5) { x, _ in
      Color(red: x / 240, green: x / 240, blue: x / 240)
    }
    expectGolden(text(gradient), named: "gradient-rises-with-the-tone.txt")
  }

  @Test func aLightGroundInksWhatIsDark() {
    let sheet = drawing(columns: 24, rows: 8) { x, y in
      let isDisc = (x - 48) * (x - 48) + (y - 32) * (y - 32) < 26 * 26
      return isDisc ? .black : .white
    }
    let dark = text(sheet, on: .light)
    expectGolden(dark, named: "light-ground-inks-what-is-dark.txt")
    let negative = drawing(columns: 24, rows: 8) { x, y in
      (x - 48) * (x - 48) + (y - 32) * (y - 32) < 26 * 26 ? .white : .black
    }
    #expect(text(negative, on: .dark) == dark)
  }

  @Test func aThinLineIsStrongerWhenItIsToldToBeThin() {
    let told = thinLine(columns: 20, rows: 6, from: (4, 6), to: (76, 40))
    var untold = told
    untold.thinStrokes = []
    expectGolden(text(told) + "-- not told to be thin:\n" + text(untold), named: "thin-strokes-are-stronger.txt")
    #expect(text(told) != text(untold))
  }

  @Test func whatHasNoInkVanishesAndAnEmptyPictureDoesNot() {
    var renderer = PreviewRenderer()
    let black = shape(columns: 6, rows: 3, color: .black) { x, _ in x < 12 }
    #expect(renderer.render(black).vanishes)
    renderer.options.color = .trueColor
    #expect(renderer.render(black).vanishes)
    renderer.options.ground = .light
    #expect(!renderer.render(black).vanishes)
    let white = shape(columns: 6, rows: 3) { x, _ in x < 12 }
    #expect(renderer.render(white).vanishes)
    #expect(!renderer.render(Bitmap(width: 24, height: 24)).vanishes)
  }

  @Test func buffersLeaveNoTrace() {
    let pictures = [
      shape(columns: 12, rows: 5) { x, y in x > y },
      drawing(columns: 5, rows: 12) { x, y in Color(red: x / 20, green: y / 96, blue: 0.3, alpha: 0.8) },
      thinLine(columns: 12, rows: 5, from: (3, 2), to: (40, 39)),
      Bitmap(width: 1, height: 1),
      shape(columns: 60, rows: 1) { x, _ in x < 100 },
    ]
    for color in ColorDepth.allCases {
      var reused = PreviewRenderer(PreviewOptions(color: color))
      for picture in pictures + pictures.reversed() {
        var fresh = PreviewRenderer(PreviewOptions(color: color))
        #expect(reused.render(picture) == fresh.render(picture))
      }
    }
  }

  @Test(arguments: [(1, 1), (3, 7), (5, 9), (4, 8), (121, 3), (2, 250)])
  func everySizeOfBitmapHasItsGrid(width: Int, height: Int) {
    var bitmap = Bitmap(width: width, height: height)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFFFF_FFFF }
    bitmap.thinStrokes = [UInt8](repeating: 255, count: width * height)
    for color in ColorDepth.allCases {
      var renderer = PreviewRenderer(PreviewOptions(color: color))
      let frame = renderer.render(bitmap)
      #expect(frame.columns == (width + 3) / 4)
      #expect(frame.rows == (height + 7) / 8)
      #expect(frame.cells.count == frame.columns * frame.rows)
    }
  }

  @Test func inColourTheColourTellsTheToneAndTheInkTheShape() {
    let dim = Color(red: 0.5, green: 0, blue: 0)
    let square = shape(columns: 8, rows: 4, color: dim) { x, y in (8..<24).contains(x) && (8..<24).contains(y) }
    var renderer = PreviewRenderer(PreviewOptions(color: .trueColor))
    let frame = renderer.render(square)
    #expect(frame.lines == ["", "  @@@@", "  @@@@", ""])
    for column in 2..<6 { #expect(frame[column, 1].foreground == CellColor(128, 0, 0)) }
    #expect(frame[0, 0].foreground == nil)
  }

  @Test func aSeeThroughColourIsGivenAsItIsWithLessInk() {
    let faint = Color(red: 0, green: 1, blue: 0, alpha: 0.4)
    let area = shape(columns: 8, rows: 3, color: faint) { _, _ in true }
    var renderer = PreviewRenderer(PreviewOptions(color: .trueColor))
    let frame = renderer.render(area)
    #expect(frame[4, 1].foreground == CellColor(0, 255, 0))
    #expect(frame[4, 1].glyph != "@")
    #expect(frame[4, 1].glyph != " ")
  }

  @Test func itIsGivenUpWhereSomebodyAsksToStop() {
    // Over a thousand cells, after which it asks within a stage too.
    let picture = shape(columns: 48, rows: 26) { x, y in (Int(x) * Int(y)) % 11 < 5 }
    var renderer = PreviewRenderer(PreviewOptions(color: .trueColor))
    var questions = 0
    _ = renderer.render(
      picture,
      shouldStop: {
        questions += 1
        return false
      })
    #expect(questions > 10)
    for most in 0..<questions {
      var asked = 0
      #expect(
        renderer.render(
          picture,
          shouldStop: {
            asked += 1
            return asked > most
          }) == nil)
    }
    // What was given up leaves nothing behind.
    var other = PreviewRenderer(PreviewOptions(color: .trueColor))
    #expect(renderer.render(picture) == other.render(picture))
  }
}
