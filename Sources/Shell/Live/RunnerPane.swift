// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview

extension Runner {
  /// Why the pane is not shown though the view asks for it; nil where it can be.
  var paneObstacle: String? {
    if session.mode != .prompt || !console.isForPeople { return "it needs a prompt at a terminal" }
    if !placesCursor { return "the terminal can't place its cursor" }
    return Pane.obstacle(in: terminalSize(1))
  }

  /// Shows the picture in the pane, parting the window where it is not yet, or not as it is now.
  ///
  /// - Parameter isAnew: Whether what the window shows is not to be relied on.
  /// - Returns: Whether there is a pane; false where the view has none, or the window no room for it.
  /// - Throws: What the document cannot be resolved for.
  func showPane(anew isAnew: Bool = false) throws(Problem) -> Bool {
    guard view.hasPane, paneObstacle == nil, let window = terminalSize(1) else {
      pane.close()
      return false
    }
    if isAnew || !pane.isShown(in: window) { pane.begin(in: window) }
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
    defer { if !pane.resume(in: terminalSize(1)) { needsRedraw = true } }
    return try body()
  }
}
