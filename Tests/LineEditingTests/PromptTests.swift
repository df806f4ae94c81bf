// SPDX-License-Identifier: MIT

import LineEditing
import Testing

@Suite struct PromptTests {
  @Test func invisiblePartsStandBetweenTheMarksOfReadline() {
    #expect(LineEditor.invisible("\u{1B}[34m") == "\u{1}\u{1B}[34m\u{2}")
    #expect(LineEditor.invisible("") == "")
  }
}
