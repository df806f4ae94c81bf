// SPDX-License-Identifier: MIT

internal import Numerics
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
  /// - Complexity: In proportion to the layers within reach, to copies where they differ; where everything is within
  ///   reach, or there are clones, to the layers of the document.
  public func check(_ reach: Reach) throws(Problem) {
    try checkClones()
    var layout = Layout(self)
    try layout.document.check(clones.isEmpty ? reach : .everything, &layout)
  }

  /// Checks a document without clones.
  private func check(_ reach: Reach, _ layout: inout Layout) throws(Problem) {
    let copies = CopyCounts(document: self)
    switch reach {
    case .layers(let ids):
      var seen: Set<LayerID> = []
      for id in ids {
        let root = settlingAncestor(of: id) ?? id
        if seen.contains(root) { continue }
        try checkTree(root, &layout)
        for layer in subtree(of: root) { seen.insert(layer.id) }
      }
      let counts = try copies.checked(&layout)
      if masked.contains(where: seen.contains) || isInMask(ids) { try checkMasks(startingAt: ids, counts) }
    case .everything:
      let scope = try layout.documentScope()
      for parameter in DocumentParameters.all {
        let own = parameter.name == "canvas" ? try layout.canvasScope() : scope
        if let value = settings[parameter.name] { try check(value, of: parameter, in: own) }
      }
      try checkAnimations(of: .document, in: scope, owner: "")
      for id in top { try checkTree(id, &layout) }
      try checkMasks(startingAt: [], try copies.checked(&layout))
    }
  }

  /// Whether one of the layers is, or is in, a layer that masks.
  private func isInMask(_ ids: [LayerID]) -> Bool {
    if masked.isEmpty { return false }
    let masks = Set(masked.compactMap { layer($0)?.mask?.layer })
    return ids.contains { id in ([id] + ancestors(of: id)).contains { masks.contains(layer($0)?.name ?? "") } }
  }

  /// The outermost group around a layer whose layers depend on each other, or on the group's copies.
  private func settlingAncestor(of id: LayerID) -> LayerID? {
    ancestors(of: id).last { group in
      guard let layer = layer(group) else { return false }
      return layer.settings["width"] == .word("hug") || layer.settings["height"] == .word("hug")
        || layer.stack != nil || layer.repetition != nil
    }
  }

  /// Checks a layer and all in it, each copy where they differ.
  private func checkTree(_ id: LayerID, _ layout: inout Layout) throws(Problem) {
    guard let layer = layer(id) else { return }
    let parameters = LayerParameters.stored(for: layer.kind).filter { layer.settings[$0.name] != nil }
    guard layer.repetition != nil, hasCopiesOfItsOwn(id), let count = try layout.copyCount(of: id) else {
      return try checkCopy(of: layer, parameters, &layout)
    }
    for copy in 0..<count {
      layout.show(copy, of: id)
      try checkCopy(of: layer, parameters, &layout)
    }
    layout.show(0, of: id)
  }

  /// Checks the copy that is shown of a layer, and all in it.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - parameters: Those that it sets.
  ///   - layout: The document, laid out.
  /// - Throws: What is wrong.
  private func checkCopy(of layer: Layer, _ parameters: [Parameter], _ layout: inout Layout) throws(Problem) {
    let scope = try layout.placement(of: layer.id).scope
    for parameter in parameters {
      guard let value = layer.settings[parameter.name] else { continue }
      // The repeat's own numbers are the same for all copies.
      let own = parameter.section == .repeating ? try layout.scope(around: layer).adding(layer.lets) : scope
      try check(value, of: parameter, in: own, owner: layer)
    }
    try checkAnimations(of: .layer(layer.id), in: scope, owner: layer.name + ".")
    for stroke in layer.strokes?.all ?? [] where !stroke.terms.isEmpty {
      do {
        try PointsType(1...Limits.points).check(.points(stroke.terms), in: scope, parameter: "")
      } catch {
        throw Problem(error.fault, error.range, subject: "\(layer.name).\(FreehandStrokes.settingName)")
      }
    }
    for child in layer.children { try checkTree(child, &layout) }
  }

  private func check(
    _ value: Value, of parameter: Parameter, in scope: Scope, owner: Layer? = nil
  ) throws(Problem) {
    do {
      try parameter.type.check(value, in: scope.drawing(parameter.name), parameter: parameter.name)
    } catch {
      var problem = error
      problem.subject = problem.subject ?? (owner.map { $0.name + "." } ?? "") + parameter.name
      throw problem
    }
  }
}

/// Counts how often layers are drawn.
private struct CopyCounts {
  let document: Document
  private var counts: [LayerID: Int] = [:]

  init(document: Document) { self.document = document }

  /// How many copies each repeated layer has.
  ///
  /// - Returns: The numbers; where they differ from copy to copy of a group around, the largest.
  /// - Throws: `.tooMany` where all repeats together have more layers drawn than the cap.
  func checked(_ layout: inout Layout) throws(Problem) -> [LayerID: Int] {
    if document.repeated.isEmpty { return [:] }
    var walk = self
    var drawn = 0
    for id in document.top {
      drawn += try walk.drawn(id, &layout)
      if drawn > Limits.copies {
        throw Problem(.tooMany(what: "layers drawn, copies counted", cap: Limits.copies))
      }
    }
    return walk.counts
  }

  /// How many layers are drawn for one, at most a little more than the cap.
  private mutating func drawn(_ id: LayerID, _ layout: inout Layout) throws(Problem) -> Int {
    guard let layer = document.layer(id) else { return 0 }
    guard let count = try layout.copyCount(of: id) else { return try drawnOnce(layer, &layout) }
    counts[id] = max(counts[id] ?? 0, count)
    let isUneven = document.subtree(of: id).dropFirst().contains { inner in
      inner.repetition?.counts.contains { Value.scalar($0).isOfCopy || !$0.names.isEmpty } ?? false
    }
    guard isUneven else { return min(count * (try drawnOnce(layer, &layout)), Limits.copies + 1) }
    var sum = 0
    for copy in 0..<count where sum <= Limits.copies {
      layout.show(copy, of: id)
      sum += try drawnOnce(layer, &layout)
    }
    layout.show(0, of: id)
    return sum
  }

  private mutating func drawnOnce(_ layer: Layer, _ layout: inout Layout) throws(Problem) -> Int {
    var sum = 1
    for child in layer.children where sum <= Limits.copies { sum += try drawn(child, &layout) }
    return sum
  }
}
