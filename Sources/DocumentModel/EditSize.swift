// SPDX-License-Identifier: MIT

internal import Shapes

extension Edit {
  /// About how many bytes of memory it holds.
  ///
  /// - Complexity: O(*n*) in what it holds.
  public var estimatedBytes: Int {
    switch self {
    case .set(_, _, let value): 96 + (value?.estimatedBytes ?? 0)
    case .setLet(_, _, let item, _): 160 + (item?.estimatedBytes ?? 0)
    case .setNote(_, _, let note): 96 + (note?.estimatedBytes ?? 0)
    case .insertStroke(_, let stroke, _): 96 + stroke.estimatedBytes
    case .removeStroke: 96
    case .insert(let layers, _, _): layers.reduce(64) { $0 + $1.estimatedBytes }
    case .remove, .move, .rename, .relink: 96
    case .replace(let document): document.estimatedBytes
    case .all(let edits): edits.reduce(64) { $0 + $1.estimatedBytes }
    }
  }
}

extension Document {
  fileprivate var estimatedBytes: Int {
    settings.estimatedBytes + lets.estimatedBytes + notes.estimatedBytes
      + allLayers.reduce(512) { $0 + $1.estimatedBytes }
  }
}

extension Layer {
  fileprivate var estimatedBytes: Int {
    256 + settings.estimatedBytes + lets.estimatedBytes + notes.estimatedBytes + children.count * 8
  }
}

extension [String: Value] {
  fileprivate var estimatedBytes: Int { values.reduce(0) { $0 + 64 + $1.estimatedBytes } }
}

extension [Let] {
  fileprivate var estimatedBytes: Int { reduce(0) { $0 + 160 + $1.estimatedBytes } }
}

extension [NoteAnchor: Note] {
  fileprivate var estimatedBytes: Int { values.reduce(0) { $0 + 96 + $1.estimatedBytes } }
}

extension Let {
  fileprivate var estimatedBytes: Int { value.estimatedBytes + (help?.estimatedBytes ?? 0) }
}

extension TextTerm {
  fileprivate var estimatedBytes: Int {
    pieces.reduce(32) { sum, piece in
      switch piece {
      case .plain(let text), .name(let text, _): sum + 32 + text.utf8.count
      }
    }
  }
}

extension Note {
  fileprivate var estimatedBytes: Int {
    let lines = before.map { line in
      switch line {
      case .comment(let text), .unknown(let text): text
      }
    }
    return (lines + unknownWords + [after ?? ""]).reduce(0) { $0 + 32 + $1.utf8.count }
  }
}

extension Value {
  fileprivate var estimatedBytes: Int {
    switch self {
    case .points(let points): points.count * 64
    case .strokes(let strokes): strokes.all.reduce(64) { $0 + $1.estimatedBytes }
    case .path(let data): data.utf8.count
    case .flag, .word: 16
    case .scalar(.literal): 32
    // A tree of terms takes a few times what its text does.
    default: 32 + text.utf8.count * 4
    }
  }
}

extension FreehandStroke {
  fileprivate var estimatedBytes: Int { 48 + (terms.isEmpty ? count * 16 : count * 64) }
}
