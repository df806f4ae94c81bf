// SPDX-License-Identifier: MIT

extension Array {
  /// Makes the array hold one value, keeping its memory.
  mutating func fill(with value: Element, count: Int) {
    if self.count == count {
      var span = mutableSpan
      span.update(repeating: value)
    } else {
      removeAll(keepingCapacity: true)
      append(contentsOf: repeatElement(value, count: count))
    }
  }
}
