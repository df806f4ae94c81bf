// SPDX-License-Identifier: MIT

internal import Numerics
internal import TextPreview

/// How pictures are shown.
struct ViewSettings {
  /// The size asked for; nil for what fits.
  var size: (columns: Int, rows: Int)?
  /// The colours asked for; nil for what the terminal has.
  var color: ColorDepth?
  /// Whether the ground is light.
  var isLight = false
  /// Whether a change shows the picture.
  var isAutomatic = true
  /// Whether the picture stays in the upper part of the window.
  var hasPane = false
  /// Whether the frames of the selected layers are marked, with their anchors, gradients and points.
  var marksFrames = false
  /// A cell's height over its width.
  var cellAspect = 2.0

  /// Sets what `view NAME VALUE` says; the values were checked.
  mutating func set(_ name: String, to value: String) {
    switch name {
    case "size":
      let numbers = value.split(separator: "x").compactMap { Int($0) }
      size = numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    case "color": color = ViewSettings.depths.first { $0.name == value }?.depth
    case "background": isLight = value == "light"
    case "auto": isAutomatic = value == "on"
    case "frames": marksFrames = value == "on"
    case "pane": hasPane = value == "on"
    case "cell":
      if case .number(let aspect, _) = scanNumber(value.utf8) { cellAspect = aspect }
    default: break
    }
  }

  private static let depths: [(name: String, depth: ColorDepth)] = [
    ("none", .none), ("16", .sixteen), ("256", .palette256), ("true", .trueColor),
  ]

  /// The settings as lines, for `view`.
  func text(color found: ColorDepth) -> String {
    let depth = color ?? found
    let name = ViewSettings.depths.first { $0.depth == depth }?.name ?? "none"
    return [
      "size \(size.map { "\($0.columns)x\($0.rows)" } ?? "fit")",
      "color \(name)" + (color == nil ? " (auto)" : ""),
      "background \(isLight ? "light" : "dark")", "auto \(isAutomatic ? "on" : "off")",
      "cell \(cellAspect.shortestText)", "frames \(marksFrames ? "on" : "off")",
    ].joined(separator: "\n")
  }
}
