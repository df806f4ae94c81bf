// SPDX-License-Identifier: MIT

import Foundation
import Platform
import Testing
import TextPreview

@testable import Shell

/// What is known about terminals, from what they answer and from the environment.
struct TerminalFactsTests {
  private func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  private func facts(_ answers: [TerminalAnswer] = [], _ variables: [String: String] = ["TERM": "xterm"])
    -> TerminalFacts
  {
    TerminalFacts(environment(variables), answers: answers)
  }

  // MARK: The environment

  @Test(arguments: [
    (
      ["TMUX": "/tmp/tmux-0/default,1,0", "TERM": "screen-256color"],
      TerminalEnvironment.Multiplexer.tmux as Optional
    ),
    (["TERM": "tmux-256color"], .tmux), (["STY": "1.pts", "TERM": "screen"], .screen),
    (["TERM": "screen.xterm-256color"], .screen), (["TERM": "xterm-256color"], nil), ([:], nil),
  ]) func whatStandsBetweenIsSeen(_ variables: [String: String], _ expected: TerminalEnvironment.Multiplexer?) {
    #expect(environment(variables).multiplexer == expected)
  }

  @Test(arguments: [
    (["LC_ALL": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true),
    (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], true),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LANG": "de_DE"], false), ([:], false),
  ]) func theLocaleSaysWhetherTextIsUTF8(_ variables: [String: String], _ expected: Bool) {
    #expect(environment(variables).isUTF8 == expected)
  }

  @Test(arguments: [
    ("15;0", false as Bool?), ("0;15", true), ("0;7", true), ("15;8", false), ("0;default;15", true),
    ("12;4", false),
    ("default;default", nil), ("0;16", nil), ("0;-1", nil), (";", nil), ("bright", nil),
  ]) func theGroundMayStandInTheEnvironment(_ value: String, _ isLight: Bool?) {
    #expect(environment(["COLORFGBG": value]).isLight == isLight)
  }

  // MARK: Questions

