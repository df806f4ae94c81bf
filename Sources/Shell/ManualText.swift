// SPDX-License-Identifier: MIT

internal import BundledPresets
internal import Commands
internal import DocumentModel
internal import SceneModel
internal import TextPreview

extension Manual {
  /// What is printed: the same on every machine.
  var text: String {
    switch self {
    case .reference:
      var previewer = ScenePreviewer()
      return Reference.markdown(version: katachiVersion) { document in
        guard let scene = try? Scene(document) else { return [] }
        let layout = PreviewLayout(canvas: scene.canvas, windowColumns: 30, windowRows: 15)
        return previewer.frame(of: scene, in: layout)?.lines ?? []
      }
    case .man: return ManualPage.roff(version: katachiVersion)
    case .bash: return CompletionScript(presets: bundledPresets.keys.sorted()).bash
    case .zsh: return CompletionScript(presets: bundledPresets.keys.sorted()).zsh
    case .fish: return CompletionScript(presets: bundledPresets.keys.sorted()).fish
    }
  }
}
