# SPDX-License-Identifier: MIT
"""The history: where it is, what is in it, and that no crash loses any."""

import os
import re
import signal
import stat
import subprocess

from terminal import UP, control


def leave(terminal):
    terminal.send(control("c") + control("d"))
    assert terminal.wait_for_end() == 0


def test_history_is_a_private_file_among_the_users_state(home):
    with home.prompt() as terminal:
        leave(terminal)
    assert home.listing("state") == ["katachi", "katachi/history"]
    assert stat.S_IMODE(os.stat(home.history_file).st_mode) == 0o600
    assert stat.S_IMODE(os.stat(home.path("state", "katachi")).st_mode) == 0o700
    for folder in ("home", "work", "config"):
        assert home.listing(folder) == [], folder


def test_history_without_a_state_directory_is_below_the_home(home):
    for value in (None, "", "relative/path"):
        with home.prompt(XDG_STATE_HOME=value) as terminal:
            leave(terminal)
        assert home.listing("home") == [
            ".local", ".local/state", ".local/state/katachi", ".local/state/katachi/history"]
        assert home.listing("work") == []


def test_f15_without_a_home_there_is_none_and_it_is_told(home):
    with home.katachi("-q", HOME=None, XDG_STATE_HOME=None, XDG_DATA_HOME=None, XDG_CONFIG_HOME=None) as terminal:
        terminal.expect("no history is kept")
        terminal.expect("untitled › ")
        leave(terminal)
    assert home.listing("work") == [] and home.listing("home") == []


def test_history_leaves_out_repeats_and_what_begins_with_a_blank_and_keeps_what_failed(home):
    with home.prompt(commands="") as terminal:
        for line in ("new star", "vertices 7", "vertices 7", " vertices 8", "zzzz", "", "  ", ";;",
                     "vertices 7", "# a note"):
            terminal.line(line)
            terminal.expect("› ")
        leave(terminal)
    assert home.history() == ["new star", "vertices 7", "zzzz", "vertices 7", "# a note"]


def test_history_comes_back_in_the_next_session(home):
    with home.prompt(commands="") as terminal:
        terminal.line("add star")
        terminal.expect("untitled* › ")
        leave(terminal)
    with home.prompt(commands="") as terminal:
        terminal.send(UP)
        terminal.ends_with("untitled › add star")
        terminal.send(control("c") + control("r") + "sta")
        terminal.shows("`sta': add star")


def test_history_is_bounded(home):
    os.makedirs(home.path("state", "katachi"))
    home.write("state/katachi/history", "".join(f"vertices {number}\n" for number in range(25_000)), 0o600)
    with home.prompt(commands="new star") as terminal:
        terminal.send(UP + UP)
        terminal.ends_with("untitled* › vertices 24999")
        leave(terminal)
    lines = home.history()
    assert len(lines) <= 10_001 and lines[-1] == "new star" and lines[0] == "vertices 15000", (len(lines), lines[:1])


def test_f13_a_damaged_history_is_set_aside_and_its_good_lines_are_kept(home):
    damaged = b"new star\n\xff\xfe broken\nvertices 7\nwith\0nul\nvertices 8\n"
    home.write("state/katachi/history", damaged, 0o600)
    with home.katachi("-q") as terminal:
        terminal.expect("2 damaged lines of the history left out")
        terminal.expect("untitled › ")
        terminal.send(UP + UP)
        terminal.ends_with("untitled › vertices 7")
        leave(terminal)
    assert home.history() == ["new star", "vertices 7", "vertices 8"]
    with open(home.history_file + ".damaged", "rb") as file:
        assert file.read() == damaged


def test_f13_a_history_that_cannot_be_used_is_told_once_and_the_session_goes_on(home):
    os.makedirs(home.path("state", "katachi", "history"))
    with home.katachi("-q") as terminal:
        terminal.expect("no history is kept")
        terminal.expect("untitled › ")
        terminal.line("add star")
        terminal.expect("added star")
        terminal.expect("untitled* › ")
        terminal.send(UP)
        terminal.ends_with("untitled* › add star")
        leave(terminal)
        assert terminal.output.count(b"no history is kept") == 1


def test_f13_escape_sequences_in_a_history_never_reach_the_terminal(home):
    lines = ["title \"\x1b]0;gotcha\x07\"", "title \"\u009b31m\"", "title \"\u202e\"", "new star"]
    home.write("state/katachi/history", "".join(line + "\n" for line in lines), 0o600)
    with home.prompt(commands="") as terminal:
        before = len(terminal.output)
        for _ in lines:
            terminal.send(UP)
        terminal.wait_until("a line", lambda: "title" in terminal.lines[-1] or "new star" in terminal.lines[-1])
        terminal.send(control("c"))
        terminal.expect("^C")
        shown = terminal.output[before:]
        for mark in ("\x1b]0;", "\u009b", "\u202e"):
            assert mark.encode() not in shown, (mark, shown)


