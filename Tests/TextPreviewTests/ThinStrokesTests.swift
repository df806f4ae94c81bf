// SPDX-License-Identifier: MIT

import Rasterizer
import Testing

@testable import TextPreview

@Suite struct ThinStrokesTests {
  /// The ink in the middle of an upright line across a picture of one grey, and beside the line.
  ///
  /// - Parameters:
  ///   - line: The line's grey, 0...255.
  ///   - ground: The grey around it.
  ///   - width: How much of each of its samples the line covers.
  ///   - isThin: Whether it is told to be thin.
  /// - Returns: Both, in units of a filled area's.
  private func ink(line: Double, ground: Double, width: Double = 1, isThin: Bool = true) -> (
    line: Float, ground: Float
  ) {
    var bitmap = Bitmap(width: 12, height: 24)
    for index in bitmap.pixels.indices {
      let grey = UInt32((index % 12 == 6 ? line * width + ground * (1 - width) : ground).rounded())
      bitmap.pixels[index] = grey * 0x01_0101 | 255 << 24
    }
    if isThin {
      bitmap.thinStrokes = bitmap.pixels.indices.map { $0 % 12 == 6 ? UInt8((width * 255).rounded()) : 0 }
    }
    var field = InkField()
    field.measure(bitmap, on: .dark)
    field.strengthenThinStrokes(of: bitmap)
    let first = field.firstQuad(column: 1, row: 1)
    return (field.quads[first + 3 * field.stride][2], field.quads[first][0])
  }

  @Test func aLightLineGetsMoreInkAndADarkOneLess() {
    // A line as wide as a sample gets half as much again as its difference from the ground.
    #expect(abs(ink(line: 102, ground: 0).line - 0.6) < 1e-5)
    #expect(abs(ink(line: 153, ground: 51).line - 0.8) < 1e-5)
    #expect(abs(ink(line: 51, ground: 153).line - 0) < 1e-5)
    #expect(abs(ink(line: 102, ground: 153).line - 0.3) < 1e-5)
    #expect(abs(ink(line: 102, ground: 102).line - 0.4) < 1e-5)
  }

  @Test(arguments: [1, 0.8, 0.6, 0.4, 0.2])
  func theThinnestLineHasAsMuchInkAsAnyOther(width: Double) {
    #expect(abs(ink(line: 255, ground: 0, width: width).line - 1.5) < 0.02)
  }

  @Test func aHairOfALineIsNotBlownUpWithoutEnd() {
    let hair = ink(line: 255, ground: 0, width: 0.02).line
    #expect(hair > 0.1 && hair < 0.2)
  }

  @Test func whatIsNotThinStaysAsItIs() {
    #expect(abs(ink(line: 102, ground: 51).ground - 0.2) < 1e-5)
    #expect(abs(ink(line: 102, ground: 0, isThin: false).line - 0.4) < 1e-5)
  }

  @Test func aTellingOfTheWrongLengthIsNoTelling() {
    var bitmap = shape(columns: 2, rows: 1) { _, _ in true }
    bitmap.thinStrokes = [255, 255, 255]
    var field = InkField()
    field.measure(bitmap, on: .dark)
    let before = field.quads
    field.strengthenThinStrokes(of: bitmap)
    #expect(field.quads == before)
  }

  /// An upright line through a picture of 5 by 3 cells, a sample wide, in the middle row of cells only.
  private func fieldWithLine(atColumn column: Int) -> InkField {
    var bitmap = Bitmap(width: 20, height: 24)
    for index in bitmap.pixels.indices where index % 20 == column && (8..<16).contains(index / 20) {
      bitmap.pixels[index] = 0xFFFF_FFFF
    }
    bitmap.thinStrokes = bitmap.pixels.map { UInt8($0 >> 24) }
    var field = InkField()
    field.measure(bitmap, on: .dark)
    field.strengthenThinStrokes(of: bitmap)
    return field
  }

  @Test func whatIsNearAThinStrokeIsTheCellsAroundIt() {
    var field = fieldWithLine(atColumn: 9)
    for row in 0..<3 {
      for column in 0..<5 {
        let isNear = field.isNearThinStroke(field.label(column: column, row: row))
        #expect(isNear == (1...3).contains(column), "column \(column), row \(row)")
      }
    }
    field.measure(Bitmap(width: 20, height: 24), on: .dark)
    #expect(!field.isNearThinStroke(field.label(column: 2, row: 1)))
  }

  @Test func aStrokeAlongACellsSideIsAtTheSideOfTheNext() {
    func columnsWithOneAtTheirSide(_ line: Int) -> [Int] {
      let field = fieldWithLine(atColumn: line)
      return (0..<5).filter { column in
        field.hasThinStrokeAtSide(
          of: field.label(column: column, row: 1), fromQuad: field.firstQuad(column: column, row: 1))
      }
    }
    #expect(columnsWithOneAtTheirSide(8) == [1])
    #expect(columnsWithOneAtTheirSide(11) == [3])
    #expect(columnsWithOneAtTheirSide(9) == [])
    let field = fieldWithLine(atColumn: 9)
    for row in [0, 2] {
      #expect(
        field.hasThinStrokeAtSide(
          of: field.label(column: 2, row: row), fromQuad: field.firstQuad(column: 2, row: row))
      )
    }
  }
}
