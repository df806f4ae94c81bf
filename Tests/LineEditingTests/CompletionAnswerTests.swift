// SPDX-License-Identifier: MIT

import Testing

@testable import LineEditing

@Suite struct CompletionAnswerTests {
  private func answer(_ candidates: String...) -> CompletionAnswer {
    CompletionAnswer(candidates: candidates, start: 0)
  }

  @Test func severalCandidatesCompleteToWhatTheyHaveInCommon() {
    #expect(answer("corner-radius", "corner-style").replacement(for: "c") == "corner-")
    #expect(answer("corner-radius", "corner-style").replacement(for: "corner-") == "corner-")
    #expect(answer("save", "save-as").replacement(for: "sa") == "save")
  }

  @Test func theOnlyCandidateReplacesWhatIsTyped() {
    #expect(answer("\"my star\"").replacement(for: "my s") == "\"my star\"")
  }

  @Test func whatIsTypedIsNeverCutShort() {
    #expect(answer("fill", "stroke").replacement(for: "colour") == "colour")
    #expect(answer("fill", "fit").replacement(for: "fi") == "fi")
    #expect(answer().replacement(for: "x") == "x")
  }

  @Test func noCharacterIsCutInHalf() {
    // 形 and 影 begin with the same byte.
    #expect(answer("形", "影").replacement(for: "") == "")
    #expect(answer("aé", "ae\u{301}x").replacement(for: "a") == "aé")
  }

  @Test func aLongListIsCutAndSaysByHowMuch() {
    let names = (0..<10_000).map { "preset-\($0)" }
    let listing = CompletionAnswer(candidates: names, start: 0).listing
    #expect(listing.shown == Array(names.prefix(100)))
    #expect(listing.more == 9900)
    #expect(answer("a", "b").listing.more == 0)
  }
}
