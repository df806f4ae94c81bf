// SPDX-License-Identifier: MIT

internal import BundledPresets
public import Commands
internal import Numerics
public import Platform
internal import SVGReading
public import Shapes

/// Presets, one's own and bundled, and files: what commands read, and what saving writes.
///
/// What was read or written last is remembered, so that saving over what someone else changed since is refused.
public final class PresetStore: Library {
  private let place: Places.Place?
  private let bundled: [String: [UInt8]]
  private var stamps: [String: FileStamp] = [:]
  /// Whether commands are read from standard input, so that it holds no points.
  public var readsCommandsFromStandardInput = false
  /// The folders of the scripts that are running, innermost last: relative paths begin there.
  public var scriptFolders: [String] = []

  /// A store of presets.
  ///
  /// - Parameter place: The directory of one's own presets; nil where there is none.
  public init(_ place: Places.Place?) {
    self.place = place
    bundled = bundledPresets
    if let place { _ = sweepStaleTemporaries(in: place.path) }
  }

  private func path(of name: String) -> String? { place.map { Paths.join($0.path, name + ".katachi") } }

  private func isOwn(_ name: String) -> Bool {
    guard let path = path(of: name) else { return false }
    return (try? fileStatus(path))?.kind == .regular
  }

  /// Whether a preset is locked: nobody may write its file.
  private func isLocked(_ path: String) -> Bool {
    ((try? fileStatus(path)) ?? nil).map { $0.mode & 0o222 == 0 } ?? false
  }

  // MARK: Reading

  /// Whether Ctrl-C was pressed, or the process is asked to end.
  public var isStopAsked: Bool { SignalPipe.isInterrupted }

