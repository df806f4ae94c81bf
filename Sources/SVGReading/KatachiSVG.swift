// SPDX-License-Identifier: MIT

internal import Numerics

/// What an SVG that Katachi wrote tells about the document it was drawn from.
public struct KatachiSVG: Hashable, Sendable {
  /// The lines of the command language that make the document, exactly as they were written.
  public var lines: String
  /// Whether someone has edited the drawing since, so that it may show something else than the lines make.
  public var isEdited: Bool

  /// The lines, and whether the drawing is still theirs.
  public init(lines: String, isEdited: Bool) {
    self.lines = lines
    self.isEdited = isEdited
  }
}

/// Reads the document's lines from an SVG that Katachi wrote, in the form that `SVGSignature` describes.
///
/// A file that another program has saved again is read too, as long as its `<metadata>` is there; it counts as edited.
/// The file is parsed as XML in one pass: no `DOCTYPE`, no entities but XML's own, nothing outside the file.
///
/// - Parameter bytes: The whole file.
/// - Returns: The lines, and whether the drawing was edited. O(n) in the bytes.
/// - Throws: `SVGReadingError` for anything but an SVG with Katachi's lines in it.
public func readKatachiSVG(_ bytes: [UInt8]) throws(SVGReadingError) -> KatachiSVG {
  try read(bytes, with: MetadataReader())
}

/// Reads with a reader that has not read anything yet, whose caps a test may choose.
func read(_ bytes: [UInt8], with reader: MetadataReader) throws(SVGReadingError) -> KatachiSVG {
  if bytes.count > Limits.fileBytes { throw .tooLarge }
  if String(validating: bytes, as: UTF8.self) == nil { throw .notUTF8(placeOfInvalidUTF8(in: bytes)) }
  if let fault = parseXML(bytes, into: reader) { throw reader.error ?? .notXML(fault) }
  if let error = reader.error { throw error }
  guard let found = reader.document, let range = reader.metadata else {
    throw reader.isMarked ? .plain : .notKatachi
  }
  let checksum = SVGSignature.checksum(before: bytes[..<range.lowerBound], after: bytes[range.upperBound...])
  return KatachiSVG(lines: found.lines, isEdited: found.checksum != checksum)
}

/// The place of the first byte that is not UTF-8; the end where there is none.
private func placeOfInvalidUTF8(in bytes: [UInt8]) -> SVGPlace {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var place = SVGPlace(line: 1, column: 1)
  while true {
    switch decoder.decode(&iterator) {
    case .scalarValue("\n"): place = SVGPlace(line: place.line + 1, column: 1)
    case .scalarValue: place.column += 1
    case .emptyInput, .error: return place
    }
  }
}
