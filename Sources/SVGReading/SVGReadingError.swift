// SPDX-License-Identifier: MIT

/// Where something is in a file: the line, and the column in characters, both from 1.
public struct SVGPlace: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// A place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Why a file is not read as an SVG of Katachi's.
public enum SVGReadingError: Error, Hashable, Sendable {
  /// More bytes than `Limits.fileBytes`.
  case tooLarge
  /// A byte that is not UTF-8 (nor is it UTF-16: Katachi writes and reads UTF-8 only).
  case notUTF8(SVGPlace)
  /// Not well-formed XML, from here on; an empty file too.
  case notXML(SVGPlace)
  /// A `DOCTYPE`, read as far as here: refused whatever is in it, so that no entity is ever declared and nothing
  /// outside the file read.
  case documentType(SVGPlace)
  /// XML, but its outermost element is not SVG's `svg`; the name is that element's, without its namespace.
  case notSVG(root: String, SVGPlace)
  /// An SVG that somebody else made.
  case notKatachi
  /// An SVG that Katachi made, but without the document's lines (it was exported plain).
  case plain
  /// Elements within each other beyond `SVGReadingLimits.depth`.
  case tooDeep(SVGPlace)
  /// More elements than `SVGReadingLimits.elements`.
  case tooManyElements(SVGPlace)
}

/// The caps on an SVG that is read, beside that on the file's bytes (`Limits.fileBytes`).
public enum SVGReadingLimits {
  /// Elements within each other: groups may be 64 deep, and each writes at most two elements.
  public static let depth = 256
  /// Elements in the file: one of `Limits.fileBytes` has not the room for as many that draw something.
  public static let elements = 1_000_000
}
