# SPDX-License-Identifier: MIT
"""How one leaves, and what the shell then finds."""

from terminal import LEFT, control


def test_t3_control_d_on_an_empty_line_leaves(home):
    with home.shell() as terminal:
        terminal.line("katachi -q")
        terminal.ends_with("$ katachi -q", "untitled ›")
        terminal.send(control("d"))
        # On a line of its own, where the shell's prompt begins.
        terminal.ends_with("$ katachi -q", "untitled ›", "$")
        terminal.line("echo $?")
        terminal.ends_with("$ echo $?", "0", "$")


def test_t3_control_d_with_text_edits_and_never_leaves(home):
    with home.prompt() as terminal:
        terminal.send("new starX" + LEFT + control("d"))
        terminal.ends_with("untitled › new star")
        # At the end of the line there is nothing for it to delete.
        terminal.send(control("d") + control("d"))
        terminal.line("")
        terminal.expect("a document with a star")
        terminal.expect("untitled* › ")


def test_t3_control_d_in_a_continued_command_ends_it_without_running_it(home):
    with home.prompt() as terminal:
        terminal.line("new \\")
        terminal.expect("… ")
        terminal.send(control("d"))
        assert terminal.wait_for_end() == 0
        assert "left without saving" not in terminal.picture


def test_t3_unsaved_work_is_told_in_one_line(home):
    with home.shell() as terminal:
        terminal.line("katachi -q star")
        terminal.expect("untitled › ")
        terminal.line("view auto off; vertices 7")
        terminal.expect("untitled* › ")
        terminal.send(control("d"))
        terminal.ends_with("untitled* ›", "  left without saving: untitled; the journal keeps it, `recover` brings it back", "$")


def test_leaving_by_word_gives_zero_and_a_clean_line(home):
    with home.shell() as terminal:
        for word in ("quit", "exit", "q", "  exit  ", "quit; vertices 7"):
            terminal.line("katachi -q")
            terminal.expect("untitled › ")
            terminal.line(word)
            terminal.ends_with(f"untitled › {word}".rstrip(), "$")
            terminal.line("echo \"[$?]\"; clear")
            terminal.expect("[0]")
            terminal.ends_with("$")


def test_leaving_after_a_refused_command_gives_zero_too(home):
    with home.prompt() as terminal:
        terminal.line("zzzz")
        terminal.expect("unknown word")
        terminal.line("q")
        assert terminal.wait_for_end() == 0


def test_nothing_of_the_terminal_is_changed_by_a_session(home):
    for way in ("quit\r", control("d")):
        with home.shell(TERM="dumb") as terminal:
            terminal.line("exec sh -c 'stty -a; katachi -q; stty -a; echo done'")
            before = terminal.expect("untitled › ")
            terminal.send("new star\r")
            terminal.expect("untitled* › ")
            terminal.send(way)
            after = terminal.expect("done\r\n")
            assert before[before.index("speed"):].split() == after[after.index("speed"):].split()
