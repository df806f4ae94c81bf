# SPDX-License-Identifier: MIT
"""What all live modes have in common: how they end, and what becomes of what is typed behind that."""

import os
import signal

from terminal import ENTER, ESCAPE, LEFT, RIGHT, control

BEGUN, ENDED = "\x1b[?1049h", "\x1b[?1049l"
ALWAYS = "animate rotation from 0 to 360 over 4s forever"

# Each mode: what comes before it, its command, what its window shows, what is changed in it, and the keys that keep.
MODES = {
    "tweak": ("new star", "tweak vertices", "vertices", RIGHT, ENTER),
    "draw": ("new star", "draw", "0 strokes", " " + RIGHT * 3 + " ", ENTER),
    "play": (f"new star; {ALWAYS}", "play", "plays", " ", "q"),
    "watch": ("new star", "watch ./sun.katachi", "watching", "", "q"),
}


def begin(home, mode, rest="", **window):
    """At a prompt, a mode begun, with more behind it on its line."""
    before, command, shown, _, _ = MODES[mode]
    home.write("work/sun.katachi", "katachi 1\nadd circle\nend\n")
    terminal = home.prompt(commands=f"view auto off; {before}", **window)
    terminal.line(command + rest)
    terminal.expect(BEGUN)
    terminal.shows(shown)
    return terminal


def test_what_is_typed_behind_the_end_reaches_the_prompt(home):
    for mode, (_, _, _, change, keep) in MODES.items():
        with begin(home, mode) as terminal:
            # In one write, so that the mode gets all of it at once.
            terminal.send(change + keep + "title \"ä" + LEFT + "b" + control("e") + "\"\x1b[200~; mark pasted\x1b[201~\r")
            terminal.expect(ENDED)
            terminal.expect("title \"\" → \"bä\"")
            terminal.expect("now called pasted")
            terminal.expect("› ")
            terminal.line("quit")
            assert terminal.wait_for_end() == 0


def test_it_reaches_the_next_mode_of_the_line_first(home):
    with home.prompt(commands="view auto off; new star") as terminal:
        terminal.line("tweak vertices; tweak smoothness")
        terminal.expect(BEGUN)
        terminal.shows("vertices")
        terminal.send(RIGHT + ENTER + RIGHT * 3 + ENTER + "vertices\r")
        terminal.expect("vertices 5 → 6")
        terminal.expect("smoothness 0.5 → 0.53")
        terminal.expect("vertices 6")


def test_a_sequence_that_is_cut_by_the_end_goes_on_at_the_prompt(home):
    with begin(home, "tweak") as terminal:
        terminal.send(RIGHT + ENTER + "vertices 99\x1b")
        terminal.expect(ENDED)
        terminal.expect("vertices 5 → 6")
        terminal.shows("vertices 99")
        terminal.send("[D\x7f" + ENTER)
        terminal.expect("vertices 6 → 9")


def test_control_c_stops_the_rest_of_the_line_and_escape_does_not(home):
    for mode, (_, _, _, _, keep) in MODES.items():
        with begin(home, mode, "; mark after; mark later") as terminal:
            terminal.send(control("c"))
            terminal.expect(ENDED)
            terminal.expect("2 more commands on this line not run")
            terminal.expect("› ")
            terminal.line("go after")
            terminal.expect("no step or mark")
            terminal.expect("› ")
        for end in {keep, ESCAPE}:
            with begin(home, mode, "; mark after") as terminal:
                terminal.send(end)
                terminal.expect(ENDED)
                terminal.expect("now called after")
                terminal.expect("› ")


def test_control_c_stops_a_script_and_a_paste_too(home):
    home.write("work/two.katachi", "tweak vertices\nmark after\n")
    with home.prompt(commands="view auto off; new star") as terminal:
        terminal.line("source ./two.katachi")
        terminal.expect(BEGUN)
        terminal.shows("vertices")
        terminal.send(control("c"))
        terminal.expect(ENDED)
        terminal.expect("the rest of the script was not run")
        terminal.expect("› ")
        terminal.paste("tweak vertices\nmark after")
        terminal.shows("mark after")
        terminal.send(ENTER)
        terminal.expect(BEGUN)
        terminal.shows("vertices")
        terminal.send(control("c"))
        terminal.expect("1 more line pasted and not run")
        terminal.expect("› ")
        terminal.line("go after")
        terminal.expect("no step or mark")


def test_signals_in_the_middle_of_each_mode_leave_a_sane_terminal_and_nothing_half_done(home):
    for mode, (_, command, shown, change, _) in MODES.items():
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
            home.write("work/sun.katachi", "katachi 1\nadd circle\nend\n")
            with home.shell() as terminal:
                terminal.line("katachi -q star")
                terminal.expect("untitled › ")
                terminal.line(f"view auto off; {ALWAYS}; {command}; mark after")
                terminal.expect(BEGUN)
                terminal.shows(shown)
                terminal.send(change)
                if change:
                    terminal.wait_until("the change", lambda: _changed(terminal, mode))
                (program,) = [pid for pid in terminal.session() if pid != terminal.child.pid]
                terminal.position = len(terminal.output)
                os.kill(program, number)
                if number == signal.SIGKILL:
                    terminal.expect("Killed")
                else:
                    terminal.expect(ENDED)
                    terminal.expect("$ ")
                    written = terminal.output
                    assert written.rfind(b"\x1b[?25h") > written.rfind(b"\x1b[?25l")
                    assert written.rfind(b"\x1b[?1002l") >= written.rfind(b"\x1b[?1002h")
                    assert written.rfind(b"\x1b[?2004l", 0, written.rfind(ENDED.encode()) + 20) > 0
                    terminal.line("stty -a | grep -o ' echo '")
                    terminal.expect(" echo \r\n")
            # What was not told has not happened: neither is it in the history, nor was the line's rest run.
            assert not any(line.startswith(("vertices", "add freehand", "load")) for line in home.history())


def _changed(terminal, mode):
    return {"tweak": "6 " in terminal.picture, "draw": "1 stroke " in terminal.picture,
            "play": "paused" in terminal.picture}[mode]
