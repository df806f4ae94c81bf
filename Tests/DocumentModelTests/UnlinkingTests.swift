// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

struct UnlinkingTests {
  /// The document with a clone unlinked.
  private func unlinking(_ name: String, _ document: Document) throws -> Document {
    var document = document
    let clone = try required(document.layer(named: name))
    let layers = try document.unlinked(clone.id)
    document.apply(.remove(clone.id))
    document.apply(.insert(layers, group: clone.parent, index: 0))
    try document.check(.everything)
    return document
  }

  @Test func aShapeKeepsWhatItHad() throws {
    var document = Document()
    try document.add("star", "sun", "vertices 7", "stroke 4 blue", "rotation 20")
    let id = try document.clone("sun", "moon", "stroke 9", "width 50")
    let found = try unlinking("moon", document)
    let moon = try required(found.layer(named: "moon"))
    #expect(moon.id == id && moon.kind == .shape("star"))
    #expect(moon.settings.mapValues(\.text) == ["vertices": "7", "stroke": "9 blue", "width": "50"])
  }

  @Test func aGroupGetsLayersOfItsOwn() throws {
    var document = Document()
    let low = try document.add("group", "low", "stack down")
    try document.add("star", "a", in: low)
    try document.clone("a", "b", in: low, "mask a")
    try document.clone("low", "mid", "width 50")
    try document.clone("mid", "high", "height 9")
    let before = try document.frame(named: "high/b")
    let found = try unlinking("high", document)
    let high = try required(found.layer(named: "high"))
    #expect(high.settings.mapValues(\.text) == ["stack": "down", "height": "9"])
    #expect(high.children.compactMap { found.layer($0)?.name } == ["a-2", "b-2"])
    let b = try required(found.layer(named: "b-2"))
    #expect(b.original == "a-2" && b.mask?.layer == "a-2")
    #expect(try found.frame(named: "b-2") == before)
  }

  @Test func letsOutOfSightAreWorkedOutForAShape() throws {
    var document = Document()
    let group = try document.add("group", "g")
    try document.addLet("k", "6", on: .layer(group))
    try document.add("star", "sun", in: group, "vertices (k + 1)", "corner-radius k", "dash k 2")
    try document.clone("sun", "moon")
    let moon = try required(unlinking("moon", document).layer(named: "moon"))
    #expect(moon.settings.mapValues(\.text) == ["vertices": "7", "corner-radius": "6", "dash": "6 2"])
  }

  @Test func letsOutOfSightGoAlongWithAGroup() throws {
    var document = Document()
    let group = try document.add("group", "g")
    try document.addLet("k", "6", on: .layer(group))
    let inner = try document.add("group", "inner", in: group)
    try document.addLet("m", "(k + 1)", on: .layer(inner))
    try document.add("star", "sun", in: inner, "vertices m")
    try document.clone("inner", "outer")
    let found = try unlinking("outer", document)
    #expect(found.layer(named: "outer")?.lets.map(\.name) == ["k", "m"])
    #expect(found.layer(named: "sun-2")?.settings["vertices"]?.text == "m")
  }

  @Test func whatIsNoCloneBecomesNothing() throws {
    var document = Document()
    let star = try document.add("star", "sun")
    #expect(try document.unlinked(star).isEmpty)
  }
}
