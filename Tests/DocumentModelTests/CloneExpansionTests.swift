// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Testing

struct CloneExpansionTests {
  private func layer(_ name: String, in document: Document) throws -> Layer {
    try required(document.expanded.layer(named: name))
  }

  @Test func aCloneHasWhatItFollowsButItsPlace() throws {
    var document = try canvas("200x100")
    try document.add(
      "star", "sun", "vertices 7", "fill red", "fit stretch", "width 40", "height 20", "x 3", "y 4", "padding 2",
      "anchor top", "scale 2", "rotation 10", "flip x", "opacity 0.5", "repeat 3 by 1,1", "visible off", "overlap 2"
    )
    try document.clone("sun", "moon", "width 60")
    let moon = try layer("moon", in: document)
    #expect(moon.kind == .shape("star"))
    #expect(moon.settings.keys.sorted() == ["fill", "fit", "vertices", "width"])
    #expect(moon.settings["vertices"]?.text == "7" && moon.settings["width"]?.text == "60")
    #expect(try document.frame(named: "moon") == Rect(x: 70, y: 0, width: 60, height: 100))
    #expect(document.layer(named: "moon")?.kind == .clone(of: "sun"), "the document itself stays as it is")
  }

  @Test func whatItSetsItselfWins() throws {
    var document = Document()
    try document.add("star", "sun", "vertices 7", "fill red", "stroke 4 blue")
    try document.clone("sun", "moon", "fill gold", "vertices 5", "stroke 9")
    let moon = try layer("moon", in: document)
    #expect(moon.settings["fill"]?.text == "gold" && moon.settings["vertices"]?.text == "5")
    #expect(moon.settings["stroke"]?.text == "9 blue", "width and paint each by itself")
  }

  @Test func aCloneOfAGroupHasLayersOfItsOwn() throws {
    var document = try canvas("300x300")
    let low = try document.add("group", "low", "width 200", "stack down")
    try document.add("star", "top", in: low, "width 50%")
    try document.add("star", "hole", in: low, "mask top")
    try document.clone("low", "mid", "width 100", "height 50")
    let expanded = document.expanded
    #expect(expanded.layerCount == 6 && document.layerCount == 4)
    let mid = try layer("mid", in: document)
    #expect(mid.children.compactMap { expanded.layer($0)?.name } == ["mid/top", "mid/hole"])
    #expect(expanded.layer(named: "mid/hole")?.mask?.layer == "mid/top", "names inside mean its own")
    #expect(expanded.layer(named: "hole")?.mask?.layer == "top")
    #expect(try document.frame(named: "mid/top") == Rect(x: 125, y: 125, width: 50, height: 25))
    #expect(document.layer(named: "mid/top") == nil, "they have no names outside")
  }

  @Test func masksByLayersOutsideStayThose() throws {
    var document = Document()
    try document.add("star", "outside")
    let low = try document.add("group", "low")
    try document.add("star", "s", in: low, "mask outside")
    try document.clone("low", "mid")
    #expect(try layer("mid/s", in: document).mask?.layer == "outside")
  }

  @Test func clonesInClonesFollowTheirOwn() throws {
    var document = Document()
    let low = try document.add("group", "low")
    try document.add("star", "a", in: low, "vertices 6")
    try document.clone("a", "b", in: low, "rotation 30")
    try document.clone("low", "mid")
    try document.clone("mid", "high", "width 50")
    for name in ["mid/b", "high/b", "b"] {
      let b = try layer(name, in: document)
      #expect(
        b.kind == .shape("star") && b.settings["vertices"]?.text == "6" && b.settings["rotation"]?.text == "30")
    }
    #expect(document.expanded.layerCount == 9)
    try document.set("vertices 9", on: .layer(required(document.layer(named: "a")).id))
    #expect(try layer("high/b", in: document).settings["vertices"]?.text == "9")
  }

  @Test func aCloneMayComeBeforeWhatItFollows() throws {
    var document = Document()
    try document.clone("high", "low")
    try document.clone("sun", "high", "fill red")
    try document.add("star", "sun", "vertices 8")
    #expect(try layer("low", in: document).settings.mapValues(\.text) == ["fill": "red", "vertices": "8"])
  }

  @Test func namesMeanWhatTheyMeanWhereItFollows() throws {
    var document = try canvas("300x300")
    try document.addLet("size", "10")
    let group = try document.add("group", "g", "width 100")
    try document.addLet("size", "40", on: .layer(group))
    try document.addLet("count", "9", on: .layer(group))
    try document.add("star", "sun", in: group, "vertices count", "corner-radius size")
    try document.clone("sun", "moon", "width size")
    try document.check(.everything)
    let scope = try {
      var layout = Layout(document)
      return try layout.placement(of: required(document.layer(named: "moon")).id).scope
    }()
    #expect(try scope.number(.name("count"), .number) == 9 && scope.number(.name("size"), .number) == 40)
    #expect(
      document.letKinds(at: .layer(try required(document.layer(named: "moon")).id)).keys.sorted() == [
        "count", "size",
      ])
    // In the same group nothing is hidden.
    try document.clone("sun", "twin", in: group)
    #expect(try layer("twin", in: document).lets.isEmpty)
  }

  @Test func whatComesDownFromGroupsIsThatOfTheClonesOwn() throws {
    var document = Document()
    let red = try document.add("group", "red", "fill red")
    let blue = try document.add("group", "blue", "fill blue")
    try document.add("star", "sun", in: red)
    let moon = try document.clone("sun", "moon", in: blue)
    #expect(document.expanded.inherited(on: moon, \.fill)?.part.text == "blue")
  }

  @Test func whatIsNotThereDrawsNothing() throws {
    var document = Document()
    let one = try document.clone("nobody", "one")
    try document.clone("round", "round")
    #expect(document.expanded.layer(one)?.kind == .clone(of: "nobody"))
    #expect(document.expanded.layer(named: "round")?.kind == .clone(of: "round"))
  }
}
