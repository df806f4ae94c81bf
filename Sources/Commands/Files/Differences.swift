// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

extension Document {
  /// What differs from this document to another, one line a difference: parameters by name, layers gone and come.
  func differences(to other: Document) -> [String] {
    var lines: [String] = []
    for parameter in DocumentParameters.all {
      let (a, b) = (value(of: parameter).text, other.value(of: parameter).text)
      if a != b { lines.append("\(parameter.name) \(a) → \(b)") }
    }
    lines += letDifferences(lets, other.lets, "")
    lines += animationDifferences(animations(of: .document), other.animations(of: .document), "")
    let names = Set(other.allLayers.map(\.name))
    for layer in allLayers where !names.contains(layer.name) { lines.append("- \(layerNameText(layer.name))") }
    for layer in other.allLayers {
      guard let old = self.layer(named: layer.name) else {
        lines.append("+ \(layerNameText(layer.name)) (\(layer.kindName))")
        continue
      }
      lines += differences(of: old, to: layer, in: other)
    }
    return lines
  }

  private func differences(of old: Layer, to new: Layer, in other: Document) -> [String] {
    let label = layerNameText(new.name)
    if old.kind != new.kind { return ["\(label): \(old.kindName) → \(new.kindName)"] }
    var lines = letDifferences(old.lets, new.lets, label + ".")
    for parameter in LayerParameters.stored(for: other.kind(of: new))
    where old.settings[parameter.name] != new.settings[parameter.name] {
      let (a, b) = (value(of: parameter, on: old.id).text, other.value(of: parameter, on: new.id).text)
      lines.append("\(label).\(parameter.name) \(a) → \(b)")
    }
    if old.strokes != new.strokes {
      let counts = [old, new].map { $0.strokes?.all.count ?? 0 }
      lines.append("\(label): \(counts[0]) → \(counts[1]) strokes")
    }
    lines += animationDifferences(
      animations(of: .layer(old.id)), other.animations(of: .layer(new.id)), label + ".")
    let (a, b) = (place(of: old), other.place(of: new))
    if a != b { lines.append("\(label): \(a) → \(b)") }
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
  ) -> [String] {
    let names = Set(old.map(\.parameter)).union(new.map(\.parameter)).sorted()
    return names.compactMap { name in
      let before = old.first { $0.parameter == name }?.term
      let after = new.first { $0.parameter == name }?.term
      if before == after { return nil }
      return "animate \(prefix)\(name) \(before?.text ?? "none") → \(after?.text ?? "none")"
    }
  }

  private func letDifferences(_ old: [Let], _ new: [Let], _ prefix: String) -> [String] {
    let gone = old.filter { item in !new.contains { $0.name == item.name } }.map { "- let \(prefix)\($0.name)" }
    let changed = new.compactMap { item -> String? in
      guard let before = old.first(where: { $0.name == item.name }) else {
        return "+ let \(prefix)\(item.name) = \(item.text)"
      }
      return before == item ? nil : "let \(prefix)\(item.name) \(before.text) → \(item.text)"
    }
    return gone + changed
  }
}
