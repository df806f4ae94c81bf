// SPDX-License-Identifier: MIT

import Testing

@testable import Shell

/// What the lower part of a parted window remembers.
struct PaneTranscriptTests {
  private func transcript(_ texts: String...) -> PaneTranscript {
    var transcript = PaneTranscript()
    for text in texts { transcript.add(text) }
    return transcript
  }

  private func tail(_ transcript: PaneTranscript, room: Int = 10, columns: Int = 20) -> [String] {
    transcript.tail(room: room, columns: columns, withKept: true)
  }

  @Test func linesAreWholeHoweverTheyAreWritten() {
    #expect(tail(transcript("one\ntwo\n")) == ["one", "two"])
    #expect(tail(transcript("on", "e", "\ntw", "o")) == ["one", "two"])
    #expect(tail(transcript("one\r\n\n", "", "two\n")) == ["one", "", "two"])
  }

  @Test func ofControlSequencesColoursAlone() {
    #expect(
      tail(transcript("\u{1b}[31mred\u{1b}[0m\u{1b}[2K\u{1b}]11;?\u{7}\u{1b}_Gi=1;AAAA\u{1b}\\!\u{1}\u{2}\n")) == [
        "\u{1b}[31mred\u{1b}[0m!"
      ])
  }

  @Test func linesThatAreTooLongTakeRowsOfTheirOwnAndKeepTheirColour() {
    #expect(tail(transcript("abcdefgh\n"), columns: 3) == ["abc", "def", "gh"])
    #expect(
      tail(transcript("\u{1b}[1mabcd\u{1b}[0m e\n"), columns: 3) == [
        "\u{1b}[1mabc\u{1b}[0m", "\u{1b}[1md\u{1b}[0m e",
      ])
    // No character is cut in half.
    #expect(tail(transcript("a形形\n"), columns: 2) == ["a", "形", "形"])
  }

  @Test func theLastRowsAreThoseThatFit() {
    let transcript = transcript("one\ntwo\nthree four\n")
    #expect(tail(transcript, room: 2, columns: 5) == ["three", " four"])
    #expect(tail(transcript, room: 3, columns: 5) == ["two", "three", " four"])
    #expect(tail(transcript, room: 0).isEmpty)
  }

  @Test func whatHasNoRoomIsGivenOutOnceAndInOrder() {
    var transcript = transcript("one\ntwo\nthree\n")
    #expect(transcript.settle(room: 2, columns: 20) == ["one"])
    #expect(transcript.settle(room: 2, columns: 20).isEmpty)
    transcript.add("four\nfive\n")
    #expect(transcript.settle(room: 2, columns: 20) == ["two", "three"])
    #expect(transcript.tail(room: 10, columns: 20, withKept: false) == ["four", "five"])
    #expect(tail(transcript) == ["one", "two", "three", "four", "five"])
    // A line of which a part has no room goes whole.
    #expect(transcript.settle(room: 1, columns: 3) == ["fou", "r", "fiv", "e"])
    #expect(transcript.unkeptCount == 0)
  }

  @Test func memoryIsBounded() {
    var transcript = PaneTranscript()
    for number in 0..<1000 {
      transcript.add("\(number)\n")
      _ = transcript.settle(room: 5, columns: 20)
    }
    #expect(tail(transcript, room: 10_000).count == 205)
    #expect(tail(transcript, room: 1) == ["999"])
  }

  @Test func aLineThatGoesOnAfterItWasKeptIsKeptAgain() {
    var transcript = transcript("question? ")
    #expect(transcript.settle(room: 0, columns: 20) == ["question? "])
    transcript.add("yes\n")
    #expect(transcript.settle(room: 0, columns: 20) == ["question? yes"])
  }
}
