// SPDX-License-Identifier: MIT

public import DocumentModel
public import Geometry
internal import Numerics
internal import Shapes

/// A change of how pictures are shown.
public enum ViewChange: Hashable, Sendable {
  /// A setting that is one of a few words: `mode`, `color`, `background`, `auto`, `pane`, `frames`, `queries`.
  case choice(setting: String, String)
  /// The most cells.
  case size(columns: Int, rows: Int)
  /// As many cells as the window has room for.
  case fits
  /// A cell's height over its width; nil for what the terminal has.
  case cell(Double?)
  /// How many times as large as the whole canvas would be; nil for the whole canvas.
  case zoom(Double?)
  /// What stands in the middle.
  case center(ViewCenter)
}

/// What stands in the middle of a picture that is zoomed.
public enum ViewCenter: Hashable, Sendable {
  /// A unit point of the canvas, by its name.
  case named(String)
  /// A point of the canvas, in user units.
  case point(Point)
  /// The middle of a layer's frame, wherever it goes.
  case layer(LayerID)
}

/// The words for how cells show a picture.
public let previewModeWords = ["ascii", "half", "quadrant", "sextant", "braille", "shade", "kitty", "sixel"]

/// One of the settings of `view`.
struct ViewSetting: Sendable {
  let name: String
  /// One line of help.
  let help: String
  /// What its value may be, as usage has it.
  let allowed: String
  /// The words that its value may be.
  let words: [String]
  /// Reads the value.
  let read: @Sendable (Session, inout Invocation) throws(Problem) -> ViewChange

  init(
    _ name: String, _ help: String, _ allowed: String, words: [String],
    read: @escaping @Sendable (Session, inout Invocation) throws(Problem) -> ViewChange
  ) {
    self.name = name
    self.help = help
    self.allowed = allowed
    self.words = words
    self.read = read
  }

  /// One whose value is one of some words.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - help: One line of help.
  ///   - words: The words.
  ///   - standIn: What it means without one of them; nil, unless given, where one must be there.
  init(_ name: String, _ help: String, _ words: [String], standIn: String? = nil) {
    let form = words.joined(separator: "|")
    self.init(name, help, standIn == nil ? form : "[\(form)]", words: words) { _, call throws(Problem) in
      if let standIn, call.words.isAtEnd { return .choice(setting: name, standIn) }
      let value = try call.words.require("a value")
      guard words.contains(value.source) else {
        let nearest = nearestName(to: value.source, among: words)
        throw Problem(.notAChoice(value.source, choices: words, nearest: nearest), value.range)
      }
      return .choice(setting: name, value.source)
    }
  }

  /// All of them, in the order in which they are shown.
  static let all: [ViewSetting] = [
    ViewSetting("mode", "how cells show a picture; `help modes` says more", ["auto"] + previewModeWords),
    ViewSetting("size", "how many cells a picture takes at most", "COLSxROWS|fit", words: ["fit"]) {
      _, call throws(Problem) in
      let word = try call.words.require("a size")
      if word.source == "fit" { return .fits }
      let (columns, rows) = try cells(word)
      return .size(columns: columns, rows: rows)
    },
    ViewSetting("zoom", "how many times as large as the whole canvas would be", "N|fit", words: ["fit"]) {
      _, call throws(Problem) in
      .zoom(try number(&call, or: "fit", "how many times as large, 0.1...1000; or fit", 0.1...1000))
    },
    ViewSetting(
      "center", "what stands in the middle of a picture that is zoomed", "POINT|X,Y|LAYER",
      words: UnitPoint.named.map(\.name), read: center),
    ViewSetting("color", "how many colours pictures have", ["auto", "none", "16", "256", "true"]),
    ViewSetting("background", "the terminal's ground, for which pictures are drawn", ["auto", "dark", "light"]),
    ViewSetting("cell", "a character's height over its width", "ASPECT|auto", words: ["auto"]) {
      _, call throws(Problem) in
      .cell(try number(&call, or: "auto", "a cell's height over its width, 0.5...5; or auto", 0.5...5))
    },
    ViewSetting("auto", "whether each change shows the picture", ["on", "off"]),
    ViewSetting("pane", "the picture stays in the upper part of the window, the prompt below it", ["on", "off"]),
    ViewSetting(
      "frames", "marks the frames of the selected layers, with their anchors, gradients and points", ["on", "off"],
      standIn: "on"),
    ViewSetting("queries", "whether the terminal may be asked about itself", ["on", "off"]),
  ]
}

