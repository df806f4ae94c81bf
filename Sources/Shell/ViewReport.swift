// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes
internal import TextPreview
internal import Typography

/// A setting of `view`, and what is in force.
struct ViewRow {
  let name: String
  let value: String
  /// Whether it was asked for rather than found.
  var isSet = true
  /// Why it is so, or what comes of it; empty where there is nothing to tell.
  var reason = ""

  /// The setting as a line.
  var line: String {
    let reason = reason.escapedForTerminal
    let note = isSet ? reason : reason.isEmpty ? "auto" : "auto: " + reason
    return "\(name) \(value)" + (note.isEmpty ? "" : " (\(note))")
  }

  /// The same for programs.
  var row: JSONObject {
    [
      "name": .text(name), "value": .text(value), "set": .flag(isSet),
      "reason": JSONValue(reason.isEmpty ? nil : reason),
    ]
  }
}

extension Runner {
  /// Tells how pictures are shown.
  ///
  /// - Parameters:
  ///   - name: The setting; nil for all.
  ///   - place: Where it was asked for; nil at the prompt.
  func showView(_ name: String?, at place: Place?) {
    let rows = viewRows.filter { name == nil || $0.name == name }
    let text = rows.map(\.line).joined(separator: "\n")
    console.tell(.result(text, shown: text, rows: rows.map(\.row), at: place))
  }

  private var viewRows: [ViewRow] {
    let (mode, color, ground, cell) = (pictureMode, pictureColors, ground, cellAspect)
    let window = previewWindow
    return [
      ViewRow(name: "mode", value: mode.value.rawValue, isSet: view.mode != nil, reason: modeReason(mode)),
      ViewRow(
        name: "size", value: view.size.map { "\($0.columns)x\($0.rows)" } ?? "fit",
        reason: view.size == nil ? "at most \(window.columns)x\(window.rows) here" : ""),
      ViewRow(name: "zoom", value: view.zoom?.shortestText ?? "fit"),
      ViewRow(name: "center", value: centerText, reason: view.zoom == nil ? "once it is zoomed" : ""),
      ViewRow(name: "color", value: color.value.word, isSet: view.color != nil, reason: color.reason),
      ViewRow(
        name: "background", value: ground.value == .light ? "light" : "dark", isSet: view.ground != nil,
        reason: ground.reason),
      ViewRow(
        name: "cell", value: view.cellAspect?.shortestText ?? ((cell.value * 100).rounded() / 100).shortestText,
        isSet: view.cellAspect != nil, reason: cell.reason),
      ViewRow(name: "auto", value: view.isAutomatic ? "on" : "off"),
      ViewRow(
        name: "pane", value: view.hasPane ? "on" : "off",
        reason: view.hasPane ? paneObstacle.map { "not shown: \($0)" } ?? "" : ""),
      ViewRow(name: "frames", value: view.marksFrames ? "on" : "off"),
      ViewRow(name: "queries", value: view.asksTerminal ? "on" : "off", reason: queriesReason),
    ]
  }

  /// Why pictures are drawn as they are; of those that were asked for only what could not be done.
  private func modeReason(_ mode: Reasoned<PreviewMode>) -> String {
    guard let asked = view.mode, asked != mode.value else { return modeDoubt ?? mode.reason }
    return "\(asked.rawValue) needs colour"
  }

  private var centerText: String {
    switch view.center {
    case .named(let name): name
    case .point(let point): "\(point.x.shortestText),\(point.y.shortestText)"
    case .layer(let id): session.document.layer(id).map { layerNameText($0.name) } ?? "center"
    }
  }

  private var queriesReason: String {
    if let silence = terminal.silence { return "nothing was asked: \(silence.words)" }
    guard terminal.hasAnswered else { return "the terminal answered nothing in time" }
    let name = terminal.name.map { "\($0) answered" } ?? "the terminal answered"
    return name + (terminal.environment.multiplexer.map { ", inside \($0.rawValue)" } ?? "")
  }
}
