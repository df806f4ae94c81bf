// SPDX-License-Identifier: MIT

/// What every PNG begins with.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// A part of a PNG: length, four letters, data, checksum (PNG specification, section 5.3).
struct PNGChunk {
  /// Four letters that say what it is.
  let type: String
  /// What is in it.
  let data: [UInt8]

  /// The chunk as it stands in the file.
  var bytes: [UInt8] {
    var bytes = bigEndian(UInt32(truncatingIfNeeded: data.count))
    bytes += Array(type.utf8)
    bytes += data
    return bytes + bigEndian(checksum(of: bytes[4...]))
  }

  /// A text under a keyword: `tEXt` where Latin-1 holds both, else `iTXt`, which is UTF-8.
  ///
  /// What no PNG can hold is left out: in a text, NUL; in a keyword, all but Latin-1's printable characters, spaces
  /// at either end, and what is beyond 79 characters. A keyword of which nothing is left becomes `Comment`.
  static func text(_ text: String, keyword: String) -> PNGChunk {
    let keyword = latin1Keyword(keyword) + [0]
    let scalars = text.unicodeScalars.filter { $0.value != 0 }
    if scalars.allSatisfy({ $0.value < 256 }) {
      return PNGChunk(type: "tEXt", data: keyword + scalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    // Not compressed, in no particular language, the keyword not translated.
    let flags: [UInt8] = [0, 0, 0, 0]
    return PNGChunk(type: "iTXt", data: keyword + flags + Array(String(String.UnicodeScalarView(scalars)).utf8))
  }
}

/// A number's four bytes, the highest first.
func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func latin1Keyword(_ keyword: String) -> [UInt8] {
  let space = UInt8(ascii: " ")
  var bytes: [UInt8] = []
  for scalar in keyword.unicodeScalars where (32...126).contains(scalar.value) || (161...255).contains(scalar.value)
  {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    if byte != space || (bytes.last ?? space) != space { bytes.append(byte) }
  }
  bytes = Array(bytes.prefix(79))
  if bytes.last == space { bytes.removeLast() }
  return bytes.isEmpty ? Array("Comment".utf8) : bytes
}
