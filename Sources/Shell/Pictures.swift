// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Geometry
internal import Numerics
internal import PNGExport
internal import Platform
internal import PresetLibrary
internal import Rasterizer
internal import SVGExport
internal import SceneModel
internal import Shapes
internal import TextPreview

extension Runner {
  // MARK: Previews

  /// The text preview of the document.
  ///
  /// - Parameters:
  ///   - mode: How cells show it; nil, unless given, for how the view says.
  ///   - columns: The most columns; nil for what the window or the view has.
  ///   - rows: The most rows.
  ///   - time: The moment of its animations, in seconds; nil for the document without them.
  /// - Returns: Lines of text, each ended by a line end, in the colours of standard output; nil where somebody asked
  ///   to stop meanwhile.
  /// - Throws: What the document cannot be resolved for.
  func preview(
    mode: PreviewMode? = nil, columns: Int?, rows: Int?, time: Double? = nil
  ) throws(Problem) -> String? {
    let window = previewWindow
    return try text(
      of: shownScene(at: time), columns: columns ?? window.columns, rows: rows ?? window.rows,
      mode: mode.map(drawable) ?? pictureMode.value)
  }

  /// The document's scene as the view shows it: with frames marked where it says so.
  func shownScene(at time: Double? = nil) throws(Problem) -> Scene {
    let scene = try scene(at: time)
    if !view.marksFrames { return scene }
    let layers = session.selection.isEmpty ? session.document.allLayers : session.selection
    return try scene.markingFrames(of: layers.map(\.id), in: session.document)
  }

  /// A scene as text, of at most so many cells, with a note where there is nothing to be seen; nil where somebody asked
  /// to stop meanwhile.
  private func text(of scene: Scene, columns: Int, rows: Int, mode: PreviewMode) -> String? {
    let layout = previewLayout(of: scene.canvas, columns: columns, rows: rows, mode: mode)
    guard let frame = frame(of: scene, in: layout, mode: mode) else { return nil }
    if frame.graphics != nil { leftPictures = mode.leavingSequence }
    let text = frame.text(color: pictureColor)
    guard frame.vanishes else { return text }
    let ground = ground.value == .light ? "light" : "dark"
    return text + "  note: what is drawn can't be told from a \(ground) ground; see `view background`\n"
  }

  /// A scene as cells, in the part that the view shows, whatever draws pictures that stand still.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - columns: The most columns.
  ///   - rows: The most rows.
  ///   - canvas: One whose scale is kept while the scene's own is smaller; nil, unless given, for none.
  /// - Returns: The cells; nil where somebody asked to stop meanwhile.
  func frame(of scene: Scene, columns: Int, rows: Int, keepingScaleOf canvas: Size? = nil) -> TextFrame? {
    let fitting = previewLayout(of: scene.canvas, columns: columns, rows: rows)
    guard let canvas, canvas != scene.canvas, view.zoom == nil else {
      return frame(of: scene, in: fitting, mode: cellMode)
    }
    // In so many cells as it takes at the other canvas's scale it fits exactly.
    let former = previewLayout(of: canvas, columns: columns, rows: rows)
    let share = (scene.canvas.width / canvas.width, scene.canvas.height / canvas.height)
    let layout = previewLayout(
      of: scene.canvas, columns: cells(former.columns, times: share.0, within: columns),
      rows: cells(former.rows, times: share.1, within: rows))
    return frame(of: scene, in: layout, mode: cellMode)
  }

  private func cells(_ cells: Int, times factor: Double, within most: Int) -> Int {
    Int(min(max((Double(cells) * factor).rounded(), 1), Double(most)))
  }

  /// A small picture of a whole scene, as cells; nil where somebody asked to stop meanwhile.
  func smallFrame(of scene: Scene, columns: Int, rows: Int) -> TextFrame? {
    let mode = cellMode
    let layout = PreviewLayout(
      canvas: scene.canvas, windowColumns: columns, windowRows: rows, cellAspect: cellAspect.value, mode: mode)
    return frame(of: scene, in: layout, mode: mode)
  }

  private func frame(of scene: Scene, in layout: PreviewLayout, mode: PreviewMode) -> TextFrame? {
    let groundColor = view.ground == nil ? terminal.ground : nil
    previewer.options = PreviewOptions(
      mode: mode, ground: ground.value, color: pictureColor, groundColor: groundColor)
    return previewer.frame(of: scene, in: layout, shouldStop: isStopAsked)
  }

  /// The cells that a preview may take: those asked for, or the terminal's with room left for the prompt.
  var previewWindow: (columns: Int, rows: Int) {
    if let size = view.size { return size }
    guard console.isTerminal, let size = terminalSize(1), size.columns > 0, size.rows > 0 else { return (80, 24) }
    // In a low window the picture is worth more than what was said before it.
    let rest = size.rows < 12 ? 2 : 4
    return (max(1, size.columns - 1), max(1, min(size.rows - rest, max(8, size.rows * 2 / 3))))
  }

