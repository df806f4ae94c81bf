// SPDX-License-Identifier: MIT

import Platform

/// Prints a measurement as one line of JSON.
///
/// - Parameters:
///   - microseconds: How long it took.
///   - facts: What was measured: whole numbers, and words without quotation marks.
func report(_ microseconds: Double, _ facts: KeyValuePairs<String, any CustomStringConvertible> = [:]) {
  let parts = facts.map { name, fact in fact is Int ? "\"\(name)\":\(fact)" : "\"\(name)\":\"\(fact)\"" }
  print("{" + (parts + ["\"microseconds\":\(microseconds)"]).joined(separator: ",") + "}")
}

/// The memory of the process that is in use, in KB, as Linux tells it; 0 elsewhere.
func residentKilobytes() -> Int {
  guard let text = try? readFileBeginning("/proc/self/status", limit: 65_536) else { return 0 }
  let line = String(decoding: text, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
}
