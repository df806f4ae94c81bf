// SPDX-License-Identifier: MIT

internal import Geometry
internal import SceneModel
internal import Styling

/// Thrown through the painter when its caller asks for an end.
struct Stopped: Error {}

/// Paints a scene's nodes onto layers, and keeps the memory that this takes from frame to frame.
struct ScenePainter {
  /// The largest distance between a curve and the lines it is drawn with, in samples.
  ///
  /// Lines lie within a curve's bend by two thirds of it on average: about half of a step of 255.
  static let tolerance = 0.005

  /// Whether the layers note thin strokes.
  var wantsThinStrokes = false

  private var sweep = Sweep()
  private var brush = Brush()
  private var spareMemory: [[UInt32]] = []
  var maskWeights: [UInt32] = []
  var shadows = ShadowMemory()
  private var workUntilAsked = ScenePainter.workBetweenQuestions

  /// Samples and edges between two questions whether to stop: a fraction of a millisecond's work.
  private static let workBetweenQuestions = 100_000

  /// A clear layer, of which a part is painted: all of it unless given.
  mutating func makeLayer(_ box: SampleBox, clip: SampleBox? = nil) -> Layer {
    Layer(box: box, clip: clip, reusing: spareMemory.popLast() ?? [], wantsThinStrokes: wantsThinStrokes)
  }

  /// Keeps an array's memory for a later layer.
  mutating func recycle(_ memory: consuming [UInt32]) {
    if spareMemory.count < 4 { spareMemory.append(memory) }
  }

  /// Paints a scene onto what is clear.
  ///
  /// - Parameters:
  ///   - scene: The scene; its canvas clips it.
  ///   - transform: From the canvas's user units to samples; one that flattens the plane leaves all clear.
  ///   - layer: What it is painted onto.
  ///   - shouldStop: Asked now and then.
  /// - Throws: `Stopped` where it said so.
  mutating func paint(
    _ scene: Scene, through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    guard transform.inverse != nil else { return }
    if let background = scene.background {
      try fill(with: background, through: transform, onto: &layer, shouldStop: shouldStop)
    }
    try paint(scene.nodes, through: transform, onto: &layer, shouldStop: shouldStop)
    let canvas = Rect(origin: .zero, size: scene.canvas)
    try clip(&layer, to: canvas, through: transform, shouldStop: shouldStop)
  }

  /// Fills a layer with a paint.
  ///
  /// - Parameters:
  ///   - paint: The paint.
  ///   - transform: From its coordinates to samples.
  ///   - layer: The layer.
  ///   - shouldStop: Asked now and then.
  /// - Throws: `Stopped` where it said so.
  mutating func fill(
    with paint: Paint, through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    brush.take(paint, opacity: 1, transform: transform, box: layer.box, isThin: false)
    var everything = CoverageRow()
    everything.begin(width: layer.box.width, showing: layer.shownColumns)
    everything.finish(isInside: true)
    for row in layer.shownRows {
      try ask(afterWork: layer.box.width, shouldStop)
      brush.paint(everything, row: row, onto: &layer)
    }
  }

  /// Paints nodes, the last one on top.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - transform: From the coordinates around them to samples.
  ///   - layer: What they are painted onto.
  ///   - shouldStop: Asked now and then.
  /// - Throws: `Stopped` where it said so.
  mutating func paint(
    _ nodes: [SceneNode], through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    for node in nodes where node.opacity > 0 {
      try paint(node, through: transform, onto: &layer, shouldStop: shouldStop)
    }
  }

  private mutating func paint(
    _ node: SceneNode, through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    let inner = transform * node.transform
    if node.mask == nil && node.opacity >= 1 {
      try paintContent(of: node, through: transform, onto: &layer, shouldStop: shouldStop)
    } else if node.mask == nil && node.shadow == nil && node.content.isSinglePaint {
      // One area of one paint looks the same whether it fades as a whole or its paint does.
      try paint(node.content, through: inner, opacity: node.opacity, onto: &layer, shouldStop: shouldStop)
    } else {
      try paintIsolated(node, through: transform, onto: &layer, shouldStop: shouldStop)
    }
  }

  /// Paints what a node holds, with its shadow.
  private mutating func paintContent(
    of node: SceneNode, through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    if let shadow = node.shadow {
      try paint(node, over: shadow, through: transform, onto: &layer, shouldStop: shouldStop)
    } else {
      try paint(node.content, through: transform * node.transform, opacity: 1, onto: &layer, shouldStop: shouldStop)
    }
  }

