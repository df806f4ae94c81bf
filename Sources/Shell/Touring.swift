// SPDX-License-Identifier: MIT

internal import Commands
internal import DocumentModel
internal import Platform
internal import PresetLibrary
internal import Shapes
internal import TextPreview
internal import Typography

/// Where somebody is on the tour, and what waits for them at its end.
struct Touring {
  /// The stop that comes next.
  var next = 0
  /// The session as it was before; the tour has one of its own.
  let before: Session
}

extension Runner {
  /// Begins the tour, or begins it again; where there is no prompt, prints it as a script.
  func beginTour(at place: Place?) {
    guard session.mode == .prompt else {
      return console.tell(.result(Tour.script, shown: Tour.script, at: place))
    }
    tour = Touring(before: tour?.before ?? session)
    session = Session(mode: .prompt)
    needsRedraw = false
  }

  /// What stands before the cursor on the tour; nil while there is none.
  var tourPrompt: String? { tour.map { "tour \($0.next + 1)/\(Tour.stops.count) › " } }

  /// Says what the next stop is about; after the last one, ends the tour.
  func tellTourStop() {
    guard let tour else { return }
    console.write("\n")
    guard tour.next < Tour.stops.count else {
      tell(tourWords: Tour.farewell)
      return endTour()
    }
    let stop = Tour.stops[tour.next]
    tell(tourWords: stop.text)
    tell(tourWords: "  Enter: \(stop.command)" + (tour.next == 0 ? "   (or a command of your own; q leaves)" : ""))
  }

  private func tell(tourWords text: String) {
    let lines = text.wrapped(toCells: max(16, windowColumns) - 1, indent: text.hasPrefix(" ") ? 4 : 0)
    console.print(lines.joined(separator: "\n"))
  }

  /// What is to be run for a line that was typed on the tour; nil where it asks for the end.
  ///
  /// For an empty one that is the command of the stop, which is shown as if it had been typed.
  func tourLine(for typed: [UInt8]) -> [UInt8]? {
    let text = String(decoding: typed.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    if ["q", "quit", "exit"].contains(text) {
      endTour()
      return nil
    }
    guard text.isEmpty, let stop = tour?.next, stop < Tour.stops.count else { return typed }
    let command = Tour.stops[stop].command
    console.write((placesCursor ? "\u{1b}[A\r" : "") + (tourPrompt ?? "") + command + "\n")
    tour?.next += 1
    return Array(command.utf8)
  }

  /// Ends the tour and brings back what was there before it.
  func endTour() {
    guard let tour else { return }
    session = tour.before
    self.tour = nil
    needsRedraw = !session.document.hasNoLayers
    say(session.document.hasNoLayers ? "the tour ends" : "the tour ends; your drawing is back", at: nil)
  }
}
