// SPDX-License-Identifier: MIT
// The one file that imports zlib.

internal import CZlib

/// Bytes compressed as a zlib stream (RFC 1950): the same bytes for the same input and version of zlib.
///
/// - Parameters:
///   - bytes: What is compressed; nothing becomes an empty stream of a few bytes.
///   - isQuick: Whether time counts more than size.
/// - Returns: The stream.
public func deflated(_ bytes: [UInt8], isQuick: Bool = false) -> [UInt8] {
  let deflater = Deflater(isQuick: isQuick)
  deflater.append(bytes)
  return deflater.finish()
}

/// What a zlib stream holds.
///
/// - Parameters:
///   - stream: The stream.
///   - size: How many bytes it holds.
/// - Returns: The bytes; nil where the stream is damaged, or holds more or fewer.
public func inflated(_ stream: [UInt8], size: Int) -> [UInt8]? {
  guard size >= 0 else { return nil }
  // One byte more, so that a stream that holds more is told from one that fits.
  var bytes = [UInt8](repeating: 0, count: size + 1)
  var count = uLongf(bytes.count)
  let status = uncompress(&bytes, &count, stream, uLong(stream.count))
  guard status == Z_OK && Int(count) == size else { return nil }
  bytes.removeLast()
  return bytes
}

/// The CRC-32 that PNG and zlib use, of some bytes.
func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
  var sum = crc32(0, nil, 0)
  // zlib counts in 32 bits, so that longer runs go in parts.
  var rest = bytes
  while !rest.isEmpty {
    let part = rest.prefix(1 << 30)
    sum = part.withUnsafeBufferPointer { crc32(sum, $0.baseAddress, uInt($0.count)) }
    rest = rest.dropFirst(part.count)
  }
  return UInt32(truncatingIfNeeded: sum)
}

/// Compresses bytes as they come.
final class Deflater {
  private var stream = z_stream()
  private var output: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 64 * 1024)

  /// A stream that holds nothing yet; a quick one takes less time and more room.
  init(isQuick: Bool = false) {
    let status = deflateInit_(
      &stream, isQuick ? Z_BEST_SPEED : Z_DEFAULT_COMPRESSION, ZLIB_VERSION,
      Int32(truncatingIfNeeded: MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib needs some memory")
  }

  deinit { deflateEnd(&stream) }

  /// Adds bytes to the stream.
  func append(_ bytes: [UInt8]) {
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(1 << 30)
        stream.next_in = UnsafeMutableBufferPointer(rebasing: part).baseAddress
        stream.avail_in = uInt(part.count)
        run(Z_NO_FLUSH)
        rest = rest.dropFirst(part.count)
      }
    }
  }

  /// Ends the stream.
  ///
  /// - Returns: All of its bytes.
  func finish() -> [UInt8] {
    stream.avail_in = 0
    run(Z_FINISH)
    return output
  }

  /// Lets zlib go on until it wants more input.
  private func run(_ flush: Int32) {
    repeat {
      buffer.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = uInt(buffer.count)
        _ = deflate(&stream, flush)
      }
      output.append(contentsOf: buffer[..<(buffer.count - Int(stream.avail_out))])
    } while stream.avail_out == 0
  }
}
