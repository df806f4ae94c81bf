// SPDX-License-Identifier: MIT

import Commands
import DocumentModel
import Geometry
import Numerics
import Shapes
import Testing

@testable import SceneModel

/// What is remembered from scene to scene is never seen.
struct SceneMemoryTests {
  /// A session whose scenes come from one memory, and each time are what a new scene is.
  private struct Sketchpad {
    var session = Session(mode: .script)
    var memory = SceneMemory()

    init(_ lines: String) throws {
      session.begin(with: try document(lines), name: nil)
      try look()
    }

    mutating func look(after line: String = "") throws {
      let remembered = try memory.scene(of: session.document)
      #expect(try remembered == Scene(session.document), "after `\(line)`")
    }

    mutating func type(_ line: String) throws {
      for command in try splitLine(line).commands { _ = try run(command, in: &session, EmptyLibrary()) }
      try look(after: line)
    }
  }

  private static let groups = """
    canvas 200x100
    let a = 10
    let b = 20
    add circle as one
      size a
    add group as outer
      fill blue
      add rectangle as two
        size 30
      add group as inner
        padding b
        let a = 3
        add circle as three
          size (a + 4)
        add text as four
          text "\\(b)"
      end
    end
    add group as row
      stack right
      spacing b
      add circle as five
        size 10
      add circle as six
        size 20
    end
    add group as hugging
      width hug
      height hug
      add circle as seven
        size 40
        x 3
        y 5
    end
    add circle as eight
      size 30
      mask one
    add star as nine
      repeat 3 by 10,0
      size a
    """

  @Test(arguments: [
    "one.fill red", "two.size 5", "outer.fill lime", "outer.padding 4", "inner.padding 1", "three.fill gold",
    "canvas 100x100", "a = 12", "b = 9", "inner.a = 5", "row.spacing 2", "five.size 15", "six.size 3", "seven.x 30",
    "hugging.center 20,20", "one.size 60", "nine.repeat 5 by a,b", "outer.visible off",
    "outer.visible off; outer.fill red; outer.visible on",
    "delete two", "delete outer", "delete outer; undo", "move three outer", "back nine", "front one; back one",
    "rename one uno", "let c = 3", "unlet b", "background gold", "title \"T\"", "new star", "new star; undo",
    "clone outer as pair; pair.center 20,20; two.fill red", "ungroup outer", "five.width fill", "b = 9; undo; redo",
    "outer.stack right; two.size 7; outer.stack none", "eight.mask none; one.fill red; eight.mask one",
    "outer.visible off; b = 3; outer.visible on", "select inner; hide; b = 4; show",
  ]) func everySceneIsWhatANewOneIs(_ line: String) throws {
    var pad = try Sketchpad(Self.groups)
    for part in line.split(separator: ";").map(String.init) + ["nine.opacity 40%", "undo", "undo"] {
      // What is refused, as some lines are once a layer is gone, changes nothing.
      do { try pad.type(part) } catch { try pad.look(after: line) }
    }
  }

  /// How many layers are made for the next scene, of ten circles, two of them in a group, after a line.
  @Test(arguments: [
    ("", 0), ("c3.fill red", 1), ("c3.fill red; undo", 1), ("c3.fill red; c5.fill red", 2), ("g8.fill red", 2),
    ("g.padding 3", 3), ("r = 4", 1), ("canvas 50x50", 11), ("front c2", 1), ("delete c2", 0), ("rename c2 d", 1),
    ("title \"T\"", 0), ("let other = 3", 11),
  ]) func onlyWhatChangedIsMade(_ line: String, _ count: Int) throws {
    let circles = (1...8).map { "add circle as c\($0)\n  size \($0 == 4 ? "r" : "8")" }
    var lines = "let r = 5\n" + circles.joined(separator: "\n")
    lines += "\nadd group as g\n  add circle as g8\n  add circle as g9\nend"
    var pad = try Sketchpad(lines)
    for command in try splitLine(line).commands {
      _ = try run(command, in: &pad.session, EmptyLibrary())
    }
    try pad.look(after: line)
    #expect(pad.memory.countOfMade == count)
  }

  /// The cap counts layers that are known, too, and names the same layer.
  @Test func tooManyPointsAreRefusedAsByANewScene() throws {
    var pad = try Sketchpad("add polygon as a\n  vertices 500\n  repeat 10 by 1,1")
    let most = Limits.points / 500
    try pad.type("add polygon as b; vertices 500; repeat \(most - 10) by 1,1")
    var problems: [Problem] = []
    do throws(Problem) {
      for command in try splitLine("add group as g; add polygon as c; vertices 500; front a").commands {
        _ = try run(command, in: &pad.session, EmptyLibrary())
      }
      do { _ = try pad.memory.scene(of: pad.session.document) } catch { problems.append(error) }
      do { _ = try Scene(pad.session.document) } catch { problems.append(error) }
    } catch { Issue.record("\(error)") }
    #expect(problems.count == 2 && problems.first == problems.last)
  }

  @Test func oneThatWasStoppedIsMadeAgain() throws {
    var pad = try Sketchpad(Self.groups)
    var questions = 0
    #expect(throws: Problem.self) {
      try pad.memory.scene(of: pad.session.document) {
        questions += 1
        return questions > 3
      }
    }
    try pad.look()
  }
}
