// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
public import Shapes

/// Verbs that read and write.
let fileVerbs: [Verb] = [
  Verb(
    "save", .files, usage: ["save [NAME|FILE] [--force]"],
    "keeps the document as a preset of your own, or in a file", example: "new star; save sunburst",
    options: [.init("force", help: "overwrite what was locked, read-only or changed by another")],
    completes: [.presets, .files], run: save),
  Verb(
    "load", .files, usage: ["load NAME|FILE"], "opens a preset, a file, or an SVG that Katachi made",
    example: "load star-5", completes: [.presets, .files], run: load),
  Verb(
    "export", .files,
    usage: [
      "export FILE|- [--format F] [--size N] [--scale N] [--fit ink] [--at T] [--plain] [--outline-text]"
        + " [--id-prefix P] [--force]"
    ],
    "writes the picture as SVG or PNG, by the file's ending; - is standard output",
    example: "new star; export - --plain",
    options: [
      .init("format", value: "FORMAT", choices: ExportRequest.Format.allCases.map(\.rawValue), help: "svg or png"),
      .init("size", value: "N", help: "the longer side in pixels"),
      .init("scale", value: "N", help: "a factor on the canvas's size"),
      .init("fit", value: "WHAT", choices: ["canvas", "ink"], help: "show the canvas, or all that is painted"),
      momentOption,
      .init("plain", help: "leave the document's lines out of the SVG"),
      .init("outline-text", help: "write texts as outlines, which need no font"),
      .init("id-prefix", value: "P", help: "what ids in the SVG begin with, for several on one page"),
      .init("force", help: "overwrite a file that Katachi did not make"),
    ], completes: [.files], run: export),
  Verb(
    "source", .files, usage: ["source FILE"], "runs the commands in a file", example: "help source",
    completes: [.files],
    run: { session, call throws(Problem) in
      let path = try layerName(try call.words.require("a file"))
      try call.end()
      call.effects.append(.source(path))
    }),
]

/// Whether a word names a file rather than a preset: it holds `/` or ends in `.katachi` or `.svg`.
public func isFileWord(_ text: String) -> Bool {
  text.contains("/") || text.hasSuffix(".katachi") || text.hasSuffix(".svg")
}

/// Refuses what is no name for a preset of one's own.
///
/// - Parameters:
///   - name: The name.
///   - place: Where it stands.
/// - Throws: `.badName`, `.reservedName`.
public func checkPresetName(_ name: String, at place: Range<Int>?) throws(Problem) {
  let bytes = Array(name.utf8)
  let isStart = bytes.first.map { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) } ?? false
  let isWhole = bytes.allSatisfy {
    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
  }
  guard isStart, isWhole, bytes.count <= Limits.presetNameBytes else {
    throw Problem(
      .badName(name, allowed: "a-z, 0-9 and hyphens, at most \(Limits.presetNameBytes), a hyphen not first"), place)
  }
  if bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
    throw Problem(.badName(name, allowed: "a name that is not digits only"), place)
  }
  if Kinds.named(name) != nil || name == "group" {
    throw Problem(.reservedName(name, why: "it is a kind of shape"), place)
  }
  if name == "katachi" { throw Problem(.reservedName(name, why: "files begin with it"), place) }
}

private func save(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = call.words.take()
  try call.end()
  let place: SaveRequest.Place
  if let word {
    let text = try layerName(word)
    if isFileWord(text) {
      if text.hasSuffix(".svg") {
        throw Problem(
          .expected("a name, or a file that ends in .katachi (`export` writes SVG)", found: text), word.range)
      }
      place = .file(call.library.resolved(text))
    } else {
      try checkPresetName(text, at: word.range)
      place = .preset(text)
    }
  } else if let name = session.state.name {
    place = isFileWord(name) ? .file(name) : .preset(name)
  } else {
    throw Problem(.missing("a name, as the document has none yet"), call.words.end..<call.words.end)
  }
  call.effects.append(.save(SaveRequest(place: place, text: session.document.text, isForced: call.has("force"))))
}