/// The verb that sets and tells how pictures are shown.
let viewVerb = Verb(
  "view", .seeing, usage: ["view [NAME]"] + ViewSetting.all.map { "view \($0.name) \($0.allowed)" },
  "how pictures are shown, what is in force, and why",
  example: "view background light", mayStandInStartUp: true,
  completes: [
    .settings(
      ViewSetting.all.map { setting in
        Verb.Setting(
          name: setting.name, words: setting.words, takesLayers: setting.name == "center",
          allowed: "view \(setting.name) \(setting.allowed)")
      })
  ],
  run: { session, call throws(Problem) in
    guard let name = call.words.take() else { return call.effects.append(.showView(nil)) }
    guard let setting = ViewSetting.all.first(where: { $0.name == name.source }) else {
      let names = ViewSetting.all.map(\.name)
      let nearest = nearestName(to: name.source, among: names)
      throw Problem(.notAChoice(name.source, choices: names, nearest: nearest), name.range)
    }
    if call.words.isAtEnd && setting.name != "frames" { return call.effects.append(.showView(name.source)) }
    let change = try setting.read(session, &call)
    try call.end()
    call.effects.append(.view(change))
  })

/// A number of a range, or nil for a word.
private func number(
  _ call: inout Invocation, or word: String, _ allowed: String, _ range: ClosedRange<Double>
) throws(Problem) -> Double? {
  let value = try call.words.require(allowed)
  if value.source == word { return nil }
  let scalar = try Scalar.parse(value, .ratio, in: ParseContext(), allowed: allowed)
  guard let number = scalar.literalRatio, range.contains(number) else {
    throw Problem(.outOfRange(value.source, allowed: allowed), value.range)
  }
  return number
}

/// A unit point by its name, a point `x,y`, or a layer.
private func center(_ session: Session, _ call: inout Invocation) throws(Problem) -> ViewChange {
  let word = try call.words.require("a unit point, x,y or a layer")
  if UnitPoint.named.contains(where: { $0.name == word.source }) { return .center(.named(word.source)) }
  guard word.split(at: UInt8(ascii: ",")).count == 2 else {
    let layer = try session.layer(named: word)
    return .center(.layer(layer.id))
  }
  var words = WordReader([word])
  let type = PointType()
  let value = try type.parse(&words, in: session.context(for: .document))
  let scope = try session.scope(of: .document)
  do {
    try type.check(value, in: scope, parameter: "center")
    guard case .point(let x, let y) = try scope.resolved(value) else { return .center(.named("center")) }
    return .center(
      .point(Point(try scope.number(x, .length(.roomWidth)), try scope.number(y, .length(.roomHeight)))))
  } catch {
    throw error.located(at: word.range)
  }
}

/// `COLSxROWS` within the caps.
func cells(_ word: Word) throws(Problem) -> (columns: Int, rows: Int) {
  let allowed = "COLSxROWS, each 1...\(Limits.previewCells)"
  let parts = word.split(at: UInt8(ascii: "x"))
  guard parts.count == 2 else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  var numbers: [Int] = []
  for part in parts {
    guard case .number(let value, let length) = scanNumber(Array(part.source.utf8)),
      length == part.source.utf8.count
    else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
    guard value == value.rounded(), value >= 1 else {
      throw Problem(.outOfRange(word.source, allowed: allowed), word.range)
    }
    guard value <= Double(Limits.previewCells) else {
      throw Problem(.pastCap(word.source, what: "columns or rows", cap: "\(Limits.previewCells)"), word.range)
    }
    numbers.append(Int(value))
  }
  return (numbers[0], numbers[1])
}
