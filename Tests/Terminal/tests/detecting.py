# SPDX-License-Identifier: MIT
"""What a terminal is asked about itself when a prompt begins; the test plays the terminal."""

import os
import pty
import re
import subprocess

from terminal import ENTER, LEFT, UP, control
from tests.streams import ended

# The last question, which every terminal answers, and whatever else is asked.
FENCE = "\x1b[c"
QUESTIONS = re.compile(rb"\x1b\]1[01];\?|\x1b\[>q|\x1b\[\?2026\$p|\x1b\[1[46]t|\x1b_G|\x1b\[c")
DARK = "\x1b]10;rgb:ffff/ffff/ffff\x07\x1b]11;rgb:1e1e/1e1e/2e2e\x07"
NAME = "\x1bP>|XTerm(379)\x1b\\"
SIZES = "\x1b[?2026;2$y\x1b[6;21;10t\x1b[4;504;800t"
ATTRIBUTES = "\x1b[?64;22c"
ANSWERS = DARK + NAME + SIZES + ATTRIBUTES
COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": None, "KATACHI_NO_QUERIES": None}


def started(home, *arguments, **variables):
    """Katachi on a terminal that it may ask."""
    return home.katachi("-q", *arguments, **{**COLOURS, **variables})


def asked(home, answers, *arguments, **variables):
    """Katachi that has asked, been answered, and shows its prompt."""
    terminal = started(home, *arguments, **variables)
    terminal.expect(FENCE)
    terminal.send(answers)
    terminal.expect("› ")
    return terminal


def view(terminal, name):
    """What `view` tells of one setting."""
    terminal.line(f"view {name}")
    terminal.expect("\n")
    shown = terminal.expect("› ")
    found = re.search(rf"^{name} .*$", re.sub(r"\x1b\[[0-9;?]*[a-z]|\r", "", shown), re.M)
    assert found, shown
    return found.group().strip()


def is_clean(terminal):
    """Whether nothing of questions or answers stands on the screen."""
    return not re.search(r"rgb:|\[\?6|\]1[01];|>\||Gi=|\$y|\$p", terminal.picture)


def test_what_is_answered_is_used_and_told(home):
    with asked(home, ANSWERS) as terminal:
        assert view(terminal, "mode").startswith("mode quadrant (auto: UTF-8 and 16 million colours")
        assert view(terminal, "background") == "background dark (auto: the terminal answered #1e1e2e)"
        assert view(terminal, "cell") == "cell 2.1 (auto: the terminal's are 10x21 pixels)"
        assert view(terminal, "queries") == "queries on (XTerm(379) answered)"
        assert is_clean(terminal)


def test_a_light_ground_is_seen_and_may_be_overruled(home):
    with asked(home, "\x1b]11;rgb:ff/ff/e0\x1b\\" + ATTRIBUTES) as terminal:
        assert view(terminal, "background") == "background light (auto: the terminal answered #ffffe0)"
        terminal.line("view background dark")
        terminal.expect("› ")
        assert view(terminal, "background") == "background dark"
        terminal.line("view background auto")
        terminal.expect("› ")
        assert view(terminal, "background").startswith("background light")


def test_pictures_are_sent_where_they_are_confirmed(home):
    with started(home) as terminal:
        before = terminal.expect(FENCE)
        # A terminal that might show the question for kitty's pictures is asked for it only when it has told its name.
        assert "\x1b_G" not in before
        terminal.send("\x1bP>|Konsole 24.12\x1b\\" + ATTRIBUTES)
        assert "\x1b_Gi=31" in terminal.expect(FENCE)
        terminal.send("\x1b_Gi=31;OK\x1b\\" + ATTRIBUTES)
        terminal.expect("› ")
        assert view(terminal, "mode") == "mode kitty (auto: the terminal answered that it shows pictures)"
    with asked(home, SIZES + "\x1b[?64;4c") as terminal:
        assert view(terminal, "mode") == "mode sixel (auto: the terminal answered that it shows sixels)"


