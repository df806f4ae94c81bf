// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
public import SceneModel
internal import Styling

/// The scene as an SVG file: plain, small and made to be read.
///
/// One element a line, indented by two blanks. An outline is written as what it is (`circle`, `rect`, `polygon` ...)
/// and anything else as a `path` with true arcs; all units are user units. Coordinates have 3 decimals, 6 where the
/// canvas' shorter side is under 10; offsets and opacities 4; matrices and scale factors 6 significant digits. What
/// paints nothing is left out. The same scene and options give the same bytes, everywhere.
///
///     svg(of: Scene(canvas: Size(100, 100), nodes: [star]))
///     // <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
///     //   <!-- Made with Katachi -->
///     //   <polygon points="50,0 61.226,34.549 ..." fill="#00ffff"/>
///     // </svg>
///
/// - Parameters:
///   - scene: The scene; its numbers are finite. An empty one gives an empty picture of the canvas.
///   - options: Frame, size, ids and the texts that go along.
/// - Returns: The file's text, which ends with a line feed. O(n) in the scene's points.
public func svg(of scene: Scene, options: SVGOptions = .init()) -> String {
  svg(of: scene, options: options, shouldStop: { false }) ?? ""
}

/// The scene as an SVG file, as `svg(of:options:)` makes it, unless somebody asks to stop meanwhile.
///
/// - Parameters:
///   - scene: The scene; its numbers are finite.
///   - options: Frame, size, ids and the texts that go along.
///   - shouldStop: Asked for each node, and every thousand points.
/// - Returns: The file's text; nil where `shouldStop` said so. O(n) in the scene's points.
public func svg(
  of scene: Scene, options: SVGOptions = .init(), shouldStop: @escaping () -> Bool
) -> String? {
  var builder = SVGBuilder(
    number: SVGNumber(canvasSide: scene.canvas.shorterSide), outlinesText: options.outlinesText,
    definitions: SVGDefinitions(prefix: options.idPrefix), shouldStop: shouldStop)
  let drawing = builder.drawing(of: scene)
  return builder.file(of: scene, options, definitions: builder.definitions.elements, drawing: drawing)
}

private let closing = "</svg>\n"

/// Whether a file is an SVG that Katachi wrote and nobody has rearranged since.
///
/// It looks at the file's beginning only: `<svg ...>` and then the comment of `SVGSignature`. So a file that another
/// program saved again is not taken for Katachi's, even where the comment has survived.
///
/// - Parameter bytes: The file, or its first 1024 bytes.
/// - Returns: Whether the mark is there. O(1).
public func hasKatachiMark(svg bytes: [UInt8]) -> Bool {
  let start = bytes.prefix(1024)
  guard start.starts(with: "<svg ".utf8), let end = start.firstIndex(of: UInt8(ascii: ">")) else { return false }
  let blanks = Set(" \n\r\t".utf8)
  return start[(end + 1)...].drop { blanks.contains($0) }.starts(with: "<!--\(SVGSignature.mark)-->".utf8)
}

extension SVGText {
  /// Appends the element that holds the document's lines, in the form that `SVGSignature` describes.
  fileprivate mutating func append(metadataWithLines lines: String, checksum: String) {
    append("<metadata>\n    <katachi:\(SVGSignature.element) xmlns:katachi=\"\(SVGSignature.namespace)\"")
    append(" \(SVGSignature.checksumAttribute)=\"\(checksum)\">\n")
    append(escaping: lines, inAttribute: false)
    append("</katachi:\(SVGSignature.element)>\n  </metadata>")
  }
}

extension SVGBuilder {
  /// The elements of a scene, back to front.
  mutating func drawing(of scene: Scene) -> [SVGElement] {
    let ground = background(of: scene).map { [$0] } ?? []
    return ground + elements(for: scene.nodes)
  }

  /// The file's text; nil where `shouldStop` said so.
  func file(
    of scene: Scene, _ options: SVGOptions, definitions: [SVGElement], drawing: [SVGElement]
  ) -> String? {
    if shouldStop() { return nil }
    var text = SVGText()
    text.append(opening(of: scene, options) + "  <!--\(SVGSignature.mark)-->\n")
    for (name, words) in [("title", scene.title), ("desc", options.description)] {
      if let words, !words.isEmpty { SVGElement(name, content: .text(words)).write(to: &text, level: 1) }
    }
    if !definitions.isEmpty { SVGElement("defs", content: .children(definitions)).write(to: &text, level: 1) }
    for element in drawing {
      if shouldStop() { return nil }
      element.write(to: &text, level: 1)
    }
    if let lines = options.documentLines {
      text.append("  ")
      let checksum = SVGSignature.checksum(before: text.bytes[...], after: Array("\n\(closing)".utf8)[...])
      text.append(metadataWithLines: lines, checksum: checksum)
      text.append("\n")
    }
    text.append(closing)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The tag `<svg ...>`, with a size and a view that are never empty.
  fileprivate func opening(of scene: Scene, _ options: SVGOptions) -> String {
    let view = view(of: scene, options.frame)
    var (width, height) = (view.width, view.height)
    if let box = options.size {
      let factor = min(box.width / width, box.height / height)
      (width, height) = (side(width * factor), side(height * factor))
    }
    let size = [width, height].map(number.coordinate)
    let box = [view.minX, view.minY, view.width, view.height].map(number.coordinate)
    let attributes = "width=\"\(size[0])\" height=\"\(size[1])\" viewBox=\"\(box.joined(separator: " "))\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n"
  }

  /// What the `viewBox` holds.
  private func view(of scene: Scene, _ frame: SVGOptions.Frame) -> Rect {
    if frame == .ink, let ink = scene.inkBounds, ink.maxX.isFinite, ink.maxY.isFinite {
      let (x, width) = roundedOutward(ink.minX, ink.maxX)
      let (y, height) = roundedOutward(ink.minY, ink.maxY)
      return Rect(x: x, y: y, width: width, height: height)
    }
    return Rect(origin: .zero, size: Size(side(scene.canvas.width), side(scene.canvas.height)))
  }

  /// The length of a side, which is never written as nothing.
  private func side(_ length: Double) -> Double {
    length.isFinite ? max(length, number.step) : number.step
  }

  /// A span's start and length, widened to whole steps; what is within a thousandth of a step counts as there.
  private func roundedOutward(_ low: Double, _ high: Double) -> (Double, Double) {
    let first = (low / number.step + 0.001).rounded(.down)
    let last = max((high / number.step - 0.001).rounded(.up), first + 1)
    return (first * number.step, (last - first) * number.step)
  }

  /// The rectangle behind everything; nil for none.
  fileprivate mutating func background(of scene: Scene) -> SVGElement? {
    let canvas = Outline.rectangle(Rect(origin: .zero, size: scene.canvas), cornerRadius: 0)
    return element(for: SceneShape(outline: canvas, fill: scene.background))
  }
}
