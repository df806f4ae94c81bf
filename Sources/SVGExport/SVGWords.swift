// SPDX-License-Identifier: MIT

internal import Typography

extension SVGBuilder {
  /// A text as words that can be read and searched, one positioned `tspan` a line; nil where no line has any.
  ///
  /// Lines are anchored where they are aligned, so that a font of other widths leaves them there. Only the weight that
  /// is drawn is written: a viewer might find another face for the one that was asked for.
  func element(for text: TypesetText) -> SVGElement? {
    let size = number.attribute("font-size", text.fontSize)
    let lines = text.lines.filter { !$0.text.isEmpty }
    guard size.value != "0", !lines.isEmpty else { return nil }
    var attributes = [SVGAttribute("font-family", families(of: text)), size]
    if text.style == .bold { attributes.append(SVGAttribute("font-weight", "bold")) }
    if text.alignment != .left {
      attributes.append(SVGAttribute("text-anchor", text.alignment == .center ? "middle" : "end"))
    }
    // Without it browsers fit letters to pixels, and lines come out of another width at every size.
    attributes.append(SVGAttribute("text-rendering", "geometricPrecision"))
    // Without it a viewer joins blanks, and drops those at the beginning.
    if lines.contains(where: \.hasBlanksToKeep) { attributes.append(SVGAttribute("xml:space", "preserve")) }
    let spans = lines.map { line in
      let share = text.alignment == .left ? 0 : text.alignment == .center ? 0.5 : 1
      return SVGElement(
        "tspan", [number.attribute("x", line.x + line.width * share), number.attribute("y", line.baseline)],
        content: .text(line.text))
    }
    return SVGElement("text", attributes, content: .words(spans))
  }

  /// The fonts to look for, the one asked for first; those behind Liberation Sans have its widths.
  private func families(of text: TypesetText) -> String {
    let own = "Liberation Sans, Arial, Helvetica, sans-serif"
    return text.family.map { "'\($0)', " + own } ?? own
  }
}

extension TypesetText.Line {
  fileprivate var hasBlanksToKeep: Bool { text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") }
}
