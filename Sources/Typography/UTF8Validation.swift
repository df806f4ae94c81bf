// SPDX-License-Identifier: MIT

/// Where bytes stop being well-formed UTF-8; nil if all of them are.
///
/// Overlong forms, surrogates, numbers beyond U+10FFFF, stray continuation bytes and a sequence that is cut off, by
/// another byte or by the end, are all refused. Source: The Unicode Standard, table 3-7.
///
/// - Parameter bytes: Any bytes; none are well-formed.
/// - Returns: The offset of the first byte that begins no well-formed sequence: everything before it can be kept.
/// - Complexity: O(*n*); long runs of ASCII are the fastest.
public func validateUTF8(_ bytes: some Collection<UInt8>) -> Int? {
  firstIllFormedOffset(in: Array(bytes).span)
}

private func firstIllFormedOffset(in bytes: Span<UInt8>) -> Int? {
  var offset = 0
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      offset = endOfASCII(in: bytes, from: offset)
      continue
    }
    guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
    offset += length
  }
  return nil
}

/// Where a run of ASCII ends that holds `start`.
private func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
  var offset = start
  // Whole blocks first: without a way out in the middle the compiler reads many bytes at once.
  let block = 32
  while offset + block <= bytes.count {
    var joined: UInt8 = 0
    for index in offset..<offset + block { joined |= bytes[index] }
    guard joined < 0x80 else { break }
    offset += block
  }
  while offset < bytes.count && bytes[offset] < 0x80 { offset += 1 }
  return offset
}

/// How many bytes the well-formed sequence has that begins here with a byte beyond ASCII; nil if none begins.
private func sequenceLength(in bytes: Span<UInt8>, at offset: Int) -> Int? {
  let length: Int
  // What the second byte may be: narrower where an overlong form, a surrogate or too large a number begins.
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[offset] {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: length = 4
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  for index in offset + 2..<offset + length where !(0x80...0xBF).contains(bytes[index]) { return nil }
  return length
}
