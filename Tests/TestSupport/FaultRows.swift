// SPDX-License-Identifier: MIT

public import Testing

/// A bad line of the catalogue of faults: what is typed at a document with one star, and what must come of it.
public struct RefusedLine: Sendable, CustomTestStringConvertible {
  /// The row of the catalogue.
  public let id: String
  /// The line.
  public let line: String
  /// The kind of the message.
  public let kind: String
  /// The byte that it points to, from 1.
  public let column: Int
  /// What it says, among other things.
  public let says: String

  init(_ id: String, _ line: String, _ kind: String, at column: Int, _ says: String) {
    self.id = id
    self.line = line
    self.kind = kind
    self.column = column
    self.says = says
  }

  /// The row and the line.
  public var testDescription: String { "\(id) \(line)" }
}

/// A line of the catalogue that is taken, for all its look: what it leaves behind.
public struct TakenLine: Sendable, CustomTestStringConvertible {
  /// The row of the catalogue.
  public let id: String
  /// The line.
  public let line: String
  /// A parameter, and the value that it has afterwards; nil where the line does nothing at all.
  public let value: (name: String, text: String)?

  init(_ id: String, _ line: String, _ name: String, _ text: String) { self.init(id, line, value: (name, text)) }

  init(_ id: String, _ line: String, value: (name: String, text: String)?) {
    self.id = id
    self.line = line
    self.value = value
  }

  /// The row and the line.
  public var testDescription: String { "\(id) \(line)" }
}

/// What is refused: rows P1 to P10 and N1 to N11.
public let refusedLines: [RefusedLine] = [
  .init("P1", "sett vertices 7", "E-name", at: 1, "did you mean `set`?"),
  .init("P1", "zzzz", "E-name", at: 1, "`help` lists what there is"),
  .init("P2", "set vretices 7", "E-name", at: 5, "did you mean `vertices`?"),
  .init("P2", "crease 7", "E-name", at: 1, "`crease` belongs to note"),
  .init("P3", "set vertices", "E-parse", at: 13, "3...100000"),
  .init("P3", "set vertices 7 8", "E-parse", at: 16, "`8` is one word too many"),
  .init("P4", "title \"abc", "E-parse", at: 7, "never closed"),
  .init("P5", "fill #12", "E-type", at: 6, "`#12` is not a colour"),
  .init("P10", "vertices ５", "E-parse", at: 10, "U+FF15"),
  .init("P10", "vertices\u{A0}5", "E-parse", at: 9, "U+00A0"),
  .init("P10", "саve x", "E-parse", at: 1, "U+0441"),
  .init("N1", "vertices nan", "E-type", at: 10, "`nan` is not a number Katachi accepts"),
  .init("N1", "smoothness inf", "E-type", at: 12, "`inf` is not a number Katachi accepts"),
  .init("N1", "rotation -Infinity", "E-type", at: 10, "`-Infinity` is not a number Katachi accepts"),
  .init("N1", "width nan(0x1)", "E-type", at: 7, "`nan(0x1)` is not a number Katachi accepts"),
  .init("N2", "rotation 1e400", "E-range", at: 10, "too large"),
  .init("N2", "rotation 1e-400", "E-range", at: 10, "too small"),
  .init("N3", "vertices 0x10", "E-type", at: 10, "`0x10` is not a number"),
  .init("N3", "rotation 0x1p4", "E-type", at: 10, "`0x1p4` is not a number"),
  .init("N3", "vertices 1_000", "E-type", at: 10, "`1_000` is not a number"),
  .init("N3", "vertices ٣", "E-parse", at: 10, "U+0663"),
  .init("N3", "rotation 5.", "E-type", at: 10, "write 5"),
  .init("N3", "rotation +.5e+1", "E-type", at: 10, "no plus sign"),
  .init("N4", "stroke-width 1,5", "E-type", at: 14, "write 1.5"),
  .init("N5", "vertices 2", "E-range", at: 10, "a whole number, 3...100000"),
  .init("N5", "vertices 0", "E-range", at: 10, "a whole number, 3...100000"),
  .init("N5", "vertices -3", "E-range", at: 10, "a whole number, 3...100000"),
  .init("N5", "vertices 5.5", "E-type", at: 10, "not a whole number"),
  .init("N6", "vertices 9223372036854775807", "E-limit", at: 10, "the cap of 100000"),
  .init("N6", "vertices 9223372036854775808", "E-limit", at: 10, "the cap of 100000"),
  .init("N6", "vertices 1e18", "E-limit", at: 10, "the cap of 100000"),
  .init("N6", "vertices 100001", "E-limit", at: 10, "the cap of 100000"),
  .init("N7", "vertices += 99996", "E-limit", at: 13, "the cap of 100000"),
  .init("N7", "vertices *= 1e9", "E-limit", at: 13, "the cap of 100000"),
  .init("N9", "smoothness 1.5", "E-range", at: 12, "0...1"),
  .init("N9", "smoothness -0.1", "E-range", at: 12, "0...1"),
  .init("N10", "rotation 1e300", "E-range", at: 10, "-1000000000...1000000000"),
  .init("N10", "rotation 360000000000.5", "E-range", at: 10, "-1000000000...1000000000"),
  .init("N11", "opacity 1.0000001", "E-range", at: 9, "0...1"),
  .init("N11", "stroke-width -1", "E-range", at: 14, "0...1000000"),
]

/// What is taken: the other inputs of the same rows.
public let takenLines: [TakenLine] = [
  .init("P5", "fill #ff0000", "fill", "#ff0000"), .init("P5", "fill #ff0000 # brand", "fill", "#ff0000"),
  .init("P5", "# only a note", value: nil), .init("P5", "title \"a#b\"", "title", "\"a#b\""),
  .init("P7", "set rotation -45", "rotation", "-45"), .init("P11", "", value: nil),
  .init("P11", "   ", value: nil), .init("P11", ";;", value: nil),
  .init("P11", "\tvertices 7", "vertices", "7"), .init("N8", "corner-radius 1e9", "corner-radius", "1000000000"),
  .init("N9", "smoothness 0", "smoothness", "0"), .init("N9", "smoothness 1", "smoothness", "1"),
  .init("N10", "rotation -0", "rotation", "0"), .init("N11", "stroke 4 red; stroke-width 0", "stroke-width", "0"),
]
