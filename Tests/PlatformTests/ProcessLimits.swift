// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lowers how large a file this process may make; for exit tests only, as it holds for the whole process.
func limitFileSize(to bytes: UInt64) {
  #if canImport(Darwin)
    let number = RLIMIT_FSIZE
  #else
    let number = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
  var limit = rlimit()
  getrlimit(number, &limit)
  limit.rlim_cur = rlim_t(bytes)
  setrlimit(number, &limit)
}
