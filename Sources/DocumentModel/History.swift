// SPDX-License-Identifier: MIT

internal import Numerics

/// What each step remembers besides the document, and undo restores.
public struct SessionState: Hashable, Sendable {
  /// The selected layers.
  public var selection: [LayerID]
  /// Whether the selected group was just opened, so that `add` goes inside.
  public var isGroupOpen: Bool
  /// The document's name; nil for an untitled one.
  public var name: String?

  /// A state.
  public init(selection: [LayerID] = [], isGroupOpen: Bool = false, name: String? = nil) {
    self.selection = selection
    self.isGroupOpen = isGroupOpen
    self.name = name
  }
}

/// The tree of everything that was done: each step an edit and its inverse, every branch reachable.
///
/// It holds at most `Limits.historySteps` steps and about `Limits.historyBytes` bytes; past that the oldest go.
public struct History: Sendable {
  /// One step.
  public struct Step: Sendable {
    /// Its number, from 1; 0 is the start.
    public let number: Int
    /// The step that it was done after; nil for the oldest that is kept.
    public fileprivate(set) var parent: Int?
    /// Its own words.
    public let words: String
    /// What it changed, as it was told: `vertices 5 → 7`.
    public let summary: String
    /// What was selected, and the name, before it.
    public let before: SessionState
    /// What was selected, and the name, after it.
    public let after: SessionState
    fileprivate let forward: Edit
    fileprivate let backward: Edit
    fileprivate let bytes: Int
    /// The steps done after it, oldest first.
    public fileprivate(set) var children: [Int] = []
    /// The one of them that `redo` goes to: the last one visited.
    public fileprivate(set) var nextStep: Int?

    /// Whether it changed the document, and left the session, as another step did.
    ///
    /// - Complexity: In proportion to what they changed.
    public func hasSameEffect(as other: Step) -> Bool { forward == other.forward && after == other.after }
  }

  private var steps: [Int: Step]
  private var root = 0
  private var bytes = 0
  private var nextNumber = 1
  /// The number of the step that the document is at.
  public private(set) var current = 0
  /// Names for steps.
  public private(set) var marks: [String: Int] = [:]
  /// The step before the last `go`, undo or redo; `go -` returns there.
  public private(set) var previous: Int?
  /// How many of the oldest steps had to go.
  public private(set) var forgotten = 0
  /// Whether steps go where there are too many; on unless it is switched off for a while.
  public var isBounded = true { didSet { bound() } }

  /// The history of a session that begins in this state.
  public init(_ start: SessionState = SessionState()) {
    steps = [
      0: Step(
        number: 0, parent: nil, words: "start", summary: "start", before: start, after: start, forward: .all([]),
        backward: .all([]),
        bytes: 0)
    ]
  }

  /// The step of this number, if it is kept.
  public func step(_ number: Int) -> Step? { steps[number] }
  /// All steps that are kept, in the order they were done.
  public var allSteps: [Step] { steps.keys.sorted().compactMap { steps[$0] } }
  /// The oldest step that is kept: 0 until steps have to go.
  public var oldest: Int { root }
  /// The number of the step that was recorded last, kept or not; 0 for none.
  public var lastNumber: Int { nextNumber - 1 }
  /// The steps that were recorded after the one of this number and are kept, in the order they were done.
  ///
  /// - Complexity: In proportion to how many were recorded.
  public func steps(after number: Int) -> [Step] {
    number < lastNumber ? (max(number, root - 1) + 1...lastNumber).compactMap { steps[$0] } : []
  }
  /// How many steps `undo` can go back.
  public var depth: Int {
    var count = 0
    var step = steps[current]
    while let parent = step?.parent {
      count += 1
      step = steps[parent]
    }
    return count
  }

  /// Records a change that was made.
  ///
  /// - Parameters:
  ///   - words: The command's words.
  ///   - summary: What it changed, as it was told.
  ///   - forward: The change.
  ///   - backward: What takes it back.
  ///   - before: The state before it.
  ///   - after: The state after it.
  /// - Returns: Whether the oldest steps had to go for the first time.
  public mutating func record(
    _ words: String, summary: String, _ forward: Edit, inverse backward: Edit, from before: SessionState,
    to after: SessionState
  ) -> Bool {
    let size = forward.estimatedBytes + backward.estimatedBytes + words.utf8.count + summary.utf8.count + 128
    let number = nextNumber
    nextNumber += 1
    steps[number] = Step(
      number: number, parent: current, words: words, summary: summary, before: before, after: after,
      forward: forward,
      backward: backward, bytes: size)
    steps[current]?.children.append(number)
    steps[current]?.nextStep = number
    bytes += size
    current = number
    let wasWhole = forgotten == 0
    bound()
    return wasWhole && forgotten > 0
  }

  private mutating func bound() {
    while isBounded && root != current && (steps.count > Limits.historySteps + 1 || bytes > Limits.historyBytes) {
      forgetOldest()
    }
  }

  /// Goes one step back.
  ///
  /// - Parameter document: The document that the history is of.
  /// - Returns: The step that was undone; nil at the start.
  public mutating func undo(_ document: inout Document) -> Step? {
    guard let step = steps[current], let parent = step.parent else { return nil }
    document.apply(step.backward)
    steps[parent]?.nextStep = current
    current = parent
    return step
  }

  /// Goes one step forward, along the branch that was visited last.
  ///
  /// - Parameter document: The document that the history is of.
  /// - Returns: The step that was done again; nil where there is none.
  public mutating func redo(_ document: inout Document) -> Step? {
    guard let next = steps[current]?.nextStep, let step = steps[next] else { return nil }
    document.apply(step.forward)
    current = next
    return step
  }

  /// Goes to any step, back to the fork and out along its branch.
  ///
  /// - Parameters:
  ///   - number: The step.
  ///   - document: The document that the history is of.
  /// - Returns: Whether the step is kept.
  public mutating func go(to number: Int, _ document: inout Document) -> Bool {
    guard steps[number] != nil else { return false }
    var above: Set<Int> = [number]
    var way = [number]
    while let parent = steps[way[way.count - 1]]?.parent {
      above.insert(parent)
      way.append(parent)
    }
    let from = current
    while !above.contains(current) { _ = undo(&document) }
    let start = way.firstIndex(of: current) ?? 0
    for step in way[..<start].reversed() {
      steps[current]?.nextStep = step
      _ = redo(&document)
    }
    if from != number { previous = from }
    return true
  }

  /// Remembers a step as the one that was left last.
  public mutating func remember(_ number: Int) { if steps[number] != nil { previous = number } }

  /// The state that the current step left.
  public var state: SessionState { steps[current]?.after ?? SessionState() }

  /// Gives a step a name.
  public mutating func mark(_ name: String, at number: Int) { marks[name] = number }

  /// Lets the oldest step go, with the branches that leave from it elsewhere.
  private mutating func forgetOldest() {
    guard let oldest = steps[root], let next = oldest.nextStep else { return }
    for child in oldest.children where child != next { forgetBranch(child) }
    forget(root)
    steps[next]?.parent = nil
    root = next
  }

  private mutating func forgetBranch(_ number: Int) {
    var open = [number]
    while let next = open.popLast() {
      open.append(contentsOf: steps[next]?.children ?? [])
      forget(next)
    }
  }

  private mutating func forget(_ number: Int) {
    bytes -= steps[number]?.bytes ?? 0
    steps[number] = nil
    forgotten += 1
    for (name, step) in marks where step == number { marks[name] = nil }
    if previous == number { previous = nil }
  }
}
