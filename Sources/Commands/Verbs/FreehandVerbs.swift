// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Geometry
internal import Numerics
internal import Shapes

/// Verbs on the strokes of freehand drawings.
let freehandVerbs: [Verb] = [
  Verb(
    "trace", .paint, usage: ["trace X,Y ...", "trace --from FILE|-"],
    "adds a stroke through points to a freehand drawing; one point is a dot",
    example: "new freehand; trace 40,200 120,90 150,180 260,60; trace 270,40",
    options: [
      .init(
        "from", value: "FILE",
        help: "read the points from a file or, with -, from standard input: x,y or x y a line")
    ],
    editsDocument: true, completes: [.files], run: trace),
  Verb(
    "traces", .paint, usage: ["traces"], "lists the strokes of a freehand drawing",
    example: "new freehand; trace 0,0 30,30; trace 50,50; traces", run: traces),
  Verb(
    "untrace", .paint, usage: ["untrace [N]"], "takes a stroke of a freehand drawing away: the last, or the Nth",
    example: "new freehand; trace 0,0 30,30; trace 50,50; untrace 1; untrace", run: untrace),
]

/// A point nearer than this to the one before it is none.
private let shortestMove = 0.05

extension Session {
  /// The selected layers, all of which must be freehand drawings.
  ///
  /// Only their ids, so that nobody holds on to strokes that are about to change.
  fileprivate func freehandLayers(_ verb: String, at place: Range<Int>) throws(Problem) -> [LayerID] {
    for layer in try requireSelection() where layer.shape?.takesStrokes != true {
      let kinds = Kinds.all.filter(\.takesStrokes).map(\.name)
      let having = document.allLayers.filter { $0.shape?.takesStrokes == true }.map(\.name)
      throw Problem(.foreignParameter(verb, kinds: kinds, has: having), place)
    }
    return state.selection
  }

  /// The layer's name before a text, where several layers are meant.
  fileprivate func label(of id: LayerID) -> String {
    state.selection.count > 1 ? (document.layer(id).map { layerNameText($0.name) } ?? "") + ": " : ""
  }
}

// MARK: Adding

private func trace(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let place = call.command.range
  let ids = try session.freehandLayers("trace", at: call.command.words[0].range)
  let file = call.options["from"]?.flatMap { $0 }
  if let file, session.mode == .file { throw Problem(.notInFiles("trace --from"), file.range) }
  let given = call.words.takeRest()
  if file != nil, let extra = given.first { throw Problem(.extraWord(extra.source), extra.range) }
  if file == nil && given.isEmpty {
    throw Problem(.missing("points x,y of lengths"), call.words.end..<call.words.end)
  }
  let lines = try file.map { word throws(Problem) in try pointLines(word, call) }
  for id in ids {
    let strokes = if let lines { lines } else { [try session.stroke(of: given, on: id)] }
    var tally = StrokeTally()
    for stroke in strokes {
      guard let kept = try session.keptPart(of: stroke, on: id, &tally) else { continue }
      try session.checkRoom(for: kept, on: id, at: place)
      let index = session.document.layer(id)?.strokes?.all.count ?? 0
      session.change(
        .insertStroke(id, kept, index: index), reach: kept.terms.isEmpty ? nil : Reach.layers([id]))
      if file != nil {
        session.fullWords = (session.fullWords.map { $0 + "; " } ?? "") + "trace \(kept.text)"
      }
      tally.strokes += 1
      tally.points += kept.count
    }
    if tally.strokes == 0, tally.outside > 0 {
      let room = try session.roomScope(of: id).room
      throw Problem(.outsideArea(points: tally.outside, width: room.width, height: room.height), place)
    }
    call.say(session.label(of: id) + tally.text, &session)
  }
}

/// The strokes that a file of points holds.
private func pointLines(_ word: Word, _ call: Invocation) throws(Problem) -> [FreehandStroke] {
  let path = try layerName(word)
  do throws(Problem) {
    let bytes = try call.library.points(inFile: path == "-" ? path : call.library.resolved(path))
    let strokes = try PointFile(bytes, named: path == "-" ? "standard input" : path).strokes
    if strokes.isEmpty { throw Problem(.missing("points in \(path)")) }
    return strokes
  } catch {
    throw error.located(at: word.range)
  }
}

/// What came of the points that were given.
private struct StrokeTally {
  var strokes = 0
  var points = 0
  /// Points outside of the area.
  var outside = 0
  /// Points that hardly moved from the one before.
  var near = 0

  var text: String {
    let what = strokes == 1 ? "a stroke" : "\(strokes) strokes"
    var text = "traced \(what) of \(points) point\(points == 1 ? "" : "s")"
    var left: [String] = []
    if outside > 0 { left.append("\(outside) outside the area") }
    if near > 0 { left.append("\(near) nearer than \(shortestMove.shortestText) to the one before") }
    if !left.isEmpty { text += " (left out: " + left.joined(separator: ", ") + ")" }
    return text
  }
}

extension Session {
  fileprivate func roomScope(of id: LayerID) throws(Problem) -> Scope {
    var layout = Layout(document)
    return try layout.roomScope(of: id)
  }

