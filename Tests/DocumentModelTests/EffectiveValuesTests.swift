// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

struct EffectiveValuesTests {
  private func value(_ name: String, on id: LayerID, _ document: Document) throws -> String {
    document.value(of: try #require(LayerParameters.named(name)), on: id).text
  }

  @Test func fillsComeDownFromTheInnermostGroup() throws {
    var document = Document()
    let outer = try document.add("group", nil, "fill red")
    let inner = try document.add("group", nil, in: outer)
    let star = try document.add("star", nil, in: inner)
    #expect(try value("fill", on: star, document) == "red")
    try document.set("fill blue", on: .layer(inner))
    #expect(try value("fill", on: star, document) == "blue")
    try document.set("fill none", on: .layer(star))
    #expect(try value("fill", on: star, document) == "none")
    #expect(document.inherited(on: star, \.fill)?.setter == star)
  }

  @Test func aStrokesWidthAndPaintComeDownEachByItself() throws {
    var document = Document()
    let outer = try document.add("group", nil, "stroke 4")
    let inner = try document.add("group", nil, in: outer, "stroke red")
    let star = try document.add("star", nil, in: inner)
    #expect(try value("stroke", on: star, document) == "4 red")
    try document.set("stroke 2", on: .layer(star))
    #expect(try value("stroke", on: star, document) == "2 red")
  }

  @Test func defaultsAreTheKinds() throws {
    var document = Document()
    let star = try document.add("star")
    let line = try document.add("line")
    let note = try document.add("note")
    #expect(try value("fill", on: star, document) == "system.blue")
    #expect(try value("stroke", on: star, document) == "1 none")
    #expect(try value("fill", on: line, document) == "none")
    #expect(try value("stroke", on: line, document) == "1 system.blue")
    #expect(try value("fill", on: note, document) == "system.green")
    #expect(try value("fit", on: star, document) == "contain" && value("fit", on: note, document) == "stretch")
    #expect(try value("width", on: star, document) == "fill" && value("width", on: line, document) == "hug")
  }

  @Test func opacityDoesNotComeDown() throws {
    var document = Document()
    let group = try document.add("group", nil, "opacity 0.5")
    let star = try document.add("star", nil, in: group)
    #expect(try value("opacity", on: star, document) == "1")
  }

  @Test func letsAreSeenFromInside() throws {
    var document = Document()
    try document.addLet("a", "1")
    try document.addLet("b", "50%")
    let group = try document.add("group")
    try document.addLet("b", "1turn", on: .layer(group))
    let star = try document.add("star", nil, in: group)
    #expect(document.letKinds(at: .document) == ["a": .number, "b": .ratio])
    #expect(document.letKinds(at: .layer(star)) == ["a": .number, "b": .angle])
    #expect(document.letKinds(at: .document, before: "b") == ["a": .number])
  }
}
