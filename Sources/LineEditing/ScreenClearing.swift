// SPDX-License-Identifier: MIT

@preconcurrency import CReadline

extension LineEditor {
  /// Has Ctrl-L ask `clearScreen` first, wherever it is bound to what clears the whole screen.
  func setUpClearing() {
    guard let clear = rl_named_function("clear-screen") else { return }
    for name in ["emacs", "vi-insert", "vi-move"] {
      guard let map = rl_get_keymap_by_name(name), let bound = map[controlL].function,
        unsafeBitCast(bound, to: Int.self) == unsafeBitCast(clear, to: Int.self)
      else { continue }
      rl_bind_key_in_map(
        Int32(controlL),
        { count, key in
          guard MainActor.assumeIsolated({ LineEditor.shared.clearScreen() }) else {
            return rl_clear_screen(count, key)
          }
          rl_on_new_line()
          rl_forced_update_display()
          return 0
        }, map)
    }
  }
}

private let controlL = 12
