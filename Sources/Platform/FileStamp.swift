// SPDX-License-Identifier: MIT

/// What a file was when it was read or written, to tell later whether somebody changed it since.
public struct FileStamp: Hashable, Sendable {
  /// Its length in bytes.
  public let size: Int64
  /// When its content last changed, in nanoseconds since 1970.
  public let modified: Int64
  /// Its number on its device.
  public let inode: UInt64
  /// The device it is on.
  public let device: UInt64
  /// The 64-bit FNV-1a hash of its bytes.
  public let contentHash: UInt64

  init(_ status: FileStatus, content: [UInt8]) {
    size = Int64(content.count)
    modified = status.modified
    inode = status.inode
    device = status.device
    contentHash = fnv1a(content)
  }

  /// Whether both stand for the same bytes.
  ///
  /// Time and inode don't count: a file that was only touched, or written anew with what it held, has changed in
  /// no way that could be lost.
  public func hasSameContent(as other: FileStamp) -> Bool {
    size == other.size && contentHash == other.contentHash
  }
}

private func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return hash
}