  /// The stroke that words say.
  fileprivate func stroke(of words: [Word], on id: LayerID) throws(Problem) -> FreehandStroke {
    var reader = WordReader(words)
    let type = PointsType(1...Limits.points)
    let context = context(for: .layer(id))
    guard case .points(let terms) = try type.parse(&reader, in: context) else { return FreehandStroke([Point]()) }
    let stroke = FreehandStroke(terms)
    if stroke.terms.isEmpty {
      // Plain numbers need no place to be checked; what follows something is checked with the whole document.
      for (index, term) in terms.enumerated() {
        do {
          try type.check(.points([term]), in: Scope(room: .zero), parameter: "")
        } catch {
          throw error.located(at: words[index].range)
        }
      }
    }
    return stroke
  }

  /// The part of a stroke that is drawn: points in the area, each some way from the one before it.
  ///
  /// What a file holds was drawn already, and is kept as it is.
  ///
  /// - Returns: The stroke; nil where nothing of it is left.
  fileprivate func keptPart(
    of stroke: FreehandStroke, on id: LayerID, _ tally: inout StrokeTally
  ) throws(Problem) -> FreehandStroke? {
    if mode == .file { return stroke }
    let scope = try roomScope(of: id)
    let points = try stroke.points(in: scope)
    var kept: [Int] = []
    kept.reserveCapacity(points.count)
    for (index, point) in points.enumerated() {
      guard (0...scope.room.width).contains(point.x), (0...scope.room.height).contains(point.y) else {
        tally.outside += 1
        continue
      }
      if let last = kept.last, points[last].distance(to: point) < shortestMove {
        tally.near += 1
        continue
      }
      kept.append(index)
    }
    if kept.isEmpty { return nil }
    if kept.count == points.count { return stroke }
    let terms = stroke.terms
    return terms.isEmpty ? FreehandStroke(kept.map { points[$0] }) : FreehandStroke(kept.map { terms[$0] })
  }

  /// Refuses a stroke that would be too much for the document, or that could not be read back.
  fileprivate func checkRoom(
    for stroke: FreehandStroke, on id: LayerID, at place: Range<Int>
  ) throws(Problem) {
    let points = document.strokePointCount + stroke.count
    if points > Limits.points {
      throw Problem(.tooMany(what: "points in a document", cap: Limits.points), place)
    }
    // No plain point takes more than 64 bytes, so that most strokes need not be written to be measured.
    if stroke.terms.isEmpty && stroke.count * 64 < Limits.commandBytes / 2 { return }
    let length = stroke.text.utf8.count
    let depth = document.ancestors(of: id).count + 1
    // Each line but the last has a backslash and the indentation of the next behind it.
    if length + length / max(4, 96 - 2 * depth) * (7 + 2 * depth) > Limits.commandBytes {
      throw Problem(.tooLong(what: "a stroke, as it is written", bytes: Limits.commandBytes), place)
    }
  }
}

// MARK: Listing and taking away

private func traces(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let ids = try session.freehandLayers("traces", at: call.command.words[0].range)
  try call.end()
  var lines: [String] = []
  for id in ids {
    let scope = try session.roomScope(of: id)
    let strokes = session.document.layer(id)?.strokes?.all ?? []
    let width = String(strokes.count).utf8.count
    for (index, stroke) in strokes.enumerated() {
      let points = try stroke.points(in: scope)
      guard let first = points.first, let last = points.last else { continue }
      let number = String(index + 1)
      let what =
        points.count == 1 ? "a dot at \(shown(first))" : "\(points.count) points, \(shown(first)) to \(shown(last))"
      lines.append(
        session.label(of: id) + String(repeating: " ", count: width - number.utf8.count) + "\(number)  \(what)")
    }
  }
  let text = lines.joined(separator: "\n")
  call.effects.append(.result(plain: text, shown: lines.isEmpty ? "no strokes yet; trace adds one" : text))
}

private func shown(_ point: Point) -> String {
  point.x.fixedText(decimals: 2) + "," + point.y.fixedText(decimals: 2)
}

private func untrace(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let ids = try session.freehandLayers("untrace", at: call.command.words[0].range)
  let word = call.words.take()
  try call.end()
  for id in ids {
    let count = session.document.layer(id)?.strokes?.all.count ?? 0
    let number = try word.map { word throws(Problem) in try strokeNumber(word) } ?? count
    guard (1...max(1, count)).contains(number), count > 0 else {
      throw Problem(.noSuchStroke(number, count: count), word?.range)
    }
    let points = session.document.layer(id)?.strokes?.all[number - 1].count ?? 0
    session.dropNote(.stroke(number - 1), .layer(id))
    session.change(.removeStroke(id, index: number - 1))
    call.say(
      session.label(of: id) + "took stroke \(number) away (\(points) point\(points == 1 ? "" : "s"))", &session)
  }
}

private func strokeNumber(_ word: Word) throws(Problem) -> Int {
  guard case .number(let value, let length) = scanNumber(Array(word.source.utf8)), length == word.source.utf8.count,
    let number = Int(exactly: value)
  else { throw Problem(.wrongType(found: word.source, allowed: "the number of a stroke"), word.range) }
  return number
}
