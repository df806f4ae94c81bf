// SPDX-License-Identifier: MIT

public import Geometry
public import Timing

/// How a node of an animated scene moves.
public struct NodeMotion: Hashable, Sendable {
  /// The parts of a node's own look that move.
  public struct Moves: OptionSet, Hashable, Sendable {
    /// The parts, one a bit.
    public let rawValue: Int
    /// A set of parts.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where the copy lies.
    public static let place = Moves(rawValue: 1)
    /// How the copy is turned or scaled.
    public static let placeTurn = Moves(rawValue: 2)
    /// The point that the layer is turned about.
    public static let anchor = Moves(rawValue: 4)
    /// How far it is turned.
    public static let rotation = Moves(rawValue: 8)
    /// How it is scaled.
    public static let scale = Moves(rawValue: 16)
    /// How far it shows.
    public static let opacity = Moves(rawValue: 32)

    /// All that its transform is made of.
    public static let transform: Moves = [.place, .placeTurn, .anchor, .rotation, .scale]
  }

  /// Where the copy lies: the outer part of the node's transform.
  public var place: Affine
  /// The layer's own turn and scaling: the inner part.
  public var turn: Turn
  /// The timelines of the tracks that are of this layer, this copy's own, by the track's place.
  public var timelines: [Int: Timeline]
  /// What moves.
  public var moves: Moves

  /// A node that does not move.
  public init(place: Affine = .identity, turn: Turn, timelines: [Int: Timeline] = [:], moves: Moves = []) {
    self.place = place
    self.turn = turn
    self.timelines = timelines
    self.moves = moves
  }
}
