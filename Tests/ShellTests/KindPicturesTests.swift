// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// What each kind draws while nothing of it is set, as a golden file a kind.
struct KindPicturesTests {
  @Test func eachKindDrawsByItselfWhatItDid() throws {
    try withHome { home in
      let kinds = try home.run("-c", "shapes").text.split(separator: "\n").compactMap {
        $0.split(separator: " ").first
      }
      #expect(kinds.count > 20)
      for kind in kinds {
        let drawn = try home.run("-c", "new \(kind); export - --plain")
        #expect(drawn.exitCode == 0 && drawn.complaints.isEmpty)
        expectGolden(drawn.text, named: "kind-\(kind).svg")
      }
    }
  }
}
