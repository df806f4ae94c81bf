// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Shapes

/// The words of a line, cut at blanks outside quotes and parentheses.
func reader(_ line: String) -> WordReader {
  WordReader(Word(line).split(at: UInt8(ascii: " ")).filter { !$0.source.isEmpty })
}

/// The value that a type reads from a line, all of which must belong to it.
func parse(
  _ line: String, as type: any ParameterType, lets: [String: LetKind] = [:], current: Value? = nil
) throws -> Value {
  var words = reader(line)
  let value = try type.parse(&words, in: ParseContext(lets: lets, current: current))
  if let extra = words.next { throw Problem(.extraWord(extra.source), extra.range) }
  return value
}

/// A number as a parameter of some dimension reads it.
func scalar(_ text: String, _ dimension: Dimension, lets: [String: LetKind] = [:]) throws -> Scalar {
  try Scalar.parse(Word(text), dimension, in: ParseContext(lets: lets), allowed: "a number")
}

/// What a number means in a room of 200 by 100.
func number(_ text: String, _ dimension: Dimension, lets: [String: Value] = [:]) throws -> Double {
  let kinds = lets.compactMapValues { $0.letKind(among: [:]) }
  return try Scope(lets: lets, room: Size(200, 100)).number(scalar(text, dimension, lets: kinds), dimension)
}

/// Why something is refused; nil where it is not.
func fault(_ body: () throws -> some Any) -> Fault? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Problem)?.fault
  }
}

/// The place in the line that a refusal points to.
func place(_ body: () throws -> some Any) -> Range<Int>? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? Problem)?.range
  }
}

extension Fault {
  /// Whether it says that a text is no number at all.
  var isNotANumber: Bool { if case .notANumber = self { true } else { false } }
  /// Whether it says that a value is outside its interval.
  var isOutOfRange: Bool { if case .outOfRange = self { true } else { false } }
}

/// Whether two numbers are as good as equal.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { (a - b).magnitude <= tolerance }

/// Whether two points are as good as equal.
func isClose(_ a: Point, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}
