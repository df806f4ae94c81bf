// SPDX-License-Identifier: MIT

public import Shapes

/// What a change may have made wrong, besides the values that it set.
public enum Reach: Sendable {
  /// Nothing but what is on these layers and in them.
  case layers([LayerID])
  /// Anything: canvas, lets, or a group's size changed.
  case everything
}

extension Document {
  /// Works out all that a change may have made wrong and refuses the document where something is.
  ///
  /// - Parameter reach: What may be wrong.
  /// - Throws: What is wrong, its subject `layer.parameter`.
  /// - Complexity: In proportion to the layers within reach; where everything is, to those of the document.
  public func check(_ reach: Reach) throws(Problem) {
    var layout = Layout(self)
    let scope = try layout.documentScope()
    switch reach {
    case .everything:
      for parameter in DocumentParameters.all {
        try check(settings[parameter.name], of: parameter, in: scope, subject: parameter.name)
      }
      for layer in allLayers { try check(layer, &layout) }
    case .layers(let ids):
      var seen: Set<LayerID> = []
      for root in ids.map({ huggingAncestor(of: $0) ?? $0 }) where seen.insert(root).inserted {
        for layer in subtree(of: root) { try check(layer, &layout) }
      }
    }
  }

  /// The outermost group around a layer whose size depends on what is in it.
  private func huggingAncestor(of id: LayerID) -> LayerID? {
    ancestors(of: id).last { group in
      let settings = layer(group)?.settings
      return settings?["width"] == .word("hug") || settings?["height"] == .word("hug")
    }
  }

  private func check(_ layer: Layer, _ layout: inout Layout) throws(Problem) {
    let placement = try layout.placement(of: layer.id)
    for parameter in LayerParameters.stored(for: layer.kind) {
      guard let value = layer.settings[parameter.name] else { continue }
      try check(value, of: parameter, in: placement.scope, subject: "\(layer.name).\(parameter.name)")
    }
    if case .mask(let mask)? = layer.settings["mask"], let name = mask.layer { try checkMask(of: layer, by: name) }
  }

  private func check(
    _ value: Value?, of parameter: Parameter, in scope: Scope, subject: String
  ) throws(Problem) {
    guard let value else { return }
    do {
      try parameter.type.check(value, in: scope, parameter: parameter.name)
    } catch {
      var problem = error
      problem.subject = problem.subject ?? subject
      throw problem
    }
  }

  /// Refuses a mask by a layer that is not there, or whose picture would need this layer's.
  private func checkMask(of layer: Layer, by name: String) throws(Problem) {
    let subject = layer.name + ".mask"
    guard let mask = self.layer(named: name) else {
      throw Problem(.unknownLayer(name, nearest: nearestName(to: name, among: names.keys.sorted())), subject: subject)
    }
    var seen: Set<LayerID> = []
    var open = [mask.id]
    while let id = open.popLast() {
      guard seen.insert(id).inserted, let next = self.layer(id) else { continue }
      if id == layer.id { throw Problem(.maskCycle(name), subject: subject) }
      open.append(contentsOf: next.children)
      if case .mask(let term)? = next.settings["mask"], let other = term.layer.flatMap({ self.layer(named: $0) }) {
        open.append(other.id)
      }
    }
  }
}
