// SPDX-License-Identifier: MIT

internal import Numerics
internal import Styling

/// A shadow, as written: `BLUR [DX,DY] [COLOUR]`.
public struct ShadowTerm: Hashable, Sendable {
  /// How far a shadow is moved, as written.
  public enum Offset: Hashable, Sendable {
    /// By so much along x and y.
    case by(Scalar, Scalar)
    /// A let.
    case name(String)

    /// The offset as a value of its own.
    public var value: Value {
      switch self {
      case .by(let x, let y): .point(x, y)
      case .name(let name): .name(name)
      }
    }

    /// The offset that a point is; nil for any other value.
    public init?(_ value: Value) {
      switch value {
      case .point(let x, let y): self = .by(x, y)
      case .name(let name): self = .name(name)
      default: return nil
      }
    }
  }

  /// How far it is blurred: twice the standard deviation.
  public var blur: Scalar
  /// How far it is moved; nil for not at all.
  public var offset: Offset?
  /// Its colour; nil for black at .33.
  public var color: ColorTerm?

  /// A shadow; by default none.
  public init(blur: Scalar = .number(0), offset: Offset? = nil, color: ColorTerm? = nil) {
    self.blur = blur
    self.offset = offset
    self.color = color
  }

  /// No shadow at all.
  public static let none = ShadowTerm()

  /// The colour of one that names none.
  public static let defaultColor = ColorTerm.call(
    .fade, [.color(.literal(.black, text: "black")), .scalar(.number(Shadow.defaultColor.alpha))])

  var text: String {
    if self == .none { return "none" }
    return [blur.text, offset?.value.text, color?.text].compactMap { $0 }.joined(separator: " ")
  }

  var names: [String] { blur.names + (offset?.value.names ?? []) + (color?.names ?? []) }

  var scalars: [Scalar] { [blur] + (offset?.value.scalars ?? []) + (color?.scalars ?? []) }
}
