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
    // Asked whether an escape stands alone, and whether more was typed that can be shown at once.
    rl_input_available_hook = { MainActor.assumeIsolated { LineEditor.shared.isMoreTyped() ? 1 : 0 } }
  }

  private func letNoReadWait() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Takes what was typed, for `nextByte()` to give: a byte, or as many as had to be read to know that they are no
  /// answer of the terminal.
  ///
  /// - Returns: Whether there is something for readline to do; false where nothing was typed after all.
  func fetchBytes() -> Bool {
    while fetched.isEmpty {
      if let byte = readByte() {
        let typed = byte < 0 ? nil : sieve?.filter([UInt8(byte)])
        fetched += typed?.map(Int32.init) ?? [byte]
      } else if sieve?.holdsKey ?? false {
        // The bytes of an answer come together, and an Escape key alone.
        if !waitForByte(milliseconds: Self.patienceForAnswers) { fetched += sieve?.release().map(Int32.init) ?? [] }
      } else {
        return false
      }
    }
    return true
  }

  /// How long an escape is held back, waiting for what would make an answer of it.
  private static let patienceForAnswers: Int32 = 60

  /// The next byte for readline; -1 where there is none any more.
  private func nextByte() -> Int32 {
    // In the middle of a key, or of a paste, there may be nothing yet.
    while !fetchBytes() {
      if isStopAsked() && rl_readline_state & UInt(RL_STATE_MOREINPUT) != 0 { return -1 }
      _ = waitForByte(milliseconds: -1)
    }
    return fetched.removeFirst()
  }

  /// Whether more was typed, or is within the time that readline wants to wait for it.
  private func isMoreTyped() -> Bool {
    if fetchBytes() { return true }
    // The only way to ask for the time is to set it.
    let microseconds = rl_set_keyboard_input_timeout(0)
    rl_set_keyboard_input_timeout(microseconds)
    return microseconds > 0 && waitForByte(milliseconds: microseconds / 1000) && fetchBytes()
  }

  /// Waits until there is a byte, or a signal comes; says whether there is one.
  private func waitForByte(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
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