private func load(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a preset or a file")
  try call.end()
  let text = try layerName(word)
  let hadWork = session.hasUnsavedChanges
  let read: ReadDocument
  var isSVG = false
  do {
    if isFileWord(text) {
      let path = call.library.resolved(text)
      let file = try call.library.document(inFile: path)
      isSVG = file.isSVG
      if let warning = file.warning { call.effects.append(.warn(warning)) }
      read = try readDocument(file.bytes, named: text, call.library)
    } else {
      read = try readDocument(try call.library.bytes(ofPreset: text), named: text, call.library)
    }
  } catch {
    throw error.located(at: word.range)
  }
  for warning in read.warnings { call.effects.append(.warn(warning)) }
  session.open(read.document, named: isSVG ? nil : isFileWord(text) ? call.library.resolved(text) : text)
  call.say("loaded \(text)" + (hadWork ? "; the document before it comes back with `undo`" : ""), &session)
}

private func export(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a file, or -")
  try call.end()
  var path = word.source
  if word.isQuoted {
    let scope = try session.scope(of: .document)
    path = try scope.text(try TextTerm.parse(word, in: session.context(for: .document)))
  }
  let format = try exportFormat(path, word, call)
  var request = ExportRequest(path: path == "-" ? path : call.library.resolved(path), format: format)
  let sides = 1...Double(Limits.bitmapSide)
  request.size = try call.number("size", sides, isWhole: true).flatMap { Int(exactly: $0) }
  request.scale = try call.number("scale", 0.001...1000, isWhole: false)
  if request.size != nil && request.scale != nil {
    throw Problem(.expected("either --size or --scale", found: "both"))
  }
  if let fit = call.options["fit"]?.flatMap({ $0 }) {
    guard ["ink", "canvas"].contains(fit.source) else {
      throw Problem(.notAChoice(fit.source, choices: ["canvas", "ink"], nearest: nil), fit.range)
    }
    request.fitsInk = fit.source == "ink"
  }
  if let prefix = call.options["id-prefix"]?.flatMap({ $0 }) {
    let text = prefix.source
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic && first.isASCII || first == "_",
      text.utf8.allSatisfy({ isIDByte($0) }), text.utf8.count <= 64
    else {
      throw Problem(.badName(text, allowed: "a letter, then letters, digits, `-`, `_`, at most 64"), prefix.range)
    }
    request.idPrefix = text
  }
  request.time = try call.moment(in: session)
  request.isPlain = call.has("plain")
  request.outlinesText = call.has("outline-text")
  request.isForced = call.has("force")
  call.effects.append(.export(request))
}

private func isIDByte(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

private func exportFormat(_ path: String, _ word: Word, _ call: Invocation) throws(Problem) -> ExportRequest.Format
{
  let formats = ExportRequest.Format.allCases.map(\.rawValue)
  if let option = call.options["format"]?.flatMap({ $0 }) {
    guard let format = ExportRequest.Format(rawValue: option.source) else {
      throw Problem(.notAChoice(option.source, choices: formats, nearest: nil), option.range)
    }
    return format
  }
  if path == "-" { return .svg }
  let ending =
    path.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map { $0.lowercased() } ?? ""
  guard let format = ExportRequest.Format(rawValue: ending) else {
    throw Problem(.unsupportedFormat(ending, allowed: formats), word.range)
  }
  return format
}

extension Invocation {
  /// The number behind an option, if it was given.
  fileprivate func number(_ option: String, _ range: ClosedRange<Double>, isWhole: Bool) throws(Problem) -> Double?
  {
    guard let word = options[option]?.flatMap({ $0 }) else { return nil }
    let allowed =
      "\(isWhole ? "a whole number" : "a number"), \(range.lowerBound.shortestText)...\(range.upperBound.shortestText)"
    guard case .literal(let number, .none) = try Scalar.parse(word, .number, in: ParseContext(), allowed: allowed)
    else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
    if isWhole && number != number.rounded() { throw Problem(.notWhole(word.source, allowed: allowed), word.range) }
    if number > range.upperBound {
      throw Problem(.pastCap(word.source, what: "--\(option)", cap: range.upperBound.shortestText), word.range)
    }
    guard range.contains(number) else { throw Problem(.outOfRange(word.source, allowed: allowed), word.range) }
    return number
  }
}
