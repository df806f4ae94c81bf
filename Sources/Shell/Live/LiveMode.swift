// SPDX-License-Identifier: MIT

internal import Shapes
internal import TextPreview

/// Something that has the whole window and every key for a while: it answers what is typed and shows frames.
///
/// `LiveLoop` runs it, and knows of terminals, signals and time, so that a mode need not.
protocol LiveMode {
  /// Whether the mouse is to be reported.
  var wantsMouse: Bool { get }

  /// The longest wait for input before the next frame is due; nil where nothing moves by itself.
  var pause: Duration? { get }

  /// Answers what was typed since the last frame.
  ///
  /// - Parameter inputs: All of it, in order; what stands behind a key that ends the mode is left there for whoever reads
  ///   next.
  /// - Returns: Whether the mode goes on.
  /// - Throws: What ends the mode with an error.
  mutating func take(_ inputs: inout ArraySlice<TerminalInput>) throws(Problem) -> LiveAnswer

  /// What the window is to show.
  ///
  /// - Parameters:
  ///   - columns: The window's columns.
  ///   - rows: The window's rows.
  /// - Returns: A frame of just this size; nil where somebody asked to stop meanwhile.
  /// - Throws: What ends the mode with an error.
  mutating func frame(columns: Int, rows: Int) throws(Problem) -> TextFrame?
}

extension LiveMode {
  var wantsMouse: Bool { false }
  var pause: Duration? { nil }
}

/// What a mode makes of what was typed.
enum LiveAnswer {
  /// It goes on.
  case goOn
  /// It ends, and what was done in it is kept.
  case keep
  /// It ends, and what was done in it is dropped.
  case drop
}

/// How a mode ended.
enum LiveEnd {
  /// What was done in it is kept.
  case kept
  /// It is dropped.
  case dropped
  /// It is dropped by Ctrl-C, which also stops what stands behind the mode on its line; or because the terminal has gone.
  case interrupted

  /// Stops the rest of the line where the person asked for it.
  ///
  /// - Throws: `.stopped`.
  func stopIfInterrupted() throws(Problem) { if self == .interrupted { throw Problem(.stopped) } }
}
