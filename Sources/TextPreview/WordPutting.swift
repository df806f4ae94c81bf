// SPDX-License-Identifier: MIT

internal import Geometry
public import Rasterizer

extension TextFrame {
  /// Puts words into the cells where they stand, as far as they show in the picture.
  ///
  /// A letter shows where the picture with the words differs from the one without: so what covers, masks or fades them
  /// counts. On either side of a line a cell is left blank, that it can be read over a fill; where cells have
  /// backgrounds, the picture's colour stands behind the letters instead.
  ///
  /// - Parameters:
  ///   - words: The words, found for a window of this frame's size.
  ///   - whole: The picture with them.
  ///   - rest: The picture without them, of the same size, that the frame was made of.
  ///   - options: What the preview is made for. Letters have their own colour where it can be told from the ground.
  /// - Complexity: O(samples that the words cover).
  public mutating func put(
    _ words: PreviewWords, asIn whole: borrowing Bitmap, over rest: borrowing Bitmap, _ options: PreviewOptions
  ) {
    let hasBackgrounds = options.mode != .ascii && options.color != .none
    for run in words.runs where (0..<rows).contains(run.row) {
      let shown = run.letters.map { shownColor($0.box, whole, rest) }
      guard let first = shown.firstIndex(where: { $0 != nil }), let last = shown.lastIndex(where: { $0 != nil })
      else {
        continue
      }
      var column = run.column
      for (index, letter) in run.letters.enumerated() {
        if index == first && !hasBackgrounds { clear(column - 1, run.row) }
        if (first...last).contains(index) {
          let color = shown[index].map { run.color ?? $0 }
          let background = hasBackgrounds ? meanColor(ofCell: column, run.row, rest, options) : nil
          put(letter, color: color, over: background, column, run.row, options)
        }
        column += letter.width
        if index == last && !hasBackgrounds { clear(column, run.row) }
      }
      vanishes = false
    }
  }

  private mutating func clear(_ column: Int, _ row: Int) {
    guard (0..<columns).contains(column), self[column, row].character == nil, self[column, row].width == 1 else {
      return
    }
    self[column, row] = .blank
  }

  private mutating func put(
    _ letter: PreviewWords.Letter, color: CellColor?, over background: CellColor?, _ column: Int, _ row: Int,
    _ options: PreviewOptions
  ) {
    // Half of a wide letter is none.
    guard column >= 0, column + letter.width <= columns else { return }
    let isBlank = letter.character.isWhitespace
    // What hides a letter stays.
    if color == nil && !isBlank { return }
    freeHalves(column, row)
    freeHalves(column + letter.width - 1, row)
    var cell = TextCell(" ", background: background)
    if !isBlank {
      cell.character = letter.character
      cell.width = letter.width
      if options.color != .none, let color { cell.foreground = color.legible(on: background, options.ground) }
    }
    self[column, row] = cell
    if !isBlank && letter.width == 2 { self[column + 1, row] = .covered }
  }

  /// Takes away a wide letter of which half is about to be written over.
  mutating func freeHalves(_ column: Int, _ row: Int) {
    if self[column, row].width == 0, column > 0 { self[column - 1, row] = .blank }
    if self[column, row].width == 2, column + 1 < columns { self[column + 1, row] = .blank }
  }
}

extension CellColor {
  /// The colour for letters on a background, nil for the terminal's ground: this one where it can be told from it, else
  /// black or white, or the terminal's own, nil.
  fileprivate func legible(on background: CellColor?, _ ground: PreviewGround) -> CellColor? {
    guard let background else { return tone(on: ground) >= 0.3 ? self : nil }
    let lightness = background.tone(on: .dark)
    if (tone(on: .dark) - lightness).magnitude >= 0.2 { return self }
    return lightness < 0.5 ? CellColor(255, 255, 255) : CellColor(0, 0, 0)
  }
}

/// The mean colour of what lies under a cell; nil where most of that is clear.
private func meanColor(
  ofCell column: Int, _ row: Int, _ bitmap: borrowing Bitmap, _ options: PreviewOptions
) -> CellColor? {
  let (across, down) = (options.mode.samplesAcross, options.mode.samplesDown)
  guard column >= 0, column * across < bitmap.width, row * down < bitmap.height else { return nil }
  let ground = options.shownGround.asValue
  var (sum, count) = (PixelGrid.Value.zero, Float(0))
  for y in row * down..<min((row + 1) * down, bitmap.height) {
    for x in column * across..<min((column + 1) * across, bitmap.width) {
      sum += bitmap.pixels[y * bitmap.width + x].shown(over: ground)
      count += 1
    }
  }
  let mean = sum / count
  return mean.w < 128 ? nil : CellColor(mean)
}

/// The colour of a letter where it shows most; nil where it doesn't show.
private func shownColor(_ box: Rect, _ whole: borrowing Bitmap, _ rest: borrowing Bitmap) -> CellColor? {
  let columns = samples(box.minX, box.maxX, of: whole.width)
  let rows = samples(box.minY, box.maxY, of: whole.height)
  var most = leastDifference
  var color: CellColor?
  for y in rows {
    for x in columns {
      let (sample, other) = (whole.pixels[y * whole.width + x], rest.pixels[y * whole.width + x])
      if sample == other { continue }
      let difference = difference(sample, other)
      if difference > most {
        most = difference
        color = straightColor(sample)
      }
    }
  }
  return color
}

/// The samples of a span, at least one where it lies in the picture; a letter's neighbours have their own.
private func samples(_ start: Double, _ end: Double, of count: Int) -> Range<Int> {
  func index(_ value: Double) -> Int { Int(min(max(value.rounded(), 0), Double(count))) }
  return index(start)..<max(index(end), min(index(start) + 1, count))
}

/// The difference of two samples, of 255, that no one overlooks.
private let leastDifference = 16

/// The largest difference of two samples' parts.
private func difference(_ a: UInt32, _ b: UInt32) -> Int {
  func part(_ sample: UInt32, _ shift: UInt32) -> Int { Int(sample >> shift & 0xFF) }
  return [0, 8, 16, 24].map { abs(part(a, $0) - part(b, $0)) }.reduce(0, max)
}

/// The colour of a premultiplied sample as if it were opaque.
private func straightColor(_ sample: UInt32) -> CellColor {
  let alpha = max(1, sample >> 24)
  func part(_ shift: UInt32) -> UInt8 { UInt8(min(255, (sample >> shift & 0xFF) * 255 / alpha)) }
  return CellColor(part(0), part(8), part(16))
}
