// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import TestSupport
import Testing

struct StackSolverTests {
  /// The frames of layers in a stack, in a room of 200 by 100, each with its own lines.
  private func frames(_ group: [String], _ children: [String]..., kind: String = "star") throws -> [Rect] {
    var document = try canvas("200x100")
    let stack = try document.add("group", "pile")
    for line in group { try document.set(line, on: .layer(stack)) }
    var ids: [LayerID] = []
    for child in children {
      let id = try document.add(kind, nil, in: stack)
      for line in child { try document.set(line, on: .layer(id)) }
      ids.append(id)
    }
    try document.check(.everything)
    return try ids.map { try document.frame($0) }
  }

  private func spans(_ frames: [Rect]) -> [[Double]] { frames.map { [$0.minY, $0.height] } }

  private let three = [["height 10", "width 20"], ["height 20", "width 20"], ["height 30", "width 20"]]

  @Test(arguments: [
    ("stack down", [[20.0, 10], [30, 20], [50, 30]]), ("stack up", [[70, 10], [50, 20], [20, 30]]),
  ])
  func layersFollowEachOtherAndAllAreCentred(_ line: String, _ expected: [[Double]]) throws {
    let found = try frames([line], three[0], three[1], three[2])
    #expect(spans(found) == expected)
    #expect(found.allSatisfy { $0.minX == 90 && $0.width == 20 }, "across they are aligned as ever")
  }

  @Test(arguments: [
    ("stack right", [[40.0, 20], [60, 40], [100, 60]]), ("stack left", [[140, 20], [100, 40], [40, 60]]),
  ])
  func theyGoSidewaysToo(_ line: String, _ expected: [[Double]]) throws {
    let found = try frames([line], ["size 20x10"].both, ["size 40x10"].both, ["size 60x10"].both)
    #expect(found.map { [$0.minX, $0.width] } == expected)
  }

