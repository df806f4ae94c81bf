// SPDX-License-Identifier: MIT

/// Whether a text is a document: its first line but blank ones, comments and `#!` is the header `katachi N`.
///
/// - Parameter bytes: The file, or its beginning.
/// - Returns: Whether it has the header; an empty file has none.
/// - Complexity: O(*n*) in the bytes before the header.
public func isKatachiDocument(_ bytes: [UInt8]) -> Bool {
  let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
  var rest = bytes.dropFirst(isMarked ? 3 : 0)
  while !rest.isEmpty {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest.dropFirst(line.count + 1)
    let words = line.drop { isBlank($0) }
    guard let first = words.first, first != UInt8(ascii: "#") else { continue }
    return words.starts(with: "katachi".utf8) && words.dropFirst(7).first.map { isBlank($0) } ?? false
  }
  return false
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
