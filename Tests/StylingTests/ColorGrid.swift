// SPDX-License-Identifier: MIT

import Styling

/// Colours over the whole of sRGB, greys, pure colours and those between.
let colorGrid: [Color] = {
  let parts = stride(from: 0.0, through: 1, by: 0.125)
  return parts.flatMap { red in
    parts.flatMap { green in parts.map { Color(red: red, green: green, blue: $0, alpha: 0.75) } }
  }
}()

/// The largest difference of a part between two colours.
func difference(_ a: Color, _ b: Color) -> Double {
  max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
}
