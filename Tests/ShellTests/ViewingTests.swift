// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// `view` and `preview` where there is no terminal: what is in force, and what is drawn.
struct ViewingTests {
  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func everySettingIsToldWithItsReason() throws {
    try withHome { home in
      let result = try home.run(
        "-c", "new star; view size 30x12; view zoom 2; view center star; view cell 2.25; view mode half; view")
      #expect(
        result.text == """
          mode half
          size 30x12
          zoom 2
          center star
          color none (auto: output is no terminal)
          background dark (auto: the usual; the terminal doesn't tell)
          cell 2.25
          auto on
          pane off
          frames off
          queries on (nothing was asked: there is no prompt)

          """)
      #expect(
        try home.run("-c", "view mode; view zoom").text == "mode ascii (auto: output is no terminal)\nzoom fit\n")
    }
  }

  @Test func programsGetRows() throws {
    try withHome { home in
      home.environment["COLORFGBG"] = "0;15"
      let result = try home.run("--json", "-c", "view background")
      let object = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
      let row = try #require((object?["rows"] as? [[String: Any]])?.first)
      #expect(row["name"] as? String == "background" && row["value"] as? String == "light")
      #expect(row["set"] as? Bool == false && row["reason"] as? String == "COLORFGBG says so")
    }
  }

  @Test(arguments: ["ascii", "half", "quadrant", "sextant", "braille", "shade"])
  func everyModeOfCharactersDrawsIntoAPipe(_ mode: String) throws {
    try withHome { home in
      for cells in ["40x20", "1x1", "1x20", "40x1", "2x2"] {
        let result = try home.run("-c", "new star; preview \(mode) \(cells)")
        #expect(result.exitCode == 0 && result.complaints == "" && !result.output.contains(0x1B))
        let sizes = cells.split(separator: "x").compactMap { Int($0) }
        // Of what is too small to be seen a note says so.
        let drawn = lines(result.text).filter { !$0.hasPrefix("  note: ") }
        #expect(drawn.count <= sizes[1] + 1)
        for line in drawn { #expect(line.unicodeScalars.count <= sizes[0]) }
      }
    }
  }

  @Test(arguments: ["kitty", "sixel"]) func pixelsAreSentOnlyWhereEscapesMayBe(_ mode: String) throws {
    try withHome { home in
      let result = try home.run("-c", "new star; preview \(mode) 40x20")
      #expect(result.exitCode == 0 && !result.output.contains(0x1B) && lines(result.text).count > 10)
      #expect(result.complaints.contains("note: \(mode) needs colour; drawn as ascii"))
      let told = try home.run("-c", "view mode \(mode); view mode")
      #expect(told.text == "mode ascii (\(mode) needs colour)\n")
    }
  }

  @Test func aZoomShowsAPartInTheSameCells() throws {
    try withHome { home in
      // A square of the canvas's middle half: zoomed by 2 it fills all of them.
      let square = "canvas 100x100; background none; add rectangle; size 50; fill white"
      let whole = try home.run("-c", "\(square); preview 20x10").text
      let part = try home.run("-c", "\(square); view zoom 2; preview 20x10").text
      #expect(lines(whole).first == "" && !lines(part).dropLast().contains(""))
      for line in lines(part).dropLast() { #expect(line.count == 20 && !line.contains(" ")) }
      // Around a corner of the square a quarter of the cells is filled.
      let corner = try home.run("-c", "\(square); view zoom 2; view center 75,75; preview 20x10").text
      #expect(lines(corner).first?.contains(" ") == false && lines(corner).first?.count == 10)
      #expect(lines(corner)[9] == "")
      // Around the layer it is as around the middle; without a zoom the center plays no part.
      #expect(try home.run("-c", "\(square); view zoom 2; view center rectangle; preview 20x10").text == part)
      #expect(try home.run("-c", "\(square); view center 75,75; preview 20x10").text == whole)
      #expect(
        try home.run("-c", "\(square); view zoom 2; view center rectangle; delete rectangle; preview 20x10")
          .exitCode == 0)
    }
  }
}
