// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

struct StackDirectionTests {
  @Test func onlyGroupsHaveOne() throws {
    var document = Document()
    let group = try document.add("group", "g", "stack up")
    #expect(document.layer(group)?.stack == .up)
    try document.set("stack none", on: .layer(group))
    #expect(document.layer(group)?.stack == nil)
    let names = LayerParameters.stored(for: .shape("star")).map(\.name)
    #expect(!names.contains("stack") && !names.contains("spacing") && names.contains("overlap"))
  }

  @Test func itsWordsAreTheParametersChoices() throws {
    let parameter = try #require(LayerParameters.named("stack", for: .group))
    #expect(parameter.type.completions(in: ParseContext()) == ["none"] + StackDirection.allCases.map(\.rawValue))
  }
}
