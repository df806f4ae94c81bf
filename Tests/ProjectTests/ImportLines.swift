// SPDX-License-Identifier: MIT

/// Reads the imports of a Swift file.
enum ImportLines {
  /// The modules that a file imports, in its order, each as often as it stands there.
  ///
  /// Attributes (`@preconcurrency`, `@_spi(Name)`), access (`public`, `internal`, ...), the kind of a single imported
  /// declaration and submodules are understood; comments and literals of several lines are passed over.
  static func modules(in source: String) -> [String] {
    // Made here, since a stored pattern cannot be shared between threads.
    let statement =
      #/
      ^\s* (?: @\w+ (?: \([^)]*\) )? \s+ )*
      (?: (?: public | package | internal | fileprivate | private ) \s+ )?
      import \s+
      (?: (?: struct | class | enum | protocol | typealias | func | let | var ) \s+ )?
      (?<module> \w+ )
      /#
    var modules: [String] = []
    for line in codeLines(of: source) {
      for piece in line.split(separator: ";") {
        if let match = try? statement.firstMatch(in: piece) { modules.append(String(match.module)) }
      }
    }
    return modules
  }

  /// The lines outside literals of several lines. (Block comments need no care: the formatter's lint refuses them.)
  private static func codeLines(of source: String) -> [Substring] {
    var isLiteral = false
    return source.split(separator: "\n").filter { line in
      let wasLiteral = isLiteral
      if !line.matches(of: /"""/).count.isMultiple(of: 2) { isLiteral.toggle() }
      return !wasLiteral
    }
  }
}
