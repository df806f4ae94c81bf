// SPDX-License-Identifier: MIT

import Numerics
import Shapes
import Testing

@testable import Commands

/// How a line is cut into commands and words.
struct LineSplittingTests {
  private func words(_ line: String) throws -> [[String]] {
    try splitLine(line).commands.map { $0.words.map(\.source) }
  }

  private func fault(_ line: String) -> (fault: Fault, range: Range<Int>?)? {
    do {
      _ = try splitLine(line)
      return nil
    } catch { return (error.fault, error.range) }
  }

  @Test func commandsAndWords() throws {
    #expect(
      try words("new star; vertices  7;fill red") == [["new", "star"], ["vertices", "7"], ["fill", "red"]])
    #expect(try words("\tvertices\t7") == [["vertices", "7"]])
    #expect(try words("fill rgb(1, 2, 3); width (1 + 2)w") == [["fill", "rgb(1, 2, 3)"], ["width", "(1 + 2)w"]])
    #expect(try words("title \"a; b # c\"") == [["title", "\"a; b # c\""]])
    #expect(try words("title 'it;s' x") == [["title", "'it;s'", "x"]])
    #expect(try words(#"title "a \" b""#) == [["title", #""a \" b""#]])
    #expect(try words("\"a b\".fill red") == [["\"a b\".fill", "red"]])
  }

  @Test(arguments: ["", "   ", ";;", " ; ;\t;", "# only a note", "#", "  #note"])
  func nothingIsNoCommand(_ line: String) throws {
    #expect(try splitLine(line).commands.isEmpty)
  }

  @Test func commentsBeginAtAWordOfTheirOwn() throws {
    #expect(try words("fill #ff0000") == [["fill", "#ff0000"]])
    let split = try splitLine("fill #ff0000 # brand")
    #expect(split.commands.map(\.text) == ["fill #ff0000"])
    #expect(split.commands[0].comment == "# brand")
    #expect(try splitLine("  # only a note  ").comment == "# only a note")
    #expect(try splitLine("#note").comment == "#note")
    #expect(try splitLine("fill red #").commands[0].comment == "#")
    #expect(try words("a; #b c") == [["a"], ["#b", "c"]])
  }

  @Test func placesAreBytesOfTheLine() throws {
    let words = try splitLine("title \"é\" x").commands[0].words
    #expect(words.map(\.range) == [0..<5, 6..<10, 11..<12])
  }

  @Test func whatIsOpenedMustBeClosed() {
    #expect(fault("title \"abc")?.fault == .unclosedQuote)
    #expect(fault("title \"abc")?.range == 6..<7)
    #expect(fault("title 'abc; vertices 5")?.fault == .unclosedQuote)
    #expect(fault("width (1 + 2")?.fault == .unclosedParenthesis)
    #expect(fault("width 1)")?.fault == .unopenedParenthesis)
    #expect(fault("width 1)")?.range == 7..<8)
  }

  @Test(arguments: [
    ("vertices ５", "U+FF15", 9), ("vertices\u{A0}5", "U+00A0", 8), ("саve x", "U+0441", 0),
    ("vertices ٣", "U+0663", 9),
    ("title \u{201C}a\u{201D}", "U+201C", 6), ("fill #ff0000 ５", "U+FF15", 13),
  ])
  func lookalikesAreNamed(_ line: String, _ codePoint: String, _ place: Int) {
    guard case .forbiddenCharacter(let found, _)? = fault(line)?.fault else {
      Issue.record("`\(line)` was taken")
      return
    }
    #expect(found == codePoint)
    #expect(fault(line)?.range?.lowerBound == place)
  }

  @Test func quotesAndCommentsHoldAnyLetter() throws {
    #expect(try words("title \"５ саve“”\"") == [["title", "\"５ саve“”\""]])
    #expect(try splitLine("fill red # ５ саve").commands[0].comment == "# ５ саve")
  }

  @Test(arguments: [
    "vert\u{3}ices 5", "title \"a\u{3}b\"", "title \"a\u{FFFE}b\"", "# a\u{1B}[31m", "fill #fff; title \"a\u{B}\"",
  ])
  func controlCharactersStandNowhere(_ line: String) {
    guard case .forbiddenCharacter? = fault(line)?.fault else {
      Issue.record("taken: \(line.debugDescription)")
      return
    }
  }

  /// Long lines of little pieces take linear time: these ended in minutes once.
  @Test func manyPiecesAreQuick() throws {
    let many = 30_000
    #expect(try words(String(repeating: "a;", count: many)).count == many)
    var desk = try Desk("new star")
    for word in [
      "rgb(" + String(repeating: "1,", count: many) + "1)", String(repeating: "1.", count: many) + "1",
      "1" + String(repeating: "x", count: many), String(repeating: "0..", count: many) + "0",
      String(repeating: "(", count: many) + String(repeating: ")", count: many),
    ] {
      for name in ["fill", "opacity", "size", "canvas", "center", "let a ="] {
        #expect(desk.refusal("\(name) \(word)") != nil)
      }
    }
  }
}

