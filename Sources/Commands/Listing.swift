// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes

/// A small picture with its name: one of those that stand side by side in a gallery.
public struct Exhibit: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// One line about it.
  public var summary: String
  /// What is drawn.
  public var document: Document

  /// A picture with its name.
  public init(name: String, summary: String, document: Document) {
    self.name = name
    self.summary = summary
    self.document = document
  }

  /// Mixes the words in; documents have no hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(summary)
  }
}

/// A parameter in a list of them.
public struct ListedParameter: Hashable, Sendable {
  /// The heading that it stands under.
  public var section: String
  /// The layer that has it; nil for one of the document.
  public var layer: String?
  /// Its name.
  public var name: String
  /// Its name as it is typed here: with its layer's, where several layers are listed.
  public var label: String
  /// Its value, as one would type it.
  public var value: String
  /// Whether the value is only the default.
  public var isDefault: Bool
  /// What is allowed.
  public var allowed: String
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

extension [ListedParameter] {
  /// Names and values, one a line, as they are typed.
  public var plain: String { map { "\($0.label) \($0.value)" }.joined(separator: "\n") }

  /// The same for programs.
  public var rows: [JSONObject] {
    map { parameter in
      [
        "name": .text(parameter.name), "layer": JSONValue(parameter.layer), "value": .text(parameter.value),
        "set": .flag(!parameter.isDefault), "allowed": .text(parameter.allowed),
      ]
    }
  }
}

extension Exhibit {
  /// A kind as it is by default, with its name; lines as wide as they must be to be seen in a small picture.
  init(_ kind: any Kind) {
    var document = Document(showing: .shape(kind.name), named: kind.name)
    if let parameter = LayerParameters.named("stroke"), let layer = document.layer(named: kind.name),
      case .stroke(var stroke) = LayerParameters.defaultValue(of: parameter, for: document.kind(of: layer)),
      case .literal(let width, .none)? = stroke.width, width < Exhibit.leastStroke, stroke.paint != PaintTerm.none
    {
      stroke.width = .number(Exhibit.leastStroke)
      document.apply(.set(.layer(layer.id), parameter: parameter.name, .stroke(stroke)))
    }
    self.init(name: kind.name, summary: kind.summary, document: document)
  }

  /// The width of such lines, in user units of the canvas that a document has by default.
  private static let leastStroke = 5.0
}

extension Document {
  /// A document with one layer of a kind, all its parameters as they are by default.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: What the layer is called.
  public init(showing kind: LayerKind, named name: String) {
    self.init()
    let layer = newLayer(kind, named: name)
    apply(.insert([layer], group: nil, index: 0))
  }
}
