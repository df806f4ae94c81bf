// SPDX-License-Identifier: MIT

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

  init(_ name: String, _ attributes: [SVGAttribute] = [], content: Content = .nothing) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// Appends the element, one line for each tag, indented by two blanks a level.
  func write(to text: inout SVGText, level: Int) {
    let indent = String(repeating: "  ", count: level)
    text.append(indent)
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
    case .nothing: text.append("/>")
    case .text(let words):
      text.append(">")
      text.append(escaping: words, inAttribute: false)
      text.append("</\(name)>")
    case .words(let children):
      text.append(">")
      for child in children { child.writeTags(to: &text, level: level) }
      text.append("</\(name)>")
    case .children(let children):
      text.append(">\n")
      for child in children { child.write(to: &text, level: level + 1) }
      text.append(String(repeating: "  ", count: level) + "</\(name)>")
    }
  }
}
