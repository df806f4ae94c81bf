// SPDX-License-Identifier: MIT

import DocumentModel
import Geometry
import Shapes
import TestSupport
import Testing

@testable import Commands

/// The words for everything that can be wrong.
struct WordingTests {
  /// Each fault once, with something in it that its words must show.
  private static let faults: [(Fault, says: String)] = [
    (.unclosedQuote, "quotation"), (.unclosedParenthesis, "parenthesis"), (.unopenedParenthesis, "parenthesis"),
    (.unknownEscape("q"), "\\q"), (.forbiddenCharacter(codePoint: "U+FF15", lookalike: "5"), "U+FF15"),
    (.forbiddenCharacter(codePoint: "U+0003", lookalike: nil), "U+0003"), (.notUTF8(byte: 7), "7"),
    (.tooLong(what: "a line", bytes: 65536), "65536"), (.missing("a name"), "a name"), (.extraWord("zzz"), "zzz"),
    (.expected("--force", found: "zzz"), "--force"), (.expression(.unexpected), "expression"),
    (.expression(.endsEarly), "ends"),
    (.expression(.unclosed), "closed"), (.expression(.tooDeep), "deep"), (.expression(.percent), "(50 / 3)%"),
    (.expression(.unit), "behind"), (.expression(.numberTooLarge), "large"),
    (.expression(.numberTooSmall), "small"),
    (.expression(.unknownFunction("sqr")), "sqrt"), (.expression(.wrongArity("mod", takes: 2)), "2"),
    (.wrongType(found: "zzz", allowed: "a number"), "a number"), (.notANumber("1,5", hint: "1.5"), "1.5"),
    (.notANumber("nan", hint: nil), "nan"), (.numberTooLarge("1e400"), "1e400"), (.numberTooSmall("1e-400"), "0"),
    (.notWhole("5.5", allowed: "3...9"), "3...9"), (.outOfRange("2", allowed: "3...9"), "3...9"),
    (.outOfRange("45", allowed: "0...1", nearest: "45%"), "45%"),
    (.pastCap("9", what: "vertices", cap: "8"), "8"),
    (.notAChoice("zzz", choices: ["a", "b"], nearest: nil), "`a` or `b`"),
    (.notAColor("rde", nearest: "red"), "red"), (.notAColor("zzz", nearest: nil), "#ef78dd"),
    (.unknownLet("ink", nearest: nil), "`lets`"),
    (.wrongLetKind("ink", is: "colour", allowed: "a number"), "colour"), (.notFinite(expression: "1 / 0"), "1 / 0"),
    (.wrongCount(of: "points", found: 1, allowed: "2 or more"), "2 or more"), (.noGradient("fill"), "fill linear"),
    (.stoppedScript("a.katachi"), "a.katachi"), (.pathData(.expectedMove), "M"),
    (.pathData(.expectedCommand), "M L H"),
    (.pathData(.expectedNumber(command: "L")), "L"), (.pathData(.expectedFlag), "0 or 1"),
    (.pathData(.tooLarge), "1000000"),
    (.pathData(.tooSmall), "0"), (.pathData(.tooManyPoints), "1000000"), (.plusSign("+5"), "+= 5"),
    (.notAddable("fill"), "set it"),
    (.kindAsCommand("ring"), "`add ring`"), (.presetAsCommand("star-5"), "`load star-5`"),
    (.unknownAlias("zzz", nearest: nil), "`alias`"), (.notInStartUp("new", allowed: ["view", "alias"]), "`alias`"),
    (.aliasLoop(chain: ["a", "b"]), "a → b"), (.needsTerminal("edit"), "edit"),
    (.unknownWord("zzz", nearest: nil), "`help`"), (.taughtWord("ls", ours: "layers"), "layers"),
    (.unknownParameter("zzz", of: "star", nearest: nil), "`params`"),
    (.foreignParameter("crease", kinds: ["note"], has: ["memo"]), "memo"),
    (.ambiguous("s", names: ["scale", "size"]), "`scale` or `size`"),
    (.severalLayers("fill", layers: ["a", "b"]), "a.fill, b.fill"),
    (.unknownLayer("zzz", nearest: nil), "`layers`"), (.unknownKind("zzz", nearest: nil), "`shapes`"),
    (.unknownPreset("zzz", nearest: nil), "`presets`"),
    (.unknownOption("--zzz", allowed: ["--force"]), "--force"), (.unknownTopic("zzz", nearest: nil), "zzz"),
    (.nameTaken("a"), "unique"),
    (.badName("A", allowed: "a-z"), "a-z"), (.reservedName("star", why: "it is a kind of shape"), "kind of shape"),
    (.noLayer, "`add star`"),
    (.noOpenGroup, "group"), (.nothingToUndo, "undo"), (.nothingToRedo, "redo"), (.unknownStep("9"), "`history`"),
    (.notAGroup("a"), "group"),
    (.intoItself("a"), "itself"), (.maskCycle("a"), "mask"), (.letInUse("a", by: "star.fill"), "star.fill"),
    (.noDefault("a"), "set it"),
    (.shorthand("size", stands: "width and height"), "width and height"),
    (.hugNeedsSize(layer: "a", axis: "width"), "width"),
    (.onlyOne("rename"), "only one"), (.noSuchStop(9, count: 2), "1 to 2"), (.tooMany(what: "layers", cap: 5), "5"),
    (.file(path: "x", message: "no such file"), "no such file"), (.locked("p"), "preset unlock p"),
    (.bundled("p"), "save under"),
    (.conflict(path: "p", detail: "now"), "--force"), (.unmarked(path: "x.svg"), "--force"),
    (.notKatachi(found: "JSON"), "katachi 1"),
    (.unreadable(name: "p", details: ["x"]), "nothing changed"), (.wrongVersion("2"), "version 1"),
    (.noEnd, "`end`"), (.afterEnd, "comments"),
    (.notInFiles("save"), "save"), (.isDeep(chain: ["a", "b"]), "a → b"),
    (.unsupportedFormat("gif", allowed: ["svg", "png"]), "svg, png"),
    (.unsupportedFormat("", allowed: ["svg"]), "ending"),
  ]

