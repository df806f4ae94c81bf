// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

@testable import Commands

/// The stops of gradients.
struct StopVerbsTests {
  /// CASES C7: a stop added late takes its place.
  @Test func stopsAreKeptSorted() throws {
    var desk = try Desk("new star; fill linear red 0 blue 1; stop add .5 lime")
    #expect(try desk.printed("stops") == "1  0  red\n2  0.5  lime\n3  1  blue")
    #expect(desk.stored("fill", on: "star") == "linear red 0 lime 0.5 blue 1")
    for offset in ["-1", "10", "1.01", "101%"] {
      #expect(desk.refusal("stop add \(offset) red")?.line.contains("0...1") == true)
      #expect(desk.refusal("stop 1 at \(offset)")?.line.contains("0...1") == true)
      #expect(desk.refusal("fill linear red \(offset) blue")?.line.contains("0...1") == true)
    }
  }

  /// CASES C7: equal offsets keep their order, a hard edge.
  @Test func equalOffsetsKeepTheirOrder() throws {
    var desk = try Desk("new star; fill linear red blue; stop add .5 green; stop add .5 yellow")
    #expect(try desk.printed("stops") == "1  0  red\n2  0.5  green\n3  0.5  yellow\n4  1  blue")
    try desk.run("fill linear red 60% green .5 yellow .5")
    #expect(try desk.printed("stops") == "1  0.5  green\n2  0.5  yellow\n3  0.6  red")
  }

  /// CASES C9: the stops are the same after there and back, one step each.
  @Test func theKindOfGradientKeepsTheStops() throws {
    var desk = try Desk("new star; fill linear red gold 20% blue")
    let before = desk.document
    try desk.run("gradient radial")
    #expect(desk.stored("fill", on: "star") == "radial red gold 20% blue")
    try desk.run("gradient linear")
    #expect(desk.document == before)
    #expect(desk.steps == 4)
    try desk.run("gradient linear")
    #expect(desk.steps == 4)
    try desk.run("undo")
    #expect(desk.stored("fill", on: "star") == "radial red gold 20% blue")
    #expect(desk.refusal("gradient conic")?.kind == .type)
  }

  /// CASES C10: every edit of a gradient is undone exactly.
  @Test(arguments: [
    "stop remove 2", "stop 2 color lime", "fill red", "stop 2 opacity 50%", "stops reverse", "stops even",
    "stop 1 at .7",
    "fill-stop-2 lime", "fill-stop-2-offset 1/4", "fill from left to right", "fill-to bottom-right",
    "gradient radial", "stop add 3% pink",
  ])
  func editsAreUndone(_ line: String) throws {
    var desk = try Desk("new star; fill linear red gold 20% blue")
    let before = desk.document
    try desk.run(line)
    #expect(desk.document != before && desk.steps == 3)
    #expect(try desk.reloaded() == desk.document)
    try desk.run("undo")
    #expect(desk.document == before)
  }

  /// CASES C11: seven stops at sixths, never falling.
  @Test func evenStopsNeverFall() throws {
    var desk = try Desk(
      "new star; fill linear red 10% orange 20% gold 30% lime 40% blue 50% navy 60% pink 70%; stops even")
    let offsets = try desk.printed("stops").split(separator: "\n").map { $0.split(separator: " ")[1] }
    #expect(offsets == ["0", "0.1667", "0.3333", "0.5", "0.6667", "0.8333", "1"])
    #expect(try desk.reloaded() == desk.document)
    try desk.run("stops even")
    #expect(desk.steps == 3)
  }

  @Test func stopsOfTheStroke() throws {
    var desk = try Desk(
      "new star; stroke 4 linear red gold blue; stop stroke 2 at .7; stop stroke 1 color lime; stops stroke reverse"
    )
    #expect(desk.stored("stroke", on: "star") == "4 linear blue 0 gold 0.3 lime 1")
    try desk.run("gradient stroke radial; stop stroke remove 2; stop stroke add 10% red")
    #expect(desk.stored("stroke", on: "star") == "4 radial blue 0 red 10% lime 1")
    #expect(desk.refusal("stops")?.kind == .type)
  }

  @Test func opacityIsTheColoursAlpha() throws {
    var desk = try Desk("new star; fill linear red blue; stop 2 opacity 50%; stop 1 opacity 0")
    #expect(desk.stored("fill", on: "star") == "linear #ff000000 #0000ff80")
    #expect(desk.refusal("stop 1 opacity 2")?.kind == .range)
  }

  @Test func partsKeepTheRest() throws {
    var desk = try Desk("new star; fill linear red blue; fill from left to right; fill-from 0.25,0.5")
    #expect(desk.stored("fill", on: "star") == "linear red blue from 0.25,0.5 to right")
    try desk.run("fill radial; fill-inner 10%; fill at top; fill-outer 40")
    #expect(desk.stored("fill", on: "star") == "radial red blue at top from 10% to 40")
    try desk.run("reset fill-inner; reset fill-at")
    #expect(desk.stored("fill", on: "star") == "radial red blue to 40")
    #expect(desk.refusal("fill-from top")?.kind == .type)
    #expect(desk.refusal("fill from top")?.kind == .type)
  }

  @Test func aGradientThatComesDownBecomesItsOwn() throws {
    var desk = try Desk("new; add group; fill linear red blue; add star; stop 1 color lime")
    #expect(
      desk.stored("fill", on: "star") == "linear lime blue" && desk.stored("fill", on: "group") == "linear red blue"
    )
    try desk.run("end; let glow = linear gold pink; star.fill glow; select star; stop 2 color black")
    #expect(desk.stored("fill", on: "star") == "linear gold black")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test(arguments: [
    "stop", "stop 0 at .5", "stop 3 at .5", "stop 1.5 at .5", "stop 1", "stop 1 at", "stop 1 zzzz", "stop add",
    "stop add .5",
    "stop add .5 zzzz", "stop add .5 red blue", "stop remove", "stop remove 1", "stop remove 9", "stops zzzz",
    "stops even even", "stop x at 5",
    "stop stroke 1 at .5", "gradient", "gradient linear radial", "stop 1 color linear", "fill-stop-3 red",
    "fill-stop-0 red", "stop 1 opacity x",
  ])
  func badOnesAreRefused(_ line: String) throws {
    var desk = try Desk("new star; fill linear red blue")
    #expect(desk.refusal(line) != nil)
  }

  @Test func stopsKeepToTheirCap() throws {
    var desk = try Desk("new star; fill linear red blue")
    for _ in 2..<Limits.stops { try desk.run("stop add .5 red") }
    #expect(desk.refusal("stop add .5 red")?.kind == .limit)
    #expect(try desk.reloaded() == desk.document)
  }
}
