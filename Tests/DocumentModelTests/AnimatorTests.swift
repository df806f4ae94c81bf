// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import Styling
import Testing
import Timing

struct AnimatorTests {
  /// A document of one star with these animations.
  private func document(
    _ animations: [(String, AnimationTerm)], settings: [String: Value] = [:]
  ) -> (document: Document, id: LayerID) {
    var document = Document()
    let star = document.newLayer(.shape("star"), named: "star")
    document.apply(.insert([star], group: nil, index: 0))
    for (name, value) in settings { document.apply(.set(.layer(star.id), parameter: name, value)) }
    for (name, term) in animations {
      document.apply(.set(.layer(star.id), parameter: StoredAnimations.key(of: name), .animation(term)))
    }
    return (document, star.id)
  }

  private func term(_ from: Value, _ to: Value, _ pace: AnimationTerm.Pace = .ease(.linear)) -> AnimationTerm {
    var term = AnimationTerm(from: from, to: to)
    term.pace = pace
    return term
  }

  private func number(_ document: Document, _ id: LayerID, _ name: String) throws -> Double {
    var layout = Layout(document)
    let scope = try layout.placement(of: id).scope
    guard case .scalar(let scalar)? = document.layer(id)?.settings[name] else { return .nan }
    return try scope.number(scalar, .number, parameter: name)
  }

  @Test func withoutAnimationsItIsTheDocumentItself() throws {
    let (document, _) = document([], settings: ["vertices": .scalar(.number(7))])
    #expect(!document.isAnimated)
    #expect(try Animator(document).document(at: 3) == document)
  }

  /// CASES C1: half way from 5 to 9 there are 7 vertices, all as far apart.
  @Test func wholeNumbersAreRoundedHalfUp() throws {
    let (document, id) = document([("vertices", term(.scalar(.number(5)), .scalar(.number(9))))])
    let animator = try Animator(document)
    for (time, vertices) in [(0.0, 5.0), (0.124, 5), (0.126, 6), (0.5, 7), (0.874, 8), (0.876, 9), (2, 9)] {
      #expect(try number(animator.document(at: time), id, "vertices") == vertices, "\(time)")
    }
    var layout = Layout(animator.document(at: 0.5))
    let drawing = try #require(try layout.drawing(of: id))
    #expect(drawing.parts.first?.outline.pointCount == 14)
  }

  @Test func aSpringIsKeptToTheRange() throws {
    let (document, id) = document([
      ("smoothness", term(.scalar(.number(0.2)), .scalar(.number(1)), .spring(.number(1), .number(0.2))))
    ])
    let animator = try Animator(document)
    let values = try (0...200).map { try number(animator.document(at: Double($0) / 100), id, "smoothness") }
    #expect(values.max() == 1 && values.allSatisfy { $0 >= 0 })
  }

  @Test func coloursGoThroughOKLab() throws {
    let red = ColorTerm.literal(Color(255, 0, 0), text: "red")
    let blue = ColorTerm.literal(Color(0, 0, 255), text: "blue")
    let (document, id) = document([("fill", term(.paint(.color(red)), .paint(.color(blue))))])
    let moved = try Animator(document).document(at: 0.25)
    guard case .paint(.color(let color))? = moved.layer(id)?.settings["fill"] else {
      Issue.record("the fill is a colour")
      return
    }
    let expected = Color(255, 0, 0).blendedPerceptually(with: Color(0, 0, 255), at: 0.25)
    #expect(try Scope(room: Size(1, 1)).color(color) == expected)
  }

  @Test func partsChangeTheirWhole() throws {
    let (document, id) = document(
      [
        ("shadow-blur", term(.scalar(.number(0)), .scalar(.number(8))))
      ], settings: ["shadow": .shadow(ShadowTerm(blur: .number(2), color: .literal(.white, text: "white")))])
    guard case .shadow(let shadow)? = try Animator(document).document(at: 0.5).layer(id)?.settings["shadow"] else {
      Issue.record("there is a shadow")
      return
    }
    #expect(try Scope(room: Size(1, 1)).number(shadow.blur, .number) == 4 && shadow.color?.text == "white")
  }

  @Test func letsAreFollowed() throws {
    var (document, id) = document([], settings: ["corner-radius": .scalar(.name("k"))])
    document.apply(.setLet(.document, name: "k", Let(name: "k", value: .scalar(.number(5))), index: 0))
    let change = term(.scalar(.literal(10, .percent)), .scalar(.literal(30, .percent)))
    document.apply(.set(.document, parameter: StoredAnimations.key(of: "k"), .animation(change)))
    let moved = try Animator(document).document(at: 0.5)
    var layout = Layout(moved)
    let scope = try layout.placement(of: id).scope
    // Twenty hundredths of the star's own 300.
    #expect(try scope.number(.name("k"), .length(.ownShorterSide)) == 60)
  }

  @Test func eachCopyDrawsItsOwn() throws {
    var change = term(.scalar(.number(0)), .scalar(.range(.number(10), .number(20))))
    change.speed = .range(.number(1), .number(2))
    let (document, _) = document([("scale", change)])
    let item = try #require(try Animator(document).items.first)
    var scope = Scope(room: Size(100, 100))
    var speeds: Set<Double> = []
    for copy in 0..<20 {
      scope.copy = (copy, 20)
      let timeline = try item.motion.timeline(in: scope)
      #expect((1...2).contains(timeline.speed))
      speeds.insert(timeline.speed)
    }
    #expect(speeds.count == 20)
  }
}
