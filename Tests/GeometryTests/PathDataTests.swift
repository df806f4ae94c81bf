// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Testing

@Suite struct PathDataTests {
  private func elements(_ text: String) throws -> [Path.Element] { try PathData.parse(text).elements }

  // MARK: What is read

  @Test func everyCommandAbsoluteAndRelativeIsRead() throws {
    let absolute = "M10 20 L30 40 H50 V60 C1 2 3 4 5 6 S7 8 9 10 Q11 12 13 14 T15 16 A5 6 7 1 0 25 26 Z"
    let relative = """
      m10 20 l20 20 h20 v20 c-49-58-47-56-45-54 s2 2 4 4 q2 2 4 4 t2 2 a5 6 7 1 0 10 10 z
      """
    let arc = Path.Arc(radii: Size(5, 6), rotation: Angle(degrees: 7), isLarge: true, isClockwise: false)
    let expected: [Path.Element] = [
      .move(Point(10, 20)), .line(Point(30, 40)), .line(Point(50, 40)), .line(Point(50, 60)),
      .cubic(Point(1, 2), Point(3, 4), Point(5, 6)),
      .cubic(Point(7, 8), Point(7, 8), Point(9, 10)),
      .quadratic(Point(11, 12), Point(13, 14)),
      .quadratic(Point(15, 16), Point(15, 16)), .arc(arc, Point(25, 26)), .close,
    ]
    #expect(try elements(absolute) == expected)
    #expect(try elements(relative) == expected)
  }

