// SPDX-License-Identifier: MIT

/// The one name that a mistyped word most likely means: the single nearest, at an edit distance of at most 2 (at most 1
/// for words of up to 4 letters); nil where there is none, or where several are equally near.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
public func nearestName(to word: String, among names: [String]) -> String? {
  let typed = Array(word.lowercased().utf8)
  guard !typed.isEmpty, typed.count <= 64 else { return nil }
  let bound = typed.count <= 4 ? 1 : 2
  var best: (distance: Int, names: [String]) = (bound + 1, [])
  for name in names where abs(name.utf8.count - typed.count) <= bound {
    let distance = alignmentDistance(typed, Array(name.utf8))
    if distance < best.distance {
      best = (distance, [name])
    } else if distance == best.distance && !best.names.contains(name) {
      best.names.append(name)
    }
  }
  return best.distance <= bound && best.names.count == 1 ? best.names[0] : nil
}

private func alignmentDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var best = min(last[j] + (a[i] == b[j] ? 0 : 1), min(last[j + 1], row[j]) + 1)
      if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
