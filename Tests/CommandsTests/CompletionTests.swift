// SPDX-License-Identifier: MIT

import Shapes
import Testing

@testable import Commands

/// What may stand where the cursor is.
struct CompletionTests {
  private func desk() throws -> Desk {
    try Desk(
      "new star; let ink = gold; let many = 5; add group as \"my group\"; add circle as dot; end; select star; mark here",
      mode: .prompt)
  }

  @Test(arguments: [
    ("vert", ["vertices"]), ("smo", ["smoothness"]), ("und", ["undo"]), ("ink", ["ink"]),
    ("add pol", ["polygon", "polyline"]), ("add gr", ["grid", "group"]), ("new mi", ["mine"]),
    ("load star", ["star-5"]), ("select do", ["dot"]), ("select \"my", ["\"my group\""]),
    ("add star in ", ["\"my group\""]), ("add star vert", ["vertices="]),
    ("cap ", ["butt", "round", "square"]), ("cap r", ["round"]), ("set cap r", ["round"]),
    ("visible ", ["on", "off"]), ("fill in", ["ink", "indianred", "indigo"]),
    ("fill system.y", ["system.yellow"]), ("mask ", ["none", "star", "\"my group\"", "dot"]),
    ("vertices ", ["many"]), ("dot.opac", ["dot.opacity"]), ("dot.vert", []),
    ("dot.fill lim", ["lime", "limegreen"]), ("new star; smo", ["smoothness"]), ("title \"a; cap r", []),
    ("go he", ["here"]), ("unlet ", ["ink", "many"]),
    ("export a.svg --pl", ["--plain"]), ("export --format ", ["svg", "png"]), ("help corner-r", ["corner-radius"]),
    ("stops e", ["even"]), ("fit c", ["contain", "cover"]),
    ("align bottom-", ["bottom-left", "bottom-right"]), ("zzzz ", []), ("preset unl", ["unlock"]),
    ("gradient r", ["radial"]), ("vertices = ma", ["many"]),
  ])
  func candidates(_ line: String, _ expected: [String]) throws {
    let desk = try desk()
    let completion = complete(line, at: line.utf8.count, in: desk.session, desk.library)
    #expect(completion.candidates == expected)
    // A candidate stands in the place of what it completes.
    let start = completion.range.lowerBound
    for candidate in completion.candidates { #expect(candidate.utf8.starts(with: line.utf8.dropFirst(start))) }
    #expect(completion.range.upperBound == line.utf8.count)
  }

  @Test func whatIsAllowedIsToldWhereNothingCompletes() throws {
    let desk = try desk()
    let completion = complete("corner-radius ", at: 14, in: desk.session, desk.library)
    #expect(completion.allowed?.contains("0...1000000000") == true)
    #expect(complete("rename ", at: 7, in: desk.session, desk.library).allowed?.contains("rename NAME") == true)
    #expect(complete("export ", at: 7, in: desk.session, desk.library).takesFiles)
    #expect(complete("source a.", at: 9, in: desk.session, desk.library).takesFiles)
  }

  @Test func theCursorMayStandAnywhere() throws {
    let desk = try desk()
    let line = "fill linear \"é\" (1; cap rou"
    for cursor in 0...line.utf8.count { _ = complete(line, at: cursor, in: desk.session, desk.library) }
    #expect(complete("vert 7; cap r", at: 4, in: desk.session, desk.library).candidates == ["vertices"])
    #expect(complete("", at: 0, in: desk.session, desk.library).candidates.count > 60)
  }
}
