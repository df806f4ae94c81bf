// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// Long reading and writing, where somebody asks for an end of it.
struct StoppedReadingTests {
  /// A library in which somebody always asks for an end.
  private struct Impatient: Library {
    func presets() -> [PresetInfo] { [] }
    func bytes(ofPreset name: String) throws(Problem) -> [UInt8] { Array("katachi 1\nadd star\nend\n".utf8) }
    func document(inFile path: String) throws(Problem) -> DocumentFile { throw Problem(.stopped) }
    func points(inFile path: String) throws(Problem) -> [UInt8] { throw Problem(.stopped) }
    func resolved(_ path: String) -> String { path }
    var isStopAsked: Bool { true }
  }

  @Test(arguments: ["load p", "add p", "new p", "diff p"]) func aPresetThatIsGivenUpChangesNothing(_ line: String)
    throws
  {
    var session = try Desk("new circle").session
    let before = Snapshot(session)
    for command in try splitLine(line).commands {
      #expect(throws: Problem.self) { try run(command, in: &session, Impatient()) }
    }
    #expect(Snapshot(session) == before)
  }

  @Test func readingSaysThatItWasStopped() {
    #expect(throws: Problem(.stopped)) {
      try readDocument(Array("katachi 1\nend\n".utf8), named: "p", Impatient())
    }
  }

  @Test func writingIsGivenUpToo() throws {
    let document = try Desk("new star; add group; add circle; add circle").document
    #expect(document.text(shouldStop: { true }) == nil)
    #expect(document.text(shouldStop: { false }) == document.text)
  }
}
