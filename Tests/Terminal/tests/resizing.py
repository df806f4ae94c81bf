# SPDX-License-Identifier: MIT
"""The window's size, while one types and while a picture is made."""

import re

from terminal import ENTER, control

# A picture as wide as can be: in a window of so many columns it takes all but the last.
WIDE = "view auto off; canvas 900x90; add rectangle"


def widest(terminal):
    """The columns that a preview takes."""
    terminal.line("preview; background")
    lines = terminal.expect("background none").split("\r\n")
    # A line of the picture, and not of the prompt that a resize shows anew.
    return max(len(line) for line in lines if re.fullmatch(r"[^\r›]*\|[^\r›]*", line))


def test_t5_a_preview_has_the_width_that_the_window_has_now(home):
    with home.prompt(commands=WIDE, TERM="dumb") as terminal:
        assert widest(terminal) == 79
        for columns in (40, 120, 20):
            terminal.resize(columns, 24)
            assert widest(terminal) == columns - 1


def test_t5_a_window_of_twenty_one_or_no_columns_is_survived_while_typing(home):
    with home.prompt(commands=WIDE) as terminal:
        for columns, rows in ((20, 24), (1, 24), (0, 24), (1, 1), (0, 0), (80, 24)):
            terminal.send("opacity ")
            terminal.resize(columns, rows)
            terminal.send("50%")
            terminal.resize(max(columns - 1, 0), rows)
            terminal.send(ENTER)
            terminal.expect("→ 50%" if (columns, rows) == (20, 24) else "as it was")
            terminal.line("preview")
        terminal.resize(80, 24)
        terminal.line("opacity 1")
        terminal.expect("opacity 50% → ")
        # Before the prompt is there again, the terminal would keep Ctrl-D to itself.
        terminal.expect("› ")
        terminal.send(control("d"))
        assert terminal.wait_for_end() == 0


def test_t5_a_session_begins_in_a_window_of_any_size(home):
    for columns, rows in ((1, 1), (2, 2), (20, 5), (500, 200)):
        with home.prompt(columns=columns, rows=rows, commands="") as terminal:
            terminal.line("add star")
            terminal.expect("added star")
            terminal.expect("›")
            terminal.line("quit")
            assert terminal.wait_for_end() == 0


def test_t5_a_window_that_changes_during_a_preview_is_used_for_the_next(home):
    with home.prompt(commands="view auto off; canvas 900x90; add rectangle; add star 3000", TERM="dumb") as terminal:
        terminal.line("preview 1000x1000")
        terminal.expect("\n")
        for columns in (20, 1, 0, 60):
            terminal.resize(columns, 24)
        terminal.expect("› ")
        assert widest(terminal) == 59


def test_t5_the_half_line_is_shown_anew_in_the_new_width(home):
    text = "title \"" + "abcdefghi " * 7
    with home.prompt() as terminal:
        terminal.send(text)
        terminal.wait_until("the line", lambda: "".join(terminal.lines[-2:]).endswith(text.rstrip()))
        terminal.resize(40, 24)
        # Whatever stands above, the line is whole, and the cursor behind it.
        whole = "untitled › " + text
        terminal.wait_until(
            "the line over two rows",
            lambda: "".join(line.ljust(40) for line in terminal.lines)[:-1].rstrip().endswith(whole.rstrip()))
        terminal.send("end\"" + ENTER)
        terminal.expect("→ \"abcdefghi abc")
