// SPDX-License-Identifier: MIT

internal import PNGExport
internal import Rasterizer

/// The escape sequences of kitty's graphics protocol.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/>. What is sent: `ESC _ G keys ; base64 ESC \`, with
///
/// - `a=T` send and show, `f=32` as red, green, blue and alpha, `o=z` compressed by zlib, `s` and `v` the pixels across
///   and down, `c` and `r` the cells to fill;
/// - `i` the image's number and `p` its placement, always the same, so that a new picture takes the place of the one
///   before and none pile up;
/// - `q=2` no answers, which nobody would read; `C=1` the cursor stays;
/// - `m=1` on every part but the last.
enum KittyGraphics {
  /// The number of our image: the bytes of "KATA", which others are not likely to have.
  static let image = 0x4B41_5441
  /// The most bytes of base64 in one part.
  static let partBytes = 4096

  /// What draws a picture over cells, from the one that the cursor is on.
  static func picture(_ bitmap: borrowing Bitmap, columns: Int, rows: Int) -> [UInt8] {
    let data = base64(deflated(straightBytes(of: bitmap.pixels[...]), isQuick: true)[...])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / partBytes * 16 + 128)
    var keys =
      "a=T,f=32,o=z,s=\(bitmap.width),v=\(bitmap.height),c=\(columns),r=\(rows),i=\(image),p=1,q=2,C=1"
    var start = 0
    while start < data.count {
      let end = min(start + partBytes, data.count)
      keys += end < data.count ? ",m=1" : ",m=0"
      append(keys, data[start..<end], to: &bytes)
      keys = "q=2"
      start = end
    }
    return bytes
  }

  /// What takes our picture off the screen and out of the terminal's memory.
  static let deletion: [UInt8] = {
    var bytes: [UInt8] = []
    append("a=d,d=I,i=\(image),q=2", [], to: &bytes)
    return bytes
  }()

  private static func append(_ keys: String, _ data: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes += [0x1B, UInt8(ascii: "_"), UInt8(ascii: "G")]
    bytes += keys.utf8
    if !data.isEmpty {
      bytes.append(UInt8(ascii: ";"))
      bytes += data
    }
    bytes += [0x1B, UInt8(ascii: "\\")]
  }
}

extension PreviewMode {
  /// What to send to the terminal so that no picture of this mode stays behind; nothing for characters and for sixels,
  /// which are wiped like text.
  public var leavingSequence: [UInt8] { self == .kitty ? KittyGraphics.deletion : [] }
}
