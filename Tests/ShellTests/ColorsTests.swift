// SPDX-License-Identifier: MIT

import Testing
import TextPreview

@testable import Shell

/// How many colours there are.
struct ColorsTests {
  private func depth(
    _ variables: [String: String], choice: Arguments.ColorChoice = .auto, isTerminal: Bool = true
  ) -> ColorDepth {
    colorDepth(choice, isTerminal: isTerminal) { variables[$0] }.value
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette256),
    (["TERM": "xterm-256color"], .palette256), (["TERM": "xterm"], .sixteen),
    (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-kitty"], .trueColor), (["TERM": "foot"], .trueColor), (["TERM": "alacritty"], .trueColor),
    // Apple's terminal has 256, unless it says more, as newer ones do.
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette256),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", "COLORTERM": "truecolor"], .trueColor),
    // What COLORTERM says is of the terminal around screen; tmux makes of it what it can.
    (["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor"], .palette256),
    (["TERM": "screen", "STY": "1.x", "COLORTERM": "truecolor"], .sixteen),
    (["TERM": "tmux-256color", "TMUX": "x", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none), ([:], .none),
    (["TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm", "CLICOLOR": "0"], .none),
  ]) func theEnvironmentSays(_ variables: [String: String], _ expected: ColorDepth) {
    #expect(depth(variables) == expected)
    #expect(depth(variables, choice: .never) == .none)
    #expect(depth(variables, isTerminal: false) == .none)
    #expect(depth(variables, choice: .always, isTerminal: false) != .none)
  }

  @Test func aTerminalThatIsKnownByItsNameHasAllColours() {
    let found = Reasoned(value: ColorDepth.palette256, reason: "TERM is xterm-256color")
    func known(_ name: String, _ variables: [String: String] = ["TERM": "xterm-256color"]) -> ColorDepth {
      let facts = TerminalFacts(TerminalEnvironment { variables[$0] }, answers: [.name(name)])
      return TerminalColors.known(found, facts).value
    }
    for name in ["kitty(0.26.5)", "WezTerm 20240203", "VTE(7203)", "foot(1.13.1)"] {
      #expect(known(name) == .trueColor)
    }
    for name in ["XTerm(379)", "st", "tmux 3.3a"] { #expect(known(name) == .palette256) }
    #expect(known("kitty(0.26.5)", ["TERM": "tmux-256color"]) == .palette256)
    // Its TERM is often that of its first versions, which had 16.
    let few = Reasoned(value: ColorDepth.sixteen, reason: "TERM is xterm")
    let xterm = TerminalFacts(TerminalEnvironment { _ in nil }, answers: [.name("XTerm(379)")])
    #expect(TerminalColors.known(few, xterm).value == .palette256)
    let none = Reasoned(value: ColorDepth.none, reason: "NO_COLOR is set")
    let facts = TerminalFacts(TerminalEnvironment { _ in "xterm" }, answers: [.name("kitty(1)")])
    #expect(TerminalColors.known(none, facts) == none)
  }
}
