// SPDX-License-Identifier: MIT

public import Shapes

/// One change of a document.
///
/// Applying it gives the change that takes it back.
public indirect enum Edit: Equatable, Sendable {
  /// Sets a parameter, or unsets it.
  case set(Target, parameter: String, Value?)
  /// Puts a let in place of the one of its name, or at `index` where there is none; without a let takes it away.
  case setLet(Target, name: String, Let?, index: Int)
  /// Sets the comments at a place, or takes them away.
  case setNote(Target, NoteAnchor, Note?)
  /// Adds a stroke to a freehand drawing as the one of this index.
  case insertStroke(LayerID, FreehandStroke, index: Int)
  /// Takes a stroke of a freehand drawing away.
  case removeStroke(LayerID, index: Int)
  /// Puts a layer, and all in it, into a group (nil: at the top) at a place among its siblings. Groups come first.
  case insert([Layer], group: LayerID?, index: Int)
  /// Takes a layer out, and all in it.
  case remove(LayerID)
  /// Moves a layer into a group (nil: to the top), to a place among the siblings it then has.
  case move(LayerID, group: LayerID?, index: Int)
  /// Renames a layer.
  case rename(LayerID, String)
  /// Has a clone follow the layer of another name.
  case relink(LayerID, to: String)
  /// Puts another document in place of this one.
  case replace(Document)
  /// Several changes, in order.
  case all([Edit])
}

extension Document {
  /// Makes a change.
  ///
  /// What it names must exist; verbs check that before they make it.
  ///
  /// - Parameter edit: The change.
  /// - Returns: The change that takes it back exactly.
  /// - Complexity: In proportion to what changes.
  @discardableResult
  public mutating func apply(_ edit: Edit) -> Edit {
    switch edit {
    case .set(let target, let parameter, let value): return set(target, parameter, value)
    case .setLet(let target, let name, let item, let index): return setLet(target, name, item, index)
    case .setNote(let target, let anchor, let note): return setNote(target, anchor, note)
    case .insertStroke(let id, let stroke, let index): return insertStroke(id, stroke, index)
    case .removeStroke(let id, let index): return removeStroke(id, index)
    case .insert(let layers, let group, let index): return insert(layers, group, index)
    case .remove(let id): return remove(id)
    case .move(let id, let group, let index): return move(id, group, index)
    case .rename(let id, let name): return rename(id, name)
    case .relink(let id, let name):
      let before = layers[id]?.original ?? name
      layers[id]?.kind = .clone(of: name)
      return .relink(id, to: before)
    case .replace(let document):
      let before = self
      self = document
      return .replace(before)
    case .all(let edits):
      var inverses: [Edit] = []
      for edit in edits { inverses.append(apply(edit)) }
      return .all(inverses.reversed())
    }
  }

  private mutating func set(_ target: Target, _ parameter: String, _ value: Value?) -> Edit {
    let before: Value?
    switch target {
    case .document:
      before = settings[parameter]
      settings[parameter] = value
    case .layer(let id):
      before = layers[id]?.settings[parameter]
      layers[id]?.settings[parameter] = value
      if parameter == "mask" || parameter == "repeat" { updateIndexes(id) }
    }
    return .set(target, parameter: parameter, before)
  }

  private mutating func setLet(_ target: Target, _ name: String, _ item: Let?, _ index: Int) -> Edit {
    var lets = self.lets(of: target)
    let place = lets.firstIndex { $0.name == name }
    let before = place.map { lets[$0] }
    switch (place, item) {
    case (let place?, let item?): lets[place] = item
    case (let place?, nil): lets.remove(at: place)
    case (nil, let item?): lets.insert(item, at: min(index, lets.count))
    case (nil, nil): break
    }
    switch target {
    case .document: self.lets = lets
    case .layer(let id): layers[id]?.lets = lets
    }
    return .setLet(target, name: name, before, index: place ?? index)
  }

  private mutating func setNote(_ target: Target, _ anchor: NoteAnchor, _ note: Note?) -> Edit {
    let kept = note.flatMap { $0.isEmpty ? nil : $0 }
    let before: Note?
    switch target {
    case .document:
      before = notes[anchor]
      notes[anchor] = kept
    case .layer(let id):
      before = layers[id]?.notes[anchor]
      layers[id]?.notes[anchor] = kept
    }
    return .setNote(target, anchor, before)
  }

  private mutating func insert(_ new: [Layer], _ group: LayerID?, _ index: Int) -> Edit {
    guard let root = new.first else { return .all([]) }
    for layer in new { add(layer) }
    layers[root.id]?.parent = group
    updateChildren(of: group) { $0.insert(root.id, at: min(max(0, index), $0.count)) }
    return .remove(root.id)
  }

  private mutating func remove(_ id: LayerID) -> Edit {
    let gone = subtree(of: id)
    guard let root = gone.first, let index = index(of: id) else { return .all([]) }
    updateChildren(of: root.parent) { $0.remove(at: index) }
    for layer in gone {
      layers[layer.id] = nil
      names.release(layer.name)
      updateIndexes(layer.id)
    }
    return .insert(gone, group: root.parent, index: index)
  }

  private mutating func move(_ id: LayerID, _ group: LayerID?, _ index: Int) -> Edit {
    guard let old = self.index(of: id) else { return .all([]) }
    let oldGroup = layers[id]?.parent
    updateChildren(of: oldGroup) { $0.remove(at: old) }
    layers[id]?.parent = group
    updateChildren(of: group) { $0.insert(id, at: min(max(0, index), $0.count)) }
    return .move(id, group: oldGroup, index: old)
  }

  private mutating func rename(_ id: LayerID, _ name: String) -> Edit {
    let before = layers[id]?.name ?? name
    names.release(before)
    names.take(name, for: id)
    layers[id]?.name = name
    return .rename(id, before)
  }

  /// Puts a layer among the others, but into no group.
  mutating func add(_ layer: Layer) {
    layers[layer.id] = layer
    names.take(layer.name, for: layer.id)
    updateIndexes(layer.id)
    nextNumber = max(nextNumber, layer.id.number + 1)
  }

  /// Keeps the sets of layers that need to be found without looking at all.
  mutating func updateIndexes(_ id: LayerID) {
    if layers[id]?.mask != nil { masked.insert(id) } else { masked.remove(id) }
    if layers[id]?.original != nil { clones.insert(id) } else { clones.remove(id) }
    if layers[id]?.repetition != nil { repeated.insert(id) } else { repeated.remove(id) }
  }

  private mutating func updateChildren(of group: LayerID?, _ change: (inout [LayerID]) -> Void) {
    if let group {
      // In place, so that a group of many is not copied for each that comes.
      if let index = layers.index(forKey: group) { change(&layers.values[index].children) }
    } else {
      change(&top)
    }
  }

  /// A new layer that is not yet in the document; `insert` puts it there.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - name: Its name, free in the document.
  ///   - count: How many other new layers were made since the last `insert`.
  /// - Returns: The layer, without settings.
  public func newLayer(_ kind: LayerKind, named name: String, after count: Int = 0) -> Layer {
    Layer(
      id: LayerID(number: nextNumber + count), name: name, kind: kind, parent: nil, children: [], settings: [:],
      lets: [], notes: [:])
  }
}
