// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the beginning of a regular file, however large the file is.
///
/// - Parameters:
///   - path: The file; links are followed.
///   - limit: The most bytes to read.
/// - Returns: The first `limit` bytes or fewer.
/// - Throws: `SystemError`: `.notRegular`, or the system's.
public func readFileBeginning(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
  try openRegularFile(path, flags: O_RDONLY, for: .read).read(upTo: limit, path: path)
}
