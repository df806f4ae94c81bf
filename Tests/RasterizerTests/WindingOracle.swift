// SPDX-License-Identifier: MIT

import Geometry

@testable import Rasterizer

/// How much of each sample closed polygons cover, by asking at 64 times 64 places in each how often they wind around.
///
/// - Parameters:
///   - polygons: The polygons, in samples.
///   - rule: What counts as inside.
///   - width: Samples in a row.
///   - height: Rows.
/// - Returns: Shares of 0...1, row by row.
func supersampledCoverage(_ polygons: [[Point]], _ rule: FillRule, width: Int, height: Int) -> [Double] {
  let grid = 64
  var shares = [Double](repeating: 0, count: width * height)
  for subRow in 0..<height * grid {
    let y = (Double(subRow) + 0.5) / Double(grid)
    var crossings: [(x: Double, winding: Int)] = []
    for polygon in polygons {
      for (index, end) in polygon.enumerated() {
        let start = polygon[(index + polygon.count - 1) % polygon.count]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, start.y <= y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var next = 0
    var winding = 0
    for subColumn in 0..<width * grid {
      let x = (Double(subColumn) + 0.5) / Double(grid)
      while next < crossings.count && crossings[next].x <= x {
        winding += crossings[next].winding
        next += 1
      }
      let isInside = rule == .nonzero ? winding != 0 : winding % 2 != 0
      if isInside { shares[subRow / grid * width + subColumn / grid] += 1 / Double(grid * grid) }
    }
  }
  return shares
}

/// How much of each sample closed polygons cover, as the sweep says.
func sweptCoverage(
  _ polygons: [[Point]], _ rule: FillRule, width: Int, height: Int, showing clip: SampleBox? = nil
) -> [Double] {
  var sweep = Sweep()
  sweep.begin(in: SampleBox(minX: 0, minY: 0, maxX: width, maxY: height), showing: clip, rule: rule)
  for polygon in polygons { sweep.edges.add(polygon) }
  var shares = [Double](repeating: 0, count: width * height)
  while sweep.advance() {
    for run in sweep.coverage.runs.prefix(sweep.coverage.runCount) {
      for column in run.start..<run.end {
        let share = run.isFull ? CoverageRow.full : sweep.coverage.shares[column]
        shares[sweep.row * width + column] += Double(share) / Double(CoverageRow.full)
      }
    }
  }
  return shares
}

/// The largest difference between two coverages of as many samples.
func largestDifference(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? 0 }
