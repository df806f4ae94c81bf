// SPDX-License-Identifier: MIT
// What `make bench` measures in process. Each line printed is a JSON object; `Benchmarks/bench.py` sets them beside the
// peers, measured in the same run.

import BundledPresets
import Commands
import DocumentModel
import Platform
import PresetLibrary
import SVGExport
import SceneModel
import TextPreview

/// One preset from its document to the text of its preview, again and again, as a prompt would.
struct PresetBench {
  let name: String
  let document: Document
  private var previewer = ScenePreviewer(PreviewOptions(color: .trueColor))

  init(_ name: String) throws {
    self.name = name
    let bytes = bundledPresets[name] ?? []
    document = try readDocument(bytes, named: name, PresetStore(nil)).document
  }

  /// The preview in a window of 80x24 cells.
  mutating func preview() throws -> String {
    let scene = try Scene(document)
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
    return previewer.frame(of: scene, in: layout)?.text(color: .trueColor) ?? ""
  }

  /// The median of the milliseconds that a preview takes, once all is warm.
  mutating func median(of rounds: Int) throws -> Double {
    for _ in 0..<3 { _ = try preview() }
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let text = try preview()
      times.append((ContinuousClock.now - start) / .milliseconds(1))
      precondition(!text.isEmpty)
    }
    return times.sorted()[times.count / 2]
  }
}

/// The name of every preset, and the milliseconds of its preview.
func benchPresets(rounds: Int) throws {
  for name in bundledPresets.keys.sorted() {
    var bench = try PresetBench(name)
    let time = try bench.median(of: rounds)
    print("{\"preset\":\"\(name)\",\"milliseconds\":\(time)}")
  }
}

/// The memory of the process that is in use, in KB, as Linux tells it; 0 elsewhere.
func residentKilobytes() -> Int {
  guard let text = try? readFileBeginning("/proc/self/status", limit: 65_536) else { return 0 }
  let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
}

/// Draws frame after frame of an animated preset as `play` does, but as fast as it can, and tells how long one takes and
/// how much memory was in use after a hundred and after all of them.
func benchFrames(of name: String, count: Int) throws {
  let animator = try Animator(try PresetBench(name).document)
  var previewer = ScenePreviewer(PreviewOptions(ground: .dark, color: .trueColor))
  var early = 0
  let start = ContinuousClock.now
  for frame in 1...max(1, count) {
    let scene = try Scene(animator.document(at: Double(frame) / 25))
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
    _ = previewer.frame(of: scene, in: layout)?.text(color: .trueColor)
    if frame == 100 { early = residentKilobytes() }
  }
  let time = (ContinuousClock.now - start) / .milliseconds(1) / Double(max(1, count))
  print(
    "{\"frames\":\(count),\"milliseconds\":\(time),\"kilobytesAfter100\":\(early),"
      + "\"kilobytesAfterAll\":\(residentKilobytes())}")
}

/// A preset's SVG, for the peers to show.
func printSVG(of name: String) throws {
  print(svg(of: try Scene(try PresetBench(name).document), options: SVGOptions()), terminator: "")
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  switch arguments.first {
  case "presets": try benchPresets(rounds: arguments.dropFirst().first.flatMap { Int($0) } ?? 51)
  case "frames":
    let rest = Array(arguments.dropFirst())
    try benchFrames(
      of: rest.first ?? "christmas-tree-snow", count: rest.dropFirst().first.flatMap { Int($0) } ?? 10_000)
  case "preview" where arguments.count >= 3:
    let mode = PreviewMode(rawValue: arguments[arguments.startIndex + 2]) ?? .ascii
    try printPreview(
      of: arguments[arguments.startIndex + 1], mode: mode, color: colorDepth(named: arguments.last ?? "true"))
  case "svg": try printSVG(of: arguments.dropFirst().first ?? "")
  default: print("usage: Bench presets [ROUNDS] | frames [PRESET [COUNT]] | svg PRESET | preview FILE MODE [COLOR]")
  }
} catch {
  print("Bench: \(error)")
}
