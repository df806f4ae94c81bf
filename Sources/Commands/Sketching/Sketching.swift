// SPDX-License-Identifier: MIT

public import DocumentModel
public import Geometry
internal import Numerics
internal import Shapes
internal import Styling

/// A drawing by hand while it is drawn: strokes come point by point, and in the end all of them are one step, or nothing.
///
/// They go to the selected layer where that is a freehand drawing that lies where its points are; else, and after each
/// change of colour or width, to a new one in front of it. Everything is done on a copy of the session, by the commands
/// that would do the same when typed.
public struct Sketching {
  /// What the strokes of a layer look like.
  private struct Style: Hashable {
    var width: Double
    var color: String
  }

  /// A stroke that was drawn, and the commands that drew it.
  private struct Done {
    var commands: [String]
    var steps: Int
    /// Where the stroke went to, before there was a layer for it, and how it looked.
    var layer: LayerID?
    var style: Style
  }

  private var session: Session
  private let library: any Library
  private var done: [Done] = []
  /// The layer that strokes go to; nil where the next one begins a new layer.
  private var layer: LayerID?
  private var style: Style
  /// Where the stroke that is being drawn went through, on the canvas.
  private var stroke: [Point] = []
  /// Whether the pen is down.
  public private(set) var isDrawing = false
  /// What went wrong last; nil where nothing did.
  public private(set) var message: String?

  /// The size of the canvas, in user units.
  public let canvas: Size

  private static let usual = Style(width: 4, color: "system.blue")
  /// A point nearer than this to the one before it is none.
  private static let shortestMove = 0.05

  /// Begins a drawing.
  ///
  /// - Parameters:
  ///   - session: The session, which stays as it is.
  ///   - library: What presets and files hold.
  public init(in session: Session, _ library: any Library) {
    self.session = session
    self.library = library
    style = Self.usual
    var layout = Layout(session.document)
    canvas = (try? layout.canvas()) ?? Layout.defaultCanvas
    if let selected = session.selection.last, session.selection.count == 1, selected.isFreelyDrawn,
      session.outermostMoving(around: selected.parent) == nil
    {
      layer = selected.id
      style = Self.style(of: selected, in: session)
    }
  }

  private static func style(of layer: Layer, in session: Session) -> Style {
    guard let parameter = LayerParameters.named("stroke"),
      case .stroke(let stroke) = session.document.value(of: parameter, on: layer.id)
    else { return usual }
    var style = usual
    if let width = stroke.width?.literalRatio { style.width = width }
    if case .color(let color)? = stroke.paint { style.color = color.text }
    return style
  }

  // MARK: What there is

  /// The document with all strokes, the one being drawn among them.
  public var document: Document {
    guard !stroke.isEmpty else { return session.document }
    var copy = session
    return (try? run(commandsOfStroke, in: &copy)) == nil ? session.document : copy.document
  }

  /// The commands that draw the same; none where nothing was drawn.
  public var commands: [String] { done.flatMap(\.commands) }

  /// How many strokes were drawn.
  public var count: Int { done.count }

  /// The colour of the next stroke, as it is typed.
  public var color: String { style.color }

  /// The width of the next stroke, in user units.
  public var width: Double { style.width }

  // MARK: Strokes

  /// Begins a stroke; one that was not ended is.
  ///
  /// Beyond the canvas there is nothing to draw on: it begins where the pen comes in.
  public mutating func press(at point: Point) {
    release()
    message = nil
    isDrawing = true
    add(point)
  }

  /// Goes on with the stroke; nothing where none was begun.
  public mutating func move(to point: Point) { if isDrawing { add(point) } }

  /// Adds a point to the stroke; one beyond the canvas is left out, and so is one where the pen is already.
  private mutating func add(_ point: Point) {
    guard (0...canvas.width).contains(point.x), (0...canvas.height).contains(point.y) else { return }
    if let last = stroke.last, last.distance(to: point) < Self.shortestMove { return }
    stroke.append(point)
  }

  /// Ends the stroke.
  public mutating func release() {
    if isDrawing && stroke.isEmpty { message = "beyond the canvas there is nothing to draw on" }
    isDrawing = false
    guard !stroke.isEmpty else { return }
    defer { stroke = [] }
    let commands = commandsOfStroke
    var copy = session
    do throws(Problem) {
      try run(commands, in: &copy)
    } catch {
      message = error.wording.line
      return
    }
    let steps = copy.history.depth - session.history.depth
    done.append(Done(commands: commands, steps: steps, layer: layer, style: style))
    session = copy
    layer = session.selection.last?.id
  }

