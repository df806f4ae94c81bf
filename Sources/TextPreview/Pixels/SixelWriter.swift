// SPDX-License-Identifier: MIT

internal import Rasterizer

/// Writes pictures as sixels.
///
/// Source: DEC's "VT330/VT340 Programmer Reference Manual", chapter 14. What is sent: `ESC P 0;1;0 q` (what is not
/// drawn stays as it was), `" 1;1;width;height` (square pixels), the palette (`# n ; 2 ; red ; green ; blue`, in percent),
/// then for every six rows of pixels and each colour in them its columns of six bits as one character each (`?` and up),
/// `! n` before a character that comes n times, `$` back to the start of the rows, `-` on to the next; and `ESC \`.
struct SixelWriter: Sendable {
  /// The colours that a picture may have.
  static let mostColors = 256
  /// Samples with less alpha than this, of 255, are left as they were.
  private static let leastAlpha: Float = 32

  private var numbers: [Int16] = []
  private var columns: [UInt8] = []

  /// What draws a picture from the cell that the cursor is on.
  ///
  /// - Parameters:
  ///   - bitmap: The picture. What is as good as clear in it is not drawn; what is partly clear is drawn as it looks
  ///     over the ground.
  ///   - ground: The colour of the terminal's ground.
  ///   - shouldStop: Asked between rows.
  /// - Returns: The escape sequence; nil where `shouldStop` said so.
  mutating func picture(_ bitmap: borrowing Bitmap, over ground: CellColor, shouldStop: () -> Bool) -> [UInt8]? {
    let (width, height) = (bitmap.width, bitmap.height)
    let colors = Self.colors(of: bitmap, over: ground)
    if shouldStop() { return nil }
    var palette = SixelPalette(colors)
    if shouldStop() { return nil }
    number(colors, width: width, &palette)
    if shouldStop() { return nil }

    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (number, color) in palette.colors.enumerated() { bytes += Self.definition(number, color).utf8 }
    columns.fill(with: 0, count: palette.colors.count * width)
    for top in stride(from: 0, to: height, by: 6) {
      if top % 60 == 54 && shouldStop() { return nil }
      // None behind the last rows: it would move the cursor, and may scroll.
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      appendBand(from: top, width: width, height: height, colors: palette.colors.count, to: &bytes)
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
    return bytes
  }

  /// A colour of 24 bits for each sample, red in the highest; `clear` for those that are not drawn.
  private static func colors(of bitmap: borrowing Bitmap, over ground: CellColor) -> [UInt32] {
    let ground = ground.asValue
    var colors = [UInt32](repeating: SixelPalette.clear, count: bitmap.pixels.count)
    for (index, pixel) in bitmap.pixels.enumerated() where pixel != 0 {
      let shown = pixel.shown(over: ground)
      if shown.w < leastAlpha { continue }
      let color = CellColor(shown)
      colors[index] = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    return colors
  }

  /// Finds the number of each sample's colour in the palette; -1 for those that are not drawn.
  private mutating func number(_ colors: [UInt32], width: Int, _ palette: inout SixelPalette) {
    numbers.fill(with: -1, count: colors.count)
    var (x, y) = (0, 0)
    for (index, color) in colors.enumerated() {
      if color != SixelPalette.clear {
        numbers[index] = Int16(truncatingIfNeeded: palette.number(of: color, x: x, y: y))
      }
      x += 1
      if x == width { (x, y) = (0, y + 1) }
    }
  }

  private static func definition(_ number: Int, _ color: UInt32) -> String {
    func percent(_ part: UInt32) -> UInt32 { ((part & 0xFF) * 100 + 127) / 255 }
    return "#\(number);2;\(percent(color >> 16));\(percent(color >> 8));\(percent(color))"
  }

  /// Six rows of pixels, or as many as there are.
  private mutating func appendBand(from top: Int, width: Int, height: Int, colors: Int, to bytes: inout [UInt8]) {
    var ranges = [(first: Int, last: Int)](repeating: (width, -1), count: colors)
    for y in top..<min(top + 6, height) {
      let bit = UInt8(1) << UInt8(y - top)
      for x in 0..<width {
        let number = Int(numbers[y * width + x])
        if number < 0 { continue }
        columns[number * width + x] |= bit
        ranges[number].first = min(ranges[number].first, x)
        ranges[number].last = max(ranges[number].last, x)
      }
    }
    var isFirst = true
    for number in 0..<colors where ranges[number].last >= 0 {
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes.append(UInt8(ascii: "#"))
      bytes += String(number).utf8
      appendRuns(from: number * width, count: ranges[number].last + 1, to: &bytes)
      for x in ranges[number].first...ranges[number].last { columns[number * width + x] = 0 }
    }
  }

  private func appendRuns(from start: Int, count: Int, to bytes: inout [UInt8]) {
    var x = 0
    while x < count {
      let column = columns[start + x]
      var end = x + 1
      while end < count && columns[start + end] == column { end += 1 }
      let character = UInt8(ascii: "?") + column
      if end - x > 3 {
        bytes.append(UInt8(ascii: "!"))
        bytes += String(end - x).utf8
        bytes.append(character)
      } else {
        for _ in x..<end { bytes.append(character) }
      }
      x = end
    }
  }
}
