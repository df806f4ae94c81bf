// SPDX-License-Identifier: MIT

import Rasterizer
import Styling
import Testing

@testable import TextPreview

/// What a terminal draws of sixels: written by DEC's manual.
struct SixelPicture {
  var width = 0
  var height = 0
  /// The colour of each pixel, in 255ths; nil where nothing was drawn.
  var pixels: [SIMD3<Double>?] = []
  var colors: [Int: SIMD3<Double>] = [:]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.hasPrefix("\u{1B}P0;1;0q\"") && text.hasSuffix("\u{1B}\\"))
    var rest = Array(text.dropFirst(9).dropLast(2).utf8)[...]
    func numbers() -> [Int] {
      var found = [0]
      while let next = rest.first, (48...57).contains(next) || next == 59 {
        let last = found.removeLast()
        found += next == 59 ? [last, 0] : [last * 10 + Int(next) - 48]
        rest = rest.dropFirst()
      }
      return found
    }
    let raster = numbers()
    (width, height) = (raster[2], raster[3])
    #expect(raster[0] == 1 && raster[1] == 1, "pixels are square")
    pixels = [SIMD3<Double>?](repeating: nil, count: width * height)
    var (x, top, color) = (0, 0, 0)
    while let next = rest.popFirst() {
      switch next {
      case UInt8(ascii: "#"):
        let found = numbers()
        color = found[0]
        if found.count == 5 {
          #expect(found[1] == 2)
          colors[color] = SIMD3(Double(found[2]), Double(found[3]), Double(found[4])) * 255 / 100
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case UInt8(ascii: "!"):
        let count = numbers()[0]
        let next = rest.popFirst()
        let character = try #require(next)
        for _ in 0..<count { try put(character, &x, top, color) }
      default: try put(next, &x, top, color)
      }
    }
  }

  private mutating func put(_ character: UInt8, _ x: inout Int, _ top: Int, _ color: Int) throws {
    try #require((63...126).contains(character) && x < width)
    for bit in 0..<6 where (character - 63) >> UInt8(bit) & 1 == 1 {
      try #require(top + bit < height, "a row below the picture")
      let shown = try #require(colors[color])
      pixels[(top + bit) * width + x] = shown
    }
    x += 1
  }
}

@Suite struct SixelTests {
  private func decoded(_ bitmap: Bitmap) throws -> SixelPicture {
    try SixelPicture(try #require(preview(.sixel, bitmap).graphics))
  }

  @Test func aPictureOfFewColoursIsAsItWas() throws {
    let colors = [Color(200, 10, 60), Color(0, 0, 0), Color(255, 255, 255), Color(17, 180, 90)]
    let picture = bitmap(.sixel, columns: 7, rows: 3) { x, y in
      x > 5 ? .clear : colors[(Int(x * 2) + Int(y * 2)) % 4]
    }
    let shown = try decoded(picture)
    #expect(shown.width == 70 && shown.height == 60 && shown.colors.count == 4)
    for (index, pixel) in picture.pixels.enumerated() {
      guard pixel != 0 else {
        #expect(shown.pixels[index] == nil, "what is clear is not drawn")
        continue
      }
      let color = try #require(shown.pixels[index])
      // Sixels have percents.
      for part in 0..<3 { #expect(abs(color[part] - Double(pixel >> (UInt32(part) * 8) & 0xFF)) <= 1.3) }
    }
  }

  @Test func aPictureOfManyColoursIsNearAndItsFlatAreasAreExact() throws {
    let picture = bitmap(.sixel, columns: 20, rows: 8) { x, y in
      x < 6 ? Color(51, 102, 204) : Color(red: x / 20, green: y / 8, blue: 1 - x / 20)
    }
    let shown = try decoded(picture)
    #expect(shown.colors.count <= 256 && shown.colors.count > 100)
    var squares = 0.0
    for (index, pixel) in picture.pixels.enumerated() {
      let color = try #require(shown.pixels[index])
      for part in 0..<3 {
        let difference = color[part] - Double(pixel >> (UInt32(part) * 8) & 0xFF)
        squares += difference * difference
        // Its parts are whole percents.
        if index % 200 < 60 { #expect(abs(difference) < 1e-9) }
      }
    }
    // Root of the mean square, of 255: a palette of a cube of six levels errs by 15.
    #expect((squares / Double(picture.pixels.count * 3)).squareRoot() < 6)
  }

  @Test func heightsThatAreNoMultipleOfSixEndWithThePicture() throws {
    for height in [1, 5, 6, 7, 13] {
      var picture = Bitmap(width: 3, height: height)
      for index in picture.pixels.indices { picture.pixels[index] = 0xFF00_00FF }
      let shown = try decoded(picture)
      #expect(shown.height == height && shown.pixels.allSatisfy { $0 == SIMD3(255, 0, 0) })
    }
  }

  @Test func anEmptyPictureDrawsNothing() throws {
    let shown = try decoded(Bitmap(width: 20, height: 20))
    #expect(shown.pixels.allSatisfy { $0 == nil })
    #expect(shown.colors.isEmpty)
  }

  @Test func itIsGivenUpWhereSomebodyAsksToStop() {
    let picture = bitmap(.sixel, columns: 4, rows: 8) { x, y in Color(red: x / 4, green: y / 8, blue: 0) }
    var renderer = PreviewRenderer(PreviewOptions(mode: .sixel, color: .trueColor))
    #expect(renderer.render(picture, shouldStop: { true }) == nil)
    var asked = 0
    let frame = renderer.render(
      picture,
      shouldStop: {
        asked += 1
        return asked > 4
      })
    #expect(frame == nil && asked > 4)
    #expect(renderer.render(picture) == preview(.sixel, picture))
  }
}
