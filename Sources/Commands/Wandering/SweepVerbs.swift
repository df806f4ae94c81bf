// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Numerics
internal import Shapes

/// Verbs that look at many values of a parameter at once.
let sweepVerbs: [Verb] = [
  Verb(
    "sweep", .live,
    usage: [
      "sweep PARAM [A..B] [in N] [--export FILE [--force]]", "sweep PARAM A..B by STEP [--export FILE [--force]]",
    ],
    "shows a contact sheet: the drawing with many values of a parameter, numbered for `pick`; "
      + "--export writes it as an SVG instead",
    example: "new star; sweep smoothness .2...8 in 6; pick 2",
    options: [
      .init("export", value: "FILE", help: "write the sheet as an SVG; - is standard output"),
      .init("force", help: "overwrite a file that Katachi did not make"),
    ], completes: [.parameters, .words(["in", "by"])], run: sweep),
  Verb(
    "pick", .live, usage: ["pick K"], "takes the picture of this number from the last contact sheet",
    example: "new star; sweep vertices 3..9; pick 4", run: pick),
]

/// One picture of a sweep.
private struct Swept {
  let value: String
  let document: Document
}

private func sweep(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a parameter")
  var none = WordReader([])
  let assignment = try Assignment(word, &none)
  let subjects = try session.animationSubjects(word)
  guard let subject = subjects.first else { return }
  if case .shorthand(let shorthand) = subject.kind {
    throw Problem(.shorthand(shorthand.name, stands: shorthand.stands), word.range)
  }
  var words = call.words
  let plan = try SweepPlan(&words)
  let parameter = (assignment.layers.map { $0.source + "." } ?? "") + subject.name
  let values = try session.sweepValues(of: subject, plan, at: word.range)
  var sweeper = Sweeper(session: session, library: call.library, subjects: subjects, parameter: parameter)
  let pictures: [Swept]
  do {
    pictures = try sweeper.pictures(of: values, asked: plan.count)
  } catch {
    if error.fault == .stopped { throw error }
    throw error.located(at: word.range)
  }
  for note in sweeper.notes { call.effects.append(.note(note)) }
  try show(pictures, of: parameter, now: session.value(of: subject)?.text, session, &call)
  let isBare = if case .parameter(let found) = subject.kind { found.section != .document } else { false }
  session.sheet = Sheet(
    parameter: parameter, values: pictures.map(\.value),
    selection: assignment.layers == nil && isBare ? session.state.selection : nil, steps: [session.history.current])
}

extension Session {
  /// The values that a sweep goes through.
  fileprivate func sweepValues(
    of subject: Subject, _ plan: SweepPlan, at place: Range<Int>
  ) throws(Problem) -> [Value] {
    let before: String? = if case .letting(let item) = subject.kind { item.name } else { nil }
    let now = value(of: subject)
    let values = SweepValues(
      subject: subject, scope: try scope(of: subject.target), context: context(for: subject.target, before: before),
      fallback: defaultValue(of: subject) ?? now ?? .word("none"))
    do {
      return try values.values(plan)
    } catch {
      throw error.located(at: place)
    }
  }
}

/// Tries values, each on a session of its own.
private struct Sweeper {
  let session: Session
  let library: any Library
  let subjects: [Subject]
  let parameter: String
  /// What should be known about the sheet.
  var notes: [String] = []

  /// The pictures of these values, without those that are refused.
  ///
  /// - Throws: Why, where all are; `.stopped`.
  mutating func pictures(of values: [Value], asked: Int?) throws(Problem) -> [Swept] {
    var values = values
    if let asked, values.count < asked { notes.append("\(values.count) pictures, since others would be the same") }
    var (found, refusals) = try tried(values)
    if refusals.contains(where: { if case .notWhole = $0.fault { true } else { false } }) {
      // What follows a let may want whole numbers where the let itself does not.
      var seen: Set<String> = []
      values = values.map(\.wholeNumbers).filter { seen.insert($0.text).inserted }
      (found, refusals) = try tried(values)
      notes.append("rounded to whole numbers")
    }
    if let first = refusals.first {
      if found.isEmpty { throw first }
      let count = refusals.count
      notes.append("\(count) value\(count == 1 ? "" : "s") left out: \(first.wording.message)")
    }
    return found
  }

