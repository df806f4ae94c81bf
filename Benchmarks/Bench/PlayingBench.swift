// SPDX-License-Identifier: MIT

import DocumentModel
import SceneModel
import TextPreview

/// Draws frame after frame of an animated preset as `play` does, but as fast as it can, and tells how long one takes and
/// how much memory was in use after a hundred and after all of them.
func benchFrames(of name: String, count: Int) throws {
  let animator = try Animator(try preset(name))
  var previewer = ScenePreviewer(PreviewOptions(ground: .dark, color: .trueColor))
  var memory = SceneMemory()
  var early = 0
  let start = ContinuousClock.now
  for frame in 1...max(1, count) {
    let scene = try memory.scene(of: animator.document(at: Double(frame) / 25))
    let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 80, windowRows: 24)
    _ = previewer.frame(of: scene, in: layout)?.text(color: .trueColor)
    if frame == 100 { early = residentKilobytes() }
  }
  let time = (ContinuousClock.now - start) / .microseconds(1) / Double(max(1, count))
  report(time, ["frames": count, "kilobytesAfter100": early, "kilobytesAfterAll": residentKilobytes()])
}
