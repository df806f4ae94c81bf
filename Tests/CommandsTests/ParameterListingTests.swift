// SPDX-License-Identifier: MIT

import Shapes
import Testing

@testable import Commands

/// The verb `params`.
struct ParameterListingTests {
  private func listed(_ desk: inout Desk, _ line: String) throws -> [ListedParameter] {
    try desk.run(line).flatMap { effect -> [ListedParameter] in
      if case .parameters(let parameters) = effect { parameters } else { [] }
    }
  }

  @Test func everyParameterIsListedOnceWithItsValue() throws {
    var desk = try Desk("new star; vertices 7; let ink = gold")
    let all = try listed(&desk, "params")
    #expect(Set(all.map(\.name)).count == all.count)
    let vertices = try #require(all.first { $0.name == "vertices" })
    #expect(vertices.value == "7" && !vertices.isDefault && vertices.section == "star")
    let smoothness = try #require(all.first { $0.name == "smoothness" })
    #expect(smoothness.value == "0.5" && smoothness.isDefault && smoothness.allowed.contains("0...1"))
    let canvas = try #require(all.first { $0.name == "canvas" })
    #expect(canvas.section == "document" && canvas.isDefault)
    let ink = try #require(all.first { $0.name == "ink" })
    #expect(ink.section == "lets" && ink.value == "gold" && !ink.isDefault)
    // Parameters of a section stand together.
    var sections: [String] = []
    for parameter in all where sections.last != parameter.section { sections.append(parameter.section) }
    #expect(Set(sections).count == sections.count)
  }

  @Test func aWordChoosesAmongThemAndAmongTheirParts() throws {
    var desk = try Desk("new star; fill linear red gold")
    #expect(try listed(&desk, "params fill").map(\.name) == ["fill", "fill-rule", "fill-from", "fill-to"])
    #expect(try listed(&desk, "params fill-from").map(\.isDefault) == [false])
    #expect(try desk.problem("params smothness").line.contains("did you mean `smoothness`"))
  }

  @Test func ofSeveralLayersEachIsListedUnderItsName() throws {
    var desk = try Desk("new star; add circle as \"my dot\"; select all; star.opacity .5")
    let opacities = try listed(&desk, "params opacity")
    #expect(opacities.map(\.label) == ["star.opacity", "\"my dot\".opacity"])
    #expect(opacities.map(\.value) == ["0.5", "1"])
    #expect(opacities.rows.map(\.names).allSatisfy { $0 == ["name", "layer", "value", "set", "allowed"] })
    #expect(opacities.rows.map { $0["layer"] } == [.text("star"), .text("my dot")])
    // What is listed can be typed.
    for parameter in opacities { try desk.run("\(parameter.label) \(parameter.value)") }
  }

  @Test func withoutLayersThereIsTheDocument() throws {
    var desk = try Desk("new")
    #expect(try listed(&desk, "params").map(\.section) == ["document", "document", "document"])
  }
}
