// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Styling
import Testing

@testable import Commands

/// `random`.
struct RandomVerbTests {
  @Test func aSeedDrawsTheSameAgain() throws {
    var desk = try Desk("new star")
    let first = try desk.said("random seed 4711")
    let document = desk.document
    try desk.run("undo")
    #expect(try desk.said("random seed 4711") == first && desk.document == document)
    try desk.run("undo; random seed 4712")
    #expect(desk.document != document)
    #expect(first.first?.hasPrefix("random seed 4711: vertices 5 → ") == true)
  }

  /// The parameter's name decides what it draws, not what else is drawn.
  @Test func eachParameterDrawsByItsName() throws {
    var desk = try Desk("new star; random vertices smoothness seed 5")
    let both = (desk.stored("vertices", on: "star"), desk.stored("smoothness", on: "star"))
    try desk.run("undo; random smoothness seed 5")
    #expect(desk.stored("smoothness", on: "star") == both.1 && desk.stored("vertices", on: "star") == nil)
  }

  @Test func withoutASeedTheOneThatWasUsedIsTold() throws {
    var desk = try Desk("new star")
    let said = try #require(try desk.said("random vertices smoothness").first)
    let document = desk.document
    let command = try #require(said.split(separator: ":").first.map(String.init))
    #expect(command.hasPrefix("random vertices smoothness seed "))
    try desk.run("undo; " + command)
    #expect(desk.document == document)
  }

  /// A blob's seed has few usual values, one of which it has already.
  @Test func withoutASeedSomethingChanges() throws {
    var desk = try Desk("new blob")
    let before = desk.document
    for _ in 1...100 {
      try desk.run("random seed")
      #expect(desk.document != before)
      try desk.run("undo")
    }
  }

  @Test func itIsOneStepWhoseWordsAreWhatItDid() throws {
    var desk = try Desk("new star; random vertices smoothness seed 7")
    let step = try #require(desk.session.history.step(2))
    let words = step.words
    let document = desk.document
    #expect(desk.steps == 2 && words.hasPrefix("vertices ") && words.contains("; smoothness "))
    try desk.run("undo; " + words)
    #expect(desk.document == document)
    #expect(try desk.said("undo").first?.hasPrefix("undone: smoothness") == true)
  }

  @Test(arguments: Kinds.all.map(\.name)) func everyKindHasSomethingToDraw(_ kind: String) throws {
    var desk = try Desk("new \(kind)")
    let before = desk.document
    for seed in 1...25 {
      try desk.run("random seed \(seed)")
      #expect(desk.document != before)
      // What is drawn survives a save and a load.
      #expect(try desk.reloaded() == desk.document)
      try desk.run("undo")
    }
  }

  @Test func numbersKeepToWhatIsUsual() throws {
    var desk = try Desk("new star")
    var seen: Set<String> = []
    for seed in 1...200 {
      try desk.run("random vertices smoothness rotation opacity seed \(seed)")
      let vertices = try #require(Int(desk.printed("vertices")))
      // The default is 5, ten steps around it from 3 on.
      #expect((3...15).contains(vertices))
      seen.insert("\(vertices)")
      let smoothness = try #require(Double(desk.printed("smoothness")))
      #expect((0...1).contains(smoothness) && (smoothness * 100).rounded() / 100 == smoothness)
      let rotation = try #require(Double(desk.printed("rotation")))
      #expect((0..<360).contains(rotation) && rotation == rotation.rounded())
    }
    #expect(seen.count == 13)
  }

  @Test func coloursAreNeitherDarkNorPale() throws {
    var desk = try Desk("new star; fill linear red gold blue from left to right")
    for seed in 1...100 {
      try desk.run("random fill seed \(seed)")
      guard case .paint(.gradient(let gradient))? = desk.document.layer(named: "star")?.settings["fill"] else {
        Issue.record("the gradient is gone")
        return
      }
      #expect(try gradient.stops.count == 3 && desk.printed("fill").hasSuffix(" from left to right"))
      for stop in gradient.stops {
        guard case .literal(let color, _) = stop.color else { continue }
        // What sRGB lacks of such colours is taken from their chroma alone.
        #expect((0.58...0.87).contains(OKLCH(color).lightness) && OKLCH(color).chroma > 0.03)
      }
    }
  }

