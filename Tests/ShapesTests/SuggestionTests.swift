// SPDX-License-Identifier: MIT

import Shapes
import Testing

struct SuggestionTests {
  private let names = ["set", "let", "vertices", "smoothness", "fill", "flip"]

  @Test(arguments: [
    ("sett", "set"), ("vretices", "vertices"), ("smothness", "smoothness"), ("VERTICES", "vertices"),
    ("fil", "fill"),
  ]) func theNearestNameIsGuessed(_ word: String, _ name: String) {
    #expect(nearestName(to: word, among: names) == name)
  }

  @Test(arguments: ["zzzz", "", "xet", "smthns", "vert"])
  func farOrAmbiguousWordsGetNoGuess(_ word: String) { #expect(nearestName(to: word, among: names) == nil) }

  @Test func aNameThatIsListedTwiceIsStillOne() {
    #expect(nearestName(to: "fil", among: ["fill", "fill"]) == "fill")
  }
}