def test_one_that_answers_nothing_has_ascii(home):
    with started(home) as terminal:
        terminal.expect(FENCE)
        terminal.expect("› ")
        assert view(terminal, "mode") == "mode ascii (auto: the terminal answered nothing)"
        terminal.line("new star")
        drawn = terminal.expect("a document with a star") + terminal.expect("› ")
        assert re.sub(r"[›\x00-\x7f]", "", drawn) == "", drawn
        terminal.line("quit")
        assert terminal.wait_for_end() == 0 and terminal.is_sane


def test_answers_that_come_late_are_not_in_the_line(home):
    with started(home) as terminal:
        terminal.expect("› ")
        terminal.send("vert" + ANSWERS + "ices")
        terminal.shows("untitled › vertices")
        terminal.send("!" + LEFT)
        terminal.shows("untitled › vertices!")
        assert is_clean(terminal)
        terminal.send(control("c"))
        terminal.expect("› ")
        # Keys that begin like answers still do what they do.
        terminal.send(UP + "layers" + ENTER)
        terminal.expect("› ")
        terminal.send(UP)
        terminal.ends_with("untitled › layers")
        terminal.send(control("u") + "help quit" + ENTER)
        terminal.shows("quit: ")
        assert is_clean(terminal)
        terminal.expect("› ")
        # What was too late for the first picture is known for the next.
        assert view(terminal, "background") == "background dark (auto: the terminal answered #1e1e2e)"


def test_answers_may_come_in_pieces(home):
    with started(home) as terminal:
        terminal.expect(FENCE)
        for character in DARK + NAME:
            terminal.send(character)
        # Whatever was too late, the rest is while one types.
        terminal.expect("› ")
        for piece in ("lay", SIZES[:9], SIZES[9:], "e", ATTRIBUTES[:3], ATTRIBUTES[3:], "rs"):
            terminal.send(piece)
        terminal.shows("untitled › layers")
        assert is_clean(terminal)
        terminal.send(ENTER)
        terminal.expect("\n")
        terminal.expect("› ")


def test_wrong_and_partial_answers_are_survived(home):
    for answers in (
            "\x1b]11;nonsense\x07" + ATTRIBUTES, "\x1b[?c", "\x1b[?99999999999999999999;4c", "\x1b[6;0;0t" + ATTRIBUTES,
            "\x1bP>|\x1b\\" + ATTRIBUTES, "\x1bP>|\x1b]11;rgb:0/0/0\x07" + ATTRIBUTES, "\x1b]11;rgb:" + "f" * 300,
            "\x1b]10;rgb:ff", "\x1b[?6"):
        with asked(home, answers) as terminal:
            assert is_clean(terminal), (answers, terminal.picture)
            terminal.send(ENTER + "new star" + ENTER)
            terminal.expect("a document with a star")
            terminal.expect("› ")
            assert view(terminal, "cell").startswith("cell 2 (auto"), answers
            assert is_clean(terminal), (answers, terminal.picture)
            terminal.line("quit")
            assert terminal.wait_for_end() == 0 and terminal.is_sane


def test_what_is_typed_while_it_is_asked_is_kept(home):
    for answers in (ANSWERS, DARK, ""):
        with started(home) as terminal:
            terminal.expect(FENCE)
            terminal.send("new st" + answers[:20])
            terminal.send(answers[20:] + "ar" + ENTER + "vertices 7" + ENTER + "verti")
            terminal.expect("vertices 5 → 7")
            terminal.ends_with("untitled* › verti")
            assert is_clean(terminal), terminal.picture


def test_control_c_while_it_is_asked_throws_away_what_was_typed(home):
    with started(home) as terminal:
        terminal.expect(FENCE)
        terminal.send("new st" + control("c"))
        terminal.expect("› ")
        terminal.line("layers")
        terminal.expect("\n")
        terminal.expect("› ")
        terminal.line("quit")
        assert terminal.wait_for_end() == 0 and terminal.is_sane


