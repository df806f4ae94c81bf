// SPDX-License-Identifier: MIT

import Platform
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct ErrorCodeTests {
  @Test func theUsualErrorsHavePlainWords() {
    #expect(ErrorCode.noSpace.words == "no space left on the device")
    #expect(ErrorCode(ENOENT).words == "there is no such file or directory")
    #expect(ErrorCode.brokenPipe.words == "the reader has gone")
  }

  @Test func theOthersComeInTheSystemsWords() throws {
    let words = String(cString: try #require(strerror(EXFULL)))
    #expect(!words.isEmpty)
    #expect(ErrorCode(EXFULL).words == words)
  }

  @Test func codesCompareByNumber() {
    #expect(ErrorCode(ENOSPC) == .noSpace)
    #expect(ErrorCode(ENOSPC) != .fileTooLarge)
  }

  @Test func onlyTheSystemsRefusalsHaveACode() {
    #expect(SystemError(.system(.noSpace), .write, path: "p").code == .noSpace)
    #expect(SystemError(.readOnly, .write, path: "p").code == nil)
  }
}
