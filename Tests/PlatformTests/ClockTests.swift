// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct ClockTests {
  @Test func theMonotonicClockNeverGoesBack() {
    let times = (0..<1000).map { _ in monotonicTime() }
    #expect(times == times.sorted())
    #expect(times[0] > .zero)
  }

  @Test func theWallClockIsTheSystems() {
    let before = Date().timeIntervalSince1970
    let ours = wallClockTime() / .seconds(1)
    #expect(ours >= before - 0.01 && ours <= Date().timeIntervalSince1970 + 0.01)
  }

  @Test func localTimeIsTheCalendars() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    let ours = try #require(LocalTime(secondsSince1970: 1_700_000_000))
    #expect(ours.year == parts.year && ours.month == parts.month && ours.day == parts.day)
    #expect(ours.hour == parts.hour && ours.minute == parts.minute && ours.second == parts.second)
    #expect(LocalTime(secondsSince1970: .max) == nil)
  }

  @Test func millisecondsAreRoundedUpAndStayInRange() {
    #expect(milliseconds(.zero) == 0)
    #expect(milliseconds(.nanoseconds(1)) == 1)
    #expect(milliseconds(.microseconds(1_500_100)) == 1501)
    #expect(milliseconds(.seconds(-3)) == 0)
    #expect(milliseconds(.seconds(Int64.max)) == Int32.max)
    #expect(milliseconds(.seconds(Int64.min)) == 0)
  }
}

@Suite struct WaitingTests {
  @Test func theReadableOnesAreTold() throws {
    let (first, second) = (TestPipe(), TestPipe())
    second.put("x")
    #expect(try waitForInput([first.reading, second.reading]) == [second.reading])
    first.put("x")
    #expect(try waitForInput([first.reading, second.reading]) == [first.reading, second.reading])
  }

  @Test func afterTheTimeNothingIsReadable() throws {
    let pipe = TestPipe()
    let began = monotonicTime()
    #expect(try waitForInput([pipe.reading], timeout: .milliseconds(30)).isEmpty)
    #expect(monotonicTime() - began >= .milliseconds(30))
    #expect(try waitForInput([pipe.reading], timeout: .zero).isEmpty)
    #expect(try waitForInput([], timeout: .zero).isEmpty)
  }

  @Test func anEndAndAClosedDescriptorCountAsReadable() throws {
    let pipe = TestPipe()
    pipe.closeWriting()
    #expect(try waitForInput([pipe.reading]) == [pipe.reading])
    #expect(try waitForInput([1_000_000]) == [1_000_000])
  }
}