def test_f13_a_huge_history_opens_at_once(home):
    home.write("state/katachi/history", b"vertices 12345\nvertices 54321\n" * 1_700_000, 0o600)
    with home.prompt(commands="") as terminal:
        used = terminal.processor_time()
        print(f"50 MB of history: a prompt after {used * 1000:.0f} ms of work")
        assert used < 0.5
        terminal.send(UP)
        terminal.ends_with("untitled › vertices 54321")


def test_history_file_is_chosen_by_a_variable_and_switched_off_by_an_empty_one(home):
    with home.prompt(commands="add star", KATACHI_HISTFILE=home.path("mine")) as terminal:
        leave(terminal)
    with open(home.path("mine"), encoding="utf-8") as file:
        assert file.read() == "add star\n"
    with home.prompt(commands="add star", KATACHI_HISTFILE="") as terminal:
        terminal.send(UP)
        terminal.ends_with("untitled* › add star")
        leave(terminal)
    assert home.history() == []


def test_history_is_neither_read_nor_written_in_private(home):
    home.write("state/katachi/history", "new circle\n", 0o600)
    with home.prompt("--private", commands="add star") as terminal:
        terminal.send(UP + UP + UP)
        terminal.ends_with("untitled* › add star")
        leave(terminal)
    assert home.history() == ["new circle"]


def test_f14_two_sessions_keep_both_their_lines(home):
    with home.prompt(commands="") as first, home.prompt(commands="") as second:
        for number in range(5, 15):
            for terminal, name in ((first, "first"), (second, "second")):
                terminal.line(f"new star # {name} {number}")
                terminal.expect("untitled* › ")
        leave(first)
        second.line("new circle")
        second.expect("untitled* › ")
        leave(second)
    lines = home.history()
    expected = [f"new star # {name} {number}" for number in range(5, 15) for name in ("first", "second")]
    assert lines == expected + ["new circle"]


def test_c37_every_line_that_was_run_is_kept_when_the_process_is_killed(home):
    with home.prompt(commands="") as terminal:
        commands = ["new star"] + [f"vertices {number}" for number in range(6, 16)]
        for command in commands:
            terminal.line(command)
            terminal.expect("untitled* › ")
        terminal.send("not run")
        terminal.ends_with("untitled* › not run")
        terminal.kill(signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
    assert home.history() == commands


def test_history_is_left_alone_by_pipes_and_options(home):
    path = home.write("state/katachi/history", "new circle\n", 0o600)
    before = os.stat(path)
    for arguments, text in (([], b"new star\nvertices\n"), (["-"], b"new star\n"), (["-c", "new star"], b"")):
        assert home.run(*arguments, input=text).returncode == 0
    after = os.stat(path)
    assert (before.st_mtime_ns, before.st_atime_ns) == (after.st_mtime_ns, after.st_atime_ns)


def test_history_and_all_else_writes_nothing_here_or_in_the_home(home):
    log = home.path("trace")
    tracer = ["strace", "-f", "-qq", "-y", "-o", log, "-e", "trace=openat,open,creat,mkdir,mkdirat,rename,renameat2"]
    from terminal import Terminal
    with Terminal([*tracer, home.program, "-q"], home.variables({}), home.work) as terminal:
        terminal.expect("untitled › ")
        terminal.line("add star; save p; presets; load star-5")
        terminal.expect("loaded star-5")
        terminal.expect("star-5 › ")
        terminal.send("load st\t\t")
        terminal.expect("sticky-note")
        terminal.send(control("c"))
        terminal.expect("^C")
        terminal.expect("star-5 › ")
        leave(terminal)
    with open(log, encoding="utf-8", errors="replace") as file:
        made = [line for line in file if re.search(r"O_CREAT|O_WRONLY|O_RDWR|O_TRUNC|mkdir|rename|creat\(", line)]
    assert made, "the trace shows nothing"
    for line in made:
        path = re.search(r'"([^"]*)"', line)
        allowed = (home.path("state"), home.path("data"), "/dev/", "history", "p.katachi", ".p.katachi", ".katachi-")
        assert path is None or path[1].startswith(allowed), line
        assert not path or not path[1].startswith((home.path("home"), home.work)), line
    assert home.listing("work") == [] and home.listing("home") == []


def test_history_is_not_read_for_programs_that_are_asked_for_their_version(home):
    done = subprocess.run(
        ["strace", "-f", "-qq", "-o", home.path("trace"), "-e", "trace=openat,open", home.program, "--version"],
        env=home.variables({"HOME": "/nonexistent"}), capture_output=True, check=False)
    assert done.returncode == 0 and done.stdout.startswith(b"katachi ") and done.stderr == b""
    with open(home.path("trace"), encoding="utf-8") as file:
        assert "history" not in file.read()
