// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes a system call, again while signals interrupt it.
///
/// - Parameters:
///   - operation: What it does, for the error.
///   - path: What it does it to, for the error.
///   - call: The call; negative when it failed, and errno then says why.
/// - Returns: What the call gave, 0 or more.
/// - Throws: `SystemError` with the system's error.
@discardableResult
func systemCall<Number: SignedInteger>(
  _ operation: SystemError.Operation, _ path: String? = nil, _ call: () -> Number
) throws(SystemError) -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = ErrorCode(errno)
    if code != .interrupted { throw SystemError(.system(code), operation, path: path) }
  }
}

/// Makes a system call that takes a path.
///
/// A path with a NUL is refused here: C would take the part before it for the whole.
///
/// - Parameters:
///   - operation: What it does, for the error.
///   - path: The path.
///   - call: The call, given the path as C wants it.
/// - Returns: What the call gave, 0 or more.
/// - Throws: `SystemError` with the system's error.
@discardableResult
func systemCall<Number: SignedInteger>(
  _ operation: SystemError.Operation, at path: String, _ call: (UnsafePointer<CChar>) -> Number
) throws(SystemError) -> Number {
  let text = path.utf8CString
  return try text.withUnsafeBufferPointer { (buffer) throws(SystemError) -> Number in
    guard let start = buffer.baseAddress, !buffer.dropLast().contains(0) else {
      throw SystemError(.system(.invalidArgument), operation, path: path)
    }
    return try systemCall(operation, path) { call(start) }
  }
}
