// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Sees to it that the numbers 0, 1 and 2 stand for input, output and errors and for nothing else.
///
/// Where one is closed, the next file that is opened would get its number, and what is printed would go into that
/// file. A closed one is taken up here by a descriptor that refuses to be read or written, so that using it tells the
/// same as before: `badDescriptor`. To be called before anything else is opened.
public func reserveStandardDescriptors() {
  for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) == -1 && errno == EBADF {
    // The lowest free number is the one that open gives.
    let opened = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    if opened >= 0 && opened != number { close(opened) }
  }
}
