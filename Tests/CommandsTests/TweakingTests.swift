// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Shapes
import Testing

/// A gesture on parameters, without a terminal.
struct TweakingTests {
  func tweaking(_ desk: Desk, _ names: String...) throws -> Tweaking {
    try Tweaking(names, in: desk.session, desk.library)
  }

  func dial(_ tweaking: Tweaking, _ label: String) -> Dial? { tweaking.dials.first { $0.label == label } }

  func choose(_ label: String, in tweaking: inout Tweaking) throws {
    let index = try #require(tweaking.dials.firstIndex { $0.label == label })
    tweaking.choose(by: index - tweaking.chosen)
  }

  /// C12: a step that is of use, whatever the parameter.
  @Test func aStepFitsTheParameter() throws {
    let desk = try Desk("new star")
    for (name, one, ten) in [("smoothness", "0.51", "0.61"), ("vertices", "6", "16"), ("rotation", "1", "11")] {
      var tweaking = try tweaking(desk, name)
      tweaking.turn(by: 1)
      #expect(tweaking.dials[0].value == one)
      tweaking.turn(by: 10)
      #expect(tweaking.dials[0].value == ten)
      #expect(tweaking.commands == ["\(name) \(ten)"])
    }
  }

  @Test func aTenthOfAStepIsOneOfWhatIsWhole() throws {
    let desk = try Desk("new star")
    var smoothness = try tweaking(desk, "smoothness")
    smoothness.turn(by: -0.1)
    #expect(smoothness.dials[0].value == "0.499")
    var vertices = try tweaking(desk, "vertices")
    vertices.turn(by: 0.1)
    #expect(vertices.dials[0].value == "6")
    // As often as it is done, however many of them come together.
    vertices.turn(by: 0.1, times: 3)
    #expect(vertices.dials[0].value == "9")
    smoothness.turn(by: 0.1, times: 4)
    #expect(smoothness.dials[0].value == "0.503")
  }

  @Test func theSessionStaysAsItIsAndTheCommandsDoTheSame() throws {
    var desk = try Desk("new star")
    let before = desk.document
    var tweaking = try tweaking(desk, "smoothness", "corner-radius")
    #expect(tweaking.isUnchanged)
    tweaking.turn(by: 5)
    tweaking.choose(by: 1)
    tweaking.set(to: "8")
    #expect(desk.document == before && !tweaking.isUnchanged)
    #expect(tweaking.commands == ["smoothness 0.55", "corner-radius 8"])
    for command in tweaking.commands { try desk.run(command) }
    #expect(desk.document == tweaking.document)
  }

  /// C28: twenty presses are one step, two typed changes are two.
  @Test func whatIsRunTogetherIsOneStep() throws {
    var desk = try Desk("new star")
    let step = desk.session.history.current
    var tweaking = try tweaking(desk, "smoothness", "vertices")
    for _ in 0..<20 { tweaking.turn(by: 1) }
    tweaking.choose(by: 1)
    tweaking.turn(by: 2)
    let commands = try tweaking.commands.flatMap { try splitLine($0).commands }
    let effects = try Commands.run(commands, in: &desk.session, desk.library)
    #expect(desk.session.history.depth == 2)
    #expect(desk.session.history.step(desk.session.history.current)?.words == "smoothness 0.7; vertices 7")
    #expect(effects.contains(.say("smoothness 0.5 → 0.7")) && effects.contains(.say("vertices 5 → 7")))
    try desk.run("undo")
    #expect(desk.session.history.current == step)
    #expect(try desk.printed("smoothness") == "0.5")
  }

  @Test func ofCommandsThatAreOneStepAllOrNoneAreDone() throws {
    var desk = try Desk("new star")
    let before = desk.document
    let commands = try splitLine("vertices 9; smoothness 7").commands
    #expect(throws: Problem.self) { try Commands.run(commands, in: &desk.session, desk.library) }
    #expect(desk.document == before)
  }

  @Test func whatIsRefusedChangesNothingAndSaysWhy() throws {
    let desk = try Desk("new star")
    var tweaking = try tweaking(desk, "smoothness")
    tweaking.set(to: "1.5")
    #expect(tweaking.isUnchanged && tweaking.message?.contains("0...1") == true)
    tweaking.set(to: "(nonsense")
    #expect(tweaking.isUnchanged && tweaking.message != nil)
    tweaking.turn(by: 1e9)
    #expect(tweaking.dials[0].value == "1" && tweaking.message == "smoothness 0.5 → 1")
  }