def test_inside_tmux_and_screen_nothing_is_asked_that_they_would_show(home):
    for variables, answers, told in (
            ({"TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"}, DARK + "\x1bP>|tmux 3.3a\x1b\\\x1b[?1;2c", "inside tmux"),
            ({"TERM": "screen-256color", "STY": "1.x"}, "\x1b[?1;2c", "inside screen")):
        with started(home, **variables) as terminal:
            assert "\x1b_" not in terminal.expect(FENCE)
            terminal.send(answers)
            terminal.expect("› ")
            assert told in view(terminal, "queries")
            assert view(terminal, "mode").startswith("mode quadrant")
            assert b"\x1b_" not in terminal.output and b"\x1bPtmux" not in terminal.output


def test_some_terminals_are_not_asked(home):
    for variables in (
            {"TERM": "dumb"}, {"TERM": None}, {"TERM": "linux"}, {"TERM": "vt100"}, {"TERM": "eterm-color"},
            {"INSIDE_EMACS": "29.1,comint"}, {"KATACHI_NO_QUERIES": "1"}):
        with started(home, **variables) as terminal:
            terminal.expect("› ")
            assert "nothing was asked" in view(terminal, "queries")
            assert not QUESTIONS.search(terminal.output), variables


def test_the_start_up_file_may_forbid_to_ask_and_the_prompt_may_ask_later(home):
    home.write("config/katachi/init.katachi", "view queries off\nview zoom 2\nview mode half\n")
    with started(home) as terminal:
        terminal.expect("› ")
        assert not QUESTIONS.search(terminal.output)
        assert view(terminal, "queries") == "queries off (nothing was asked: `view queries off`)"
        assert view(terminal, "mode") == "mode half" and view(terminal, "zoom") == "zoom 2"
        terminal.line("view queries on")
        terminal.expect(FENCE)
        terminal.send("help vi" + ANSWERS + "ew" + ENTER)
        terminal.expect("view: ")
        terminal.expect("› ")
        assert view(terminal, "background") == "background dark (auto: the terminal answered #1e1e2e)"
        assert is_clean(terminal)


def test_in_the_background_nothing_is_asked(home):
    with home.shell(**COLOURS) as terminal:
        terminal.line(f"{home.program} -q &")
        terminal.expect("\n")
        # It is stopped when it wants to read.
        terminal.line("wait %1; echo stop''ped")
        terminal.expect("stopped")
        assert not QUESTIONS.search(terminal.output)
        terminal.line("fg")
        terminal.expect("untitled")
        terminal.expect("› ")
        terminal.line("quit")
        terminal.expect("$ ")


def test_without_a_terminal_on_both_sides_and_a_prompt_nothing_is_asked(home):
    variables = home.variables({**COLOURS, "CLICOLOR_FORCE": None})
    for arguments in (["star"], ["-c", "new star; preview; view"], []):
        done = subprocess.run(
            [home.program, *arguments], env=variables, cwd=home.work, input=b"new star\npreview\nview\n",
            capture_output=True, check=False, timeout=60)
        assert b"\x1b" not in done.stdout + done.stderr, done
    for stdin_is_terminal, arguments in ((False, ["star"]), (True, ["-c", "new star; preview"])):
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [home.program, *arguments], env=variables, cwd=home.work, start_new_session=True,
            stdin=slave if stdin_is_terminal else subprocess.DEVNULL, stdout=slave, stderr=slave)
        os.close(slave)
        output = ended(process, master)
        os.close(master)
        assert output.count(b"\n") > 8 and not QUESTIONS.search(output), output


def test_every_mode_draws_in_any_window(home):
    modes = ("ascii", "half", "quadrant", "sextant", "braille", "shade", "kitty", "sixel")
    for columns, rows in ((80, 24), (1, 1), (0, 0), (2, 30), (300, 3)):
        with home.prompt(columns=columns, rows=rows, commands="", **{**COLOURS, "KATACHI_NO_QUERIES": "1"}) as terminal:
            for mode in modes:
                terminal.line(f"view mode {mode}; new star; vertices 7; view zoom 3; view center star; view zoom fit")
                terminal.expect("vertices 5 → 7" if columns > 16 else re.compile(rb"7"))
                terminal.expect("› ")
            terminal.line("preview 3x3; preview sixel 1x1; preview kitty 1x1")
            terminal.expect("› ")
            terminal.line("quit")
            assert terminal.wait_for_end() == 0 and terminal.is_sane, (columns, rows)
