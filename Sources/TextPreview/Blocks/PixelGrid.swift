// SPDX-License-Identifier: MIT

internal import Rasterizer

/// The mean colours of equal parts of a bitmap, so many parts a cell, as they look over the terminal's ground.
struct PixelGrid: Sendable {
  /// Red, green and blue as they are shown, and the alpha of what is painted, each 0...255.
  typealias Value = SIMD4<Float>
  /// Less alpha than this, of 255, and a part counts as clear.
  static let leastAlpha: Float = 0.5

  /// Cells across.
  private(set) var columns = 0
  /// Cells down.
  private(set) var rows = 0
  /// Parts across one cell.
  private(set) var across = 1
  /// Parts down one cell.
  private(set) var down = 1
  /// The parts, row by row.
  var values: [Value] = []
  /// Whether anything in the picture is painted.
  private(set) var hasCoverage = false

  /// Parts in a row.
  var width: Int { columns * across }
  /// Rows of parts.
  var height: Int { rows * down }

  /// The index of a cell's first part.
  func firstPart(column: Int, row: Int) -> Int { row &* down &* width &+ column &* across }

  /// Takes the means of a bitmap; what a cell at its edge lacks counts as clear.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - mode: How many samples a cell has.
  ///   - parts: How many parts a cell has; both numbers divide those of its samples.
  ///   - ground: What clear samples look like.
  mutating func measure(
    _ bitmap: borrowing Bitmap, _ mode: PreviewMode, parts: (across: Int, down: Int), over ground: CellColor
  ) {
    columns = (bitmap.width + mode.samplesAcross - 1) / mode.samplesAcross
    rows = (bitmap.height + mode.samplesDown - 1) / mode.samplesDown
    (across, down) = parts
    if values.count != width * height { values.fill(with: .zero, count: width * height) }
    let part = PartSize(across: mode.samplesAcross / across, down: mode.samplesDown / down, ground: ground)
    var anything: UInt32 = 0
    for y in 0..<height {
      anything |= Self.measureRow(&values, from: y * width, count: width, bitmap, y: y, part)
    }
    hasCoverage = anything != 0
  }

  /// The means of one row of parts; returns whether any is painted, as a number that isn't 0.
  private static func measureRow(
    _ values: inout [Value], from first: Int, count: Int, _ bitmap: borrowing Bitmap, y: Int, _ part: PartSize
  ) -> UInt32 {
    let pixels = bitmap.pixels.span
    var means = values.mutableSpan
    let (width, top) = (bitmap.width, y * part.down)
    let bottom = min(top + part.down, bitmap.height)
    var anything: UInt32 = 0
    for x in 0..<count {
      let left = min(x &* part.across, width)
      let right = min(left &+ part.across, width)
      // Red and blue, and green and alpha, each pair in one number with room for the sums of 257 samples.
      var (redBlue, greenAlpha): (UInt32, UInt32) = (0, 0)
      var row = top
      while row < bottom {
        var place = row &* width &+ left
        let end = row &* width &+ right
        while place < end {
          let sample = pixels[place]
          redBlue &+= sample & 0xFF_00FF
          greenAlpha &+= sample >> 8 & 0xFF_00FF
          place &+= 1
        }
        row &+= 1
      }
      anything |= redBlue | greenAlpha
      means[first &+ x] = redBlue | greenAlpha == 0 ? part.clear : part.mean(redBlue, greenAlpha)
    }
    return anything
  }
}

/// The samples in a part, and what they are shown over.
private struct PartSize {
  let across: Int
  let down: Int
  /// What a clear part looks like.
  let clear: PixelGrid.Value
  private let share: Float

  init(across: Int, down: Int, ground: CellColor) {
    self.across = across
    self.down = down
    share = 1 / Float(across * down)
    clear = SIMD4(Float(ground.red), Float(ground.green), Float(ground.blue), 0)
  }

  /// The mean of samples from their sums, two in each number.
  @inline(__always)
  func mean(_ redBlue: UInt32, _ greenAlpha: UInt32) -> PixelGrid.Value {
    let alpha = Float(greenAlpha >> 16) * share
    let painted = SIMD4(Float(redBlue & 0xFFFF), Float(greenAlpha & 0xFFFF), Float(redBlue >> 16), 0) * share
    return painted + clear * ((255 - alpha) * (1 / 255)) + SIMD4(0, 0, 0, alpha)
  }
}

extension CellColor {
  /// The colour that parts of a picture look like.
  @inline(__always)
  init(_ value: PixelGrid.Value) {
    let bounded = (value + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self.init(UInt8(bounded.x), UInt8(bounded.y), UInt8(bounded.z))
  }

  /// The colour as an opaque part of a picture.
  var asValue: PixelGrid.Value { SIMD4(Float(red), Float(green), Float(blue), 255) }
}

extension SIMD4<Float> {
  /// How far apart two colours lie at most in one of their three parts.
  @inline(__always)
  func largestDifference(from other: SIMD4<Float>) -> Float {
    let difference = self - other
    return Swift.max(Swift.max(difference.x.magnitude, difference.y.magnitude), difference.z.magnitude)
  }

  /// The sum of the squares of the first three parts.
  @inline(__always)
  var squaredLength: Float { x * x + y * y + z * z }
}
