// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// Warnings are errors only where the checks ask for it, so that a newer compiler's new warning never breaks `make run`.
let isStrict = Context.environment["KATACHI_STRICT"] == "1"

let commonSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The targets that call C with pointers; every other target is compiled with strict memory safety.
let callsC: Set<String> = ["LineEditing", "Platform", "PNGExport", "SVGReading"]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: commonSettings + (callsC.contains(name) ? [] : [.strictMemorySafety()]))
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
    exclude: exclude, swiftSettings: commonSettings)
}

/// The files in `Presets` that are embedded: `.embedInCode` takes no folder without losing their names.
let presets = [
  "app-icon", "badge", "badge-background", "badge-symbol", "christmas-tree", "christmas-tree-snow", "cogwheel",
  "heart-badge", "kaleidoscope", "name-tag", "night-sky", "path-primitives", "rosette", "scribble", "snowflake",
  "speech-balloon", "star-5", "star-5-outlined", "star-6", "star-6-outlined", "star-7", "star-7-outlined",
  "star-8", "star-8-outlined", "star-construction", "sticky-note", "week-badge",
]

/// The foundation that most targets build on: B in the table of the design.
let base: [Target.Dependency] = ["Geometry", "Styling", "Timing", "Typography", "Numerics"]

let package = Package(
  name: "Katachi",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "katachi", targets: ["katachi"])],
  targets: [
    library("Numerics"),
    library("Typography", ["Numerics"]),
    library("Geometry", ["Numerics"]),
    library("Styling", ["Geometry", "Numerics"]),
    library("Timing", ["Numerics"]),
    library("Shapes", base),
    library("DocumentModel", ["Shapes"] + base),
    library("Commands", ["DocumentModel", "Shapes"] + base),
    library("SceneModel", ["DocumentModel", "Shapes"] + base),
    library("Rasterizer", ["SceneModel"] + base),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    library("PNGExport", ["CZlib", "Rasterizer", "Numerics"]),
    library("TextPreview", ["PNGExport", "Rasterizer", "SceneModel"] + base),
    library("SVGExport", ["SceneModel"] + base),
    .systemLibrary(name: "CExpat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    library("SVGReading", ["CExpat"] + base),
    .target(
      name: "BundledPresets", path: "Presets", resources: presets.map { .embedInCode($0 + ".katachi") },
      swiftSettings: commonSettings + [.strictMemorySafety()]),
    library("Platform", ["Numerics"]),
    library(
      "PresetLibrary",
      ["Platform", "BundledPresets", "SVGReading", "Commands", "DocumentModel", "Shapes"] + base),
    .systemLibrary(
      name: "CReadline", pkgConfig: readlinePackage, providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
    library("LineEditing", ["CReadline"]),
    library(
      "Shell",
      [
        "LineEditing", "PresetLibrary", "Platform", "BundledPresets", "SVGReading", "SVGExport", "TextPreview",
        "PNGExport", "Rasterizer", "SceneModel", "Commands", "DocumentModel", "Shapes",
      ] + base),
    .executableTarget(
      name: "katachi", dependencies: ["Shell"], swiftSettings: commonSettings + [.strictMemorySafety()]),

    .executableTarget(
      name: "Bench",
      dependencies: [
        "TextPreview", "SVGExport", "Rasterizer", "SceneModel", "PresetLibrary", "BundledPresets", "Platform",
        "Commands", "DocumentModel",
      ] + base, path: "Benchmarks/Bench", swiftSettings: commonSettings),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: commonSettings),
    .testTarget(name: "ProjectTests", swiftSettings: commonSettings),
    tests("Numerics"),
    tests("Typography"),
    tests("Geometry", ["Numerics"]),
    tests("Styling", ["Geometry", "Numerics"]),
    tests("Timing", ["Numerics"]),
    tests("Shapes", base),
    tests("DocumentModel", ["Shapes"] + base),
    tests("SceneModel", ["Commands", "DocumentModel", "Shapes"] + base),
    tests("Commands", ["SceneModel", "DocumentModel", "Shapes"] + base, exclude: ["Golden"]),
    tests("Rasterizer", ["SceneModel"] + base),
    tests("PNGExport", ["Rasterizer"]),
    tests(
      "TextPreview", ["Rasterizer", "SceneModel", "Commands", "DocumentModel", "Shapes"] + base, exclude: ["Golden"]
    ),
    tests("SVGExport", ["SceneModel", "Commands", "DocumentModel", "Shapes"] + base, exclude: ["Golden"]),
    tests("SVGReading"),
    tests("Platform"),
    tests("LineEditing"),
    tests("PresetLibrary", ["BundledPresets", "Platform", "Commands", "DocumentModel", "Shapes", "Numerics"]),
    tests("Shell", ["katachi", "TextPreview", "Platform", "Commands", "DocumentModel"], exclude: ["Golden"]),
  ]
)

/// Debian's pkg-config file for readline carries flags that SwiftPM refuses with a warning; Homebrew's is what finds it.
var readlinePackage: String? {
  #if os(macOS)
    "readline"
  #else
    nil
  #endif
}
