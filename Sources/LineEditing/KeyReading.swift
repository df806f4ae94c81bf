// SPDX-License-Identifier: MIT

@preconcurrency import CReadline

extension LineEditor {
  /// Makes readline take its bytes from us, and a terminal that never lets a read wait.
  ///
  /// Ctrl-C and Ctrl-Z throw away what was typed and not yet read, at the very moment that they are pressed. So a read
  /// that was promised a byte may find none, and one that waited for the next would keep the signal unanswered until
  /// then: readline goes on reading when a signal comes. Here nothing is asked of it before there is a byte to give.
  func setUpReading() {
    rl_prep_term_function = { meta in
      rl_prep_terminal(meta)
      MainActor.assumeIsolated { LineEditor.shared.letNoReadWait() }
    }
    rl_getc_function = { _ in MainActor.assumeIsolated { LineEditor.shared.nextByte() } }
  }

  private func letNoReadWait() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Takes the first byte of what was typed, for `nextByte()` to give.
  ///
  /// - Returns: Whether there is something for readline to do; false where nothing was typed after all.
  func fetchByte() -> Bool {
    fetched = readByte()
    return fetched != nil
  }

  /// The next byte for readline; -1 where there is none any more.
  private func nextByte() -> Int32 {
    if let byte = fetched {
      fetched = nil
      return byte
    }
    // In the middle of a key, or of a paste.
    while true {
      if let byte = readByte() { return byte }
      if isStopAsked() && rl_readline_state & UInt(RL_STATE_MOREINPUT) != 0 { return -1 }
      waitForByte()
    }
  }

  /// Waits until there is a byte, or a signal comes.
  private func waitForByte() {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, -1)
  }

  /// A byte that was typed; -1 at the end, nil where nothing is there now.
  private func readByte() -> Int32? {
    var byte: UInt8 = 0
    let count = read(STDIN_FILENO, &byte, 1)
    if count == 1 { return Int32(byte) }
    if count < 0 { return [EINTR, EAGAIN].contains(last_error()) ? nil : -1 }
    // A terminal without a byte and one that has gone read the same.
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 0) > 0 else { return nil }
    return entry.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 ? -1 : nil
  }
}
