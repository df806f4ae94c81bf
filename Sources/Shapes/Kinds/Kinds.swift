// SPDX-License-Identifier: MIT

/// The one list of kinds.
public enum Kinds {
  /// All kinds, in the order they are shown.
  public static let all: [any Kind] = [
    Star(), Polygon(), SoftHexagon(), Mountain(), Note(), Rectangle(), Ellipse(), Circle(), Ball(), Triangle(),
    Slope(), Grid(), Line(), Polyline(), PathKind(), Freehand(), Text(), Ring(), Superellipse(), Gear(), Heart(),
    Arrow(), Blob(), Spiral(), Wave(), Cross(), Crescent(), Bubble(),
  ]

  private static let byName: [String: any Kind] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The kind of this name.
  public static func named(_ name: String) -> (any Kind)? { byName[name] }

  /// The parameters of kinds that a layer takes from the group around it where it does not set them: what a group has
  /// of them to hand down.
  public static let inheritedParameters: [Parameter] = {
    var names: Set<String> = []
    return all.flatMap(\.parameters).filter { $0.isInherited && names.insert($0.name).inserted }
  }()

  /// The names of the kinds that have a parameter of this name beyond every layer's.
  public static func having(_ parameter: String) -> [String] {
    all.filter { $0.parameter(named: parameter) != nil }.map(\.name)
  }
}
