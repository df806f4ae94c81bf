// SPDX-License-Identifier: MIT

internal import Geometry
public import SceneModel
internal import Styling
internal import Typography

/// The words of a scene that a preview shows as characters that can be read, and the scene without them.
///
/// A text becomes words where it stands upright, where each of its lines gets a row of its own and about as many cells
/// as it has characters, and where it is not so large that its letters show as shapes.
///
/// ```swift
/// let words = PreviewWords(of: scene, in: layout)
/// var frame = renderer.render(bitmapOf(words.rest))
/// frame.put(words, asIn: bitmapOf(scene), over: bitmapOf(words.rest), options)
/// ```
public struct PreviewWords: Sendable {
  /// A character and where it stands.
  struct Letter {
    /// The character.
    let character: Character
    /// The columns that it takes, 1 or 2.
    let width: Int
    /// What it covers in the picture, in samples.
    let box: Rect
  }

  /// One line.
  struct Run {
    /// Its characters from the left, blanks too.
    let letters: [Letter]
    /// The column of its first character; it may lie outside of the window.
    let column: Int
    /// The row, which may lie outside too.
    let row: Int
    /// The one colour that it is painted with; nil where there are several.
    let color: CellColor?
  }

  /// The scene without the words.
  public let rest: Scene
  /// The lines of all words, those behind first.
  let runs: [Run]

  /// Whether there are none, so that `rest` is the whole scene.
  public var isEmpty: Bool { runs.isEmpty }

  /// The words of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - layout: Where its canvas lies in the window.
  /// - Complexity: O(*n*) in the scene's nodes and characters.
  public init(of scene: Scene, in layout: PreviewLayout) {
    var finder = WordFinder(layout: layout)
    var rest = scene
    rest.nodes = finder.removingWords(from: scene.nodes, under: layout.transform)
    self.rest = finder.runs.isEmpty ? scene : rest
    runs = finder.runs
  }
}

/// Walks a scene and takes out the texts that become words.
private struct WordFinder {
  let layout: PreviewLayout
  private(set) var runs: [PreviewWords.Run] = []

  init(layout: PreviewLayout) { self.layout = layout }

  mutating func removingWords(from nodes: [SceneNode], under map: Affine) -> [SceneNode] {
    var copies = nodes
    for index in copies.indices {
      let map = map * copies[index].transform
      switch copies[index].content {
      case .group(let inner): copies[index].content = .group(removingWords(from: inner, under: map))
      case .shapes(let shapes): copies[index].content = .shapes(shapes.filter { !becomesWords($0, under: map) })
      }
    }
    return copies
  }

  private mutating func becomesWords(_ shape: SceneShape, under map: Affine) -> Bool {
    guard let text = shape.text, shape.fill != nil || shape.stroke != nil,
      let found = WordPlacing(text: text, color: shape.onlyColor, map: map, layout: layout).runs()
    else { return false }
    runs += found
    return true
  }
}

/// Finds the cells for the lines of one text.
private struct WordPlacing {
  let text: TypesetText
  let color: CellColor?
  /// From the text's coordinates to samples.
  let map: Affine
  let layout: PreviewLayout

  /// Rows from one line to the next from which on each has one of its own.
  private static let leastSpacing = 0.75
  /// Rows in the font size up to which letters are too small to show as shapes.
  private static let largestSize = 6.0
  /// Rows in the font size from which on a lone line stands in the middle of where it lies: at its left edge it would
  /// seem to belong elsewhere, so much narrower it is.
  private static let sizeCentered = 1.5
  /// How many cells a line may take for each that it stands in, and how many more.
  private static let mostCells = (share: 1.3, more: 2.0)

  private var samplesAcross: Double { Double(layout.bitmapWidth / layout.columns) }
  private var samplesDown: Double { Double(layout.bitmapHeight / layout.rows) }

  /// The lines in their cells; nil where the text is better drawn than written.
  func runs() -> [PreviewWords.Run]? {
    guard map.a > 0, map.d > 0, max(abs(map.b), abs(map.c)) < 0.01 * min(map.a, map.d) else { return nil }
    let size = text.fontSize * map.d / samplesDown
    let spacing = size * Face.lineHeight
    guard size > 0, size <= Self.largestSize, text.lines.count == 1 || spacing >= Self.leastSpacing else {
      return nil
    }
    var runs: [PreviewWords.Run] = []
    for (index, line) in text.lines.enumerated() {
      guard let run = run(of: line, row: row(ofLine: index, spacing: spacing)) else { return nil }
      runs.append(run)
    }
    return runs
  }

  /// The row of a line: where the middle of its small letters lies, or where it comes in a block of rows without gaps.
  private func row(ofLine index: Int, spacing: Double) -> Int {
    func middle(of line: TypesetText.Line) -> Double {
      map(Point(line.x, line.baseline - 0.3 * text.fontSize)).y / samplesDown
    }
    let lines = text.lines
    guard spacing < 1, let first = lines.first, let last = lines.last else {
      return whole(middle(of: lines[index]))
    }
    let block = (middle(of: first) + middle(of: last)) / 2
    return whole(block - Double(lines.count - 1) / 2) + index
  }

  private func run(of line: TypesetText.Line, row: Int) -> PreviewWords.Run? {
    let letters = letters(of: line)
    let cells = letters.reduce(0) { $0 + $1.width }
    let start = map(Point(line.x, line.baseline)).x / samplesAcross
    let width = line.width * map.a / samplesAcross
    guard Double(cells) <= width * Self.mostCells.share + Self.mostCells.more else { return nil }
    let rest = width - Double(cells)
    let isCentered =
      text.alignment == .center || text.lines.count == 1 && text.fontSize * map.d / samplesDown > Self.sizeCentered
    let share = isCentered ? 0.5 : text.alignment == .left ? 0 : 1
    return PreviewWords.Run(letters: letters, column: whole(start + rest * share + 0.5), row: row, color: color)
  }

  private func letters(of line: TypesetText.Line) -> [PreviewWords.Letter] {
    let measure = TextMeasure(line.text, text.style)
    let scale = text.fontSize / Double(Face.unitsPerEm)
    return measure.clusters.indices.compactMap { index in
      let character = measure.clusters[index].character
      guard character.cellWidth > 0 else { return nil }
      let x = line.x + Double(measure.start(of: index)) * scale
      let end = line.x + Double(measure.start(of: index + 1)) * scale
      let corners = [
        Point(x, line.baseline - 0.9 * text.fontSize), Point(end, line.baseline + 0.25 * text.fontSize),
      ]
      let box = Rect(containing: corners.map { map($0) }) ?? Rect(origin: .zero, size: .zero)
      return PreviewWords.Letter(character: character.shownInTerminal, width: character.cellWidth, box: box)
    }
  }

  /// The whole number below; far outside for what is beyond all windows.
  private func whole(_ value: Double) -> Int { Int(exactly: value.rounded(.down)) ?? -1_000_000 }
}

extension SceneShape {
  /// The colour of its fill, else of its stroke; nil for a gradient.
  fileprivate var onlyColor: CellColor? {
    guard case .solid(let color)? = fill ?? stroke?.paint else { return nil }
    func part(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
    return CellColor(part(color.red), part(color.green), part(color.blue))
  }
}

extension Character {
  /// Itself, or what may be shown instead where it could act on a terminal.
  fileprivate var shownInTerminal: Character {
    if String(self).escapedForTerminal == String(self) { return self }
    guard let first = unicodeScalars.first, String(first).escapedForTerminal == String(first) else { return "?" }
    return Character(first)
  }
}