  @Test func selectedLayersDrawEachItsOwn() throws {
    var desk = try Desk("new star; add star; add circle; select all; random seed 3")
    let said = try desk.printed("history")
    #expect(said.contains("star.vertices") && said.contains("star-2.vertices") && said.contains("circle.fill"))
    #expect(desk.stored("smoothness", on: "star") != desk.stored("smoothness", on: "star-2"))
    // Of a group the layers in it, and of an open line its stroke.
    try desk.run("new; add group as all-of-it; add star; add wave; select all-of-it; random seed 4")
    #expect(desk.stored("fill", on: "star") != nil && desk.stored("stroke", on: "wave") != nil)
    #expect(desk.stored("fill", on: "wave") == nil && desk.stored("fill", on: "all-of-it") == nil)
  }

  @Test func letsAreDrawnInTheirRange() throws {
    var desk = try Desk("new star; let peaks = 8 range 4..9; vertices peaks; let ink = gold; fill ink")
    for seed in 1...50 {
      try desk.run("random peaks ink seed \(seed)")
      let peaks = try #require(Int(desk.printed("peaks")))
      #expect((4...9).contains(peaks))
      #expect(try desk.printed("ink").hasPrefix("#"))
    }
  }

  /// A let that may be 1 is drawn again until it makes a star.
  @Test func whatIsRefusedIsDrawnAgain() throws {
    var desk = try Desk("new star; let peaks = 8 range 1..8; vertices peaks")
    for seed in 1...40 {
      try desk.run("random peaks seed \(seed)")
      #expect(try (3...8).contains(#require(Int(desk.printed("peaks")))))
    }
  }

  /// Of all hundredths between, 3 alone makes a star: most seeds do not find it, and say what is wrong.
  @Test func whatIsRefusedTimeAndAgainIsTold() throws {
    var desk = try Desk("new star; let peaks = 3 range 2.5..3.4; vertices peaks")
    var refused = 0
    for seed in 1...12 {
      let before = Snapshot(desk.session)
      do {
        try desk.run("random peaks seed \(seed)")
      } catch {
        refused += 1
        #expect(Snapshot(desk.session) == before)
      }
    }
    #expect(refused > 0)
  }

  @Test(
    arguments: [
      "random zzz", "random seed -1", "random seed 1.5", "random seed 1e30", "random seed 1 2", "random title",
      "random size", "random vertices zzz", "random points", "random mask",
    ])
  func whatIsRefused(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test func nothingToDrawIsTold() throws {
    var desk = try Desk()
    #expect(desk.refusal("random") != nil)
    try desk.run("new; add group as empty-one")
    #expect(try desk.problem("random").line.contains("nothing selected"))
  }

  /// `seed` is a parameter of a blob too.
  @Test func aBlobsSeedCanBeDrawn() throws {
    var desk = try Desk("new blob; random seed")
    #expect(try desk.printed("history").contains("seed "))
    try desk.run("random seed seed 5; random lobes seed 5")
    #expect(try (3...16).contains(#require(Int(desk.printed("lobes")))))
  }

  /// Where no blob is selected, what is wrong with a seed is the seed.
  @Test func aSeedThatIsNoneIsTold() throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("random seed").line.contains("missing here: a seed"))
    #expect(try desk.problem("random seed x").line.contains("`x`"))
    #expect(try desk.problem("random seed x").range == 12..<13)
    #expect(try desk.problem("random vertices seed").line.contains("missing here: a seed"))
  }

  /// Nothing is drawn that one could not see.
  @Test func whatIsDrawnIsToBeSeen() throws {
    for (kind, parameter, range) in [
      ("star", "smoothness", 0.1...1), ("ring", "hole", 0...0.95), ("ring", "span", 30...360),
      ("crescent", "thickness", 0.08...0.9), ("cross", "arm", 0.1...0.9), ("gear", "depth", 0.05...0.5),
    ] as [(String, String, ClosedRange<Double>)] {
      var desk = try Desk("new \(kind)")
      for seed in 1...60 {
        try desk.run("random \(parameter) seed \(seed)")
        #expect(try range.contains(#require(Double(desk.printed(parameter)))))
      }
    }
  }
}
