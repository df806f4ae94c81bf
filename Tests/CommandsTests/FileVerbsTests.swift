// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// What saving, loading, exporting and showing ask for.
struct FileVerbsTests {
  @Test func saving() throws {
    var desk = try Desk("new star")
    #expect(desk.refusal("save")?.kind == .parse)
    let effects = try desk.run("save sun --force")
    #expect(effects == [.save(SaveRequest(place: .preset("sun"), text: desk.document.text, isForced: true))])
    desk.session.didSave(as: "sun")
    #expect(!desk.session.hasUnsavedChanges)
    try desk.run("vertices 7")
    #expect(desk.session.hasUnsavedChanges)
    try desk.run("undo")
    #expect(!desk.session.hasUnsavedChanges)
    #expect(
      try desk.run("save") == [.save(SaveRequest(place: .preset("sun"), text: desk.document.text, isForced: false))]
    )
    #expect(
      try desk.run("save ./a.katachi") == [
        .save(SaveRequest(place: .file("./a.katachi"), text: desk.document.text, isForced: false))
      ])
    for name in [
      "Sun", "a_b", "star", "katachi", "group", "12", "-a", "\"\"", ".", "..", ".hid", "é", "x.json", "a.svg",
      String(repeating: "a", count: 65),
    ] {
      #expect(desk.refusal("save \(name)") != nil, "\(name)")
    }
  }

  @Test func loading() throws {
    var desk = try Desk("new star")
    desk.library.files["./a.svg"] = DocumentFile(
      bytes: Array("katachi 1\nadd circle\nend\n".utf8), isSVG: true, warning: "edited since")
    let effects = try desk.run("load ./a.svg")
    #expect(effects.contains(.warn("edited since")))
    #expect(desk.layerNames == ["circle"] && desk.session.state.name == nil && desk.selected == ["circle"])
    #expect(desk.refusal("load ./b.svg")?.kind == .io)
    #expect(desk.refusal("load nowhere")?.kind == .name)
    desk.library.texts["later"] = "katachi 1\nshine 5\nend\n"
    #expect(try desk.run("load later").contains { if case .warn = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("export a.svg", ExportRequest(path: "a.svg", format: .svg)),
    ("export a.PNG --size 512", ExportRequest(path: "a.PNG", format: .png, size: 512)),
    ("export - --plain --fit ink", ExportRequest(path: "-", format: .svg, fitsInk: true, isPlain: true)),
    ("export - --outline-text", ExportRequest(path: "-", format: .svg, outlinesText: true)),
    ("export - --format=png --scale .5", ExportRequest(path: "-", format: .png, scale: 0.5)),
    (
      "export --id-prefix a- x.svg --force",
      ExportRequest(path: "x.svg", format: .svg, idPrefix: "a-", isForced: true)
    ),
    ("let week = 7; export \"w-\\(week:02).svg\"", ExportRequest(path: "w-07.svg", format: .svg)),
  ])
  func exporting(_ line: String, _ request: ExportRequest) throws {
    var desk = try Desk("new star")
    #expect(try desk.run(line).contains(.export(request)))
  }

  @Test(arguments: [
    "export", "export a", "export a.gif", "export a.svg b.svg", "export a.svg --size", "export a.svg --size 0",
    "export a.svg --size 1.5", "export a.svg --size 1000000",
    "export a.svg --scale -1", "export a.svg --size 5 --scale 2", "export a.svg --fit all", "export a.svg --zzz",
    "export a.svg --plain=yes", "export a.svg --format gif",
    "export a.svg --id-prefix 1", "export a.svg --id-prefix \"a\"", "export \"w-\\(nowhere).svg\"",
  ])
  func badExportsAreRefused(_ line: String) throws {
    var desk = try Desk("new star")
    #expect(desk.refusal(line) != nil)
  }

  @Test func changingPresets() throws {
    var desk = try Desk()
    #expect(try desk.run("preset rename mine yours") == [.preset(.rename("mine", to: "yours"))])
    #expect(
      try desk.run("preset delete mine --force; preset lock mine; preset unlock mine") == [
        .preset(.delete("mine", isForced: true)), .preset(.lock("mine")), .preset(.unlock("mine")),
      ])
    #expect(try desk.printed("preset info mine").contains("canvas 80x60\nlayers 1"))
    #expect(
      try desk.printed("presets") == "mine\nstar-5" && desk.shown("presets star").contains("bundled  A star."))
    desk.library.locked = ["mine"]
    for line in [
      "preset delete star-5", "preset delete mine", "preset rename mine star", "preset rename mine mine",
      "preset zzz mine", "preset info zzz", "preset", "preset info",
    ] {
      #expect(desk.refusal(line) != nil, "\(line)")
    }
  }

  @Test func seeing() throws {
    var desk = try Desk("new star")
    #expect(
      try desk.run("preview; preview 40x20; preview braille; preview half 9x8") == [
        .preview(columns: nil, rows: nil), .preview(columns: 40, rows: 20),
        .preview(mode: "braille", columns: nil, rows: nil), .preview(mode: "half", columns: 9, rows: 8),
      ])
    for line in [
      "preview 0x5", "preview 100000x100000", "preview 5", "preview 5.5x5", "preview 5x", "preview auto",
      "preview 40x20 braille", "preview half half",
    ] {
      #expect(desk.refusal(line) != nil, "\(line)")
    }
    guard case .notAChoice("quadrnt", _, "quadrant") = try desk.problem("preview quadrnt").fault else {
      Issue.record("the mode that was meant is not named")
      return
    }
    #expect(try desk.run("quit; exit; q") == [.quit, .quit, .quit])
    #expect(try desk.printed("shapes").contains("polyline"))
    #expect(try desk.run("source a.katachi") == [.source("a.katachi")])
  }

  @Test func overrides() throws {
    let desk = try Desk("new star; let ink = gold; add circle")
    #expect(try desk.session.overrideTarget(of: "ink") == "ink")
    #expect(try desk.session.overrideTarget(of: "vertices") == "star.vertices")
    #expect(try desk.session.overrideTarget(of: "canvas") == "canvas")
    #expect(throws: Problem.self) { try desk.session.overrideTarget(of: "fill") }
    #expect(throws: Problem.self) { try desk.session.overrideTarget(of: "size") }
    #expect(throws: Problem.self) { try desk.session.overrideTarget(of: "zzzz") }
  }
}
