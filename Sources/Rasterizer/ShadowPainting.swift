// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

/// What is kept from shadow to shadow.
struct ShadowMemory {
  /// The alpha of what throws it.
  var plane = BlurPlane()
  /// For each sample of a row, the cell left of it.
  var columns: [Int] = []
  /// How far it lies on the way to the next.
  var parts: [Float] = []
  /// A row of cells, read at the samples' places along x.
  var above: [Float] = []
  /// The row of cells below that.
  var below: [Float] = []
  /// Which row of cells the upper one is; nil where none was read yet.
  var rowAbove: Int?
  /// The row as it is painted.
  var shares: [UInt32] = []
}

extension ScenePainter {
  /// The samples of what throws a shadow are held at once as long as there are at most so many, or four times as many
  /// as are painted on: a very wide blur brings in ink from far outside.
  private static let mostSourceSamples = 250_000

  /// Paints what a node holds, its shadow first.
  ///
  /// The content is drawn once, so that shadows within shadows don't double the work with each.
  ///
  /// - Parameters:
  ///   - node: The node, without its mask and its opacity.
  ///   - shadow: Its shadow.
  ///   - transform: From the coordinates around the node to samples.
  ///   - layer: What it is painted onto.
  ///   - shouldStop: Asked now and then.
  /// - Throws: `Stopped` where it said so.
  mutating func paint(
    _ node: SceneNode, over shadow: Shadow, through transform: Affine, onto layer: inout Layer,
    shouldStop: () -> Bool
  ) throws(Stopped) {
    let inner = transform * node.transform
    guard let ink = node.content.inkBounds(through: inner) else { return }
    let blur = ShadowBlur(shadow, through: transform)
    guard blur.isFinite else {
      return try paint(node.content, through: inner, opacity: 1, onto: &layer, shouldStop: shouldStop)
    }
    let sources = SampleBox(touching: ink, within: SampleBox(touching: layer.box.sources(of: blur)))
    guard !SampleBox(touching: ink.union(shadow.bounds(of: ink, through: transform)), within: layer.clip).isEmpty
    else { return }
    let shown = SampleBox(touching: ink, within: layer.box)
    if sources.isEmpty && shown.isEmpty { return }
    let whole = sources.isEmpty ? shown : shown.isEmpty ? sources : shown.union(sources)
    if whole.sampleCount > max(ScenePainter.mostSourceSamples, 4 * layer.box.sampleCount) {
      try paintFarShadow(node, shadow, blur, through: transform, onto: &layer, shouldStop: shouldStop)
      try paint(node.content, through: inner, opacity: 1, onto: &layer, shouldStop: shouldStop)
      return
    }
    var content = makeLayer(whole)
    try paint(node.content, through: inner, opacity: 1, onto: &content, shouldStop: shouldStop)
    let origin = beginPlane(whole, blur)
    for row in 0..<whole.height {
      shadows.plane.add(
        alphaOf: content.pixels, in: content.start(ofRow: row)..<content.start(ofRow: row + 1),
        from: whole.minX - origin.x, toRow: (row + whole.minY - origin.y) / blur.cell.height, cell: blur.cell)
      try ask(afterWork: whole.width, shouldStop)
    }
    try paintShadow(shadow, blur, origin: origin, onto: &layer, shouldStop: shouldStop)
    layer.composite(content, opacity: 1, maskedBy: nil, weights: &maskWeights)
    recycle(content.pixels)
  }

  /// Paints a shadow from a picture that has one sample a cell.
  private mutating func paintFarShadow(
    _ node: SceneNode, _ shadow: Shadow, _ blur: ShadowBlur, through transform: Affine, onto layer: inout Layer,
    shouldStop: () -> Bool
  ) throws(Stopped) {
    let cells = Affine.scale(1 / Double(blur.cell.width), 1 / Double(blur.cell.height)) * transform
    guard let ink = node.content.inkBounds(through: cells * node.transform) else { return }
    let needed = layer.box.sources(of: blur)
    let area = Rect(
      x: needed.minX / Double(blur.cell.width), y: needed.minY / Double(blur.cell.height),
      width: needed.width / Double(blur.cell.width), height: needed.height / Double(blur.cell.height))
    let box = SampleBox(touching: ink, within: SampleBox(touching: area))
    // A map so skewed that even this is too large leaves nothing of a shadow that an eye could find.
    guard !box.isEmpty, box.sampleCount <= max(ScenePainter.mostSourceSamples, 4 * layer.box.sampleCount) else {
      return
    }
    var content = makeLayer(box)
    content.thinStrokes = []
    try paint(node.content, through: cells * node.transform, opacity: 1, onto: &content, shouldStop: shouldStop)
    let origin = beginPlane(
      SampleBox(
        minX: box.minX * blur.cell.width, minY: box.minY * blur.cell.height, maxX: box.maxX * blur.cell.width,
        maxY: box.maxY * blur.cell.height), blur)
    let (left, top) = (box.minX - origin.x / blur.cell.width, box.minY - origin.y / blur.cell.height)
    for row in 0..<box.height {
      shadows.plane.add(
        alphaOf: content.pixels, in: content.start(ofRow: row)..<content.start(ofRow: row + 1), from: left,
        toRow: row + top, cell: (1, 1))
    }
    recycle(content.pixels)
    try paintShadow(shadow, blur, origin: origin, onto: &layer, shouldStop: shouldStop)
  }

