// SPDX-License-Identifier: MIT

import DocumentModel
import SceneModel
import Shapes
import Testing

@testable import Commands

/// What holds whatever is typed (FAULTS R3).
struct RandomSessionsTests {
  @Test(arguments: UInt64(1)...8) func everyStepComesBackExactly(_ seed: UInt64) throws {
    var commands = RandomCommands(seed: seed)
    var desk = try Desk()
    var documents: [Int: Document] = [0: desk.document]
    var done = 0
    for _ in 0..<600 {
      let line = commands.next(desk.document)
      let before = Snapshot(desk.session)
      do {
        try desk.run(line)
        done += 1
      } catch {
        #expect(Snapshot(desk.session) == before, "seed \(seed): `\(line)` was refused and changed something")
        let problem = try #require(error as? Problem, "seed \(seed): \(line)")
        #expect(!problem.line.isEmpty && !problem.report(line: ScriptLine(text: line, number: 1)).isEmpty)
      }
      let current = desk.session.history.current
      if let known = documents[current] {
        #expect(desk.document == known, "seed \(seed): step \(current) is another after `\(line)`")
      }
      documents[current] = desk.document
    }
    #expect(done > 100)
    for (step, document) in documents.sorted(by: { $0.key > $1.key }) {
      try desk.run("go \(step)")
      #expect(desk.document == document, "seed \(seed): step \(step)")
    }
    #expect(desk.document == Document())
    while (try? desk.run("redo")) != nil {
      #expect(desk.document == documents[desk.session.history.current])
    }
    try desk.undoAll()
    #expect(desk.document == Document())
  }

  @Test(arguments: UInt64(11)...18) func everyDocumentIsReadBack(_ seed: UInt64) throws {
    var commands = RandomCommands(seed: seed)
    var desk = try Desk()
    for _ in 0..<400 {
      let line = commands.next(desk.document)
      let steps = desk.steps
      guard (try? desk.run(line)) != nil, desk.steps != steps else { continue }
      let text = desk.document.text
      do {
        let read = try readDocument(Array(text.utf8), named: "saved", desk.library)
        #expect(read.warnings.isEmpty)
        #expect(read.document == desk.document, "seed \(seed), after `\(line)`:\n\(text)")
        #expect(read.document.text == text, "seed \(seed), after `\(line)`")
      } catch {
        Issue.record("seed \(seed), after `\(line)`: \(error.report(line: nil))\n\(text)")
        return
      }
    }
  }

  @Test(arguments: UInt64(21)...24) func everySceneIsWhatANewOneIs(_ seed: UInt64) throws {
    var commands = RandomCommands(seed: seed)
    var desk = try Desk()
    var memory = SceneMemory()
    for _ in 0..<300 {
      let line = commands.next(desk.document)
      guard (try? desk.run(line)) != nil else { continue }
      let fresh = try? Scene(desk.document)
      #expect((try? memory.scene(of: desk.document)) == fresh, "seed \(seed), after `\(line)`")
    }
  }
}
