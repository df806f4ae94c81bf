// SPDX-License-Identifier: MIT

/// The family of a font, by its name.
public struct FontType: ParameterType {
  /// The family whose figures are built in.
  public static let ownFamily = "Liberation Sans"

  /// The type.
  public init() {}

  /// A name in quotes.
  public var allowed: String { "the name of a font: letters, digits, blanks, - and _, at most 100" }

  /// Reads a value of this type.
  public func parse(_ words: inout WordReader, in context: ParseContext) throws(Problem) -> Value {
    try TextType().parse(&words, in: context)
  }

  /// Refuses a value that is out of range.
  public func check(_ value: Value, in scope: Scope, parameter: String) throws(Problem) {
    try scope.checkLet(value, is: .text)
    guard case .text(let term) = try scope.resolved(value) else { return }
    let name = try scope.text(term)
    // What goes into the SVG is a list of names: nothing in one may end it.
    let isName = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || isFontByte($0.value) }
    if !isName || name.allSatisfy({ $0 == " " }) || name.unicodeScalars.count > 100 {
      throw Problem(.badName(name, allowed: allowed))
    }
  }
}

/// Whether a code is that of a digit, a blank, a hyphen or an underscore.
private func isFontByte(_ code: UInt32) -> Bool {
  (0x30...0x39).contains(code) || [0x20, 0x2D, 0x5F].contains(code)
}
