// SPDX-License-Identifier: MIT

public import DocumentModel
internal import Shapes

extension Document {
  /// The document as the lines of a preset: `katachi 1`, the commands that make it, `end`, each ended by a line end.
  public var text: String {
    var writer = DocumentWriter(document: self)
    return writer.whole()
  }

  /// The document as the lines of a preset, as `text` gives them, unless somebody asks to stop meanwhile.
  ///
  /// - Parameter shouldStop: Asked for each layer.
  /// - Returns: The lines; nil where `shouldStop` said so.
  public func text(shouldStop: @escaping () -> Bool) -> String? {
    var writer = DocumentWriter(document: self, shouldStop: shouldStop)
    let text = writer.whole()
    return shouldStop() ? nil : text
  }

  /// The lines that make one layer, and all in it, each ended by a line end.
  public func lines(of id: LayerID) -> String {
    var writer = DocumentWriter(document: self)
    writer.layer(id, depth: 0)
    return writer.text
  }
}

private struct DocumentWriter {
  let document: Document
  var shouldStop: () -> Bool = { false }
  var text = ""

  mutating func whole() -> String {
    line("katachi 1", document.notes[.header], depth: 0)
    let (followers, plain) = documentSettings()
    for parameter in plain { setting(parameter, .document, depth: 0) }
    lets(of: .document, depth: 0)
    for parameter in followers { setting(parameter, .document, depth: 0) }
    animations(of: .document, depth: 0)
    notes(document.notes[.last]?.before ?? [], depth: 0)
    for id in document.top where !shouldStop() {
      text += "\n"
      layer(id, depth: 0)
    }
    line("end", document.notes[.ending], depth: 0)
    notes(document.notes[.trailing]?.before ?? [], depth: 0)
    return text
  }

  /// The document's parameters that name lets, and so come after them, and the others.
  private func documentSettings() -> (followers: [Parameter], plain: [Parameter]) {
    let parameters = DocumentParameters.all
    let followers = parameters.filter { document.settings[$0.name]?.isLiteral == false }
    return (followers, parameters.filter { document.settings[$0.name]?.isLiteral != false })
  }

  mutating func layer(_ id: LayerID, depth: Int) {
    guard let layer = document.layer(id) else { return }
    if case .unknown(let lines) = layer.kind {
      notes(layer.notes[.opening]?.before ?? [], depth: depth)
      for unknown in named(layer.name, lines) { append(wrapped(unknown, depth: depth), depth: depth) }
    } else {
      var command = "add \(layer.kindName)"
      if let original = layer.original {
        command = "clone \(layerNameText(original)) as \(layerNameText(layer.name))"
      } else if layer.name != layer.kindName {
        command += " as \(layerNameText(layer.name))"
      }
      for word in layer.notes[.opening]?.unknownWords ?? [] { command += " " + word }
      line(command, layer.notes[.opening], depth: depth)
    }
    let target = Target.layer(id)
    lets(of: target, depth: depth + 1)
    let parameters = LayerParameters.stored(for: document.kind(of: layer))
    for parameter in parameters where parameter.section <= .kind { setting(parameter, target, depth: depth + 1) }
    for (index, stroke) in (layer.strokes?.all ?? []).enumerated() {
      line("trace \(stroke.text)", layer.notes[.stroke(index)], depth: depth + 1)
    }
    for parameter in parameters where parameter.section > .kind { setting(parameter, target, depth: depth + 1) }
    animations(of: target, depth: depth + 1)
    notes(layer.notes[.last]?.before ?? [], depth: depth + 1)
    guard layer.isGroup else { return }
    for child in layer.children where !shouldStop() { self.layer(child, depth: depth + 1) }
    line("end", layer.notes[.ending], depth: depth)
  }

