// SPDX-License-Identifier: MIT

import Rasterizer
import TextPreview

/// How many cells each cell is away from the nearest one in which two bitmaps of the same size differ, counted as a king
/// walks; more than there are where they don't differ.
func distancesToChanges(_ first: Bitmap, _ second: Bitmap) -> [Int] {
  let (columns, rows) = (first.width / 4, first.height / 8)
  var distances = [Int](repeating: columns + rows, count: columns * rows)
  for place in first.pixels.indices
  where first.pixels[place] != second.pixels[place] || first.thinStrokes[place] != second.thinStrokes[place] {
    distances[place / first.width / 8 * columns + place % first.width / 4] = 0
  }
  func approach(_ cell: Int, _ across: Int, _ down: Int) {
    let (x, y) = (cell % columns + across, cell / columns + down)
    guard (0..<columns).contains(x) && (0..<rows).contains(y) else { return }
    distances[cell] = min(distances[cell], distances[y * columns + x] + 1)
  }
  for cell in distances.indices {
    for (across, down) in [(-1, 0), (-1, -1), (0, -1), (1, -1)] { approach(cell, across, down) }
  }
  for cell in distances.indices.reversed() {
    for (across, down) in [(1, 0), (1, 1), (0, 1), (-1, 1)] { approach(cell, across, down) }
  }
  return distances
}

/// How far the cells that differ between two frames are from what differs between the bitmaps that they show; one number
/// for each such cell, and its place.
func changes(
  from before: (bitmap: Bitmap, frame: TextFrame), to after: (bitmap: Bitmap, frame: TextFrame)
) -> [(cell: Int, distance: Int)] {
  let distances = distancesToChanges(before.bitmap, after.bitmap)
  return after.frame.cells.indices.filter { after.frame.cells[$0] != before.frame.cells[$0] }
    .map { ($0, distances[$0]) }
}
