// SPDX-License-Identifier: MIT

import Foundation
import Platform
import Testing

@Suite struct FileOutputTests {
  @Test func textIsKeptUntilTheFlush() throws {
    let pipe = TestPipe()
    pipe.makeNonBlocking()
    let output = FileOutput(descriptor: pipe.writing)
    try output.write("vertices ")
    try output.write(Array("5 → 7\n".utf8))
    #expect(pipe.take().isEmpty)
    try output.flush()
    #expect(pipe.take() == Array("vertices 5 → 7\n".utf8))
    try output.flush()
    #expect(pipe.take().isEmpty)
  }

  @Test func muchTextIsWrittenWithoutAFlush() throws {
    let pipe = TestPipe()
    let output = FileOutput(descriptor: pipe.writing)
    try output.write([UInt8](repeating: 0x2A, count: 64 * 1024))
    #expect(pipe.take().count == 64 * 1024)
  }

  @Test func aFullPipeIsWaitedForAndEveryByteArrives() throws {
    let pipe = TestPipe()
    pipe.makeNonBlocking()
    let output = FileOutput(descriptor: pipe.writing)
    let text = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let received = Received()
    let reader = Thread {
      while received.bytes.count < text.count { received.bytes += pipe.take() }
      received.isComplete.signal()
    }
    reader.start()
    try output.write(text)
    try output.flush()
    received.isComplete.wait()
    #expect(received.bytes == text)
  }

  @Test func aReaderThatHasGoneIsAnErrorOfItsOwn() async {
    // In a process of its own, because it ignores a signal.
    await #expect(processExitsWith: .success) {
      ignoreWriteSignals()
      let pipe = TestPipe()
      pipe.closeReading()
      let output = FileOutput(descriptor: pipe.writing)
      try output.write("text")
      let error = #expect(throws: SystemError.self) { try output.flush() }
      #expect(error?.code == .brokenPipe)
    }
  }

  @Test func oneFailureIsToldByEveryCallAfterIt() throws {
    #if os(Linux)
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let output = FileOutput(descriptor: full.fileDescriptor)
      try output.write("text")
      let expected = SystemError(.system(.noSpace), .write)
      #expect(throws: expected) { try output.flush() }
      #expect(output.failure == expected)
      #expect(throws: expected) { try output.write("more") }
      #expect(throws: expected) { try output.flush() }
    #endif
  }

  @Test func aClosedDescriptorIsAnError() throws {
    let output = FileOutput(descriptor: 1_000_000)
    try output.write("text")
    #expect(throws: SystemError(.system(.badDescriptor), .write)) { try output.flush() }
  }
}

private final class Received: @unchecked Sendable {
  var bytes: [UInt8] = []
  let isComplete = DispatchSemaphore(value: 0)
}