  /// Begins the plane for what lies in a box, with as much around it as its shadow takes.
  ///
  /// - Returns: The sample that the first cell begins at: a multiple of a cell, so that cells don't move with the box.
  private mutating func beginPlane(_ box: SampleBox, _ blur: ShadowBlur) -> (x: Int, y: Int) {
    func span(_ low: Int, _ high: Int, _ reach: Double, _ cell: Int) -> (start: Int, count: Int) {
      let margin = Int((reach / Double(cell)).rounded(.up)) + 1
      let first = Int((Double(low) / Double(cell)).rounded(.down)) - margin
      let end = Int((Double(high) / Double(cell)).rounded(.up)) + margin
      return (first * cell, end - first)
    }
    let x = span(box.minX, box.maxX, blur.reach.width, blur.cell.width)
    let y = span(box.minY, box.maxY, blur.reach.height, blur.cell.height)
    shadows.plane.begin(width: x.count, height: y.count)
    return (x.start, y.start)
  }

  /// Blurs the plane and paints the shadow.
  private mutating func paintShadow(
    _ shadow: Shadow, _ blur: ShadowBlur, origin: (x: Int, y: Int), onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    shadows.plane.blur(across: blur.acrossVariance, down: blur.downVariance, slant: blur.slant)
    try ask(afterWork: 10 * shadows.plane.width * shadows.plane.height, shouldStop)
    let area = Rect(
      x: Double(origin.x) + blur.offset.x, y: Double(origin.y) + blur.offset.y,
      width: Double(shadows.plane.width * blur.cell.width), height: Double(shadows.plane.height * blur.cell.height))
    let box = SampleBox(touching: area, within: layer.clip)
    guard !box.isEmpty else { return }
    let ink = Ink(shadow.color)
    shadows.beginRows(box, area: area, cell: blur.cell.width)
    for row in box.minY..<box.maxY {
      shadows.readRow((Double(row) + 0.5 - area.minY) / Double(blur.cell.height) - 0.5, count: box.width)
      layer.paint(ink, by: shadows.shares, count: box.width, atColumn: box.minX, row: row)
      try ask(afterWork: box.width, shouldStop)
    }
  }
}

extension ShadowMemory {
  /// Finds the cells that the samples of a row lie between.
  fileprivate mutating func beginRows(_ box: SampleBox, area: Rect, cell: Int) {
    columns.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    rowAbove = nil
    if shares.count < box.width {
      shares = [UInt32](repeating: 0, count: box.width)
      above = [Float](repeating: 0, count: box.width)
      below = above
    }
    for column in box.minX..<box.maxX {
      let place = (Double(column) + 0.5 - area.minX) / Double(cell) - 0.5
      let left = place.rounded(.down)
      columns.append(Int(left))
      parts.append(Float(place - left))
    }
  }

  /// Reads a row of samples between the middles of cells.
  ///
  /// - Parameters:
  ///   - place: Where the row lies, in rows of cells from the first one's middle.
  ///   - count: Samples in it.
  fileprivate mutating func readRow(_ place: Double, count: Int) {
    let top = place.rounded(.down)
    turn(toRow: Int(top))
    mix(above, below, Float(place - top), count: count, into: &shares)
  }

  /// Reads a row of cells and the one below it, unless that is done: a cell is several rows of samples high.
  private mutating func turn(toRow row: Int) {
    if rowAbove == row { return }
    if let rowAbove, rowAbove + 1 == row {
      swap(&above, &below)
    } else {
      read(row, of: plane, at: columns, parts, into: &above)
    }
    read(row + 1, of: plane, at: columns, parts, into: &below)
    rowAbove = row
  }
}

/// Reads a row of cells, each time some part of the way from the middle of one to that of the next.
private func read(
  _ row: Int, of plane: BlurPlane, at columns: [Int], _ parts: [Float], into numbers: inout [Float]
) {
  let (columns, parts) = (columns.span, parts.span)
  var numbers = numbers.mutableSpan
  for index in columns.indices {
    let (left, part) = (columns[index], parts[index])
    numbers[index] = plane[left, row] * (1 - part) + plane[left + 1, row] * part
  }
}

/// Makes shares of what lies some part of the way from one row to another.
private func mix(_ above: [Float], _ below: [Float], _ part: Float, count: Int, into shares: inout [UInt32]) {
  let (above, below) = (above.span, below.span)
  var shares = shares.mutableSpan
  for index in 0..<count {
    let share = above[index] + (below[index] - above[index]) * part
    shares[index] = UInt32(min(max(share, 0), 1) * 65_536 + 0.5)
  }
}
