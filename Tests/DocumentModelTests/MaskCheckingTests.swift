// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

struct MaskCheckingTests {
  @Test func aMaskMustBeThere() throws {
    var document = Document()
    let star = try document.add("star", "sun", "mask nobody")
    #expect(fault { try document.check(.everything) } == .unknownLayer("nobody", nearest: nil))
    #expect(subject { try document.check(.layers([star])) } == "sun.mask")
  }

  @Test func noMaskNeedsItsOwnPicture() throws {
    var document = Document()
    let group = try document.add("group", "ring")
    let star = try document.add("star", "a", in: group, "mask b")
    let other = try document.add("star", "b")
    try document.check(.everything)
    try document.set("mask a", on: .layer(other))
    #expect(fault { try document.check(.layers([other])) } == .maskCycle("a"))
    #expect(subject { try document.check(.layers([other])) } == "b.mask")
    try document.set("mask b", on: .layer(other))
    #expect(fault { try document.check(.layers([other])) } == .maskCycle("b"))
    try document.set("mask none", on: .layer(other))
    try document.set("mask ring", on: .layer(star))
    #expect(
      fault { try document.check(.layers([star])) } == .maskCycle("ring"), "a group's picture holds its layers'")
  }

  @Test func aCycleIsToldWhereItCloses() throws {
    var document = Document()
    try document.add("star", "outside", "mask a")
    try document.add("star", "a", "mask b")
    try document.add("star", "b", "mask a")
    #expect(fault { try document.check(.everything) } == .maskCycle("b"))
    #expect(subject { try document.check(.everything) } == "a.mask")
  }

  @Test func aGroupMayBeMaskedByALayerInIt() throws {
    var document = Document()
    let group = try document.add("group", "ring")
    try document.add("star", "a", in: group)
    try document.set("mask a", on: .layer(group))
    try document.check(.everything)
  }

  @Test func movingALayerIntoItsMaskIsRefused() throws {
    var document = Document()
    let group = try document.add("group", "ring")
    let star = try document.add("star", "a", "mask ring")
    try document.check(.layers([star]))
    document.apply(.move(star, group: group, index: 0))
    #expect(fault { try document.check(.layers([star])) } == .maskCycle("ring"))
  }

  /// The chain is built from its front, so that no step but the last sees more than two links of its own.
  @Test func aChainOfMasksHasACap() throws {
    var document = Document()
    var refused: Int?
    var last = try document.add("star", "s0")
    for index in 1...300 {
      let next = try document.add("star", "s\(index)")
      let inverse = try document.set("mask s\(index)", on: .layer(last))
      if fault({ try document.check(.layers([last])) }) != nil {
        document.apply(inverse)
        refused = index
        break
      }
      last = next
    }
    let cap = Limits.maskDepth
    #expect(refused == cap)
    try document.check(.everything)
  }

  /// Each layer is masked by a group of two that the next masks: twenty levels are a million pictures.
  @Test func masksThatMultiplyHaveACap() throws {
    var document = Document()
    for level in 0..<20 {
      let group = try document.add("group", "g\(level)")
      for side in ["a", "b"] {
        let id = try document.add("star", "\(side)\(level)", in: group)
        if level > 0 { try document.set("mask g\(level - 1)", on: .layer(id)) }
      }
    }
    #expect(
      fault { try document.check(.everything) }
        == .tooMany(what: "layers painted to mask others", cap: Limits.maskLayers))
  }

  @Test func manyLayersMayShareAMask() throws {
    var document = Document()
    let group = try document.add("group", "ring")
    for _ in 0..<100 { try document.add("star", nil, in: group) }
    for _ in 0..<1000 { try document.add("star", nil, "mask ring") }
    try document.check(.everything)
  }
}
