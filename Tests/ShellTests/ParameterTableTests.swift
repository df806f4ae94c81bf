// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import TextPreview
import Typography

@testable import Commands
@testable import Shell

/// How `params` looks in windows of several widths.
struct ParameterTableTests {
  private let parameters = [
    ListedParameter(
      section: "placing", layer: "star", name: "width", label: "width", value: "fill", isDefault: true,
      allowed: "fill, hug, a length (or %, w, h)"
    ),
    ListedParameter(
      section: "paint", layer: "star", name: "fill-rule", label: "fill-rule", value: "evenodd", isDefault: false,
      allowed: "nonzero or evenodd"),
    ListedParameter(
      section: "paint", layer: "star", name: "fill", label: "fill", value: "linear red gold from top to 0.5,0.6",
      isDefault: false,
      allowed: "a colour"),
  ]

  @Test func wideWindowsShowWhatIsAllowed() {
    let table = ParameterTable(columns: 60, style: TextStyle(color: .none))
    #expect(
      table.text(parameters) == """
        placing
          width      fill                      fill, hug, a length…
        paint
        * fill-rule  evenodd                   nonzero or evenodd
        * fill       linear red gold from top to 0.5,0.6

        """)
  }

  @Test func narrowOnesShowTheValues() {
    let table = ParameterTable(columns: 30, style: TextStyle(color: .none))
    #expect(
      table.text(parameters) == """
        placing
          width      fill
        paint
        * fill-rule  evenodd
        * fill       linear red gold…

        """)
  }

  @Test(arguments: 1...100) func noLineIsWiderThanTheWindow(_ columns: Int) {
    let lines = ParameterTable(columns: columns, style: TextStyle(color: .none)).text(parameters).split(
      separator: "\n")
    // A window narrower than the names has no good answer.
    #expect(lines.allSatisfy { String($0).cellWidth < max(columns, 23) })
  }

  @Test func defaultsAreGreyAndHeadingsStandOut() {
    let text = ParameterTable(columns: 80, style: TextStyle(color: .palette256)).text(parameters)
    #expect(text.contains("\u{1b}[1mplacing\u{1b}[0m\n"))
    #expect(text.contains("\u{1b}[38;5;244m  width"))
    #expect(text.contains("\n* fill-rule  evenodd"))
  }

  @Test func inAPipeThereAreNamesAndValues() throws {
    try withHome { home in
      let text = try home.run("-c", "new star; vertices 7; params vert").text
      #expect(text == "vertices 7\n")
    }
  }
}
