# SPDX-License-Identifier: MIT
"""Wandering among states: pictures side by side, a file that is watched, the tour."""

import os

from terminal import ESCAPE, control

GOOD = "katachi 1\nadd star\n  vertices {}\n  fill red\nend\n"


def replace(path, text):
    """Writes a file as editors do: a new one, renamed into its place."""
    with open(path + "~", "w", encoding="utf-8") as file:
        file.write(text)
    os.rename(path + "~", path)


def quit_and_check(terminal):
    terminal.line("quit")
    assert terminal.wait_for_end() == 0
    assert terminal.is_sane


# Pictures side by side.


def test_a_sweep_is_numbered_and_picked_from(home):
    with home.prompt("star") as terminal:
        terminal.line("sweep vertices 3..8 in 6")
        terminal.expect("pick K")
        terminal.expect("› ")
        # Two rows of three, each with its numbers and the values below them.
        found = [line.split() for line in terminal.lines if all(word[0] in "12345678(" for word in line.split())]
        assert [words for words in found if words][-4:] == [
            ["1", "2", "3"], ["3", "4", "5", "(now)"], ["4", "5", "6"], ["6", "7", "8"]], terminal.picture
        terminal.line("pick 6")
        terminal.expect("vertices 5 → 8")
        terminal.expect("› ")
        terminal.line("history")
        terminal.expect("* 1  vertices 8")
        quit_and_check(terminal)


def test_sheets_fit_windows_of_any_size(home):
    for columns, rows in ((200, 60), (80, 24), (20, 5), (1, 1), (16, 2)):
        with home.prompt("star", columns=columns, rows=rows, commands="") as terminal:
            for line in ("sweep smoothness in 4", "compare 0", "history --pictures", "presets star --pictures"):
                terminal.line(line)
                terminal.expect("\n")
                terminal.expect("› ")
            terminal.line("vertices")
            terminal.expect("5")
            if columns > 1:
                quit_and_check(terminal)


def test_two_states_stand_beside_each_other_or_above(home):
    for columns, beside in ((80, True), (20, False)):
        with home.prompt("star", columns=columns, rows=40) as terminal:
            terminal.line("vertices 7; compare 0")
            terminal.expect("star.vertices 5")
            terminal.expect("› ")
            assert any("step 0" in line and "now" in line for line in terminal.lines) == beside
            assert any(line.startswith("step 0") for line in terminal.lines)


def test_t2_a_long_sheet_is_left_off(home):
    with home.prompt("star") as terminal:
        terminal.line("vertices 3000; sweep smoothness in 400")
        terminal.expect("pick K")
        terminal.send(control("c"))
        terminal.expect("cancelled")
        terminal.expect("› ")
        terminal.line("vertices")
        terminal.expect("vertices 3000")
        quit_and_check(terminal)


# A file that is watched.


def watching(home, columns=80, rows=24):
    path = home.write("work/sun.katachi", GOOD.format(6))
    terminal = home.prompt("circle", columns=columns, rows=rows)
    terminal.line("watch ./sun.katachi")
    terminal.shows("watching")
    return path, terminal


def test_a_file_is_shown_whenever_it_changes(home):
    path, terminal = watching(home)
    with terminal:
        before = terminal.picture
        replace(path, GOOD.format(3))
        terminal.wait_until("another picture", lambda: terminal.picture != before and "watching" in terminal.picture)
        before = terminal.picture
        with open(path, "w", encoding="utf-8") as file:
            file.write(GOOD.format(12))
        terminal.wait_until("another picture", lambda: terminal.picture != before and "watching" in terminal.picture)
        terminal.send("q")
        terminal.expect("loaded ./sun.katachi")
        terminal.expect("sun.katachi › ")
        terminal.line("vertices; history")
        terminal.expect("vertices 12")
        terminal.expect("* 1  load ./sun.katachi")
        terminal.expect("› ")
        terminal.line("undo; layers")
        terminal.expect("undone: loaded")
        terminal.expect("circle")
        terminal.expect("› ")
        quit_and_check(terminal)


def test_an_error_shows_its_line_and_the_last_good_picture_stays(home):
    path, terminal = watching(home)
    with terminal:
        picture = terminal.lines[-8:-1]
        replace(path, GOOD.format(1))
        terminal.shows("sun.katachi:3:12: E-range")
        assert all(line in terminal.lines for line in picture if line.strip())
        os.remove(path)
        terminal.shows("no such file")
        replace(path, GOOD.format(1))
        terminal.shows("sun.katachi:3:12: E-range")
        terminal.send(control("c"))
        terminal.expect("out of range")
        terminal.expect("loaded ./sun.katachi")
        # What was loaded is not what the file holds.
        terminal.expect("sun.katachi* › ")
        terminal.line("vertices")
        terminal.expect("vertices 6")
        quit_and_check(terminal)


def test_lines_that_are_not_known_are_told(home):
    path, terminal = watching(home)
    with terminal:
        replace(path, "katachi 1\nadd star\n  vertices 7\n  sparkle 9\nend\n")
        terminal.shows("kept as it is: `sparkle 9`")
        replace(path, GOOD.format(1))
        terminal.shows("E-range")
        terminal.send("q")
        terminal.expect("kept as it is: `sparkle 9`")
        terminal.expect("loaded ./sun.katachi")
        terminal.expect("› ")
        terminal.line("show")
        terminal.expect("sparkle 9")
        terminal.expect("› ")
        quit_and_check(terminal)


