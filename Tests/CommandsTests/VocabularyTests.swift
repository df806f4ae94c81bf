// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Styling
import Testing

@testable import Commands

/// No word means two things.
struct VocabularyTests {
  private static let parameters: [String] =
    DocumentParameters.all.map(\.name) + LayerParameters.all.map(\.name) + PaintParts.all.map(\.name)
    + Shorthand.all.map(\.name) + Array(Set(Kinds.all.flatMap { $0.parameters.map(\.name) })).sorted()

  @Test func verbsAreNamedOnce() {
    #expect(Set(Verbs.names).count == Verbs.names.count)
  }

  @Test func noWordIsBothVerbAndParameter() {
    #expect(Set(Verbs.names).isDisjoint(with: VocabularyTests.parameters))
  }

  @Test func parametersAreNamedOnce() {
    let sorted = VocabularyTests.parameters.sorted()
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func kindsAreNoOtherWords() {
    let kinds = Kinds.all.map(\.name) + ["group"]
    #expect(Set(kinds).count == kinds.count)
    #expect(Set(kinds).isDisjoint(with: VocabularyTests.parameters))
    // `group` is the verb that makes one, too.
    #expect(Set(kinds).intersection(Verbs.names) == ["group"])
    for kind in kinds { #expect(ColorTerm.namedColor(kind) == nil) }
  }

  /// A word that other tools have taught answers only where it is nothing here; `points` a line has.
  @Test func taughtWordsAreOtherWords() {
    #expect(Set(taughtWords.keys).isDisjoint(with: Verbs.names))
    #expect(Set(taughtWords.keys).intersection(VocabularyTests.parameters) == ["points"])
    for ours in taughtWords.values {
      #expect(Verbs.named(ours) != nil || VocabularyTests.parameters.contains(ours), "\(ours)")
    }
  }

  @Test func everyWordHasTheFormOfAName() {
    for word in Verbs.names + VocabularyTests.parameters + Kinds.all.map(\.name) where word != "?" {
      #expect(isName(word), "\(word)")
    }
  }

  /// None of the language's words can be the name of a let at the prompt.
  @Test func wordsOfTheLanguageAreNoNamesForLets() throws {
    let words =
      Verbs.names.filter { $0 != "?" } + VocabularyTests.parameters + Kinds.all.map(\.name) + ["group"]
      + Color.cssNames + grammarWords.sorted() + ["w", "h", "i", "n", "pi", "phi", "tau", "sqrt", "atan2"]
    var desk = try Desk("new star")
    for word in words { #expect(desk.refusal("let \(word) = 5")?.kind == .name, "\(word)") }
  }
}
