# SPDX-License-Identifier: MIT
"""`view pane on`: the picture stays above, the prompt scrolls below."""

import re
import signal

from terminal import control


def pane(home, columns=60, rows=24, commands="new star", **variables):
    """At a prompt whose window is parted."""
    terminal = home.prompt(columns=columns, rows=rows, commands=commands, **variables)
    terminal.screen.keeps_regions = variables.get("TERM") == "tmux"
    terminal.line("view pane on")
    terminal.expect("view pane on")
    rule(terminal)
    terminal.expect("› ")
    return terminal


# Terminals that keep nothing of what scrolls out of a part of the window, and one that does.
KINDS = ("xterm", "tmux")


def tell(terminal, *numbers):
    """Has a line told for each number."""
    for number in numbers:
        terminal.line(f"mark told-{number}-end")
        terminal.expect(f"is now called told-{number}-end")
        terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))


def check_told(terminal, numbers, once=True):
    """Each line that was told is in the scroll-back or the window, in order, and only once where that can be had."""
    found = [int(number) for number in re.findall(r"is now called told-(\d+)-end", terminal.everything)]
    if once:
        assert found == list(numbers), terminal.everything
    else:
        assert list(dict.fromkeys(found)) == list(numbers), terminal.everything


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
        terminal.wait_until("a picture", lambda: sum(line.strip() != "" for line in upper(terminal)) > 8)
        terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
        shown = upper(terminal)
        for number in range(30):
            terminal.line(f"title \"{number}\"")
            # What scrolls out of the lower part is written once more, with the arrows in it.
            terminal.expect(f"→ \"{number}\"")
            terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
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
            terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
        shown = upper(terminal)
        terminal.send("ver" + control("l"))
        terminal.wait_until(
            "a prompt below the rule and nothing else",
            lambda: terminal.lines[rule(terminal) + 1:] == ["untitled* › ver"] and upper(terminal) == shown)


def test_the_terminal_is_whole_again_whatever_the_end(home):
    for way in ("quit\r", control("d"), signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
        with pane(home) as terminal:
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


def test_nothing_that_was_told_is_lost(home):
    for kind in KINDS:
        with pane(home, TERM=kind) as terminal:
            tell(terminal, *range(30))
            check_told(terminal, range(30))
            # So many are still to be seen, the others have gone where they are to be looked for.
            assert len(terminal.screen.scroll_back) > 50
            terminal.line("view pane off")
            terminal.expect("› ")
            check_told(terminal, range(30))
            tell(terminal, *range(30, 60))
            check_told(terminal, range(60))
            terminal.line("quit")
            assert terminal.wait_for_end() == 0
            check_told(terminal, range(60))


def test_nothing_is_lost_whatever_ends_it(home):
    for kind in KINDS:
        for way in (control("d"), signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGKILL):
            with pane(home, TERM=kind) as terminal:
                tell(terminal, *range(15))
                terminal.send("half a line" if isinstance(way, signal.Signals) else way)
                if isinstance(way, signal.Signals):
                    terminal.shows("half a line")
                    terminal.kill(way)
                terminal.wait_for_end()
                check_told(terminal, range(15))


def test_nothing_is_lost_in_a_window_that_changes(home):
    for kind in KINDS:
        with pane(home, TERM=kind) as terminal:
            tell(terminal, *range(12))
            told = 12
            for columns, rows in ((60, 40), (60, 18), (90, 50), (40, 16), (60, 24)):
                terminal.resize(columns, rows)
                terminal.wait_until("the rule in its place", lambda: rule(terminal) == rows * 3 // 5 - 1)
                # The end of what was told is in the lower part again, above the prompt.
                terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
                assert f"told-{told - 1}-end" in terminal.lines[-2], terminal.picture
                # What was written again holds prompts too.
                terminal.position = len(terminal.output)
                tell(terminal, told, told + 1)
                told += 2
                check_told(terminal, range(told), once=False)
                assert "view pane on" in terminal.everything
            terminal.resize(60, 10)
            terminal.wait_until("a window that is not parted", lambda: not any(
                line == "-" * len(line) for line in terminal.screen.display) and terminal.lines[-1].endswith("›"))
            terminal.position = len(terminal.output)
            terminal.line("mark small")
            terminal.expect("called small")
            terminal.expect("› ")
            check_told(terminal, range(told), once=False)
            terminal.resize(60, 24)
            rule(terminal)
            terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
            terminal.position = len(terminal.output)
            terminal.line("mark large")
            terminal.expect("called large")
            terminal.expect("› ")
            check_told(terminal, range(told), once=False)


def test_control_l_and_control_z_lose_nothing(home):
    for kind in KINDS:
        with home.shell(columns=60, TERM=kind) as terminal:
            terminal.screen.keeps_regions = kind == "tmux"
            terminal.line("katachi -q star")
            terminal.expect("untitled › ")
            terminal.line("view pane on")
            rule(terminal)
            terminal.expect("› ")
            tell(terminal, *range(8))
            terminal.send(control("l"))
            terminal.wait_until("a cleared part", lambda: len(terminal.lines) == rule(terminal) + 2)
            tell(terminal, *range(8, 16))
            terminal.send("half")
            terminal.shows("› half")
            terminal.send(control("z"))
            terminal.expect("Stopped")
            terminal.expect("$ ")
            check_told(terminal, range(16))
            terminal.line("echo from the shell; fg")
            terminal.wait_until("the line again", lambda: terminal.lines and terminal.lines[-1].endswith("› half"))
            terminal.position = len(terminal.output)
            terminal.send(control("u"))
            tell(terminal, *range(16, 30))
            check_told(terminal, range(30))
            assert terminal.everything.count("\nfrom the shell") == 1


def test_what_takes_many_lines_is_kept_line_by_line(home):
    script = "".join(f"mark told-{number}-end\n" for number in range(2500))
    home.write("work/many.katachi", "new star\n" + script)
    for kind in KINDS:
        with pane(home, columns=40, TERM=kind) as terminal:
            terminal.line("source ./many.katachi")
            terminal.expect("told-2499-end")
            terminal.expect("› ")
            check_told(terminal, range(2500))


def test_long_lines_and_colours_come_back_as_they_were(home):
    with pane(home, columns=40, NO_COLOR=None) as terminal:
        terminal.line('title "' + "w" * 100 + '"')
        terminal.expect("title \"\" →")
        terminal.expect("› ")
        terminal.line("vertices 7; vertices 8; vertices 9")
        terminal.expect("8 → 9")
        terminal.expect("› ")
        terminal.resize(40, 30)
        terminal.wait_until("the rule in its place", lambda: rule(terminal) == 30 * 3 // 5 - 1)
        terminal.wait_until("the prompt", lambda: terminal.lines[-1].endswith("›"))
        # As it was typed; told it stands on lines of its own, behind quotes.
        assert "".join(terminal.everything.split()).count("w" * 60) >= 2, terminal.everything
        # The prompt's name stands out as before.
        row = next(index for index, line in enumerate(terminal.screen.display) if "vertices 7; vertices" in line)
        assert terminal.screen.buffer[row][0].bold and not terminal.screen.buffer[row][12].bold
