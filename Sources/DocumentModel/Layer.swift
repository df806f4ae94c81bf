// SPDX-License-Identifier: MIT

public import Shapes

/// Which layer, for as long as a document is open; it is not stored.
public struct LayerID: Hashable, Sendable, Comparable {
  let number: Int

  /// The order in which layers were made.
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// One state of a layer: layers that share it are the same, but for their children and comments.
///
/// Told apart by identity, so that whoever keeps something that was made of a layer knows at once whether it still holds.
public final class Edition: Sendable {}

/// What a layer is.
public enum LayerKind: Hashable, Sendable {
  /// A shape of the kind of this name, which exists.
  case shape(String)
  /// A group of layers.
  case group
  /// A clone of the layer of this name: it follows that layer in all but its place.
  case clone(of: String)
  /// Of a kind that this version does not know: the lines that make it, kept as they were; it draws nothing.
  case unknown([String])
}

/// One layer: a shape or a group, with the parameters that were set.
public struct Layer: Equatable, Sendable {
  /// Which one.
  public let id: LayerID
  /// Its name, unique in its document.
  public internal(set) var name: String { didSet { edition = Edition() } }
  /// What it is.
  public internal(set) var kind: LayerKind { didSet { edition = Edition() } }
  /// The group it is in; nil at the top.
  public internal(set) var parent: LayerID? { didSet { edition = Edition() } }
  /// What is in it, back to front, if it is a group.
  public internal(set) var children: [LayerID]
  /// The parameters that are set; defaults are not stored.
  public internal(set) var settings: [String: Value] { didSet { edition = Edition() } }
  /// The group's own lets, in order.
  public internal(set) var lets: [Let] { didSet { edition = Edition() } }
  /// Comments and unknown lines.
  public internal(set) var notes: [NoteAnchor: Note]
  /// Which state of the layer this is: another one after every change but of its children and comments.
  public private(set) var edition = Edition()

  /// The shape's kind; nil for groups and unknown kinds.
  public var shape: (any Kind)? {
    if case .shape(let name) = kind { return Kinds.named(name) }
    return nil
  }

  /// The mask that is set, if it is one by a layer.
  public var mask: MaskTerm? {
    if case .mask(let mask)? = settings["mask"], mask.layer != nil { return mask }
    return nil
  }

  /// The strokes of a freehand drawing; nil while it has none.
  public var strokes: FreehandStrokes? {
    if case .strokes(let strokes)? = settings[FreehandStrokes.settingName] { return strokes }
    return nil
  }

  /// Whether it is a group.
  public var isGroup: Bool { kind == .group }

  /// The name of the layer that it follows, if it is a clone.
  public var original: String? { if case .clone(let name) = kind { name } else { nil } }

  /// The repeat that is set, if there is one.
  public var repetition: RepeatTerm? {
    if case .repeating(let term)? = settings["repeat"] { term } else { nil }
  }

  /// The direction of the stack that is set, if it is a group that has one.
  public var stack: StackDirection? {
    if case .word(let word)? = settings["stack"], isGroup { StackDirection(rawValue: word) } else { nil }
  }

  /// The word that `add` takes for it: the kind's name or `group`; of a clone `clone of` what it follows.
  public var kindName: String {
    switch kind {
    case .shape(let name): name
    case .group: "group"
    case .clone(let name): "clone of \(layerNameText(name))"
    case .unknown(let lines): lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? "unknown"
    }
  }
}

extension Layer {
  /// Whether two layers are the same in all that they hold, whatever it took to make them.
  public static func == (a: Layer, b: Layer) -> Bool {
    a.id == b.id && a.name == b.name && a.kind == b.kind && a.parent == b.parent && a.children == b.children
      && a.settings == b.settings && a.lets == b.lets && a.notes == b.notes
  }
}

/// Where in a document's lines a comment or an unknown line belongs: to the command that it stands before or behind.
public enum NoteAnchor: Hashable, Sendable {
  /// The file's first line, `katachi 1`.
  case header
  /// The layer's `add`.
  case opening
  /// The line that sets this parameter.
  case parameter(String)
  /// The line that adds the stroke of this index.
  case stroke(Int)
  /// The line of this let.
  case letting(String)
  /// Behind the document's or layer's own lines, before what is in it.
  case last
  /// The `end` of the group or the document.
  case ending
  /// What stands after the last `end`.
  case trailing
}

/// The comments and unknown lines at one place.
public struct Note: Hashable, Sendable {
  /// A line of its own.
  public enum Line: Hashable, Sendable {
    /// A comment, with its `#`.
    case comment(String)
    /// A line that this version does not know, kept as it was written.
    case unknown(String)
  }

  /// The lines before the command.
  public var before: [Line]
  /// The comment behind it, with its `#`.
  public var after: String?
  /// Words of an `add` that this version does not know, kept behind it.
  public var unknownWords: [String]

  /// A note.
  public init(before: [Line] = [], after: String? = nil, unknownWords: [String] = []) {
    self.before = before
    self.after = after
    self.unknownWords = unknownWords
  }

  /// Whether nothing is in it.
  public var isEmpty: Bool { before.isEmpty && after == nil && unknownWords.isEmpty }

  /// What must be kept when the command that it belongs to goes: lines that this version does not know.
  public var surviving: Note? {
    let lines = before.filter { if case .unknown = $0 { true } else { false } }
    return lines.isEmpty ? nil : Note(before: lines)
  }
}
