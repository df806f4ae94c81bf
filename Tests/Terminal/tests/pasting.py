# SPDX-License-Identifier: MIT
"""Pastes: each line of one is a command."""

from terminal import ENTER, control


def test_t10_each_line_is_a_command_and_an_entry_and_an_error_stops_the_rest(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("vertices 7\nvertces 8\nvertices 9")
        terminal.send(ENTER)
        terminal.expect("vertices 5 → 7")
        terminal.expect("unknown word `vertces`; did you mean `vertices`?")
        terminal.expect("1 more line pasted and not run")
        terminal.expect("untitled* › ")
        terminal.line("vertices")
        terminal.expect("vertices 7")
        assert home.history()[1:] == ["vertices 7", "vertces 8", "vertices"]


def test_c34_three_lines_are_three_commands(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("vertices 7\nsmoothness .4\nfill red\n")
        # The line feed at the end of the paste is a line end, not the Enter key.
        terminal.send(ENTER)
        terminal.expect("vertices 5 → 7")
        terminal.expect("smoothness 0.5 → 0.4")
        terminal.expect("fill system.blue → red")
        terminal.expect("untitled* › ")
        assert home.history()[1:] == ["vertices 7", "smoothness .4", "fill red"]
        # Each can be called back by itself.
        terminal.send("\x1b[A\x1b[A")
        terminal.ends_with("untitled* › smoothness .4")


def test_t10_a_paste_of_carriage_returns_is_the_same(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("vertices 7\r\nvertices 8\rvertices 9")
        terminal.send(ENTER)
        terminal.expect("vertices 5 → 7")
        terminal.expect("vertices 7 → 8")
        terminal.expect("vertices 8 → 9")


def test_t10_a_paste_joins_what_is_half_typed(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.send("vertices ")
        terminal.paste("7\nvertices 8\nverti")
        terminal.send("ces 9" + ENTER)
        terminal.expect("vertices 5 → 7")
        terminal.expect("vertices 7 → 8")
        terminal.expect("vertices 8 → 9")
        terminal.expect("untitled* › ")
        assert home.history()[1:] == ["vertices 7", "vertices 8", "vertices 9"]


def test_t10_a_pasted_command_may_be_continued(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("fill linear \\\n  red \\\n  blue\nvertices 8")
        terminal.send(ENTER)
        terminal.expect("fill system.blue → linear red blue")
        terminal.expect("vertices 5 → 8")
        terminal.expect("untitled* › ")
        assert home.history()[1:] == ["fill linear \\", "  red \\", "  blue", "vertices 8"]


def test_t10_nothing_of_a_paste_runs_before_enter_and_control_c_throws_it_away(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("vertices 7\nvertices 8")
        terminal.shows("vertices 8")
        terminal.send(control("c"))
        terminal.expect("^C")
        terminal.expect("untitled* › ")
        terminal.line("vertices")
        terminal.expect("vertices 5")
        assert home.history()[1:] == ["vertices"]


def test_t10_quitting_in_a_paste_leaves_the_rest(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("save p\nquit\nvertices 7\nsave p")
        terminal.send(ENTER)
        assert terminal.wait_for_end() == 0
    assert home.run("p", "-c", "vertices").stdout == b"5\n"


def test_t10_escape_sequences_in_a_paste_do_nothing(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.paste("title \"a\x1b]0;gotcha\x07b\"\nvertices 9")
        terminal.send(ENTER)
        terminal.expect("untitled* › ")
        assert b"\x1b]0;gotcha" not in terminal.output
        terminal.line("title")
        terminal.expect("title \"\"")


def test_t10_a_whole_document_can_be_pasted(home):
    with home.prompt() as terminal:
        terminal.paste("katachi 1\nadd star\n  vertices 7\n\nadd group as pair\n  add circle\nend\nend\n")
        terminal.send(ENTER)
        terminal.expect("added circle")
        terminal.expect("› ")
        terminal.line("layers")
        terminal.expect("pair")
        terminal.expect("circle")