  @Test func changesAreTakenBackInsideTheGestureAndNotBeforeIt() throws {
    let desk = try Desk("new star", "vertices 7")
    var tweaking = try tweaking(desk, "vertices")
    tweaking.turn(by: 1)
    tweaking.turn(by: 1)
    tweaking.undo()
    #expect(tweaking.dials[0].value == "8")
    tweaking.undo()
    tweaking.undo()
    #expect(tweaking.dials[0].value == "7" && tweaking.isUnchanged && tweaking.message == "nothing to undo")
  }

  @Test func aParameterGoesBackToItsDefault() throws {
    let desk = try Desk("new star", "vertices 7")
    var tweaking = try tweaking(desk, "vertices")
    tweaking.reset()
    #expect(tweaking.dials[0].value == "5" && tweaking.commands == ["reset vertices"])
  }

  @Test func whatWasAskedAndWhatIsUsedAreBothTold() throws {
    let desk = try Desk("new polygon", "size 100", "vertices 6")
    var tweaking = try tweaking(desk, "corner-radius")
    tweaking.set(to: "80")
    #expect(tweaking.dials[0].value == "80")
    #expect(tweaking.dials[0].remark == "43.3 used: the edges are 50 long")
  }

  @Test func switchesAndChoicesAreTurned() throws {
    let desk = try Desk("new star")
    var tweaking = try tweaking(desk, "guides", "join")
    #expect(tweaking.dials[0].face == .choices(["off", "on"], chosen: 0))
    tweaking.turn(by: 1)
    #expect(tweaking.dials[0].face == .choices(["off", "on"], chosen: 1))
    try choose("join", in: &tweaking)
    tweaking.turn(by: 0.1)
    #expect(tweaking.commands == ["guides on", "join round"])
    tweaking.turn(by: -1)
    #expect(tweaking.commands == ["guides on"])
  }

  @Test func pointsAreTurnedByTheirNumbers() throws {
    let desk = try Desk("canvas 200x100", "add circle", "size 20", "center 50,40")
    var tweaking = try tweaking(desk, "center", "anchor")
    #expect(tweaking.dials.map(\.label) == ["center x", "center y", "anchor x", "anchor y"])
    try choose("center y", in: &tweaking)
    tweaking.turn(by: -10)
    try choose("anchor x", in: &tweaking)
    tweaking.turn(by: 10)
    #expect(tweaking.commands == ["center 50,30", "anchor 0.6,0.5"])
    try choose("center x", in: &tweaking)
    tweaking.set(to: "25%")
    #expect(tweaking.commands[0] == "center 25%,30")
  }

  @Test func whatIsNotSetBeginsWhereItLies() throws {
    let desk = try Desk("canvas 200x100", "add rectangle", "size 20x10", "x 30")
    var tweaking = try tweaking(desk, "y", "width")
    tweaking.turn(by: 1)
    #expect(tweaking.commands == ["y 46"])
  }

  @Test func aNumberThatFollowsBecomesOneAndAUnitIsKept() throws {
    let desk = try Desk("canvas 200x100", "add circle", "width (w / 4)", "height 20%")
    var tweaking = try tweaking(desk, "width", "height")
    tweaking.turn(by: 1)
    #expect(tweaking.message == "width (w / 4) → 51")
    tweaking.choose(by: 1)
    tweaking.turn(by: 1)
    #expect(tweaking.commands == ["width 51", "height 21%"])
  }

  @Test func coloursAreTurnedByLightnessChromaAndHue() throws {
    let desk = try Desk("new circle", "fill oklch(0.6, 0.1, 350)")
    var tweaking = try tweaking(desk, "fill")
    #expect(tweaking.dials.map(\.label) == ["fill lightness", "fill chroma", "fill hue"])
    #expect(tweaking.dials.map(\.value) == ["0.6", "0.1", "350"])
    tweaking.turn(by: 1)
    tweaking.choose(by: 1)
    tweaking.turn(by: -100)
    tweaking.choose(by: 1)
    tweaking.turn(by: 20)
    // A grey keeps its hue, and hues go around.
    #expect(tweaking.commands == ["fill oklch(0.61, 0, 10)"])
    tweaking.set(to: "90")
    tweaking.choose(by: -1)
    tweaking.turn(by: 10)
    #expect(tweaking.commands == ["fill oklch(0.61, 0.05, 90)"])
    tweaking.set(to: "7")
    #expect(tweaking.message?.contains("0...0.33") == true)
  }

