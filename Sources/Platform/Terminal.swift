// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How large a terminal says it is.
public struct TerminalSize: Hashable, Sendable {
  /// Cells in a row; 0 where the terminal does not know.
  public let columns: Int
  /// Rows of cells; 0 where the terminal does not know.
  public let rows: Int
  /// Pixels across the whole; 0 where the terminal does not tell.
  public let pixelWidth: Int
  /// Pixels down the whole; 0 where the terminal does not tell.
  public let pixelHeight: Int

  /// A size; whatever is not known is 0.
  public init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
    self.columns = columns
    self.rows = rows
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// The size of a terminal; nil where the descriptor is none.
public func terminalSize(_ descriptor: Int32) -> TerminalSize? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return TerminalSize(
    columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
    pixelHeight: Int(size.ws_ypixel))
}

/// Whether a terminal takes this process's reads and settings at this moment: in the background they would stop it.
public func isInForeground(of terminal: Int32) -> Bool { tcgetpgrp(terminal) == getpgrp() }

/// How a terminal hands over what is typed, as a value: kept before a change, applied again after it.
public struct TerminalMode {
  private(set) var settings: termios

  /// The mode that a terminal is in.
  ///
  /// - Parameter descriptor: The terminal.
  /// - Throws: `SystemError` of the operation `terminal`, as where it is none.
  public init(of descriptor: Int32) throws(SystemError) {
    var settings = termios()
    try systemCall(.terminal) { tcgetattr(descriptor, &settings) }
    self.settings = settings
  }

  /// The same mode, but each key is handed over at once and not shown; Ctrl-C and Ctrl-Z still send signals.
  public var keyByKey: TerminalMode {
    var mode = self
    mode.settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    mode.settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    withUnsafeMutableBytes(of: &mode.settings.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    return mode
  }

  /// Puts a terminal into this mode, once all that was written is shown; what was typed ahead stays.
  ///
  /// - Parameter descriptor: The terminal.
  /// - Throws: `SystemError` of the operation `terminal`.
  public func apply(to descriptor: Int32) throws(SystemError) {
    var settings = settings
    try systemCall(.terminal) { tcsetattr(descriptor, TCSADRAIN, &settings) }
  }
}

/// Reads what was typed, up to 4096 bytes; empty where nothing is there now, nil at the end.
///
/// - Parameter descriptor: A terminal, or whatever keys come from.
/// - Returns: The bytes.
/// - Throws: `SystemError` of the operation `read`.
public func readKeys(_ descriptor: Int32) throws(SystemError) -> [UInt8]? {
  do {
    let bytes = try readOnce(descriptor, count: 4096)
    return bytes.isEmpty ? nil : bytes
  } catch {
    if error.code == .wouldBlock { return [] }
    throw error
  }
}
