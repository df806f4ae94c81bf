# SPDX-License-Identifier: MIT
"""What ends a session from outside: signals, and a window that is closed."""

import array
import fcntl
import os
import signal
import termios

from terminal import Terminal

SIGNALS = (signal.SIGTERM, signal.SIGHUP)


def ends_sanely(home, terminal, number, settings):
    os.kill(terminal.child.pid, number)
    assert terminal.wait_for_end() == -number
    assert terminal.settings() == settings, "the terminal is not as it was"


def started(home, *arguments):
    """Katachi on a terminal whose settings were looked at before."""
    terminal = Terminal(
        ["/bin/sh", "-c", f"stty -a; echo ready; read line; exec {home.program} -q"],
        home.variables({}), home.work)
    terminal.expect("ready")
    settings = terminal.settings()
    terminal.line("")
    terminal.expect("untitled › ")
    terminal.line("view auto off; add star")
    terminal.expect("untitled* › ")
    return terminal, settings


def test_g1_a_signal_at_the_prompt_ends_it_by_that_signal_and_leaves_a_sane_terminal(home):
    for number in SIGNALS:
        terminal, settings = started(home)
        with terminal:
            assert terminal.settings() != settings
            ends_sanely(home, terminal, number, settings)
            assert terminal.lines[-1] == "untitled* ›"
    assert home.history() == ["view auto off; add star"]


def test_g1_a_signal_while_typing_ends_it_on_a_line_of_its_own(home):
    for number in SIGNALS:
        terminal, settings = started(home)
        with terminal:
            terminal.line("vertices 7")
            terminal.expect("→ 7")
            terminal.expect("untitled* › ")
            terminal.send("fill linear re")
            terminal.ends_with("untitled* › fill linear re")
            ends_sanely(home, terminal, number, settings)
            assert terminal.cursor[0] == 0
    # What was run is kept, what was only typed is not.
    assert home.history()[-1] == "vertices 7"


def test_g1_a_signal_in_a_continued_command_or_a_search_ends_it_too(home):
    for keys, shown in (("fill linear \\\rred", "… red"), ("\x12add", "(reverse-i-search)`add'")):
        terminal, settings = started(home)
        with terminal:
            terminal.send(keys)
            terminal.shows(shown)
            ends_sanely(home, terminal, signal.SIGTERM, settings)


def test_g1_a_signal_in_a_paste_that_does_not_end_ends_it_too(home):
    terminal, settings = started(home)
    with terminal:
        terminal.send("\x1b[200~vertices 7\nvertices")
        # The paste is shown only when it is whole, so there is nothing to wait for but that it was read.
        terminal.wait_until("that it was read", lambda: unread(terminal) == 0)
        ends_sanely(home, terminal, signal.SIGTERM, settings)
    assert home.history() == ["view auto off; add star"]


def unread(terminal):
    """How many typed bytes the program has not read."""
    count = array.array("i", [0])
    with open(os.readlink(f"/proc/{terminal.child.pid}/fd/0"), "rb", buffering=0) as stream:
        fcntl.ioctl(stream, termios.FIONREAD, count)
    return count[0]


def test_g1_a_signal_during_long_work_ends_it_without_a_partial_file(home):
    for number in SIGNALS:
        terminal, settings = started(home)
        with terminal:
            begun = terminal.processor_time()
            terminal.line("canvas 1600x400; vertices 99; export big.png --size 16384")
            terminal.expect("→ 99")
            terminal.wait_until("its work", lambda: terminal.processor_time() > begun + 0.2)
            ends_sanely(home, terminal, number, settings)
        assert home.listing("work") == []


def test_g2_a_window_that_is_closed_ends_it_by_sighup_with_the_history_kept(home):
    with home.prompt(commands="view auto off; add star") as terminal:
        terminal.send("vertices 12")
        terminal.ends_with("untitled* › vertices 12")
        assert terminal.hang_up() == -signal.SIGHUP
    assert home.history() == ["view auto off; add star"]


def test_g2_a_window_that_is_closed_ends_it_where_sighup_is_ignored_too(home):
    arguments = ["/bin/sh", "-c", f"trap '' HUP; exec {home.program} -q"]
    with Terminal(arguments, home.variables({}), home.work) as terminal:
        terminal.expect("untitled › ")
        terminal.send("save half-typed")
        terminal.ends_with("untitled › save half-typed")
        used = [terminal.processor_time()]
        assert terminal.hang_up(lambda: used.append(terminal.processor_time())) in (0, 3)
        # It did not go round and round before it noticed.
        assert used[-1] - used[0] < 0.5, used[-1] - used[0]
    # What was half typed was not run.
    assert home.history() == [] and home.listing("data") == []


def test_g2_output_that_has_nowhere_to_go_ends_it(home):
    # The window closes while a long picture is being printed into it.
    with home.prompt(commands="view auto off; add star 100000") as terminal:
        terminal.line("export -")
        terminal.expect("<polygon")
        assert terminal.hang_up() == -signal.SIGHUP
