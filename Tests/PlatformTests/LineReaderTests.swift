// SPDX-License-Identifier: MIT

import Foundation
import Platform
import TestSupport
import Testing

@Suite struct LineReaderTests {
  private func line(_ text: String) -> LineReader.Item { .line(Array(text.utf8)) }

  @Test func linesComeOneByOneTheLastOneWithoutItsLineFeedToo() throws {
    let pipe = TestPipe()
    pipe.put("new star\n\nvertices 7\r\n形\nlast")
    pipe.closeWriting()
    var reader = LineReader(descriptor: pipe.reading)
    for expected in ["new star", "", "vertices 7\r", "形", "last"] { #expect(try reader.next() == line(expected)) }
    #expect(try reader.next() == .end)
    #expect(try reader.next() == .end)
  }

  @Test func anEmptyInputEndsAtOnceAndAFinalLineFeedBeginsNoLine() throws {
    let empty = TestPipe()
    empty.closeWriting()
    var reader = LineReader(descriptor: empty.reading)
    #expect(try reader.next() == .end)
    let one = TestPipe()
    one.put("a\n")
    one.closeWriting()
    reader = LineReader(descriptor: one.reading)
    #expect(try reader.next() == line("a"))
    #expect(try reader.next() == .end)
  }

  @Test func bytesArePassedOnAsTheyAre() throws {
    let pipe = TestPipe()
    pipe.put([0x00, 0xFF, 0xFE, 0x0D, 0x0A])
    var reader = LineReader(descriptor: pipe.reading)
    #expect(try reader.next() == .line([0x00, 0xFF, 0xFE, 0x0D]))
  }

  @Test func aLineIsHandedOverBeforeTheNextOneIsWritten() throws {
    let pipe = TestPipe()
    var reader = LineReader(descriptor: pipe.reading)
    // Were the reader to wait for more than the line, this test would never end.
    pipe.put("first\nsec")
    #expect(try reader.next() == line("first"))
    #expect(reader.takeItem() == nil)
    pipe.put("ond\n")
    #expect(try reader.next() == line("second"))
  }

  @Test(arguments: [4, 5, 6])
  func aLineIsAsLongAsTheLimitAndNoLonger(length: Int) throws {
    let pipe = TestPipe()
    let text = String(repeating: "x", count: length)
    pipe.put(text + "\n" + text)
    pipe.closeWriting()
    var reader = LineReader(descriptor: pipe.reading, limit: 5)
    let expected = length <= 5 ? line(text) : .tooLong(beginning: Array(text.utf8), length: length)
    #expect(try reader.next() == expected)
    #expect(try reader.next() == expected)
    #expect(try reader.next() == .end)
  }

  @Test func aLineThatIsFarTooLongIsToldByItsBeginningAndLengthAndTheNextIsRead() throws {
    try withTemporaryDirectory { folder in
      let length = 5 * 1024 * 1024
      let path = folder + "/script"
      var content = Data("the beginning of a line that never seems to come to an end".utf8)
      content.append(Data(repeating: 0x78, count: length - content.count))
      content.append(Data("\nset vertices 5\n".utf8))
      try content.write(to: URL(fileURLWithPath: path))
      let file = try #require(FileHandle(forReadingAtPath: path))
      var reader = LineReader(descriptor: file.fileDescriptor)
      let beginning = Array("the beginning of a line that never seems".utf8)
      #expect(try reader.next() == .tooLong(beginning: beginning, length: length))
      #expect(try reader.next() == line("set vertices 5"))
      #expect(try reader.next() == .end)
    }
  }

  @Test func aTooLongLineThatComesInPiecesIsCountedWhole() throws {
    let pipe = TestPipe()
    var reader = LineReader(descriptor: pipe.reading, limit: 3)
    for piece in ["ab", "cd", "ef"] {
      pipe.put(piece)
      try reader.fill()
      #expect(reader.takeItem() == nil)
    }
    pipe.put("g\nh\n")
    #expect(try reader.next() == .tooLong(beginning: Array("abcd".utf8), length: 7))
    #expect(try reader.next() == line("h"))
  }

  @Test func aNonBlockingInputIsWaitedFor() throws {
    let pipe = TestPipe()
    pipe.makeNonBlocking()
    var reader = LineReader(descriptor: pipe.reading)
    try reader.fill()
    #expect(reader.takeItem() == nil)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { pipe.put("late\n") }
    #expect(try reader.next() == line("late"))
  }

  @Test func anotherDescriptorWakesItAndNothingIsLost() throws {
    let pipe = TestPipe()
    let waker = TestPipe()
    var reader = LineReader(descriptor: pipe.reading)
    pipe.put("half")
    waker.put("!")
    #expect(try reader.next(wakingOn: waker.reading) == .woken)
    #expect(try reader.next(wakingOn: waker.reading) == .woken)
    _ = waker.take()
    pipe.put(" a line\n")
    #expect(try reader.next(wakingOn: waker.reading) == line("half a line"))
  }

  @Test func aClosedInputIsAnError() throws {
    var reader = LineReader(descriptor: 1_000_000)
    let error = #expect(throws: SystemError.self) { try reader.next() }
    #expect(error == SystemError(.system(.badDescriptor), .read))
  }
}
