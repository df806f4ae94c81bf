// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Shapes
import Testing

struct MotionVerbsTests {
  private func animation(_ desk: Desk, _ parameter: String, of layer: String? = nil) -> String? {
    let target = layer.flatMap { desk.document.layer(named: $0) }.map { Target.layer($0.id) } ?? .document
    return desk.document.animations(of: target).first { $0.parameter == parameter }?.term.text
  }

  @Test func theWriterHasOneOrder() throws {
    var desk = try Desk("new star")
    try desk.run("animate scale forever speed 2 alternate to 2 spring 3 0.4 from 1 delay .5")
    #expect(animation(desk, "scale", of: "star") == "from 1 to 2 delay 0.5 spring 3 0.4 speed 2 forever alternate")
    try desk.run("animate rotation ease out over 4s to 90 from 0")
    #expect(animation(desk, "rotation", of: "star") == "from 0 to 90 over 4s ease out")
  }

  @Test func whatHoldsAnywayIsLeftOut() throws {
    let desk = try Desk("new star", "animate opacity from 0 to 1 over 1s delay 0 ease in-out speed 1")
    #expect(animation(desk, "opacity", of: "star") == "from 0 to 1")
  }

  @Test func layersDocumentPartsAndLetsAreAnimated() throws {
    let desk = try Desk(
      "new star", "let size-of-it = 40", "add circle as sun", "star.fill linear red blue",
      "animate star.vertices from 5 to 9; animate star.fill-stop-2 from blue to lime",
      "animate sun.center from 0,0 to 100%,50%; animate sun.fill from red to gold; animate sun.stroke-width from 1 to 4",
      "animate background from black to white; animate size-of-it from 10 to 20")
    #expect(animation(desk, "vertices", of: "star") == "from 5 to 9")
    #expect(animation(desk, "fill-stop-2", of: "star") == "from blue to lime")
    #expect(animation(desk, "center", of: "sun") == "from 0,0 to 100%,50%")
    #expect(animation(desk, "background") == "from black to white")
    #expect(animation(desk, "size-of-it") == "from 10 to 20")
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func savedAnimationsComeLastAndKeepTheirComments() throws {
    let text = """
      katachi 1
      let k = 5
      # of the let
      animate k from 1 to 9 forever

      add star
        vertices 7
        opacity 0.5
        # it turns
        animate rotation from 0 to 360 over 4s ease linear forever # for ever
        animate scale from 1 to 0.1..2 delay 0s..2s spring 5s 0.5 speed 0.05..0.9 forever alternate
      end

      """
    var desk = try Desk()
    desk.library.texts["p"] = text
    try desk.run("load p")
    #expect(desk.document.text == text)
    try desk.run("animate rotation none")
    #expect(!desk.document.text.contains("turns") && desk.document.text.contains("animate scale"))
    try desk.run("undo")
    #expect(desk.document.text == text)
  }

  @Test func eachIsOneStepThatIsUndone() throws {
    var desk = try Desk("new star")
    let before = desk.document
    try desk.run("animate scale from 1 to 2; animate scale from 1 to 3; animate scale none")
    #expect(desk.document == before)
    try desk.run("undo")
    #expect(animation(desk, "scale", of: "star") == "from 1 to 3")
    try desk.run("undo 2")
    #expect(desk.document == before)
    try desk.run("redo 2")
    #expect(animation(desk, "scale", of: "star") == "from 1 to 3")
  }

  @Test func severalLayersAreAnimatedAtOnce() throws {
    let desk = try Desk("new star", "add star", "select all; animate rotation from 0 to 90")
    #expect(animation(desk, "rotation", of: "star") != nil && animation(desk, "rotation", of: "star-2") != nil)
  }

  @Test func beginningsOfNamesAreWrittenOut() throws {
    var desk = try Desk("new star", mode: .prompt)
    try desk.run("animate vert from 5 to 7")
    #expect(desk.session.history.allSteps.last?.words == "animate vertices from 5 to 7")
  }

  static let refused = [
    "animate", "animate vertices", "animate vertices from 5", "animate vertices to 5",
    "animate vertcies from 5 to 7",
    "animate vertices from 5 to 5.5", "animate vertices from 1 to 5", "animate smoothness from 0 to 1.5",
    "animate fit from contain to cover", "animate visible from on to off", "animate size from 1 to 2",
    "animate scale from 1..2 to 3", "animate scale from 1 to 2 over 0", "animate scale from 1 to 2 over 1s..2s",
    "animate scale from 1 to 2 over 2 spring 1 0.5", "animate scale from 1 to 2 spring 1 0.5 ease in",
    "animate scale from 1 to 2 spring 1", "animate scale from 1 to 2 spring 1 0",
    "animate scale from 1 to 2 alternate",
    "animate scale from 1 to 2 forever 3", "animate scale from 1 to 2 speed 0",
    "animate scale from 1 to 2 delay -1",
    "animate scale from 1 to 2 from 3", "animate scale from 1 to 2 sideways", "animate scale none 5",
    "animate scale from 1 to 2 ease bounce", "animate fill-stop-1 from red to blue",
    "animate fill from red to none",
    "animate nobody.scale from 1 to 2",
  ]

  @Test(arguments: refused)
  func whatMakesNoSenseIsRefused(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test func aLetKeepsItsKind() throws {
    var desk = try Desk("new star", "let ink = gold; let half = 50%")
    #expect(desk.refusal("animate ink from 1 to 2") != nil)
    try desk.run("animate ink from red to blue; animate half from 10% to 90%")
    #expect(desk.refusal("unlet ink") != nil)
    try desk.run("animate ink none; unlet ink")
  }

  @Test func namesInItAreUsed() throws {
    var desk = try Desk("new star", "let slow = 4s", "select star; animate rotation from 0 to 90 over slow")
    #expect(desk.refusal("unlet slow") != nil)
    #expect(try desk.reloaded() == desk.document)
  }

  @Test func aMomentIsATime() throws {
    var desk = try Desk("new star")
    #expect(try desk.run("preview --at 1500ms") == [.preview(columns: nil, rows: nil, time: 1.5)])
    #expect(desk.refusal("preview --at -1") != nil && desk.refusal("export - --at soon") != nil)
  }

  @Test func aPresetThatIsAddedBringsItsLetsMotion() throws {
    var desk = try Desk("new star", "let turn = 5; animate turn from 0 to 90")
    desk.library.texts["p"] = desk.document.text
    try desk.run("new; add p")
    #expect(animation(desk, "turn", of: "p") == "from 0 to 90")
  }

  @Test(arguments: [
    ("animate rotation from 0 to 360 over 2s foreever", "forever"),
    ("animate rotation from 0 to 360 overr 2s", "over"),
  ])
  func aMistypedPartIsRecognized(_ line: String, _ meant: String) throws {
    var desk = try Desk("new star")
    #expect(try desk.problem(line).wording.suggestion == meant)
  }
}
