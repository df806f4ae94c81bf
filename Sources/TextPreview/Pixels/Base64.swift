// SPDX-License-Identifier: MIT

/// Bytes as base64 (RFC 4648, section 4), filled up with `=` at the end.
func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  let digits = base64Digits
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let count = min(3, bytes.endIndex - index)
    var group: UInt32 = 0
    for place in 0..<3 { group = group << 8 | (place < count ? UInt32(bytes[index + place]) : 0) }
    for place in 0..<4 {
      text.append(place <= count ? digits[Int(group >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
    }
    index += count
  }
  return text
}

private let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
