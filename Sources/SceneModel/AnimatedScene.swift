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
  private let animator: Animator
  private let groups: [TrackGroup]

  /// Resolves a document and its animations.
  ///
  /// - Parameter document: The document.
  /// - Throws: What cannot be worked out, as for a still scene.
  /// - Complexity: Some dozens of scenes for each track.
  public init(_ document: Document) throws(Problem) {
    let animator = try Animator(document)
    try self.init(animator, try trackGroups(of: animator))
  }

  private init(_ animator: Animator, _ groups: [TrackGroup]) throws(Problem) {
    self.animator = animator
    self.groups = groups
    var trackOfItem = [Int?](repeating: nil, count: animator.items.count)
    for (track, group) in groups.enumerated() where !group.isClock {
      for item in group.items { trackOfItem[item] = track }
    }
    func scene(_ group: TrackGroup?, _ share: Double) throws(Problem) -> Scene {
      let moved = animator.document { item in group?.moment(of: item, at: share) ?? .share(0) }
      var builder = SceneBuilder(moved, animator: animator, trackOfItem: trackOfItem)
      return try builder.scene()
    }
    start = try scene(nil, 0)
    tracks = []
    for group in groups {
      var scenes: [Scene] = []
      for share in group.shares { scenes.append(try scene(group, share)) }
      tracks.append(
        Track(
          timeline: group.timeline, isWhole: group.items.allSatisfy { animator.items[$0].motion.isWhole },
          shares: group.shares, scenes: scenes))
    }
    mark()
  }

  /// The same with some tracks made one, for what two of them change at once, in times of their own.
  ///
  /// Such a track is looked at thirty times a second, over the time after which all of them begin anew together; at
  /// most over a minute.
  ///
  /// - Parameter sets: The tracks that become one, by their places.
  /// - Returns: The scene; those tracks come last.
  /// - Throws: What cannot be worked out at the moments between.
  public func merging(_ sets: [Set<Int>]) throws(Problem) -> AnimatedScene {
    let merged = Set(sets.joined())
    let rest = groups.indices.filter { !merged.contains($0) }.map { groups[$0] }
    return try AnimatedScene(
      animator, rest + sets.map { set in TrackGroup(clockOf: set.sorted().map { groups[$0] }) })
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
  // Where nothing is turned or scaled about it, the anchor says nothing.
  let isPlain = versions.allSatisfy {
    $0.motion.map { $0.turn.degrees == 0 && $0.turn.x == 1 && $0.turn.y == 1 } ?? true
  }
  if isPlain { moves.remove(.anchor) }
  if moves.contains(.place), versions.contains(where: { $0.motion?.place.isMove == false }) {
    moves.insert(.placeTurn)
  }
  return moves
}
