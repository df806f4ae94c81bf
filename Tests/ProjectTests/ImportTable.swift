// SPDX-License-Identifier: MIT

/// Which target may import which: the table of the design, as `Package.swift` declares it.
///
/// What is not in a target's row is a violation, also where the compiler finds the module by way of another.
enum ImportTable {
  /// The foundation that most targets build on.
  static let base: Set<String> = ["Geometry", "Styling", "Timing", "Typography", "Numerics"]

  /// C modules of system libraries, and what only the language has: each enters through one file.
  ///
  /// Readline's variables are its state, and the whole of `LineEditing` is about them.
  static let oneFileModules: Set<String> = ["CZlib", "CExpat", "Swift"]

  /// libc and libm, by the names they have on the systems that Katachi runs on.
  static let libc: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// The one file outside `Platform` that imports libc, for libm.
  static let libmFile = "Sources/Numerics/Libm.swift"

  /// The modules that each target may import; `Swift`, for what only it has under `@_spi`, is Typography's.
  static let rows: [String: Set<String>] = [
    "Numerics": [],
    "Typography": ["Numerics", "Swift"],
    "Geometry": ["Numerics"],
    "Styling": ["Geometry", "Numerics"],
    "Timing": ["Numerics"],
    "Shapes": base,
    "DocumentModel": base.union(["Shapes"]),
    "Commands": base.union(["DocumentModel", "Shapes"]),
    "SceneModel": base.union(["DocumentModel", "Shapes"]),
    "Rasterizer": base.union(["SceneModel"]),
    "PNGExport": ["CZlib", "Rasterizer", "Numerics"],
    "TextPreview": base.union(["PNGExport", "Rasterizer", "SceneModel"]),
    "SVGExport": base.union(["SceneModel"]),
    "SVGReading": base.union(["CExpat"]),
    "BundledPresets": [],
    // Atomics are what a signal handler may touch.
    "Platform": libc.union(["Numerics", "Synchronization"]),
    "PresetLibrary": base.union([
      "Platform", "BundledPresets", "SVGReading", "Commands", "DocumentModel", "Shapes",
    ]),
    "LineEditing": ["CReadline"],
    "Shell": base.union([
      "LineEditing", "PresetLibrary", "Platform", "BundledPresets", "SVGReading", "SVGExport", "TextPreview",
      "PNGExport", "Rasterizer", "SceneModel", "Commands", "DocumentModel", "Shapes",
    ]),
    "katachi": ["Shell"],
    "CZlib": [],
    "CExpat": [],
    "CReadline": [],
  ]

  /// The target that a file belongs to; nil outside the product.
  static func target(ofFile path: String) -> String? {
    if path.hasPrefix("Presets/") { return "BundledPresets" }
    let parts = path.split(separator: "/")
    return parts.first == "Sources" && parts.count > 2 ? String(parts[1]) : nil
  }

  /// What is wrong with the imports of some files of the product.
  ///
  /// - Parameter sources: The text of each file, by its path.
  /// - Returns: One sentence a violation, in the order of the paths; empty where all is well.
  static func violations(in sources: [String: String]) -> [String] {
    var violations: [String] = []
    var firstImporter: [String: String] = [:]
    for (path, text) in sources.sorted(by: { $0.key < $1.key }) {
      guard let target = target(ofFile: path) else { continue }
      guard let row = rows[target] else {
        violations.append("\(path): the target \(target) has no row in the table")
        continue
      }
      for module in ImportLines.modules(in: text) {
        if !row.contains(module) && !(path == libmFile && libc.contains(module)) {
          violations.append("\(path): \(target) may not import \(module)")
        } else if oneFileModules.contains(module), let first = firstImporter.updateValue(path, forKey: module),
          first != path
        {
          violations.append("\(path): \(first) imports \(module) already, and only one file may")
        }
      }
    }
    return violations
  }
}
