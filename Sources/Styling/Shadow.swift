// SPDX-License-Identifier: MIT

public import Geometry

/// A blurred picture of what is painted, in one colour, behind it.
public struct Shadow: Hashable, Sendable {
  /// The standard deviation of the Gaussian that it is blurred with, in user units around the layer, at least 0.
  public var deviation: Double
  /// How far it is moved.
  public var offset: Point
  /// Its colour where the layer is opaque.
  public var color: Color

  /// A shadow.
  public init(deviation: Double, offset: Point = .zero, color: Color = Shadow.defaultColor) {
    self.deviation = deviation
    self.offset = offset
    self.color = color
  }

  /// The colour of shadows that name none: black at .33.
  public static let defaultColor = Color.black.faded(by: 0.33)

  /// How far it reaches beyond what throws it, in each direction: what lies farther out than three deviations is less
  /// than 0.3 % of it, and is left out everywhere.
  public var reach: Double { 3 * deviation }
}