  @Test(arguments: [
    (["TERM": "dumb"], TerminalQuestions.Silence.simple(term: "dumb") as Optional), ([:], .simple(term: "dumb")),
    (["TERM": "linux"], .simple(term: "linux")), (["TERM": "vt100"], .simple(term: "vt100")),
    (["TERM": "eterm-color"], .emacs), (["TERM": "xterm-256color", "INSIDE_EMACS": "29.1,vterm"], .emacs),
    (["TERM": "xterm", "KATACHI_NO_QUERIES": "1"], .forbidden), (["TERM": "xterm"], nil),
    (["TERM": "screen", "STY": "x"], nil), (["TERM": "tmux-256color"], nil),
  ]) func someAreNotAsked(_ variables: [String: String], _ silence: TerminalQuestions.Silence?) {
    #expect(TerminalQuestions(environment(variables)).silence == silence)
  }

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "xterm-kitty"], ["TERM": "tmux-256color"], ["TERM": "screen"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
  ]) func theLastQuestionIsTheOneThatEveryTerminalAnswers(_ variables: [String: String]) throws {
    let questions = TerminalQuestions(environment(variables))
    for text in [questions.first(knowsPixels: false), questions.first(knowsPixels: true)] {
      #expect(text.hasSuffix("\u{1B}[c") && text.contains("\u{1B}]11;?\u{7}"))
      #expect(text.components(separatedBy: "\u{1B}[c").count == 2)
    }
    if let more = questions.second(name: "WezTerm 1") { #expect(more.hasSuffix("\u{1B}\\\u{1B}[c")) }
  }

  @Test func nothingIsAskedThatWouldBeShown() {
    func asked(_ variables: [String: String], name: String? = nil) -> String {
      let questions = TerminalQuestions(environment(variables))
      return questions.first(knowsPixels: false) + (questions.second(name: name) ?? "")
    }
    // tmux would take it for a title, screen for a message.
    for term in ["tmux-256color", "screen-256color"] {
      #expect(!asked(["TERM": term], name: "tmux 3.3a").contains("\u{1B}_"))
      #expect(!asked(["TERM": term], name: "kitty(0.26)").contains("\u{1B}_"))
    }
    let apple = asked(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"])
    #expect(apple == "\u{1B}]10;?\u{7}\u{1B}]11;?\u{7}\u{1B}[c")
    // About kitty's pictures only those that are known to know them, or that have told a name.
    let xterm = ["TERM": "xterm-256color"]
    #expect(!asked(xterm).contains("\u{1B}_") && !asked(xterm, name: "XTerm(379)").contains("\u{1B}_"))
    #expect(asked(xterm, name: "Konsole 24.12").contains("\u{1B}_Gi="))
    #expect(asked(["TERM": "xterm-kitty"]).contains("\u{1B}_Gi="))
    #expect(TerminalQuestions(environment(["TERM": "xterm-kitty"])).second(name: "kitty(0.26)") == nil)
    // Sizes are not asked for where the system tells them.
    #expect(asked(xterm).contains("\u{1B}[16t"))
    #expect(!TerminalQuestions(environment(xterm)).first(knowsPixels: true).contains("t"))
  }

  // MARK: Facts

  @Test func anAnswerIsToldFromSilence() {
    #expect(!facts().hasAnswered && !facts([.ground(CellColor(0, 0, 0))]).hasAnswered)
    #expect(facts([.attributes([6])]).hasAnswered && facts([.name("x")]).hasAnswered)
  }

  @Test func picturesAreConfirmedByAnswers() {
    #expect(facts([.attributes([62, 4])]).hasSixel && !facts([.attributes([4, 6])]).hasSixel)
    #expect(facts([.kitty(true)]).hasKitty && !facts([.kitty(false)]).hasKitty && !facts().hasKitty)
    let tmux = ["TERM": "tmux-256color"]
    #expect(facts([.attributes([1, 2, 4])], tmux).hasSixel && !facts([.kitty(true)], tmux).hasKitty)
    let screen = ["TERM": "screen"]
    #expect(!facts([.attributes([1, 2, 4])], screen).hasSixel && !facts([.kitty(true)], screen).hasKitty)
    #expect(facts([.synchronizes(true)]).synchronizesOutput && !facts([.synchronizes(false)]).synchronizesOutput)
  }

  @Test func theGroundComesFromTheBestSource() {
    let (black, white, grey) = (CellColor(0, 0, 0), CellColor(255, 255, 255), CellColor(120, 120, 120))
    let light = ["TERM": "xterm", "COLORFGBG": "0;15"]
    #expect(facts([.ground(black)], light).likelyGround.value == .dark)
    #expect(facts([.ground(CellColor(0x1E, 0x1E, 0x2E))]).likelyGround.reason == "the terminal answered #1e1e2e")
    #expect(facts([.ground(white)]).likelyGround.value == .light)
    // A grey ground is light where the text on it is darker.
    #expect(facts([.ground(grey), .text(black)]).likelyGround.value == .light)
    #expect(facts([.ground(grey), .text(white)]).likelyGround.value == .dark)
    #expect(facts([.text(black)]).likelyGround.value == .light)
    #expect(facts([], light).likelyGround == Reasoned(value: .light, reason: "COLORFGBG says so"))
    #expect(facts().likelyGround.value == .dark)
  }

  @Test func aCellsPixelsComeFromTheSystemElseFromAnswers() {
    func size(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) -> TerminalSize {
      TerminalSize(columns: columns, rows: rows, pixelWidth: width, pixelHeight: height)
    }
    let cell = TerminalAnswer.cell(PixelSize(width: 9, height: 18))
    let window = TerminalAnswer.window(PixelSize(width: 805, height: 504))
    #expect(facts([cell]).cellPixels(size(80, 24, 800, 480)) == PixelSize(width: 10, height: 20))
    #expect(facts([window, cell]).cellPixels(size(80, 24, 0, 0)) == PixelSize(width: 9, height: 18))
    let asked = TerminalFacts(environment(["TERM": "xterm"]), answers: [window], size: size(80, 24, 0, 0))
    // Of the size that the window had when it answered, whatever it has now.
    #expect(asked.cellPixels(size(40, 12, 0, 0)) == PixelSize(width: 10, height: 21))
    for unknown in [size(0, 0, 0, 0), size(0, 24, 800, 480), size(80, 24, 79, 480)] {
      #expect(facts().cellPixels(unknown) == nil)
      #expect(TerminalFacts(environment([:]), answers: [window], size: size(0, 0, 0, 0)).cellPixels(unknown) == nil)
    }
    #expect(facts().cellPixels(nil) == nil)
    #expect(PixelSize(width: 10, height: 21).aspect == 2.1 && PixelSize(width: 10, height: 100).aspect == nil)
  }
}
