// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and errors where they are no terminal.
struct StreamTests {
  // MARK: What is printed

  @Test func anErrorInAPipeIsToldWithItsLineAndNothingElseIsPrinted() throws {
    try withHome { home in
      let result = try home.run("-", input: "new star\nvertices 2\nvertices\n")
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(result.complaints.hasPrefix("-:2:10: E-range: 2 is out of range"))
      let going = try home.run("--keep-going", input: "new star\nvertices 2\nvertices\n")
      #expect(going.exitCode == 1)
      #expect(going.text == "5\n")
    }
  }

  @Test(arguments: ["xterm-256color", "dumb", ""]) func noEscapeSequenceIsEverPrintedIntoAPipe(_ terminal: String)
    throws
  {
    try withHome { home in
      home.environment["TERM"] = terminal
      home.environment["COLORTERM"] = "truecolor"
      let input = "new star\nfill red\npreview\nzzzz\nhelp\nparams\nhistory\n"
      let result = try home.run("--keep-going", input: input)
      #expect(result.exitCode == 1)
      #expect(result.output.count > 1000)
      #expect(!result.output.contains(0x1B) && !result.errors.contains(0x1B))
      home.environment["NO_COLOR"] = ""
      try #expect(!home.run("star").output.contains(0x1B))
    }
  }

  @Test func colourIntoAPipeIsForcedByTheOptionOrTheEnvironment() throws {
    try withHome { home in
      let forced = try home.run("star", "--color", "always")
      #expect(forced.output.contains(0x1B))
      home.environment["CLICOLOR_FORCE"] = "1"
      let asked = try home.run("star")
      #expect(asked.output == forced.output)
      home.environment["NO_COLOR"] = "1"
      let refused = try home.run("star")
      #expect(!refused.output.contains(0x1B))
      let insisted = try home.run("star", "--color=always")
      #expect(insisted.output == forced.output)
    }
  }

  @Test func pointsAreReadFromStandardInputUnlessCommandsAre() throws {
    try withHome { home in
      let traced = try home.run("-c", "new freehand; trace --from -; traces", input: "1,2 3,4\n\n5 6\n")
      #expect(traced.exitCode == 0 && traced.text == "1  2 points, 1,2 to 3,4\n2  a dot at 5,6\n")
      let refused = try home.run("-", input: "new freehand\ntrace --from -\n1,2\n")
      #expect(refused.exitCode == 3 && refused.complaints.contains("commands are read from it"))
    }
  }

  @Test func aResultComesBeforeTheNextLineIsRead() throws {
    try withHome { home in
      // The second line is made from what the first one printed.
      let result = try home.shell(
        """
        mkfifo in; katachi - <in >out & exec 3>in
        printf 'new star\\nvertices\\n' >&3
        until [ -s out ]; do :; done
        printf 'vertices %d\\nvertices\\n' $(($(cat out) + 1)) >&3
        exec 3>&-; wait $!; status=$?; cat out; exit $status
        """)
      #expect(result.text == "5\n6\n")
      #expect(result.exitCode == 0)
    }
  }

  // MARK: What cannot be read or written

  @Test func outputThatCannotBeWrittenIsAFailure() throws {
    try withHome { home in
      for command in ["vertices", "export - --plain", "vertices 20000; export -"] {
        let full = try home.shell("katachi -c 'new star; \(command)' >/dev/full")
        #expect(full.exitCode == 3)
        #expect(full.complaints == "katachi: E-io: standard output: no space left on the device\n", "\(command)")
        let closed = try home.shell("katachi -c 'new star; \(command)' >&-")
        #expect(closed.exitCode == 3)
        #expect(closed.complaints == "katachi: E-io: standard output: it is closed\n", "\(command)")
      }
      try #expect(home.shell("katachi --version >/dev/full").exitCode == 3)
      // Nothing to print is nothing to fail.
      try #expect(home.shell("katachi -c 'new star' >&-").exitCode == 0)
    }
  }

  @Test func errorsThatCannotBeWrittenChangeNoExitCode() throws {
    try withHome { home in
      for target in ["/dev/full", "&-"] {
        try #expect(home.shell("katachi -c zzzz 2>\(target)").exitCode == 1)
        try #expect(home.shell("katachi --nope 2>\(target)").exitCode == 2)
        try #expect(home.shell("katachi -c 'new star; save ./none/x.katachi' 2>\(target)").exitCode == 3)
      }
    }
  }