  /// The lines of a layer of unknown kind, its name in the first of them as it is by now.
  private func named(_ name: String, _ lines: [String]) -> [String] {
    guard let first = lines.first, let command = try? splitLine(first).commands.first else { return lines }
    var words = command.words.map(\.source)
    if let place = words.firstIndex(of: "as"), place + 1 < words.count {
      if (try? layerName(Word(words[place + 1]))) == name { return lines }
      words[place + 1] = layerNameText(name)
    } else {
      if words.count > 1 && words[1] == name { return lines }
      words.insert(contentsOf: ["as", layerNameText(name)], at: min(2, words.count))
    }
    return [(words + [command.comment].compactMap { $0 }).joined(separator: " ")] + lines.dropFirst()
  }

  private mutating func lets(of target: Target, depth: Int) {
    for item in document.lets(of: target) {
      line("let \(item.name) = \(item.text)", document.note(of: target, at: .letting(item.name)), depth: depth)
    }
  }

  private mutating func animations(of target: Target, depth: Int) {
    for (name, term) in document.animations(of: target) {
      let key = StoredAnimations.key(of: name)
      line("\(key) \(term.text)", document.note(of: target, at: .parameter(key)), depth: depth)
    }
  }

  private mutating func setting(_ parameter: Parameter, _ target: Target, depth: Int) {
    let settings = document.settings(of: target)
    let note = document.note(of: target, at: .parameter(parameter.name))
    guard let value = settings[parameter.name] else { return notes(note?.before ?? [], depth: depth) }
    if let both = size(settings) {
      // Width and height in one line; the comments of both belong to it.
      if parameter.name == "height" { return }
      if parameter.name == "width" {
        let height = document.note(of: target, at: .parameter("height"))
        let before = (note?.before ?? []) + (height?.before ?? [])
        return line("size \(both)", Note(before: before, after: note?.after ?? height?.after), depth: depth)
      }
    }
    line("\(parameter.name) \(value.text)", note, depth: depth)
  }

  /// `S` or `WxH` where both sides are set to lengths that can be written so.
  private func size(_ settings: [String: Value]) -> String? {
    guard case .scalar(let width)? = settings["width"], case .scalar(let height)? = settings["height"] else {
      return nil
    }
    // Drawn from ranges, the two would look like one number.
    if case .range = width { return nil }
    if width == height { return width.text }
    for side in [width, height] {
      switch side {
      case .literal, .expression: continue
      case .fraction, .name, .range, .animated: return nil
      }
    }
    let text = "\(width.text)x\(height.text)"
    guard let separator = sizeSeparator(Word(text)), separator == width.text.utf8.count else { return nil }
    return text
  }

  // MARK: Lines

  private mutating func line(_ command: String, _ note: Note?, depth: Int) {
    notes(note?.before ?? [], depth: depth)
    append(wrapped(command, depth: depth) + (note?.after.map { " " + $0 } ?? ""), depth: depth)
  }

  private mutating func notes(_ lines: [Note.Line], depth: Int) {
    for note in lines {
      switch note {
      case .comment(let comment): append(comment, depth: depth)
      case .unknown(let unknown): append(wrapped(unknown, depth: depth), depth: depth)
      }
    }
  }

  private mutating func append(_ content: String, depth: Int) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  /// A command continued on further lines where it is longer than 100 columns; a comment behind it stays there.
  private func wrapped(_ command: String, depth: Int) -> String {
    let limit = 100 - 2 * depth
    if command.utf8.count <= limit { return command }
    guard let split = try? splitLine(command).commands.first else { return command }
    let indentation = command.prefix { $0 == " " }
    var result = String(indentation)
    var column = 0
    for word in split.words.map(\.source) + [split.comment].compactMap({ $0 }) {
      let length = word.utf8.count
      if column > 0 && column + length + 3 > limit {
        result += " \\\n" + String(repeating: "  ", count: depth + 2)
        column = 4
      } else if column > 0 {
        result += " "
        column += 1
      }
      result += word
      column += length
    }
    return result
  }
}
