# SPDX-License-Identifier: MIT
"""`play`: animations in the terminal."""

import re
import time

from terminal import LEFT, RIGHT, UP

FOREVER = "view auto off; new star; animate rotation from 0 to 360 over 4s ease linear forever"
ONCE = "view auto off; new star; animate rotation from 0 to 90 over 2s ease linear"


def playing(home, commands, **window):
    terminal = home.prompt(commands=commands, **window)
    terminal.line("play")
    terminal.expect("\x1b[?1049h")
    terminal.shows("plays")
    return terminal


def moment(terminal):
    """The time that is shown, in seconds."""
    found = re.search(r"(\d+\.\d\d)s", terminal.lines[-1])
    return float(found.group(1)) if found else -1


def leave(terminal):
    terminal.send("q")
    terminal.expect("\x1b[?1049l")
    terminal.expect("› ")


def test_it_moves_pauses_goes_by_steps_and_begins_anew(home):
    with playing(home, FOREVER) as terminal:
        terminal.wait_until("some way", lambda: moment(terminal) > 0.2)
        terminal.send(" ")
        terminal.shows("paused")
        shown, paused = terminal.picture, moment(terminal)
        terminal.send(RIGHT)
        terminal.wait_until("a step on", lambda: abs(moment(terminal) - paused - 0.04) < 0.011)
        assert terminal.picture != shown
        terminal.send(LEFT)
        terminal.wait_until("a step back", lambda: abs(moment(terminal) - paused) < 0.011)
        terminal.send("0")
        terminal.wait_until("the beginning", lambda: moment(terminal) == 0)
        terminal.send(UP + "+")
        terminal.shows("x4")
        terminal.send(" ")
        terminal.wait_until("going on", lambda: moment(terminal) > 0.5)
        leave(terminal)


def test_what_ends_is_shown_again_unless_one_wants_its_end(home):
    with playing(home, ONCE) as terminal:
        terminal.shows("of 2.00s, looping")
        terminal.send("l")
        terminal.wait_until("the end", lambda: "of 2.00s " in terminal.lines[-1] and moment(terminal) == 2)
        terminal.send("l")
        terminal.wait_until("again", lambda: moment(terminal) < 2)
        leave(terminal)


def test_it_is_drawn_anew_in_windows_of_any_size(home):
    with playing(home, FOREVER) as terminal:
        for columns, rows in ((20, 5), (1, 1), (3, 2), (120, 50)):
            terminal.resize(columns, rows)
            terminal.expect("\x1b[2J")
        terminal.shows("plays")
        leave(terminal)


def test_memory_stays_flat(home):
    with playing(home, "view auto off; load christmas-tree-snow") as terminal:
        def resident():
            with open(f"/proc/{terminal.child.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * 4
        terminal.wait_until("a second", lambda: moment(terminal) > 1)
        before = resident()
        terminal.wait_until("three more", lambda: moment(terminal) > 4)
        print(f"resident after a second {before} KB, after four {resident()} KB")
        assert resident() - before < 2048
        leave(terminal)


def test_a_slow_line_drops_frames_and_keeps_time(home):
    with playing(home, FOREVER, columns=200, rows=60, COLORTERM="truecolor") as terminal:
        # Nobody reads for a while: what was not taken is not made up for.
        shown = moment(terminal)
        time.sleep(1.5)
        terminal.wait_until("the time that it is by then", lambda: moment(terminal) > shown + 1.2)
        leave(terminal)
