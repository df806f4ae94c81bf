// SPDX-License-Identifier: MIT

/// The parts of a picture that lie in a gradient, which few colours would show in bands.
///
/// A part does where a neighbour differs a little from it and no part around differs much: flat areas and their edges
/// don't. In a slow gradient equal parts lie side by side; those near a step belong to it.
struct GradedAreas: Sendable {
  /// The most that neighbours in a gradient differ by, of 255.
  private static let largestStep: Float = 24
  /// The least that is a difference.
  private static let leastStep: Float = 0.2
  /// How many equal parts a step reaches over.
  private static let reach = 12

  /// 1 for each part that lies in a gradient, 0 elsewhere, row by row.
  private(set) var flags: [UInt8] = []
  private var reached: [UInt8] = []
  private var steps: [Step] = []

  /// How a part differs from its neighbours.
  private enum Step {
    case none
    case small
    case large
  }

  /// Whether a part lies in a gradient.
  subscript(index: Int) -> Bool { flags[index] != 0 }

  /// Looks for the gradients of a picture.
  mutating func find(in grid: borrowing PixelGrid) {
    let (width, height) = (grid.width, grid.height)
    flags.fill(with: 0, count: width * height)
    steps.fill(with: .none, count: width * height)
    mark(grid.values, width: width, height: height)
    reached.fill(with: 0, count: width * height)
    let values = grid.values
    for y in 0..<height {
      spread(from: y * width, by: 1, count: width, values)
      spread(from: (y + 1) * width - 1, by: -1, count: width, values)
    }
    for x in 0..<width {
      spread(from: x, by: width, count: height, values)
      spread(from: (height - 1) * width + x, by: -width, count: height, values)
    }
    for index in flags.indices { flags[index] |= reached[index] }
  }

  /// Marks the parts that have a small step beside them and no large one near.
  private mutating func mark(_ values: [PixelGrid.Value], width: Int, height: Int) {
    for y in 0..<height {
      for x in 0..<width {
        let index = y * width + x
        let value = values[index]
        var most: Float = 0
        if x > 0 { most = value.largestDifference(from: values[index - 1]) }
        if x + 1 < width { most = max(most, value.largestDifference(from: values[index + 1])) }
        if y > 0 { most = max(most, value.largestDifference(from: values[index - width])) }
        if y + 1 < height { most = max(most, value.largestDifference(from: values[index + width])) }
        steps[index] = most <= Self.leastStep ? .none : most <= Self.largestStep ? .small : .large
      }
    }
    for y in 0..<height {
      for x in 0..<width where steps[y * width + x] == .small {
        var isSmooth = true
        for row in max(y - 1, 0)...min(y + 1, height - 1) {
          for column in max(x - 1, 0)...min(x + 1, width - 1) {
            if steps[row * width + column] == .large { isSmooth = false }
          }
        }
        if isSmooth { flags[y * width + x] = 1 }
      }
    }
  }

  /// Carries the marks along a line over parts that equal the marked one, and onto a gradient's last part at an edge.
  private mutating func spread(from first: Int, by step: Int, count: Int, _ values: [PixelGrid.Value]) {
    var left = 0
    var index = first
    for place in 0..<count {
      if place > 0, values[index].largestDifference(from: values[index - step]) > Self.leastStep {
        if left == Self.reach && steps[index] == .small { reached[index] = 1 }
        left = 0
      }
      if flags[index] != 0 {
        left = Self.reach
      } else if left > 0 {
        left -= 1
        reached[index] = 1
      }
      index += step
    }
  }
}
