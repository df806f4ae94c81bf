// SPDX-License-Identifier: MIT

/// The one list of kinds.
public enum Kinds {
  /// All kinds, in the order they are shown.
  public static let all: [any Kind] = [
    Star(), Polygon(), SoftHexagon(), Mountain(), Note(), Rectangle(), Ellipse(), Circle(), Ball(), Triangle(),
    Slope(), Grid(), Line(), Polyline(), PathKind(), Freehand(), Ring(), Superellipse(), Gear(), Heart(), Arrow(),
    Blob(), Spiral(), Wave(), Cross(), Crescent(), Bubble(),
  ]

  private static let byName: [String: any Kind] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The kind of this name.
  public static func named(_ name: String) -> (any Kind)? { byName[name] }

  /// The names of the kinds that have a parameter of this name beyond every layer's.
  public static func having(_ parameter: String) -> [String] {
    all.filter { $0.parameter(named: parameter) != nil }.map(\.name)
  }
}
