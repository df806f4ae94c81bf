// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

/// Shadows as they are set, told, reset and saved.
struct ShadowTests {
  private func shadow(_ desk: Desk) -> String? { desk.document.allLayers.first?.settings["shadow"]?.text }

  @Test func partsAreSetByName() throws {
    var desk = try Desk("new circle; shadow 10")
    try desk.run("shadow-offset 4,6; shadow-color #0008; shadow-blur += 2")
    #expect(shadow(desk) == "12 4,6 #0008")
    try desk.run("undo 3")
    #expect(shadow(desk) == "10")
  }

  @Test func aPartCanComeFirst() throws {
    var desk = try Desk("new circle; shadow-color red")
    #expect(shadow(desk) == "0 red")
    try desk.run("shadow-blur 5")
    #expect(shadow(desk) == "5 red")
  }

  @Test func noneIsTheDefaultAndIsNotStored() throws {
    for command in ["shadow none", "shadow 0", "reset shadow", "reset shadow-blur"] {
      var desk = try Desk("new circle; shadow 10")
      try desk.run(command)
      #expect(shadow(desk) == nil, "\(command)")
    }
  }

  @Test func aNoteHasOneUntilItIsTakenAway() throws {
    var desk = try Desk("new note")
    #expect(try desk.printed("shadow") == "10" && shadow(desk) == nil)
    try desk.run("shadow none")
    #expect(shadow(desk) == "none")
    #expect(try desk.reloaded() == desk.document)
    try desk.run("shadow-blur 4; reset shadow-blur")
    #expect(shadow(desk) == nil)
    try desk.run("shadow-offset 1,1")
    #expect(shadow(desk) == "10 1,1")
  }

  @Test func groupsHaveShadows() throws {
    let desk = try Desk("add group as g; add star; end; shadow 8 2,2; g.shadow-color navy")
    #expect(shadow(desk) == "8 2,2 navy")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func namesAreFollowed() throws {
    var desk = try Desk("new star")
    try desk.run("let soft = 4; let away = 3,4; shadow soft away; shadow-offset away")
    #expect(shadow(desk) == "soft away")
    #expect(desk.refusal("unlet soft") != nil && desk.refusal("unlet away") != nil)
    #expect(try desk.reloaded() == desk.document)
  }
}
