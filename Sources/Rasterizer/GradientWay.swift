// SPDX-License-Identifier: MIT

internal import Geometry
internal import Styling

/// How far along a gradient's way each sample lies: 0 at its beginning, 1 at its end.
enum GradientWay {
  /// The gradient has one colour: its ends coincide.
  case uniform
  /// The offset grows by `x` a column and by `y` a row; it is `origin` at the box's first sample.
  case linear(origin: Double, x: Double, y: Double)
  /// The offset is the distance from the centre, in the samples as `transform` shows them, less `inner`, or the
  /// other way round where the gradient runs inward.
  case radial(transform: Affine, inner: Double, isInward: Bool)

  /// The way of a gradient's geometry.
  ///
  /// - Parameters:
  ///   - geometry: The geometry.
  ///   - transform: From its coordinates to samples.
  ///   - box: The samples.
  init(_ geometry: Gradient.Geometry, transform: Affine, box: SampleBox) {
    self = .uniform
    // From the box's columns and rows, at their samples' centres, to the gradient's coordinates.
    guard let inverse = transform.inverse else { return }
    let local = inverse * Affine.translation(Double(box.minX) + 0.5, Double(box.minY) + 0.5)
    switch geometry {
    case .linear(let start, let end):
      let way = end - start
      let square = way.dot(way)
      let origin = (Point(local.e, local.f) - start).dot(way) / square
      let (x, y) = (Point(local.a, local.b).dot(way) / square, Point(local.c, local.d).dot(way) / square)
      if origin.isFinite && x.isFinite && y.isFinite { self = .linear(origin: origin, x: x, y: y) }
    case .radial(let center, let inner, let outer):
      let scale = 1 / abs(outer - inner)
      let shown = Affine.scale(scale, scale) * Affine.translation(-center.x, -center.y) * local
      guard scale.isFinite && shown.e.isFinite && shown.f.isFinite else { return }
      self = .radial(transform: shown, inner: inner * scale, isInward: outer < inner)
    }
  }

  /// Whether the gradient has one colour everywhere.
  var isUniform: Bool {
    if case .uniform = self { true } else { false }
  }

  /// Whether each row has one colour.
  var isUniformInRows: Bool {
    if case .linear(_, let x, _) = self { x == 0 } else { isUniform }
  }

  /// Measures how far along some samples of a row lie; what is far outside 0...1 is only near it.
  ///
  /// - Parameters:
  ///   - row: The row, from the box's top.
  ///   - columns: The samples, from the box's left side.
  ///   - distances: Where to, by column.
  func measure(row: Int, columns: Range<Int>, into distances: inout [Float]) {
    var distances = distances.mutableSpan
    let y = Double(row)
    switch self {
    case .uniform:
      for column in columns { distances[column] = 1 }
    case .linear(let origin, let x, let down):
      let start = Float(near(origin + y * down))
      let step = Float(near(x))
      for column in columns { distances[column] = min(max(start + Float(column) * step, -1), 2) }
    case .radial(let transform, let inner, let isInward):
      let start = Point(transform.c * y + transform.e, transform.d * y + transform.f)
      let (startX, startY) = (Float(near(start.x)), Float(near(start.y)))
      let (stepX, stepY) = (Float(near(transform.a)), Float(near(transform.b)))
      let (sign, offset) = isInward ? (Float(-1), Float(near(inner))) : (1, Float(near(-inner)))
      for column in columns {
        let (x, y) = (startX + Float(column) * stepX, startY + Float(column) * stepY)
        distances[column] = min(max((x * x + y * y).squareRoot() * sign + offset, -1), 2)
      }
    }
  }

  /// A number brought to where its square is still finite in single precision.
  private func near(_ value: Double) -> Double { min(max(value, -1e15), 1e15) }
}
