// SPDX-License-Identifier: MIT

import Testing

@testable import DocumentModel

/// The tree of steps, as branches in the order to be read.
struct HistoryBranchesTests {
  private struct Walk {
    var history = History()
    var document = Document()

    mutating func step() {
      _ = history.record(
        "step", summary: "step", .all([]), inverse: .all([]), from: SessionState(), to: SessionState())
    }

    mutating func undo(_ count: Int = 1) { for _ in 0..<count { _ = history.undo(&document) } }

    /// Branches as `depth:steps`, a fork with a plus.
    var text: [String] {
      history.branches.map { branch in
        (branch.isFork ? "+" : "") + "\(branch.depth):" + branch.steps.map(String.init).joined(separator: ",")
      }
    }
  }

  @Test func aStraightHistoryIsOneBranch() {
    var walk = Walk()
    #expect(walk.text == ["0:0"])
    for _ in 0..<3 { walk.step() }
    #expect(walk.text == ["0:0,1,2,3"])
    walk.undo(2)
    #expect(walk.text == ["0:0,1,2,3"])
  }

  @Test func whatWasLeftHangsBelowWhereItLeaves() {
    var walk = Walk()
    for _ in 0..<3 { walk.step() }
    walk.undo(2)
    for _ in 0..<2 { walk.step() }
    #expect(walk.text == ["0:0,1", "+1:2,3", "0:4,5"])
    // A branch of the branch, and another from the same step.
    _ = walk.history.go(to: 2, &walk.document)
    walk.step()
    walk.undo(2)
    walk.step()
    #expect(walk.text == ["0:0,1", "+1:2", "+2:3", "1:6", "+1:4,5", "0:7"])
    // The way to where one is comes last, and lies outside of all others.
    _ = walk.history.go(to: 3, &walk.document)
    #expect(walk.text == ["0:0,1", "+1:4,5", "+1:7", "0:2", "+1:6", "0:3"])
  }

  @Test func allStepsAreThereOnceHoweverManyBranchesThereAre() {
    var walk = Walk()
    for number in 0..<500 {
      walk.step()
      walk.undo(number % 3)
    }
    let steps = walk.history.branches.flatMap(\.steps)
    #expect(steps.sorted() == Array(0...500))
    #expect(walk.history.branches.filter { $0.depth == 0 }.flatMap(\.steps).contains(walk.history.current))
  }

  @Test func anUndoIsAPlaceToGoBackTo() {
    var walk = Walk()
    walk.step()
    walk.history.remember(1)
    #expect(walk.history.previous == 1)
    walk.history.remember(99)
    #expect(walk.history.previous == 1)
  }
}
