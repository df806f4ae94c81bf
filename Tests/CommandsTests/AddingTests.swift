// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

@testable import Commands

/// What `new` and `add` make, and where.
struct AddingTests {
  @Test func newBeginsADocument() throws {
    var desk = try Desk("new star; vertices 7; let a = 5")
    try desk.run("new")
    #expect(desk.document == Document())
    try desk.run("undo")
    #expect(desk.stored("vertices", on: "star") == "7")
    try desk.run("new group")
    #expect(desk.layerNames == ["group"])
    try desk.run("new mine")
    #expect(desk.layerNames == ["dot"] && desk.session.state.name == nil && desk.session.hasUnsavedChanges)
    #expect(try desk.said("new star").joined().contains("`undo`"))
    #expect(desk.refusal("new strar")?.line.contains("`star`") == true)
    #expect(desk.refusal("new star circle")?.kind == .type)
  }

  @Test func newTakesWhatAddTakes() throws {
    var desk = try Desk("new star; vertices 9")
    try desk.run("new rectangle 100x80 as plate corner-radius=4")
    #expect(desk.layerNames == ["plate"] && desk.selected == ["plate"])
    let stored = ["width", "height", "corner-radius"].map { desk.stored($0, on: "plate") }
    #expect(stored == ["100", "80", "4"])
    try desk.run("undo")
    #expect(desk.stored("vertices", on: "star") == "9")
    try desk.run("new star 7")
    #expect(desk.stored("vertices", on: "star") == "7")
    for line in ["new star 7 8", "new star x=", "new star in star", "new star as 5", "new circle 7", "new mine 7"] {
      #expect(desk.refusal(line) != nil, "\(line)")
      #expect(desk.stored("vertices", on: "star") == "7", "\(line)")
    }
  }

  @Test func itComesInFrontOfTheSelectedOne() throws {
    var desk = try Desk("new star; add circle; select star; add rectangle")
    #expect(desk.layerNames == ["star", "rectangle", "circle"])
    #expect(desk.selected == ["rectangle"])
    #expect(try desk.said("add star") == ["added star-2"])
    #expect(desk.layerNames == ["star", "rectangle", "star-2", "circle"])
  }

  @Test(
    arguments: [
      ("add star 7", ["vertices": "7"]),
      ("add star 7 as sun size=80", ["vertices": "7", "width": "80", "height": "80"]),
      ("add rectangle 100x80", ["width": "100", "height": "80"]),
      ("add star 7 50x60", ["vertices": "7", "width": "50", "height": "60"]),
      ("add rectangle 50%x(10 + 5)", ["width": "50%", "height": "(10 + 5)"]),
      ("add star as sun 9 fill=gold", ["vertices": "9", "fill": "gold"]),
      ("add path \"M0,0 L9,9\"", ["d": "\"M0,0 L9,9\""]), ("add polyline 0,0 1,1 2,0", ["points": "0,0 1,1 2,0"]),
      ("add line 0,0 9,9 stroke=\"3 red\"", ["points": "0,0 9,9", "stroke": "3 red"]),
      ("add star fill='linear red blue' center=1,2", ["fill": "linear red blue", "center": "1,2"]),
      ("add circle radius=10", ["width": "20", "height": "20"]),
      ("add star vertices=7 opacity=50%", ["vertices": "7", "opacity": "50%"]),
      ("add circle fill=#ff0000 # brand", ["fill": "#ff0000"]),
    ] as [(String, [String: String])])
  func itTakesValuesAndParameters(_ line: String, _ expected: [String: String]) throws {
    var desk = try Desk(line)
    #expect(desk.document.allLayers[0].settings.mapValues(\.text) == expected)
    #expect(desk.steps == 1)
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
    #expect(desk.document == Document())
  }

