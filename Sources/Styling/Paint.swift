// SPDX-License-Identifier: MIT

public import Geometry

/// One colour on a gradient's way.
public struct GradientStop: Hashable, Sendable {
  /// Where, 0...1; never less than the stop's before.
  public var offset: Double
  /// The colour there; its alpha is the stop's opacity.
  public var color: Color

  /// A stop.
  public init(offset: Double, color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient, resolved: its geometry in the local user units of the shape that it paints.
public struct Gradient: Hashable, Sendable {
  /// The way that the offsets are measured along.
  public enum Geometry: Hashable, Sendable {
    /// From offset 0 at `start` to 1 at `end`.
    case linear(start: Point, end: Point)
    /// From offset 0 on the circle of radius `inner` to 1 on that of radius `outer`, both at least 0.
    case radial(center: Point, inner: Double, outer: Double)
  }

  /// Where it runs.
  public var geometry: Geometry
  /// At least one stop, offsets not falling.
  public var stops: [GradientStop]

  /// A gradient of these stops.
  public init(_ geometry: Geometry, stops: [GradientStop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// What an area is painted with, resolved.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case solid(Color)
  /// A gradient.
  case gradient(Gradient)
}

/// A line along an outline: its paint and its style.
public struct Stroke: Hashable, Sendable {
  /// What it is painted with.
  public var paint: Paint
  /// Width, cap, join, mitre limit, dash.
  public var style: StrokeStyle

  /// A stroke.
  public init(paint: Paint, style: StrokeStyle) {
    self.paint = paint
    self.style = style
  }
}
