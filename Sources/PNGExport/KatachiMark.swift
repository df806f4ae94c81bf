// SPDX-License-Identifier: MIT

/// Whether a PNG says that Katachi made it: a text under the keyword `Software` that begins with `Katachi`.
///
/// - Parameter png: The file's bytes, or what is there of them; anything at all may be in it.
/// - Returns: Whether the mark stands in a whole chunk before the first damaged one.
public func hasKatachiMark(png: [UInt8]) -> Bool {
  guard png.starts(with: pngSignature) else { return false }
  let mark = Array("Software\u{0}Katachi".utf8)
  var rest = png.dropFirst(pngSignature.count)
  while let chunk = takeChunk(&rest), chunk.type != "IEND" {
    if chunk.type == "tEXt" && chunk.data.starts(with: mark) { return true }
  }
  return false
}

/// Takes the first chunk off some bytes; nil where it is not whole, or its checksum is wrong.
private func takeChunk(_ rest: inout ArraySlice<UInt8>) -> (type: String, data: ArraySlice<UInt8>)? {
  guard rest.count >= 12 else { return nil }
  let length = Int(number(rest.prefix(4)))
  guard length <= rest.count - 12 else { return nil }
  let checked = rest.dropFirst(4).prefix(4 + length)
  let sum = rest.dropFirst(8 + length).prefix(4)
  guard checksum(of: checked) == number(sum) else { return nil }
  rest = rest.dropFirst(12 + length)
  return (String(decoding: checked.prefix(4), as: UTF8.self), checked.dropFirst(4))
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}
