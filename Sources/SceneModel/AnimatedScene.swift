// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Geometry
public import Shapes
public import Timing

/// A document with its animations, resolved: the scene at the beginning, and for each track how it changes.
///
/// All scenes are built alike, so that what is at one place in one is at the same place in the others as long as the
/// drawing has the same parts.
public struct AnimatedScene: Sendable {
  /// Animations that go together.
  public struct Track: Sendable {
    /// How they go in time; of a layer's copies each may have its own, in `NodeMotion.timelines`.
    public var timeline: Timeline
    /// Whether their values are whole numbers, so that nothing lies between two of them.
    public var isWhole: Bool
    /// The shares of one way at which there are scenes, from 0 to 1.
    public var shares: [Double]
    /// The scene at each, all other tracks at their beginning.
    public var scenes: [Scene]
  }

  /// The scene while nothing has moved yet.
  public private(set) var start: Scene
  /// The tracks.
  public private(set) var tracks: [Track]

  /// Resolves a document and its animations.
  ///
  /// - Parameter document: The document.
  /// - Throws: What cannot be worked out, as for a still scene.
  /// - Complexity: Some dozens of scenes for each track.
  public init(_ document: Document) throws(Problem) {
    let animator = try Animator(document)
    let groups = groupedTracks(of: animator.items)
    func scene(_ track: Int?, _ share: Double) throws(Problem) -> Scene {
      let moved = animator.document { index in .share(groups.trackOfItem[index] == track ? share : 0) }
      var builder = SceneBuilder(moved, animator: animator, trackOfItem: groups.trackOfItem)
      return try builder.scene()
    }
    start = try scene(nil, 0)
    tracks = []
    for (index, items) in groups.items.enumerated() {
      guard let first = items.first else { continue }
      let shares = sampledShares(of: first.motion, isWhole: items.contains { $0.motion.isWhole })
      var scenes: [Scene] = []
      for share in shares { scenes.append(try scene(index, share)) }
      tracks.append(
        Track(
          timeline: try animator.timeline(of: first), isWhole: items.allSatisfy(\.motion.isWhole), shares: shares,
          scenes: scenes))
    }
    mark()
  }

  /// Finds what moves, and notes it in all scenes.
  private mutating func mark() {
    let marked = markedNodes([start.nodes] + tracks.flatMap { $0.scenes.map(\.nodes) })
    start.nodes = marked[0]
    var next = 1
    for track in tracks.indices {
      for scene in tracks[track].scenes.indices {
        tracks[track].scenes[scene].nodes = marked[next]
        next += 1
      }
    }
  }
}

/// Which animations go together: those whose timing is written alike, as long as it is not drawn.
private func groupedTracks(of items: [Animator.Item]) -> (items: [[Animator.Item]], trackOfItem: [Int]) {
  var groups: [[Animator.Item]] = []
  var trackOfItem: [Int] = []
  for item in items {
    let place = groups.firstIndex { group in
      guard let other = group.first?.motion else { return false }
      let motion = item.motion
      let isDrawn = [motion.delay, motion.speed].contains { $0?.isOfCopy == true || $0?.isLiteral == false }
      return !isDrawn && motion.delay == other.delay && motion.speed == other.speed && motion.curve == other.curve
        && motion.repetition == other.repetition
    }
    if let place {
      groups[place].append(item)
    } else {
      groups.append([item])
    }
    trackOfItem.append(place ?? groups.count - 1)
  }
  return (groups, trackOfItem)
}

/// The shares of one way to look at: so close that a straight line between two is off by less than a hundredth.
private func sampledShares(of motion: Motion, isWhole: Bool) -> [Double] {
  let count: Int
  switch motion.curve {
  case .eased: count = isWhole ? 120 : 24
  case .sprung(let spring, let settling):
    // The bend of a swing is at most its frequency squared: (2π / 32)² / 8 is half a hundredth.
    count = Int(min(max(24, (32 * settling / spring.response).rounded(.up)), 600))
  }
  return (0...count).map { Double($0) / Double(count) }
}

/// The same nodes in several scenes, each with what moves of it noted.
private func markedNodes(_ versions: [[SceneNode]]) -> [[SceneNode]] {
  guard let first = versions.first, versions.allSatisfy({ $0.count == first.count }) else { return versions }
  var result = versions
  for index in first.indices {
    let moves = partsThatMove(of: versions.map { $0[index] })
    let groups = versions.compactMap { if case .group(let nodes) = $0[index].content { nodes } else { nil } }
    let inner = groups.count == versions.count ? markedNodes(groups) : []
    let masks = versions.compactMap { $0[index].mask?.nodes }
    let masking = masks.count == versions.count ? markedNodes(masks) : []
    for version in versions.indices {
      result[version][index].motion?.moves = moves
      if !inner.isEmpty { result[version][index].content = .group(inner[version]) }
      if !masking.isEmpty { result[version][index].mask?.nodes = masking[version] }
    }
  }
  return result
}

private func partsThatMove(of versions: [SceneNode]) -> NodeMotion.Moves {
  guard let first = versions.first, let motion = first.motion else { return [] }
  var moves: NodeMotion.Moves = []
  for version in versions {
    guard let other = version.motion else { return [] }
    if other.place != motion.place { moves.insert(.place) }
    if other.turn.anchor != motion.turn.anchor { moves.insert(.anchor) }
    if other.turn.degrees != motion.turn.degrees { moves.insert(.rotation) }
    if other.turn.x != motion.turn.x || other.turn.y != motion.turn.y { moves.insert(.scale) }
    if version.opacity != first.opacity { moves.insert(.opacity) }
  }
  if moves.contains(.place), versions.contains(where: { $0.motion?.place.isMove == false }) {
    moves.insert(.placeTurn)
  }
  return moves
}
