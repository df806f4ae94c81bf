// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

struct EditTests {
  /// Random documents changed at random: what takes a change back gives the very document before.
  @Test(arguments: 1...20) func whatTakesAChangeBackTakesAllOfItBack(_ seed: UInt64) throws {
    var source = RandomEdits(seed: seed)
    var document = Document()
    for _ in 0..<80 {
      let before = document
      let edit = source.edit(for: document)
      let inverse = document.apply(edit)
      let after = document
      let again = document.apply(inverse)
      #expect(document == before)
      document.apply(again)
      #expect(document == after)
      document.apply(inverse)
      document.apply(edit)
      #expect(document == after)
      // Names lead to their layers, and to no others.
      for layer in document.allLayers { #expect(document.layer(named: layer.name)?.id == layer.id) }
    }
  }

  @Test func stepsBackThroughManyChangesEndWhereTheyBegan() throws {
    var source = RandomEdits(seed: 99)
    var document = Document()
    let start = document
    var inverses: [Edit] = []
    for _ in 0..<200 { inverses.append(document.apply(source.edit(for: document))) }
    #expect(!document.hasNoLayers)
    for inverse in inverses.reversed() { document.apply(inverse) }
    #expect(document == start && document.hasNoLayers)
  }

  @Test func severalChangesAreTakenBackInTurn() throws {
    var document = Document()
    let before = document
    let layer = document.newLayer(.shape("star"), named: "star")
    let inverse = document.apply(
      .all([
        .insert([layer], group: nil, index: 0), .rename(layer.id, "sun"),
        .set(.layer(layer.id), parameter: "vertices", .scalar(.number(7))),
      ]))
    #expect(document.layer(named: "sun")?.settings["vertices"] == .scalar(.number(7)))
    #expect(document.layer(named: "star") == nil)
    document.apply(inverse)
    #expect(document == before)
  }

  @Test func whatIsNotThereIsNotChanged() throws {
    var document = Document()
    let id = try document.add("star")
    document.apply(.remove(id))
    let before = document
    document.apply(.remove(id))
    document.apply(.move(id, group: nil, index: 0))
    document.apply(.insert([], group: nil, index: 0))
    #expect(document == before)
  }

  @Test func itsSizeCountsAllThatItHolds() {
    let comment = Note(before: [.comment("#" + String(repeating: "x", count: 50_000))])
    #expect(Edit.setNote(.document, .header, comment).estimatedBytes > 50_000)
    let dash = Value.scalars(Array(repeating: .number(1.25), count: 1000))
    #expect(Edit.set(.document, parameter: "dash", dash).estimatedBytes > 5000)
    let text = TextTerm(plain: String(repeating: "x", count: 10_000))
    #expect(
      Edit.setLet(.document, name: "a", Let(name: "a", value: .flag(true), help: text), index: 0).estimatedBytes
        > 10_000)
  }
}

private struct RandomEdits {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &generator)] }
  private mutating func index(_ count: Int) -> Int { Int.random(in: 0...count, using: &generator) }

  private mutating func target(_ document: Document) -> Target {
    pick([.document] + document.allLayers.map { .layer($0.id) })
  }

  private mutating func place(_ document: Document) -> (LayerID?, Int) {
    let group = pick([nil] + document.allLayers.filter(\.isGroup).map(\.id))
    return (group, index(document.children(of: group).count))
  }

  mutating func edit(for document: Document) -> Edit {
    let layers = document.allLayers
    switch Int.random(in: 0..<(layers.isEmpty ? 5 : 9), using: &generator) {
    case 0, 1:
      let (group, index) = place(document)
      let kind = pick([LayerKind.group, .shape("star"), .shape("note"), .unknown(["add whirl"])])
      let layer = document.newLayer(kind, named: document.freeName(pick(["star", "ring", "star-2", "a b"])))
      return .insert([layer], group: group, index: index)
    case 2:
      let name = pick(["width", "fill", "mask", "title"])
      let value = pick([
        nil, Value.word("fill"), .mask(MaskTerm(layer: "star")), .scalar(.number(Double(index(9)))),
      ])
      return .set(target(document), parameter: name, value)
    case 3:
      let target = target(document)
      let name = pick(["a", "b", "c"])
      let item = pick([nil, Let(name: name, value: .scalar(.number(Double(index(9)))))])
      return .setLet(target, name: name, item, index: index(document.lets(of: target).count))
    case 4:
      let note = pick([nil, Note(), Note(before: [.comment("# hi")], after: "# there")])
      return .setNote(target(document), pick([.opening, .ending, .parameter("width")]), note)
    case 5: return .remove(pick(layers).id)
    case 6: return .rename(pick(layers).id, document.freeName(pick(["star", "moon", "moon-3"])))
    case 7:
      let layer = pick(layers)
      let inside = Set(document.subtree(of: layer.id).map(\.id))
      let (group, index) = place(document)
      return .move(layer.id, group: group.flatMap { inside.contains($0) ? nil : $0 }, index: index)
    default:
      let layer = pick(layers)
      return .all([
        .set(.layer(layer.id), parameter: "x", .scalar(.number(1))), .remove(layer.id),
        .insert(document.copies(of: document.subtree(of: layer.id)), group: nil, index: 0),
      ])
    }
  }
}
