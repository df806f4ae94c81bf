// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
internal import Styling
internal import Typography

/// The parameters that every kind with words has.
///
/// - Parameters:
///   - text: What it reads where nothing else is asked for.
///   - weight: How heavy it is then.
///   - limit: How many lines it has at most then.
/// - Returns: The parameters, in the order they are written.
func textParameters(text: String, weight: String, limit: Value) -> [Parameter] {
  [
    Parameter(
      "text", TextType(), default: .text(TextTerm(plain: text)), example: "text \"Hello\\nthere\"",
      help: "what it reads; \\n begins a new line, \\(name) is a let's value"),
    Parameter(
      "font", FontType(), default: .text(TextTerm(plain: FontType.ownFamily)), isInherited: true,
      example: "font \"Comic Neue\"",
      help: "the family that an SVG asks for first; drawn and measured it is as Liberation Sans"),
    Parameter(
      "font-size", NumberType(.length(.roomShorterSide), 0...Limits.coordinate, usual: 8...72),
      default: .scalar(.number(17)),
      isInherited: true, example: "font-size 24", help: "the size of the letters; lines are 1.15 of it apart"),
    Parameter(
      "font-weight",
      NumberType(.number, 1...1000, isWhole: true, step: 100, keywords: TextSetting.weights.map(\.name)),
      default: .word(weight), isInherited: true, example: "font-weight bold",
      help: "how heavy the letters are; from 600 on they are bold"),
    Parameter(
      "line-limit", NumberType(.number, 1...Double(Limits.points), isWhole: true, keywords: ["none"]),
      default: limit, example: "line-limit 3", help: "how many lines it has at most; the last one ends in …"),
    Parameter(
      "text-align", ChoiceType(TypesetText.Alignment.allCases.map(\.rawValue)), default: .word("left"),
      example: "text-align center", help: "how its lines lie in its width"),
  ]
}

/// A text and how it is to be set, worked out.
struct TextSetting {
  /// The weights that have a name.
  static let weights = [("regular", 400.0), ("semibold", 600.0), ("bold", 700.0)].map { (name: $0, weight: $1) }

  private let text: String
  private let style: Face.Style
  private let fontSize: Double
  private let family: String?
  private let limit: Int?
  private let alignment: TypesetText.Alignment

  /// What a layer of a kind with `textParameters` sets.
  init(_ values: KindValues) throws(Problem) {
    text = try values.text("text")
    if let name = values.word("font-weight") {
      style = Face.Style(weight: TextSetting.weights.first { $0.name == name }?.weight ?? 0)
    } else {
      style = Face.Style(weight: try values.number("font-weight", .number))
    }
    fontSize = max(0, try values.number("font-size", .length(.roomShorterSide)))
    let family = try values.text("font")
    self.family = family == FontType.ownFamily ? nil : family
    limit = values.word("line-limit") == nil ? try values.count("line-limit") : nil
    alignment = values.word("text-align").flatMap(TypesetText.Alignment.init) ?? .left
  }

  /// Whether there is nothing to read.
  var isEmpty: Bool { text.isEmpty }

  /// What is drawn otherwise than it was asked for: another font, and characters that the face lacks.
  var used: [Drawing.Used] {
    var used: [Drawing.Used] = []
    if family != nil {
      used.append(
        .init("font", words: FontType.ownFamily, because: "it is the one built in; an SVG asks for yours first"))
    }
    var missing: [Character] = []
    for cluster in TextMeasure(text.filter { $0 != "\n" }, style).clusters where cluster.isMissing {
      if !missing.contains(cluster.character) { missing.append(cluster.character) }
      if missing.count > 3 { break }
    }
    if !missing.isEmpty {
      let names = missing.prefix(3).map { String($0).escapedForTerminal } + (missing.count > 3 ? ["…"] : [])
      let reason = "\(FontType.ownFamily) has no \(names.joined(separator: " ")); an SVG's viewer may"
      used.append(.init("text", words: missing.count > 1 ? "boxes" : "a box", because: reason))
    }
    return used
  }

  /// From a length in units of the face to user units.
  private var scale: Double { fontSize / Double(Face.unitsPerEm) }

  private func lines(in width: Double?) -> [BrokenLine] {
    // A hundredth of a unit more: what was measured to fit must not break for a rounding error.
    let units = width.flatMap { Int(exactly: ($0 / scale + 0.01).rounded(.down)) }
    return brokenLines(text, style, width: units, limit: limit)
  }

  /// The size of the text.
  ///
  /// - Parameter width: How wide lines may be; nil for as wide as they get.
  /// - Returns: The widest line's width, and all lines' height.
  func size(in width: Double?) -> Size {
    let lines = lines(in: width)
    let widest = lines.reduce(0) { max($0, $1.width) }
    return Size(Double(widest) * scale, Double(lines.count) * fontSize * Face.lineHeight)
  }

  /// The text as what is drawn, its lines from the top of a box.
  ///
  /// - Parameters:
  ///   - box: Where; what does not fit its height goes on below it.
  ///   - color: The colour it has instead of the layer's fill and stroke; nil for those.
  /// - Returns: The part of a drawing.
  /// - Throws: `.tooMany` where the letters have more points than a document may have.
  func part(in box: Rect, color: Color? = nil) throws(Problem) -> Drawing.Part {
    var typeset = TypesetText(lines: [], fontSize: fontSize, style: style, family: family, alignment: alignment)
    for (index, line) in lines(in: box.width).enumerated() {
      let width = Double(line.width) * scale
      let share = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
      typeset.lines.append(
        .init(
          text: line.text, x: box.minX + (box.width - width) * share,
          baseline: box.minY + (Face.ascent + Double(index) * Face.lineHeight) * fontSize, width: width))
    }
    return Drawing.Part(.path(try typeset.outline()), color: color, text: typeset)
  }
}
