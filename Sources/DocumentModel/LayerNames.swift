// SPDX-License-Identifier: MIT

/// The names of a document's layers, and which are free, found without trying all that are taken.
struct LayerNames: Sendable {
  private var layers: [String: LayerID] = [:]
  /// By stem, the first number that may be free: `stem-2` up to the one before it are taken.
  private var firstFree: [String: Int] = [:]

  /// The layer of a name.
  subscript(name: String) -> LayerID? { layers[name] }

  /// All names, in no order.
  var all: some Sequence<String> { layers.keys }

  /// Gives a layer a name.
  mutating func take(_ name: String, for layer: LayerID) {
    layers[name] = layer
    let (stem, number) = parts(of: name)
    if number == firstFree[stem] ?? 2 { firstFree[stem] = (number ?? 2) + 1 }
  }

  /// Makes a name free.
  mutating func release(_ name: String) {
    layers[name] = nil
    let (stem, number) = parts(of: name)
    if let number, number < firstFree[stem] ?? 2 { firstFree[stem] = number }
  }

  /// A name that is free: `base` itself, else `base-2`, `base-3` ...; of `base-7` the stem is `base`.
  func free(_ base: String) -> String {
    if layers[base] == nil { return base }
    let stem = parts(of: base).stem
    var number = firstFree[stem] ?? 2
    while layers["\(stem)-\(number)"] != nil { number += 1 }
    return "\(stem)-\(number)"
  }

  /// The stem and number of a name like `star-2`; of another one the name itself.
  private func parts(of name: String) -> (stem: String, number: Int?) {
    guard let dash = name.lastIndex(of: "-") else { return (name, nil) }
    let digits = name[name.index(after: dash)...]
    guard let number = Int(digits), number > 1, String(number) == digits else { return (name, nil) }
    return (String(name[..<dash]), number)
  }
}
