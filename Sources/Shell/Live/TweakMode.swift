// SPDX-License-Identifier: MIT

internal import Commands
internal import Geometry
internal import PresetLibrary
internal import SceneModel
internal import Shapes
internal import TextPreview

/// Turns parameters while one looks: the picture above, a slider for each parameter below.
struct TweakMode: LiveMode {
  private let runner: Runner
  private var tweaking: Tweaking
  /// What has been typed of a value; nil while none is.
  private var typed: String?
  private var showsHelp = false
  /// The most dials that there were: where some go, the picture stays as large as it is.
  private var mostDials: Int
  /// The canvas with which the gesture began, whose scale is kept.
  private var canvas: Size?

  /// The gesture as it is by now.
  var commands: [String] { tweaking.commands }

  init(_ runner: Runner, _ tweaking: Tweaking) {
    self.runner = runner
    self.tweaking = tweaking
    mostDials = tweaking.dials.count
  }

  // MARK: Keys

  mutating func take(_ inputs: inout ArraySlice<TerminalInput>) -> LiveAnswer {
    while let input = inputs.popFirst() {
      switch input {
      case .key(let key):
        if let answer = answer(key, &inputs) { return answer }
      case .paste(let text): type(text)
      case .mouse: break
      }
    }
    return .goOn
  }

  /// Answers a key, and with it what follows of the same kind; nil where the mode goes on.
  private mutating func answer(_ key: Key, _ rest: inout ArraySlice<TerminalInput>) -> LiveAnswer? {
    if showsHelp {
      showsHelp = false
      return nil
    }
    if typed != nil, answerTyping(key) { return nil }
    if let steps = TweakMode.steps(of: key) {
      turn(key, by: steps, &rest)
      return nil
    }
    if key == Key(.character("d"), .control) { return .drop }
    if key.modifiers.contains(.control) { return nil }
    switch key.name {
    case .enter: return .keep
    case .escape: return .drop
    case .up, .character("k"): tweaking.choose(by: -1)
    case .down, .tab, .character("j"): tweaking.choose(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .pageUp, .home: tweaking.choose(by: -tweaking.dials.count)
    case .pageDown, .end: tweaking.choose(by: tweaking.dials.count)
    case .delete, .character("x"): tweaking.removeStop()
    case .character(let character): answer(character)
    default: break
    }
    return nil
  }

  private mutating func answer(_ character: Character) {
    switch character {
    case "[": tweaking.chooseStop(by: -1)
    case "]": tweaking.chooseStop(by: 1)
    case "a": tweaking.addStop()
    case "r": tweaking.reset()
    case "u": tweaking.undo()
    case "?": showsHelp = true
    case "=": typed = ""
    default: if TweakMode.beginsValue(character) { typed = String(character) }
    }
  }

  /// How many steps a key turns; nil for one that does not.
  private static func steps(of key: Key) -> Double? {
    if key.modifiers.contains(.control) { return nil }
    let direction: Double
    switch key.name {
    case .left, .character("h"): direction = -1
    case .right, .character("l"): direction = 1
    case .character("H"): return -10
    case .character("L"): return 10
    default: return nil
    }
    if key.modifiers.contains(.shift) { return 10 * direction }
    return key.modifiers.contains(.alt) ? direction / 10 : direction
  }

  /// Turns by a key and the same ones behind it at once, so that a held key never lags behind.
  ///
  /// The same only: what comes of some keys must not depend on how many of them were read together.
  private mutating func turn(_ key: Key, by steps: Double, _ rest: inout ArraySlice<TerminalInput>) {
    let more = rest.prefix { $0 == .key(key) }.count
    rest = rest.dropFirst(more)
    tweaking.turn(by: steps, times: more + 1)
  }

  // MARK: Typed values

  private static func beginsValue(_ character: Character) -> Bool {
    character.isASCII && (character.isNumber || "-.(#".contains(character))
  }

  /// Answers a key while a value is typed; false where it is not for the value, which then is set.
  private mutating func answerTyping(_ key: Key) -> Bool {
    switch key.name {
    case .escape: typed = nil
    case .backspace:
      typed = typed.map { String($0.dropLast()) }
      if typed?.isEmpty == true { typed = nil }
    case .enter: setTyped()
    case .character(let character) where !key.modifiers.contains(.control): typed?.append(character)
    default:
      setTyped()
      // What was refused is to be read before anything else is done.
      return tweaking.isRefused
    }
    return true
  }

  private mutating func setTyped() {
    guard let text = typed else { return }
    typed = nil
    tweaking.set(to: text)
  }

  /// A paste is typed as far as it is one line.
  private mutating func type(_ text: String) {
    let line = text.split(whereSeparator: \.isNewline).first.map { $0.drop { $0 == " " || $0 == "\t" } } ?? ""
    guard let first = line.first, typed != nil || TweakMode.beginsValue(first) else { return }
    typed = (typed ?? "") + line.prefix(TweakMode.longestValue)
  }

  private static let longestValue = 200

  // MARK: Frames

  mutating func frame(columns: Int, rows: Int) throws(Problem) -> TextFrame? {
    var frame = TextFrame(columns: columns, rows: rows)
    mostDials = max(mostDials, tweaking.dials.count)
    let panel = TweakPanel(
      dials: tweaking.dials, chosen: tweaking.chosen, typed: typed, message: tweaking.message, most: mostDials,
      columns: columns, rows: rows)
    if showsHelp {
      TweakPanel.putHelp(on: &frame)
      return frame
    }
    if panel.pictureRows > 0 {
      let scene = try runner.scene(of: tweaking.document)
      canvas = canvas ?? scene.canvas
      let picture = runner.frame(
        of: scene, columns: columns, rows: panel.pictureRows, keepingScaleOf: canvas ?? scene.canvas)
      guard let picture else { return nil }
      frame.put(picture, centredIn: panel.pictureRows)
    }
    panel.put(on: &frame)
    return frame
  }
}

extension Runner {
  /// Has somebody turn parameters, and keeps what came of it as one step.
  ///
  /// - Parameters:
  ///   - names: The parameters; none for the usual ones.
  ///   - place: Where it was asked for.
  /// - Throws: `.needsTerminal`, and what the names could have meant.
  func tweak(_ names: [String], at place: Place?) throws(Problem) {
    try requireTerminal(for: "tweak")
    var mode = TweakMode(self, try Tweaking(names, in: session, library))
    let end = try runLive(&mode)
    try keep(end == .kept ? mode.commands : [], at: place)
    try end.stopIfInterrupted()
  }
}
