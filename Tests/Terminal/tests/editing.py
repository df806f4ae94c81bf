# SPDX-License-Identifier: MIT
"""A line on the screen: long ones, wide characters, a coloured prompt."""

from terminal import BACKSPACE, ENTER, LEFT, RIGHT, control

COLOURED = {"NO_COLOR": None, "TERM": "xterm-256color"}


def rows_of(text, columns):
    """A text as a terminal so wide wraps it, where each character takes one column."""
    return [text[start:start + columns].rstrip() for start in range(0, len(text), columns)]


def test_c36_the_cursor_stands_behind_a_coloured_prompt(home):
    with home.prompt(commands="view auto off; add group as \"形の群れ\"; add circle as 月", **COLOURED) as terminal:
        # Wide characters take two columns each.
        prompt = "untitled* 形の群れ/月 › "
        width = len(prompt) + len("形の群れ月")
        assert b"\x1b[1m" in terminal.output
        text = "title \"" + "abcdefghi " * 30
        terminal.send(text)
        terminal.wait_until("the line", lambda: terminal.lines[-1].endswith("abcdefghi"))
        end = width + len(text)
        terminal.wait_until("the cursor", lambda: terminal.cursor[0] == end % 80)
        row = terminal.cursor[1]
        terminal.send(control("a"))
        terminal.wait_until("the cursor", lambda: terminal.cursor == (width, row - end // 80))


def test_c36_a_long_line_is_edited_in_the_middle(home):
    with home.prompt(commands="view auto off; add star", **COLOURED) as terminal:
        prompt = "untitled* › "
        text = "title \"" + "".join(f"{number:04} " for number in range(60)) + "\""
        assert len(text) > 300
        terminal.send(text)
        terminal.ends_with(*rows_of(prompt + text, 80))
        terminal.send(control("a") + RIGHT * 157 + "<middle>")
        text = text[:157] + "<middle>" + text[157:]
        terminal.ends_with(*rows_of(prompt + text, 80))
        place = len(prompt) + 157 + len("<middle>")
        first = len(terminal.lines) - len(rows_of(prompt + text, 80))
        terminal.wait_until("the cursor", lambda: terminal.cursor == (place % 80, first + place // 80))
        terminal.send(BACKSPACE * len("<middle>"))
        text = text.replace("<middle>", "")
        terminal.ends_with(*rows_of(prompt + text, 80))
        terminal.send(ENTER)
        terminal.expect("→ \"0000 0001")


def test_c36_a_long_line_survives_other_widths(home):
    with home.prompt(commands="view auto off; add star", **COLOURED) as terminal:
        prompt = "untitled* › "
        text = "title \"" + "".join(f"{number:04} " for number in range(60)) + "\""
        terminal.send(text)
        terminal.ends_with(*rows_of(prompt + text, 80))
        for columns in (100, 60, 80):
            terminal.resize(columns, 24)
            # Keys go to where they should, and the next redraw shows the line whole.
            terminal.send(control("a") + "x" + BACKSPACE + control("l"))
            rows = rows_of(prompt + text, columns)
            terminal.wait_until("the line anew", lambda rows=rows: terminal.lines == rows)
            terminal.wait_until("the cursor", lambda: terminal.cursor == (len(prompt), 0))
        terminal.send(ENTER)
        terminal.expect("→ \"0000 0001")


def test_c38_backspace_takes_one_grapheme(home):
    cases = (
        # What is typed, and what is left of it after one Backspace.
        ("λ 形 🎄", "λ 形 "), ("e\u0301", ""), ("x\u0301\u0302", ""), ("形", ""), ("a", ""),
    )
    for typed, left in cases:
        with home.prompt(commands="view auto off; add star") as terminal:
            terminal.send("title \"" + typed + "\"" + LEFT + BACKSPACE + ENTER)
            terminal.expect("title \"\" ")
            if left:
                terminal.expect(f"→ \"{left}\"")
            else:
                terminal.expect("as it was")
            terminal.expect("untitled* › ")
    # What is kept is text, whatever was deleted.
    for line in home.history():
        line.encode().decode("utf-8", "strict")


def test_c38_the_cursor_steps_over_wide_characters(home):
    with home.prompt() as terminal:
        terminal.send("title \"形の🎄\"")
        terminal.shows("形の🎄")
        start = len("untitled › title \"")
        terminal.wait_until("the cursor", lambda: terminal.cursor[0] == start + 7)
        for column in (start + 6, start + 4, start + 2, start):
            terminal.send(LEFT)
            terminal.wait_until(f"column {column}", lambda column=column: terminal.cursor[0] == column)


def test_bytes_that_are_no_text_are_refused_and_the_session_goes_on(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.send(b"title \"\xff\xfe\"\r")
        terminal.expect("is not text in UTF-8")
        terminal.expect("untitled* › ")
        terminal.line("title")
        terminal.expect("title \"\"")
        # They were not kept either.
        terminal.send(control("d"))
        assert terminal.wait_for_end() == 0
    with open(home.history_file, "rb") as file:
        assert b"\xff" not in file.read()


def test_a_line_of_a_megabyte_is_refused_and_the_session_goes_on(home):
    with home.prompt(commands="view auto off; add star", TERM="dumb") as terminal:
        terminal.paste("")
        terminal.send("x" * 70_000 + ENTER)
        terminal.expect("a line holds at most 65536 bytes", patience=120)
        terminal.expect("untitled* › ")
        terminal.line("vertices")
        terminal.expect("vertices 5")


def test_t7_names_that_hold_control_and_bidi_marks_are_shown_escaped(home):
    with home.prompt(commands="view auto off; add star as \"a\u202eb\"; add circle") as terminal:
        terminal.line("select \"a\u202eb\"")
        terminal.expect("\\u{202e}")
        terminal.expect("› ")
        before = len(terminal.output)
        terminal.line("layers")
        terminal.expect("circle")
        terminal.send("select \"\t\t")
        terminal.expect("u{202e}")
        terminal.send(control("c"))
        terminal.expect("› ")
        # Readline itself shows what is typed; what we print never has the mark.
        assert "\u202e".encode() not in terminal.output[before:]
