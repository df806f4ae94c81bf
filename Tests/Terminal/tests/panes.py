# SPDX-License-Identifier: MIT
"""`view pane on`: the picture stays above, the prompt scrolls below."""

import signal

from terminal import control


def pane(home, columns=60, rows=24, commands="new star", **variables):
    """At a prompt whose window is parted."""
    terminal = home.prompt(columns=columns, rows=rows, commands=commands, **variables)
    terminal.line("view pane on")
    rule(terminal)
    return terminal


def rule(terminal):
    """The row of the rule between picture and prompt, from 0, once there is one."""
    def find():
        rows = [index for index, line in enumerate(terminal.screen.display) if line == "-" * len(line)]
        return rows[:1]
    return terminal.wait_until("the rule", find)[0]


def upper(terminal):
    return terminal.screen.display[:rule(terminal)]


def test_the_picture_stays_while_the_prompt_scrolls(home):
    with pane(home) as terminal:
        assert rule(terminal) == 24 * 3 // 5 - 1
        shown = upper(terminal)
        assert sum(line.strip() != "" for line in shown) > 8
        for number in range(30):
            terminal.line(f"title \"{number}\"")
            terminal.expect("→")
            terminal.expect("› ")
        assert upper(terminal) == shown
        assert "29" in terminal.picture and terminal.lines[-1].endswith("›")
        # It follows every change.
        terminal.line("vertices 9")
        terminal.expect("→ 9")
        terminal.wait_until("another picture", lambda: upper(terminal) != shown)


def test_it_follows_the_window_and_goes_where_that_is_too_small(home):
    with pane(home) as terminal:
        terminal.resize(80, 40)
        terminal.wait_until("a rule farther down", lambda: rule(terminal) == 40 * 3 // 5 - 1)
        terminal.line("vertices 7")
        terminal.expect("→ 7")
        terminal.resize(80, 8)
        terminal.line("title \"small\"")
        terminal.expect("small")
        terminal.expect("› ")
        terminal.line("view pane")
        terminal.expect("smaller than")


def test_control_l_clears_the_lower_part_only(home):
    with pane(home) as terminal:
        for _ in range(3):
            terminal.line("vertices")
            terminal.expect("vertices 5")
            terminal.expect("› ")
        shown = upper(terminal)
        terminal.send("ver" + control("l"))
        terminal.wait_until(
            "a prompt below the rule", lambda: terminal.screen.display[rule(terminal) + 1].startswith("untitled* › ver"))
        assert upper(terminal) == shown and len(terminal.lines) == rule(terminal) + 2


def test_the_terminal_is_whole_again_whatever_the_end(home):
    for way in ("quit\r", control("d"), signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
        with pane(home) as terminal:
            terminal.expect("› ")
            if isinstance(way, str):
                terminal.send(way)
                assert terminal.wait_for_end() == 0
            else:
                terminal.kill(way)
                assert terminal.wait_for_end() == -way
            assert terminal.screen.margins is None or terminal.screen.margins.top == 0


def test_control_z_and_fg(home):
    with home.shell(columns=60) as terminal:
        terminal.line("katachi -q star")
        terminal.expect("untitled › ")
        terminal.line("view pane on")
        rule(terminal)
        terminal.expect("› ")
        terminal.send("vert")
        terminal.shows("› vert")
        terminal.send(control("z"))
        terminal.expect("Stopped")
        terminal.expect("$ ")
        assert terminal.screen.margins is None or terminal.screen.margins.top == 0
        terminal.line("fg")
        terminal.wait_until("the line again", lambda: terminal.lines and terminal.lines[-1].endswith("› vert"))
        assert rule(terminal) > 0
        terminal.line("ices 7")
        terminal.expect("→ 7")


def test_a_live_mode_has_the_whole_window_and_gives_it_back(home):
    with pane(home) as terminal:
        terminal.line("tweak smoothness")
        terminal.expect("\x1b[?1049h")
        assert terminal.screen.margins is None or terminal.screen.margins.top == 0
        terminal.send("\r")
        terminal.expect("nothing changed")
        terminal.expect("› ")
        assert rule(terminal) == 24 * 3 // 5 - 1 and terminal.screen.margins.top == rule(terminal) + 1
        terminal.line("view pane off")
        terminal.expect("› ")
        assert terminal.screen.margins is None or terminal.screen.margins.top == 0