  @Test func aNamedColourBecomesItsNumbers() throws {
    let desk = try Desk("new circle", "fill red")
    var tweaking = try tweaking(desk, "fill")
    // Red by CSS Color 4: oklch(0.62796 0.25768 29.234).
    #expect(tweaking.dials.map(\.value) == ["0.628", "0.258", "29.2"])
    tweaking.turn(by: -1)
    #expect(tweaking.commands == ["fill oklch(0.618, 0.258, 29.2)"])
  }

  @Test func stopsAreMovedAddedRemovedAndRecoloured() throws {
    let desk = try Desk("new circle", "fill linear red blue from left to right")
    var tweaking = try tweaking(desk, "fill")
    #expect(tweaking.dials[0].face == .stops([0, 1], chosen: 0))
    tweaking.addStop()
    #expect(tweaking.dials[0].face == .stops([0, 0.5, 1], chosen: 1))
    tweaking.turn(by: -10)
    #expect(tweaking.dials[0].face == .stops([0, 0.4, 1], chosen: 1))
    // A stop goes no farther than its neighbour.
    tweaking.turn(by: -100)
    #expect(tweaking.dials[0].face == .stops([0, 0, 1], chosen: 1))
    tweaking.set(to: "25%")
    tweaking.choose(by: 1)
    tweaking.set(to: ".5")
    #expect(tweaking.dials[1].label == "fill stop 2 lightness" && tweaking.dials[1].value == "0.5")
    tweaking.choose(by: -1)
    tweaking.chooseStop(by: -1)
    tweaking.removeStop()
    #expect(tweaking.dials[0].face == .stops([0.25, 1], chosen: 0))
    tweaking.removeStop()
    #expect(tweaking.message?.contains("2 or more") == true)
    #expect(tweaking.commands.count == 1 && tweaking.commands[0].hasSuffix("0.25 blue 1 from left to right"))
  }

  @Test func letsAndQualifiedNamesAreTurned() throws {
    let desk = try Desk("let peaks = 8 range 3..24", "let share = 0.25", "add star as a", "add circle as b")
    var tweaking = try tweaking(desk, "peaks", "share", "a.smoothness")
    for _ in 0..<3 {
      tweaking.turn(by: 1)
      tweaking.choose(by: 1)
    }
    #expect(tweaking.commands == ["peaks 9", "share 0.26", "a.smoothness 0.51"])
  }

  @Test func withoutNamesOneTurnsTheLetsTheKindsOwnAndThePaint() throws {
    let desk = try Desk("let ink = red", "new star", "let size-of-it = 4")
    let labels = try tweaking(desk).dials.map(\.label)
    #expect(labels.starts(with: ["size-of-it", "vertices", "smoothness", "corner-radius"]))
    #expect(labels.contains("fill hue") && labels.contains("opacity"))
  }

  @Test func severalLayersAreTurnedTogether() throws {
    let desk = try Desk("add star as a", "add star as b", "select all")
    var tweaking = try tweaking(desk, "vertices")
    tweaking.turn(by: 2)
    #expect(tweaking.commands == ["vertices 7"])
    for name in ["a", "b"] {
      #expect(tweaking.document.layer(named: name)?.settings["vertices"] == .scalar(.number(7)))
    }
  }

  @Test func whatHasNothingToTurnAnyMoreKeepsItsRow() throws {
    let desk = try Desk("background red", "new star", "background red", "stroke 3 red")
    for (name, count) in [("background", 3), ("stroke", 4)] {
      var tweaking = try tweaking(desk, name)
      tweaking.reset()
      #expect(tweaking.dials.map(\.face) == [.plain] && tweaking.dials[0].label == name)
      tweaking.turn(by: 1)
      #expect(tweaking.message?.contains("nothing to turn") == true)
      tweaking.undo()
      #expect(tweaking.dials.count == count)
    }
  }

