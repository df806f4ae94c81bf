// SPDX-License-Identifier: MIT

@preconcurrency import CReadline

extension LineEditor {
  /// Makes readline ask us for candidates and for nothing else.
  ///
  /// To readline the whole line up to the cursor is one word, and each candidate is a whole line that could stand in its
  /// place: so the answer alone decides where the replaced text begins, and no rule about quotes or blanks of
  /// readline's own comes between.
  func setUpCompletion() {
    let noCharacters = UnsafePointer(strdup(""))
    rl_basic_word_break_characters = noCharacters
    rl_completer_word_break_characters = noCharacters
    rl_sort_completion_matches = 0
    rl_attempted_completion_function = { _, _, end in
      rl_attempted_completion_over = 1
      // A pointer may not leave the main actor's closure; its number may.
      let address = MainActor.assumeIsolated { UInt(bitPattern: LineEditor.shared.matches(cursor: Int(end))) }
      return UnsafeMutablePointer(bitPattern: address)
    }
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { LineEditor.shared.listCandidates() }
    }
  }

  /// The lines that could stand in place of the one up to the cursor.
  ///
  /// - Returns: As readline wants them: what they have in common, then each; allocated for readline to free. nil for
  ///   none.
  private func matches(cursor: Int) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let text = rl_line_buffer, let line = String(validatingCString: text), cursor <= line.utf8.count else {
      return nil
    }
    answer = completer(line, cursor)
    let begins = line.utf8.index(line.startIndex, offsetBy: max(0, min(answer.start, cursor)))
    let ends = line.utf8.index(line.startIndex, offsetBy: cursor)
    let (before, typed) = (String(line[..<begins]), String(line[begins..<ends]))
    guard !answer.candidates.isEmpty else { return showNote(line: String(line[..<ends])) }
    rl_completion_append_character = answer.appendsBlank ? Int32(UInt8(ascii: " ")) : 0
    let only = answer.candidates.count == 1
    return allocate([before + answer.replacement(for: typed)] + (only ? [] : answer.candidates.map { before + $0 }))
  }

  /// Shows what is allowed where nothing can be completed, above the line.
  private func showNote(line: String) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let note = answer.note else { return nil }
    // A second Tab would only say the same once more.
    if keysAtNote &+ 1 != keys {
      hide()
      fputs(note, rl_outstream)
      rl_crlf()
      show()
    }
    keysAtNote = keys
    // To readline this is a completion that changes nothing, so that it does not ring the bell at a good answer; where
    // it was asked only to list, it has nothing to list.
    rl_completion_suppress_append = 1
    return rl_completion_type == Int32(UInt8(ascii: "?")) ? nil : allocate([line])
  }

  /// Lists the candidates below the line, without what stands before them.
  private func listCandidates() {
    let (shown, more) = answer.listing
    guard let list = allocate([""] + shown) else { return }
    let longest = shown.map { Int32(clamping: $0.utf8.count) }.max() ?? 0
    rl_display_match_list(list, Int32(clamping: shown.count), longest)
    for index in 0...shown.count { free(list[index]) }
    free(list)
    if more > 0 {
      fputs("... and \(more) more", rl_outstream)
      rl_crlf()
    }
    rl_forced_update_display()
  }

  /// Texts as C has them, the last followed by a null pointer.
  private func allocate(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let size = (texts.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let list = malloc(size)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) else { return nil }
    for (index, text) in texts.enumerated() { list[index] = strdup(text) }
    list[texts.count] = nil
    return list
  }
}
