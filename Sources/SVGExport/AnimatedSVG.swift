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
  func drawn(_ moment: Scene) -> (builder: SVGBuilder, picture: SVGElement) {
    var builder = SVGBuilder(
      number: SVGNumber(canvasSide: scene.start.canvas.shorterSide),
      definitions: SVGDefinitions(prefix: options.idPrefix, shares: false))
    builder.isMoving = true
    let drawing = builder.drawing(of: moment)
    // Definitions and drawing as one, so that both are gone through in step.
    let parts = [builder.definitions.elements, drawing].map { SVGElement("g", content: .children($0)) }
    return (builder, SVGElement("g", content: .children(parts)))
  }
  var (builder, picture) = drawn(scene.start)
  let versions = scene.tracks.map { $0.scenes.map { drawn($0).picture } }
  let animator = SVGAnimator(
    number: builder.number,
    tracks: scene.tracks.map { SVGTrack(timeline: $0.timeline, isWhole: $0.isWhole, shares: $0.shares) })
  animator.animate(&picture, versions)
  guard case .children(let parts) = picture.content, parts.count == 2,
    case .children(let definitions) = parts[0].content, case .children(let drawing) = parts[1].content
  else { return svg(of: scene.start, options: options) }
  return builder.file(of: scene.start, options, definitions: definitions, drawing: drawing)
}
