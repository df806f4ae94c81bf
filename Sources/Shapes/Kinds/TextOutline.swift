// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Typography

extension TypesetText {
  /// The outline of its letters, to be filled nonzero.
  ///
  /// - Returns: The outline, in the coordinates of the lines.
  /// - Throws: `.tooMany` where it would have more points than a document may have.
  func outline() throws(Problem) -> Path {
    let face = Face.of(style)
    let scale = fontSize / Double(Face.unitsPerEm)
    var path = Path()
    if scale <= 0 { return path }
    for line in lines {
      let measure = TextMeasure(line.text, style)
      for (index, cluster) in measure.clusters.enumerated() {
        guard let glyph = cluster.glyph else { continue }
        let x = line.x + Double(measure.start(of: index)) * scale
        let place = Affine(scale * cluster.stretch, 0, 0, -scale, x, line.baseline)
        for contour in face.outline(of: glyph) { path.append(contour, through: place) }
        if path.elements.count > Limits.points {
          throw Problem(.tooMany(what: "points in a document", cap: Limits.points), subject: "text")
        }
      }
    }
    return path
  }
}

extension Path {
  fileprivate mutating func append(_ contour: GlyphContour, through map: Affine) {
    func place(_ place: GlyphContour.Place) -> Point { map(Point(place.x, place.y)) }
    elements.append(.move(place(contour.start)))
    for piece in contour.pieces {
      switch piece {
      case .line(let end): elements.append(.line(place(end)))
      case .curve(let control, let end): elements.append(.quadratic(place(control), place(end)))
      }
    }
    elements.append(.close)
  }
}
