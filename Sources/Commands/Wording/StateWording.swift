// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes

extension Fault {
  /// The words for what can't be done as things are.
  var stateWording: ProblemWording? {
    switch self {
    case .noLayer: ProblemWording(.name, "no layer is selected", hint: "`add star` makes one, `select` chooses one")
    case .notTweakable(let name, let value, let obstacle):
      ProblemWording(
        .type, "`\(name)` is \(shown(value)): \(obstacle.words) can't be turned", hint: "set it as `\(name) VALUE`")
    case .nothingToTweak:
      ProblemWording(.name, "there is nothing to tweak: no layer is selected, and the document has no lets")
    case .needsTerminal(let verb): ProblemWording(.io, "`\(verb)` needs a terminal to work at")
    case .nothingToRecover: ProblemWording(.name, "no earlier session has left unsaved work")
    case .severalToRecover(let verb, let choices):
      ProblemWording(
        .name, "several sessions have left unsaved work",
        hint: "`\(verb) N` takes one" + (verb == "discard" ? ", `discard all` all" : ""),
        details: choices.enumerated().map { "\($0 + 1)  \($1)" })
    case .noSuchJournal(let number, let count):
      ProblemWording(
        .range,
        count == 0
          ? "no earlier session has left unsaved work"
          : "there is no unsaved work \(number): they count from 1 to \(count)")
    case .noJournal(let verb):
      ProblemWording(
        .io, "`\(verb)` works only in a session that keeps a journal itself, and this one keeps none")
    case .noOpenGroup: ProblemWording(.parse, "no group is open, so there is nothing to end")
    case .nothingToUndo: ProblemWording(.range, "nothing to undo")
    case .nothingToRedo: ProblemWording(.range, "nothing to redo")
    case .unknownStep("-"):
      ProblemWording(
        .name, "there is nothing to go back to", hint: "`-` is where one was before the last `go` or `undo`")
    case .unknownStep(let text):
      ProblemWording(.name, "there is no step or mark `\(shown(text))`", hint: "`history` lists them")
    case .unknownState(let text, let nearest):
      ProblemWording(
        .name, "there is no step, mark or preset `\(shown(text))`", suggestion: nearest,
        hint: nearest == nil ? "`history` lists steps and marks, `presets` presets" : nil)
    case .notAGroup(let name): ProblemWording(.type, "`\(name)` is not a group")
    case .intoItself(let names): ProblemWording(.range, "a group can't go into itself: \(names)")
    case .maskCycle(let name): ProblemWording(.range, "`\(name)` can't mask this: it would need its own picture")
    case .letInUse(let name, let user): ProblemWording(.range, "`\(name)` is used by \(user)")
    case .noDefault(let name):
      ProblemWording(.type, "`\(name)` has no default to go back to", hint: "set it")
    case .shorthand(let name, let stands):
      ProblemWording(.type, "`\(name)` only stands for \(stands)", hint: "name those")
    case .hugNeedsSize(let layer, let axis):
      ProblemWording(
        .range, "the group hugs its content, so `\(layer)` needs a \(axis) of its own, not fill, % or w, h")
    case .alongStack(let group, let axis):
      ProblemWording(
        .range, "where this lies along the stack `\(group)` is the stack's to decide",
        hint: axis == .vertical
          ? "across it: `x`, or `align left`, `center`, `right`"
          : "across it: `y`, or `align top`, `center`, `bottom`")
    case .cloneCycle(let name): ProblemWording(.range, "`\(name)` can't be followed here: it would be in itself")
    case .notAClone(let name): ProblemWording(.type, "`\(name)` is not a clone")
    case .noRepeat(let part):
      ProblemWording(
        .type, "there is no repeat for `\(part)` to change", hint: "make one first: repeat 8 around bottom")
    case .onlyOne(let what): ProblemWording(.range, "`\(what)` means several layers, and only one will do")
    case .noSuchStop(let number, let count):
      ProblemWording(.range, "there is no stop \(number): they count from 1 to \(count)")
    case .nothingMoves:
      ProblemWording(.range, "nothing is animated", hint: "animate rotation from 0 to 360 over 4s forever")
    case .nothingSwept:
      ProblemWording(.range, "there is no contact sheet to pick from", hint: "sweep smoothness 0..1 in 8")
    case .noSuchPicture(let number, let count):
      ProblemWording(.range, "there is no picture \(number): they count from 1 to \(count)")
    case .sweptLayersGone(let names):
      ProblemWording(
        .name, "the layers that were swept are not selected any more",
        hint: names.isEmpty
          ? "sweep anew" : "`select \(names.map { layerNameText($0) }.joined(separator: " "))`, or sweep anew")
    case .nothingRandom:
      ProblemWording(.range, "nothing selected has parameters to draw", hint: "name one: random scale")
    case .noSuchStroke(let number, let count):
      ProblemWording(
        .range,
        count == 0 ? "there is no stroke yet" : "there is no stroke \(number): they count from 1 to \(count)")
    case .outsideArea(let points, let width, let height):
      ProblemWording(
        .range, points == 1 ? "the point lies outside the area" : "all \(points) points lie outside the area",
        hint: "it reaches from 0,0 to \(width.shortestText),\(height.shortestText)")
    case .tooMany(let what, let cap): ProblemWording(.limit, "there can be at most \(cap) \(what)")
    default: nil
    }
  }

