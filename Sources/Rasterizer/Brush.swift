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

  /// Paints a row.
  ///
  /// - Parameters:
  ///   - coverage: What is covered in it.
  ///   - row: The row, from the layer's top.
  ///   - layer: The layer.
  mutating func paint(_ coverage: CoverageRow, row: Int, onto layer: inout Layer) {
    let first = layer.start(ofRow: row)
    if isGradient && gradient.isUniformInRows {
      gradient.fill(row: row, columns: 0..<1)
      ink = Ink(gradient.colors[0])
    }
    if isGradient && !gradient.isUniformInRows {
      for run in coverage.runs.prefix(coverage.runCount) {
        gradient.fill(row: row, columns: run.start..<run.end)
      }
      paintRow(gradient.colors, isOpaque: gradient.isOpaque, coverage, over: &layer.pixels, from: first)
      layer.noteThinStrokes(coverage, from: first, isThin: isThin) { [colors = gradient.colors] column in
        UInt32(truncatingIfNeeded: (colors[column] >> 48) * 65_536 / 65_280)
      }
    } else {
      paintRow(ink, coverage, over: &layer.pixels, from: first)
      layer.noteThinStrokes(coverage, from: first, isThin: isThin) { [cover = ink.cover] _ in cover }
    }
  }
}

private func paintRow(_ ink: Ink, _ coverage: CoverageRow, over pixels: inout [UInt32], from first: Int) {
  var pixels = pixels.mutableSpan
  let runs = coverage.runs.span
  let shares = coverage.shares.span
  for index in 0..<coverage.runCount {
    let run = runs[index]
    if run.isFull {
      blend(ink, over: &pixels, in: first + run.start..<first + run.end)
    } else {
      blend(ink, over: &pixels, from: first + run.start, by: shares.extracting(run.start..<run.end))
    }
  }
}

private func paintRow(
  _ colors: [UInt64], isOpaque: Bool, _ coverage: CoverageRow, over pixels: inout [UInt32], from first: Int
) {
  var pixels = pixels.mutableSpan
  let colors = colors.span
  let runs = coverage.runs.span
  let shares = coverage.shares.span
  for index in 0..<coverage.runCount {
    let run = runs[index]
    let columns = run.start..<run.end
    if !run.isFull {
      blend(
        colors.extracting(columns), over: &pixels, from: first + run.start, by: shares.extracting(columns))
    } else if isOpaque {
      store(colors.extracting(columns), in: &pixels, from: first + run.start)
    } else {
      blend(colors.extracting(columns), over: &pixels, from: first + run.start, by: CoverageRow.full)
    }
  }
}
