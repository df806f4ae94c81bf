// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Shapes
import Testing

/// The dials of what is no plain number: choices, and values of several parts.
extension TweakingTests {
  @Test func whatOneMeetsAFrameByIsAChoice() throws {
    let desk = try Desk("new star")
    var tweaking = try tweaking(desk, "fit", "flip")
    #expect(tweaking.dials[0].face == .choices(["contain", "stretch", "cover"], chosen: 0))
    tweaking.turn(by: 1)
    #expect(tweaking.commands == ["fit stretch"])
    tweaking.set(to: "cover top")
    #expect(dial(tweaking, "fit y")?.value == "0" && dial(tweaking, "fit")?.value == "cover top")
    try choose("fit x", in: &tweaking)
    tweaking.turn(by: 10)
    #expect(tweaking.commands == ["fit cover 0.6,0"])
    try choose("flip", in: &tweaking)
    tweaking.turn(by: -1)
    #expect(tweaking.commands.last == "flip both")
  }

  @Test func aRepeatIsTurnedNumberByNumber() throws {
    let desk = try Desk("new star", "repeat 5 around bottom over 90")
    var tweaking = try tweaking(desk, "repeat")
    #expect(
      tweaking.dials.map(\.label)
        == ["repeat mirrored", "repeat count", "repeat at x", "repeat at y", "repeat over"])
    tweaking.turn(by: 1)
    tweaking.choose(by: 1)
    tweaking.turn(by: 0.1)
    try choose("repeat over", in: &tweaking)
    tweaking.set(to: "120")
    #expect(tweaking.commands == ["repeat 6 around bottom over 120 mirrored"])
    try choose("repeat mirrored", in: &tweaking)
    tweaking.set(to: "perhaps")
    #expect(tweaking.isRefused)
    tweaking.set(to: "off")
    #expect(tweaking.commands == ["repeat 6 around bottom over 120"])
  }

  @Test func pointsOfALineAndPartsOfAShadowAreTurned() throws {
    let desk = try Desk("add line", "points 10,20 30,40")
    var line = try tweaking(desk, "points")
    #expect(line.dials.map(\.label) == ["points 1 x", "points 1 y", "points 2 x", "points 2 y"])
    line.choose(by: 3)
    line.turn(by: 10)
    #expect(line.commands == ["points 10,20 30,50"])
    var shadow = try tweaking(desk, "shadow")
    #expect(shadow.dials.map(\.label).starts(with: ["shadow-blur", "shadow-offset x", "shadow-offset y"]))
    shadow.turn(by: 6)
    shadow.choose(by: 1)
    shadow.turn(by: 2)
    #expect(shadow.commands == ["shadow-blur 6", "shadow-offset 2,0"])
  }

  @Test func aWordThatStandsForNoNumberIsTurnedAwayFrom() throws {
    let desk = try Desk("add text \"a\"")
    var tweaking = try tweaking(desk, "line-limit", "font-weight")
    #expect(tweaking.dials[0].face == .choices(["none"], chosen: 0))
    tweaking.turn(by: 1)
    #expect(tweaking.dials[0].value == "1")
    tweaking.turn(by: 1)
    tweaking.choose(by: 1)
    tweaking.turn(by: 1)
    #expect(tweaking.commands == ["line-limit 2", "font-weight semibold"])
  }

  @Test func aspectAndOverlapBeginWhereTheyAre() throws {
    let desk = try Desk("add group as g", "stack down", "spacing -8", "add rectangle as a", "add rectangle as b")
    var overlap = try tweaking(desk, "overlap")
    overlap.turn(by: 1)
    #expect(overlap.commands == ["overlap 9"])
    let wide = try Desk("canvas 300x200", "add rectangle")
    var aspect = try tweaking(wide, "aspect")
    aspect.turn(by: 1)
    #expect(aspect.commands == ["aspect 1.51"])
  }
}
