// SPDX-License-Identifier: MIT
// With Completion.swift and KeyReading.swift, all that calls GNU readline. Its functions and variables are its own
// state, of which a process has one; all of it is touched on the main actor alone.

@preconcurrency import CReadline

/// A line that is typed and edited at a terminal, key by key, with history and completion.
///
/// It never waits by itself: the loop of the program waits for standard input and whatever else there is, and calls
/// `readCharacter()` when something was typed. Readline catches no signals here; the loop does, and calls the method
/// that fits. Standard input and output must be terminals.
@MainActor
public final class LineEditor {
  /// What came of a key.
  public enum Event: Hashable, Sendable {
    /// The line is still being edited.
    case editing
    /// The line, as typed, without its line feed.
    ///
    /// The bytes need not be UTF-8. A paste of several lines comes as one, with line feeds within.
    case line([UInt8])
    /// Ctrl-D on an empty line, or the terminal has gone.
    case endOfFile
  }

  /// The one editor that a process can have.
  public static let shared = LineEditor()

  /// What the Tab key asks: what can stand at the cursor, which is so many bytes into the line.
  public var completer: (_ line: String, _ cursor: Int) -> CompletionAnswer = { _, _ in .none }

  /// Whether the process is asked to end or Ctrl-C was pressed: then a paste that has begun is not waited for.
  public var isStopAsked: () -> Bool = { false }

  /// What takes answers of the terminal out of what is typed; nil where it was asked nothing.
  public var sieve: AnswerSieve?

  /// Clears the part of the screen that the line is in, where that is not all of it; false where it is.
  public var clearScreen: () -> Bool = { false }

  /// What the last key brought, besides editing.
  private var received: Event?
  private var isEditing = false
  private var isSuspended = false
  private var prompt = ""
  /// The answer that the list of candidates is drawn from.
  var answer = CompletionAnswer.none
  /// The bytes that were read ahead of readline; -1 for the end.
  var fetched: [Int32] = []
  /// How often something was typed.
  var keys = 0
  /// The value of `keys` when a note was shown or would have been.
  var keysAtNote = -1

  private init() {
    // The name that `$if katachi` in ~/.inputrc stands for; readline keeps the pointer.
    rl_readline_name = UnsafePointer(strdup("katachi"))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    // Before the user's own settings are read, so that those win.
    rl_variable_bind("page-completions", "off")
    // The first Tab completes what the candidates have in common, the next one lists them.
    rl_variable_bind("show-all-if-unmodified", "on")
    withUTF8 { rl_initialize() }
    setUpReading()
    setUpCompletion()
    setUpClearing()
  }

  /// Shows a prompt and begins to edit a new line.
  ///
  /// - Parameter prompt: The prompt; what takes no room in it is marked by `invisible(_:)`.
  public func begin(prompt: String) {
    self.prompt = prompt
    received = nil
    isEditing = true
    isSuspended = false
    // While no line was edited the window may have changed.
    rl_reset_screen_size()
    withUTF8 {
      rl_callback_handler_install(prompt) { line in
        // The line is allocated for us; nil stands for the end.
        let bytes = line.map { UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)) }
        free(line)
        MainActor.assumeIsolated { LineEditor.shared.receive(bytes) }
      }
    }
  }

  /// Takes what was typed before there was a line to type it in, as if it came from the terminal now.
  ///
  /// - Parameter bytes: What was typed, without answers of the terminal.
  public func type(_ bytes: [UInt8]) { fetched += bytes.map(Int32.init) }

  /// Whether something was typed that is not at the terminal any more, for `readCharacter()` to take.
  public var hasKeys: Bool { !fetched.isEmpty || sieve?.holdsKey == true }

  /// Takes what was typed; to be called when standard input can be read, or there are keys.
  ///
  /// - Returns: What came of it. After a line or the end the terminal is as it was before `begin(prompt:)`, which
  ///   must be called for the next line.
  public func readCharacter() -> Event {
    guard isEditing else { return .editing }
    if isInBackground {
      // Reading would stop the process in the middle of readline, which would then wait for a key before anything else.
      // Stopped here, it comes back to the loop when it goes on.
      raise(SIGTTIN)
      if !isInBackground { return .editing }
    }
    guard fetchBytes() else { return .editing }
    keys &+= 1
    rl_callback_read_char()
    guard let event = received else { return .editing }
    received = nil
    return event
  }

  /// Throws away what is typed, as Ctrl-C asks, also in the middle of a search, and begins a new line below.
  ///
  /// - Parameter prompt: The prompt of the new line; nil, unless given, for the same again.
  public func clearLine(prompt: String? = nil) {
    fetched = []
    guard isEditing else { return }
    rl_echo_signal_char(SIGINT)
    // Leaves searches and half-typed key sequences, and forgets how the line came to be.
    rl_callback_sigcleanup()
    rl_free_line_state()
    rl_replace_line("", 0)
    rl_crlf()
    leave()
    begin(prompt: prompt ?? self.prompt)
  }

  /// Takes the line and its prompt off the screen, so that something else can be printed in their place.
  public func hide() {
    guard isEditing, !isSuspended else { return }
    rl_clear_visible_line()
    fflush(rl_outstream)
  }

  /// Shows the line again after `hide()`, where the cursor is now.
  public func show() {
    guard isEditing, !isSuspended else { return }
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Gives the terminal back before the process stops, as Ctrl-Z asks; what is typed is kept.
  public func suspend() {
    guard isEditing, !isSuspended else { return }
    isSuspended = true
    rl_cleanup_after_signal()
    rl_crlf()
    fflush(rl_outstream)
  }

  /// Takes the terminal again after the process went on, and shows the line.
  ///
  /// It is right also where no `suspend()` came before, as after a SIGSTOP: the shell may have changed the terminal
  /// meanwhile. In the background the process stops again, until it goes on in the foreground.
  public func resume() {
    guard isEditing else { return }
    if isInBackground {
      raise(SIGTTIN)
      return
    }
    // Told to leave the terminal first, readline believes that it has to take it.
    if !isSuspended { rl_deprep_terminal() }
    isSuspended = false
    rl_reset_after_signal()
    rl_resize_terminal()
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Learns the terminal's new size and shows the line anew.
  public func resized() {
    guard isEditing, !isSuspended else { return }
    rl_resize_terminal()
  }

  /// Learns the terminal's new size and shows the line where the cursor is now; nothing of it is on the screen any more.
  public func resizedElsewhere() {
    guard isEditing, !isSuspended else { return }
    rl_reset_screen_size()
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Leaves the line, whatever is typed, for a new one below, and gives the terminal back as it was found.
  public func end() {
    guard isEditing else { return }
    if !isSuspended { rl_crlf() }
    leave()
  }

  private func leave() {
    isEditing = false
    rl_callback_handler_remove()
  }

  private func receive(_ bytes: [UInt8]?) {
    leave()
    received = bytes.map { .line($0) } ?? .endOfFile
    // At the end readline itself begins a new line only when it has bracketed pastes to switch off.
    if bytes == nil && !isBracketingPastes { rl_crlf() }
    fflush(rl_outstream)
  }

  /// Whether the terminal is at this moment another job's.
  private var isInBackground: Bool {
    let owner = tcgetpgrp(STDIN_FILENO)
    return owner > 0 && owner != getpgrp()
  }

  private var isBracketingPastes: Bool {
    guard let value = rl_variable_value("enable-bracketed-paste") else { return false }
    return strcmp(value, "on") == 0
  }
}
