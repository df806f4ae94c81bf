// SPDX-License-Identifier: MIT
// The presets are the files in this folder; the manifest embeds them. To add one: its file, its name in the manifest
// and in this table, which a test compares with the folder.

/// The bundled presets by name: the bytes of their files.
public let bundledPresets: [String: [UInt8]] = [
  "badge": PackageResources.badge_katachi,
  "christmas-tree": PackageResources.christmas_tree_katachi,
  "christmas-tree-snow": PackageResources.christmas_tree_snow_katachi,
  "star-5": PackageResources.star_5_katachi,
  "star-5-outlined": PackageResources.star_5_outlined_katachi,
  "star-6": PackageResources.star_6_katachi,
  "star-6-outlined": PackageResources.star_6_outlined_katachi,
  "star-7": PackageResources.star_7_katachi,
  "star-7-outlined": PackageResources.star_7_outlined_katachi,
  "star-8": PackageResources.star_8_katachi,
  "star-8-outlined": PackageResources.star_8_outlined_katachi,
  "sticky-note": PackageResources.sticky_note_katachi,
]
