// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

/// Finds which samples may look different in two scenes that are drawn alike.
///
/// Nodes are compared with those that stand in the same place of their lists, counted from the front, and where
/// something was added or removed, from both ends. What has not changed often shares its memory with what it was, which
/// arrays see at once.
struct SceneDamage {
  /// The samples found so far; empty at first.
  private(set) var box = SampleBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// The samples that there are.
  private let limit: SampleBox

  /// No damage yet, within a box.
  init(within limit: SampleBox) { self.limit = limit }

  /// Adds all that differs between two lists of nodes.
  ///
  /// - Parameters:
  ///   - old: The nodes as they were drawn.
  ///   - new: The nodes to be drawn.
  ///   - transform: From the coordinates around them to samples.
  mutating func add(from old: [SceneNode], to new: [SceneNode], through transform: Affine) {
    if old.count == new.count {
      for index in old.indices { add(from: old[index], to: new[index], through: transform) }
      return
    }
    let both = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < both && old[start].looks(like: new[start]) { start += 1 }
    while end < both - start && old[old.count - 1 - end].looks(like: new[new.count - 1 - end]) { end += 1 }
    for node in old[start..<old.count - end] { add(node, through: transform) }
    for node in new[start..<new.count - end] { add(node, through: transform) }
  }

  private mutating func add(from old: SceneNode, to new: SceneNode, through transform: Affine) {
    // In a group that is no picture of its own, layers are as if they stood outside. Of others nothing is compared
    // within: how a picture of its own is rounded depends on all that is in it.
    if case .group(let oldNodes) = old.content, case .group(let newNodes) = new.content, old.isPlain, new.isPlain,
      old.transform == new.transform
    {
      add(from: oldNodes, to: newNodes, through: transform * old.transform)
    } else if !old.looks(like: new) {
      add(old, through: transform)
      add(new, through: transform)
    }
  }

  /// Adds all that a node paints.
  private mutating func add(_ node: SceneNode, through transform: Affine) {
    guard node.opacity > 0, let ink = node.inkBounds(through: transform) else { return }
    // One more sample around: in it polygons may lie outside their curves.
    let area = ink.inset(by: Insets(-1))
    guard area.minX.isFinite && area.minY.isFinite && area.width.isFinite && area.height.isFinite else {
      box = limit
      return
    }
    let touched = SampleBox(touching: area, within: limit)
    if !touched.isEmpty { box = box.isEmpty ? touched : box.union(touched) }
  }
}

extension SceneNode {
  /// Whether it is drawn straight onto what lies beneath.
  fileprivate var isPlain: Bool { opacity == 1 && mask == nil && shadow == nil }

  /// Whether it is drawn as another one is.
  fileprivate func looks(like other: SceneNode) -> Bool {
    transform == other.transform && opacity == other.opacity && content == other.content && shadow == other.shadow
      && mask == other.mask
  }
}
