// SPDX-License-Identifier: MIT

extension Path {
  /// The area that a stroke along the path covers, as closed polygons: their non-zero union.
  ///
  /// There is one polygon for each subpath or dash. It winds clockwise, and around no place less than 0 times, so
  /// that polygons laid over each other never cancel. A closed subpath's polygon runs along its outer side, across,
  /// back along its inner side, and across again where it came.
  ///
  /// Joins stand between elements; within a curve the sides follow it, rounded where it is tighter than the stroke is
  /// wide. A mitre longer than the limit is a bevel, as is one at an edge that turns straight back. A subpath of no
  /// length is a dot with round cap, an upright square with square cap, nothing with butt.
  ///
  /// Dashes follow `Dashing`'s rules; a pattern that would make more than `Limits.dashes` of them is drawn solid.
  ///
  /// - Parameters:
  ///   - style: Width and shape of the stroke; without a width above 0 there is nothing.
  ///   - tolerance: The largest distance, above 0, between the true outline and the polygons', as long as that takes
  ///     no more points than `flattened(tolerance:transform:)` gives and some two million for joins and caps.
  ///     Points of those lie on the true arc, its left-most, right-most, top and bottom ones among them.
  ///   - shouldStop: Asked now and then; once it says so, what is returned is a part of the stroke.
  /// - Returns: The polygons, in the order of the subpaths.
  /// - Complexity: O(*n*) in the number of points returned.
  public func stroked(
    _ style: StrokeStyle, tolerance: Double, shouldStop: () -> Bool = { false }
  ) -> [Polyline] {
    let halfWidth = style.width / 2
    guard halfWidth > 0 && halfWidth.isFinite else { return [] }
    // Half of the tolerance goes to the curve, the other half to the sides.
    let half = affordable(tolerance / 2, shouldStop: shouldStop)
    guard let dashing = Dashing(style) else {
      var outliner = StrokeOutliner(style, tolerance: half, roundParts: elements.count)
      sendPieces(
        to: &outliner, tolerance: half, halfWidth: halfWidth, isMeasured: false, shouldStop: shouldStop)
      return outliner.polygons
    }
    var collector = TraceCollector()
    sendPieces(to: &collector, tolerance: half, halfWidth: halfWidth, isMeasured: true, shouldStop: shouldStop)
    let dashes = dashing.dashes(along: collector.traces)
    var outliner = StrokeOutliner(style, tolerance: half, roundParts: elements.count + dashes.count)
    for (index, dash) in dashes.enumerated() {
      if index.isMultiple(of: 1024) && index > 0 && shouldStop() { break }
      outliner.add(dash)
    }
    return outliner.polygons
  }
}
