// SPDX-License-Identifier: MIT

extension History {
  /// Steps done one after the other, up to where others leave or the end.
  public struct Branch: Hashable, Sendable {
    /// How far it lies from the way that undo and redo take: 0 for a part of that way itself.
    public var depth: Int
    /// Whether it begins with a step that leaves from another; else it goes on after those that do.
    public var isFork: Bool
    /// The numbers of its steps.
    public var steps: [Int]
  }

  /// The tree of steps as branches, in the order to be read.
  ///
  /// Those that leave from a step come right below it, and then the branch goes on. The way that undo and redo take,
  /// on which the current step lies, has the depth 0.
  ///
  /// - Complexity: O(steps).
  public var branches: [Branch] {
    var found: [Branch] = []
    var open = [Branch(depth: 0, isFork: false, steps: [allSteps.first?.number ?? 0])]
    while var branch = open.popLast() {
      while let step = step(branch.steps[branch.steps.count - 1]), let next = step.nextStep {
        let leaving = step.children.filter { $0 != next }
        if leaving.isEmpty {
          branch.steps.append(next)
          continue
        }
        open.append(Branch(depth: branch.depth, isFork: false, steps: [next]))
        for child in leaving.reversed() {
          open.append(Branch(depth: branch.depth + 1, isFork: true, steps: [child]))
        }
        break
      }
      found.append(branch)
    }
    return found
  }
}
