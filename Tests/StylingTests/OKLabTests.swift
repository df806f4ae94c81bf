// SPDX-License-Identifier: MIT

import Styling
import Testing

@Suite struct OKLabTests {
  /// A colour by CIE XYZ for D65: to linear sRGB by the matrix of IEC 61966-2-1, then coded.
  private func color(x: Double, y: Double, z: Double) -> Color {
    Color(
      red: SRGB.coded(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
      green: SRGB.coded(-0.9692660 * x + 1.8760108 * y + 0.0415560 * z),
      blue: SRGB.coded(0.0556434 * x - 0.2040259 * y + 1.0572252 * z))
  }

  @Test(
    arguments: [
      // The table in Ottosson's article, which has three decimals.
      ([0.950, 1.000, 1.089], [1.000, 0.000, 0.000]), ([1, 0, 0], [0.450, 1.236, -0.019]),
      ([0, 1, 0], [0.922, -0.671, 0.263]), ([0, 0, 1], [0.153, -1.415, -0.449]),
    ])
  func thePairsOfTheArticleAreMet(xyz: [Double], expected: [Double]) {
    let lab = OKLab(color(x: xyz[0], y: xyz[1], z: xyz[2]))
    #expect(abs(lab.lightness - expected[0]) < 1e-3)
    #expect(abs(lab.a - expected[1]) < 1e-3)
    #expect(abs(lab.b - expected[2]) < 1e-3)
  }

  @Test(
    arguments: [
      // By coloraide 8.13, which follows the longer matrices of CSS Color 4.
      (Color(255, 0, 0), [0.62795536, 0.22486307, 0.12584628]),
      (Color(0, 255, 0), [0.86643962, -0.23388758, 0.17949845]),
      (Color(0, 0, 255), [0.45201372, -0.03245698, -0.31152817]),
      (Color(255, 45, 85), [0.64965258, 0.22680411, 0.07324766]),
    ])
  func coloursLieWhereCSSPutsThem(color: Color, expected: [Double]) {
    let lab = OKLab(color)
    #expect(abs(lab.lightness - expected[0]) < 1e-6)
    #expect(abs(lab.a - expected[1]) < 1e-6)
    #expect(abs(lab.b - expected[2]) < 1e-6)
  }

  @Test func everyColourComesBack() {
    for color in colorGrid { #expect(difference(Color(OKLab(color)), color) < 1e-9, "\(color)") }
  }

  @Test func aGreyHasExactlyNoColour() {
    for step in 0...255 {
      let lab = OKLab(Color(UInt8(step), UInt8(step), UInt8(step)))
      #expect(lab.a == 0 && lab.b == 0)
      let grey = Color(lab)
      #expect(grey.red == grey.green && grey.green == grey.blue)
    }
    #expect(OKLab(.white).lightness == 1)
    #expect(OKLab(.black).lightness == 0)
  }
}
