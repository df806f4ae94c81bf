// SPDX-License-Identifier: MIT

internal import Numerics

/// Follows an SVG's elements, and keeps the document's lines when they come by.
///
/// The first `document` element in Katachi's namespace counts that stands in a `metadata` directly within `svg`.
final class MetadataReader: XMLHandler {
  /// Why reading was stopped; nil where it was not.
  private(set) var error: SVGReadingError?
  /// Whether Katachi's comment is in the file.
  private(set) var isMarked = false
  /// The lines, and the checksum that stands with them; nil until they have been read.
  private(set) var document: (lines: String, checksum: String?)?
  /// The bytes of the `metadata` element that holds them.
  private(set) var metadata: Range<Int>?

  private let mostElements: Int
  private var depth = 0
  private var elements = 0
  /// Where the open `metadata` within the root begins; nil outside.
  private var metadataStart: Int?
  /// The lines so far, and their checksum, while their element is open.
  private var open: (lines: [UInt8], checksum: String?)?

  /// A reader at the beginning of a file.
  init(mostElements: Int = SVGReadingLimits.elements) { self.mostElements = mostElements }

  func start(_ tag: XMLTag) -> Bool {
    depth += 1
    elements += 1
    if depth > SVGReadingLimits.depth { return stop(.tooDeep(tag.place)) }
    if elements > mostElements { return stop(.tooManyElements(tag.place)) }
    switch depth {
    case 1:
      let root = tag.name
      if root != svgName { return stop(.notSVG(root: root.local, tag.place)) }
    case 2 where tag.name == metadataName:
      metadataStart = tag.bytes.lowerBound
    case 3 where metadataStart != nil && document == nil && tag.name == documentName:
      open = ([], tag.attribute(SVGSignature.checksumAttribute))
    default: break
    }
    return true
  }

  func end(_ tag: XMLTag) {
    if depth == 3, let open {
      document = (lines(from: open.lines), open.checksum)
      self.open = nil
    }
    if depth == 2, let start = metadataStart {
      if document != nil && metadata == nil { metadata = start..<tag.bytes.upperBound }
      metadataStart = nil
    }
    depth -= 1
  }

  func text(_ bytes: some Sequence<UInt8>) {
    if depth == 3 { open?.lines.append(contentsOf: bytes) }
  }

  func comment(_ text: String) {
    if text == SVGSignature.mark { isMarked = true }
  }

  func documentType(at place: SVGPlace) -> Bool { stop(.documentType(place)) }

  private func stop(_ error: SVGReadingError) -> Bool {
    self.error = error
    return false
  }

  /// The text without the line feed that the form puts before it.
  private func lines(from text: [UInt8]) -> String {
    String(decoding: text.first == UInt8(ascii: "\n") ? text.dropFirst() : text[...], as: UTF8.self)
  }
}

private let svgName = XMLName(namespace: "http://www.w3.org/2000/svg", local: "svg")
private let metadataName = XMLName(namespace: "http://www.w3.org/2000/svg", local: "metadata")
private let documentName = XMLName(namespace: SVGSignature.namespace, local: SVGSignature.element)
