// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import TestSupport
import Testing

struct CloneCheckingTests {
  @Test func whatACloneFollowsMustBeThere() throws {
    var document = Document()
    try document.add("star", "sun")
    let clone = try document.clone("sum", "moon")
    #expect(fault { try document.check(.everything) } == .unknownLayer("sum", nearest: "sun"))
    #expect(subject { try document.check(.layers([clone])) } == "moon.clone")
  }

  @Test func noCloneIsInItself() throws {
    var document = Document()
    let group = try document.add("group", "g")
    try document.add("star", "s", in: group)
    let inner = try document.clone("g", "again", in: group)
    #expect(fault { try document.check(.layers([inner])) } == .cloneCycle("g"))
    #expect(subject { try document.check(.layers([inner])) } == "again.clone")

    var circle = Document()
    try circle.clone("b", "a")
    try circle.clone("c", "b")
    try circle.clone("a", "c")
    guard case .cloneCycle? = fault({ try circle.check(.everything) }) else {
      Issue.record("a circle of clones")
      return
    }
    #expect(circle.kind(of: try required(circle.layer(named: "a"))) == .clone(of: "b"))

    var through = Document()
    let first = try through.add("group", "first")
    let second = try through.add("group", "second")
    try through.clone("second", "a", in: first)
    try through.check(.everything)
    try through.clone("first", "b", in: second)
    guard case .cloneCycle? = fault({ try through.check(.everything) }) else {
      Issue.record("groups in each other by clones")
      return
    }
  }

  @Test func masksThroughClonesAreNoCircleEither() throws {
    var document = Document()
    let group = try document.add("group", "g")
    let star = try document.add("star", "s", in: group)
    try document.clone("g", "h")
    try document.check(.everything)
    try document.set("mask h", on: .layer(star))
    #expect(fault { try document.check(.layers([star])) } == .maskCycle("h"), "its own layer is masked by it too")
    // A mask of the original is not the clone's.
    try document.set("mask none", on: .layer(star))
    try document.set("mask h", on: .layer(group))
    try document.check(.everything)
  }

  @Test func clonesThatDoubleEachTimeAreRefused() throws {
    var document = Document()
    try document.add("star", "s")
    var last = "s"
    for step in 0..<20 {
      let group = try document.add("group", "g\(step)")
      try document.clone(last, "a\(step)", in: group)
      try document.clone(last, "b\(step)", in: group)
      last = "g\(step)"
    }
    #expect(
      fault { try document.check(.everything) }
        == .tooMany(what: "layers, those in clones counted", cap: Limits.copies))
  }

  @Test func theDeepestAreRefusedOnASmallStack() throws {
    func chain(_ length: Int) throws -> Document {
      var document = Document()
      try document.add("star", "c0")
      for step in 1..<length { try document.clone("c\(step - 1)", "c\(step)") }
      return document
    }
    let deepest = try chain(Limits.groupDepth + 1)
    let tooDeep = try chain(20_000)
    try onSmallStack {
      try deepest.check(.everything)
      #expect(
        fault { try tooDeep.check(.everything) }
          == .tooMany(what: "groups, clones and repeats within each other", cap: Limits.groupDepth))
      #expect(tooDeep.kind(of: try required(tooDeep.layer(named: "c19999"))) == .clone(of: "c19998"))
    }
  }

  @Test func repeatsInRepeatsHaveACap() throws {
    var document = Document()
    var group: LayerID?
    for step in 0..<(Limits.groupDepth / 2) {
      group = try document.add("group", "g\(step)", in: group, "repeat 1 by 1,1")
    }
    try document.add("star", "s", in: group)
    let deepest = document
    try onSmallStack { try deepest.check(.everything) }
    try document.set("repeat 1 by 1,1", on: .layer(required(document.layer(named: "s")).id))
    #expect(fault { try document.check(.everything) } != nil)
  }

  @Test func whatItsKindLacksIsRefused() throws {
    var document = Document()
    let clone = try document.clone("dot", "twin", "vertices 7")
    try document.add("circle", "dot")
    #expect(subject { try document.check(.everything) } == "twin.vertices")
    document.apply(.relink(clone, to: "star"))
    try document.add("star", "star")
    try document.check(.everything)
  }

  @Test func layersInClonesAreCheckedAtTheirPlace() throws {
    var document = try canvas("200x100")
    let group = try document.add("group", "g")
    try document.add("star", "s", in: group, "opacity (w / 200)")
    try document.check(.everything)
    try document.clone("g", "h", "width 300")
    #expect(subject { try document.check(.everything) } == "h/s.opacity")
  }
}
