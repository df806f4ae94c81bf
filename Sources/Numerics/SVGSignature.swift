// SPDX-License-Identifier: MIT

/// How an SVG of Katachi's is known, and how it carries the document it was drawn from.
///
/// The writer and the reader both follow this page. The first child of `<svg>` is the comment `mark`. The last one,
/// unless the export is plain, is
///
///     <metadata>
///       <katachi:document xmlns:katachi="urn:katachi:document" checksum="...">
///     the document's lines</katachi:document>
///     </metadata>
///
/// One line feed before the lines belongs to the form, not to them; everything else between the tags is theirs. The
/// checksum is that of the rest of the file: of all bytes before the `<` of `<metadata>` and all after the `>` of
/// `</metadata>`. So it changes when someone edits the drawing, and not when someone edits the lines.
public enum SVGSignature {
  /// What stands in the comment that marks the file as Katachi's.
  public static let mark = " Made with Katachi "
  /// The XML namespace of the element that holds the lines.
  public static let namespace = "urn:katachi:document"
  /// The local name of that element.
  public static let element = "document"
  /// The name of its attribute that holds the checksum.
  public static let checksumAttribute = "checksum"

  /// The checksum of a file without its `<metadata>` element, as 16 hexadecimal digits in lower case.
  ///
  /// It is the 64-bit FNV-1a hash (as `fnv1a` is of a text) of the bytes but carriage returns, so that changing the
  /// line ends, as mail and version control do, is no edit.
  ///
  /// - Parameters:
  ///   - before: The bytes before the element.
  ///   - after: The bytes after it.
  /// - Returns: The checksum. O(n) in the bytes.
  public static func checksum(before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) -> String {
    // Byte by byte, since a copy of the largest file would be large.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [before, after] {
      for byte in part where byte != UInt8(ascii: "\r") { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
