// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes
internal import Timing

/// Animations that make one track, and the moments at which it is looked at.
struct TrackGroup {
  /// The animations, by their places in the animator.
  let items: [Int]
  /// How they go in time; of a clock how the clock does.
  let timeline: Timeline
  /// The shares of one way at which there are scenes.
  let shares: [Double]
  /// Whether they go each in a time of its own, so that the moments are times of one clock.
  let isClock: Bool

  /// Animations that are timed alike.
  fileprivate init(items: [Int], timeline: Timeline, shares: [Double]) {
    self.items = items
    self.timeline = timeline
    self.shares = shares
    isClock = false
  }

  /// Several groups in the time that it takes all of them to begin anew together.
  init(clockOf groups: [TrackGroup]) {
    items = groups.flatMap(\.items).sorted()
    isClock = true
    let timelines = groups.map(\.timeline)
    let isOnce = timelines.allSatisfy { $0.repetition == .once }
    let seconds = isOnce ? timelines.map { $0.delay + $0.duration }.max() ?? 1 : commonPeriod(of: timelines)
    timeline = Timeline(.eased(.linear, duration: seconds), isOnce ? .once : .forever)
    let count = Int(min(max(2, (seconds * 30).rounded(.up)), 1800))
    shares = (0...count).map { Double($0) / Double(count) }
  }

  /// The moment of an animation at a share of the track's way; nil for one of another track.
  func moment(of item: Int, at share: Double) -> Motion.Moment? {
    guard items.contains(item) else { return nil }
    return isClock ? .time(share * timeline.duration) : .share(share)
  }
}

/// The seconds after which all of some timelines begin anew together, to the millisecond; at most a minute.
private func commonPeriod(of timelines: [Timeline]) -> Double {
  let longest = 60_000
  var common = 1
  for timeline in timelines where timeline.repetition != .once {
    let period = timeline.duration * (timeline.repetition == .alternate ? 2 : 1) * 1000
    guard period < Double(longest) else { return Double(longest) / 1000 }
    let own = max(1, Int(period.rounded()))
    var (a, b) = (common, own)
    while b > 0 { (a, b) = (b, a % b) }
    common = common / a * own
    if common > longest { return Double(longest) / 1000 }
  }
  return Double(common) / 1000
}

/// The animations of a document in groups: those go together whose timing is written alike, as long as no copy draws
/// its own.
func trackGroups(of animator: Animator) throws(Problem) -> [TrackGroup] {
  var groups: [[Int]] = []
  for (index, item) in animator.items.enumerated() {
    let motion = item.motion
    let isDrawn = [motion.delay, motion.speed].contains { $0?.isOfCopy == true || $0?.isLiteral == false }
    let place = groups.firstIndex { group in
      let other = animator.items[group[0]].motion
      return !isDrawn && motion.delay == other.delay && motion.speed == other.speed && motion.curve == other.curve
        && motion.repetition == other.repetition
    }
    if let place { groups[place].append(index) } else { groups.append([index]) }
  }
  var result: [TrackGroup] = []
  for items in groups {
    let first = animator.items[items[0]]
    let isWhole = items.contains { animator.items[$0].motion.isWhole }
    result.append(
      TrackGroup(
        items: items, timeline: try animator.timeline(of: first), shares: shares(of: first.motion, isWhole: isWhole)
      ))
  }
  return result
}

/// The shares of one way to look at: so close that a straight line between two is off by less than a hundredth.
private func shares(of motion: Motion, isWhole: Bool) -> [Double] {
  let count: Int
  switch motion.curve {
  case .eased: count = isWhole ? 120 : 24
  case .sprung(let spring, let settling):
    // The bend of a swing is at most its frequency squared: (2π / 32)² / 8 is half a hundredth.
    count = Int(min(max(24, (32 * settling / spring.response).rounded(.up)), 600))
  }
  return (0...count).map { Double($0) / Double(count) }
}