  @Test func everyFaultSaysWhatAndWhatIsAllowed() {
    for (fault, says) in WordingTests.faults {
      let line = fault.wording.line
      #expect(line.contains(says), "\(line)")
      #expect(line != Fault.unclosedQuote.wording.line || fault == .unclosedQuote)
      #expect(!line.contains("this is not a command"), "\(fault) has no words")
      #expect(line.utf8.count >= 12 && !line.contains("\n"))
    }
  }

  /// A fault has words in one place only, so that none hides another.
  @Test func everyFaultHasItsWordsOnce() {
    for (fault, _) in WordingTests.faults {
      let all = [fault.lineWording, fault.valueWording, fault.nameWording, fault.stateWording, fault.fileWording]
      #expect(all.compactMap { $0 }.count == 1, "\(fault)")
    }
  }

  @Test func longWordsAreShownByTheirBeginning() {
    let line = Fault.extraWord(String(repeating: "a", count: 100)).wording.line
    #expect(
      line.contains(String(repeating: "a", count: 40) + "... (100 bytes)")
        && !line.contains(String(repeating: "a", count: 41)))
  }
}

/// Reports of problems as they are shown: one of each kind, at the prompt and in a script.
struct ProblemReportTests {
  @Test(arguments: [
    ("name", "smothness .3"), ("parse", "set vertices 7 8"), ("type", "fill #12"),
    ("range", "corner-radius 6; vertices 2"),
    ("limit", "vertices 9223372036854775807"), ("data", "load broken"), ("io", "load ./gone.katachi"),
    ("continued", "fill linear \\\n  red rde"),
    ("long", "title \"a\" \(String(repeating: "b", count: 200)) c"), ("wide", "title \"形形\" 形"),
    ("control", "title a\u{1B}[31m"),
    ("subject", "let a = 5; vertices a; a 2"),
  ])
  func reports(_ name: String, _ line: String) throws {
    var desk = try Desk("new star")
    desk.library.texts["broken"] = "katachi 1\nadd star\n  vertices 2\n  fill #12\nend\n"
    var texts: [String] = []
    for (mode, source) in [(Session.Mode.prompt, nil), (.script, "work.katachi")] as [(Session.Mode, String?)] {
      desk.session.mode = mode
      do {
        try desk.run(line)
        Issue.record("`\(line)` was not refused")
      } catch {
        let problem = try #require(error as? Problem)
        texts.append(problem.report(line: ScriptLine(text: line, number: 3), source: source))
      }
      while desk.session.history.depth > 1 { try desk.run("undo") }
    }
    expectGolden(texts.joined(separator: "\n\n") + "\n", named: "report-\(name).txt")
  }
}

