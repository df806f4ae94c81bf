// SPDX-License-Identifier: MIT

import Foundation
import Testing

private final class ResultBox<T>: @unchecked Sendable { var result: Result<T, any Error>? }

/// Runs something on a thread with a stack of 512 KiB, as some threads have, and gives what it gives.
public func onSmallStack<T: Sendable>(_ body: @escaping @Sendable () throws -> T) throws -> T {
  let box = ResultBox<T>()
  let isDone = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = Result { try body() }
    isDone.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  isDone.wait()
  return try #require(box.result).get()
}
