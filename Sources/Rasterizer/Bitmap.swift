// SPDX-License-Identifier: MIT

/// A picture of samples in premultiplied, sRGB-coded RGBA of 8 bits a part.
public struct Bitmap: Hashable, Sendable {
  /// Samples in a row, at least 1.
  public private(set) var width: Int
  /// Rows, at least 1.
  public private(set) var height: Int
  /// The samples, row by row from the upper left; red in the lowest byte, then green, blue, alpha.
  public var pixels: [UInt32]
  /// How much of each sample's look is due to strokes narrower than a sample and a half, 0...255, row by row.
  ///
  /// Empty where the rasterizer was not asked for it. The text preview gives those strokes more ink.
  public var thinStrokes: [UInt8]

  /// A clear bitmap.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a bitmap has at least one sample")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
    thinStrokes = []
  }

  /// A bitmap of samples drawn elsewhere.
  init(width: Int, height: Int, pixels: [UInt32], thinStrokes: [UInt8]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "a bitmap has all of its samples")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.thinStrokes = thinStrokes
  }

  /// Becomes a part of another bitmap; keeps its memory.
  ///
  /// - Parameters:
  ///   - box: The samples, all of them the other's; not none.
  ///   - other: The other bitmap.
  public mutating func take(_ box: SampleBox, of other: borrowing Bitmap) {
    let whole = SampleBox(of: other)
    precondition(!box.isEmpty && box.intersection(whole) == box, "a part lies within the whole")
    (width, height) = (box.width, box.height)
    pixels.removeAll(keepingCapacity: true)
    thinStrokes.removeAll(keepingCapacity: true)
    for row in box.minY..<box.maxY {
      let samples = row * other.width + box.minX..<row * other.width + box.maxX
      pixels.append(contentsOf: other.pixels[samples])
      if !other.thinStrokes.isEmpty { thinStrokes.append(contentsOf: other.thinStrokes[samples]) }
    }
  }
}