  /// Paints a node by way of a layer of its own, which its mask and its opacity act on as a whole.
  private mutating func paintIsolated(
    _ node: SceneNode, through transform: Affine, onto layer: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    guard let ink = node.inkBounds(through: transform) else { return }
    var box = SampleBox(touching: ink, within: layer.box)
    if let mask = node.mask { box = SampleBox(touching: mask.region.bounds(through: transform), within: box) }
    // Where the layer lies must not depend on what is painted of it, for rounding's sake.
    let clip = box.intersection(layer.clip)
    guard !clip.isEmpty else { return }
    var content = makeLayer(box, clip: clip)
    try paintContent(of: node, through: transform, onto: &content, shouldStop: shouldStop)
    if let mask = node.mask {
      var picture = makeLayer(box, clip: clip)
      picture.thinStrokes = []
      try paint(mask, through: transform, onto: &picture, shouldStop: shouldStop)
      layer.composite(content, opacity: node.opacity, maskedBy: picture, weights: &maskWeights)
      recycle(picture.pixels)
    } else {
      layer.composite(content, opacity: node.opacity, maskedBy: nil, weights: &maskWeights)
    }
    recycle(content.pixels)
  }

  private mutating func paint(
    _ mask: SceneMask, through transform: Affine, onto picture: inout Layer, shouldStop: () -> Bool
  ) throws(Stopped) {
    if mask.hasWhiteGround {
      try fill(with: .solid(.white), through: transform, onto: &picture, shouldStop: shouldStop)
    }
    try paint(mask.nodes, through: transform, onto: &picture, shouldStop: shouldStop)
    try clip(&picture, to: mask.region, through: transform, shouldStop: shouldStop)
  }

  mutating func paint(
    _ content: SceneNode.Content, through transform: Affine, opacity: Double, onto layer: inout Layer,
    shouldStop: () -> Bool
  ) throws(Stopped) {
    switch content {
    case .group(let nodes):
      try paint(nodes, through: transform, onto: &layer, shouldStop: shouldStop)
    case .shapes(let shapes):
      for shape in shapes {
        try paint(shape, through: transform, opacity: opacity, onto: &layer, shouldStop: shouldStop)
      }
    }
  }

  private mutating func paint(
    _ shape: SceneShape, through transform: Affine, opacity: Double, onto layer: inout Layer,
    shouldStop: () -> Bool
  ) throws(Stopped) {
    // A transform that flattens the plane leaves no area to paint.
    guard transform.inverse != nil, let ink = shape.inkBounds(through: transform),
      !SampleBox(touching: ink.withRoundingErrors, within: layer.clip).isEmpty
    else { return }
    if let fill = shape.fill {
      sweep.begin(in: layer.box, showing: layer.clip, rule: shape.fillRule)
      sweep.edges.add(fillOf: shape.outline, through: transform, shouldStop: shouldStop)
      brush.take(fill, opacity: opacity, transform: transform, box: layer.box, isThin: false)
      try paintSwept(onto: &layer, shouldStop: shouldStop)
    }
    if let stroke = shape.stroke, stroke.style.width > 0 {
      sweep.begin(in: layer.box, showing: layer.clip, rule: .nonzero)
      sweep.edges.add(
        strokeOf: shape.outline, style: stroke.style, through: transform, shouldStop: shouldStop)
      let isThin = stroke.style.isThin(through: transform)
      brush.take(stroke.paint, opacity: opacity, transform: transform, box: layer.box, isThin: isThin)
      try paintSwept(onto: &layer, shouldStop: shouldStop)
    }
  }

  private mutating func paintSwept(onto layer: inout Layer, shouldStop: () -> Bool) throws(Stopped) {
    try ask(afterWork: sweep.edges.edges.count, shouldStop)
    while sweep.advance() {
      brush.paint(sweep.coverage, row: sweep.row, onto: &layer)
      try ask(afterWork: sweep.workOfRow, shouldStop)
    }
  }

  /// Clears what lies outside a rectangle; samples on its edge keep the share that lies inside.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - rect: The rectangle.
  ///   - transform: From its coordinates to samples.
  ///   - shouldStop: Asked now and then.
  /// - Throws: `Stopped` where it said so.
  mutating func clip(
    _ layer: inout Layer, to rect: Rect, through transform: Affine, shouldStop: () -> Bool
  ) throws(Stopped) {
    if rect.covers(layer.box, through: transform) { return }
    sweep.begin(in: layer.box, showing: layer.clip, rule: .nonzero)
    sweep.edges.add(rect.corners, through: transform)
    var next = 0
    while sweep.advance() {
      layer.clear(rows: next..<sweep.row)
      layer.clip(row: sweep.row, to: sweep.coverage)
      next = sweep.row + 1
      try ask(afterWork: sweep.workOfRow, shouldStop)
    }
    layer.clear(rows: next..<layer.box.height)
  }

  /// Asks whether to stop, once enough work has been done since the last time.
  mutating func ask(afterWork work: Int, _ shouldStop: () -> Bool) throws(Stopped) {
    workUntilAsked -= work
    if workUntilAsked > 0 { return }
    workUntilAsked = ScenePainter.workBetweenQuestions
    if shouldStop() { throw Stopped() }
  }
}
