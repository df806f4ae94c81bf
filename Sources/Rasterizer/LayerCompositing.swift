// SPDX-License-Identifier: MIT

extension Layer {
  /// Paints another layer over this one, as far as both are painted.
  ///
  /// - Parameters:
  ///   - content: The layer.
  ///   - opacity: What it is multiplied by, 0...1.
  ///   - mask: A picture of the same box; by its luminance times alpha the layer is multiplied too.
  ///   - weights: Memory to work in.
  mutating func composite(
    _ content: Layer, opacity: Double, maskedBy mask: Layer?, weights: inout [UInt32]
  ) {
    let shared = content.clip.intersection(clip)
    guard !shared.isEmpty else { return }
    let width = shared.width
    let weight = UInt32(unit(opacity) * 65_536 + 0.5)
    if weights.count < width { weights = [UInt32](repeating: 0, count: width) }
    if mask == nil {
      for index in 0..<width { weights[index] = weight }
    }
    for row in shared.minY..<shared.maxY {
      let start = content.start(ofRow: row - content.box.minY) + shared.minX - content.box.minX
      if let mask { luminances(of: mask.pixels, in: start..<start + width, times: weight, into: &weights) }
      let place = self.start(ofRow: row - box.minY) + shared.minX - box.minX
      blendPixels(content.pixels, in: start..<start + width, by: weights, over: &pixels, from: place)
      compositeThinStrokes(content, start: start, count: width, weights: weights, place: place)
    }
  }

  private mutating func compositeThinStrokes(
    _ content: Layer, start: Int, count: Int, weights: [UInt32], place: Int
  ) {
    guard !thinStrokes.isEmpty && (hasThinStrokes || content.hasThinStrokes) else { return }
    hasThinStrokes = true
    for index in 0..<count {
      let weight = UInt64(weights[index])
      let rest = 255 * 65_536 - UInt64(content.pixels[start + index] >> 24) * weight
      let beneath = UInt64(thinStrokes[place + index]) * rest / 255
      let share = (UInt64(content.thinStrokes[start + index]) * weight + beneath + 32_768) >> 16
      thinStrokes[place + index] = UInt8(truncatingIfNeeded: min(share, 255))
    }
  }

  /// Paints a part of a row with one colour, each sample by its own share of 0...65,536.
  ///
  /// - Parameters:
  ///   - ink: The colour.
  ///   - shares: The shares, from the part's first sample on.
  ///   - count: Samples in the part.
  ///   - column: The first one's column, of the bitmap.
  ///   - row: The row, of the bitmap.
  mutating func paint(_ ink: Ink, by shares: [UInt32], count: Int, atColumn column: Int, row: Int) {
    let place = start(ofRow: row - box.minY) + column - box.minX
    blendPixels(ink, over: &pixels, from: place, by: shares, count: count)
    guard hasThinStrokes && !thinStrokes.isEmpty else { return }
    for index in 0..<count {
      let rest = 65_536 - UInt32(truncatingIfNeeded: (UInt64(ink.cover) * UInt64(shares[index]) + 32_768) >> 16)
      let scaled = UInt32(thinStrokes[place + index]) * rest + 32_768
      thinStrokes[place + index] = UInt8(truncatingIfNeeded: scaled >> 16)
    }
  }

  /// Clears what is painted of some rows, counted from the box's top.
  mutating func clear(rows: Range<Int>) {
    clear(
      SampleBox(
        minX: clip.minX, minY: rows.lowerBound + box.minY, maxX: clip.maxX, maxY: rows.upperBound + box.minY))
  }

  /// Clears some of the samples.
  mutating func clear(_ area: SampleBox) {
    let area = area.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.minY..<area.maxY {
      let first = start(ofRow: row - box.minY)
      clear(first + area.minX - box.minX..<first + area.maxX - box.minX)
    }
  }

  /// Multiplies what is painted of a row by its coverage, which has only that.
  mutating func clip(row: Int, to coverage: CoverageRow) {
    let first = start(ofRow: row)
    var column = clip.minX - box.minX
    for index in 0..<coverage.runCount {
      let run = coverage.runs[index]
      clear(first + column..<first + run.start)
      if !run.isFull {
        scalePixels(&pixels, from: first + run.start, by: coverage.shares, in: run.start..<run.end)
        scaleThinStrokes(from: first + run.start, by: coverage.shares, in: run.start..<run.end)
      }
      column = run.end
    }
    clear(first + column..<first + clip.maxX - box.minX)
  }

  private mutating func clear(_ range: Range<Int>) {
    clearNumbers(&pixels, range)
    if hasThinStrokes && !thinStrokes.isEmpty { clearNumbers(&thinStrokes, range) }
  }

  private mutating func scaleThinStrokes(from first: Int, by shares: [UInt32], in columns: Range<Int>) {
    guard hasThinStrokes else { return }
    for column in columns {
      let index = first + column - columns.lowerBound
      let scaled = UInt32(thinStrokes[index]) * shares[column] + 32_768
      thinStrokes[index] = UInt8(truncatingIfNeeded: scaled >> 16)
    }
  }
}

private func clearNumbers<Number: FixedWidthInteger>(_ numbers: inout [Number], _ range: Range<Int>) {
  var numbers = numbers.mutableSpan
  precondition(range.lowerBound >= 0 && range.upperBound <= numbers.count)
  for index in range { numbers[index] = 0 }
}

/// Finds what a mask's picture lets through in some samples: luminance times alpha, times a factor; all of 65,536.
private func luminances(
  of pixels: [UInt32], in range: Range<Int>, times factor: UInt32, into weights: inout [UInt32]
) {
  let pixels = pixels.span.extracting(range)
  var weights = weights.mutableSpan
  precondition(weights.count >= pixels.count)
  for index in pixels.indices {
    let pixel = pixels[index]
    // .2126, .7152 and .0722, in 65,536ths; the samples are premultiplied, so that alpha is in it.
    let light =
      (pixel & 0xFF) &* 13_933 &+ (pixel >> 8 & 0xFF) &* 46_871 &+ (pixel >> 16 & 0xFF) &* 4_732
    let share = (light &+ light >> 8 &+ light >> 16 &+ 128) >> 8
    weights[index] = UInt32(truncatingIfNeeded: (UInt64(share) &* UInt64(factor) &+ 32_768) >> 16)
  }
}

private func blendPixels(
  _ source: [UInt32], in range: Range<Int>, by weights: [UInt32], over pixels: inout [UInt32], from first: Int
) {
  let source = source.span.extracting(range)
  var pixels = pixels.mutableSpan
  blend(source, over: &pixels, from: first, by: weights.span.extracting(0..<source.count))
}

private func blendPixels(
  _ ink: Ink, over pixels: inout [UInt32], from first: Int, by shares: [UInt32], count: Int
) {
  var pixels = pixels.mutableSpan
  blend(ink, over: &pixels, from: first, by: shares.span.extracting(0..<count))
}

private func scalePixels(
  _ pixels: inout [UInt32], from first: Int, by shares: [UInt32], in columns: Range<Int>
) {
  var pixels = pixels.mutableSpan
  scale(&pixels, from: first, by: shares.span.extracting(columns))
}
