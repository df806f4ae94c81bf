// SPDX-License-Identifier: MIT
// The one file that calls expat, and the only one with pointers.

internal import CExpat

/// The name of an element: its namespace and the name within it.
struct XMLName: Hashable {
  /// Both as expat gives them: namespace, separator, local name; the local name alone without a namespace.
  fileprivate let text: String

  init(namespace: String, local: String) { text = namespace + "\n" + local }

  fileprivate init(_ expatName: UnsafePointer<XML_Char>) { text = String(cString: expatName) }

  /// The name within the namespace.
  var local: String { String(text.split(separator: "\n").last ?? "") }
}

/// What is told of an XML file, in the order of the file.
///
/// Where a function returns false, parsing stops there.
protocol XMLHandler: AnyObject {
  /// An element begins.
  func start(_ tag: XMLTag) -> Bool
  /// The element that was opened last ends. Where it is empty, its only tag begins it and ends it.
  func end(_ tag: XMLTag)
  /// Text, decoded, in pieces of any length.
  func text(_ bytes: some Sequence<UInt8>)
  /// A comment.
  func comment(_ text: String)
  /// A `DOCTYPE` begins; the place is where its name has been read.
  func documentType(at place: SVGPlace) -> Bool
}

/// A tag as it stands in the file; good only during the call that tells of it.
///
/// What is asked of it is found only then, so that the elements nobody asks about cost little.
struct XMLTag {
  fileprivate let session: ExpatSession
  fileprivate let expatName: UnsafePointer<XML_Char>
  fileprivate let expatAttributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?

  /// The element's name.
  var name: XMLName { XMLName(expatName) }

  /// The value of an attribute without namespace, by its name; nil where there is none.
  func attribute(_ wanted: String) -> String? {
    // Expat's list is name, value, name, value ..., and a null pointer.
    guard var pair = expatAttributes else { return nil }
    while let name = pair[0], let value = pair[1] {
      if String(cString: name) == wanted { return String(cString: value) }
      pair += 2
    }
    return nil
  }

  /// The tag's bytes.
  var bytes: Range<Int> {
    let start = max(Int(clamping: XML_GetCurrentByteIndex(session.parser)), 0)
    return start..<(start + max(Int(clamping: XML_GetCurrentByteCount(session.parser)), 0))
  }

  /// Where the tag begins.
  var place: SVGPlace { session.place }
}

/// Parses a file as XML, telling `handler` what is in it.
///
/// The encoding is UTF-8, whatever the file declares. No handler for external entities is set, so nothing outside
/// the file is ever read.
///
/// - Parameters:
///   - bytes: The file, fewer than 2^31 bytes.
///   - handler: What is told.
/// - Returns: Where parsing ended early, by an error or at the handler's wish; nil where the whole file was read.
func parseXML(_ bytes: [UInt8], into handler: some XMLHandler) -> SVGPlace? {
  guard let length = Int32(exactly: bytes.count), let parser = XML_ParserCreateNS("UTF-8", namespaceSeparator)
  else { return SVGPlace(line: 1, column: 1) }
  defer { XML_ParserFree(parser) }
  let session = ExpatSession(parser: parser, handler: handler)
  return withExtendedLifetime(session) {
    XML_SetUserData(parser, Unmanaged.passUnretained(session).toOpaque())
    setHandlers(of: parser)
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
    }
    return status == XML_STATUS_OK ? nil : session.place
  }
}

/// What expat puts between namespace and local name; no namespace can hold it.
private let namespaceSeparator: XML_Char = 0x0A

/// What the C functions below find behind expat's user data.
private final class ExpatSession {
  let parser: XML_Parser
  let handler: any XMLHandler

  init(parser: XML_Parser, handler: any XMLHandler) {
    self.parser = parser
    self.handler = handler
  }

  var place: SVGPlace {
    SVGPlace(
      line: Int(clamping: XML_GetCurrentLineNumber(parser)),
      column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func stop() { _ = XML_StopParser(parser, XML_Bool(XML_FALSE)) }

  static func from(_ userData: UnsafeMutableRawPointer?) -> ExpatSession? {
    userData.map { Unmanaged<ExpatSession>.fromOpaque($0).takeUnretainedValue() }
  }
}

private func setHandlers(of parser: XML_Parser) {
  XML_SetElementHandler(
    parser,
    { userData, name, attributes in
      guard let session = ExpatSession.from(userData), let name else { return }
      let tag = XMLTag(session: session, expatName: name, expatAttributes: attributes)
      if !session.handler.start(tag) { session.stop() }
    },
    { userData, name in
      guard let session = ExpatSession.from(userData), let name else { return }
      session.handler.end(XMLTag(session: session, expatName: name, expatAttributes: nil))
    })
  XML_SetCharacterDataHandler(parser) { userData, text, length in
    guard let session = ExpatSession.from(userData), let text else { return }
    session.handler.text(UnsafeRawBufferPointer(start: text, count: Int(length)))
  }
  XML_SetCommentHandler(parser) { userData, text in
    guard let session = ExpatSession.from(userData), let text else { return }
    session.handler.comment(String(cString: text))
  }
  XML_SetStartDoctypeDeclHandler(parser) { userData, _, _, _, _ in
    guard let session = ExpatSession.from(userData) else { return }
    if !session.handler.documentType(at: session.place) { session.stop() }
  }
}