/// How physical lines become lines of commands.
struct ScriptReaderTests {
  /// The lines of a script, each with its number, and what was refused.
  private func read(_ bytes: [UInt8]) -> (lines: [ScriptLine], faults: [(Int, Fault)]) {
    var assembler = ScriptAssembler()
    var lines: [ScriptLine] = []
    var faults: [(Int, Fault)] = []
    for physical in physicalLines(bytes) {
      do {
        if let line = try assembler.take(physical) { lines.append(line) }
      } catch { faults.append((assembler.lastNumber, error.fault)) }
    }
    if let rest = assembler.finish() { lines.append(rest) }
    return (lines, faults)
  }

  private func read(_ text: String) -> [ScriptLine] { read(Array(text.utf8)).lines }

  @Test func marksAndLineEndsOfOtherSystems() throws {
    let lines = read("\u{FEFF}#!/usr/bin/env katachi\r\nnew star\r\nvertices 7")
    #expect(lines.map(\.number) == [1, 2, 3])
    let commands = try lines.map { try splitLine($0.text).commands.map(\.text) }
    #expect(commands == [[], ["new star"], ["vertices 7"]])
  }

  @Test func aBackslashContinues() throws {
    let lines = read("fill linear \\\n  red \\\r\n  blue\nvertices 7\n")
    #expect(lines.map(\.number) == [1, 4])
    #expect(try splitLine(lines[0].text).commands.map(\.text) == ["fill linear red blue"])
    #expect(lines[0].position(of: lines[0].text.utf8.count - 4) == (3, 3))
    // Not one that is escaped, nor one in a comment.
    #expect(read("# a \\\nvertices 7\n").count == 2)
    #expect(read("fill red # a \\\nvertices 7\n").count == 2)
    #expect(read("vertices 7 \\").count == 1)
  }

  @Test func bytesThatAreNoTextAreRefusedWithTheirPlace() {
    let zero = read(Array("set vert".utf8) + [0] + Array("ices 5\nvertices 7\n".utf8))
    #expect(zero.faults.map(\.1) == [.notUTF8(byte: 9)])
    #expect(zero.lines.map(\.text) == ["vertices 7"])
    let bad = read(Array("a\ntitle \"".utf8) + [0xFF, 0xFE] + Array("\"\n".utf8))
    #expect(bad.faults.map(\.0) == [2])
    #expect(bad.faults.map(\.1) == [.notUTF8(byte: 8)])
  }

  @Test func linesKeepToTheirCaps() {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: Limits.lineBytes + 1)
    let result = read(long + [0x0A] + Array("vertices 5\n".utf8))
    #expect(result.faults.map(\.1) == [.tooLong(what: "a line", bytes: Limits.lineBytes)])
    #expect(result.lines.map(\.text) == ["vertices 5"])
    #expect(read(Array(long.dropLast())).faults.isEmpty)
  }

  /// A command of many lines is put together in linear time, up to its cap.
  @Test func continuedCommandsKeepToTheirCap() {
    let line = Array((String(repeating: "1,1 ", count: 24) + "\\\n").utf8)
    let count = Limits.commandBytes / line.count
    let whole = read(Array(repeating: line, count: count - 1).flatMap { $0 } + Array("1,1\n".utf8))
    #expect(whole.faults.isEmpty && whole.lines.count == 1)
    let over = read(Array(repeating: line, count: count + 2).flatMap { $0 } + Array("1,1\n".utf8))
    #expect(over.faults.map(\.1) == [.tooLong(what: "a command", bytes: Limits.commandBytes)])
  }
}