  /// Takes the last stroke back, the one being drawn first.
  public mutating func undo() {
    message = nil
    if isDrawing {
      (stroke, isDrawing) = ([], false)
      return
    }
    guard let last = done.popLast() else {
      message = "no stroke to take back"
      return
    }
    for _ in 0..<last.steps { _ = session.undo() }
    layer = last.style == style ? last.layer : nil
  }

  // MARK: Style

  /// Takes the next of the system's colours.
  public mutating func nextColor() {
    release()
    let names = Color.systemNames.map { "system." + $0 } + ["black", "white"]
    let index = names.firstIndex(of: style.color).map { ($0 + 1) % names.count } ?? 0
    style.color = names[index]
    layer = nil
  }

  /// Makes the next strokes wider, or narrower.
  public mutating func widen(by amount: Double) {
    release()
    let width = min(max(style.width + amount, 1), 1000)
    if width == style.width { return }
    style.width = width
    layer = nil
  }

  // MARK: Commands

  private var commandsOfStroke: [String] {
    var commands: [String] = []
    if layer == nil {
      // In a stack, or in a group as large as what it holds, a drawing would move while it is drawn.
      if let group = session.outermostMoving(around: session.openGroup) {
        commands.append("select " + layerNameText(group.name))
      }
      commands.append("add freehand")
      if style != Self.usual { commands.append("stroke \(style.width.shortestText) \(style.color)") }
    }
    let group = layer.map { session.document.layer($0)?.parent } ?? session.groupOfNewDrawing
    let local = session.localPoints(stroke, in: group)
    return commands + ["trace " + FreehandStroke(local).text]
  }

  private func run(_ lines: [String], in session: inout Session) throws(Problem) {
    for line in lines {
      for command in try splitLine(line).commands { _ = try Commands.run(command, in: &session, library) }
    }
  }
}

extension Layer {
  /// Whether it is a freehand drawing whose frame is its points', so that another stroke moves none of those there are.
  fileprivate var isFreelyDrawn: Bool {
    let moving = [
      "width", "height", "x", "y", "center", "align", "aspect", "padding", "fit", "scale", "rotation", "flip",
    ]
    return shape?.takesStrokes == true && original == nil && !moving.contains { settings[$0] != nil }
  }
}

extension Session {
  /// The outermost group around a place in which a drawing would not stay where it is drawn; nil where it would.
  ///
  /// - Parameter group: The group that it would be in; nil at the top.
  /// - Returns: The group.
  fileprivate func outermostMoving(around group: LayerID?) -> Layer? {
    let groups = group.map { ([$0] + document.ancestors(of: $0)).compactMap { document.layer($0) } } ?? []
    // A stack lays out what is in it; a group that hugs follows whatever is in it, however deep.
    let hugging = groups.lastIndex { $0.settings["width"] == .word("hug") || $0.settings["height"] == .word("hug") }
    var last = hugging
    for index in groups.indices where index > (hugging ?? -1) {
      if groups[index].stack == nil { break }
      last = index
    }
    return last.map { groups[$0] }
  }

  /// The group that a new drawing comes into; nil at the top.
  fileprivate var groupOfNewDrawing: LayerID? {
    outermostMoving(around: openGroup).map(\.parent) ?? openGroup
  }

  /// Points of the canvas in the room that strokes in a group (nil: at the top) lie in.
  ///
  /// Copies that a repeat makes are left out: one draws on the first.
  fileprivate func localPoints(_ points: [Point], in group: LayerID?) -> [Point] {
    var layout = Layout(document)
    let groups = (group.map { [$0] + document.ancestors(of: $0) } ?? []).reversed()
    var map = Affine.identity
    for group in groups { map = map * ((try? layout.transform(of: group)) ?? .identity) }
    let back = map.inverse ?? .identity
    let room = groups.last.flatMap { try? layout.placement(of: $0).padded.origin } ?? .zero
    return points.map { point in
      let local = back(point)
      return Point(rounded(local.x - room.x, 2), rounded(local.y - room.y, 2))
    }
  }
}
