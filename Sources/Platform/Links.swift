// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The path that a file's links lead to in the end, whether or not a file is there.
///
/// - Parameter path: A file, a link to one, or a name that is free.
/// - Returns: The path itself where it is no link; else where the last link points, there or not.
/// - Throws: `SystemError` with `tooManyLinks` for links in a circle.
func followLinks(_ path: String) throws(SystemError) -> String {
  var target = path
  // As many as the kernel follows itself.
  for _ in 0..<40 {
    guard try fileStatus(target, followsLinks: false)?.kind == .symbolicLink else { return target }
    target = Paths.join(Paths.directory(of: target), try linkContent(target))
  }
  throw SystemError(.system(.tooManyLinks), .open, path: path)
}

private func linkContent(_ path: String) throws(SystemError) -> String {
  var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
  let length = try systemCall(.inspect, at: path) { readlink($0, &buffer, Int(PATH_MAX)) }
  guard let content = String(validating: buffer.prefix(length), as: UTF8.self) else {
    throw SystemError(.system(.invalidArgument), .inspect, path: path)
  }
  return content
}
