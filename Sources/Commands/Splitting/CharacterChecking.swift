// SPDX-License-Identifier: MIT

internal import Shapes
internal import Typography

/// Refuses characters that no command holds: controls, noncharacters, and, outside quotes and comments, blanks and
/// letters that only look like those that Katachi reads.
func checkCharacters(of line: String) throws(Problem) {
  if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) { return }
  var scanner = NestingScanner()
  var offset = 0
  var isWordStart = true
  for scalar in line.unicodeScalars {
    let width = UTF8.width(scalar)
    let place = offset..<(offset + width)
    if scalar != "\r", firstForbiddenScalar(in: String(scalar)) != nil {
      throw Problem(.forbiddenCharacter(codePoint: codePointText(scalar), lookalike: nil), place)
    }
    if scalar.isASCII {
      if scalar == "#" && isWordStart && !scanner.isInQuotes { return }
      scanner.pass(UInt8(scalar.value))
      isWordStart = scalar == " " || scalar == "\t"
    } else if !scanner.isInQuotes {
      if let lookalike = asciiLookalike(of: scalar) {
        throw Problem(
          .forbiddenCharacter(codePoint: codePointText(scalar), lookalike: String(lookalike)), place)
      }
      isWordStart = false
    }
    offset += width
  }
}
