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
  /// What went wrong last; nil where nothing did.
  public private(set) var message: String?

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
    if let selected = session.selection.last, session.selection.count == 1, selected.isFreelyDrawn {
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

  /// Whether a stroke is being drawn.
  public var isDrawing: Bool { !stroke.isEmpty }

  // MARK: Strokes

  /// Begins a stroke; one that was not ended is.
  public mutating func press(at point: Point) {
    release()
    message = nil
    stroke = [point]
  }

  /// Goes on with the stroke; nothing where none was begun.
  public mutating func move(to point: Point) {
    guard let last = stroke.last, last.distance(to: point) >= Self.shortestMove else { return }
    stroke.append(point)
  }

  /// Ends the stroke.
  public mutating func release() {
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
    done.append(Done(commands: commands, steps: commands.count, layer: layer, style: style))
    session = copy
    layer = session.selection.last?.id
  }

  /// Takes the last stroke back, the one being drawn first.
  public mutating func undo() {
    message = nil
    if !stroke.isEmpty {
      stroke = []
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
      commands.append("add freehand")
      if style != Self.usual { commands.append("stroke \(style.width.shortestText) \(style.color)") }
    }
    let local = session.localPoints(stroke, on: layer)
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
  /// Points of the canvas in the room that strokes lie in: of a layer, or of what `add` adds next.
  ///
  /// Copies that a repeat makes are left out: one draws on the first. So is what a stack does to a new layer.
  fileprivate func localPoints(_ points: [Point], on layer: LayerID?) -> [Point] {
    var layout = Layout(document)
    var groups =
      layer.map { document.ancestors(of: $0) } ?? openGroup.map { [$0] + document.ancestors(of: $0) } ?? []
    groups.reverse()
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
