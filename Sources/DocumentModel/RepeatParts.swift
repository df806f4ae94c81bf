// SPDX-License-Identifier: MIT

internal import Shapes

/// The part of a repeat that has a name of its own.
enum RepeatParts {
  static let count = Parameter(
    "repeat-count", RepeatType.count, default: .scalar(.number(1)), section: .repeating,
    part: Part(
      of: "repeat",
      get: { if case .repeating(let term) = $0 { .scalar(term.count) } else { nil } },
      set: { whole, value in
        guard case .repeating(var term) = whole, case .scalar(let count)? = value else { return nil }
        term.count = count
        return .repeating(term)
      }),
    example: "repeat 5 around bottom; repeat-count 8",
    help: "how many copies a repeat has; of a grid, how many columns")
}
