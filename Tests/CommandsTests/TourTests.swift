// SPDX-License-Identifier: MIT

import DocumentModel
import Shapes
import Testing

@testable import Commands

/// The tour: all of its commands run, one after the other, as a person and as a script.
struct TourTests {
  @Test(arguments: [Session.Mode.prompt, .script]) func itsCommandsRun(_ mode: Session.Mode) throws {
    var desk = try Desk(mode: mode)
    for stop in Tour.stops {
      do {
        #expect(try !desk.run(stop.command).isEmpty, "\(stop.command)")
      } catch {
        Issue.record("`\(stop.command)`: \((error as? Problem)?.line ?? "")")
      }
    }
    #expect(desk.document.layerCount == 2 && desk.steps >= 8)
  }

  @Test func itsTextIsShort() {
    #expect((10...20).contains(Tour.stops.count))
    for stop in Tour.stops {
      #expect(stop.text.utf8.count < 200 && stop.text.hasSuffix(".") && !stop.text.contains("\n"))
    }
  }

  /// Every word that is quoted in it is a verb or an option's verb.
  @Test func whatItNamesExists() {
    for text in Tour.stops.map(\.text) + [Tour.farewell] {
      for quoted in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      where !quoted.offset.isMultiple(of: 2) && quoted.element != "+=" {
        let word = String(quoted.element.split(separator: " ")[0])
        #expect(Verbs.named(word) != nil, "\(word)")
      }
    }
  }

  @Test func asAScriptItIsTheSame() throws {
    var desk = try Desk()
    let lines = Tour.script.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("#") } == Tour.stops.map(\.command))
    for line in lines where !line.hasPrefix("#") { try desk.run(line) }
    #expect(lines.count == Tour.stops.count * 2 + 1)
  }
}
