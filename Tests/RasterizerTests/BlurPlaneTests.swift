// SPDX-License-Identifier: MIT

import Numerics
import Testing

@testable import Rasterizer

/// The value of a Gaussian blur of a half plane's edge, some deviations inside: the error function, by its integral.
func edge(_ deviations: Double) -> Double {
  let steps = 4000
  let width = deviations / Double(steps)
  let sum = (0..<steps).reduce(0.0) { sum, index in
    let place = (Double(index) + 0.5) * width
    return sum + Math.exp(-place * place / 2)
  }
  return 0.5 + sum * width / (2 * Double.pi).squareRoot()
}

struct BlurPlaneTests {
  private func plane(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32) -> BlurPlane {
    var plane = BlurPlane()
    plane.begin(width: width, height: height)
    for row in 0..<height {
      let pixels = (0..<width).map { value($0, row) << 24 }
      plane.add(alphaOf: pixels, in: 0..<width, from: 0, toRow: row, cell: (1, 1))
    }
    return plane
  }

  @Test func aDotBecomesAGaussian() {
    var found = plane(61, 61) { $0 == 30 && $1 == 30 ? 255 : 0 }
    found.blur(across: 9, down: 4, slant: 0)
    for (x, y) in [(30, 30), (33, 30), (30, 32), (27, 28), (36, 34)] {
      let (dx, dy) = (Double(x - 30), Double(y - 30))
      let expected = Math.exp(-dx * dx / 18 - dy * dy / 8) / (2 * Double.pi * 3 * 2)
      #expect((Double(found[x, y]) - expected).magnitude < 0.004 * expected + 1e-6)
    }
    #expect((Double((0..<61 * 61).reduce(0) { $0 + found.cells[$1] }) - 1).magnitude < 1e-4)
  }

  @Test(arguments: [1, 2.5, 7])
  func anEdgeBecomesTheErrorFunction(deviation: Double) {
    let side = 80
    var found = plane(side, side) { x, _ in x >= 40 ? 255 : 0 }
    found.blur(across: deviation * deviation, down: 0, slant: 0)
    for x in 30..<50 {
      // The sum over whole cells of the kernel is the integral between their borders.
      let expected = edge((Double(x) + 0.5 - 40) / deviation)
      #expect((Double(found[x, 40]) - expected).magnitude < 0.006 + 0.02 / (deviation * deviation) * 0.25)
    }
  }

  @Test func aSlantedGaussianHasItsCovariance() {
    var found = plane(101, 101) { $0 == 50 && $1 == 50 ? 255 : 0 }
    found.blur(across: 6, down: 20, slant: 0.6)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for y in 0..<101 {
      for x in 0..<101 {
        let (dx, dy) = (Double(x - 50), Double(y - 50))
        xx += Double(found[x, y]) * dx * dx
        xy += Double(found[x, y]) * dx * dy
        yy += Double(found[x, y]) * dy * dy
      }
    }
    // Cut off at three deviations a Gaussian keeps 97.3 % of its variance; shifts by parts of a cell add up to 1/4.
    #expect((yy / 20 - 0.98).magnitude < 0.02 && (xy / 12 - 0.98).magnitude < 0.02, "\(yy) \(xy)")
    #expect((xx - (6 + 0.36 * 20)).magnitude < 0.5, "\(xx)")
  }

  @Test func cellsAreMeansOfTheirSamples() {
    var found = BlurPlane()
    found.begin(width: 3, height: 1)
    let pixels = [255, 0, 255, 255, 255, 51].map { UInt32($0) << 24 }
    for _ in 0..<2 { found.add(alphaOf: pixels, in: 0..<6, from: 1, toRow: 0, cell: (3, 2)) }
    // The first sample is the second of its cell.
    let expected: [Float] = [1.0 / 3, 1, 0.2 / 3]
    for (column, value) in expected.enumerated() { #expect((found[column, 0] - value).magnitude < 1e-6) }
    #expect(found[-1, 0] == 0 && found[3, 0] == 0 && found[0, 1] == 0)
  }

  @Test func aSmallerPictureDoesNotSeeTheLargerOneBefore() {
    var found = plane(20, 20) { _, _ in 255 }
    found.begin(width: 5, height: 5)
    found.blur(across: 4, down: 4, slant: 0)
    #expect((0..<25).allSatisfy { found[$0 % 5, $0 / 5] == 0 })
  }

  @Test(arguments: [(0, 0), (7, 0), (25, 3), (25, 17), (12, 9)])
  func inkIsSpreadTheSameWayWhereverItLies(x: Int, y: Int) {
    // Two by three cells of ink; the kernel reaches six cells across and three down.
    var found = plane(27, 20) { (x..<x + 2).contains($0) && (y..<y + 3).contains($1) ? 255 : 0 }
    found.blur(across: 4, down: 1, slant: 0)
    func weight(_ distance: Int, _ variance: Double, _ radius: Int) -> Double {
      if abs(distance) > radius { return 0 }
      func raw(_ distance: Int) -> Double { Math.exp(-Double(distance * distance) / (2 * variance)) }
      return raw(distance) / (-radius...radius).reduce(0) { $0 + raw($1) }
    }
    for row in 0..<20 {
      let down = (y..<y + 3).reduce(0) { $0 + weight(row - $1, 1, 3) }
      for column in 0..<27 {
        let across = (x..<x + 2).reduce(0) { $0 + weight(column - $1, 4, 6) }
        #expect((Double(found[column, row]) - across * down).magnitude < 1e-6)
      }
    }
  }
}