  private func tried(_ values: [Value]) throws(Problem) -> (found: [Swept], refusals: [Problem]) {
    var found: [Swept] = []
    var refusals: [Problem] = []
    for value in values {
      if library.isStopAsked { throw Problem(.stopped) }
      do {
        found.append(Swept(value: value.text, document: try session.document(setting: subjects, to: value.text)))
      } catch {
        var problem = error
        problem.range = nil
        refusals.append(problem)
      }
    }
    return (found, refusals)
  }
}

extension Session {
  /// The document as it would be with another value of a parameter.
  ///
  /// - Throws: Why the value is refused.
  func document(setting subjects: [Subject], to value: String) throws(Problem) -> Document {
    var trial = self
    trial.begin()
    trial.isTrial = true
    guard let command = try splitLine("x " + value).commands.first else { return document }
    _ = try trial.set(subjects, to: WordReader(Array(command.words.dropFirst())))
    try trial.checkChanges()
    return trial.document
  }
}

private func show(
  _ pictures: [Swept], of parameter: String, now: String?, _ session: Session, _ call: inout Invocation
) throws(Problem) {
  let exhibits = pictures.enumerated().map { index, picture in
    Exhibit(
      name: "\(index + 1)", summary: picture.value + (picture.value == now ? " (now)" : ""),
      document: picture.document)
  }
  if let file = call.options["export"]?.flatMap({ $0 }) {
    let path = file.isQuoted ? try layerName(file) : file.source
    if path != "-" && !path.lowercased().hasSuffix(".svg") {
      let ending = path.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
      throw Problem(.unsupportedFormat(String(ending), allowed: ["svg"]), file.range)
    }
    let titled = zip(exhibits, pictures).map { exhibit, picture in
      Exhibit(name: exhibit.name, summary: parameter + " " + picture.value, source: exhibit.source)
    }
    let request = SheetRequest(
      path: path == "-" ? path : call.library.resolved(path), exhibits: titled, isForced: call.has("force"))
    return call.effects.append(.exportSheet(request))
  }
  let lines = pictures.enumerated().map { index, picture in "\(index + 1)  \(picture.value)" }
  let rows = pictures.enumerated().map { index, picture -> JSONObject in
    [
      "number": .number(index + 1), "value": .text(picture.value),
      "command": .text("\(parameter) \(picture.value)"),
    ]
  }
  call.effects.append(
    .gallery(
      Exhibition(
        exhibits, heading: "\(parameter): `pick K` takes one", proportion: session.document.proportion,
        plain: lines.joined(separator: "\n"), rows: rows)))
}

private func pick(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = try call.words.require("a number on the contact sheet")
  try call.end()
  let allowed = "a whole number, 1 or more"
  guard case .number(let number, let length) = scanNumber(Array(word.source.utf8)), length == word.source.utf8.count
  else { throw Problem(.wrongType(found: word.source, allowed: allowed), word.range) }
  guard let number = Int(exactly: number) else {
    throw Problem(.notWhole(word.source, allowed: allowed), word.range)
  }
  let text = try session.pickCommand(number, from: session.sheet, at: word.range)
  guard let command = try splitLine(text).commands.first else { return }
  var reader = WordReader(Array(command.words.dropFirst()))
  let first = command.words[0]
  do {
    let assignment = try Assignment(first, &reader)
    let layers = try assignment.layers.map { word throws(Problem) in try session.layers(matching: word) }
    let subjects = try session.subjects(named: assignment.name, on: layers)
    for text in try session.set(subjects, to: reader) { call.say(text, &session) }
  } catch {
    // What stands in the command that was made has no place in the line that was typed.
    throw Problem(error.fault, word.range, subject: error.subject)
  }
  session.fullWords = text
  if let sheet = session.sheet, !sheet.steps.contains(session.history.current) {
    call.effects.append(.note("the drawing has changed since it was swept"))
  }
  session.didPick()
}
