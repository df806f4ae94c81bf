// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a process may have only so much of.
enum ProcessResource {
  case descriptors
  case fileSize
}

/// Lowers what this process may have; for exit tests only, as it holds for the whole process.
func limitProcess(to count: UInt64, of resource: ProcessResource) {
  #if canImport(Darwin)
    let number = resource == .descriptors ? RLIMIT_NOFILE : RLIMIT_FSIZE
  #else
    let number = __rlimit_resource_t((resource == .descriptors ? RLIMIT_NOFILE : RLIMIT_FSIZE).rawValue)
  #endif
  var limit = rlimit()
  getrlimit(number, &limit)
  limit.rlim_cur = rlim_t(count)
  setrlimit(number, &limit)
}
