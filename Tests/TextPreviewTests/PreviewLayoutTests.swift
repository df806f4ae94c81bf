// SPDX-License-Identifier: MIT

import Geometry
import Numerics
import Testing
import TextPreview

@Suite struct PreviewLayoutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let canvas: Size
    let window: (columns: Int, rows: Int)
    let aspect: Double
    let grid: (columns: Int, rows: Int)
    var testDescription: String {
      "\(canvas.width)x\(canvas.height) in \(window.columns)x\(window.rows), aspect \(aspect)"
    }

    init(_ width: Double, _ height: Double, in columns: Int, _ rows: Int, aspect: Double = 2, is grid: (Int, Int)) {
      canvas = Size(width, height)
      window = (columns, rows)
      self.aspect = aspect
      self.grid = grid
    }
  }

  @Test(arguments: [
    Case(320, 192, in: 80, 24, is: (80, 24)),
    Case(320, 192, in: 80, 100, is: (80, 24)),
    Case(320, 192, in: 300, 24, is: (80, 24)),
    Case(100, 100, in: 80, 24, is: (48, 24)),
    Case(100, 100, in: 80, 24, aspect: 1, is: (24, 24)),
    Case(100, 100, in: 80, 24, aspect: 2.5, is: (60, 24)),
    Case(100, 100, in: 1, 1, is: (1, 1)),
    Case(100, 100, in: 2, 1, is: (2, 1)),
    Case(100, 100, in: 1, 24, is: (1, 1)),
    Case(300, 100, in: 80, 24, is: (80, 14)),
    Case(1, 100_000, in: 80, 24, is: (1, 24)),
    Case(100_000, 1, in: 80, 24, is: (80, 1)),
    Case(0.3, 0.1, in: 60, 24, is: (60, 10)),
  ])
  func theGridIsTheLargestThatFits(_ example: Case) {
    let layout = PreviewLayout(
      canvas: example.canvas, windowColumns: example.window.columns, windowRows: example.window.rows,
      cellAspect: example.aspect)
    #expect(layout.columns == example.grid.columns)
    #expect(layout.rows == example.grid.rows)
    #expect(layout.bitmapWidth == layout.columns * 4)
    #expect(layout.bitmapHeight == layout.rows * 8)
  }

  @Test(arguments: [
    (0, 0, Size(10, 10), 2.0), (-5, 3, Size(10, 10), 2.0), (Int.min, Int.min, Size(10, 10), 2.0),
    (Int.max, Int.max, Size(10, 10), 2.0), (80, 24, Size(0, 0), 2.0), (80, 24, Size(-1, 5), 2.0),
    (80, 24, Size(.nan, .infinity), 2.0), (80, 24, Size(10, 10), 0), (80, 24, Size(10, 10), -.infinity),
    (80, 24, Size(10, 10), .nan), (80, 24, Size(1e300, 1e-300), 1e300),
  ])
  func noInputTraps(columns: Int, rows: Int, canvas: Size, aspect: Double) {
    let layout = PreviewLayout(canvas: canvas, windowColumns: columns, windowRows: rows, cellAspect: aspect)
    #expect((1...Limits.previewCells).contains(layout.columns))
    #expect((1...Limits.previewCells).contains(layout.rows))
    #expect(layout.columns <= max(columns, 1))
    #expect(layout.rows <= max(rows, 1))
    let corner = layout.transform(Point(1, 1))
    #expect(corner.x.isFinite && corner.y.isFinite)
  }

  @Test(arguments: [0.5, 1, 1.7, 2, 2.6])
  func theCanvasKeepsItsAspectInTheMiddleOfTheGrid(aspect: Double) {
    let canvas = Size(210, 130)
    for (columns, rows) in [(80, 24), (33, 50), (7, 7), (1, 1), (200, 3)] {
      let layout = PreviewLayout(canvas: canvas, windowColumns: columns, windowRows: rows, cellAspect: aspect)
      let first = layout.transform(.zero)
      let last = layout.transform(Point(canvas.width, canvas.height))
      // On the screen a sample is 1/4 of a cell wide and 1/8 of one high.
      let width = (last.x - first.x) / 4
      let height = (last.y - first.y) / 8 * aspect
      #expect(abs(width / height - canvas.width / canvas.height) < 1e-9)
      #expect(abs(first.x - (Double(layout.bitmapWidth) - last.x)) < 1e-9)
      #expect(abs(first.y - (Double(layout.bitmapHeight) - last.y)) < 1e-9)
      #expect(first.x >= -1e-9 && first.y >= -1e-9)
      let fillsWindow =
        abs(width - Double(columns)) < 1e-9 || abs(height - Double(rows) * aspect) < 1e-9
      #expect(fillsWindow)
    }
  }

  // MARK: Zoom

  @Test(arguments: [0.5, 1, 2, 7.25], [Point(100, 50), Point(0, 0), Point(-30, 260)])
  func zoomedThePointStandsInTheMiddle(zoom: Double, center: Point) {
    let canvas = Size(200, 100)
    let whole = PreviewLayout(canvas: canvas, windowColumns: 80, windowRows: 24, cellAspect: 2.1)
    let part = PreviewLayout(
      canvas: canvas, windowColumns: 80, windowRows: 24, cellAspect: 2.1, zoom: zoom, center: center)
    // The grid stays, and so many times as much of it is taken by a length.
    #expect(part.columns == whole.columns && part.rows == whole.rows)
    #expect(part.bitmapWidth == whole.bitmapWidth && part.bitmapHeight == whole.bitmapHeight)
    let middle = part.transform(center)
    #expect(abs(middle.x - Double(part.bitmapWidth) / 2) < 1e-9)
    #expect(abs(middle.y - Double(part.bitmapHeight) / 2) < 1e-9)
    #expect(abs(part.transform.a / whole.transform.a - zoom) < 1e-9)
    #expect(abs(part.transform.d / whole.transform.d - zoom) < 1e-9)
    // Twice as large, half of the canvas' width is seen.
    let seen = Double(part.bitmapWidth) / part.transform.a
    #expect(abs(seen - Double(whole.bitmapWidth) / whole.transform.a / zoom) < 1e-9)
  }

  @Test func withoutAZoomNothingMoves() {
    let canvas = Size(210, 130)
    let layout = PreviewLayout(canvas: canvas, windowColumns: 33, windowRows: 50, cellAspect: 1.7)
    #expect(layout == PreviewLayout(canvas: canvas, windowColumns: 33, windowRows: 50, cellAspect: 1.7, zoom: 1))
    #expect(
      layout
        == PreviewLayout(
          canvas: canvas, windowColumns: 33, windowRows: 50, cellAspect: 1.7, zoom: .nan,
          center: Point(.infinity, 0)))
  }

  @Test(arguments: [0, -1, .infinity, 1e300, 1e-300, .nan])
  func noZoomTraps(zoom: Double) {
    for center in [Point(1e300, -1e300), Point(.nan, 0), .zero] {
      let layout = PreviewLayout(
        canvas: Size(1e-9, 1e9), windowColumns: 1, windowRows: 1, cellAspect: 8, zoom: zoom, center: center)
      let corner = layout.transform(Point(1, 1))
      #expect(corner.x.isFinite && corner.y.isFinite)
      #expect(layout.transform.a > 0 && layout.transform.d > 0)
    }
  }
}
