// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

/// How a shadow is blurred on samples.
///
/// A round Gaussian in the coordinates around a layer is, on samples, one whose covariance is that of the map; any
/// such is a Gaussian along x followed by one along a slanted line (Geusebroek, Smeulders, van de Weijer: Fast
/// anisotropic Gauss filtering, 2003). Where it is wide the picture is averaged over cells of several samples first,
/// and read between their middles at the end: both blur a little too, by variances that are known and taken off. A
/// Gaussian of at least 4 cells differs from the straight line between two neighbours by .0019 of its height at most,
/// so that the cells don't show.
struct ShadowBlur {
  /// The deviation, in cells, that wide blurs are brought down to.
  private static let cellDeviation = 4.0
  /// The longest kernel, in cells to either side.
  private static let mostCells = 120.0

  /// Samples in a cell, along x and y.
  let cell: (width: Int, height: Int)
  /// The variance along x, in cells.
  let acrossVariance: Double
  /// The variance down the slanted line, in rows of cells.
  let downVariance: Double
  /// How far, in cells, the line goes along x on its way to the next row.
  let slant: Double
  /// How far the shadow is moved, in samples.
  let offset: Point
  /// How far it reaches beyond what throws it, in samples along x and y.
  let reach: Size

  /// The blur of a shadow.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - transform: From the coordinates around the layer to samples.
  init(_ shadow: Shadow, through transform: Affine) {
    let variance = shadow.deviation * shadow.deviation
    // The covariance of the picture of a round Gaussian, in samples.
    let xx = variance * (transform.a * transform.a + transform.c * transform.c)
    let yy = variance * (transform.b * transform.b + transform.d * transform.d)
    let xy = variance * (transform.a * transform.b + transform.c * transform.d)
    let isSlanted = xy * xy > 1e-12 * xx * yy
    // What is left of the variance along x once the slanted line has taken its own.
    let narrow = isSlanted ? max(0, xx - xy * xy / yy) : xx
    if isSlanted {
      // Where it is far longer than wide, its length decides.
      let longest = 3 * max(xx, yy).squareRoot() / ShadowBlur.mostCells
      let side = ShadowBlur.whole(
        max(min(narrow, yy).squareRoot() / ShadowBlur.cellDeviation, longest.rounded(.up)))
      cell = (side, side)
    } else {
      cell = (
        ShadowBlur.whole(xx.squareRoot() / ShadowBlur.cellDeviation),
        ShadowBlur.whole(yy.squareRoot() / ShadowBlur.cellDeviation)
      )
    }
    acrossVariance = ShadowBlur.inCells(narrow, cell.width)
    downVariance = ShadowBlur.inCells(yy, cell.height)
    slant = isSlanted ? xy / yy : 0
    offset = transform(shadow.offset) - transform(.zero)
    reach = transform.extent(ofCircle: shadow.reach)
  }

  /// Whether it can be painted: an enormous map makes of a shadow what no number can say.
  var isFinite: Bool {
    [acrossVariance, downVariance, slant, offset.x, offset.y].allSatisfy(\.isFinite) && reach.width < 1e9
      && reach.height < 1e9
  }

  /// The side of a cell, whole and at least 1.
  private static func whole(_ side: Double) -> Int { side > 1 ? Int(min(side, 1e9)) : 1 }

  /// A variance in cells, without what averaging over a cell and reading between two of them add beyond what a sample
  /// has anyway: 1/12 and 1/6.
  private static func inCells(_ variance: Double, _ cell: Int) -> Double {
    let area = Double(cell) * Double(cell)
    return max(0, variance / area - (cell > 1 ? 1 / 4.0 - 1 / (12 * area) : 0))
  }
}

extension SampleBox {
  /// The samples that a shadow here may come from.
  func sources(of blur: ShadowBlur) -> Rect {
    Rect(
      x: Double(minX) - blur.offset.x - blur.reach.width - 1,
      y: Double(minY) - blur.offset.y - blur.reach.height - 1,
      width: Double(width) + 2 * (blur.reach.width + 1), height: Double(height) + 2 * (blur.reach.height + 1))
  }
}
