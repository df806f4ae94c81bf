# SPDX-License-Identifier: MIT
"""Ctrl-Z and `fg`, under shells that do job control."""

import os
import signal

from terminal import ENTER, LEFT, control


def test_t4_the_half_line_comes_back_once_and_nothing_is_echoed_twice(home):
    with home.shell() as terminal:
        terminal.line("katachi -q")
        terminal.expect("untitled › ")
        terminal.send("new sta")
        terminal.ends_with("untitled › new sta")
        terminal.send(control("z"))
        terminal.shows("Stopped")
        terminal.expect("$ ")
        terminal.line("echo typed")
        terminal.ends_with("$ echo typed", "typed", "$")
        terminal.line("fg")
        terminal.ends_with("$ fg", "katachi -q", "untitled › new sta")
        assert terminal.cursor[0] == len("untitled › new sta")
        terminal.send("r")
        terminal.ends_with("katachi -q", "untitled › new star")
        terminal.send(LEFT + "e")
        terminal.ends_with("katachi -q", "untitled › new staer")
        terminal.send("\x7f" + ENTER)
        terminal.expect("a document with a star")


def test_t4_a_continued_command_goes_on_where_it_was(home):
    with home.shell() as terminal:
        terminal.line("katachi -q star")
        terminal.expect("untitled › ")
        terminal.line("view auto off; fill linear \\")
        terminal.expect("… ")
        terminal.send("red b")
        terminal.ends_with("… red b")
        terminal.send(control("z"))
        terminal.shows("Stopped")
        terminal.expect("$ ")
        terminal.line("fg")
        terminal.ends_with("$ fg", "katachi -q star", "… red b")
        terminal.line("lue")
        terminal.expect("fill system.blue → linear red blue")


def test_t4_it_works_again_and_again(home):
    with home.shell() as terminal:
        terminal.line("katachi -q")
        terminal.expect("untitled › ")
        terminal.send("new ")
        for letter in "star":
            terminal.send(letter)
            # Ctrl-Z throws away what was not read yet.
            terminal.expect(letter)
            terminal.send(control("z"))
            terminal.expect("Stopped")
            terminal.expect("$ ")
            terminal.line("fg")
            terminal.expect("katachi -q")
            terminal.expect("untitled › new ")
        terminal.ends_with("untitled › new star")
        terminal.line("")
        terminal.expect("a document with a star")


def test_t4_a_shell_that_leaves_the_terminal_alone_finds_it_cooked(home):
    # dash sets nothing itself: what it finds is what Katachi left.
    with home.shell() as terminal:
        terminal.line("PS1='% ' exec dash -i")
        terminal.ends_with("%")
        before = terminal.settings()
        terminal.line("katachi -q")
        terminal.expect("untitled › ")
        terminal.send("new sta")
        terminal.ends_with("untitled › new sta")
        assert not terminal.is_sane
        terminal.send(control("z"))
        terminal.expect("Stopped")
        terminal.expect("% ")
        assert terminal.settings() == before
        terminal.line("echo typed")
        terminal.ends_with("% echo typed", "typed", "%")
        terminal.line("fg")
        terminal.expect("untitled › ")
        terminal.line("r")
        terminal.expect("a document with a star")


def test_t4_a_stop_that_no_program_can_catch_is_survived(home):
    with home.shell() as terminal:
        terminal.line("sh -c 'echo $$ > pid; exec katachi -q'")
        terminal.expect("untitled › ")
        terminal.send("new sta")
        terminal.ends_with("untitled › new sta")
        with open(home.path("work", "pid"), encoding="ascii") as file:
            process = int(file.read())
        os.kill(process, signal.SIGSTOP)
        terminal.expect("$ ")
        terminal.line("echo typed")
        terminal.ends_with("$ echo typed", "typed", "$")
        terminal.line("fg")
        terminal.shows("untitled › new sta")
        terminal.wait_until("the line once", lambda: terminal.lines[-1] == "untitled › new sta")
        terminal.line("r")
        terminal.expect("a document with a star")


def test_t4_work_stops_too_and_goes_on(home):
    with home.shell() as terminal:
        terminal.line("katachi -q")
        terminal.expect("untitled › ")
        terminal.line("view auto off; canvas 1600x400; add star 99; vertices; export big.png --size 16384")
        terminal.expect("vertices 99")
        terminal.send(control("z"))
        terminal.expect("Stopped")
        terminal.expect("$ ")
        terminal.line("ls *.png; fg")
        terminal.expect("katachi -q")
        terminal.expect("wrote big.png", patience=120)
        terminal.expect("untitled* › ")


def test_t4_in_the_background_it_waits_for_its_turn(home):
    with home.shell() as terminal:
        terminal.line("katachi -q &")
        terminal.expect("$ ")
        # It may wait for the terminal, or not have come so far.
        terminal.line("fg")
        terminal.ends_with("katachi -q", "untitled ›")
        terminal.line("new star")
        terminal.expect("a document with a star")
