// SPDX-License-Identifier: MIT

import DocumentModel
import Numerics
import Shapes
import Testing

struct HistoryTests {
  /// A document of one star whose vertex count is what the tests change.
  private struct Desk {
    var document = Document()
    var history = History()
    let star: LayerID

    init() throws { star = try document.add("star") }

    /// Sets the vertices as one step.
    @discardableResult
    mutating func set(_ count: Int, words: String? = nil) -> Bool {
      let edit = Edit.set(.layer(star), parameter: "vertices", .scalar(.number(Double(count))))
      let inverse = document.apply(edit)
      return history.record(
        words ?? "vertices \(count)", summary: "", edit, inverse: inverse, from: SessionState(),
        to: SessionState(name: "\(count)"))
    }

    mutating func undo() -> String? { history.undo(&document)?.words }
    mutating func redo() -> String? { history.redo(&document)?.words }
    mutating func go(_ step: Int) -> Bool { history.go(to: step, &document) }

    var vertices: Double? {
      guard case .scalar(.literal(let count, _))? = document.layer(star)?.settings["vertices"] else { return nil }
      return count
    }
  }

  @Test func undoAndRedoWalkOneWay() throws {
    var desk = try Desk()
    for count in [6, 7, 8] { desk.set(count) }
    #expect(desk.history.depth == 3 && desk.history.state.name == "8")
    let undone = [desk.undo(), desk.undo(), desk.undo(), desk.undo()]
    #expect(undone == ["vertices 8", "vertices 7", "vertices 6", nil])
    #expect(desk.vertices == nil && desk.history.current == 0)
    let redone = [desk.redo(), desk.redo(), desk.redo(), desk.redo()]
    #expect(redone == ["vertices 6", "vertices 7", "vertices 8", nil])
    #expect(desk.vertices == 8)
  }

  @Test func anEditAfterUndoKeepsTheOtherBranch() throws {
    var desk = try Desk()
    desk.set(6)
    desk.set(7)
    _ = desk.undo()
    desk.set(8)
    #expect(desk.history.step(1)?.children == [2, 3])
    let toOther = desk.go(2)
    #expect(toOther && desk.vertices == 7 && desk.history.previous == 3)
    let back = desk.go(3)
    #expect(back && desk.vertices == 8)
    _ = desk.undo()
    let redone = desk.redo()
    #expect(redone == "vertices 8", "redo takes the branch that was visited last")
  }

  @Test func goReachesEveryStepFromEveryOther() throws {
    var desk = try Desk()
    var expected: [Int: Double?] = [0: nil]
    var generator = SplitMix64(seed: 5)
    for count in 1...40 {
      _ = desk.go(Int.random(in: 0..<count, using: &generator))
      desk.set(count)
      expected[desk.history.current] = Double(count)
    }
    for from in 0...40 {
      for to in [0, 7, 40, from] {
        let isThere = [desk.go(from), desk.go(to)]
        #expect(isThere == [true, true] && desk.history.current == to && desk.vertices == expected[to] ?? nil)
      }
    }
    let isLost = desk.go(41)
    #expect(!isLost)
  }

  @Test func aStepOfItsOwnGoesNowhere() throws {
    var desk = try Desk()
    desk.set(6)
    let isThere = desk.go(1)
    #expect(isThere && desk.vertices == 6 && desk.history.current == 1)
  }

  @Test func theOldestStepsGoPastTheCap() throws {
    var desk = try Desk()
    var told = 0
    for count in 1...(Limits.historySteps + 50) where desk.set(count) { told += 1 }
    #expect(told == 1 && desk.history.forgotten == 50)
    #expect(desk.history.depth == Limits.historySteps)
    var undone = 0
    while desk.undo() != nil { undone += 1 }
    #expect(undone == Limits.historySteps && desk.vertices == 50)
    #expect(desk.history.step(0) == nil)
    let isGone = desk.go(3)
    #expect(!isGone)
  }

  @Test func bytesAreCappedToo() throws {
    var desk = try Desk()
    let words = String(repeating: "x", count: Limits.historyBytes / 8)
    for count in 1...20 { desk.set(count, words: words) }
    #expect((1...8).contains(desk.history.depth))
    #expect(desk.history.current == 20 && desk.vertices == 20)
    let undone = desk.undo()
    #expect(undone == words && desk.vertices == 19)
  }

  @Test func oneStepPastTheCapStillCanBeTakenBack() throws {
    var desk = try Desk()
    desk.set(6, words: String(repeating: "x", count: Limits.historyBytes + 1))
    desk.set(7)
    #expect(desk.vertices == 7 && desk.history.step(2) != nil)
  }

  @Test func forgettingKeepsTheWayToWhereOneIs() throws {
    var desk = try Desk()
    desk.set(1)
    _ = desk.undo()
    desk.set(2)
    // The branch of step 1 goes with the start that both left from.
    for count in 3...(Limits.historySteps + 2) { desk.set(count) }
    #expect(desk.history.step(0) == nil && desk.history.step(1) == nil)
    var undone = 0
    while desk.undo() != nil { undone += 1 }
    #expect(desk.vertices == 2 && undone == Limits.historySteps)
  }

  @Test func marksAndTheStepBeforeGoWithTheirStep() throws {
    var desk = try Desk()
    desk.set(1)
    desk.history.mark("first", at: 1)
    _ = desk.go(0)
    _ = desk.go(1)
    #expect(desk.history.marks == ["first": 1] && desk.history.previous == 0)
    for count in 2...(Limits.historySteps + 2) { desk.set(count) }
    #expect(desk.history.marks.isEmpty && desk.history.previous == nil)
  }
}
