// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics

/// Where the canvas lies in a window of character cells: the grid, the bitmap to draw for it, and the map to draw with.
///
/// The grid is the largest that fits: along one direction the canvas fills the window exactly, along the other it
/// takes as many cells as it needs and lies in their middle. The canvas keeps its aspect ratio on the screen.
///
/// ```swift
/// let layout = PreviewLayout(canvas: Size(320, 192), windowColumns: 80, windowRows: 40)
/// // layout.columns == 80, layout.rows == 24, layout.bitmapWidth == 320, layout.bitmapHeight == 192
/// ```
public struct PreviewLayout: Hashable, Sendable {
  /// Cells across, 1...`Limits.previewCells`.
  public let columns: Int
  /// Cells down, 1...`Limits.previewCells`.
  public let rows: Int
  /// Samples across the bitmap that the grid is made from.
  public let bitmapWidth: Int
  /// Samples down the bitmap that the grid is made from.
  public let bitmapHeight: Int
  /// From the canvas' user units to the bitmap's samples.
  public let transform: Affine

  /// The height of a cell over its width where nothing better is known: most terminals are near it.
  public static let usualCellAspect = 2.0

  /// The layout of a canvas in a window.
  ///
  /// No input traps: a window or canvas of no size gives one cell, and numbers that make no sense count as the
  /// nearest that do.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, in user units.
  ///   - windowColumns: Cells across that may be used; counted as within 1...`Limits.previewCells`.
  ///   - windowRows: Cells down that may be used; counted likewise.
  ///   - cellAspect: The height of a cell over its width, counted as within 1/8...8; 2 unless told.
  ///   - mode: What the cells will show, which decides how many samples a cell takes.
  ///   - cellPixels: The pixels of a cell, which are its samples where the mode is one of pixels. Where so many cells
  ///     would make too large a bitmap, a cell gets fewer.
  ///   - zoom: How many times as large as the whole canvas would be, counted as within 1/1000...1000; 1 unless told.
  ///     The grid stays as it is: what is off it is cut.
  ///   - center: The point of the canvas that lies in the middle, in user units; the canvas's own unless told.
  public init(
    canvas: Size, windowColumns: Int, windowRows: Int, cellAspect: Double = usualCellAspect,
    mode: PreviewMode = .ascii, cellPixels: CellPixels = .usual, zoom: Double = 1, center: Point? = nil
  ) {
    let aspect = cellAspect.isFinite ? min(max(cellAspect, 1 / 8), 8) : Self.usualCellAspect
    let most = Limits.previewCells
    let window = Size(
      Double(min(max(windowColumns, 1), most)), Double(min(max(windowRows, 1), most)) * aspect)
    let width = usableSide(canvas.width)
    let height = usableSide(canvas.height)

    // Lengths on the screen are counted in cell widths.
    let scale = min(window.width / width, window.height / height)
    columns = cells(width * scale, most: most)
    rows = cells(height * scale / aspect, most: most)
    let samplesAcross = mode.isPixels ? fitting(cellPixels.width, times: columns) : mode.samplesAcross
    let samplesDown = mode.isPixels ? fitting(cellPixels.height, times: rows) : mode.samplesDown
    bitmapWidth = columns * samplesAcross
    bitmapHeight = rows * samplesDown

    let factor = scale * (zoom.isFinite ? min(max(zoom, 1 / 1000), 1000) : 1)
    let across = factor * Double(samplesAcross)
    let down = factor * Double(samplesDown) / aspect
    let middle = usablePoint(center) ?? Point(width / 2, height / 2)
    transform = Affine(
      across, 0, 0, down, Double(bitmapWidth) / 2 - middle.x * across, Double(bitmapHeight) / 2 - middle.y * down)
  }
}

/// A canvas side that can be divided by: one without size counts as a thin line.
private func usableSide(_ side: Double) -> Double {
  side.isFinite ? min(max(side, 1e-6), Limits.canvasSide) : 1
}

/// A point whose coordinates can be counted with; nil for one that is nowhere.
private func usablePoint(_ point: Point?) -> Point? {
  guard let point, point.x.isFinite, point.y.isFinite else { return nil }
  let most = Limits.coordinate
  return Point(min(max(point.x, -most), most), min(max(point.y, -most), most))
}

/// As many samples a cell as a bitmap has room for; both sides at this length are no more than `Limits.bitmapPixels`.
private func fitting(_ samples: Int, times cells: Int) -> Int { min(samples, max(1, 8000 / cells)) }

/// The cells that a length takes, given in cells; one that is a whole number but for rounding errors takes that many.
private func cells(_ length: Double, most: Int) -> Int {
  let count = (length - 1e-9 * max(length, 1)).rounded(.up)
  return min(max(Int(exactly: count) ?? 1, 1), most)
}