  /// All presets, one's own before bundled ones of the same name, sorted by name.
  public func presets() -> [PresetInfo] {
    var found: [String: PresetInfo] = [:]
    for name in bundled.keys { found[name] = PresetInfo(name: name, isBundled: true, isLocked: true, path: nil) }
    let files = place.flatMap { try? listDirectory($0.path) } ?? []
    for file in files where file.hasSuffix(".katachi") {
      let name = String(file.dropLast(8))
      guard (try? checkPresetName(name, at: nil)) != nil, let path = path(of: name) else { continue }
      found[name] = PresetInfo(name: name, isBundled: false, isLocked: isLocked(path), path: path)
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The bytes of a preset: one's own, else a bundled one.
  public func bytes(ofPreset name: String) throws(Problem) -> [UInt8] {
    if (try? checkPresetName(name, at: nil)) != nil, let path = path(of: name), isOwn(name) {
      return try read(path)
    }
    if let bytes = bundled[name] { return bytes }
    throw Problem(.unknownPreset(name, nearest: nearestName(to: name, among: presets().map(\.name))))
  }

  private func read(_ path: String) throws(Problem) -> [UInt8] {
    let content = try attempt(path) { () throws(SystemError) in try readFile(path, limit: Limits.fileBytes) }
    stamps[path] = content.stamp
    return content.bytes
  }

  /// The lines of a document in a file: a preset's, or those inside an SVG of Katachi's.
  public func document(inFile path: String) throws(Problem) -> DocumentFile {
    let bytes = try read(path)
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return DocumentFile(bytes: bytes) }
    do {
      let svg = try readKatachiSVG(bytes)
      let warning =
        svg.isEdited ? "\(path) was edited since Katachi wrote it; what was drawn there is not read" : nil
      return DocumentFile(bytes: Array(svg.lines.utf8), isSVG: true, warning: warning)
    } catch {
      throw Problem(.notKatachi(found: error.words))
    }
  }

  /// The bytes of a script.
  ///
  /// - Parameter path: The file.
  /// - Returns: Its bytes.
  /// - Throws: `.file`, `.tooLong`.
  public func script(_ path: String) throws(Problem) -> [UInt8] { try read(path) }

  /// The bytes of a file that holds points, or of standard input up to its end.
  public func points(inFile path: String) throws(Problem) -> [UInt8] {
    guard path == "-" else { return try read(path) }
    let name = "standard input"
    if readsCommandsFromStandardInput { throw Problem(.file(path: name, message: "commands are read from it")) }
    return try attempt(name) { () throws(SystemError) in try readToEnd(descriptor: 0, limit: Limits.fileBytes) }
  }

  /// A path as a script means it: relative to the script's own folder.
  public func resolved(_ path: String) -> String {
    guard let folder = scriptFolders.last, folder != ".", !Paths.isAbsolute(path), path != "-" else { return path }
    return Paths.join(folder, path)
  }

  // MARK: Writing

  /// What saving did.
  public struct Saved: Hashable, Sendable {
    /// The file.
    public var path: String
    /// What should be known.
    public var warnings: [String]
    /// Whether a file that was neither read nor written here before was replaced.
    public var replacesUnseen = false
  }

  /// Saves a document's lines.
  ///
  /// - Parameter request: Where, what, and whether it is forced.
  /// - Returns: The file.
  /// - Throws: `.locked`, `.unmarked` for a file that holds something else, `.conflict`, `.file`; then what was there
  ///   is untouched.
  public func save(_ request: SaveRequest) throws(Problem) -> Saved {
    var writer = SafeWriter(replacesReadOnly: request.isForced)
    let target: String
    switch request.place {
    case .file(let path):
      target = path
      if !request.isForced { _ = try refuseForeign(path, isOurs: isKatachiDocument) }
    case .preset(let name):
      guard let place, let path = path(of: name) else { throw Problem(noPlace) }
      target = path
      try attempt(place.path) { () throws(SystemError) in try makeDirectory(place) }
      if !request.isForced && isLocked(path) { throw Problem(.locked(name)) }
      writer.enclosingDirectory = place.path
    }
    if !request.isForced { writer.expectation = stamps[target].map { .unchanged(since: $0) } ?? .anything }
    let isUnseen = stamps[target] == nil && ((try? fileStatus(target)) ?? nil) != nil
    var saved = try write(Array(request.text.utf8), to: target, by: writer)
    saved.replacesUnseen = isUnseen
    return saved
  }

  private var noPlace: Fault {
    .file(path: "presets", message: "there is no place for them: neither HOME nor XDG_DATA_HOME is set")
  }

  /// Writes an export, which replaces only what Katachi itself has made, and empty files.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - path: The file.
  ///   - isForced: Whether anything is replaced.
  ///   - isOurs: Whether the beginning of a file carries the mark of Katachi.
  /// - Returns: The file.
  /// - Throws: `.unmarked`, `.file`; then what was there is untouched.
  public func export(
    _ bytes: [UInt8], to path: String, isForced: Bool, isOurs: ([UInt8]) -> Bool
  ) throws(Problem) -> Saved {
    var writer = SafeWriter(replacesReadOnly: isForced)
    if !isForced, try !refuseForeign(path, isOurs: isOurs) { writer.expectation = .absent }
    return try write(bytes, to: path, by: writer)
  }

  /// Refuses to replace a file that holds something else than what would be written there.
  ///
  /// - Returns: Whether there is a file at all.
  private func refuseForeign(_ path: String, isOurs: ([UInt8]) -> Bool) throws(Problem) -> Bool {
    let beginning = try attempt(path) { () throws(SystemError) -> [UInt8]? in
      // Anything but a file is refused by the writer, in its own words.
      guard try fileStatus(path)?.kind == .regular else { return nil }
      return try readFileBeginning(path, limit: Self.beginningBytes)
    }
    guard let beginning else { return false }
    if !beginning.isEmpty && !isOurs(beginning) { throw Problem(.unmarked(path: path)) }
    return true
  }

  /// How much of a file says whether Katachi made it.
  private static let beginningBytes = 64 * 1024

  private func write(_ bytes: [UInt8], to path: String, by writer: SafeWriter) throws(Problem) -> Saved {
    // So that Ctrl-C in a batch leaves no half-written file beside the other.
    let written = try attempt(path) { () throws(SystemError) in
      try withSignalsHeld { () throws(SystemError) in try writer.write(bytes, to: path) }
    }
    stamps[path] = written.stamp
    return Saved(path: path, warnings: written.warnings.map(\.words))
  }

  /// Renames, deletes, locks or unlocks a preset of one's own.
  ///
  /// - Parameter change: What is to be done.
  /// - Returns: What was done, in words.
  /// - Throws: `.file`.
  public func perform(_ change: PresetChange) throws(Problem) -> String {
    switch change {
    case .rename(let old, let new):
      let paths = try own(old, new)
      try attempt(paths.0) { () throws(SystemError) in try renameFile(paths.0, to: paths.1) }
      stamps[paths.1] = stamps.removeValue(forKey: paths.0)
      return "renamed \(old) → \(new)"
    case .delete(let name, _):
      let path = try own(name, name).0
      try attempt(path) { () throws(SystemError) in try removeFile(path) }
      stamps[path] = nil
      return "deleted \(name)"
    case .lock(let name): return try setMode(of: name, "locked \(name)") { $0 & ~0o222 }
    case .unlock(let name): return try setMode(of: name, "unlocked \(name)") { $0 | 0o200 }
    }
  }

  private func own(_ first: String, _ second: String) throws(Problem) -> (String, String) {
    guard let a = path(of: first), let b = path(of: second) else {
      throw Problem(.unknownPreset(first, nearest: nil))
    }
    return (a, b)
  }

  private func setMode(of name: String, _ words: String, _ change: (UInt32) -> UInt32) throws(Problem) -> String {
    let path = try own(name, name).0
    try attempt(path) { () throws(SystemError) in
      if let status = try fileStatus(path) { try setFileMode(path, to: change(status.mode & 0o777)) }
    }
    return words
  }
}

extension WrittenFile.Warning {
  fileprivate var words: String {
    switch self {
    case .tookOverLock(let process): "process \(process) had died while it wrote this file; its lock was taken over"
    case .notLocked: "this file system has no locks, so two Katachis could overwrite each other"
    case .notSynchronized: "written, but a power cut this moment could bring back the old file"
    }
  }
}

extension SVGReadingError {
  fileprivate var words: String {
    switch self {
    case .tooLarge: "an SVG that is too large"
    case .notUTF8(let place): "an SVG that is not UTF-8 (line \(place.line))"
    case .notXML(let place): "not well-formed XML (line \(place.line), column \(place.column))"
    case .documentType: "XML with a DOCTYPE, which is not read"
    case .notSVG(let root, _): "XML of `\(root)`"
    case .notKatachi: "an SVG that Katachi did not make"
    case .plain: "an SVG that Katachi exported plain, without the document's lines"
    case .tooDeep: "an SVG with elements too deep within each other"
    case .tooManyElements: "an SVG with too many elements"
    }
  }
}
