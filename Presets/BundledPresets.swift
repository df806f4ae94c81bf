// SPDX-License-Identifier: MIT
// The presets are the files in this folder; the manifest embeds them. To add one: its file, its name in the manifest
// and in this table, which a test compares with the folder.

/// The bundled presets by name: the bytes of their files.
public let bundledPresets: [String: [UInt8]] = [
  "app-icon": PackageResources.app_icon_katachi,
  "badge": PackageResources.badge_katachi,
  "badge-background": PackageResources.badge_background_katachi,
  "badge-symbol": PackageResources.badge_symbol_katachi,
  "christmas-tree": PackageResources.christmas_tree_katachi,
  "christmas-tree-snow": PackageResources.christmas_tree_snow_katachi,
  "cogwheel": PackageResources.cogwheel_katachi,
  "heart-badge": PackageResources.heart_badge_katachi,
  "kaleidoscope": PackageResources.kaleidoscope_katachi,
  "name-tag": PackageResources.name_tag_katachi,
  "night-sky": PackageResources.night_sky_katachi,
  "path-primitives": PackageResources.path_primitives_katachi,
  "rosette": PackageResources.rosette_katachi,
  "scribble": PackageResources.scribble_katachi,
  "snowflake": PackageResources.snowflake_katachi,
  "speech-balloon": PackageResources.speech_balloon_katachi,
  "star-5": PackageResources.star_5_katachi,
  "star-5-outlined": PackageResources.star_5_outlined_katachi,
  "star-6": PackageResources.star_6_katachi,
  "star-6-outlined": PackageResources.star_6_outlined_katachi,
  "star-7": PackageResources.star_7_katachi,
  "star-7-outlined": PackageResources.star_7_outlined_katachi,
  "star-8": PackageResources.star_8_katachi,
  "star-8-outlined": PackageResources.star_8_outlined_katachi,
  "star-construction": PackageResources.star_construction_katachi,
  "sticky-note": PackageResources.sticky_note_katachi,
  "week-badge": PackageResources.week_badge_katachi,
]
