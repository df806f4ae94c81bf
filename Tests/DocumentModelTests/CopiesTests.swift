// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Numerics
import Shapes
import TestSupport
import Testing

/// What each copy has of its own.
struct CopiesTests {
  @Test func eachCopyHasAFrameOfItsOwn() throws {
    var document = try canvas("200x100")
    let dot = try document.add(
      "circle", "dot", "width 10..30", "height (10 + i)", "center 0..200,0..100", "repeat 5 scatter seed 3")
    var layout = Layout(document)
    for copy in 0..<5 {
      layout.show(copy, of: dot)
      let placement = try layout.placement(of: dot)
      #expect(placement.scope.copy.index == copy && placement.scope.copy.count == 5)
      #expect(placement.frame.width == 10 + 20 * expectedDraw("width", copy: copy, seed: 3))
      #expect(placement.frame.height == 10 + Double(copy))
      let x = 200 * expectedDraw("center.x", copy: copy, seed: 3)
      let y = 100 * expectedDraw("center.y", copy: copy, seed: 3)
      #expect((placement.frame.center - Point(x, y)).length < 1e-9)
    }
  }

  /// Changing a count or another range moves nothing else.
  @Test func drawsDoNotDependOnEachOther() throws {
    func widths(_ lines: String...) throws -> [Double] {
      var document = Document()
      let dot = try document.add("circle", "dot", "width 10..30")
      for line in lines { try document.set(line, on: .layer(dot)) }
      var layout = Layout(document)
      return try (0..<3).map {
        layout.show($0, of: dot)
        return try layout.placement(of: dot).frame.width
      }
    }
    let first = try widths("repeat 3 scatter")
    #expect(Set(first).count == 3)
    #expect(try first == widths("repeat 9 by 5,5"))
    #expect(try first == widths("height 5..80", "opacity 0..1", "repeat 3 scatter"))
    #expect(try first != widths("repeat 3 scatter seed 2"))
  }

  @Test func withoutARepeatItIsCopy0() throws {
    var document = Document()
    let dot = try document.add("circle", "dot", "width (10 + i + n)", "height 5..9")
    #expect(try document.frame(dot).size == Size(11, 5 + 4 * expectedDraw("height")))
  }

  @Test func whatIsInARepeatedGroupIsOfItsCopy() throws {
    var document = try canvas("200x100")
    let row = try document.add("group", "row", "repeat 4 by 10,0")
    try document.addLet("k", "(i * 10)", on: .layer(row))
    let dot = try document.add("circle", "dot", in: row, "width (k + n)", "height 1..9")
    let own = try document.add("circle", "own", in: row, "width (10 + i)", "height (n)", "repeat 2 by 5,5")
    var layout = Layout(document)
    for copy in [2, 0, 3] {
      layout.show(copy, of: row)
      #expect(try layout.placement(of: dot).frame.width == Double(10 * copy + 4))
      #expect(try layout.placement(of: dot).frame.height == 1 + 8 * expectedDraw("height", copy: copy))
      #expect(try layout.placement(of: own).frame.size == Size(10, 2), "a repeat of its own counts its own copies")
      #expect(try layout.shownCopies(around: dot) == [copy])
    }
  }

  @Test func theRepeatsOwnNumbersAreThoseAroundIt() throws {
    var document = try canvas("200x100")
    let row = try document.add("group", "row", "repeat 3 by 10,0")
    let dot = try document.add("circle", "dot", in: row, "repeat (i + 1) by (10 * i),0")
    try document.check(.everything)
    var layout = Layout(document)
    for copy in 0..<3 {
      layout.show(copy, of: row)
      #expect(try layout.copyCount(of: dot) == copy + 1)
      layout.show(copy, of: dot)
      #expect(try layout.copyMap(of: dot) == .translation(Double(copy * 10 * copy), 0))
    }
  }

