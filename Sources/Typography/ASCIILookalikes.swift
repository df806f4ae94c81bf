// SPDX-License-Identifier: MIT

/// The ASCII character that a person most likely meant who typed or pasted this one; nil if there is none.
///
/// Known are full-width forms, blanks of other widths, decimal digits of any script, typographic quotes and dashes,
/// and Cyrillic and Greek letters that look like Latin ones. For the hint of an error only: nothing is replaced.
///
/// - Parameter scalar: Any scalar; one of ASCII gives nil.
/// - Returns: A printable ASCII character or a blank, or nil.
public func asciiLookalike(of scalar: Unicode.Scalar) -> Character? {
  guard !scalar.isASCII else { return nil }
  if (0xFF01...0xFF5E).contains(scalar.value), let ascii = Unicode.Scalar(scalar.value - 0xFEE0) {
    return Character(ascii)
  }
  if scalar.properties.generalCategory == .spaceSeparator { return " " }
  if scalar.properties.numericType == .decimal, let number = scalar.properties.numericValue,
    let digit = Int(exactly: number)
  {
    return String(digit).first
  }
  return lookalikes[scalar.value]
}

/// From the numbers of scalars to the ASCII character that each looks like.
private let lookalikes: [UInt32: Character] = {
  var table: [UInt32: Character] = [:]
  for line in lookalikesByCharacter.split(separator: "\n") {
    let words = line.split(separator: " ")
    for word in words.dropFirst() {
      if let value = UInt32(word, radix: 16) { table[value] = words[0].first }
    }
  }
  return table
}()

// By numbers, since the characters themselves could not be told apart here. A line: the ASCII character, then what
// looks like it; letters Greek first, then Cyrillic, then others.
private let lookalikesByCharacter = """
  ' 2018 2019 201B 2032 02B9 02BC
  " 201C 201D 201E 201F 2033
  - 2010 2011 2012 2013 2014 2015 2212 FE58 FE63
  , 201A 060C 3001
  . 2024 3002
  ; 037E 061B
  : 2236 A789 02D0
  / 2044 2215
  * 2217 22C5 00B7
  # 266F FE5F
  ~ 223C 02DC
  | 2223 01C0
  < 2039
  > 203A
  A 0391 0410
  B 0392 0412
  C 03F9 0421
  E 0395 0415
  H 0397 041D
  I 0399 0406 04C0
  J 037F 0408
  K 039A 041A 212A
  M 039C 041C
  N 039D
  O 039F 041E
  P 03A1 0420
  S 0405
  T 03A4 0422
  X 03A7 0425
  Y 03A5 04AE
  Z 0396
  a 03B1 0430
  c 03F2 0441
  d 0501
  e 0435
  h 04BB
  i 03B9 0456 0131
  j 03F3 0458
  k 03BA 043A
  l 04CF
  o 03BF 043E
  p 03C1 0440
  q 051B
  s 0455
  u 03C5
  v 03BD 0475
  w 051D
  x 03C7 0445 00D7
  y 03B3 0443
  """