  /// The words for files and presets.
  var fileWording: ProblemWording? {
    switch self {
    case .file(let path, let message): ProblemWording(.io, "\(path): \(message)")
    case .locked(let name):
      ProblemWording(.io, "\(name) is locked", hint: "`preset unlock \(name)` first, or --force")
    case .bundled(let name):
      ProblemWording(
        .name, "\(name) comes with Katachi and stays as it is", hint: "save under its name to have your own")
    case .conflict(let path, let detail):
      ProblemWording(
        .conflict, "\(path) was changed by someone else (\(detail))",
        hint: "save under another name, `load` it, or --force")
    case .unmarked(let path):
      ProblemWording(.io, "\(path) exists and was not made by Katachi", hint: "--force replaces it")
    case .notKatachi(let found):
      ProblemWording(
        .data, "this is \(found), not a Katachi document", hint: "one begins with the line `katachi 1`")
    case .unreadable(let name, let details):
      ProblemWording(.data, "\(shown(name)) was refused, and nothing changed", details: details)
    case .wrongVersion(let version):
      ProblemWording(.data, "this is a document of version \(version); this Katachi reads version 1")
    case .noEnd: ProblemWording(.data, "the last `end` is missing: is the file cut off?")
    case .afterEnd: ProblemWording(.data, "nothing but comments may follow the last `end`")
    case .notInFiles(let word):
      ProblemWording(.data, "`\(word)` edits no document, so it can't stand in one")
    case .notInStartUp(let word, let allowed):
      ProblemWording(
        .data, "`\(shown(word))` can't stand in the start-up file", hint: "only \(alternatives(allowed)) may")
    case .stoppedScript(let path): ProblemWording(.parse, "\(path) stopped at the command above")
    case .stopped: ProblemWording(.io, "cancelled before it was done")
    case .aliasLoop(let chain):
      ProblemWording(.limit, "aliases within aliases too deep: \(chain.joined(separator: " → "))")
    case .isDeep(let chain):
      ProblemWording(.limit, "scripts within scripts too deep: \(chain.joined(separator: " → "))")
    case .unsupportedFormat(let ending, let allowed):
      ProblemWording(
        .type, ending.isEmpty ? "the file's name has no ending" : "can't write `\(ending)`",
        hint: "endings are: \(allowed.joined(separator: ", "))")
    default: nil
    }
  }
}

extension TurnObstacle {
  fileprivate var words: String {
    switch self {
    case .text: "a text"
    case .layer: "the name of a layer"
    case .outline: "an outline"
    case .manyPoints: "so many points"
    case .nothing: "what is not there"
    }
  }
}
