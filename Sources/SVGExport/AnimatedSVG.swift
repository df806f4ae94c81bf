// SPDX-License-Identifier: MIT

internal import Geometry
public import SceneModel

/// An animated scene as an SVG file that moves by itself wherever SMIL is played, as in browsers.
///
/// It is the file of the scene at its beginning, with an `animate` or `animateTransform` in each element that moves:
/// exact with two values and the easing's own curve where a value goes straight, else through as many values as keep
/// it within a hundredth.
///
/// - Parameters:
///   - scene: The scene.
///   - options: Frame, size, ids and the texts that go along, as for a still one.
/// - Returns: The file's text, which ends with a line feed.
public func svg(of scene: AnimatedScene, options: SVGOptions = .init()) -> String {
  let first = AnimatedDrawing(scene, options)
  if first.collisions.isEmpty { return first.file(options) }
  guard let merged = try? scene.merging(first.collisions) else { return first.file(options) }
  return AnimatedDrawing(merged, options).file(options)
}

/// An animated scene as elements.
private struct AnimatedDrawing {
  /// The tracks that change the same thing, in sets that have none in common.
  var collisions: [Set<Int>] = []
  private let scene: AnimatedScene
  private let builder: SVGBuilder
  private var definitions: [SVGElement] = []
  private var drawing: [SVGElement] = []

  init(_ scene: AnimatedScene, _ options: SVGOptions) {
    self.scene = scene
    let number = SVGNumber(canvasSide: scene.start.canvas.shorterSide)
    func drawn(_ moment: Scene) -> (builder: SVGBuilder, picture: SVGElement) {
      var builder = SVGBuilder(
        number: number, outlinesText: options.outlinesText,
        definitions: SVGDefinitions(prefix: options.idPrefix, shares: false))
      builder.isMoving = true
      let drawing = builder.drawing(of: moment)
      // Definitions and drawing as one, so that both are gone through in step.
      let parts = [builder.definitions.elements, drawing].map { SVGElement("g", content: .children($0)) }
      return (builder, SVGElement("g", content: .children(parts)))
    }
    var (builder, picture) = drawn(scene.start)
    builder.isMoving = false
    self.builder = builder
    let tracks = scene.tracks.map { SVGTrack(timeline: $0.timeline, isWhole: $0.isWhole, shares: $0.shares) }
    var animator = SVGAnimator(number: number, tracks: tracks)
    animator.animate(&picture, scene.tracks.map { $0.scenes.map { drawn($0).picture } })
    collisions = joined(animator.collisions)
    guard case .children(let parts) = picture.content, parts.count == 2,
      case .children(let definitions) = parts[0].content, case .children(let drawing) = parts[1].content
    else { return }
    (self.definitions, self.drawing) = sharingDefinitions(definitions, drawing)
  }

  func file(_ options: SVGOptions) -> String {
    // Nobody asks this builder to stop.
    builder.file(of: scene.start, options, definitions: definitions, drawing: drawing) ?? ""
  }
}

/// Sets of which none have anything in common: those that do are made one.
private func joined(_ sets: Set<Set<Int>>) -> [Set<Int>] {
  var result: [Set<Int>] = []
  for set in sets.sorted(by: { ($0.min() ?? 0, $0.count) < ($1.min() ?? 0, $1.count) }) {
    let touching = result.filter { !$0.isDisjoint(with: set) }
    result.removeAll { !$0.isDisjoint(with: set) }
    result.append(touching.reduce(set) { $0.union($1) })
  }
  return result
}

/// The same with equal definitions that don't move written once.
private func sharingDefinitions(
  _ definitions: [SVGElement], _ drawing: [SVGElement]
) -> (definitions: [SVGElement], drawing: [SVGElement]) {
  var names: [String: String] = [:]
  var known: [SVGElement: String] = [:]
  var kept: [SVGElement] = []
  // Definitions come after those that they refer to.
  for definition in definitions {
    let definition = definition.renaming(names)
    let id = definition.value(of: "id") ?? ""
    var content = definition
    content.attributes.removeAll { $0.name == "id" }
    content.timelines = [:]
    if definition.isStill, let same = known[content] {
      names["url(#\(id))"] = "url(#\(same))"
    } else {
      if definition.isStill { known[content] = id }
      kept.append(definition)
    }
  }
  return (kept, drawing.map { $0.renaming(names) })
}

extension SVGElement {
  /// Whether nothing in it is animated.
  fileprivate var isStill: Bool {
    guard animations.isEmpty else { return false }
    if case .children(let children) = content { return children.allSatisfy(\.isStill) }
    return true
  }

  /// The element with references replaced.
  fileprivate func renaming(_ names: [String: String]) -> SVGElement {
    if names.isEmpty { return self }
    var copy = self
    for index in copy.attributes.indices {
      if let name = names[copy.attributes[index].value] { copy.attributes[index].value = name }
    }
    if case .children(let children) = content { copy.content = .children(children.map { $0.renaming(names) }) }
    return copy
  }
}
