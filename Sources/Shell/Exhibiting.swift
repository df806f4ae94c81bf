// SPDX-License-Identifier: MIT

internal import Commands
internal import Platform
internal import SceneModel
internal import Shapes
internal import TextPreview
internal import Typography

extension Runner {
  /// Shows pictures side by side; in a pipe only what stands for them.
  func show(_ exhibition: Exhibition, at place: Place?) {
    guard console.isForPeople else {
      guard let plain = exhibition.plain else { return }
      return console.tell(.result(plain, shown: plain, rows: exhibition.rows, at: place))
    }
    if let heading = exhibition.heading {
      console.print(heading.wrapped(toCells: max(16, windowColumns), indent: 2).joined(separator: "\n"))
    }
    var reader = ExhibitReader(session, library)
    for (index, strip) in exhibition.strips.enumerated() {
      if index > 0 { console.write("\n") }
      show(strip, of: exhibition, &reader)
    }
  }

  /// Shows the pictures of one strip, set in as far as it branches off.
  private func show(_ strip: Exhibition.Strip, of exhibition: Exhibition, _ reader: inout ExhibitReader) {
    let indent = String(repeating: "| ", count: windowColumns < 40 ? 0 : strip.depth)
    let window = (columns: windowColumns - indent.count, rows: galleryRows - exhibition.linesBelow)
    let style = TextStyle(color: console.color)
    let gallery = Gallery(
      window: window, count: exhibition.count, proportion: exhibition.proportion,
      captionLines: strip.exhibits.allSatisfy { $0.summary.isEmpty } ? 1 : 2, cellAspect: cellAspect.value,
      style: style)
    var rest = strip.exhibits[...]
    while !rest.isEmpty, !isStopAsked() {
      let found = rest.prefix(gallery.perRow).map { ($0.name, reader.look(at: $0)) }
      rest = rest.dropFirst(gallery.perRow)
      let scenes = found.map { $0.1.document.flatMap { try? Scene($0, shouldStop: isStopAsked) } }
      let places = gallery.places(of: scenes.map { $0?.canvas })
      let frames = zip(scenes, places).map { scene, place in
        scene.flatMap { smallFrame(of: $0, columns: place.columns, rows: place.rows) }
      }
      if isStopAsked() { return }
      let captions = found.map { Gallery.Caption(name: $0.0, summary: $0.1.summary) }
      let row = gallery.row(frames, captions, color: pictureColor) + (rest.isEmpty ? "" : "\n")
      console.write(indent.isEmpty ? row : row.indented(by: style.faint(indent)))
      console.flush()
    }
  }

  /// The rows that a gallery should fit in: those of the window but for the prompt.
  private var galleryRows: Int {
    guard let size = terminalSize(1), size.rows > 0 else { return 24 }
    return max(3, (pane.isShown ? size.rows - Pane.rows(in: size) - 1 : size.rows) - 1)
  }

  /// Shows presets: to a person each with the comment that it begins with, or its picture.
  func show(_ presets: [PresetInfo], pictures: Bool, at place: Place?) {
    if pictures && !presets.isEmpty { return show(presets.exhibition, at: place) }
    // Nothing is read for a pipe, where there are only names.
    let shown = console.isForPeople ? presets.lines(library) : presets.plain
    console.tell(.result(presets.plain, shown: shown, rows: presets.rows, at: place))
  }

  /// The columns of the window; 80 where there is none.
  var windowColumns: Int {
    guard console.isTerminal, let size = terminalSize(1), size.columns > 0 else { return 80 }
    return size.columns
  }
}

extension String {
  /// The same lines, each behind an indent.
  fileprivate func indented(by indent: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { indent + $0 + "\n" }.joined()
  }
}
