// SPDX-License-Identifier: MIT

import Commands
import Foundation
import Platform
import PresetLibrary
import Shapes
import TestSupport
import Testing

/// A store in a directory of a test's own.
private func withStore(_ body: (PresetStore, String) throws -> Void) throws {
  try withTemporaryDirectory { folder in
    try body(PresetStore(Places.Place(path: folder + "/presets", base: folder)), folder)
  }
}

/// What the command `save` asks for, with other lines.
private func request(
  _ place: SaveRequest.Place, _ text: String = "katachi 1\nend\n", isForced: Bool = false
) throws -> SaveRequest {
  var session = Session()
  let command = try #require(try splitLine("save p").commands.first)
  guard case .save(var request)? = try run(command, in: &session, PresetStore(nil)).first else {
    throw Unexpected()
  }
  request.place = place
  request.text = text
  request.isForced = isForced
  return request
}

private struct Unexpected: Error {}

/// The fault of what a body throws; nil where it throws nothing.
private func fault(_ body: () throws -> Void) -> Fault? {
  do {
    try body()
    return nil
  } catch {
    return (error as? Problem)?.fault
  }
}

struct PresetStoreTests {
  @Test func withoutAPlaceThereAreTheBundledPresetsOnly() throws {
    let store = PresetStore(nil)
    let presets = store.presets()
    #expect(presets.contains { $0.name == "star-5" })
    #expect(presets.allSatisfy { $0.isBundled && $0.isLocked && $0.path == nil })
    #expect(presets.map(\.name) == presets.map(\.name).sorted())
    guard case .file? = fault({ _ = try store.save(try request(.preset("p"))) }) else {
      Issue.record("saving needs a place")
      return
    }
  }

  @Test func onlyFilesWithTheNameOfAPresetAreListed() throws {
    try withStore { store, folder in
      _ = try store.save(try request(.preset("mine")))
      _ = try store.save(try request(.preset("star-5")))
      for name in ["Upper.katachi", "a.txt", ".hidden.katachi", "12.katachi", "katachi.katachi"] {
        try makeFile("katachi 1\nend\n", at: folder + "/presets/" + name)
      }
      let own = store.presets().filter { !$0.isBundled }
      #expect(own.map(\.name) == ["mine", "star-5"])
      #expect(own.first?.path == folder + "/presets/mine.katachi")
      #expect(store.presets().count { $0.name == "star-5" } == 1)
    }
  }

  @Test func anUnknownPresetIsToldWithTheNearestName() throws {
    try withStore { store, _ in
      #expect(fault { _ = try store.bytes(ofPreset: "star-55") } == .unknownPreset("star-55", nearest: "star-5"))
      // A name is never a path.
      #expect(
        fault { _ = try store.bytes(ofPreset: "../presets/p") } == .unknownPreset("../presets/p", nearest: nil))
    }
  }

  @Test func savingOverWhatSomeoneElseSavedIsAConflict() throws {
    try withStore { store, folder in
      _ = try store.save(try request(.preset("p")))
      _ = try store.bytes(ofPreset: "p")
      _ = try store.save(try request(.preset("p"), "katachi 1\ntitle \"ours\"\nend\n"))
      try makeFile("katachi 1\ntitle \"theirs\"\nend\n", at: folder + "/presets/p.katachi")
      guard case .conflict? = fault({ _ = try store.save(try request(.preset("p"))) }) else {
        Issue.record("no conflict")
        return
      }
      #expect(bytes(of: folder + "/presets/p.katachi") == Array("katachi 1\ntitle \"theirs\"\nend\n".utf8))
      _ = try store.save(try request(.preset("p"), isForced: true))
      #expect(bytes(of: folder + "/presets/p.katachi") == Array("katachi 1\nend\n".utf8))
      try FileManager.default.removeItem(atPath: folder + "/presets/p.katachi")
      guard case .conflict? = fault({ _ = try store.save(try request(.preset("p"))) }) else {
        Issue.record("a preset that someone deleted is a conflict too")
        return
      }
    }
  }

  @Test func lockingTakesEverybodysRightToWrite() throws {
    try withStore { store, folder in
      let path = folder + "/presets/p.katachi"
      _ = try store.save(try request(.preset("p")))
      try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: path)
      try #expect(store.perform(.lock("p")) == "locked p")
      #expect(permissions(of: path) == 0o444)
      #expect(store.presets().first { $0.name == "p" }?.isLocked == true)
      #expect(fault { _ = try store.save(try request(.preset("p"))) } == .locked("p"))
      _ = try store.perform(.unlock("p"))
      #expect(permissions(of: path) == 0o644)
      _ = try store.save(try request(.preset("p")))
    }
  }

  @Test func anExportReplacesWhatIsOursWhatIsEmptyAndNothingElse() throws {
    try withStore { store, folder in
      let path = folder + "/a.svg"
      let isOurs: ([UInt8]) -> Bool = { $0.starts(with: Array("ours".utf8)) }
      func export(_ text: String, isForced: Bool = false) throws {
        _ = try store.export(Array(text.utf8), to: path, isForced: isForced, isOurs: isOurs)
      }
      try export("ours 1")
      try export("ours 2")
      try makeFile("theirs", at: path)
      #expect(fault { try export("ours 3") } == .unmarked(path: path))
      #expect(bytes(of: path) == Array("theirs".utf8))
      try export("ours 3", isForced: true)
      try makeFile("", at: path)
      try export("ours 4")
      #expect(bytes(of: path) == Array("ours 4".utf8))
    }
  }

  @Test func ofAFileToReplaceNoMoreThanItsBeginningIsLookedAt() throws {
    try withStore { store, folder in
      let path = folder + "/large.png"
      try makeFile("ours", at: path)
      let file = try #require(FileHandle(forWritingAtPath: path))
      // A file with a hole: a gigabyte to read, and nothing on the disk.
      try file.truncate(atOffset: 1 << 30)
      try file.close()
      var seen = 0
      _ = try store.export([1], to: path, isForced: false) { beginning in
        seen = beginning.count
        return true
      }
      #expect((4...(1 << 20)).contains(seen))
      #expect(bytes(of: path) == [1])
    }
  }

  @Test func pathsBeginInTheFolderOfTheInnermostScript() {
    let store = PresetStore(nil)
    #expect(store.resolved("a.svg") == "a.svg")
    store.scriptFolders = ["/one", "two/three"]
    #expect(store.resolved("a.svg") == "two/three/a.svg")
    #expect(store.resolved("/a.svg") == "/a.svg")
    #expect(store.resolved("-") == "-")
    store.scriptFolders.append(".")
    #expect(store.resolved("a.svg") == "a.svg")
  }
}

struct DocumentRecognitionTests {
  @Test(arguments: [
    "katachi 1\nend\n", "katachi 2", "\u{FEFF}katachi 1\r\nend",
    "#!/usr/bin/env katachi\n# A note.\n\n  katachi 1\n", "\tkatachi\t1",
  ])
  func aDocumentBeginsWithItsHeader(_ text: String) { #expect(isKatachiDocument(Array(text.utf8))) }

  @Test(arguments: ["", "katachi", "katachis 1", "new star\nkatachi 1\n", "# katachi 1\n", "<svg/>", "\u{0}"])
  func anythingElseIsNone(_ text: String) { #expect(!isKatachiDocument(Array(text.utf8))) }
}
