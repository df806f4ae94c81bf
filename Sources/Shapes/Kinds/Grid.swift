// SPDX-License-Identifier: MIT

internal import Geometry

/// The lines between columns and rows of its frame; none along the frame's own edges.
struct Grid: Kind {
  let name = "grid"
  let summary = "the inner lines of columns and rows"
  let isOpen = true
  let parameters = [
    count("columns", "columns 4", help: "into how many columns its frame is divided"),
    count("rows", "rows 2", help: "into how many rows its frame is divided"),
  ]

  private static func count(_ name: String, _ example: String, help: String) -> Parameter {
    Parameter(
      name, NumberType(.number, 1...10_000, isWhole: true, capped: name), default: .scalar(.number(3)),
      example: example, help: help)
  }

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let columns = try values.count("columns")
    let rows = try values.count("rows")
    var path = Path()
    for column in 1..<max(1, columns) {
      let x = box.minX + box.width * Double(column) / Double(columns)
      path.elements += [.move(Point(x, box.minY)), .line(Point(x, box.maxY))]
    }
    for row in 1..<max(1, rows) {
      let y = box.minY + box.height * Double(row) / Double(rows)
      path.elements += [.move(Point(box.minX, y)), .line(Point(box.maxX, y))]
    }
    return Drawing(.path(path))
  }
}
