// SPDX-License-Identifier: MIT

public import Rasterizer

/// A bitmap as a PNG: 8-bit red, green, blue and straight alpha, in sRGB; the same bytes for the same bitmap.
///
/// - Parameters:
///   - bitmap: The bitmap.
///   - text: Texts that the file carries, each under a keyword; what PNG can't hold of them is left out.
/// - Returns: The file's bytes.
/// - Complexity: O(*n*) in the number of samples.
public func png(of bitmap: Bitmap, text: [(keyword: String, text: String)] = []) -> [UInt8] {
  png(of: bitmap, text: text, shouldStop: { false }) ?? []
}

/// A bitmap as a PNG, as `png(of:text:)` makes it, unless somebody asks to stop meanwhile.
///
/// - Parameters:
///   - bitmap: The bitmap.
///   - text: Texts that the file carries.
///   - shouldStop: Asked every few rows.
/// - Returns: The file's bytes; nil where `shouldStop` said so.
/// - Complexity: O(*n*) in the number of samples.
public func png(
  of bitmap: Bitmap, text: [(keyword: String, text: String)] = [], shouldStop: () -> Bool
) -> [UInt8]? {
  var file = pngSignature
  file += header(width: bitmap.width, height: bitmap.height).bytes
  file += PNGChunk(type: "sRGB", data: [0]).bytes
  for entry in text { file += PNGChunk.text(entry.text, keyword: entry.keyword).bytes }
  guard let stream = compressedRows(of: bitmap, shouldStop: shouldStop) else { return nil }
  // A chunk's length has 31 bits.
  for start in stride(from: 0, to: stream.count, by: 1 << 30) {
    file += PNGChunk(type: "IDAT", data: Array(stream[start...].prefix(1 << 30))).bytes
  }
  return file + PNGChunk(type: "IEND", data: []).bytes
}

private func header(width: Int, height: Int) -> PNGChunk {
  let size = bigEndian(UInt32(truncatingIfNeeded: width)) + bigEndian(UInt32(truncatingIfNeeded: height))
  // 8 bits a part; red, green, blue and alpha; the only compression and filters there are; rows in order.
  return PNGChunk(type: "IHDR", data: size + [8, 6, 0, 0, 0])
}

private func compressedRows(of bitmap: Bitmap, shouldStop: () -> Bool) -> [UInt8]? {
  let deflater = Deflater()
  var filtering = RowFiltering(rowBytes: bitmap.width * 4)
  for row in 0..<bitmap.height {
    // Of the widest rows, sixteen take some ten milliseconds.
    if row.isMultiple(of: 16) && shouldStop() { return nil }
    let pixels = bitmap.pixels[row * bitmap.width..<(row + 1) * bitmap.width]
    deflater.append(filtering.next(straightBytes(of: pixels)))
  }
  return deflater.finish()
}
