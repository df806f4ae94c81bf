// SPDX-License-Identifier: MIT

import BundledPresets
import Commands
import DocumentModel
import Foundation
import PresetLibrary
import Testing

/// The presets that Katachi brings along: the table, the manifest and the folder say the same, and each file is written
/// as Katachi writes it.
struct BundledPresetsTests {
  private static let names = bundledPresets.keys.sorted()

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func tableManifestAndFolderAgree() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: BundledPresetsTests.root.appending(path: "Presets").path)
    let inFolder = files.filter { $0.hasSuffix(".katachi") }.map { String($0.dropLast(8)) }
    #expect(inFolder.sorted() == BundledPresetsTests.names)
    let manifest = try String(
      contentsOf: BundledPresetsTests.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.split(separator: "let presets = [").last?.split(separator: "]").first)
    let inManifest = list.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
    #expect(inManifest.sorted() == BundledPresetsTests.names)
  }

  @Test(arguments: names) func itsFileIsWhatIsEmbedded(_ name: String) throws {
    let file = BundledPresetsTests.root.appending(path: "Presets/\(name).katachi")
    #expect(try Array(Data(contentsOf: file)) == bundledPresets[name])
  }

  @Test(arguments: names) func itReadsWithoutAWordOfWarningAndIsWrittenAsItIs(_ name: String) throws {
    let bytes = try #require(bundledPresets[name])
    let read = try readDocument(bytes, named: name, PresetStore(nil))
    #expect(read.warnings.isEmpty)
    #expect(read.document.text == String(decoding: bytes, as: UTF8.self))
    #expect(!read.document.hasNoLayers)
  }

  @Test(arguments: names) func itsFirstCommentSaysWhatItIs(_ name: String) throws {
    let text = String(decoding: try #require(bundledPresets[name]), as: UTF8.self)
    let second = try #require(text.split(separator: "\n").dropFirst().first)
    #expect(second.hasPrefix("# ") && second.hasSuffix("."))
  }
}
