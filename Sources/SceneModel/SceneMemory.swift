// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Geometry
internal import Numerics
public import Shapes

/// Resolves one document after another, each time only what has changed since the last.
///
/// The scene is always the one that `Scene.init` makes. What is kept is the node of every layer that follows from the
/// lines in and around it alone: of those at the top, and of those in groups that lay nothing out. Groups that do are
/// kept as a whole; what is masked or a clone, and so depends on layers elsewhere, is made anew each time.
///
/// ```swift
/// var memory = SceneMemory()
/// while let document = nextDocument() {
///   let scene = try memory.scene(of: document)
/// }
/// ```
public struct SceneMemory: Sendable {
  private var canvas = Size.zero
  private var lets: [String: Value] = [:]
  /// What stands for canvas and lets.
  private var top = Surroundings()
  private var known: [LayerID: KnownLayer] = [:]
  /// How many layers' nodes were made for the last scene; the others were known.
  var countOfMade = 0

  /// A memory of nothing.
  public init() {}

  /// The scene of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - shouldStop: Asked for each layer.
  /// - Returns: The scene.
  /// - Throws: What `Scene.init` throws; then nothing is remembered.
  /// - Complexity: O(*n*) in the layers, of which those that have not changed are only looked at.
  public mutating func scene(
    of document: Document, shouldStop: @escaping () -> Bool = { false }
  ) throws(Problem) -> Scene {
    var builder = SceneBuilder(document, shouldStop: shouldStop)
    countOfMade = 0
    do {
      var scene = try builder.emptyScene()
      forget(asOf: scene.canvas, try builder.layout.documentScope().lets, builder.document)
      scene.nodes = try builder.nodes(builder.document.top, in: top, names: [], &self)
      return scene
    } catch {
      self = SceneMemory()
      throw error
    }
  }

  /// Forgets all that may be different with this canvas and these lets.
  private mutating func forget(asOf canvas: Size, _ lets: [String: Value], _ document: Document) {
    defer { (self.canvas, self.lets) = (canvas, lets) }
    // Layers that are gone are forgotten once they are most of what is known.
    let isFull = known.count > 2 * document.layerCount + 100
    if isFull || canvas != self.canvas || lets.keys != self.lets.keys {
      known = [:]
      top = Surroundings()
      return
    }
    let changed = lets.filter { $0.value != self.lets[$0.key] }.keys
    if changed.isEmpty { return }
    known = known.filter { $0.value.names.isDisjoint(with: changed) }
  }

  // MARK: Layers

  /// What is known of a layer, where it still holds; nil where its node must be made.
  func current(_ layer: Layer, in surroundings: Surroundings, of document: Document) -> KnownLayer? {
    guard let known = known[layer.id], known.edition === layer.edition, known.surroundings === surroundings else {
      return nil
    }
    switch known.content {
    case .layer: return known
    case .open(let children, let inside):
      guard children == layer.children else { return nil }
      for id in children {
        guard let child = document.layer(id), current(child, in: inside, of: document) != nil else { return nil }
      }
      return known
    case .closed(let editions):
      let layers = document.subtree(of: layer.id)
      return zip(editions, layers).allSatisfy { $0 === $1.edition } && editions.count == layers.count ? known : nil
    }
  }

  /// What stands for the lines of a group and around it: the same as long as these are.
  func inside(of group: Layer, in surroundings: Surroundings) -> Surroundings {
    if let known = known[group.id], known.edition === group.edition, known.surroundings === surroundings,
      case .open(_, let inside) = known.content
    {
      return inside
    }
    return Surroundings()
  }

  /// Remembers what was made of a layer.
  mutating func keep(_ layer: KnownLayer, as id: LayerID) { known[id] = layer }
}

/// What a layer's node depends on besides its own lines and those within: told apart by identity.
final class Surroundings: Sendable {}

/// What was made of a layer, and of which: an object, so that looking at it copies nothing.
final class KnownLayer: Sendable {
  enum Content: Sendable {
    /// No group.
    case layer
    /// A group in which each layer is known by itself: its children, and what stands for the lines around these.
    case open([LayerID], inside: Surroundings)
    /// A group that is known as a whole: the editions of it and of all layers in it.
    case closed([Edition])
  }

  let edition: Edition
  let surroundings: Surroundings
  let content: Content
  /// The names of lets that are used in the layer and around it.
  let names: Set<String>
  /// The node; nil where it is not seen.
  let node: SceneNode?
  /// How many points its outlines have.
  let pointCount: Int

  init(
    edition: Edition, surroundings: Surroundings, content: Content, names: Set<String>, node: SceneNode?,
    pointCount: Int
  ) {
    self.edition = edition
    self.surroundings = surroundings
    self.content = content
    self.names = names
    self.node = node
    self.pointCount = pointCount
  }
}
