// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// Puts paint on what an outline covers.
struct Brush {
  private var ink = Ink(.clear)
  private var isGradient = false
  private var isThin = false
  private var gradient = GradientSampler()

  /// Takes up a paint.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - opacity: What its alpha is multiplied by, 0...1.
  ///   - transform: From the paint's coordinates to samples.
  ///   - box: The samples of the layer that is painted on.
  ///   - isThin: Whether it is for a thin stroke.
  mutating func take(_ paint: Paint, opacity: Double, transform: Affine, box: SampleBox, isThin: Bool) {
    self.isThin = isThin
    isGradient = false
    switch paint {
    case .solid(let color):
      ink = Ink(color, opacity: opacity)
    case .gradient(let gradient):
      if let color = self.gradient.begin(gradient, opacity: opacity, transform: transform, box: box) {
        ink = Ink(color, opacity: opacity)
      } else {
        isGradient = true
      }
    }
  }

  /// Paints what a row of coverage says.
  mutating func paint(_ coverage: CoverageRow, row: Int, onto layer: inout Layer) {
    let isUniform = takeUniformRow(row)
    for index in 0..<coverage.runCount {
      let run = coverage.runs[index]
      if !isUniform {
        paintGradient(run, shares: coverage.shares, row: row, onto: &layer)
      } else {
        paintInk(run, shares: coverage.shares, row: row, onto: &layer)
      }
    }
  }

  /// Paints a whole row.
  mutating func paint(row: Int, onto layer: inout Layer) {
    let run = CoverageRun(start: 0, end: layer.box.width, isFull: true)
    if takeUniformRow(row) {
      paintInk(run, shares: [], row: row, onto: &layer)
    } else {
      paintGradient(run, shares: [], row: row, onto: &layer)
    }
  }

  /// Whether a row has one colour, which is then the ink.
  private mutating func takeUniformRow(_ row: Int) -> Bool {
    guard isGradient else { return true }
    guard gradient.isUniformInRows else { return false }
    gradient.fill(row: row, columns: 0..<1)
    ink = Ink(gradient.colors[0])
    return true
  }

  private func paintInk(_ run: CoverageRun, shares: [UInt32], row: Int, onto layer: inout Layer) {
    let first = layer.start(ofRow: row)
    let count = run.end - run.start
    var pixels = layer.pixels.mutableSpan
    if run.isFull {
      blend(ink, over: &pixels, in: first + run.start..<first + run.end)
    } else {
      let shares = shares.span.extracting(run.start..<run.end)
      blend(ink, over: &pixels, from: first + run.start, by: shares)
    }
    let cover = UInt64(ink.cover)
    layer.noteThinStrokes(from: first + run.start, count: count, isThin: isThin) { index in
      run.isFull ? ink.cover : UInt32(truncatingIfNeeded: cover * UInt64(shares[run.start + index]) >> 16)
    }
  }

  private mutating func paintGradient(_ run: CoverageRun, shares: [UInt32], row: Int, onto layer: inout Layer) {
    gradient.fill(row: row, columns: run.start..<run.end)
    let first = layer.start(ofRow: row) + run.start
    let colors = gradient.colors
    blendColors(
      colors.span.extracting(run.start..<run.end), over: &layer.pixels, from: first, shares: shares, run: run,
      isOpaque: gradient.isOpaque)
    layer.noteThinStrokes(from: first, count: run.end - run.start, isThin: isThin) { index in
      let share = run.isFull ? CoverageRow.full : shares[run.start + index]
      return UInt32(truncatingIfNeeded: (colors[run.start + index] >> 48) * UInt64(share) / 65_280)
    }
  }
}

private func blendColors(
  _ colors: Span<UInt64>, over pixels: inout [UInt32], from first: Int, shares: [UInt32], run: CoverageRun,
  isOpaque: Bool
) {
  var pixels = pixels.mutableSpan
  if !run.isFull {
    blend(colors, over: &pixels, from: first, by: shares.span.extracting(run.start..<run.end))
  } else if isOpaque {
    store(colors, in: &pixels, from: first)
  } else {
    blend(colors, over: &pixels, from: first, by: CoverageRow.full)
  }
}
