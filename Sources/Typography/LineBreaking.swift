// SPDX-License-Identifier: MIT

/// One line of a text that was broken.
public struct BrokenLine: Hashable, Sendable {
  /// What it reads, without blanks at its end, an ellipsis at its end where more was left out.
  public var text: String
  /// How wide it is, in units of the face.
  public var width: Int
}

/// Breaks a text into lines, each as full as it gets.
///
/// A line ends where the text has a line feed, at blanks, which are left out there, and around wide characters; a word
/// that is too long for a line breaks wherever it must. Every line holds at least one character. Blanks that begin a
/// paragraph stay.
///
/// - Parameters:
///   - text: The text; an empty one has no lines.
///   - style: Which face it is set in.
///   - width: How wide lines may be, in units of the face; nil for as wide as they get.
///   - limit: How many lines there may be, at least 1; nil for any number. The last one ends with `…` where there would
///     be more, and has as many of its characters as leave room for that.
/// - Returns: The lines.
/// - Complexity: O(*n*).
public func brokenLines(_ text: String, _ style: Face.Style, width: Int?, limit: Int?) -> [BrokenLine] {
  if text.isEmpty { return [] }
  let limit = limit.map { max(1, $0) } ?? Int.max
  var lines: [BrokenLine] = []
  var paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  while let paragraph = paragraphs.popFirst() {
    var breaker = ParagraphBreaker(measure: TextMeasure(paragraph, style), width: width ?? Int.max)
    while true {
      let start = breaker.position
      let range = breaker.nextLine()
      let isLast = lines.count + 1 == limit
      if isLast && (!breaker.isAtEnd || !paragraphs.isEmpty) {
        return lines + [breaker.line(endingEarlyFrom: start, style)]
      }
      lines.append(BrokenLine(text: breaker.measure.text(range), width: breaker.measure.width(range)))
      if breaker.isAtEnd { break }
    }
  }
  return lines
}

/// Breaks a text without line feeds.
private struct ParagraphBreaker {
  let measure: TextMeasure
  let width: Int
  /// The first character of the next line.
  private(set) var position = 0

  init(measure: TextMeasure, width: Int) {
    self.measure = measure
    self.width = width
  }

  var isAtEnd: Bool { position >= measure.clusters.count }

  /// What the next line holds; nothing at the end.
  mutating func nextLine() -> Range<Int> {
    let start = position
    // Where the line may end, and where the next one begins then.
    var lastBreak: (end: Int, next: Int)?
    for index in start..<measure.clusters.count {
      if let end = breakEnd(before: index, from: start) { lastBreak = (end, index) }
      if measure.clusters[index].isBlank || index == start { continue }
      if measure.width(start..<index + 1) > width {
        let (end, next) = lastBreak ?? (index, index)
        position = next
        return start..<trimmedEnd(of: start..<end)
      }
    }
    position = measure.clusters.count
    return start..<trimmedEnd(of: start..<position)
  }

  /// Where the line would end that breaks before a character; nil where it may not, or would hold nothing.
  private func breakEnd(before index: Int, from start: Int) -> Int? {
    guard index > start, !measure.clusters[index].isBlank else { return nil }
    let before = measure.clusters[index - 1]
    guard before.isBlank || before.isWide || measure.clusters[index].isWide else { return nil }
    let end = trimmedEnd(of: start..<index)
    return end > start ? end : nil
  }

  private func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound && measure.clusters[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The line that begins at a character and ends with an ellipsis, for there is more that it can't show.
  func line(endingEarlyFrom start: Int, _ style: Face.Style) -> BrokenLine {
    var end = trimmedEnd(of: start..<measure.clusters.count)
    // What surely is too wide is passed over at once, and the rest is tried as it will be set.
    while end > start && measure.width(start..<end) > width { end = trimmedEnd(of: start..<end - 1) }
    while true {
      let text = measure.text(start..<end) + "…"
      let whole = TextMeasure(text, style).width
      if whole <= width || end == start { return BrokenLine(text: text, width: whole) }
      end = trimmedEnd(of: start..<end - 1)
    }
  }
}