  @Test(arguments: [
    "add", "add strar", "add rectangle 7", "add star 7 8", "add star as", "add star as sun as moon", "add star in",
    "add star in nowhere",
    "add star in sun", "add star as sun", "add star vertces=7", "add star vertices=2", "add star vertices=",
    "add circle 10xx", "add star fill=\"red blue\"",
    "add star as 12", "add star as \"a*b\"", "add star as a/b", "add star as all", "add star as -",
    "add star as none", "add star as \"\"",
    "add star mask=sun.x", "add star crease=5",
  ])
  func badOnesAddNothing(_ line: String) throws {
    var desk = try Desk("new star; rename sun")
    #expect(desk.refusal(line) != nil)
  }

  @Test func groupsOpenAndEnd() throws {
    var desk = try Desk("new; add group as ring; add star; add group as inner; add circle")
    #expect(desk.document.layer(named: "circle")?.parent == desk.document.layer(named: "inner")?.id)
    try desk.run("end")
    #expect(desk.selected == ["inner"])
    // Closed now: what is added comes in front of it, in its group.
    try desk.run("add triangle")
    #expect(desk.document.layer(named: "triangle")?.parent == desk.document.layer(named: "ring")?.id)
    try desk.run("end")
    #expect(desk.selected == ["ring"])
    #expect(desk.refusal("end")?.kind == .parse)
    try desk.run("add rectangle in inner; select ring; add star in ring as last")
    #expect(desk.document.layer(named: "rectangle")?.parent == desk.document.layer(named: "inner")?.id)
    #expect(desk.layerNames == ["ring", "star", "inner", "circle", "rectangle", "triangle", "last"])
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func undoRestoresWhatWasOpen() throws {
    let desk = try Desk("new; add group; add star; undo; add circle")
    #expect(desk.document.layer(named: "circle")?.parent == desk.document.layer(named: "group")?.id)
  }

  @Test func presetsComeAsGroups() throws {
    var desk = try Desk("new star")
    desk.library.texts["logo"] = """
      katachi 1
      title "Logo"
      canvas 80x60
      background gold
      let ink = red
      add star as logo
        fill ink
      add circle as star
        mask logo
      end
      """
    try desk.run("add logo")
    #expect(desk.layerNames == ["star", "logo", "logo-2", "star-2"])
    #expect(desk.stored("width", on: "logo") == "80" && desk.stored("height", on: "logo") == "60")
    #expect(desk.stored("mask", on: "star-2") == "logo-2")
    #expect(desk.document.settings.isEmpty && desk.document.lets.isEmpty)
    try desk.run("logo.ink gold")
    #expect(desk.document.layer(named: "logo")?.lets.map(\.text) == ["gold"])
    #expect(try desk.reloaded() == desk.document)
    try desk.run("add mine as small in logo")
    #expect(desk.document.layer(named: "small")?.parent == desk.document.layer(named: "logo")?.id)
    try desk.undoAll()
    #expect(desk.document == Document())
  }

  /// What a group that hugs is as large as needs a size of its own, and may be given it while it is added.
  @Test(arguments: ["add circle 40x30", "add circle width=40 height=30", "add group as inner width=40 height=30"])
  func whatHasASizeOfItsOwnComesIntoAGroupThatHugs(_ line: String) throws {
    var desk = try Desk("add group as g; width hug; height hug")
    #expect(desk.refusal("add circle") != nil)
    try desk.run(line)
    #expect(desk.document.layer(named: "g")?.children.count == 1)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func groupsKeepToTheirDepth() throws {
    var desk = try Desk()
    for _ in 0..<Limits.groupDepth { try desk.run("add group") }
    #expect(desk.refusal("add group")?.kind == .limit)
    #expect(desk.refusal("add mine")?.kind == .limit)
    try desk.run("add star")
    #expect(desk.refusal("group star")?.kind == .limit)
    #expect(desk.refusal("group group")?.kind == .limit)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func layersKeepToTheirCap() throws {
    var document = Document()
    for number in 0..<Limits.layers {
      let layer = document.newLayer(.shape("star"), named: "s\(number)")
      document.apply(.insert([layer], group: nil, index: number))
    }
    var desk = try Desk()
    desk.session.begin(with: document, name: nil)
    for line in ["add star", "copy", "add mine", "group s1 s2"] { #expect(desk.refusal(line)?.kind == .limit) }
  }
}
