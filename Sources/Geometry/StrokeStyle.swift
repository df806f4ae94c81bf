// SPDX-License-Identifier: MIT

/// The end of an open stroke.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end point.
  case butt
  /// A half circle around it.
  case round
  /// Half a square beyond it.
  case square
}

/// The corner of a stroke.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The edges prolonged until they meet; beyond the mitre limit, a bevel.
  case miter
  /// A circle about the corner.
  case round
  /// The corner cut off.
  case bevel
}

/// How a line is drawn along an outline.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in user units, at least 0; 0 draws nothing.
  public var width: Double
  /// The ends of open subpaths.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// The largest mitre length, in widths, at least 1.
  public var miterLimit: Double
  /// Lengths of dashes and gaps, in user units, at least 0 each; empty or all zero is solid, an odd number is doubled.
  public var dash: [Double]
  /// Where in the pattern each subpath begins, in user units; negative too.
  public var dashOffset: Double

  /// A style; defaults are those of SVG but for the mitre limit, which is 10.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }
}
