// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// `watch`, as far as it is done without a terminal.
struct WatchVerbTests {
  private static let text = "katachi 1\nadd circle\nend\n"

  private func desk() throws -> Desk {
    var desk = try Desk("new star; vertices 7")
    desk.library.files["a/b.katachi"] = DocumentFile(bytes: Array(WatchVerbTests.text.utf8))
    desk.library.files["a/odd name.katachi"] = DocumentFile(bytes: Array(WatchVerbTests.text.utf8))
    return desk
  }

  @Test func aFileOrAPresetOfOnesOwnIsWatched() throws {
    var desk = try desk()
    #expect(try desk.run("watch a/b.katachi") == [.watch("a/b.katachi")])
    #expect(try desk.run("watch mine") == [.watch("/presets/mine.katachi")])
    #expect(try desk.problem("watch star-5").line.contains("comes with Katachi"))
    #expect(try desk.problem("watch star-6").line.contains("did you mean `star-5`?"))
    for line in ["watch", "watch a/b.katachi c"] { #expect(desk.refusal(line) != nil) }
  }

  @Test(arguments: [("a/b.katachi", "load a/b.katachi"), ("a/odd name.katachi", "load \"a/odd name.katachi\"")])
  func theLastGoodOneIsLoadedAsOneStep(_ path: String, _ words: String) throws {
    var desk = try desk()
    let before = desk.document
    let watched = try WatchedDocument(path, desk.library)
    let effects = try takeWatchedDocument(watched, from: path, isOnDisk: true, in: &desk.session)
    #expect(effects.contains(.redraw) && desk.layerNames == ["circle"] && desk.session.state.name == path)
    #expect(!desk.session.hasUnsavedChanges)
    #expect(desk.session.history.step(3)?.words == words)
    try desk.run("undo")
    #expect(desk.document == before)
    // The step's words do what it did.
    let now = try WatchedDocument(path, desk.library).document
    try desk.run(words)
    #expect(desk.document == now)
  }

  @Test func whatIsNotOnDiskCountsAsUnsaved() throws {
    var desk = try desk()
    let watched = try WatchedDocument("a/b.katachi", desk.library)
    _ = try takeWatchedDocument(watched, from: "a/b.katachi", isOnDisk: false, in: &desk.session)
    #expect(desk.session.hasUnsavedChanges)
    let steps = desk.steps
    #expect(
      try takeWatchedDocument(watched, from: "a/b.katachi", isOnDisk: true, in: &desk.session)
        == [.say("nothing changed")])
    #expect(desk.steps == steps)
  }

  @Test func whatIsWrongNamesItsLine() throws {
    var desk = try desk()
    desk.library.files["a/b.katachi"] = DocumentFile(bytes: Array("katachi 1\nadd star\n  vertices 1\nend\n".utf8))
    do {
      _ = try WatchedDocument("a/b.katachi", desk.library)
      Issue.record("not refused")
    } catch {
      #expect(error.wording.details.first?.hasPrefix("a/b.katachi:3:12: ") == true)
    }
  }
}
