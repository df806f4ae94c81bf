// SPDX-License-Identifier: MIT

internal import Timing

/// One attribute, its value not yet escaped.
struct SVGAttribute: Hashable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// An element of the file: a name, attributes in the order they are written, and what it holds.
///
/// Elements are compared as they will be written, so that equal gradients and masks can be shared.
struct SVGElement: Hashable {
  enum Content: Hashable {
    case nothing
    case text(String)
    case children([SVGElement])
    /// Elements among which no blank may stand, since it would show: all on one line.
    case words([SVGElement])
  }

  var name: String
  var attributes: [SVGAttribute]
  var content: Content
  /// The elements that animate it, which come first inside of it.
  var animations: [SVGElement] = []
  /// Of an element that is a layer, or is of one: the layer's own timelines, by track.
  ///
  /// They are not written.
  var timelines: [Int: Timeline] = [:]

  init(_ name: String, _ attributes: [SVGAttribute] = [], content: Content = .nothing) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// Appends the element, one line for each tag, indented by two blanks a level.
  func write(to text: inout SVGText, level: Int) {
    text.append(String(repeating: "  ", count: level))
    writeTags(to: &text, level: level)
    text.append("\n")
  }

  private func writeTags(to text: inout SVGText, level: Int) {
    text.append("<")
    text.append(name)
    for attribute in attributes {
      text.append(" ")
      text.append(attribute.name)
      text.append("=\"")
      text.append(escaping: attribute.value, inAttribute: true)
      text.append("\"")
    }
    switch content {
    case .nothing where animations.isEmpty: text.append("/>")
    case .nothing: writeChildren(animations, to: &text, level)
    case .text(let words):
      text.append(">")
      for animation in animations { animation.writeTags(to: &text, level: level) }
      text.append(escaping: words, inAttribute: false)
      text.append("</\(name)>")
    case .words(let children):
      text.append(">")
      for child in animations + children { child.writeTags(to: &text, level: level) }
      text.append("</\(name)>")
    case .children(let children): writeChildren(animations + children, to: &text, level)
    }
  }

  private func writeChildren(_ children: [SVGElement], to text: inout SVGText, _ level: Int) {
    text.append(">\n")
    for child in children { child.write(to: &text, level: level + 1) }
    text.append(String(repeating: "  ", count: level) + "</\(name)>")
  }
}
