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
    switch reach {
    case .everything:
      let scope = try layout.documentScope()
      for parameter in DocumentParameters.all {
        let own = parameter.name == "canvas" ? try layout.canvasScope() : scope
        try check(settings[parameter.name], of: parameter, in: own, subject: parameter.name)
      }
      try checkAnimations(of: .document, in: scope, owner: "")
      for layer in allLayers { try check(layer, &layout) }
      try checkMasks(startingAt: [])
    case .layers(let ids):
      var seen: Set<LayerID> = []
      for id in ids {
        for layer in subtree(of: huggingAncestor(of: id) ?? id) where seen.insert(layer.id).inserted {
          try check(layer, &layout)
        }
      }
      if masked.contains(where: seen.contains) || isInMask(ids) { try checkMasks(startingAt: ids) }
    }
  }

  /// Whether one of the layers is, or is in, a layer that masks.
  private func isInMask(_ ids: [LayerID]) -> Bool {
    if masked.isEmpty { return false }
    let masks = Set(masked.compactMap { layer($0)?.mask?.layer })
    return ids.contains { id in ([id] + ancestors(of: id)).contains { masks.contains(layer($0)?.name ?? "") } }
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
    try checkAnimations(of: .layer(layer.id), in: placement.scope, owner: layer.name + ".")
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
}
