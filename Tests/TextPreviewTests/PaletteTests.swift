// SPDX-License-Identifier: MIT

import Styling
import Testing

@testable import TextPreview

@Suite struct PaletteTests {
  @Test func theCubeAndTheGreysAreAsXtermHasThem() {
    #expect(Palette.colors.count == 256)
    let levels = [0, 95, 135, 175, 215, 255]
    for (red, green, blue) in [(0, 0, 0), (1, 2, 3), (5, 0, 4), (5, 5, 5)] {
      let expected = CellColor(UInt8(levels[red]), UInt8(levels[green]), UInt8(levels[blue]))
      #expect(Palette.colors[16 + 36 * red + 6 * green + blue] == expected)
    }
    #expect(Palette.colors[232] == CellColor(8, 8, 8))
    #expect(Palette.colors[255] == CellColor(238, 238, 238))
  }

  @Test func aColourOfThePaletteIsItsOwnNearest() {
    for index in 16..<256 {
      let nearest = Palette.nearest(to: Palette.colors[index], in: 16..<256, hueWeight: 1)
      #expect(Palette.colors[nearest] == Palette.colors[index])
    }
    for index in 0..<16 { #expect(Palette.nearest(to: Palette.colors[index], in: 0..<16, hueWeight: 2) == index) }
  }

  @Test func theNearestIsTheNearestInOKLab() {
    func distance(_ first: CellColor, _ second: CellColor) -> Double {
      let a = OKLab(Color(first.red, first.green, first.blue))
      let b = OKLab(Color(second.red, second.green, second.blue))
      let (lightness, across, along) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b)
      return (lightness * lightness + across * across + along * along).squareRoot()
    }
    for seed in 0..<60 {
      let color = CellColor(UInt8(seed * 37 % 256), UInt8(seed * 101 % 256), UInt8(seed * 59 % 256))
      let found = Palette.nearest(to: color, in: 16..<256, hueWeight: 1)
      let least = (16..<256).map { distance(Palette.colors[$0], color) }.min() ?? .infinity
      #expect(distance(Palette.colors[found], color) <= least + 1e-6)
    }
  }

  @Test func greysStayGreyInSixteenColours() {
    for level in UInt8.min...UInt8.max {
      let shown = Palette.colors[Palette.nearest(to: CellColor(level, level, level), in: 0..<16, hueWeight: 2)]
      #expect(shown.red == shown.green && shown.green == shown.blue, "grey \(level) becomes \(shown)")
    }
  }

  @Test func theLookupRemembersNothingWrong() {
    var lookup = PaletteLookup(.palette256)
    let (red, blue) = (CellColor(255, 0, 0), CellColor(0, 0, 255))
    #expect(lookup.shown(red) == .indexed(196))
    #expect(lookup.shown(red) == .indexed(196))
    #expect(lookup.shown(blue) == .indexed(21))
    #expect(lookup.shown(nil) == .terminal)
    #expect(lookup.shown(red) == .indexed(196))
    #expect(lookup.shownColor(CellColor(254, 1, 1)) == red)
  }
}
