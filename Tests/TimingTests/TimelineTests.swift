// SPDX-License-Identifier: MIT

import Testing
import Timing

struct TimelineTests {
  private let way = Timeline.Curve.eased(.linear, duration: 2)

  @Test func onceItStaysAtTheEnd() {
    let timeline = Timeline(way)
    #expect([-1, 0, 0.5, 1, 2, 9].map(timeline.progress(at:)) == [0, 0, 0.25, 0.5, 1, 1])
  }

  @Test func delayWaitsAndSpeedHurries() {
    let timeline = Timeline(delay: 3, speed: 4, way)
    #expect([2.9, 3, 3.25, 3.5, 4].map(timeline.progress(at:)) == [0, 0, 0.5, 1, 1])
    #expect(timeline.duration == 0.5)
  }

  @Test func foreverItBeginsAnew() {
    let timeline = Timeline(way, .forever)
    #expect([0.5, 1, 2, 2.5, 7].map(timeline.progress(at:)) == [0.25, 0.5, 0, 0.25, 0.5])
  }

  @Test func alternatelyItComesBack() {
    let timeline = Timeline(delay: 1, way, .alternate)
    #expect([1, 2, 3, 3.5, 4, 5, 6].map(timeline.progress(at:)) == [0, 0.5, 1, 0.75, 0.5, 0, 0.5])
  }

  @Test func theWayBackIsTheWayThereBackwards() {
    let timeline = Timeline(.eased(.in, duration: 1), .alternate)
    #expect(timeline.progress(at: 1.7) == Easing.in.value(at: 2 - 1.7))
  }

  @Test func aSpringTakesItsOwnTime() {
    let spring = Spring(response: 1, damping: 0.5)
    let timeline = Timeline(.spring(spring), .forever)
    #expect(timeline.duration == spring.settlingTime)
    #expect(timeline.progress(at: 0.4) == spring.value(at: 0.4))
    #expect(Timeline(.spring(spring)).progress(at: 100) == 1)
  }
}
