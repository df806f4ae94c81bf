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
    let indent = String(repeating: "  ", count: level)
    text.append(indent)
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
    case .nothing where animations.isEmpty: text.append("/>\n")
    case .nothing: writeChildren(animations, to: &text, level, indent)
    case .text(let words):
      text.append(">")
      for animation in animations {
        text.append("\n")
        animation.write(to: &text, level: level + 1)
      }
      text.append(escaping: words, inAttribute: false)
      text.append("</\(name)>\n")
    case .children(let children): writeChildren(animations + children, to: &text, level, indent)
    }
  }

  private func writeChildren(_ children: [SVGElement], to text: inout SVGText, _ level: Int, _ indent: String) {
    text.append(">\n")
    for child in children { child.write(to: &text, level: level + 1) }
    text.append("\(indent)</\(name)>\n")
  }
}
