// SPDX-License-Identifier: MIT

import Foundation
import PNGExport
import Rasterizer
import Styling
import Testing

@testable import TextPreview

/// What a terminal with kitty's protocol gets out of escape sequences: written by the protocol's page.
struct KittyTerminal {
  struct Image {
    var width = 0
    var height = 0
    var columns = 0
    var rows = 0
    /// Red, green, blue and alpha of each pixel, straight.
    var pixels: [UInt8] = []
  }

  /// The images, by number and placement.
  var images: [String: Image] = [:]
  /// The longest part of base64 that came.
  var longestPart = 0
  private var keys: [String: String] = [:]
  private var data = ""

  /// Reads what begins with `ESC _ G` and ends with `ESC \`, again and again.
  mutating func read(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.components(separatedBy: "\u{1B}_G").dropFirst() {
      let body = try #require(part.hasSuffix("\u{1B}\\") ? part.dropLast(2) : nil)
      let halves = body.split(separator: ";", maxSplits: 1)
      var new: [String: String] = [:]
      for pair in halves[0].split(separator: ",") {
        let sides = pair.split(separator: "=")
        new[String(sides[0])] = String(sides[1])
      }
      try #require(new["q"] == "2", "nobody reads answers")
      if keys.isEmpty { keys = new } else { keys["m"] = new["m"] }
      let payload = halves.count > 1 ? String(halves[1]) : ""
      longestPart = max(longestPart, payload.utf8.count)
      if keys["m"] == "1" { #expect(payload.utf8.count % 4 == 0, "all parts but the last are whole") }
      data += payload
      if keys["m"] != "1" { try finish() }
    }
  }

  private mutating func finish() throws {
    defer { (keys, data) = ([:], "") }
    let number = try #require(keys["i"])
    if keys["a"] == "d" {
      #expect(keys["d"] == "I")
      images = images.filter { !$0.key.hasPrefix(number + "/") }
      return
    }
    #expect(keys["a"] == "T" && keys["f"] == "32" && keys["o"] == "z" && keys["C"] == "1")
    var image = Image()
    image.width = Int(keys["s"] ?? "") ?? 0
    image.height = Int(keys["v"] ?? "") ?? 0
    image.columns = Int(keys["c"] ?? "") ?? 0
    image.rows = Int(keys["r"] ?? "") ?? 0
    let stream = try #require(Data(base64Encoded: data))
    image.pixels = try #require(inflated([UInt8](stream), size: image.width * image.height * 4))
    // A new image of a number takes the old one and its placements away.
    images = images.filter { !$0.key.hasPrefix(number + "/") }
    images[number + "/" + (keys["p"] ?? "")] = image
  }
}

@Suite struct KittyGraphicsTests {
  private let picture = bitmap(.kitty, columns: 6, rows: 3) { x, y in
    x + y > 6 ? .clear : Color(red: x / 6, green: y / 3, blue: 0.3, alpha: 1 - y / 6)
  }

  @Test func theTerminalGetsThePicture() throws {
    let frame = preview(.kitty, picture)
    var terminal = KittyTerminal()
    try terminal.read(try #require(frame.graphics))
    let image = try #require(terminal.images.values.first)
    #expect(image.width == 60 && image.height == 60 && image.columns == 6 && image.rows == 3)
    for (index, pixel) in picture.pixels.enumerated() {
      let alpha = pixel >> 24
      let shown = image.pixels[index * 4..<index * 4 + 4].map { UInt32($0) }
      #expect(shown[3] == alpha)
      for part in 0..<3 {
        let premultiplied = (shown[part] * alpha + 127) / 255
        #expect(abs(Int(premultiplied) - Int(pixel >> (UInt32(part) * 8) & 0xFF)) <= 1)
      }
    }
  }

  @Test func picturesDoNotPileUp() throws {
    var terminal = KittyTerminal()
    for _ in 0..<3 { try terminal.read(try #require(preview(.kitty, picture).graphics)) }
    #expect(terminal.images.count == 1)
    try terminal.read(PreviewMode.kitty.leavingSequence)
    #expect(terminal.images.isEmpty)
    #expect(PreviewMode.allCases.filter { !$0.leavingSequence.isEmpty } == [.kitty])
  }

  @Test func longPicturesComeInPartsOfAtMost4096Bytes() throws {
    var noise = Bitmap(width: 200, height: 100)
    var random: UInt32 = 1
    for index in noise.pixels.indices {
      random = random &* 1_664_525 &+ 1_013_904_223
      noise.pixels[index] = random | 0xFF00_0000
    }
    var terminal = KittyTerminal()
    try terminal.read(try #require(preview(.kitty, noise).graphics))
    #expect(terminal.longestPart == 4096)
    #expect(terminal.images.values.first?.pixels.count == 80_000)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 255, 3000])
  func base64IsAsFoundationHasIt(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + 7) }
    #expect(String(decoding: base64(bytes[...]), as: UTF8.self) == Data(bytes).base64EncodedString())
  }

  @Test func withoutColourPixelsAreGrey() throws {
    var terminal = KittyTerminal()
    try terminal.read(try #require(preview(.kitty, picture, .none).graphics))
    let pixels = try #require(terminal.images.values.first?.pixels)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      #expect(pixels[index] == pixels[index + 1] && pixels[index] == pixels[index + 2])
    }
  }
}