  /// The document's scene at a moment of its animations; without them where no moment is asked for.
  private func scene(at time: Double?) throws(Problem) -> Scene {
    let document = try time.map { time throws(Problem) in try Animator(session.document).document(at: time) }
    return try scene(of: document ?? session.document)
  }

  /// A document's scene, made anew where it differs from the last one.
  func scene(of document: Document) throws(Problem) -> Scene {
    try sceneMemory.scene(of: document, shouldStop: isStopAsked)
  }

  // MARK: Exports

  /// Writes a picture to a file or to standard output.
  ///
  /// Where somebody asks to stop meanwhile, nothing is written.
  ///
  /// - Parameters:
  ///   - request: What, where and how.
  ///   - place: The script and line that asked for it, for messages; nil at the prompt.
  /// - Throws: What the document cannot be resolved for, and what the file system refuses.
  func export(_ request: ExportRequest, at place: Place?) throws(Problem) {
    let scene = try scene(at: request.time)
    let bytes =
      switch request.format {
      case .svg: try svgText(of: scene, request).map { Array($0.utf8) }
      case .png: try pngBytes(of: scene, request)
      }
    guard let bytes, !isStopAsked() else { return }
    if scene.isBlank { note("nothing is painted in this picture", at: place) }
    if isStopAsked() { return }
    try write(bytes, to: request.path, isForced: request.isForced, isText: request.format == .svg, at: place)
  }

  /// Writes what was exported to a file or, for `-`, to standard output.
  func write(_ bytes: [UInt8], to path: String, isForced: Bool, isText: Bool, at place: Place?) throws(Problem) {
    if path == "-" { return try writeToOutput(bytes, isText: isText, at: place) }
    let saved = try library.export(bytes, to: path, isForced: isForced, isOurs: isOurs)
    for warning in saved.warnings { warn("\(saved.path): \(warning)", at: place) }
    say("wrote \(path) (\(sizeText(bytes.count)))", at: place)
  }

  private func writeToOutput(_ bytes: [UInt8], isText: Bool, at place: Place?) throws(Problem) {
    guard console.writesJSON else { return console.write(bytes) }
    guard isText else {
      throw Problem(.expected("a file for a PNG, since standard output holds JSON", found: "-"))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    console.tell(.result(text, shown: text, at: place))
  }

  private func svgText(of scene: Scene, _ request: ExportRequest) throws(Problem) -> String? {
    var options = SVGOptions(frame: request.fitsInk ? .ink : .canvas, idPrefix: request.idPrefix)
    options.outlinesText = request.outlinesText
    if let size = request.size { options.size = Size(Double(size), Double(size)) }
    if let scale = request.scale {
      let shown = request.fitsInk ? scene.fittedToInk.canvas : scene.canvas
      options.size = Size(shown.width * scale, shown.height * scale)
    }
    if !request.isPlain {
      guard let lines = session.document.text(shouldStop: isStopAsked) else { return nil }
      options.documentLines = lines
    }
    if request.time == nil && session.document.isAnimated {
      return svg(of: try AnimatedScene(session.document), options: options)
    }
    return svg(of: scene, options: options, shouldStop: isStopAsked)
  }

  private func pngBytes(of scene: Scene, _ request: ExportRequest) throws(Problem) -> [UInt8]? {
    let shown = request.fitsInk ? scene.fittedToInk : scene
    let longer = max(shown.canvas.width, shown.canvas.height)
    let scale = request.size.map { Double($0) / longer } ?? request.scale ?? 1
    let width = try samples(shown.canvas.width * scale)
    let height = try samples(shown.canvas.height * scale)
    if width * height > Limits.bitmapPixels {
      throw Problem(.pastCap("\(width)x\(height)", what: "pixels", cap: "\(Limits.bitmapPixels)"))
    }
    let transform = Affine.scale(Double(width) / shown.canvas.width, Double(height) / shown.canvas.height)
    guard
      let bitmap = rasterizer.draw(
        shown, width: width, height: height, transform: transform, shouldStop: isStopAsked)
    else { return nil }
    var text = [(keyword: "Software", text: "Katachi \(katachiVersion)")]
    if let title = scene.title { text.append((keyword: "Title", text: title)) }
    return png(of: bitmap, text: text, shouldStop: isStopAsked)
  }

  private func samples(_ side: Double) throws(Problem) -> Int {
    guard side <= Double(Limits.bitmapSide) else {
      throw Problem(.pastCap(side.fixedText(decimals: 0), what: "pixels on a side", cap: "\(Limits.bitmapSide)"))
    }
    return max(1, Int(side.rounded()))
  }

  private func sizeText(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\((Double(bytes) / 1000).fixedText(decimals: 1)) KB" }
    return "\((Double(bytes) / 1_000_000).fixedText(decimals: 1)) MB"
  }
}

/// Whether Ctrl-C was pressed, or the process is asked to end: what long work asks now and then.
let isStopAsked: @Sendable () -> Bool = { SignalPipe.isInterrupted }

/// Whether a file's content carries the mark of Katachi.
private func isOurs(_ bytes: [UInt8]) -> Bool { hasKatachiMark(svg: bytes) || hasKatachiMark(png: bytes) }
