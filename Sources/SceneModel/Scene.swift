// SPDX-License-Identifier: MIT

public import Geometry
public import Styling
public import Typography

/// A document, resolved: paths and paint and nothing left to look up.
///
/// The preview, the SVG and the PNG are all made from it, so that what was seen is what is exported.
public struct Scene: Hashable, Sendable {
  /// The canvas, from the origin, in user units; it clips.
  public var canvas: Size
  /// What lies behind everything, over the whole canvas; nil for nothing.
  public var background: Paint?
  /// The document's title.
  public var title: String?
  /// What the drawing is made of, back to front.
  public var nodes: [SceneNode]

  /// A scene.
  public init(canvas: Size, background: Paint? = nil, title: String? = nil, nodes: [SceneNode] = []) {
    self.canvas = canvas
    self.background = background
    self.title = title
    self.nodes = nodes
  }
}

/// A layer of the document, or a group of them, resolved.
///
/// It is drawn in this order: content, each point through `transform`; then the shadow, behind it; then the mask; then
/// opacity, of the whole at once. Shadow and mask live in the coordinates *around* the node, outside `transform`.
public struct SceneNode: Hashable, Sendable {
  /// What the node holds.
  public enum Content: Hashable, Sendable {
    /// The shapes of one layer, in the order they are painted.
    case shapes([SceneShape])
    /// The nodes of a group, back to front.
    case group([SceneNode])
  }

  /// The layer's name.
  public var name: String
  /// From the content's coordinates to those around the node.
  public var transform: Affine
  /// 0...1; below 1 the content is isolated.
  public var opacity: Double
  /// What it throws behind itself; nil for nothing.
  public var shadow: Shadow? {
    get { rare.first?.shadow }
    set { changeRare { $0.shadow = newValue } }
  }
  /// What covers it; nil for nothing.
  public var mask: SceneMask?
  /// What it holds.
  public var content: Content
  /// How it moves, in a scene that is a moment of an animated one; else nil.
  public var motion: NodeMotion? {
    get { rare.first?.motion }
    set { changeRare { $0.motion = newValue } }
  }

  /// What few nodes have lies apart, so that a node is small: what works on nodes calls itself for those within, and
  /// must get by with little stack.
  private var rare: [Rare] = []

  private struct Rare: Hashable, Sendable {
    var shadow: Shadow?
    var motion: NodeMotion?
  }

  private mutating func changeRare(_ change: (inout Rare) -> Void) {
    var changed = rare.first ?? Rare()
    change(&changed)
    rare = changed == Rare() ? [] : [changed]
  }

  /// A node.
  public init(
    name: String, transform: Affine = .identity, opacity: Double = 1, shadow: Shadow? = nil,
    mask: SceneMask? = nil, content: Content
  ) {
    self.name = name
    self.transform = transform
    self.opacity = opacity
    self.mask = mask
    self.content = content
    self.shadow = shadow
  }
}

/// One painted outline: fill, then stroke, in local coordinates.
public struct SceneShape: Hashable, Sendable {
  /// The outline, in local coordinates.
  public var outline: Outline
  /// What the inside is painted with; nil for nothing.
  public var fill: Paint?
  /// What counts as inside.
  public var fillRule: FillRule
  /// The line along the outline; nil for none.
  public var stroke: Stroke?
  /// What it reads, if it is a text: its lines, where they stand in local coordinates.
  ///
  /// The outline is that of its letters, so that whoever draws need not know a face; whoever writes words has them.
  public var text: TypesetText?

  /// A painted outline.
  public init(
    outline: Outline, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Stroke? = nil,
    text: TypesetText? = nil
  ) {
    self.outline = outline
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.text = text
  }
}

/// A luminance mask: what it covers shows as far as the mask's picture is light and opaque.
///
/// The value at a place is luminance (.2126 .7152 .0722 of coded sRGB) times alpha of the picture there, and 0 outside
/// `region`. Masks by alpha and inverted ones arrive here as ordinary luminance masks: their paints already white,
/// black or inverted, an inverted one on a white ground.
public struct SceneMask: Hashable, Sendable {
  /// What is painted, in the coordinates around the masked node.
  public var nodes: [SceneNode]
  /// Whether white lies behind, over the whole region (so it is for inverted masks).
  public var hasWhiteGround: Bool
  /// The area outside of which the mask is 0, in the same coordinates.
  public var region: Rect

  /// A mask.
  public init(nodes: [SceneNode], hasWhiteGround: Bool, region: Rect) {
    self.nodes = nodes
    self.hasWhiteGround = hasWhiteGround
    self.region = region
  }
}