  @Test(arguments: [
    ("rotation 20", false), ("opacity (i / n)", true), ("width 1..9", true), ("fill rgb(0..255, 0, 0)", true),
    ("scale 0.5..1,1", true), ("padding 1 2..3", true), ("width (w / 2)", false),
  ])
  func copiesAreKnownToDiffer(_ line: String, _ differ: Bool) throws {
    var document = Document()
    let group = try document.add("group", "g", "repeat 5 scatter")
    let star = try document.add("star", "s", in: group, "repeat 5 by 1..2,1", line)
    #expect(document.hasCopiesOfItsOwn(star) == differ)
  }

  @Test func copiesDifferByWhatIsAroundAndInThem() throws {
    var document = Document()
    try document.add("star", "outside")
    let group = try document.add("group", "g", "repeat 5 scatter")
    let star = try document.add("star", "s", in: group)
    #expect(!document.hasCopiesOfItsOwn(group))
    try document.set("mask s", on: .layer(try document.add("star", "inside", in: group)))
    #expect(!document.hasCopiesOfItsOwn(group))
    let undo = try document.set("mask outside", on: .layer(star))
    #expect(document.hasCopiesOfItsOwn(group) && !document.hasCopiesOfItsOwn(star))
    document.apply(undo)
    try document.set("fill fade(red, 0..1)", on: .layer(group))
    #expect(document.hasCopiesOfItsOwn(group) && document.hasCopiesOfItsOwn(star))
  }

  // MARK: Checking

  @Test func everyCopyIsChecked() throws {
    var document = Document()
    let star = try document.add("star", "s", "opacity (i / 4)", "repeat 5 by 1,1")
    try document.check(.layers([star]))
    try document.set("repeat 6 by 1,1", on: .layer(star))
    #expect(subject { try document.check(.layers([star])) } == "s.opacity")
    try document.set("opacity (1 / (5 - i))", on: .layer(star))
    #expect(fault { try document.check(.everything) } == .notFinite(expression: "1 / (5 - i)"))
  }

  @Test func layersInARepeatedGroupAreCheckedInEachCopy() throws {
    var document = Document()
    let group = try document.add("group", "g", "repeat 3 by 1,1")
    let star = try document.add("star", "s", in: group, "opacity (i / 2)")
    try document.check(.layers([star]))
    try document.set("repeat 4 by 1,1", on: .layer(group))
    #expect(subject { try document.check(.layers([group])) } == "s.opacity")
    #expect(subject { try document.check(.layers([star])) } == "s.opacity")
  }

  @Test func layersThatAreDrawnTooOftenAreRefused() throws {
    var document = Document()
    let outer = try document.add("group", "outer", "repeat 300 by 1,1")
    let inner = try document.add("group", "inner", in: outer, "repeat 300 by 1,1")
    try document.check(.everything)
    try document.add("star", "s", in: inner)
    #expect(
      fault { try document.check(.everything) }
        == .tooMany(what: "layers drawn, copies counted", cap: Limits.copies))
    // 1 + 2 + ... + 300, each with a star, and the groups: under the cap.
    try document.set("repeat (i + 1) by 1,1", on: .layer(inner))
    try document.check(.everything)
    try document.set("repeat (2 * i + 1) by 1,1", on: .layer(inner))
    #expect(fault { try document.check(.everything) } != nil)
  }

  @Test func masksInCopiesCountAsOftenAsTheyArePainted() throws {
    var document = Document()
    let group = try document.add("group", "g", "repeat 1000 by 1,1")
    try document.add("star", "hole", "repeat 300 by 1,1")
    try document.add("star", "s", in: group, "mask hole")
    #expect(
      fault { try document.check(.everything) }
        == .tooMany(what: "layers painted to mask others", cap: Limits.maskLayers))
  }

  @Test func aRepeatIsNoPartOfTheLayout() throws {
    var document = try canvas("300x300")
    let group = try document.add("group", "g", "width hug", "height hug")
    try document.add("star", "s", in: group, "width 40", "height 30", "repeat 9 by 20,20")
    #expect(try document.frame(group).size == Size(40, 30))
  }
}
