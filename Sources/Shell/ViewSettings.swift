// SPDX-License-Identifier: MIT

internal import Commands
internal import TextPreview

/// How pictures are to be shown: what was asked for, and nil where that is left to what the terminal can do.
struct ViewSettings {
  /// How cells show a picture.
  var mode: PreviewMode?
  /// The size; nil for what fits.
  var size: (columns: Int, rows: Int)?
  /// How many times as large as the whole canvas would be; nil for the whole canvas.
  var zoom: Double?
  /// What stands in the middle of a picture that is zoomed.
  var center = ViewCenter.named("center")
  /// The colours.
  var color: ColorDepth?
  /// The ground that pictures are drawn for.
  var ground: PreviewGround?
  /// A cell's height over its width.
  var cellAspect: Double?
  /// Whether a change shows the picture.
  var isAutomatic = true
  /// Whether the picture stays in the upper part of the window.
  var hasPane = false
  /// Whether the frames of the selected layers are marked, with their anchors, gradients and points.
  var marksFrames = false
  /// Whether the terminal may be asked about itself.
  var asksTerminal = true

  /// Sets what `view NAME VALUE` says.
  mutating func apply(_ change: ViewChange) {
    switch change {
    case .choice(let setting, let word): choose(word, for: setting)
    case .size(let columns, let rows): size = (columns, rows)
    case .fits: size = nil
    case .cell(let aspect): cellAspect = aspect
    case .zoom(let factor): zoom = factor
    case .center(let center): self.center = center
    }
  }

  private mutating func choose(_ word: String, for setting: String) {
    switch setting {
    case "mode": mode = PreviewMode(rawValue: word)
    case "color": color = ColorDepth.words.first { $0.word == word }?.depth
    case "background": ground = word == "light" ? .light : word == "dark" ? .dark : nil
    case "auto": isAutomatic = word == "on"
    case "pane": hasPane = word == "on"
    case "frames": marksFrames = word == "on"
    case "queries": asksTerminal = word == "on"
    default: break
    }
  }
}

extension ColorDepth {
  /// The words for the depths.
  static let words: [(word: String, depth: ColorDepth)] = [
    ("none", .none), ("16", .sixteen), ("256", .palette256), ("true", .trueColor),
  ]

  /// The word for it.
  var word: String { ColorDepth.words.first { $0.depth == self }?.word ?? "none" }
}
