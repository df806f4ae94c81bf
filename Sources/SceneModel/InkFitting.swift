// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

extension Scene {
  /// The scene on a canvas that holds exactly what is painted: moved so that its ink begins at the origin, the
  /// background as large as it was.
  ///
  /// Itself where nothing is painted.
  public var fittedToInk: Scene {
    guard let ink = inkBounds, ink.width > 0, ink.height > 0 else { return self }
    var nodes = nodes
    if let background {
      let ground = SceneShape(
        outline: .rectangle(Rect(origin: .zero, size: canvas), cornerRadius: 0), fill: background)
      nodes.insert(SceneNode(name: "background", content: .shapes([ground])), at: 0)
    }
    let moved = SceneNode(name: "ink", transform: .translation(-ink.minX, -ink.minY), content: .group(nodes))
    return Scene(canvas: ink.size, title: title, nodes: [moved])
  }
}
