// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Geometry
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview

/// What is in force: what was asked for, else what the terminal can do.
extension Runner {
  /// The colours of pictures, and why where nobody asked for them.
  var pictureColors: Reasoned<ColorDepth> {
    if let color = view.color { return Reasoned(value: color, reason: "") }
    return TerminalColors.known(console.colors, terminal)
  }

  /// The colours of pictures.
  var pictureColor: ColorDepth { pictureColors.value }

  /// The ground that pictures are drawn for.
  var ground: Reasoned<PreviewGround> {
    if let ground = view.ground { return Reasoned(value: ground, reason: "") }
    return terminal.likelyGround
  }

  /// A cell's height over its width.
  var cellAspect: Reasoned<Double> {
    if let aspect = view.cellAspect { return Reasoned(value: aspect, reason: "") }
    if let pixels = cellPixels, let aspect = pixels.aspect {
      return Reasoned(value: aspect, reason: "the terminal's are \(pixels.width)x\(pixels.height) pixels")
    }
    return Reasoned(value: PreviewLayout.usualCellAspect, reason: "the usual; the terminal doesn't tell")
  }

  /// A cell's size in pixels; nil where nobody knows it.
  var cellPixels: PixelSize? { console.isTerminal ? terminal.cellPixels(terminalSize(1)) : nil }

  /// How pictures are drawn.
  var pictureMode: Reasoned<PreviewMode> {
    if let mode = view.mode { return Reasoned(value: drawable(mode), reason: "") }
    return modeChoice.best
  }

  /// How pictures are drawn that stand side by side, or move: with characters, whatever the others are drawn with.
  var cellMode: PreviewMode {
    guard let mode = view.mode, !mode.isPixels else { return modeChoice.cells.value }
    return mode
  }

  /// A mode, or characters in place of one that sends pixels where no escape may be sent.
  func drawable(_ mode: PreviewMode) -> PreviewMode {
    mode.isPixels && pictureColor == .none ? modeChoice.cells.value : mode
  }

  /// What speaks against the mode that was asked for: the terminal answered, but not that it shows such pictures.
  var modeDoubt: String? {
    guard let mode = view.mode, mode.isPixels, pictureMode.value == mode, terminal.hasAnswered else { return nil }
    let (isShown, what) = mode == .kitty ? (terminal.hasKitty, "such pictures") : (terminal.hasSixel, "sixels")
    return isShown ? nil : "the terminal did not answer that it shows \(what)"
  }

  private var modeChoice: ModeChoice {
    ModeChoice(facts: terminal, color: pictureColor, isForPeople: console.isForPeople, cellPixels: cellPixels)
  }

  /// Where a canvas lies in a window, with the part of it that the view shows.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - columns: The most columns.
  ///   - rows: The most rows.
  ///   - mode: How cells show it; nil, unless given, for how pictures are drawn that move.
  /// - Returns: The layout.
  func previewLayout(of canvas: Size, columns: Int, rows: Int, mode: PreviewMode? = nil) -> PreviewLayout {
    PreviewLayout(
      canvas: canvas, windowColumns: columns, windowRows: rows, cellAspect: cellAspect.value,
      mode: mode ?? cellMode,
      cellPixels: cellPixels.map { CellPixels(width: $0.width, height: $0.height) } ?? .usual, zoom: view.zoom ?? 1,
      center: view.zoom == nil ? nil : viewCenter(on: canvas))
  }

  /// The point that stands in the middle; that of the canvas where the layer that was to stand there has gone.
  private func viewCenter(on canvas: Size) -> Point {
    let whole = Rect(origin: .zero, size: canvas)
    switch view.center {
    case .point(let point): return point
    case .layer(let id):
      // What is wrong with the document is told by whoever draws it.
      let middle = try? session.document.middle(ofFrameOf: id)
      return middle ?? whole.point(at: .center)
    case .named(let name):
      return whole.point(at: UnitPoint.named.first { $0.name == name }?.point ?? .center)
    }
  }

  /// Whether the terminal has said that it can show an update as a whole.
  var hasSynchronizedUpdates: Bool { terminal.synchronizesOutput }
}

extension TerminalFacts {
  /// Whether the ground is likely to be light: by what the terminal answered, else by the environment.
  var likelyGround: Reasoned<PreviewGround> {
    if let ground {
      let isLight = text.map { ground.lightness > $0.lightness } ?? (ground.lightness > 0.5)
      return Reasoned(value: isLight ? .light : .dark, reason: "the terminal answered \(ground.hexadecimal)")
    }
    if let text {
      let isLight = text.lightness < 0.5
      return Reasoned(value: isLight ? .light : .dark, reason: "the terminal's text is \(text.hexadecimal)")
    }
    if let isLight = environment.isLight {
      return Reasoned(value: isLight ? .light : .dark, reason: "COLORFGBG says so")
    }
    return Reasoned(value: .dark, reason: "the usual; the terminal doesn't tell")
  }
}

extension CellColor {
  /// How light it is, 0...1, as the eye weighs the parts.
  fileprivate var lightness: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// `#RRGGBB`.
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
