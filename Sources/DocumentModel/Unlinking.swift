// SPDX-License-Identifier: MIT

public import Shapes

extension Document {
  /// What a clone becomes where it is to follow no more: a copy of what it follows, at its own place.
  ///
  /// Layers in it get names that are free, references among them following. What a shape takes from lets that are not in
  /// sight of the clone is worked out; a group gets such lets as its own.
  ///
  /// - Parameter id: The clone.
  /// - Returns: The layers to be put in its place, groups before what is in them; the first has its identity and name.
  /// - Throws: What working out a let throws.
  /// - Complexity: O(*n*) in the layers of the document.
  public func unlinked(_ id: LayerID) throws(Problem) -> [Layer] {
    guard var clone = layer(id), let last = originals(of: clone).last else { return [] }
    var lets: [Let] = []
    for original in originals(of: clone) {
      lets += self.lets(inSightOf: original, hiddenFrom: clone)
      clone.settings = settings(of: clone, following: original)
    }
    if case .shape = last.kind { clone.settings = try workedOut(clone.settings, lets, on: id) }
    var others = self
    others.apply(.remove(id))
    let copies = others.copies(of: subtree(of: last.id), rootName: clone.name)
    guard let root = copies.first else { return [] }
    // The copy takes the clone's place in all that remembers it by its identity.
    var ids = Dictionary(copies.map { ($0.id, $0.id) }) { $1 }
    ids[root.id] = id
    var layers = copies.map { $0.renamed(ids, [:]) }
    layers[0].settings = clone.settings
    layers[0].notes = clone.notes
    if root.isGroup { layers[0].lets = lets + last.lets }
    return layers
  }

  /// Settings in which these lets are not named any more.
  private func workedOut(
    _ settings: [String: Value], _ lets: [Let], on id: LayerID
  ) throws(Problem) -> [String: Value] {
    let names = Set(lets.map(\.name))
    if settings.values.allSatisfy({ names.isDisjoint(with: $0.names) }) { return settings }
    var layout = Layout(self)
    let scope = try layout.placement(of: id).scope
    var result = settings
    for (name, value) in settings where !names.isDisjoint(with: value.names) {
      result[name] = try scope.drawing(name).literal(value)
    }
    return result
  }
}
