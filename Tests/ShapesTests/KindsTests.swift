// SPDX-License-Identifier: MIT

import Geometry
import Shapes
import Testing

/// What holds for every kind, those to come too.
struct KindsTests {
  private static let names = Kinds.all.map(\.name)

  @Test func namesAreUniqueAndWellFormed() {
    #expect(Set(KindsTests.names).count == KindsTests.names.count)
    #expect(KindsTests.names.allSatisfy(isName))
    #expect(Kinds.named("no-such-kind") == nil)
    #expect(Kinds.having("vertices") == ["star", "polygon"])
  }

  @Test(arguments: names) func theMainParameterIsOneOfItsOwn(_ name: String) throws {
    let kind = try #require(Kinds.named(name))
    if let main = kind.mainParameter { #expect(kind.parameter(named: main) != nil) }
    #expect(Set(kind.parameters.map(\.name)).count == kind.parameters.count)
    #expect(!kind.summary.isEmpty)
  }

  @Test(arguments: names) func defaultsReadBackAndFit(_ name: String) throws {
    let kind = try #require(Kinds.named(name))
    for parameter in kind.parameters {
      let value = parameter.defaultValue
      #expect(try parse(value.text, as: parameter.type) == value, "\(parameter.name)")
      try parameter.type.check(value, in: Scope(room: Size(300, 300)), parameter: parameter.name)
      #expect(!parameter.help.isEmpty && !parameter.type.allowed.isEmpty)
    }
  }

  @Test(arguments: names) func examplesSetTheParameter(_ name: String) throws {
    let kind = try #require(Kinds.named(name))
    for parameter in kind.parameters {
      var words = reader(parameter.example)
      let isNamed = words.take(parameter.name)
      #expect(isNamed)
      let value = try parameter.type.parse(&words, in: ParseContext())
      #expect(words.isAtEnd && value != parameter.defaultValue)
      try parameter.type.check(value, in: Scope(room: Size(300, 300)), parameter: parameter.name)
    }
  }

  @Test(arguments: names) func aFrameOfAnySizeDrawsFinitely(_ name: String) throws {
    let lengths = [0, 1e-300, 1e-9, 0.5, 100, 1e6, 1e9]
    for width in lengths {
      for height in lengths {
        let found = try drawing(name, in: Rect(x: -5, y: 1e6, width: width, height: height))
        #expect(found.isFinite, "\(width) \(height)")
      }
    }
  }

  @Test func whichBoxAKindTakes() throws {
    for (name, box) in [
      ("star", NaturalBox.square), ("polygon", .square), ("circle", .square), ("ball", .square),
      ("soft-hexagon", .square), ("mountain", .square), ("rectangle", .any), ("note", .any), ("slope", .any),
      ("grid", .any),
    ] {
      let kind = try #require(Kinds.named(name))
      #expect(try kind.naturalBox(KindValues(kind, settings: [:], scope: Scope(room: Size(9, 9)))) == box)
    }
  }
}
