// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview

extension Runner {
  /// What has happened to the window since the pane was last shown.
  enum PaneEvent {
    /// Nothing.
    case none
    /// It has another size, or was touched as if it had.
    case resized
    /// Something else was written to it.
    case disturbed
  }

  /// Why the pane is not shown though the view asks for it; nil where it can be.
  var paneObstacle: String? {
    if session.mode != .prompt || !console.isForPeople { return "it needs a prompt at a terminal" }
    if !placesCursor { return "the terminal can't place its cursor" }
    return Pane.obstacle(in: terminalSize(1))
  }

  /// Shows the picture in the pane, parting the window where it is not yet, or not as it is now.
  ///
  /// - Parameter event: What has happened to the window; nothing, unless given.
  /// - Returns: Whether there is a pane; false where the view has none, or the window no room for it.
  /// - Throws: What the document cannot be resolved for.
  func showPane(after event: PaneEvent = .none) throws(Problem) -> Bool {
    guard view.hasPane, paneObstacle == nil, let window = terminalSize(1) else {
      pane.close(in: terminalSize(1))
      return false
    }
    if event == .disturbed || !pane.isShown {
      pane.terminalKeepsAll = terminal.keepsRegions
      pane.begin(in: window)
    } else if event == .resized || !pane.isShown(in: window) {
      pane.rearrange(in: window)
    }
    let scene = try shownScene()
    if let picture = frame(of: scene, columns: window.columns, rows: Pane.rows(in: window)) {
      pane.show(picture, color: pictureColor, synchronizes: terminal.synchronizesOutput)
    }
    return true
  }

  /// Has something take the whole window for a while, and parts it again afterwards.
  func withoutPane<Result>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    guard pane.isShown else { return try body() }
    pane.end()
    defer {
      if !pane.resume(in: terminalSize(1)) {
        needsRedraw = true
        if paneObstacle == nil, let window = terminalSize(1) {
          pane.rearrange(in: window)
        } else {
          pane.close(in: terminalSize(1))
        }
      }
    }
    return try body()
  }
}

extension TerminalFacts {
  /// Whether what scrolls out of a part of the window goes to the scroll-back by itself.
  ///
  /// So it is in tmux (measured: 3.3a); xterm, VTE, kitty and their like keep only what scrolls out at the window's top.
  var keepsRegions: Bool { environment.multiplexer == .tmux || name?.hasPrefix("tmux") == true }
}
