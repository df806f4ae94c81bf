// SPDX-License-Identifier: MIT

internal import Numerics
internal import Shapes
internal import Styling

/// The parts of a shadow that have names of their own.
enum ShadowParts {
  static let all = [blur, offset, color]

  private static let blur = Parameter(
    "shadow-blur", ShadowType.blur, default: .scalar(ShadowTerm.none.blur), section: .effects,
    part: part(
      get: { .scalar($0.blur) },
      set: { shadow, value in
        if case .scalar(let blur)? = value { shadow.blur = blur } else { shadow.blur = .number(0) }
      }),
    example: "shadow-blur 6", help: "how far the shadow is blurred; 0 leaves it sharp")

  private static let offset = Parameter(
    "shadow-offset", PointType(), default: .point(.number(0), .number(0)), section: .effects,
    part: part(
      get: { $0.offset?.value ?? .point(.number(0), .number(0)) },
      set: { $0.offset = $1.flatMap(ShadowTerm.Offset.init) }),
    example: "shadow-offset 4,4", help: "how far the shadow is moved, to the right and down")

  private static let color = Parameter(
    "shadow-color", ColorType(), default: .color(ShadowTerm.defaultColor), section: .effects,
    part: part(
      get: { .color($0.color ?? ShadowTerm.defaultColor) },
      set: { shadow, value in
        if case .color(let color)? = value { shadow.color = color } else { shadow.color = nil }
      }),
    example: "shadow-color #0006", help: "the shadow's colour where the layer is opaque")

  private static func part(
    get: @escaping @Sendable (ShadowTerm) -> Value, set: @escaping @Sendable (inout ShadowTerm, Value?) -> Void
  ) -> Part {
    Part(
      of: "shadow",
      get: { if case .shadow(let shadow) = $0 { get(shadow) } else { nil } },
      set: { whole, value in
        guard case .shadow(var shadow) = whole else { return nil }
        set(&shadow, value)
        return .shadow(shadow)
      })
  }
}
