// SPDX-License-Identifier: MIT

import Geometry
import Testing

@testable import SVGExport

struct SVGTransformTests {
  private let number = SVGNumber(canvasSide: 300)

  @Test func whatMovesNothingIsNotWritten() {
    #expect(number.transform(.identity) == nil)
    #expect(number.transform(Affine(1, 1e-17, -1e-17, 1, 1e-10, -1e-10)) == nil)
    #expect(number.transform(Affine.rotation(Angle(degrees: 360)).about(Point(7, 9))) == nil)
  }

  @Test func movesAndScalingsAreWrittenAsSuch() {
    #expect(number.transform(.translation(10, -2.5)) == "translate(10 -2.5)")
    #expect(number.transform(.scale(0.25, 0.25)) == "scale(0.25)")
    #expect(number.transform(.scale(-1, 1)) == "scale(-1 1)")
    #expect(number.transform(Affine.scale(0.25, 0.25).about(Point(150, 100))) == "translate(112.5 75) scale(0.25)")
  }

  @Test(arguments: [
    (45.0, "45"), (90.0, "90"), (180.0, "180"), (-90.0, "-90"), (300.0, "-60"), (360.0 / 7, "51.42857"),
    (0.001, "0.001"),
  ])
  func turnsAreWrittenAsSuch(degrees: Double, text: String) {
    let turn = Affine.rotation(Angle(degrees: degrees))
    #expect(number.transform(turn) == "rotate(\(text))")
    #expect(number.transform(turn.about(Point(150, 300))) == "rotate(\(text) 150 300)")
  }

  @Test func aTurnAboutAFarPointIsAMatrix() {
    let turn = Affine.rotation(Angle(degrees: 30)).about(Point(1e6, 0))
    #expect(number.transform(turn) == "matrix(0.866025 0.5 -0.5 0.866025 133975 -500000)")
  }

  @Test func anythingElseIsAMatrix() {
    #expect(number.transform(Affine(1, 0, 0.5, 1, 0, 0)) == "matrix(1 0 0.5 1 0 0)")
    let scaledTurn = Affine.rotation(Angle(degrees: 45)) * .scale(2, 2)
    #expect(number.transform(scaledTurn) == "matrix(1.41421 1.41421 -1.41421 1.41421 0 0)")
    #expect(number.transform(Affine(0, 1, 1, 0, 0, 0)) == "matrix(0 1 1 0 0 0)")
  }
}
