// SPDX-License-Identifier: MIT

/// A text without line ends, measured: its characters, and where each of them stands in one line.
///
/// Everything is in units of the face. A tab counts as a blank. Marks that Unicode has no composed letter for (NFC)
/// take no room and are not drawn; nor are format characters.
public struct TextMeasure: Sendable {
  /// A character and what is set for it.
  public struct Cluster: Sendable {
    /// The character.
    public let character: Character
    /// The glyph that is drawn; nil for none.
    public let glyph: Int?
    /// How much wider than the glyph's own advance it is drawn, as a factor; 1 for what the face has.
    public let stretch: Double
    /// How far it moves on.
    let advance: Int
    /// What is added before the next one.
    var kerning = 0

    /// Whether the face lacks it, so that a box is drawn.
    public var isMissing: Bool { glyph == Face.missing }
    /// Whether a line may break behind it and leave it out.
    var isBlank: Bool { character == " " }
    /// Whether it is one em wide, and a line may break on either side.
    let isWide: Bool
  }

  /// The face.
  let face: Face
  /// The characters, in order.
  public private(set) var clusters: [Cluster] = []
  /// Where each begins, and where the last one ends with its kerning.
  private var starts: [Int] = [0]

  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: The text; it holds no line feed.
  ///   - style: Which face.
  /// - Complexity: O(*n*).
  public init(_ text: some StringProtocol, _ style: Face.Style) {
    face = Face.of(style)
    for character in text {
      let cluster = Cluster(character == "\t" ? " " : character, in: face)
      if let last = clusters.indices.last, let left = clusters[last].glyph, let right = cluster.glyph {
        let kerning = face.kerning(left, right)
        clusters[last].kerning = kerning
        starts[last + 1] += kerning
      }
      clusters.append(cluster)
      starts.append(starts[clusters.count - 1] + cluster.advance)
    }
  }

  /// Where a character begins in a line that begins with another one.
  ///
  /// - Parameters:
  ///   - index: The character.
  ///   - first: The first one of the line.
  /// - Returns: The distance, in units of the face.
  public func start(of index: Int, from first: Int = 0) -> Int { starts[index] - starts[first] }

  /// How wide some of the characters are in a line by themselves; 0 for none.
  public func width(_ range: Range<Int>) -> Int {
    guard let last = range.last else { return 0 }
    return starts[range.upperBound] - starts[range.lowerBound] - clusters[last].kerning
  }

  /// Some of the characters as a text.
  public func text(_ range: Range<Int>) -> String { String(clusters[range].map(\.character)) }

  /// How wide the whole is.
  public var width: Int { width(clusters.indices) }
}

extension TextMeasure.Cluster {
  /// A character as the face sets it.
  fileprivate init(_ character: Character, in face: Face) {
    self.character = character
    let width = character.cellWidth
    isWide = width == 2
    if !isWide, let glyph = character.composed.flatMap(face.glyph) {
      self.glyph = glyph
      stretch = 1
      advance = face.advance(of: glyph)
    } else {
      glyph = width == 0 ? nil : Face.missing
      advance = [0, face.advance(of: Face.missing), Face.unitsPerEm][width]
      stretch = isWide ? Double(Face.unitsPerEm) / Double(face.advance(of: Face.missing)) : 1
    }
  }
}

extension Character {
  /// Its first scalar, with the marks behind it where Unicode has a letter for both.
  fileprivate var composed: Unicode.Scalar? {
    let scalars = unicodeScalars
    return scalars.count == 1 ? scalars.first : String(self).normalizedNFC.unicodeScalars.first
  }
}
