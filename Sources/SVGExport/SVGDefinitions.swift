// SPDX-License-Identifier: MIT

internal import Timing

/// What `<defs>` holds: the gradients and masks that the drawing refers to, each once.
struct SVGDefinitions {
  /// What every id begins with, ready to be written.
  private let prefix: String
  private var ids: [SVGElement: String] = [:]
  private var counts: [String: Int] = [:]
  /// The definitions with their ids, in the order they were first referred to; those within others come first.
  private(set) var elements: [SVGElement] = []

  /// Whether equal definitions share an id.
  private let shares: Bool
  /// The timelines of the layer that refers to what is defined next, by track.
  var timelines: [Int: Timeline] = [:]

  /// No definitions yet; ids will begin with `prefix`, as `SVGOptions.idPrefix` says.
  init(prefix: String, shares: Bool = true) {
    self.prefix = nameStart(prefix)
    self.shares = shares
  }

  /// The reference to a definition (an element without an id), `url(#gradient-1)`; equal ones share it.
  ///
  /// The id is made of the prefix, what `kind` calls it (`gradient`, `mask`), and a number from 1.
  mutating func reference(to element: SVGElement, kind: String) -> String {
    if shares, let id = ids[element] { return "url(#\(id))" }
    let count = (counts[kind] ?? 0) + 1
    let id = "\(prefix)\(kind)-\(count)"
    counts[kind] = count
    ids[element] = id
    var definition = element
    definition.timelines = timelines
    definition.attributes.insert(SVGAttribute("id", id), at: 0)
    elements.append(definition)
    return "url(#\(id))"
  }
}

/// The text with only such characters as a name of XML and a `url(#...)` can hold unquoted.
private func nameStart(_ text: String) -> String {
  let letters = text.unicodeScalars.map { isNameCharacter($0) ? Character($0) : "_" }
  guard let first = letters.first else { return "" }
  return (first.isLetter || first == "_" ? "" : "_") + String(letters)
}

private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
  default: false
  }
}