  @Test func argumentsRepeatWithoutTheirLetter() throws {
    #expect(
      try elements("M0 0 1 1 2 2") == [.move(.zero), .line(Point(1, 1)), .line(Point(2, 2))])
    #expect(try elements("m1 1 1 1") == [.move(Point(1, 1)), .line(Point(2, 2))])
    #expect(
      try elements("M0 0h1 2 3v4,5") == [
        .move(.zero), .line(Point(1, 0)), .line(Point(3, 0)), .line(Point(6, 0)), .line(Point(6, 4)),
        .line(Point(6, 9)),
      ])
    #expect(try elements("M0 0q1 1 2 0 1 1 2 0").last == .quadratic(Point(3, 1), Point(4, 0)))
    #expect(try elements("M0 0 Q1 1 2 0 T4 0 6 0").last == .quadratic(Point(5, 1), Point(6, 0)))
  }

  @Test func smoothCurvesReflectOnlyTheirOwnKind() throws {
    #expect(try elements("M0 0 C0 5 5 5 5 0 S10-5 10 0").last == .cubic(Point(5, -5), Point(10, -5), Point(10, 0)))
    #expect(try elements("M1 2 S3 4 5 6").last == .cubic(Point(1, 2), Point(3, 4), Point(5, 6)))
    #expect(try elements("M0 0 Q5 5 10 0 S3 4 5 6").last == .cubic(Point(10, 0), Point(3, 4), Point(5, 6)))
    #expect(try elements("M0 0 C0 5 5 5 5 0 T9 9").last == .quadratic(Point(5, 0), Point(9, 9)))
    #expect(try elements("M0 0 Q5 5 10 0 L20 0 T30 0").last == .quadratic(Point(20, 0), Point(30, 0)))
    #expect(try elements("M0 0 Q5 5 10 0 Z T30 0").last == .quadratic(.zero, Point(30, 0)))
  }

  @Test(arguments: [
    "M-.5.5 1e1-1e1", "M-.5,.5,10,-10", "M -0.5 , 0.5 , 10 , -10 ", "\tM\n-.5\r.5\u{C}+1e+1-100e-1",
    "M-.5+.5L10-10",
    "M-.5.5 010-10", "m-.5.5 10.5-10.5",
  ])
  func numbersPackAsTheGrammarLetsThem(text: String) throws {
    #expect(try elements(text) == [.move(Point(-0.5, 0.5)), .line(Point(10, -10))])
  }

  @Test func flagsPack() throws {
    let arc = Path.Arc(radii: Size(1, 2), rotation: Angle(degrees: 0), isLarge: false, isClockwise: true)
    for text in ["M0 0a1 2 0 0110 5", "M0 0a1,2,0,0,1,10,5", "M0 0A1 2 0 0 1 10 5", "M0 0a1 2 0 01 10 5"] {
      #expect(try elements(text).last == .arc(arc, Point(10, 5)))
    }
    #expect(
      try elements("M0 0a1 1 0 00 1 1 1 1 0 11.5.5").last
        == .arc(.init(radius: 1, isLarge: true, isClockwise: true), Point(1.5, 1.5)))
  }

  @Test func afterCloseTheCurrentPointIsTheSubpathsStart() throws {
    #expect(
      try elements("M5 5 l10 0 z l1 1 z m1 0") == [
        .move(Point(5, 5)), .line(Point(15, 5)), .close, .line(Point(6, 6)), .close, .move(Point(6, 5)),
      ])
  }

  @Test(arguments: ["", " ", "\n\t \r"]) func nothingIsTheEmptyPath(text: String) throws {
    #expect(try PathData.parse(text).isEmpty)
  }

  // MARK: What is refused

  static let faults: [(String, PathDataError.Kind, Range<Int>)] = [
    ("L0 0", .expectedMove, 0..<1), ("  z", .expectedMove, 2..<3), ("5 5", .expectedMove, 0..<1),
    ("none", .expectedMove, 0..<1), ("é", .expectedMove, 0..<2),
    ("M", .expectedNumber(command: "M"), 1..<1), ("M5", .expectedNumber(command: "M"), 2..<2),
    ("M5,", .expectedNumber(command: "M"), 3..<3), ("M,5 5", .expectedNumber(command: "M"), 1..<2),
    ("M5,,5", .expectedNumber(command: "M"), 3..<4), ("M0 0,L5 5", .expectedNumber(command: "M"), 5..<6),
    ("M0 0 L5 L5 5", .expectedNumber(command: "L"), 8..<9), ("M0 0 l5 5,", .expectedNumber(command: "l"), 10..<10),
    ("M5. 5", .expectedNumber(command: "M"), 2..<3), ("M5 5.", .expectedNumber(command: "M"), 4..<5),
    ("M0 0 C1 2 3 4 5", .expectedNumber(command: "C"), 15..<15),
    ("M0 0 h+-5", .expectedNumber(command: "h"), 6..<7),
    ("M0 0 hé", .expectedNumber(command: "h"), 6..<8), ("M1 nan", .expectedNumber(command: "M"), 3..<4),
    ("M0 0 X5 5", .expectedCommand, 5..<6), ("M0 0 Z5", .expectedCommand, 6..<7),
    ("M0 0;", .expectedCommand, 4..<5),
    ("M0 0 é", .expectedCommand, 5..<7), ("M0x10 5", .expectedNumber(command: "M"), 2..<3),
    ("M1 2e", .expectedCommand, 4..<5),
    ("M0 0 A1 1 0 2 0 5 5", .expectedFlag, 12..<13), ("M0 0 A1 1 0 1 -1 5 5", .expectedFlag, 14..<15),
    ("M0 0 A1 1 0 1", .expectedFlag, 13..<13),
    ("M1e400 0", .tooLarge, 1..<6), ("M0 1000001", .tooLarge, 3..<10), ("M0 0 m1e6 0 h1", .tooLarge, 13..<14),
    ("M0 0 A1e7 1 0 1 1 5 5", .tooLarge, 6..<9), ("M0 1e-400", .tooSmall, 3..<9),
    ("M-1e6 0 C0 0 1e6 0 -1e6 0 S0 0 0 0", .tooLarge, 27..<27),
  ]

  @Test(arguments: faults) func errorsSayWhatAndWhere(text: String, kind: PathDataError.Kind, range: Range<Int>) {
    #expect(throws: PathDataError(kind, at: range)) { try PathData.parse(text) }
  }

  @Test func theNumberOfPointsIsLimited() {
    // As many points as are allowed, and one more: that it is the last one that is refused shows both.
    let text = "M1 1H" + String(repeating: "1 ", count: Limits.points - 1) + "1"
    let end = text.utf8.count
    #expect(throws: PathDataError(.tooManyPoints, at: end..<end)) { try PathData.parse(text) }
  }

  @Test func whateverIsAcceptedIsFinite() {
    let letters = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+e  \n")
    var generator = SplitMix64(seed: 1)
    var accepted = 0
    for _ in 0..<20_000 {
      let length = Int(generator.next(upperBound: 24 as UInt64))
      let text = "M0 0" + String((0..<length).map { _ in letters[Int(generator.next() % UInt64(letters.count))] })
      guard let path = try? PathData.parse(text) else { continue }
      accepted += 1
      #expect(isFinite(path.flattened(tolerance: 1000)), "\(text)")
      if let bounds = path.bounds { #expect(bounds.width.isFinite && bounds.height.isFinite, "\(text)") }
    }
    #expect(accepted > 100)
  }
}
