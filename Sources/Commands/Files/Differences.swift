// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// One thing in which two documents differ.
struct Difference {
  /// What it is: `star.vertices`, `canvas`, `let ink`, or a layer's name.
  var name: String
  /// What it was; nil for what has come.
  var before: String?
  /// What it is; nil for what has gone.
  var after: String?
  /// All of it as one line.
  var text: String

  /// A difference of two values.
  init(_ name: String, _ before: String, _ after: String, separator: String = "") {
    self.name = name
    self.before = before
    self.after = after
    text = "\(name)\(separator) \(before) → \(after)"
  }

  /// Something that has gone.
  init(gone name: String, _ before: String) {
    self.name = name
    self.before = before
    text = "- \(name)"
  }

  /// Something that has come.
  init(come name: String, _ after: String, text: String) {
    self.name = name
    self.after = after
    self.text = "+ " + text
  }
}

extension Document {
  /// What differs from this document to another, one line a difference: parameters by name, layers gone and come.
  func differences(to other: Document) -> [Difference] {
    var lines: [Difference] = []
    for parameter in DocumentParameters.all {
      let (a, b) = (value(of: parameter).text, other.value(of: parameter).text)
      if a != b { lines.append(Difference(parameter.name, a, b)) }
    }
    lines += letDifferences(lets, other.lets, "")
    lines += animationDifferences(animations(of: .document), other.animations(of: .document), "")
    let names = Set(other.allLayers.map(\.name))
    for layer in allLayers where !names.contains(layer.name) {
      lines.append(Difference(gone: layerNameText(layer.name), layer.kindName))
    }
    for layer in other.allLayers {
      guard let old = self.layer(named: layer.name) else {
        let name = layerNameText(layer.name)
        lines.append(Difference(come: name, layer.kindName, text: "\(name) (\(layer.kindName))"))
        continue
      }
      lines += differences(of: old, to: layer, in: other)
    }
    return lines
  }

  private func differences(of old: Layer, to new: Layer, in other: Document) -> [Difference] {
    let label = layerNameText(new.name)
    if old.kind != new.kind { return [Difference(label, old.kindName, new.kindName, separator: ":")] }
    var lines = letDifferences(old.lets, new.lets, label + ".")
    for parameter in LayerParameters.stored(for: other.kind(of: new))
    where old.settings[parameter.name] != new.settings[parameter.name] {
      let (a, b) = (value(of: parameter, on: old.id).text, other.value(of: parameter, on: new.id).text)
      lines.append(Difference("\(label).\(parameter.name)", a, b))
    }
    if old.strokes != new.strokes {
      let counts = [old, new].map { "\($0.strokes?.all.count ?? 0)" }
      var difference = Difference(label, counts[0], counts[1], separator: ":")
      difference.text += " strokes"
      lines.append(difference)
    }
    lines += animationDifferences(
      animations(of: .layer(old.id)), other.animations(of: .layer(new.id)), label + ".")
    let (a, b) = (place(of: old), other.place(of: new))
    if a != b { lines.append(Difference(label, a, b, separator: ":")) }
    return lines
  }

  /// Where a layer lies, in words: its group and its place there.
  private func place(of layer: Layer) -> String {
    let group = layer.parent.flatMap { self.layer($0)?.name } ?? "the top"
    return "place \((index(of: layer.id) ?? 0) + 1) in \(group)"
  }

  private func animationDifferences(
    _ old: [(parameter: String, term: AnimationTerm)], _ new: [(parameter: String, term: AnimationTerm)],
    _ prefix: String
  ) -> [Difference] {
    let names = Set(old.map(\.parameter)).union(new.map(\.parameter)).sorted()
    return names.compactMap { name in
      let before = old.first { $0.parameter == name }?.term
      let after = new.first { $0.parameter == name }?.term
      if before == after { return nil }
      return Difference("animate \(prefix)\(name)", before?.text ?? "none", after?.text ?? "none")
    }
  }

  private func letDifferences(_ old: [Let], _ new: [Let], _ prefix: String) -> [Difference] {
    let gone = old.filter { item in !new.contains { $0.name == item.name } }
      .map { Difference(gone: "let \(prefix)\($0.name)", $0.text) }
    let changed = new.compactMap { item -> Difference? in
      let name = "let \(prefix)\(item.name)"
      guard let before = old.first(where: { $0.name == item.name }) else {
        return Difference(come: name, item.text, text: "\(name) = \(item.text)")
      }
      return before == item ? nil : Difference(name, before.text, item.text)
    }
    return gone + changed
  }
}
