// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Numerics
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview

/// Plays a document's animations: frame after frame at a steady rate, in time with the clock.
struct PlayMode: LiveMode {
  /// The time between two frames.
  private static let frameTime = Duration.milliseconds(40)
  /// Seconds that a step goes.
  private static let step = 0.04
  private static let speeds = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8]

  private let runner: Runner
  private let animator: Animator
  /// Seconds after which all has been seen; nil where something goes on for ever.
  private let length: Double?
  /// The moment that is shown, in seconds.
  private var time = 0.0
  private var speed = speeds.firstIndex(of: 1) ?? 0
  private var isPaused = false
  private var isLooping = true
  private var lastTick: Duration?

  /// A player at the beginning.
  ///
  /// - Throws: What working out how long the animations take throws.
  init(_ runner: Runner, _ animator: Animator) throws(Problem) {
    self.runner = runner
    self.animator = animator
    length = try animator.length()
  }

  var pause: Duration? { isPaused ? nil : PlayMode.frameTime }

  // MARK: Keys

  mutating func take(_ inputs: inout ArraySlice<TerminalInput>) -> LiveAnswer {
    while let input = inputs.popFirst() {
      guard case .key(let key) = input else { continue }
      if Key.leaving.contains(key) { return .drop }
      answer(key)
    }
    return .goOn
  }

  private mutating func answer(_ key: Key) {
    if key.modifiers.contains(.control) { return }
    switch key.name {
    case .character(" "): isPaused.toggle()
    case .right, .character("."): go(by: PlayMode.step)
    case .left, .character(","): go(by: -PlayMode.step)
    case .up, .character("+"), .character("="): speed = min(speed + 1, PlayMode.speeds.count - 1)
    case .down, .character("-"): speed = max(speed - 1, 0)
    case .home, .character("0"): time = 0
    case .character("l"): isLooping.toggle()
    default: break
    }
    lastTick = isPaused ? nil : lastTick
  }

  /// Goes one step and stays there.
  private mutating func go(by seconds: Double) {
    isPaused = true
    time = wrapped(max(time + seconds, 0))
  }

  // MARK: Time

  private mutating func tick() {
    let now = monotonicTime()
    defer { lastTick = isPaused ? nil : now }
    guard !isPaused, let lastTick else { return }
    let (seconds, attoseconds) = (now - lastTick).components
    // A process that was stopped goes on where it was.
    let passed = min(Double(seconds) + Double(attoseconds) * 1e-18, 1)
    time = wrapped(time + passed * PlayMode.speeds[speed])
  }

  private func wrapped(_ time: Double) -> Double {
    guard let length, length > 0 else { return time }
    return isLooping ? time.truncatingRemainder(dividingBy: length) : min(time, length)
  }

  // MARK: Frames

  mutating func frame(columns: Int, rows: Int) throws(Problem) -> TextFrame? {
    tick()
    let statusRows = rows < 4 ? 0 : 1
    let scene = try runner.scene(of: animator.document(at: time))
    guard let picture = runner.frame(of: scene, columns: columns, rows: rows - statusRows) else { return nil }
    var frame = TextFrame(columns: columns, rows: rows)
    frame.put(picture, centredIn: rows - statusRows)
    if statusRows > 0 { frame.put(status(columns: columns), column: 0, row: rows - 1, color: .faint) }
    return frame
  }

  private func status(columns: Int) -> String {
    var text = "\(isPaused ? "paused" : "plays") \(PlayMode.seconds(time))s"
    if let length { text += " of \(PlayMode.seconds(length))s" + (isLooping ? ", looping" : "") }
    let factor = PlayMode.speeds[speed]
    if factor != 1 { text += " x\(factor.shortestText)" }
    let keys = ["q leaves", "space pauses", ", . step", "- + speed", "0 begins anew"]
    return statusLine([text] + keys + (length == nil ? [] : ["l loops"]), columns: columns)
  }
}

extension PlayMode {
  /// Seconds with both decimals always, so that what stands behind them does not jump.
  private static func seconds(_ time: Double) -> String {
    let text = time.fixedText(decimals: 2)
    guard let point = text.firstIndex(of: ".") else { return text + ".00" }
    return text + (text.distance(from: point, to: text.endIndex) < 3 ? "0" : "")
  }
}

extension Runner {
  /// Shows the document's animations until somebody leaves.
  ///
  /// - Throws: `.needsTerminal`, `.nothingMoves`, and what the document cannot be resolved for.
  func play() throws(Problem) {
    try requireTerminal(for: "play")
    let animator = try Animator(session.document)
    if animator.items.isEmpty { throw Problem(.nothingMoves) }
    var mode = try PlayMode(self, animator)
    try runLive(&mode).stopIfInterrupted()
  }
}
