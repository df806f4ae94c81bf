// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct ColorFunctionsTests {
  @Test func theMiddleOfRedAndBlueIsTheOneOfOKLab() {
    // By coloraide 8.13: mix("red", "blue", 50 %) in OKLab.
    let middle = Color(255, 0, 0).blendedPerceptually(with: Color(0, 0, 255), at: 0.5)
    #expect(difference(middle, Color(red: 0.550441, green: 0.325621, blue: 0.636501)) < 2e-6)
    let quarter = Color(255, 255, 0).blendedPerceptually(with: Color(0, 0, 255), at: 0.25)
    #expect(difference(quarter, Color(red: 0.709339, green: 0.844242, blue: 0.590535)) < 2e-6)
  }

  @Test func theEndsOfAMixAreExact() {
    for color in colorGrid {
      let other = Color(12, 200, 99)
      #expect(color.blendedPerceptually(with: other, at: 0) == color)
      #expect(color.blendedPerceptually(with: other, at: 1) == other)
      #expect(color.blendedPerceptually(with: color, at: 0.3) == color)
      // And nothing jumps on the way to them.
      #expect(difference(color.blendedPerceptually(with: other, at: 1e-9), color) < 1e-6)
      #expect(difference(color.blendedPerceptually(with: other, at: 1 - 1e-9), other) < 1e-6)
    }
  }

  @Test func anInvisibleColourOnlyFades() {
    let red = Color(255, 0, 0)
    #expect(difference(red.blendedPerceptually(with: .clear, at: 0.25), red.faded(by: 0.75)) < 1e-9)
    // By coloraide 8.13: mix("red", "rgb(0 0 255 / .25)", 50 %) in OKLab.
    let mixed = red.blendedPerceptually(with: Color(0, 0, 255).faded(by: 0.25), at: 0.5)
    #expect(difference(mixed, Color(red: 0.82084, green: 0.26522, blue: 0.37806, alpha: 0.625)) < 1e-5)
    // Between two invisible ones there is still a way.
    let hidden = red.faded(by: 0).blendedPerceptually(with: Color.white.faded(by: 0), at: 0.5)
    #expect(hidden.alpha == 0 && (0.1...0.9).contains(hidden.green))
  }

  @Test func aSpringMayOvershoot() {
    let dark = Color(60, 60, 60)
    let light = Color(200, 200, 200)
    #expect(dark.blendedPerceptually(with: light, at: 1.1).red > light.red)
    #expect(dark.blendedPerceptually(with: light, at: -0.1).red < dark.red)
    let far = dark.blendedPerceptually(with: light.faded(by: 0.5), at: 40)
    #expect(far == .clear || far == Color.white.faded(by: 0))
    let wild = Color(255, 0, 0).blendedPerceptually(with: Color(0, 255, 0), at: 1e300)
    #expect([wild.red, wild.green, wild.blue, wild.alpha].allSatisfy { (0...1).contains($0) })
  }

  @Test func lighteningAddsToTheLightness() {
    for color in colorGrid {
      let lightness = OKLCH(color).lightness
      #expect(abs(OKLCH(color.lightened(by: 0.1)).lightness - min(lightness + 0.1, 1)) < 1e-6)
      #expect(abs(OKLCH(color.darkened(by: 0.1)).lightness - max(lightness - 0.1, 0)) < 1e-6)
      #expect(color.lightened(by: 0) == color)
      #expect(color.darkened(by: 0) == color)
      #expect(color.lightened(by: 1) == Color.white.faded(by: 0.75))
      #expect(color.darkened(by: 1) == Color.black.faded(by: 0.75))
    }
  }

  @Test func lighteningKeepsTheHueWhereColourIsLeft() {
    let blue = Color(51, 102, 153)
    let before = OKLCH(blue)
    for changed in [blue.lightened(by: 0.2), blue.darkened(by: 0.2)] {
      #expect(abs(OKLCH(changed).hue - before.hue) < 1e-3)
    }
  }

  @Test func spinningTurnsTheHueAlone() {
    let color = Color(110, 120, 140)
    let before = OKLCH(color)
    for turn in [-400.0, -90, 30, 180, 359] {
      let after = OKLCH(color.spun(by: turn))
      #expect(abs(after.lightness - before.lightness) < 1e-9)
      #expect(abs(after.chroma - before.chroma) < 1e-9)
      #expect(abs((after.hue - before.hue - turn).remainder(dividingBy: 360)) < 1e-6)
    }
    #expect(difference(color.spun(by: 50).spun(by: -50), color) < 1e-9)
  }

  @Test func wholeTurnsAndGreysComeBackExactly() {
    for color in colorGrid {
      #expect(color.spun(by: 0) == color)
      #expect(color.spun(by: -720) == color)
    }
    for step in 0...255 {
      let grey = Color(UInt8(step), UInt8(step), UInt8(step))
      #expect(grey.spun(by: 77) == grey)
      let lighter = grey.lightened(by: 0.13)
      #expect(lighter.red == lighter.green && lighter.green == lighter.blue)
    }
  }
}
