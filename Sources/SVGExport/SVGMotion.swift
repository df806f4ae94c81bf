// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import SceneModel

extension SVGBuilder {
  /// The content inside the groups that its transform is made of, where that moves: one for each part, so that each
  /// can be animated exactly; nil where it stays.
  ///
  /// - Parameters:
  ///   - content: The content, in the node's own coordinates.
  ///   - node: The node.
  /// - Returns: The outermost group.
  func moved(_ content: SVGElement, of node: SceneNode) -> SVGElement? {
    guard isMoving, let motion = node.motion, !motion.moves.isDisjoint(with: .transform) else { return nil }
    let turn = motion.turn
    let moves = motion.moves
    var parts: [Part] = []
    if moves.contains(.placeTurn) {
      parts += Part.taken(motion.place, number)
    } else if moves.contains(.place) {
      parts.append(.moving("translate(\(pair(motion.place.e, motion.place.f)))"))
    } else {
      parts.append(.still(motion.place))
    }
    let (x, y) = (turn.anchor.x, turn.anchor.y)
    let isAnchored = moves.contains(.anchor)
    parts.append(isAnchored ? .moving("translate(\(pair(x, y)))") : .still(.translation(x, y)))
    parts.append(
      moves.contains(.rotation)
        ? .moving("rotate(\(SVGNumber.angle(turn.degrees)))")
        : .still(.rotation(Angle(degrees: turn.degrees))))
    parts.append(
      moves.contains(.scale)
        ? .moving("scale(\(SVGNumber.coefficient(turn.x)) \(SVGNumber.coefficient(turn.y)))")
        : .still(.scale(turn.x, turn.y)))
    parts.append(isAnchored ? .moving("translate(\(pair(-x, -y)))") : .still(.translation(-x, -y)))
    return grouped(content, in: joined(parts))
  }

  private func pair(_ x: Double, _ y: Double) -> String { number.coordinate(x) + " " + number.coordinate(y) }

  /// The parts with neighbours that stay made one.
  private func joined(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { joined, part in
      if case .still(let inner) = part, case .still(let outer)? = joined.last {
        joined[joined.count - 1] = .still(outer * inner)
      } else {
        joined.append(part)
      }
    }
  }

  private func grouped(_ content: SVGElement, in parts: [Part]) -> SVGElement {
    var element = content
    var isInnermost = true
    for part in parts.reversed() {
      switch part {
      case .still(let map):
        let attributes = transformed(by: map)
        if attributes.isEmpty { continue }
        element =
          isInnermost
          ? wrapped(element, in: attributes) : SVGElement("g", attributes, content: .children([element]))
      case .moving(let text):
        element = SVGElement("g", [SVGAttribute("transform", text)], content: .children([element]))
      }
      isInnermost = false
    }
    return element
  }

  /// One part of a transform.
  fileprivate enum Part {
    /// One that stays.
    case still(Affine)
    /// One that moves, as it is written.
    case moving(String)

    /// A map taken apart into a move, a turn, a skew and a scaling.
    static func taken(_ map: Affine, _ number: SVGNumber) -> [Part] {
      let length = (map.a * map.a + map.b * map.b).squareRoot()
      guard length > 0 else { return [.still(map)] }
      let turn = Math.atan2(map.b, map.a) * 180 / .pi
      let height = map.determinant / length
      let skew = (map.a * map.c + map.b * map.d) / length
      let lean = height == 0 ? 0 : Math.atan2(skew, height.magnitude) * 180 / .pi * (height < 0 ? -1 : 1)
      return [
        .moving("translate(\(number.coordinate(map.e)) \(number.coordinate(map.f)))"),
        .moving("rotate(\(SVGNumber.angle(turn)))"),
        .moving("skewX(\(SVGNumber.angle(lean)))"),
        .moving("scale(\(SVGNumber.coefficient(length)) \(SVGNumber.coefficient(height)))"),
      ]
    }
  }
}

extension SVGElement {
  /// The element as that of a layer with these timelines.
  func with(_ motion: NodeMotion?) -> SVGElement {
    guard let motion, !motion.timelines.isEmpty else { return self }
    var copy = self
    copy.timelines.merge(motion.timelines) { _, own in own }
    return copy
  }
}
