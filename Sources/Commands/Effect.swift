// SPDX-License-Identifier: MIT

public import Shapes

/// What a command asks to be done or shown: `Commands` itself prints nothing and opens no file.
public enum Effect: Hashable, Sendable {
  /// What changed, for a person: not printed where standard output is no terminal.
  case say(String)
  /// What was asked for.
  ///
  /// `plain` is printed where standard output is no terminal, `shown` where it is one; `rows` are the same for
  /// programs, empty where it is no list of things.
  case result(plain: String, shown: String, rows: [JSONObject] = [])
  /// Pictures side by side. In a pipe there is only what stands for them.
  case gallery(Exhibition)
  /// Presets, to a person each with a line about it or a picture. In a pipe there are only their names.
  case presets([PresetInfo], pictures: Bool)
  /// Parameters and their values. In a pipe there are only names and values.
  case parameters([ListedParameter])
  /// Something that went on but should be known.
  case warn(String)
  /// Something worth knowing about what was done: a value that could not be used as it was asked for.
  case note(String)
  /// The document changed: a prompt shows it.
  case redraw
  /// A picture was asked for: drawn in a mode (nil for the usual one), at most so many cells (nil for what fits), at a
  /// moment of the animations (nil for the document without them).
  case preview(mode: String? = nil, columns: Int?, rows: Int?, time: Double? = nil)
  /// The animations are to be shown.
  case play
  /// Parameters are to be turned by hand, those of these names, or the usual ones where there are none.
  case tweak([String])
  /// Strokes are to be drawn by hand.
  case draw
  /// A file is to be shown whenever it changes, and loaded in the end.
  case watch(String)
  /// The tour is to begin.
  case tour
  /// The document is to be saved.
  case save(SaveRequest)
  /// A picture is to be written to a file.
  case export(ExportRequest)
  /// Pictures are to be written to one SVG.
  case exportSheet(SheetRequest)
  /// A preset is to be renamed, deleted, locked or unlocked.
  case preset(PresetChange)
  /// A script is to be run.
  case source(String)
  /// What an earlier session left unsaved is to be taken up again: the one of this number, or the only one.
  case recover(Int?)
  /// What an earlier session left unsaved is to be thrown away.
  case discard(DiscardedJournals)
  /// The document's lines are to be edited in a text editor.
  case edit(String)
  /// Pictures are to be shown in another way.
  case view(ViewChange)
  /// How pictures are shown was asked for: one setting, or all.
  case showView(String?)
  /// The session ends.
  case quit
}

/// Where a document is saved.
public struct SaveRequest: Hashable, Sendable {
  /// The places.
  public enum Place: Hashable, Sendable {
    /// One's own presets, under this name.
    case preset(String)
    /// A file.
    case file(String)
  }

  /// Where.
  public var place: Place
  /// The document's lines.
  public var text: String
  /// Whether what others wrote, locks and read-only files are overwritten.
  public var isForced: Bool
}

/// How a picture is written.
public struct ExportRequest: Hashable, Sendable {
  /// What kind of file.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Scalable vector graphics.
    case svg
    /// Portable network graphics.
    case png
  }

  /// The file; `-` is standard output.
  public var path: String
  /// What kind.
  public var format: Format
  /// The longer side in pixels; nil for the canvas's own size.
  public var size: Int?
  /// A factor on the canvas's own size.
  public var scale: Double?
  /// Whether the picture shows all ink rather than the canvas.
  public var fitsInk = false
  /// The moment of the animations that is shown, in seconds; nil for the document without them, and for an SVG that
  /// moves.
  public var time: Double?
  /// Whether the document's lines are left out.
  public var isPlain = false
  /// Whether texts are written as outlines.
  public var outlinesText = false
  /// What ids begin with.
  public var idPrefix = ""
  /// Whether a file that Katachi did not make is overwritten.
  public var isForced = false
}

/// How several pictures are written to one SVG.
public struct SheetRequest: Hashable, Sendable {
  /// The file; `-` is standard output.
  public var path: String
  /// The pictures, each with its number as its name.
  public var exhibits: [Exhibit]
  /// Whether a file that Katachi did not make is overwritten.
  public var isForced: Bool
}

/// A change of one's own presets.
public enum PresetChange: Hashable, Sendable {
  /// Renames one.
  case rename(String, to: String)
  /// Deletes one; where it is not forced, a person is asked.
  case delete(String, isForced: Bool)
  /// Keeps one from being overwritten.
  case lock(String)
  /// Takes that back.
  case unlock(String)
}

/// Which journals of earlier sessions are thrown away.
public enum DiscardedJournals: Hashable, Sendable {
  /// The only one there is.
  case only
  /// The one of this number.
  case one(Int)
  /// All that are offered.
  case all
}

/// What commands need read: presets and files.
///
/// `PresetLibrary` is the real one.
public protocol Library {
  /// All presets, one's own before bundled ones of the same name, sorted by name.
  func presets() -> [PresetInfo]
  /// The lines of a preset.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The bytes of its file.
  /// - Throws: `.unknownPreset`, `.file`.
  func bytes(ofPreset name: String) throws(Problem) -> [UInt8]
  /// The lines of a document in a file: a preset's, or those inside an SVG of Katachi's.
  ///
  /// - Parameter path: The file.
  /// - Returns: The lines, and what should be known about the file.
  /// - Throws: `.file`, `.notKatachi`.
  func document(inFile path: String) throws(Problem) -> DocumentFile
  /// The bytes of a file that holds points.
  ///
  /// - Parameter path: The file; `-` is standard input.
  /// - Returns: Its bytes.
  /// - Throws: `.file`, `.tooLong`.
  func points(inFile path: String) throws(Problem) -> [UInt8]
  /// Makes a path that a script names relative to the script's folder.
  func resolved(_ path: String) -> String
  /// Whether somebody asks for an end of what is being done, as by Ctrl-C; long work throws `.stopped` then.
  var isStopAsked: Bool { get }
}

extension Library {
  /// Nobody asks, unless a library knows better.
  public var isStopAsked: Bool { false }
}

/// The lines of a document, as a file holds them.
public struct DocumentFile: Hashable, Sendable {
  /// The lines.
  public var bytes: [UInt8]
  /// Whether they were inside an SVG.
  public var isSVG: Bool
  /// What should be known about the file.
  public var warning: String?

  /// The lines of a file.
  public init(bytes: [UInt8], isSVG: Bool = false, warning: String? = nil) {
    self.bytes = bytes
    self.isSVG = isSVG
    self.warning = warning
  }
}

/// What is known of a preset without reading it.
public struct PresetInfo: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Whether it comes with Katachi.
  public var isBundled: Bool
  /// Whether it may not be overwritten.
  public var isLocked: Bool
  /// Its file; nil for bundled ones.
  public var path: String?

  /// A preset.
  public init(name: String, isBundled: Bool, isLocked: Bool, path: String?) {
    self.name = name
    self.isBundled = isBundled
    self.isLocked = isLocked
    self.path = path
  }
}
