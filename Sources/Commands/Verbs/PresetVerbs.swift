// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// Verbs about presets as a whole.
let presetVerbs: [Verb] = [
  Verb(
    "presets", .files, usage: ["presets [WORD] [--pictures]"],
    "lists the presets, yours and the bundled ones, or those with a word in their name", example: "presets star",
    options: [.init("pictures", help: "a small picture of each")],
    run: { session, call throws(Problem) in
      let word = call.words.take()?.source
      try call.end()
      let found = call.library.presets().filter { word == nil || $0.name.contains(word ?? "") }
      call.effects.append(.presets(found, pictures: call.has("pictures")))
    }),
  Verb(
    "preset", .files,
    usage: [
      "preset info NAME", "preset rename NAME NEW", "preset delete NAME [--force]", "preset lock NAME",
      "preset unlock NAME",
    ],
    "tells about a preset, or renames, deletes, locks or unlocks one of yours", example: "preset info star-5",
    options: [.init("force", help: "delete without asking")],
    completes: [.words(["info", "rename", "delete", "lock", "unlock"]), .presets], run: preset),
]

extension PresetInfo {
  fileprivate var owner: String { isBundled ? "bundled" : isLocked ? "yours, locked" : "yours" }
}

extension [PresetInfo] {
  /// Their names, one a line.
  public var plain: String { map(\.name).joined(separator: "\n") }

  /// Names, whose they are, and the first comment of each, which is read for it.
  public func lines(_ library: any Library) -> String {
    let width = map(\.name.utf8.count).max() ?? 0
    let lines = map { preset in
      let comment = (try? library.bytes(ofPreset: preset.name)).flatMap { firstComment(in: $0) }
      return preset.name.padded(to: width) + "  " + preset.owner + (comment.map { "  " + $0 } ?? "")
    }
    return lines.isEmpty ? "no such preset" : lines.joined(separator: "\n")
  }

  /// Their pictures.
  public var exhibition: Exhibition {
    Exhibition(
      map { Exhibit(name: $0.name, summary: $0.owner, source: .preset($0.name)) }, plain: plain, rows: rows)
  }

  /// What is known of them without reading them, for programs.
  public var rows: [JSONObject] {
    map { preset in
      [
        "name": .text(preset.name), "bundled": .flag(preset.isBundled), "locked": .flag(preset.isLocked),
        "path": JSONValue(preset.path),
      ]
    }
  }
}

private func preset(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let actions = ["info", "rename", "delete", "lock", "unlock"]
  let action = try call.words.require(actions.joined(separator: ", "))
  guard actions.contains(action.source) else {
    let nearest = nearestName(to: action.source, among: actions)
    throw Problem(.notAChoice(action.source, choices: actions, nearest: nearest), action.range)
  }
  let word = try call.words.require("a preset")
  let newName = action.source == "rename" ? try call.words.require("a new name") : nil
  try call.end()
  let known = call.library.presets()
  guard let info = known.first(where: { $0.name == word.source }) else {
    let nearest = nearestName(to: word.source, among: known.map(\.name))
    throw Problem(.unknownPreset(word.source, nearest: nearest), word.range)
  }
  if action.source == "info" { return try tell(info, session, &call) }
  if info.isBundled { throw Problem(.bundled(info.name), word.range) }
  switch action.source {
  case "rename":
    guard let newName else { return }
    try checkPresetName(newName.source, at: newName.range)
    if known.contains(where: { $0.name == newName.source && !$0.isBundled }) {
      throw Problem(.nameTaken(newName.source), newName.range)
    }
    call.effects.append(.preset(.rename(info.name, to: newName.source)))
  case "delete":
    if info.isLocked && !call.has("force") { throw Problem(.locked(info.name), word.range) }
    call.effects.append(.preset(.delete(info.name, isForced: call.has("force"))))
  case "lock": call.effects.append(.preset(.lock(info.name)))
  default: call.effects.append(.preset(.unlock(info.name)))
  }
}

private func tell(_ info: PresetInfo, _ session: Session, _ call: inout Invocation) throws(Problem) {
  let bytes = try call.library.bytes(ofPreset: info.name)
  let document = try readDocument(bytes, named: info.name, call.library).document
  let canvas = document.settings["canvas"]?.text ?? "300x300"
  var lines = [
    "name \(info.name)", "where \(info.path ?? "bundled")",
    "locked \(info.isLocked || info.isBundled ? "yes" : "no")",
  ]
  lines += ["canvas \(canvas)", "layers \(document.layerCount)", "bytes \(bytes.count)"]
  if !document.lets.isEmpty { lines.append("lets " + document.lets.map(\.name).joined(separator: " ")) }
  let row: JSONObject = [
    "name": .text(info.name), "bundled": .flag(info.isBundled), "locked": .flag(info.isLocked || info.isBundled),
    "path": JSONValue(info.path), "canvas": .text(canvas), "layers": .number(document.layerCount),
    "bytes": .number(bytes.count), "lets": .list(document.lets.map { .text($0.name) }),
  ]
  let text = lines.joined(separator: "\n")
  call.effects.append(.result(plain: text, shown: text, rows: [row]))
}
