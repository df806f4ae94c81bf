// SPDX-License-Identifier: MIT
// Does `play` hold its memory? Draws frame after frame as it does, without a terminal and as fast as it can, and tells
// how long one takes and how much memory the process had after some and after all of them.
//
//   swift run --configuration release frames [PRESET] [COUNT]     christmas-tree-snow, 10000 unless given
//
// Exits with 1 where it grew by more than 2 MB after the hundredth.

import BundledPresets
import Commands
import DocumentModel
import Geometry
import Platform
import PresetLibrary
import Rasterizer
import SceneModel
import TextPreview

/// The memory of the process that is in use, in KB, as Linux tells it; 0 elsewhere.
func residentKilobytes() -> Int {
  guard let text = try? readFileBeginning("/proc/self/status", limit: 65_536) else { return 0 }
  let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
}

let words = CommandLine.arguments.dropFirst()
let name = words.first ?? "christmas-tree-snow"
let count = words.dropFirst().first.flatMap { Int($0) } ?? 10_000
let document = try readDocument(bundledPresets[name] ?? [], named: name, PresetStore(nil)).document
let animator = try Animator(document)
var rasterizer = Rasterizer()
var previewer = PreviewRenderer()
previewer.options = PreviewOptions(ground: .dark, color: .trueColor)
var early = 0
var bytes = 0
let start = monotonicTime()
for frame in 1...count {
  let scene = try Scene(animator.document(at: Double(frame) / 25))
  let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 99, windowRows: 40, cellAspect: 2)
  let bitmap = rasterizer.draw(
    scene, width: layout.bitmapWidth, height: layout.bitmapHeight, transform: layout.transform,
    wantsThinStrokes: true)
  guard let bitmap else { break }
  let picture = previewer.render(bitmap)
  rasterizer.recycle(bitmap)
  bytes += picture.text(color: .trueColor).utf8.count
  if frame == 100 { early = residentKilobytes() }
}
let (seconds, attoseconds) = (monotonicTime() - start).components
let milliseconds = (Double(seconds) + Double(attoseconds) * 1e-18) * 1000 / Double(count)
let late = residentKilobytes()
print("\(count) frames of \(name), \(milliseconds) ms and \(bytes / count) bytes each")
print("resident: \(early) KB after 100, \(late) KB after \(count)")
if late - early > 2048 { exitProcess(1) }
