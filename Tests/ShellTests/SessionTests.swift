// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Whole sessions through a pipe, each a golden file that holds the input and all that came of it.
struct SessionTests {
  static let sessions: [(name: String, input: String)] = [
    (
      "a-first-session",
      """
      new star
      vertices 7
      smoothness .45; corner-radius 6
      fill linear #ef78dd #efac78 from top to 0.5,0.6
      undo
      redo
      save sunburst
      export sunburst.svg
      show
      preview 30x12
      presets sun
      """
    ),
    (
      "layers-and-groups",
      """
      title "λ 形 🎄"
      add rectangle 200x120 as card
      add group as dots
      add circle size=20 center=30%,50%
      add circle as "second one" size=20 center=70%,50%
      end
      layers
      "second one".fill red
      dots.opacity .5
      select card dots
      raise
      group card dots as badge
      layers
      ungroup
      select card
      copy as cards
      delete dots
      select cards
      mask card
      show
      """
    ),
    (
      "lets-name-values",
      """
      let ink = #4f4fbf "the paint"
      let peaks = 7 range 3..24
      new star
      lets
      let ink = gold
      let peaks = 6 range 3..24
      vertices peaks
      fill ink
      peaks 9
      vertices
      lets
      unlet peaks
      show
      """
    ),
    (
      "strokes-by-hand",
      """
      new freehand
      trace 20,150 60,40 100,150 140,40 180,150
      trace 230,60
      trace 230,110 230.01,110 230,150 310,150
      traces
      smooth on
      simplify 1
      untrace 2
      show
      undo
      traces
      trace 400,400
      untrace 7
      select freehand; add star; trace 1,2
      """
    ),
    (
      "gradients-and-stops",
      """
      new circle
      fill linear red blue
      stop add .5 lime
      stops
      fill from left to right
      gradient radial
      fill-outer 80%
      stop 2 at .25
      stop 2 color gold
      stops even
      stops reverse
      stops
      fill
      show
      """
    ),
    (
      "undo-keeps-the-other-branch",
      """
      new star
      vertices 6
      vertices 8
      undo
      undo
      vertices
      mark before
      vertices 10
      history
      go 3
      vertices
      go before
      vertices
      redo
      vertices
      diff
      undo 99
      redo 99
      """
    ),
    (
      "save-and-load",
      """
      new star
      vertices 7
      fill gold
      save mine
      save ./drawing.katachi
      export drawing.svg
      new
      load mine
      show
      load ./drawing.katachi
      vertices
      new
      load drawing.svg
      vertices
      preset rename mine yours
      presets your
      preset info yours
      preset lock yours
      save yours
      preset unlock yours
      preset delete yours
      preset delete yours --force
      load yours
      """
    ),
    (
      "what-is-refused",
      """
      sett vertices 7
      zzzz
      vertices 7
      new star
      vretices 7
      crease 7
      vertices
      vertices 7 8
      vertices nan
      vertices 1e400
      vertices 0x10
      vertices 1,5
      vertices 5.5
      vertices 100001
      vertices +5
      opacity 1.0000001
      fill #12
      fill red\u{201D}
      саve p
      vertices ５
      title "abc
      fill (1 + 2
      undo
      load none
      load ./none.katachi
      save Star
      export x.gif
      export --size 1000000 x.png
      preview 100000x100000
      help sett
      vertices
      """
    ),
  ]

  @Test(arguments: sessions) func aSession(_ name: String, _ input: String) throws {
    try withHome { home in
      let result = try home.run("--keep-going", "-", input: input)
      #expect(!result.output.contains(0x1B) && !result.errors.contains(0x1B))
      let shown = """
        $ katachi --keep-going -
        \(input)

        --- standard output
        \(result.text)
        --- standard error
        \(result.complaints)
        --- exit code
        \(result.exitCode.map(String.init) ?? "none")

        """
      // The home's folder has another name each time.
      expectGolden(
        shown.replacingOccurrences(of: home.folder, with: "(folder)"), named: name + ".txt")
    }
  }
}
