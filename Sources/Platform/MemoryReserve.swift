// SPDX-License-Identifier: MIT

#if os(Linux)
  import Glibc

  /// `MADV_POPULATE_WRITE`: Linux 5.14 and later has it, older C libraries do not name it.
  private let populate: Int32 = 23
#endif

/// Has the system hand over at once memory that is about to be needed, and keeps it for whoever asks next.
///
/// Else it comes page by page, each at its first touch, and large pieces are given back and asked for anew: in a process
/// that shows one picture and ends, that is a tenth of its time. Where the system has no such call, nothing happens.
///
/// - Parameter bytes: How much, more than 128 KB and less than 32 MB.
public func reserveMemory(_ bytes: Int) {
  #if os(Linux)
    // A piece that was given back once comes from the heap the next time, and stays there when it is given back again:
    // the C library raises its limit to that size (mallopt(3), M_MMAP_THRESHOLD).
    for advice in [MADV_NORMAL, populate] {
      guard let memory = malloc(bytes) else { return }
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let skipped = page - Int(bitPattern: memory) % page
      madvise(memory + skipped, bytes - skipped, advice)
      free(memory)
    }
  #endif
}
