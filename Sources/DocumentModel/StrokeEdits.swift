// SPDX-License-Identifier: MIT

internal import Shapes

/// Strokes come and go one by one, so that a step of a long drawing costs no more than its own stroke.
extension Document {
  mutating func insertStroke(_ id: LayerID, _ stroke: FreehandStroke, _ index: Int) -> Edit {
    moveStrokeNotes(of: id, from: index, by: 1)
    changeStrokes(of: id) { $0.insert(stroke, at: index) }
    return .removeStroke(id, index: index)
  }

  mutating func removeStroke(_ id: LayerID, _ index: Int) -> Edit {
    var removed: FreehandStroke?
    changeStrokes(of: id) { removed = $0.remove(at: index) }
    guard let removed else { return .all([]) }
    moveStrokeNotes(of: id, from: index + 1, by: -1)
    return .insertStroke(id, removed, index: index)
  }

  private mutating func changeStrokes(of id: LayerID, _ change: (inout FreehandStrokes) -> Void) {
    guard let place = layers.index(forKey: id) else { return }
    // Taken out while it changes, so that there is one owner and nothing is copied.
    var strokes = FreehandStrokes()
    if case .strokes(let found)? = layers.values[place].settings.removeValue(forKey: FreehandStrokes.settingName) {
      strokes = found
    }
    change(&strokes)
    if !strokes.all.isEmpty { layers.values[place].settings[FreehandStrokes.settingName] = .strokes(strokes) }
  }

  /// Comments stay with the strokes that they belong to.
  private mutating func moveStrokeNotes(of id: LayerID, from index: Int, by offset: Int) {
    guard let notes = layers[id]?.notes, !notes.isEmpty else { return }
    var moved: [NoteAnchor: Note] = [:]
    for (anchor, note) in notes {
      if case .stroke(let number) = anchor, number >= index {
        moved[.stroke(number + offset)] = note
      } else {
        moved[anchor] = note
      }
    }
    layers[id]?.notes = moved
  }
}
