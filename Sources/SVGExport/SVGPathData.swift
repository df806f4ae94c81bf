// SPDX-License-Identifier: MIT

internal import Geometry

extension SVGNumber {
  /// The path in the grammar of SVG's `d`, in absolute coordinates, arcs as arcs: `M0,0 L10,0 A5,5 0 0 1 20,0 Z`.
  ///
  /// What stands before the first `move` draws nothing and is left out, since SVG takes it for an error. A path that
  /// does not draw at all gives an empty text. Once `shouldStop` says so, the rest is left out.
  func pathData(_ path: Path, _ shouldStop: () -> Bool = { false }) -> String {
    let drawn = path.elements.drop { !$0.isMove }
    guard drawn.contains(where: { !$0.isMove }) else { return "" }
    var text = ""
    for (index, element) in drawn.enumerated() {
      if index.isMultiple(of: SVGBuilder.pointsBetweenQuestions) && shouldStop() { break }
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let end): text += "M" + point(end)
      case .line(let end): text += "L" + point(end)
      case .quadratic(let control, let end): text += "Q" + point(control) + " " + point(end)
      case .cubic(let first, let second, let end):
        text += "C" + point(first) + " " + point(second) + " " + point(end)
      case .arc(let arc, let end): text += "A" + arcData(arc) + " " + point(end)
      case .close: text += "Z"
      }
    }
    return text
  }

  private func arcData(_ arc: Path.Arc) -> String {
    let radii = coordinate(arc.radii.width.magnitude) + "," + coordinate(arc.radii.height.magnitude)
    return "\(radii) \(SVGNumber.angle(arc.rotation.degrees)) \(arc.isLarge ? 1 : 0) \(arc.isClockwise ? 1 : 0)"
  }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
