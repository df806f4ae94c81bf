// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

struct LayerNamesTests {
  private func document(_ names: String...) throws -> Document {
    var document = Document()
    for name in names { try document.add("star", name) }
    return document
  }

  @Test func theFirstFreeNumberIsTaken() throws {
    #expect(Document().freeName("star") == "star")
    #expect(try document("star").freeName("star") == "star-2")
    #expect(try document("star", "star-2", "star-4").freeName("star") == "star-3")
    #expect(try document("star", "star-2").freeName("star-2") == "star-3")
    #expect(try document("star-7").freeName("star-7") == "star-2")
    #expect(try document("star-x").freeName("star-x") == "star-x-2")
    #expect(try document("star-02").freeName("star-02") == "star-02-2")
  }

  @Test func aNameThatIsGivenBackIsFreeAgain() throws {
    var document = try document("star", "star-2", "star-3", "star-4")
    let second = try #require(document.layer(named: "star-2"))
    let inverse = document.apply(.remove(second.id))
    #expect(document.freeName("star") == "star-2")
    document.apply(inverse)
    #expect(document.freeName("star") == "star-5")
    document.apply(.rename(second.id, "moon"))
    #expect(document.freeName("star") == "star-2")
    #expect(document.layer(named: "moon")?.id == second.id && document.layer(named: "star-2") == nil)
  }

  /// Each once tried all names before its own: the square of twenty thousand.
  @Test func manyLayersOfOneNameAreNamedInNoTime() throws {
    var document = Document()
    for _ in 0..<20_000 { try document.add("star") }
    #expect(document.layer(named: "star-20000") != nil)
    let copies = document.copies(of: document.allLayers)
    #expect(copies.last?.name == "star-40000" && Set(copies.map(\.name)).count == 20_000)
  }

  @Test func layersMaskedByANameAreFound() throws {
    var document = try document("ring", "a", "b")
    let a = try #require(document.layer(named: "a")).id
    try document.set("mask ring inverted", on: .layer(a))
    #expect(document.layersMasked(by: "ring").map(\.name) == ["a"])
    let inverse = document.apply(.remove(a))
    #expect(document.layersMasked(by: "ring").isEmpty)
    document.apply(inverse)
    try document.set("mask none", on: .layer(a))
    #expect(document.layersMasked(by: "ring").isEmpty)
  }
}
