// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics
public import Shapes

// The copies of layers that are repeated.
extension Layout {
  /// How many copies there are of a layer.
  ///
  /// - Parameter id: A layer.
  /// - Returns: The number, at least 1; nil for a layer without a repeat.
  /// - Throws: What the repeat's numbers throw, the subject named.
  public mutating func copyCount(of id: LayerID) throws(Problem) -> Int? {
    document.layer(id)?.repetition == nil ? nil : try placement(of: id).scope.copy.count
  }

  /// Where the copy lies that is shown of a layer: from the coordinates around it to themselves, after its transform.
  ///
  /// - Parameter id: A layer.
  /// - Returns: The map; the identity for a layer without a repeat.
  /// - Throws: What the repeat's numbers and the frame throw, the subject named.
  public mutating func copyMap(of id: LayerID) throws(Problem) -> Affine {
    guard let layer = document.layer(id), let term = layer.repetition else { return .identity }
    let placement = try placement(of: id)
    do {
      let repetition = try Repetition(term, in: try scope(around: layer).adding(layer.lets))
      return try repetition.map(of: placement.scope.copy.index, placement)
    } catch {
      throw Problem(error.fault, error.range, subject: error.subject ?? layer.name + ".repeat")
    }
  }

  /// Where all copies of a layer lie, as `copyMap` tells of the one that is shown, worked out together.
  ///
  /// - Parameter id: A layer with a repeat, its first copy shown, whose copies differ in nothing but where they lie.
  /// - Returns: A map for each copy; nil where a let around may have another value for each.
  /// - Throws: What the repeat's numbers and the frame throw, the subject named.
  public mutating func mapsOfLikeCopies(of id: LayerID) throws(Problem) -> [Affine]? {
    guard let layer = document.layer(id), let term = layer.repetition else { return nil }
    let around = try scope(around: layer)
    if around.lets.values.contains(where: \.isOfCopy) { return nil }
    var placement = try placement(of: id)
    var maps: [Affine] = []
    do {
      let repetition = try Repetition(term, in: try around.adding(layer.lets))
      for index in 0..<repetition.count {
        placement.scope.copy.index = index
        maps.append(try repetition.map(of: index, placement))
      }
    } catch {
      throw Problem(error.fault, error.range, subject: error.subject ?? layer.name + ".repeat")
    }
    return maps
  }

  /// Which copies are shown of the groups around a layer that have a repeat, innermost first.
  ///
  /// - Parameter id: A layer.
  /// - Returns: Their numbers.
  /// - Throws: What the groups' frames throw.
  public mutating func shownCopies(around id: LayerID) throws(Problem) -> [Int] {
    var copies: [Int] = []
    for group in document.ancestors(of: id) where document.layer(group)?.repetition != nil {
      copies.append(try placement(of: group).scope.copy.index)
    }
    return copies
  }
}

extension Document {
  /// Whether the copies of a layer differ by more than where they lie: something in it, or that comes down to it, is
  /// drawn from a range or counts copies, or it is masked from outside.
  ///
  /// - Parameter id: A layer.
  /// - Returns: Whether they may differ.
  /// - Complexity: O(*n*) in the layers in it.
  public func hasCopiesOfItsOwn(_ id: LayerID) -> Bool {
    let layers = subtree(of: id)
    let names = Set(layers.map(\.name))
    for layer in layers {
      if layer.lets.contains(where: { $0.value.isOfCopy }) { return true }
      if layer.settings.contains(where: { $0.key != "repeat" && $0.value.isOfCopy }) { return true }
      guard layer.id != id else { continue }
      if layer.repetition.map({ Value.repeating($0).isOfCopy }) == true { return true }
      if let mask = layer.mask?.layer, !names.contains(mask) { return true }
    }
    return ancestors(of: id).contains { group in
      ["fill", "stroke", "font"].contains { layer(group)?.settings[$0]?.isOfCopy == true }
    }
  }
}
