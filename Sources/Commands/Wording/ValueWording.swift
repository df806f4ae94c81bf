// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Shapes

extension PathDataError.Kind {
  fileprivate var wording: ProblemWording {
    switch self {
    case .expectedMove: ProblemWording(.parse, "path data begins with M or m")
    case .expectedCommand: ProblemWording(.parse, "a path command was expected: one of M L H V C S Q T A Z")
    case .expectedNumber(let command): ProblemWording(.parse, "`\(command)` wants another number here")
    case .expectedFlag: ProblemWording(.parse, "the flag of an arc is 0 or 1")
    case .tooLarge: ProblemWording(.range, "coordinates are at most \(Limits.coordinate.shortestText)")
    case .tooSmall: ProblemWording(.range, "this number is too small: it would become 0")
    case .tooManyPoints: ProblemWording(.limit, "there can be at most \(Limits.points) points")
    }
  }
}

extension Fault {
  /// The words for what is wrong with a value.
  var valueWording: ProblemWording? {
    switch self {
    case .wrongType(let found, let allowed):
      ProblemWording(.type, "`\(shown(found))` is not what is wanted here: \(allowed)")
    case .notANumber(let text, let hint):
      ProblemWording(
        .type, "`\(shown(text))` is not a number Katachi accepts",
        hint: hint.map { "write \($0)" } ?? "numbers are like 5, -0.5, .5, 1e3")
    case .numberTooLarge(let text): ProblemWording(.range, "`\(shown(text))` is too large for any number here")
    case .numberTooSmall(let text):
      ProblemWording(.range, "`\(shown(text))` is too small: it would become 0", hint: "write 0 if 0 is meant")
    case .notWhole(let text, let allowed): ProblemWording(.type, "\(shown(text)) is not a whole number: \(allowed)")
    case .outOfRange(let text, let allowed, let nearest):
      ProblemWording(.range, "\(shown(text)) is out of range; allowed: \(allowed)", suggestion: nearest)
    case .pastCap(let text, let what, let cap):
      ProblemWording(.limit, "\(shown(text)) is past the cap of \(cap) for \(what)")
    case .notAChoice(let word, let choices, let nearest):
      ProblemWording(
        .type, "`\(shown(word))` is none of \(alternatives(choices))", suggestion: nearest)
    case .notAColor(let text, let nearest):
      ProblemWording(
        .type, "`\(shown(text))` is not a colour", suggestion: nearest,
        hint: nearest == nil ? "colours are like #ef78dd, gold, system.blue, rgb(255, 0, 0)" : nil)
    case .unknownLet(let name, let nearest):
      ProblemWording(.name, "nothing here is called `\(name)`", suggestion: nearest, hint: "`lets` lists the lets")
    case .wrongLetKind(let name, let kind, let allowed):
      ProblemWording(.type, "`\(name)` is a \(kind), not \(allowed)")
    case .notFinite(let expression): ProblemWording(.range, "(\(shown(expression))) has no finite value here")
    case .wrongCount(let what, let found, let allowed):
      ProblemWording(.parse, "\(what): \(found) given, allowed are \(allowed)")
    case .noGradient(let part):
      ProblemWording(
        .type, "there is no such gradient for `\(part)` to change", hint: "make one first: fill linear red gold")
    case .pathData(let kind): kind.wording
    case .plusSign(let text):
      ProblemWording(.type, "a number has no plus sign", hint: "to add, `+= \(text.drop { $0 == "+" })`")
    case .notAddable(let name):
      ProblemWording(.type, "`\(name)` can't be changed by an amount", hint: "set it whole")
    case .notAnimatable(let name):
      ProblemWording(
        .type, "there is nothing between these values of `\(name)`",
        hint: "numbers, angles, colours and points can be animated")
    case .notSweepable(let name):
      ProblemWording(
        .type, "there is nothing between these values of `\(name)`",
        hint: "numbers, points, colours, switches and choices can be swept, and gradients of the same form")
    case .notRandom(let name):
      ProblemWording(.type, "`\(name)` can't be drawn at random", hint: "numbers, colours, points and choices can")
    case .springHasOwnTime:
      ProblemWording(
        .parse, "a spring takes its own time", hint: "leave out `over`; `speed` changes how fast it goes")
    default: nil
    }
  }

  /// The words for names that are unknown or taken.
  var nameWording: ProblemWording? {
    switch self {
    case .unknownWord(let word, let nearest):
      ProblemWording(
        .name, "unknown word `\(shown(word))`", suggestion: nearest,
        hint: nearest == nil ? "`help` lists what there is" : nil)
    case .kindAsCommand(let name):
      ProblemWording(
        .name, "`\(name)` is a kind of shape", hint: "`add \(name)` adds one, `new \(name)` begins with one")
    case .presetAsCommand(let name):
      ProblemWording(.name, "`\(name)` is a preset", hint: "`load \(name)` opens it, `add \(name)` adds it")
    case .taughtWord(let word, let ours): ProblemWording(.name, "`\(word)` is called `\(ours)` here")
    case .unknownParameter(let name, let owner, let nearest):
      ProblemWording(
        .name, "unknown parameter of \(owner)", suggestion: nearest,
        hint: nearest == nil ? "`params` lists those there are; `\(shown(name))` is none" : nil)
    case .foreignParameter(let name, let kinds, let has):
      ProblemWording(
        .name, "`\(name)` belongs to \(kinds.joined(separator: ", "))",
        hint: has.isEmpty
          ? kinds.first.flatMap { Kinds.named($0) }.map { "`add \($0.name)` makes one" }
          : "here: \(has.prefix(5).joined(separator: ", "))")
    case .severalLayers(let name, let layers):
      ProblemWording(
        .name, "several layers have `\(name)`",
        hint: "name one: " + layers.prefix(6).map { "\($0).\(name)" }.joined(separator: ", "))
    case .ambiguous(let text, let names):
      ProblemWording(.name, "`\(text)` may be \(alternatives(Array(names.prefix(6))))")
    case .unknownLayer(let name, let nearest):
      ProblemWording(.name, "no layer is called `\(shown(name))`", suggestion: nearest, hint: "`layers` lists them")
    case .unknownKind(let name, let nearest):
      ProblemWording(
        .name, "`\(shown(name))` is neither a kind of shape nor a preset", suggestion: nearest,
        hint: nearest == nil ? "`shapes` and `presets` list them" : nil)
    case .unknownPreset(let name, let nearest):
      ProblemWording(
        .name, "no preset is called `\(shown(name))`", suggestion: nearest,
        hint: nearest == nil ? "`presets` lists them; a file's name holds / or ends in .katachi or .svg" : nil)
    case .unknownOption(let name, let allowed):
      ProblemWording(
        .parse, "unknown option `\(shown(name))`", suggestion: nearestName(to: name, among: allowed),
        hint: "options: \(allowed.joined(separator: " "))")
    case .unknownAlias(let name, let nearest):
      ProblemWording(
        .name, "there is no alias `\(shown(name))`", suggestion: nearest,
        hint: nearest == nil ? "`alias` lists them" : nil)
    case .unknownTopic(let word, let nearest):
      ProblemWording(
        .name, "there is no help on `\(shown(word))`", suggestion: nearest,
        hint: nearest == nil ? "`help` alone lists what there is" : nil)
    case .nameTaken(let name): ProblemWording(.name, "`\(name)` is taken: names are unique")
    case .badName(let name, let allowed):
      ProblemWording(.name, "`\(shown(name))` is no name here; allowed: \(allowed)")
    case .reservedName(let name, let why): ProblemWording(.name, "`\(name)` can't be a name: \(why)")
    default: nil
    }
  }
}
