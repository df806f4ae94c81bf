// SPDX-License-Identifier: MIT

internal import Commands
internal import Typography

/// Parameters in columns: a star where one is set, its name, its value, what is allowed as far as there is room.
struct ParameterTable {
  /// The columns of the window.
  let columns: Int
  /// How headings and defaults look there.
  let style: TextStyle

  /// The fewest columns that what is allowed is worth showing in.
  private static let leastAllowed = 16
  /// The most columns of a value before what is allowed; a longer one has the line to itself.
  private static let widestValue = 24

  /// The table.
  ///
  /// - Parameter parameters: The parameters, those of a section together.
  /// - Returns: Lines, each ended by a line end.
  func text(_ parameters: [ListedParameter]) -> String {
    let nameWidth = parameters.map(\.label.cellWidth).max() ?? 0
    let valueWidth = min(ParameterTable.widestValue, parameters.map(\.value.cellWidth).max() ?? 0)
    var lines: [String] = []
    var section: String?
    for parameter in parameters {
      if parameter.section != section {
        section = parameter.section
        lines.append(style.strong(parameter.section.escapedForTerminal))
      }
      lines.append(line(parameter, nameWidth, valueWidth))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ parameter: ListedParameter, _ nameWidth: Int, _ valueWidth: Int) -> String {
    let start =
      (parameter.isDefault ? "  " : "* ") + parameter.label.escapedForTerminal.padded(toCells: nameWidth) + "  "
    let room = max(8, columns - start.cellWidth - 1)
    let value = parameter.value.escapedForTerminal.truncated(toCells: room)
    let left = room - valueWidth - 2
    guard left >= ParameterTable.leastAllowed, value.cellWidth <= valueWidth else {
      return styled(start + value, parameter)
    }
    let allowed = parameter.allowed.escapedForTerminal.truncated(toCells: left)
    return styled(start + value.padded(toCells: valueWidth), parameter) + "  " + style.faint(allowed)
  }

  private func styled(_ text: String, _ parameter: ListedParameter) -> String {
    parameter.isDefault ? style.faint(text) : text
  }
}

extension Runner {
  /// Shows parameters with their values; in a pipe only those.
  func show(_ parameters: [ListedParameter], at place: Place?) {
    guard console.isForPeople else {
      return console.tell(.result(parameters.plain, shown: parameters.plain, rows: parameters.rows, at: place))
    }
    let table = ParameterTable(columns: windowColumns, style: TextStyle(color: console.color))
    console.write(table.text(parameters))
  }
}
