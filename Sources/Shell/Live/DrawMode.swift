// SPDX-License-Identifier: MIT

internal import Commands
internal import Geometry
internal import Numerics
internal import PresetLibrary
internal import SceneModel
internal import Shapes
internal import TextPreview

/// Draws by hand, with the mouse or with the arrow keys.
struct DrawMode: LiveMode {
  private let runner: Runner
  private var sketching: Sketching
  /// Where the pen of the keyboard is, in cells of the picture; nil until a key moves it.
  private var pen: (column: Int, row: Int)?
  /// Whether the mouse draws.
  private var isDragging = false
  /// Where the last frame's picture lay in the window, and how its canvas lies in it.
  private var picture: (column: Int, row: Int, layout: PreviewLayout)?

  /// What was drawn, as commands.
  var commands: [String] { sketching.commands }
  var wantsMouse: Bool { true }

  init(_ runner: Runner, _ sketching: Sketching) {
    self.runner = runner
    self.sketching = sketching
  }

  // MARK: Input

  mutating func take(_ inputs: inout ArraySlice<TerminalInput>) -> LiveAnswer {
    while let input = inputs.popFirst() {
      switch input {
      case .mouse(let report): answer(report)
      case .key(let key): if let answer = answer(key) { return answer }
      case .paste: break
      }
    }
    return .goOn
  }

  private mutating func answer(_ report: MouseReport) {
    guard report.isPrimary, let point = point(column: report.column, row: report.row) else { return }
    switch report.action {
    case .press:
      // The keyboard's pen comes up where the mouse takes over.
      (pen, isDragging) = (nil, true)
      sketching.press(at: point)
    case .drag: if isDragging { sketching.move(to: point) }
    case .release:
      if isDragging { sketching.release() }
      isDragging = false
    }
  }

  /// Answers a key; nil where the mode goes on.
  private mutating func answer(_ key: Key) -> LiveAnswer? {
    if key == Key(.character("d"), .control) { return .drop }
    if key.modifiers.contains(.control) { return nil }
    let reach = key.modifiers.contains(.shift) ? 5 : 1
    switch key.name {
    case .enter:
      sketching.release()
      return .keep
    case .escape: return .drop
    case .left: movePen(by: (-reach, 0))
    case .right: movePen(by: (reach, 0))
    case .up: movePen(by: (0, -reach))
    case .down: movePen(by: (0, reach))
    case .character(" "): if sketching.isDrawing { sketching.release() } else { lowerPen() }
    case .character("c"): sketching.nextColor()
    case .character("+"), .character("="): sketching.widen(by: 1)
    case .character("-"): sketching.widen(by: -1)
    case .character("u"), .backspace: sketching.undo()
    default: break
    }
    return nil
  }

  // MARK: The keyboard's pen

  /// Where the pen is, the middle of the picture unless it was moved; nil before the first frame.
  private var place: (column: Int, row: Int)? {
    picture.map { pen ?? ($0.layout.columns / 2, $0.layout.rows / 2) }
  }

  private mutating func movePen(by way: (column: Int, row: Int)) {
    guard let layout = picture?.layout, let place else { return }
    // Cell by cell, so that a long step draws the same line.
    for _ in 0..<max(abs(way.column), abs(way.row)) {
      let column = min(max((pen ?? place).column + way.column.signum(), 0), layout.columns - 1)
      let row = min(max((pen ?? place).row + way.row.signum(), 0), layout.rows - 1)
      pen = (column, row)
      if sketching.isDrawing { sketching.move(to: point(in: layout, column: column, row: row)) }
    }
  }

  private mutating func lowerPen() {
    guard let layout = picture?.layout, let place else { return }
    pen = place
    sketching.press(at: point(in: layout, column: place.column, row: place.row))
  }

  /// The point of the canvas under a cell of the window, also beyond its edges; nil before the first frame.
  private func point(column: Int, row: Int) -> Point? {
    picture.map { point(in: $0.layout, column: column - $0.column, row: row - $0.row) }
  }

  /// The point of the canvas under a cell of the picture; of one that the canvas's edge crosses, one that is on it.
  private func point(in layout: PreviewLayout, column: Int, row: Int) -> Point {
    let point = layout.canvasPoint(column: column, row: row)
    guard (0..<layout.columns).contains(column), (0..<layout.rows).contains(row), runner.view.zoom == nil else {
      return point
    }
    let canvas = sketching.canvas
    return Point(min(max(point.x, 0), canvas.width), min(max(point.y, 0), canvas.height))
  }

  // MARK: Frames

  mutating func frame(columns: Int, rows: Int) throws(Problem) -> TextFrame? {
    let statusRows = rows < 4 ? 0 : 1
    let scene = try runner.scene(of: sketching.document)
    let room = rows - statusRows
    guard let drawn = runner.frame(of: scene, columns: columns, rows: room) else { return nil }
    var frame = TextFrame(columns: columns, rows: rows)
    let corner = frame.put(drawn, centredIn: room)
    picture = (corner.column, corner.row, runner.previewLayout(of: scene.canvas, columns: columns, rows: room))
    frame.outline(column: corner.column, row: corner.row, columns: drawn.columns, rows: min(drawn.rows, room))
    if let pen = pen.map({ (column: min($0.column, drawn.columns - 1), row: min($0.row, drawn.rows - 1)) }) {
      self.pen = pen
      frame.put(
        sketching.isDrawing ? "x" : "+", column: corner.column + pen.column, row: corner.row + pen.row,
        color: .accent)
    }
    if statusRows > 0 {
      frame.put(
        sketching.message ?? status(columns: columns), column: 0, row: rows - 1,
        color: sketching.message == nil ? .faint : nil)
    }
    return frame
  }

  private func status(columns: Int) -> String {
    let count = sketching.count
    return statusLine(
      [
        "\(count) stroke\(count == 1 ? "" : "s")", "\(sketching.color) \(sketching.width.shortestText)",
        "Enter keeps",
        "Esc drops", "drag, or arrows and space", "c colour", "- + width", "u takes back",
      ], columns: columns)
  }
}

extension PreviewLayout {
  /// The point of the canvas in the middle of a cell.
  fileprivate func canvasPoint(column: Int, row: Int) -> Point {
    let sample = Point(
      (Double(column) + 0.5) * Double(bitmapWidth) / Double(columns),
      (Double(row) + 0.5) * Double(bitmapHeight) / Double(rows))
    return (transform.inverse ?? .identity)(sample)
  }
}

extension TextFrame {
  /// Marks where a picture ends to its left and right, where there is room: one draws on a canvas that one sees.
  fileprivate mutating func outline(column: Int, row: Int, columns width: Int, rows height: Int) {
    for line in row..<row + height {
      put("|", column: column - 1, row: line, color: .faint)
      put("|", column: column + width, row: line, color: .faint)
    }
  }
}

extension Runner {
  /// Has somebody draw by hand, and keeps what was drawn as one step.
  ///
  /// - Parameter place: Where it was asked for.
  /// - Throws: `.needsTerminal`, and what the document cannot be resolved for.
  func draw(at place: Place?) throws(Problem) {
    try requireTerminal(for: "draw")
    var mode = DrawMode(self, Sketching(in: session, library))
    let end = try runLive(&mode)
    try keep(end == .kept ? mode.commands : [], at: place)
    try end.stopIfInterrupted()
  }
}
