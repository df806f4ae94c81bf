// SPDX-License-Identifier: MIT

extension CommandLineFacts {
  /// What `--help` prints: by task, at most 80 columns wide.
  public static var help: String {
    var page = HelpText()
    page.paragraph("usage: \(usage)")
    page.blank()
    page.paragraph(
      "Shapes at a prompt: type a parameter, see the shape change, undo, keep it, export it. Without a terminal it is a "
        + "quiet filter: results alone are printed.")
    let width = options.map(\.form.utf8.count).max() ?? 0
    for task in tasks {
      page.blank()
      page.paragraph("\(task.name): \(task.meaning)")
      page.paragraph("$ \(task.example)", indent: 4)
      for option in task.options { page.row(option.form, option.help, termWidth: width) }
    }
    page.blank()
    page.paragraph(
      "Exit codes: " + exitCodes.map { "\($0.code) \($0.meaning)" }.joined(separator: "; ") + ".")
    return page.text + "\n"
  }
}
