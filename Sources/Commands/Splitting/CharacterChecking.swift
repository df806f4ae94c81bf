// SPDX-License-Identifier: MIT

internal import Shapes
internal import Typography

/// Refuses characters that no line holds, not even its comments: controls and noncharacters; and, outside quotes and
/// comments, blanks and letters that only look like those that Katachi reads.
///
/// - Parameters:
///   - line: The line.
///   - comments: The bytes at which its comments begin.
/// - Throws: `.forbiddenCharacter`, with the place.
func checkCharacters(of line: String, comments: [Int]) throws(Problem) {
  if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) { return }
  var scanner = NestingScanner()
  var offset = 0
  var isInComment = false
  for scalar in line.unicodeScalars {
    let width = UTF8.width(scalar)
    let place = offset..<(offset + width)
    if scalar != "\r", firstForbiddenScalar(in: String(scalar)) != nil {
      throw Problem(.forbiddenCharacter(codePoint: codePointText(scalar), lookalike: nil), place)
    }
    if comments.contains(offset) { isInComment = true }
    if scalar == "\n" { isInComment = false }
    if isInComment {
      // Anything else may be said in a comment.
    } else if scalar.isASCII {
      scanner.pass(UInt8(scalar.value))
    } else if !scanner.isInQuotes, let lookalike = asciiLookalike(of: scalar) {
      throw Problem(.forbiddenCharacter(codePoint: codePointText(scalar), lookalike: String(lookalike)), place)
    }
    offset += width
  }
}