  @Test func aTypedValueIsOneValueAndNoCommandBesides() throws {
    let desk = try Desk("new star", "vertices 7")
    var tweaking = try tweaking(desk, "vertices")
    for text in ["8;delete", "8;new", "8;undo;undo", "8 # eight; undo"] {
      tweaking.set(to: text)
      #expect(tweaking.document.layerCount == 1)
    }
    tweaking.set(to: "9;undo")
    #expect(tweaking.isRefused && tweaking.dials[0].value != "9")
  }

  @Test func whatCannotBeTurnedIsRefused() throws {
    let desk = try Desk("new star")
    func fault(_ names: String...) -> Fault? {
      do throws(Problem) {
        _ = try Tweaking(names, in: desk.session, desk.library)
        return nil
      } catch {
        return error.fault
      }
    }
    #expect(fault("title") == .notTweakable("title", value: "\"\"", .text))
    #expect(fault("mask") == .notTweakable("mask", value: "none", .layer))
    #expect(fault("dash") == .notTweakable("dash", value: "none", .nothing))
    if case .shorthand("size", _)? = fault("size") {} else { Issue.record("size is a shorthand") }
    #expect(fault("nonsense") != nil)
    let blank = try Desk()
    #expect(throws: Problem(.nothingToTweak)) { _ = try Tweaking([], in: blank.session, blank.library) }
  }

  /// Every parameter there is can be turned, or says why not.
  @Test(arguments: Kinds.all.map(\.name) + ["group"])
  func everyParameterHasADialOrAReason(_ kind: String) throws {
    let desk = try Desk(
      kind == "group" ? "add group" : "add \(kind)", "stroke 3 linear red blue", "fill radial gold navy",
      "repeat 5 around bottom", "shadow 4 2,2 black", kind == "group" ? "opacity 1" : "dash 3 2")
    let layer = try #require(desk.document.allLayers.first)
    let parts = PaintParts.all.map(\.name) + ["fill-stop-1", "stroke-stop-2-offset"]
    for name in LayerParameters.stored(for: layer.kind).map(\.name) + parts {
      let problem: Problem?
      do throws(Problem) {
        let tweaking = try Tweaking([name], in: desk.session, desk.library)
        #expect(tweaking.dials.allSatisfy { $0.face != .plain }, "\(name)")
        problem = nil
      } catch {
        problem = error
      }
      let reason: TurnObstacle? =
        switch name {
        case "text", "font", "title": .text
        case "mask": .layer
        case "d": .outline
        // A frame without a height has no such ratio.
        case "aspect" where ["line", "freehand"].contains(kind): .nothing
        // Of a gradient there are only the parts that its kind has; a layer in no stack overlaps nothing.
        case "fill-from", "fill-to", "stroke-at", "stroke-inner", "stroke-outer", "overlap": .nothing
        default: nil
        }
      if let reason {
        guard case .notTweakable(_, _, reason)? = problem?.fault else {
          Issue.record("\(name): \(String(describing: problem))")
          continue
        }
      } else {
        #expect(problem == nil, "\(name): \(problem?.line ?? "")")
      }
    }
  }

  /// Each dial of each parameter goes up and down, or stays at an end; what it writes the command takes.
  @Test(arguments: Kinds.all.map(\.name))
  func everyDialTurns(_ kind: String) throws {
    let desk = try Desk("add \(kind)", "stroke 3 red", "repeat 5 around bottom over 90", "shadow 4 2,2 black")
    let layer = try #require(desk.document.allLayers.first)
    for name in LayerParameters.stored(for: layer.kind).map(\.name) {
      guard var tweaking = try? Tweaking([name], in: desk.session, desk.library) else { continue }
      for index in tweaking.dials.indices {
        tweaking.choose(by: index - tweaking.chosen)
        for steps in [1.0, -1, -1, 0.1] {
          tweaking.turn(by: steps)
          #expect(tweaking.message?.contains("nothing to turn") != true, "\(name) \(index)")
        }
      }
      var other = desk
      for command in tweaking.commands { try other.run(command) }
      #expect(other.document == tweaking.document, "\(name)")
    }
  }
}