/// What is offered for a word that is mistyped (FAULTS P1, P2), and what is said of numbers (N1-N5, N11).
struct SuggestionTests {
  @Test(arguments: [
    ("sett vertices 7", "set"), ("vretices 7", "vertices"), ("set vretices 7", "vertices"),
    ("opacty .5", "opacity"), ("udno", "undo"), ("star.opacty .5", "opacity"),
    ("str.fill red", "star"), ("select str", "star"), ("add strr", "star"), ("new cirlce", "circle"),
    ("help vertces", "vertices"),
    ("cap rond", "round"), ("fill rde", "red"), ("fill system.bleu", "system.blue"), ("visible onn", "on"),
    ("preset inf star-5", "info"),
    ("view sze fit", "size"), ("export a.svg --plian", "--plain"), ("params; stops evn", "even"),
    ("corner-radus 5", "corner-radius"),
  ])
  func theNearestIsOffered(_ line: String, _ guess: String) throws {
    var desk = try Desk("new star; fill linear red blue")
    let problem = try desk.problem(line)
    #expect(problem.wording.suggestion == guess, "\(problem.line)")
  }

  @Test(arguments: ["zzzz", "xyz 5", "add zzzz", "load zzzz", "fill zzzz"])
  func whatIsFarFromAllGetsNoGuess(_ line: String) throws {
    var desk = try Desk("new star")
    let problem = try desk.problem(line)
    #expect(problem.wording.suggestion == nil && problem.wording.hint != nil, "\(problem.line)")
  }

  @Test func aForeignParameterSaysWhoseItIs() throws {
    var desk = try Desk("new star; add note as memo; select star")
    let problem = try desk.problem("crease 7")
    #expect(problem.kind == .name && problem.line == "`crease` belongs to note; here: memo")
    // Only parameters of the shape at hand are offered.
    #expect(try desk.problem("creas 7").wording.suggestion == nil)
    #expect(try desk.problem("set crease 7").line.contains("note"))
  }

  @Test(arguments: ["duplicate", "points 7", "ratio .5", "colour red", "ls", "rm"])
  func taughtWordsAreAnswered(_ line: String) throws {
    var desk = try Desk("new star")
    let answers = [
      "duplicate": "copy", "points": "vertices", "ratio": "smoothness", "colour": "fill", "ls": "layers",
      "rm": "delete",
    ]
    let word = String(line.prefix { $0 != " " })
    #expect(try desk.problem(line).line == "`\(word)` is called `\(answers[word] ?? "")` here")
  }

  @Test(arguments: [
    ("vertices nan", ProblemKind.type), ("opacity inf", .type), ("rotation -Infinity", .type),
    ("width nan(0x1)", .type), ("opacity 1e400", .range),
    ("opacity 1e-400", .range), ("vertices 0x10", .type), ("rotation 0x1p4", .type), ("width 1_000", .type),
    ("rotation 5.", .type), ("rotation +.5e+1", .type),
    ("opacity 1,5", .type), ("vertices 2", .range), ("vertices 0", .range), ("vertices -3", .range),
    ("vertices 5.5", .type), ("vertices 1e18", .limit),
    ("vertices 9223372036854775808", .limit), ("vertices 100001", .limit), ("smoothness 1.5", .range),
    ("smoothness -0.1", .range), ("rotation 1e300", .range),
    ("rotation 360000000000.5", .range), ("opacity 1.0000001", .range), ("stroke-width -1", .range),
    ("stroke -1 red", .range), ("corner-radius -1", .range),
  ])
  func numbersAreRefusedAlikeEverywhere(_ line: String, _ kind: ProblemKind) throws {
    for mode in [Session.Mode.prompt, .script] {
      var desk = try Desk("new star", mode: mode)
      let problem = try desk.problem(line)
      #expect(problem.kind == kind, "\(problem.line)")
    }
    let details = refusal(ofDocument: "katachi 1\nadd star\n  \(line)\nend\n")?.wording.details
    #expect(details?.first?.contains(kind.rawValue) == true, "\(details ?? [])")
  }

  @Test func commasAreExplained() throws {
    var desk = try Desk("new star")
    #expect(try desk.problem("opacity 1,5").line.contains("write 1.5"))
    #expect(try desk.problem("rotation 5.").line.contains("write 5"))
    try desk.run("rotation -0; smoothness 0; smoothness 1; stroke-width 0; corner-radius 1e9")
    #expect(desk.stored("rotation", on: "star") == nil && desk.stored("corner-radius", on: "star") == "1000000000")
  }
}