  @Test func spacingSetsThemApartAndOverlapWinsOverIt() throws {
    #expect(
      spans(try frames(["stack down", "spacing 5"], three[0], three[1], three[2])) == [
        [15, 10], [30, 20], [55, 30],
      ])
    #expect(
      spans(try frames(["stack down", "spacing 5"], three[0] + ["overlap 3"], three[1] + ["overlap 4"], three[2]))
        == [[19.5, 10], [25.5, 20], [50.5, 30]], "the first has none before it")
    #expect(
      spans(try frames(["stack down", "spacing 5"], three[0], three[1] + ["overlap 0"])) == [[35, 10], [45, 20]])
  }

  @Test func percentagesOfSpacesAreOfTheStacksAxis() throws {
    #expect(spans(try frames(["stack down", "spacing 10%"], three[0], three[1])) == [[30, 10], [50, 20]])
    #expect(
      spans(try frames(["stack down", "height 50", "spacing 10%"], three[0], three[1])) == [
        [32.5, 10], [47.5, 20],
      ],
      "of the group's own")
    #expect(spans(try frames(["stack down", "spacing 0.1w"], three[0], three[1])) == [[25, 10], [55, 20]])
    #expect(
      spans(try frames(["stack down", "padding 10"], three[0], three[1] + ["overlap 25%"])) == [
        [45, 10], [35, 20],
      ],
      "the child's are of the room")
  }

  @Test func whatIsLeftIsShared() throws {
    #expect(spans(try frames(["stack down"], [], ["height 40"], [])) == [[0, 30], [30, 40], [70, 30]])
    #expect(spans(try frames(["stack up", "spacing -10"], [], [])) == [[45, 55], [0, 55]])
    #expect(spans(try frames(["stack down"], ["height fill"], ["height 60%"])) == [[0, 40], [40, 60]])
    #expect(
      spans(try frames(["stack down"], ["height 80"], [], ["height 60"])) == [[-20, 80], [60, 0], [60, 60]])
    #expect(try frames(["stack down"]) == [])
  }

  @Test func anAspectTakesNoMoreThanItCanUse() throws {
    // A share of 50 would be 100 wide at 2:1, which fits; at 8:1 all 200 wide are used at a height of 25.
    let wide = try frames(["stack down"], ["aspect 2"], [])
    #expect(wide == [Rect(x: 50, y: 0, width: 100, height: 50), Rect(x: 0, y: 50, width: 200, height: 50)])
    let flat = try frames(["stack down"], ["aspect 8"], [], [])
    #expect(
      flat == [
        Rect(x: 0, y: 0, width: 200, height: 25), Rect(x: 0, y: 25, width: 200, height: 37.5),
        Rect(x: 0, y: 62.5, width: 200, height: 37.5),
      ])
    #expect(try frames(["stack down"], ["aspect 8"]) == [Rect(x: 0, y: 37.5, width: 200, height: 25)])
    #expect(try frames(["stack down"], ["aspect 2", "width 60"])[0] == Rect(x: 70, y: 35, width: 60, height: 30))
    #expect(try frames(["stack right"], ["aspect 1/2"], []).map(\.width) == [50, 150])
  }

  @Test func pointsAreAsLongAsTheyReach() throws {
    let found = try frames(["stack down"], ["points 10,70 30,90"], ["height 40"], kind: "polyline")
    #expect(spans(found) == [[20, 20], [40, 40]])
    #expect(found[0].minX == 10, "across they keep their place")
  }

  @Test func acrossTheStackPlacesActAsEver() throws {
    let found = try frames(
      ["stack down"], three[0] + ["x 5"], three[0] + ["align right"], three[0] + ["center 30,50%"],
      three[0] + ["align 0,0.5"])
    #expect(found.map(\.minX) == [5, 180, 20, 0])
    let sideways = try frames(
      ["stack right"], ["size 20x10"].both + ["y 5"], ["size 20x10"].both + ["align bottom"])
    #expect(sideways.map(\.minY) == [5, 90])
  }

  @Test(arguments: [
    ("down", "y 5", "y"), ("up", "center 30,20", "center"), ("down", "align top-left", "align"),
    ("right", "x 5", "x"), ("left", "center 30,20", "center"), ("right", "align left", "align"),
  ])
  func alongTheStackTheyAreRefused(_ direction: String, _ line: String, _ parameter: String) throws {
    let axis: Axis = direction == "down" || direction == "up" ? .vertical : .horizontal
    let refused = { try frames(["stack \(direction)"], ["width 20", "height 20", line]) }
    #expect(fault(refused) == .alongStack(group: "pile", axis: axis))
    #expect(subject(refused) == "star.\(parameter)")
  }

  @Test func aGroupHugsItsStack() throws {
    func size(_ lines: [String], _ children: [String]...) throws -> Size {
      var document = try canvas("200x100")
      let stack = try document.add("group", "pile", "width hug", "height hug")
      for line in lines { try document.set(line, on: .layer(stack)) }
      for child in children {
        let id = try document.add("star", nil, in: stack)
        for line in child { try document.set(line, on: .layer(id)) }
      }
      try document.check(.everything)
      return try document.frame(stack).size
    }
    #expect(try size(["stack down", "spacing 5"], three[0], three[1] + ["x 3"], three[2]) == Size(23, 70))
    #expect(try size(["stack right", "padding 1 2"], three[0], three[1] + ["overlap 4"]) == Size(40, 22))
    #expect(try size(["stack down", "spacing -30"], three[0], three[1]) == Size(20, 0))
    for odd in ["height fill", "height 50%", "overlap 5%", "overlap 0.1h"] {
      #expect(
        fault { try size(["stack down"], three[0], three[1] + [odd]) }
          == .hugNeedsSize(layer: "star-2", axis: "height"))
    }
    #expect(
      fault { try size(["stack down", "spacing 5%"], three[0]) } == .hugNeedsSize(layer: "pile", axis: "height"))
  }

  @Test func aShareIsTheRoomOfWhatHugsAcross() throws {
    var document = try canvas("200x100")
    let row = try document.add("group", "row", "stack right")
    try document.add("star", "wide", in: row, "width 120")
    let cell = try document.add("group", "cell", in: row, "height hug")
    let half = try document.add("star", "half", in: cell, "width 50%", "height 0.25w")
    try document.check(.everything)
    #expect(try document.frame(cell) == Rect(x: 120, y: 40, width: 80, height: 20))
    #expect(try document.frame(half).size == Size(40, 20))
  }

  @Test func hiddenLayersKeepTheirPlaceAndRepeatsTakeNone() throws {
    #expect(
      spans(try frames(["stack down"], three[0] + ["visible off"], three[1] + ["repeat 5 by 0,20"]))
        == [[35, 10], [45, 20]])
  }

  @Test func copiesLieInTheSlotOfTheFirst() throws {
    var document = try canvas("200x100")
    let stack = try document.add("group", "pile", "stack down")
    let star = try document.add("star", "s", in: stack, "height 10..40", "repeat 3 by 5,0")
    let other = try document.add("star", "t", in: stack, "height 20")
    var layout = Layout(document)
    let first = 10 + 30 * expectedDraw("height")
    for copy in 0..<3 {
      layout.show(copy, of: star)
      let frame = try layout.placement(of: star).frame
      #expect(frame.height == 10 + 30 * expectedDraw("height", copy: copy))
      #expect((frame.center.y - (50 - (first + 20) / 2 + first / 2)).magnitude < 1e-9)
    }
    #expect(try (layout.placement(of: other).frame.minY - (50 - (first + 20) / 2 + first)).magnitude < 1e-9)
  }

  @Test func changingOneLayerChecksTheOthers() throws {
    var document = try canvas("200x100")
    let stack = try document.add("group", "pile", "stack down")
    try document.add("star", "a", in: stack, "opacity (50 / (h - 100))")
    #expect(fault { try document.check(.layers([stack])) } != nil)
    let inner = try document.add("group", "inner", in: stack)
    try document.set("opacity 1", on: .layer(required(document.layer(named: "a")).id))
    try document.add("star", "b", in: inner, "opacity (h / 50)")
    let last = try document.add("star", "c", in: stack, "height 60")
    try document.check(.layers([last]))
    try document.set("height 0", on: .layer(required(document.layer(named: "a")).id))
    try document.set("height 10", on: .layer(last))
    #expect(subject { try document.check(.layers([last])) } == "b.opacity")
  }
}

extension [String] {
  /// `size WxH` as the two parameters that it stands for.
  fileprivate var both: [String] {
    flatMap { line in
      let sides = line.dropFirst(5).split(separator: "x")
      return ["width \(sides[0])", "height \(sides[1])"]
    }
  }
}
