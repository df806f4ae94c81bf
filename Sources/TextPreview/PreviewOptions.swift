// SPDX-License-Identifier: MIT

/// What the text is seen on, which decides whether ink is light or dark.
public enum PreviewGround: Hashable, Sendable, CaseIterable {
  /// Light text on a dark ground, as in most terminals: the lighter the picture, the more ink.
  case dark
  /// Dark text on a light ground, as on paper: the darker the picture, the more ink.
  case light
}

/// How many colours the text may use.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour and not one escape byte.
  case none
  /// The sixteen colours of every colour terminal; what they look like is the user's choice.
  case sixteen
  /// The 240 colours that follow them in the palette of 256: a cube of six levels a part, and greys.
  case palette256
  /// Red, green and blue of 8 bits each.
  case trueColor
}

/// What a preview is made for.
public struct PreviewOptions: Hashable, Sendable {
  /// How cells show what lies under them; ASCII unless told.
  public var mode: PreviewMode
  /// What the text is seen on; dark unless told.
  public var ground: PreviewGround
  /// The colours that the text will be written with; none unless told.
  ///
  /// Where a cell's colour tells its tone, ink need not: a dark red is a red glyph as dense as a light one's.
  public var color: ColorDepth
  /// The colour of the terminal's own ground, which shows through what is see-through; nil where it isn't known.
  ///
  /// It then counts as black where the ground is dark, and as white where it is light.
  public var groundColor: CellColor?
  /// How many pixels a cell has where the mode is one of pixels; 10 by 20 unless told.
  public var cellPixels: CellPixels

  /// Options, each with its default.
  public init(
    mode: PreviewMode = .ascii, ground: PreviewGround = .dark, color: ColorDepth = .none,
    groundColor: CellColor? = nil, cellPixels: CellPixels = .usual
  ) {
    self.mode = mode
    self.ground = ground
    self.color = color
    self.groundColor = groundColor
    self.cellPixels = cellPixels
  }

  /// The colour that the ground counts as.
  var shownGround: CellColor {
    groundColor ?? (ground == .dark ? CellColor(0, 0, 0) : CellColor(255, 255, 255))
  }
}
