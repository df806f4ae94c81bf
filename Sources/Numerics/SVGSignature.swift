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
  /// It is the 64-bit FNV-1a hash of the UTF-8 bytes but carriage returns, so that changing the line ends (as mail
  /// and version control do) is no edit.
  ///
  /// - Parameters:
  ///   - before: The bytes before the element.
  ///   - after: The bytes after it.
  /// - Returns: The checksum. O(n) in the bytes.
  public static func checksum(before: some Sequence<UInt8>, after: some Sequence<UInt8>) -> String {
    var rest = before.filter { $0 != carriageReturn }
    rest.append(contentsOf: after.lazy.filter { $0 != carriageReturn })
    let digits = String(fnv1a(String(decoding: rest, as: UTF8.self)), radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static let carriageReturn = UInt8(ascii: "\r")
}
