// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes
import Testing

struct ExpressionTests {
  private func value(_ source: String, _ names: [String: Double] = [:]) throws -> Double {
    try Expression(Word(source)).value { name throws(Problem) in
      guard let value = names[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
      return value
    }
  }

  @Test(arguments: [
    ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("8 - 4 - 2", 2), ("8 / 4 / 2", 1), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4),
    ("2 ^ -1", 0.5), ("--3", 3), ("2 * -3", -6), ("10 - -3", 13), ("1-1", 0), ("2 - 3 * 2 ^ 2", -10), ("4/2*3", 6),
    ("1e3 / 4", 250), (".5 + .25", 0.75),
  ]) func operatorsBindAsInMathematics(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test(arguments: [
    ("sqrt(9)", 3), ("abs(-4)", 4), ("min(3, 1, 2)", 1), ("max(3, 1, 2)", 3), ("floor(-1.5)", -2),
    ("ceil(-1.5)", -1),
    ("round(2.5)", 3), ("round(-2.5)", -2), ("round(0.49999999999999994)", 0), ("mod(7, 3)", 1), ("mod(-1, 3)", 2),
    ("sin(90)", 1), ("sin(180)", 0), ("sin(270)", -1), ("cos(90)", 0), ("cos(180)", -1), ("cos(-90)", 0),
    ("sin(720000090)", 1), ("tan(180)", 0), ("atan2(1, 0)", 90), ("atan2(0, -1)", 180), ("min(7)", 7),
  ]) func functionsAreExactWhereTheyCanBe(_ source: String, _ expected: Double) throws {
    #expect(try value(source) == expected)
  }

  @Test func trigonometryIsInDegrees() throws {
    #expect(isClose(try value("sin(30)"), 0.5, within: 1e-15))
    #expect(isClose(try value("tan(45)"), 1, within: 1e-15))
    #expect(isClose(try value("atan2(1, 1)"), 45, within: 1e-13))
  }

  @Test func constantsAreKnown() throws {
    #expect(try value("tau / pi") == 2)
    #expect(isClose(try value("phi * phi - phi"), 1, within: 1e-15))
  }

  @Test func aHyphenTouchingANameBelongsToIt() throws {
    #expect(try value("a-b", ["a-b": 5, "a": 1, "b": 2]) == 5)
    #expect(try value("a - b", ["a": 3, "b": 1]) == 2)
    #expect(try value("2-b", ["b": 1]) == 1)
    #expect(try Expression(Word("w + a-b * i + pi + w")).names == ["w", "a-b", "i"])
  }

  @Test(arguments: [
    ("50%", Fault.ExpressionFault.percent), ("% 2", .percent), ("2w", .unit), ("2 +", .endsEarly), ("", .endsEarly),
    ("(2", .unclosed), ("2 2", .unexpected), ("2 $ 3", .unexpected), ("sine(3)", .unknownFunction("sine")),
    ("sqrt(1, 2)", .wrongArity("sqrt", takes: 1)), ("mod(1)", .wrongArity("mod", takes: 2)),
    ("1e999", .numberTooLarge),
    ("1e-999", .numberTooSmall), ("2 \\ 3", .unexpected), ("5.", .unexpected), ("+5", .unexpected),
    ("2 **3", .unexpected),
  ]) func aWrongFormIsNamed(_ source: String, _ expected: Fault.ExpressionFault) {
    #expect(fault { try Expression(Word(source)) } == .expression(expected))
  }

  @Test func theFaultsPlaceIsInTheLine() {
    #expect(place { try Expression(Word("1 + sine(3)", at: 10)) } == 14..<18)
    #expect(place { try Expression(Word("1 + 50% * 2", at: 10)) } == 16..<17)
  }

  @Test(arguments: [
    "1 / 0", "0 / 0", "sqrt(-1)", "tan(90)", "mod(1, 0)", "10 ^ 400", "max(1, 0 / 0)", "1 / (1 / 0)",
  ])
  func whatIsNotFiniteIsRefusedWhereverItArises(_ source: String) {
    #expect(fault { try value(source) } == .notFinite(expression: source))
  }

  @Test func capsHoldBeforeTheStackIsGone() {
    let deep = String(repeating: "(", count: 65) + "1" + String(repeating: ")", count: 65)
    #expect(fault { try Expression(Word(deep)) } == .expression(.tooDeep))
    #expect(fault { try Expression(Word(String(repeating: "-", count: 66) + "1")) } == .expression(.tooDeep))
    #expect(fault { try Expression(Word(String(repeating: "2^", count: 66) + "1")) } == .expression(.tooDeep))
    #expect(fault { try Expression(Word("1" + String(repeating: "+1", count: 257))) } == .expression(.tooDeep))
    let long = "1" + String(repeating: " ", count: Limits.expressionBytes)
    #expect(fault { try Expression(Word(long)) } == .tooLong(what: "an expression", bytes: Limits.expressionBytes))
  }

  @Test func withinTheCapsEverythingIsWorkedOut() throws {
    let deep = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(try value(deep) == 1)
    #expect(try value("1" + String(repeating: "+1", count: 256)) == 257)
  }

  @Test func aContinuedLineIsOneLine() throws {
    let expression = try Expression(Word("1 +\\\n2"))
    #expect(expression.source == "1 +  2")
    #expect(try value("1 +\\\n2") == 3)
  }
}
