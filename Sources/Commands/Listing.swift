// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes

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
  /// A kind as it is by default, with its name.
  init(_ kind: any Kind) {
    self.init(name: kind.name, summary: kind.summary, document: Document(picturing: kind))
  }
}

extension Document {
  /// A kind as it is by default; lines as wide as they must be to be seen in a small picture.
  init(picturing kind: any Kind) {
    self.init(showing: .shape(kind.name), named: kind.name)
    if let parameter = LayerParameters.named("stroke"), let layer = layer(named: kind.name),
      case .stroke(var stroke) = LayerParameters.defaultValue(of: parameter, for: self.kind(of: layer)),
      case .literal(let width, .none)? = stroke.width, width < Document.leastStroke, stroke.paint != PaintTerm.none
    {
      stroke.width = .number(Document.leastStroke)
      apply(.set(.layer(layer.id), parameter: parameter.name, .stroke(stroke)))
    }
  }

  /// The width of such lines, in user units of the canvas that a document has by default.
  private static let leastStroke = 5.0

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
