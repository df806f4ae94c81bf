// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics
public import SceneModel

/// A picture of a contact sheet, with the line that stands below it.
public struct SVGSheetPicture: Hashable, Sendable {
  /// What is drawn.
  public var scene: Scene
  /// The line below it.
  public var label: String

  /// A picture.
  public init(_ scene: Scene, label: String) {
    self.scene = scene
    self.label = label
  }
}

/// Scenes side by side as one SVG file: a contact sheet.
///
/// Each is an `svg` element of its own within the file's, all at one scale, framed by a thin line, its label below.
/// Ids begin with the number of the picture, `p1-gradient-1`, so that they are unique. The file is marked as Katachi's
/// and holds no document.
///
/// - Parameters:
///   - pictures: The pictures, row by row; at least one.
///   - shouldStop: Asked for each node, and every thousand points.
/// - Returns: The file's text; nil where `shouldStop` said so. O(n) in the scenes' points.
public func svgSheet(_ pictures: [SVGSheetPicture], shouldStop: @escaping () -> Bool = { false }) -> String? {
  let layout = SheetLayout(pictures.map(\.scene.canvas))
  let number = SVGNumber(canvasSide: layout.size.shorterSide)
  var content: [SVGElement] = []
  for (index, picture) in pictures.enumerated() {
    if shouldStop() { return nil }
    let place = layout.place(index)
    content.append(element(of: picture.scene, index, in: place, number, shouldStop))
    var frame = number.attributes(of: place, keepsEmpty: true) ?? []
    frame += [
      SVGAttribute("fill", "none"), SVGAttribute("stroke", "#808080"), SVGAttribute("stroke-opacity", "0.5"),
    ]
    content.append(SVGElement("rect", frame))
    content.append(label(picture.label, below: place, in: layout, number))
  }
  if shouldStop() { return nil }
  let size = [layout.size.width, layout.size.height].map(number.coordinate)
  var text = SVGText()
  text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size[0])\" height=\"\(size[1])\"")
  text.append(" viewBox=\"0 0 \(size[0]) \(size[1])\">\n  <!--\(SVGSignature.mark)-->\n")
  for element in content { element.write(to: &text, level: 1) }
  text.append("</svg>\n")
  return String(decoding: text.bytes, as: UTF8.self)
}

/// One picture as an element with a view of its own.
private func element(
  of scene: Scene, _ index: Int, in place: Rect, _ number: SVGNumber, _ shouldStop: @escaping () -> Bool
) -> SVGElement {
  let own = SVGNumber(canvasSide: scene.canvas.shorterSide)
  var builder = SVGBuilder(
    number: own, outlinesText: false, definitions: SVGDefinitions(prefix: "p\(index + 1)-"), shouldStop: shouldStop)
  let drawing = builder.drawing(of: scene)
  let definitions = builder.definitions.elements
  let defs = definitions.isEmpty ? [] : [SVGElement("defs", content: .children(definitions))]
  let view = [scene.canvas.width, scene.canvas.height].map { own.coordinate(max($0, own.step)) }
  let attributes =
    (number.attributes(of: place, keepsEmpty: true) ?? [])
    + [SVGAttribute("viewBox", "0 0 \(view[0]) \(view[1])")]
  return SVGElement("svg", attributes, content: .children(defs + drawing))
}

/// The line below a picture.
private func label(_ text: String, below place: Rect, in layout: SheetLayout, _ number: SVGNumber) -> SVGElement {
  let attributes = [
    number.attribute("x", place.minX), number.attribute("y", place.maxY + layout.fontSize * 1.2),
    SVGAttribute("font-family", "Liberation Sans, Arial, Helvetica, sans-serif"),
    number.attribute("font-size", layout.fontSize), SVGAttribute("fill", "#808080"),
  ]
  let most = max(4, Int(layout.cell.width / (layout.fontSize * 0.55)))
  let shown = text.count > most ? text.prefix(most - 1) + "…" : text[...]
  return SVGElement("text", attributes, content: .text(String(shown)))
}

/// Where the pictures of a sheet lie.
private struct SheetLayout {
  /// The longest side of the largest picture.
  private static let side = 200.0
  private static let gap = 20.0

  /// The size of labels.
  let fontSize = 12.0
  /// The room for the largest picture.
  let cell: Size
  /// The whole sheet.
  let size: Size
  private let columns: Int
  private let canvases: [Size]
  private let scale: Double

  init(_ canvases: [Size]) {
    let width = max(canvases.map(\.width).max() ?? 1, 1e-6)
    let height = max(canvases.map(\.height).max() ?? 1, 1e-6)
    self.canvases = canvases
    scale = SheetLayout.side / max(width, height)
    cell = Size(width * scale, height * scale)
    // About as wide as it is high.
    let count = max(1, canvases.count)
    let wanted = (Double(count) * (cell.height + fontSize * 2) / cell.width).squareRoot().rounded(.up)
    columns = min(count, max(1, Int(wanted)))
    let lines = (count + columns - 1) / columns
    size = Size(
      Double(columns) * (cell.width + SheetLayout.gap) + SheetLayout.gap,
      Double(lines) * (cell.height + fontSize * 2 + SheetLayout.gap) + SheetLayout.gap)
  }

  /// Where a picture lies.
  func place(_ index: Int) -> Rect {
    let canvas = canvases[index]
    let x = SheetLayout.gap + Double(index % columns) * (cell.width + SheetLayout.gap)
    let y = SheetLayout.gap + Double(index / columns) * (cell.height + fontSize * 2 + SheetLayout.gap)
    return Rect(x: x, y: y, width: canvas.width * scale, height: canvas.height * scale)
  }
}
