// SPDX-License-Identifier: MIT

/// The values of one attribute at several moments, and what lies between them.
struct SVGSamples {
  /// The texts, in order.
  private(set) var texts: [String]
  /// The numbers in each; nil where the texts differ by more than their numbers, so that nothing lies between them.
  private(set) var numbers: [[Double]]?
  /// How far a number may be off without being seen: the rounding of the file.
  let slack: Double

  /// Samples of an attribute.
  ///
  /// - Parameters:
  ///   - texts: Its values, at least one.
  ///   - slack: The smallest step between two numbers as they are written.
  init(_ texts: [String], slack: Double) {
    self.texts = texts
    let scanned = texts.map(scan)
    let isAlike = scanned.allSatisfy {
      $0.frame == scanned[0].frame && $0.numbers.count == scanned[0].numbers.count
    }
    numbers = isAlike && !scanned[0].numbers.isEmpty ? scanned.map(\.numbers) : nil
    self.slack = texts.first?.hasPrefix("#") == true ? 1.01 : slack * 1.1
  }

  /// Whether the value never changes.
  var isStill: Bool { texts.allSatisfy { $0 == texts[0] } }

  /// The same with angles that go on where a half turn would have them jump back.
  var unwound: SVGSamples {
    guard var rows = numbers, rows.allSatisfy({ !$0.isEmpty && $0[0].magnitude <= 180 }) else { return self }
    for index in rows.indices.dropFirst() {
      let turns = ((rows[index][0] - rows[index - 1][0]) / 360).rounded()
      rows[index][0] -= turns * 360
    }
    var copy = self
    copy.numbers = rows
    copy.texts = rows.map { $0.map(SVGNumber.angle).joined(separator: " ") }
    return copy
  }

  /// Whether all values lie on the straight way from the first to the last.
  ///
  /// - Parameter progress: What has been done of the way at each.
  /// - Returns: Whether they do, as far as an eye can tell.
  func isStraight(along progress: [Double]) -> Bool {
    guard let numbers, let last = numbers.last, numbers.count == progress.count else { return false }
    let slack = max(slack, 0.002 * largestRange(numbers))
    for (row, share) in zip(numbers, progress) {
      for column in row.indices {
        let expected = numbers[0][column] + (last[column] - numbers[0][column]) * share
        if (row[column] - expected).magnitude > slack { return false }
      }
    }
    return true
  }

  /// The places of the values that are needed, so that the straight lines between them pass near all others: nearer
  /// than a two hundred and fiftieth of how far the value goes.
  ///
  /// - Parameter times: The moments of the values, rising.
  /// - Returns: The places, rising; the first and the last among them.
  func corners(at times: [Double]) -> [Int] {
    guard let numbers, numbers.count > 2 else { return Array(texts.indices) }
    let slack = max(slack, 0.004 * largestRange(numbers))
    var kept: Set<Int> = [0, numbers.count - 1]
    // Douglas and Peucker's way: the farthest value is kept, then the same on either side of it.
    var open = [(0, numbers.count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      var worst = (distance: slack, place: -1)
      for place in first + 1..<last {
        let share = (times[place] - times[first]) / (times[last] - times[first])
        for column in numbers[place].indices {
          let between = numbers[first][column] + (numbers[last][column] - numbers[first][column]) * share
          let distance = (numbers[place][column] - between).magnitude
          if distance > worst.distance { worst = (distance, place) }
        }
      }
      guard worst.place >= 0 else { continue }
      kept.insert(worst.place)
      open += [(first, worst.place), (worst.place, last)]
    }
    return kept.sorted()
  }

  /// The places at which the value becomes another one.
  var changes: [Int] { texts.indices.filter { $0 == 0 || texts[$0] != texts[$0 - 1] } }

  /// How far the number that goes farthest goes.
  private func largestRange(_ numbers: [[Double]]) -> Double {
    numbers[0].indices.reduce(0) { widest, column in
      let values = numbers.map { $0[column] }
      return max(widest, (values.max() ?? 0) - (values.min() ?? 0))
    }
  }
}

/// The numbers in a text, and what stands around them; of a colour `#rrggbb` its three parts.
private func scan(_ text: String) -> (frame: String, numbers: [Double]) {
  if text.hasPrefix("#"), text.utf8.count == 7 {
    let digits = Array(text.utf8.dropFirst())
    let parts = stride(from: 0, to: 6, by: 2).compactMap {
      Int(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return ("#", parts.map(Double.init))
  }
  var frame = ""
  var numbers: [Double] = []
  var rest = Substring(text)
  while let character = rest.first {
    let length = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }.count
    // What is written has no exponent, so that this is all there is to a number.
    if length > 0, let value = Double(rest.prefix(length)) {
      frame += "0"
      numbers.append(value)
      rest = rest.dropFirst(length)
    } else {
      frame.append(character)
      rest = rest.dropFirst()
    }
  }
  return (frame, numbers)
}
