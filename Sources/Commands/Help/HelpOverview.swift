// SPDX-License-Identifier: MIT

internal import Shapes

/// The page of `help` alone: what there is to do, by task, on one screen.
enum HelpOverview {
  /// What a newcomer types first, in this order.
  static let firstCommands = ["new star", "vertices 7", "fill gold", "rotation += 15", "undo"]

  /// The page.
  static var text: String {
    var page = HelpText()
    let commands = firstCommands.map { "`\($0)`" }
    page.paragraph("Try " + commands.joined(separator: ", ") + ".")
    page.blank()
    for group in Verb.Group.allCases {
      let names = Verbs.all.filter { $0.group == group }.map(\.name)
      if !names.isEmpty { page.row(group.rawValue, names.joined(separator: " "), termWidth: termWidth) }
    }
    page.blank()
    page.row("shapes", Kinds.all.map(\.name).joined(separator: " "), termWidth: termWidth)
    page.row("topics", Topics.all.map(\.name).joined(separator: " "), termWidth: termWidth)
    page.blank()
    page.paragraph("`tour` shows you round; `help WORD` or `WORD ?` tells more; Tab completes.")
    return page.text
  }

  private static let termWidth = (Verb.Group.allCases.map(\.rawValue.utf8.count) + [6]).max() ?? 0
}
