// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element as an XML parser that is not Katachi's sees it.
final class ParsedElement {
  let name: String
  let attributes: [String: String]
  var text = ""
  var children: [ParsedElement] = []

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The element and everything within it, in the file's order.
  var all: [ParsedElement] { [self] + children.flatMap(\.all) }

  func first(_ name: String) -> ParsedElement? { all.first { $0.name == name } }
}

/// The outermost element of an SVG; throws the parser's error where the text is not well-formed.
func parsed(_ svg: String) throws -> ParsedElement {
  let parser = XMLParser(data: Data(svg.utf8))
  let collector = ElementCollector()
  parser.delegate = collector
  guard parser.parse(), let root = collector.root else {
    throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
  }
  return root
}

private final class ElementCollector: NSObject, XMLParserDelegate {
  var root: ParsedElement?
  private var open: [ParsedElement] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = ParsedElement(name: name, attributes: attributes)
    open.last?.children.append(element)
    if open.isEmpty { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
}
