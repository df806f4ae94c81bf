// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes

/// A small picture with its name: one of those that stand side by side in a gallery.
public struct Exhibit: Hashable, Sendable {
  /// Where the picture comes from: it is looked up only when it is drawn.
  public enum Source: Hashable, Sendable {
    /// A document.
    case document(Document)
    /// A step of the session's history.
    case step(Int)
    /// A preset, whose first comment is the line below.
    case preset(String)

    /// Mixes in what names it; documents have no hash.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .document: break
      case .step(let number): hasher.combine(number)
      case .preset(let name): hasher.combine(name)
      }
    }
  }

  /// Its name.
  public var name: String
  /// One line about it.
  public var summary: String
  /// What is drawn.
  public var source: Source

  /// A picture with its name.
  public init(name: String, summary: String, source: Source) {
    self.name = name
    self.summary = summary
    self.source = source
  }

  /// A picture of a document with its name.
  public init(name: String, summary: String, document: Document) {
    self.init(name: name, summary: summary, source: .document(document))
  }
}

/// Pictures to be shown side by side, and what stands for them where there are none.
public struct Exhibition: Hashable, Sendable {
  /// Pictures that belong together: a branch of the history; rows of a gallery are not filled across strips.
  public struct Strip: Hashable, Sendable {
    /// How far it branches off: 0 for the main one.
    public var depth = 0
    /// The pictures.
    public var exhibits: [Exhibit]

    /// A strip of pictures.
    public init(depth: Int = 0, _ exhibits: [Exhibit]) {
      self.depth = depth
      self.exhibits = exhibits
    }
  }

  /// The pictures.
  public var strips: [Strip]
  /// A line above them; nil for none.
  public var heading: String?
  /// The height of most of the pictures over their width, by which the room for each is chosen.
  public var proportion: Double
  /// Lines that will be told below, for which room is left.
  public var linesBelow = 0
  /// What is printed in a pipe; nil for nothing at all.
  public var plain: String?
  /// The same for programs.
  public var rows: [JSONObject]

  /// Pictures in one strip.
  public init(
    _ exhibits: [Exhibit], heading: String? = nil, proportion: Double = 1, plain: String?, rows: [JSONObject] = []
  ) {
    self.init(strips: [Strip(exhibits)], heading: heading, proportion: proportion, plain: plain, rows: rows)
  }

  /// Pictures in several strips.
  public init(
    strips: [Strip], heading: String? = nil, proportion: Double = 1, plain: String?, rows: [JSONObject] = []
  ) {
    self.strips = strips
    self.heading = heading
    self.proportion = proportion
    self.plain = plain
    self.rows = rows
  }

  /// How many pictures there are.
  public var count: Int { strips.reduce(0) { $0 + $1.exhibits.count } }
}

extension [Exhibit] {
  /// Names and summaries, one a line.
  public var plain: String {
    let width = map(\.name.utf8.count).max() ?? 0
    return map { $0.name.padded(to: width) + "  " + $0.summary }.joined(separator: "\n")
  }

  /// The same for programs.
  public var rows: [JSONObject] { map { ["name": .text($0.name), "summary": .text($0.summary)] } }
}

/// Looks up what exhibits show, one after the other.
///
/// It keeps its place in the history, so that the pictures of neighbouring steps cost no more than what changed.
public struct ExhibitReader {
  private let library: any Library
  private var history: History
  private var document: Document

  /// A reader of a session's steps and a library's presets.
  public init(_ session: Session, _ library: any Library) {
    self.library = library
    history = session.history
    document = session.document
  }

  /// What an exhibit shows, its line filled in where that is known only now.
  ///
  /// - Parameter exhibit: The exhibit.
  /// - Returns: The document, nil where it can't be read or is no longer there; and the line about it.
  public mutating func look(at exhibit: Exhibit) -> (document: Document?, summary: String) {
    switch exhibit.source {
    case .document(let document): return (document, exhibit.summary)
    case .step(let number): return (history.go(to: number, &document) ? document : nil, exhibit.summary)
    case .preset(let name):
      guard let bytes = try? library.bytes(ofPreset: name) else { return (nil, "it can't be read") }
      let document = try? readDocument(bytes, named: name, library).document
      return (document, firstComment(in: bytes) ?? exhibit.summary)
    }
  }
}

/// The first comment in a document's lines, without its `#`: one line that tells what it is.
func firstComment(in bytes: [UInt8]) -> String? {
  for line in bytes.prefix(4096).split(separator: 0x0A) where line.first == UInt8(ascii: "#") {
    if line.dropFirst().first == UInt8(ascii: "!") { continue }
    return String(decoding: line.dropFirst().drop(while: { $0 == 0x20 }), as: UTF8.self)
  }
  return nil
}