  @Test func aReaderThatHasGoneEndsItQuietly() throws {
    try withHome { home in
      let line = "katachi -c 'new star; vertices 20000; export -' | head -c 10; echo ${PIPESTATUS[0]}"
      let result = try home.shell(line)
      #expect(result.text == "<svg xmlns141\n")
      #expect(result.errors.isEmpty)
      let ignored = try home.shell("trap '' PIPE; \(line)")
      #expect(ignored.text == "<svg xmlns3\n")
      #expect(ignored.errors.isEmpty)
    }
  }

  @Test func onlyThePictureIsOnStandardOutput() throws {
    try withHome { home in
      let result = try home.run("-c", "export -")
      #expect(result.text.hasPrefix("<svg "))
      #expect(result.text.hasSuffix("</svg>\n"))
      #expect(result.complaints == "-c:1: note: nothing is painted in this picture\n")
      #expect(result.exitCode == 0)
      let picture = try home.run("-c", "new star; export - --format png").output
      #expect(picture.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }
  }

  @Test func inputMayBeEmptyOrClosed() throws {
    try withHome { home in
      let empty = try home.run()
      #expect(empty.exitCode == 0 && empty.output.isEmpty && empty.errors.isEmpty)
      for line in ["katachi <&-", "katachi - <&-", "katachi -c 'new star' - <&-"] {
        let closed = try home.shell(line)
        #expect(closed.exitCode == 3)
        #expect(closed.complaints == "katachi: E-io: standard input: it is closed\n")
      }
      let unused = try home.shell("katachi -c 'new star; vertices' <&-")
      #expect(unused.exitCode == 0 && unused.text == "5\n")
    }
  }

  @Test func nothingOfAPipeIsKeptInTheHistory() throws {
    try withHome { home in
      _ = try home.run("-", "-c", "new star", input: "vertices\n")
      #expect(home.listing(of: home.folder + "/state").isEmpty)
      #expect(home.listing(of: home.folder + "/home").isEmpty)
    }
  }

  // MARK: Too much

  @Test func aLineThatIsTooLongIsRefusedWithoutBeingHeld() throws {
    try withHome { home in
      for length in [1 << 20, 64 << 20] {
        // The cap is on the memory that there is, mapped libraries included.
        let result = try home.shell(
          """
          ulimit -v 200000
          (echo new star; head -c \(length) /dev/zero | tr '\\0' x; printf '\\nvertices 7\\nvertices') |
          katachi --keep-going -
          """)
        let start = String(repeating: "x", count: 40)
        #expect(result.exitCode == 1)
        #expect(result.text == "7\n")
        #expect(
          result.complaints.hasPrefix(
            "-:2:1: E-limit: a line holds at most 65536 bytes\n  \(start)... (\(length) bytes)\n"),
          "\(result.complaints)")
      }
    }
  }

  @Test func badBytesAreRefusedWithTheirPlace() throws {
    try withHome { home in
      let start = Array("new star\n".utf8)
      for bad: [UInt8] in [Array("vert\0ices 5\n".utf8), Array("title \"".utf8) + [0xFF, 0xFE, 0x22, 0x0A]] {
        let result = try home.start(["-"], input: start + bad).wait()
        #expect(result.exitCode == 1)
        #expect(result.complaints.hasPrefix("-:2:"))
        #expect(result.complaints.contains("E-parse"))
      }
    }
  }

  @Test func picturesPastTheCapsAreRefused() throws {
    try withHome { home in
      for command in ["preview 100000x100000", "export --size 1000000 x.png", "export --scale 1000 x.png"] {
        let result = try home.run("-c", "new star; \(command)")
        #expect(result.exitCode == 1)
        #expect(result.complaints.contains("E-limit"), "\(command): \(result.complaints)")
      }
      #expect(home.listing(of: home.work).isEmpty)
    }
  }

  // MARK: Signals

  @Test func anInterruptEndsABatchAndLeavesNothingHalfWritten() throws {
    try withHome { home in
      // In work for seconds behind the first result.
      let input = "canvas 1600x400\nadd star 99\nvertices\nexport big.png --size 16384\n"
      for signal in [SIGINT, SIGTERM] {
        let process = try home.start(["-"], input: Array(input.utf8))
        process.waitForOutput()
        process.send(signal)
        let result = process.wait()
        #expect(result.ending == .signal(signal))
        #expect(result.errors.isEmpty)
        #expect(home.listing(of: home.work).isEmpty)
      }
    }
  }
}
