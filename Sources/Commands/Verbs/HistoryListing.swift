// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// The verb that shows the tree of what was done.
let historyVerb = Verb(
  "history", .history, usage: ["history [--pictures]"],
  "shows the tree of steps with their numbers and marks; branches that were left stand to the right",
  example: "new star; vertices 7; undo; fill red; history",
  options: [.init("pictures", help: "a small picture of each step")], run: list)

private func list(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  try call.end()
  let listing = HistoryListing(session.history)
  if call.has("pictures") {
    let proportion = session.document.proportion
    call.effects.append(
      .gallery(
        Exhibition(strips: listing.strips, proportion: proportion, plain: listing.plain, rows: listing.rows)))
  } else {
    call.effects.append(.result(plain: listing.plain, shown: listing.tree, rows: listing.rows))
  }
}

/// The steps of a history in the forms that they are told in.
struct HistoryListing {
  private let history: History
  private let marks: [Int: [String]]
  /// The digits of the largest number.
  private let digits: Int

  /// The deepest that a branch is set in: what is left of a window should hold words.
  private static let deepest = 6

  init(_ history: History) {
    self.history = history
    digits = "\(history.allSteps.last?.number ?? 0)".utf8.count
    marks = Dictionary(grouping: history.marks.keys.sorted(), by: { history.marks[$0] ?? 0 })
  }

  /// One step a line, in the order they were done; one that does not follow the one before says where it left.
  var plain: String {
    history.allSteps.map { step in
      let branch = step.parent.map { $0 == step.number - 1 ? "" : "  (after \($0))" } ?? ""
      return "\(star(step.number)) \(padded(step.number))  \(step.words)\(branch)\(markText(step.number))"
    }.joined(separator: "\n")
  }

  /// The same as a tree: branches that were left hang below the step that they leave from.
  var tree: String {
    var lines: [String] = []
    for branch in history.branches {
      let rails = String(repeating: "| ", count: min(branch.depth, HistoryListing.deepest))
      for (index, number) in branch.steps.enumerated() {
        let begins = index == 0 && branch.isFork
        let start = begins ? rails.dropLast(2) + "+-" : rails[...]
        let words = history.step(number)?.words ?? ""
        lines.append("\(star(number)) \(start)\(padded(number))  \(words)\(markText(number))")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The same as strips of pictures.
  var strips: [Exhibition.Strip] {
    history.branches.map { branch in
      let exhibits = branch.steps.map { number in
        Exhibit(
          name: (number == history.current ? "* " : "") + "\(number)" + markText(number),
          summary: history.step(number)?.words ?? "", source: .step(number))
      }
      return Exhibition.Strip(depth: min(branch.depth, HistoryListing.deepest), exhibits)
    }
  }

  /// The same for programs, in the order they were done.
  var rows: [JSONObject] {
    history.allSteps.map { step in
      [
        "step": .number(step.number), "command": .text(step.words), "after": JSONValue(step.parent),
        "marks": .list((marks[step.number] ?? []).map { .text($0) }),
        "current": .flag(step.number == history.current),
      ]
    }
  }

  /// A number, as wide as the widest.
  private func padded(_ number: Int) -> String { "\(number)".padded(to: digits) }

  private func star(_ number: Int) -> String { number == history.current ? "*" : " " }

  private func markText(_ number: Int) -> String {
    marks[number].map { "  [" + $0.joined(separator: ", ") + "]" } ?? ""
  }
}
