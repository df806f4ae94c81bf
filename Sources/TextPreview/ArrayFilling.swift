// SPDX-License-Identifier: MIT

extension Array {
  /// Makes the array hold one value, keeping its memory.
  mutating func fill(with value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