def test_checking_looks_whether_there_is_a_file_to_watch(home):
    home.write("work/sun.katachi", GOOD.format(6))
    assert home.run("--check", "-c", "watch ./sun.katachi").returncode == 0
    # What it holds is not checked: a file is watched because it is being written.
    home.write("work/sun.katachi", GOOD.format(1))
    assert home.run("--check", "-c", "watch ./sun.katachi").returncode == 0
    refused = home.run("--check", "-c", "watch ./moon.katachi")
    assert refused.returncode == 3 and b"no such file" in refused.stderr


def test_nothing_good_changes_nothing(home):
    path, terminal = watching(home)
    with terminal:
        terminal.send(ESCAPE)
        terminal.expect("› ")
        terminal.line("undo")
        terminal.expect("undone")
        terminal.expect("› ")
        replace(path, "katachi 1\nadd star\n")
        terminal.line("watch ./sun.katachi")
        terminal.shows("cut off")
        terminal.send(control("d"))
        terminal.expect("nothing was loaded")
        terminal.expect("› ")
        terminal.line("layers")
        terminal.expect("circle")
        quit_and_check(terminal)


def test_what_can_not_be_watched_is_refused(home):
    with home.prompt() as terminal:
        for word, answer in (("./none.katachi", "no such file"), ("star-5", "comes with Katachi"), (".", "no preset")):
            terminal.line(f"watch {word}")
            terminal.expect(answer)
            terminal.expect("› ")
        quit_and_check(terminal)
    refused = home.run("-c", "watch ./sun.katachi")
    assert refused.returncode == 3 and b"needs a terminal" in refused.stderr and not refused.stdout


def test_watching_lives_through_resizes(home):
    path, terminal = watching(home)
    with terminal:
        for columns, rows in ((20, 5), (1, 1), (200, 60), (80, 24)):
            terminal.resize(columns, rows)
            position = len(terminal.output)
            terminal.wait_until("a picture", lambda: len(terminal.output) > position)
        replace(path, GOOD.format(1))
        terminal.shows("E-range")
        terminal.send("q")
        terminal.expect("› ")
        quit_and_check(terminal)


def test_t4_watching_stops_and_goes_on(home):
    home.write("work/sun.katachi", GOOD.format(6))
    with home.shell() as terminal:
        terminal.line("katachi -q circle")
        terminal.expect("› ")
        terminal.line("watch ./sun.katachi")
        terminal.shows("watching")
        terminal.send(control("z"))
        terminal.expect("Stopped")
        terminal.expect("$ ")
        terminal.line("fg")
        terminal.expect("watching")
        terminal.send("q")
        terminal.expect("loaded")
        terminal.expect("› ")


# The tour.


def test_the_tour_runs_to_its_end_and_brings_back_what_was_there(home):
    with home.prompt("circle") as terminal:
        terminal.line("tour")
        stops = int(terminal.wait_until("the tour", lambda: _stops(terminal)))
        assert stops >= 10
        for number in range(1, stops + 1):
            terminal.expect(f"tour {number}/{stops} › ")
            terminal.send("\r")
        terminal.expect("That was the tour.")
        terminal.expect("your drawing is back")
        terminal.expect("untitled › ")
        terminal.line("layers; history")
        terminal.expect("circle")
        terminal.expect("0  start")
        terminal.expect("› ")
        assert "no step" not in terminal.output.decode() and "unknown" not in terminal.output.decode()
        quit_and_check(terminal)


def _stops(terminal):
    for line in reversed(terminal.lines):
        if line.startswith("tour 1/"):
            return line.removeprefix("tour 1/").split(" ")[0]
    return None


def test_on_the_tour_one_may_type_commands_of_ones_own(home):
    with home.prompt() as terminal:
        terminal.line("tour")
        terminal.expect("tour 1/")
        terminal.expect("› ")
        terminal.send("\r")
        terminal.expect("a document with a star")
        terminal.expect("tour 2/")
        terminal.expect("› ")
        terminal.line("fill gold")
        terminal.expect("fill system.blue → gold")
        terminal.expect("tour 2/")
        terminal.expect("› ")
        terminal.line("vretices 7")
        terminal.expect("did you mean")
        terminal.expect("tour 2/")
        terminal.expect("› ")
        terminal.line("q")
        terminal.expect("the tour ends")
        terminal.expect("untitled › ")
        terminal.line("layers")
        terminal.expect("› ")
        quit_and_check(terminal)
        assert "fill gold" in home.history() and "" not in home.history()


def test_every_way_out_of_the_tour(home):
    for way in (control("d"), control("c"), "quit\r", "q\r"):
        with home.prompt("circle") as terminal:
            terminal.line("tour")
            terminal.expect("tour 1/")
            terminal.expect("› ")
            terminal.send("\r")
            terminal.expect("tour 2/")
            terminal.expect("› ")
            terminal.send(way)
            terminal.expect("your drawing is back")
            terminal.expect("untitled › ")
            terminal.line("layers")
            terminal.expect("circle")
            terminal.expect("› ")
            quit_and_check(terminal)


def test_the_tour_fits_a_small_window(home):
    with home.prompt(columns=20, rows=5, commands="") as terminal:
        terminal.line("tour")
        for number in range(1, 4):
            terminal.expect(f"tour {number}/")
            terminal.expect("› ")
            terminal.send("\r")
        terminal.expect("tour 4/")
        terminal.expect("› ")
        terminal.send(control("d"))
        terminal.expect("the tour ends")
        terminal.expect("› ")
        quit_and_check(terminal)


def test_without_a_terminal_the_tour_is_a_script(home):
    script = home.run("-c", "tour").stdout
    assert script.startswith(b"# ") and b"\x1b" not in script
    again = home.run("-", input=script)
    assert again.returncode == 0, again.stderr
    assert b"<svg" in again.stdout
