// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// The parameter `corner-radius` of a straight-edged kind.
func cornerRadius(default radius: Double = 0) -> Parameter {
  Parameter(
    "corner-radius", NumberType(.length(.ownShorterSide), 0...1e9), default: .scalar(.number(radius)),
    example: "corner-radius 6", help: "the radius that corners are rounded with")
}

/// The parameter `corner-style` of a straight-edged kind.
let cornerStyle = Parameter(
  "corner-style", ChoiceType(CornerStyle.allCases.map(\.rawValue)), default: .word(CornerStyle.circular.rawValue),
  example: "corner-style continuous",
  help: "how corners are rounded: by an arc alone, or with curves that lead into it")

extension KindValues {
  /// The outline of a polygon or polyline with its corners rounded as the layer says, and what is told where the
  /// radius was too large.
  func rounded(_ points: [Point], isClosed: Bool) throws(Problem) -> Drawing {
    if try length("corner-radius") <= 0 { return Drawing(isClosed ? .polygon(points) : .polyline(points)) }
    return try rounded(Path(points: points, isClosed: isClosed))
  }

  /// A path with the corners between its straight edges rounded as the layer says, and what is told where the radius
  /// was too large.
  func rounded(_ path: Path) throws(Problem) -> Drawing {
    let radius = try length("corner-radius")
    let result = path.rounded(radius: radius, style: word("corner-style").flatMap(CornerStyle.init) ?? .circular)
    var used: [Drawing.Used] = []
    if let smallest = result.smallestUsed, smallest < radius * (1 - 1e-12), let edge = result.shortestEdge {
      let length = edge.fixedText(decimals: 1)
      used.append(Drawing.Used("corner-radius", smallest, because: "the edges are \(length) long"))
    }
    return Drawing(.path(result.path), used: used)
  }
}

/// What a straight-edged kind has for its corners.
let corners: [Parameter] = [cornerRadius(), cornerStyle]
