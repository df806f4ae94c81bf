# SPDX-License-Identifier: MIT
"""`draw`: strokes by mouse and by keyboard."""

import re
import signal

from terminal import DOWN, ENTER, ESCAPE, RIGHT, control

BEGUN, ENDED = "\x1b[?1049h", "\x1b[?1049l"
MOUSE_ON, MOUSE_OFF = b"\x1b[?1002h\x1b[?1006h", b"\x1b[?1006l\x1b[?1002l"


def drawing(home, commands="view auto off", **window):
    terminal = home.prompt(commands=commands, **window)
    terminal.line("draw")
    terminal.expect(BEGUN)
    terminal.shows("strokes ·")
    return terminal


def mouse(action, column, row):
    """A report of the first button at a cell, from 1."""
    return f"\x1b[<{32 if action == 'drag' else 0};{column};{row}{'m' if action == 'release' else 'M'}"


def stroke(*cells):
    (first, *_), last = cells, cells[-1]
    return (mouse("press", *first) + "".join(mouse("drag", *cell) for cell in cells[1:]) + mouse("release", *last))


def traced(terminal):
    """The points of the strokes in the command that was told."""
    before = terminal.expect("› ").replace(" \\\r\n", " ")
    return [[tuple(map(float, point.split(","))) for point in words.split()]
            for words in re.findall(r"trace ([-0-9., ]+)", before.split("\r\n  traced")[0].replace("\r\n", " "))]


def test_press_drag_release_is_one_stroke_and_enter_keeps_one_step(home):
    with drawing(home, columns=200) as terminal:
        # The canvas of 300x300 fills 23 rows and 46 columns in the middle of 200.
        terminal.send(stroke((90, 5), (100, 10), (110, 12)))
        terminal.shows("1 stroke ·")
        terminal.send(stroke((95, 20)))
        terminal.shows("2 strokes ·")
        terminal.send(ENTER)
        terminal.expect(ENDED)
        terminal.expect("= add freehand; ")
        strokes = traced(terminal)
        assert [len(points) for points in strokes] == [3, 1]
        cell = 300 / 46
        for (x, y), (column, row) in zip(strokes[0] + strokes[1], ((90, 5), (100, 10), (110, 12), (95, 20))):
            assert abs(x - (column - 1 - 77 + 0.5) * cell) < 0.01 and abs(y - (row - 1 + 0.5) * 300 / 23) < 0.01
        terminal.line("traces")
        terminal.expect("3 points")
        terminal.line("undo; layers")
        terminal.expect("undone: ")
        terminal.expect("no layers")


def test_strokes_go_to_the_selected_drawing(home):
    with drawing(home, commands="view auto off; add freehand as sketch; trace 10,10 20,20", columns=120) as terminal:
        terminal.send(stroke((60, 10), (64, 12)))
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        terminal.expect("= trace ")
        terminal.expect("› ")
        terminal.line("traces")
        terminal.expect("2  2 points")


def test_a_new_colour_or_width_begins_a_layer(home):
    with drawing(home, columns=120) as terminal:
        terminal.send(stroke((60, 10), (64, 12)))
        terminal.shows("1 stroke ·")
        terminal.send("c" + "+" + stroke((50, 10), (54, 12)))
        terminal.shows("2 strokes ·")
        terminal.send(ENTER)
        told = terminal.expect("› ")
        assert told.count("add freehand") == 2 and "stroke 5 system." in told


def test_the_keyboard_draws_too(home):
    with drawing(home, columns=120) as terminal:
        terminal.send(" ")
        terminal.shows("x")
        terminal.send(RIGHT * 3 + DOWN + " ")
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        terminal.expect("= add freehand; ")
        ((first, *_, last),) = traced(terminal)
        assert last[0] > first[0] and last[1] > first[1]


def test_the_last_stroke_is_taken_back_and_escape_drops_all(home):
    with drawing(home) as terminal:
        terminal.send(stroke((40, 10), (44, 12)) + stroke((40, 14), (44, 15)))
        terminal.shows("2 strokes ·")
        terminal.send("u")
        terminal.shows("1 stroke ·")
        terminal.send(ESCAPE)
        terminal.expect(ENDED)
        terminal.expect("nothing changed")
        terminal.expect("› ")
        terminal.line("layers")
        terminal.expect("no layers")


def test_reports_at_the_edges_beyond_them_and_far_to_the_right_are_harmless(home):
    with drawing(home, commands="view auto off; canvas 1200x90", columns=300, rows=20) as terminal:
        terminal.send(stroke((1, 1), (299, 19), (300, 20), (5000, 5000), (290, 8)))
        terminal.send("\x1b[<0;0;0M\x1b[<64;10;10M\x1b[<35;12;12M\x1b[<2;9;9M")
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        ((*_, last),) = traced(terminal)
        assert last[0] > 1100


def test_the_mouse_is_off_whatever_the_end(home):
    for way in (ENTER, ESCAPE, control("c"), signal.SIGTERM, signal.SIGHUP, signal.SIGABRT):
        with drawing(home) as terminal:
            assert terminal.output.rfind(MOUSE_ON) > 0
            if isinstance(way, str):
                terminal.send(way)
                terminal.expect(ENDED)
            else:
                terminal.kill(way)
                assert terminal.wait_for_end() == -way
            assert terminal.output.rfind(MOUSE_OFF) > terminal.output.rfind(MOUSE_ON)


def test_a_resize_in_the_middle_of_a_stroke_goes_on(home):
    with drawing(home) as terminal:
        # It is seen before the window changes: a place in the window of before may be none in the new one.
        before = terminal.picture
        terminal.send(mouse("press", 40, 10) + mouse("drag", 46, 10))
        terminal.wait_until("the stroke", lambda: terminal.picture != before)
        terminal.position = len(terminal.output)
        terminal.resize(40, 12)
        terminal.expect("\x1b[2J")
        terminal.send(mouse("drag", 20, 5) + mouse("release", 20, 5))
        terminal.shows("1 stroke")
        terminal.send(ENTER)
        assert [len(points) for points in traced(terminal)] == [3]


def test_a_point_beyond_the_canvas_is_none(home):
    with drawing(home, columns=200) as terminal:
        # The canvas lies in the columns from 78 on, 46 of them.
        terminal.send(stroke((10, 5), (80, 6), (150, 7), (100, 8)))
        terminal.shows("1 stroke ·")
        terminal.send(stroke((10, 5), (20, 6)))
        terminal.shows("beyond the canvas")
        terminal.send(ENTER)
        (points,) = traced(terminal)
        assert len(points) == 2 and all(0 <= x <= 300 and 0 <= y <= 300 for x, y in points)


def test_reports_far_to_the_right_and_below_are_where_they_say(home):
    with drawing(home, commands="view auto off; canvas 4000x1000", columns=400, rows=120) as terminal:
        terminal.send(stroke((1, 11), (224, 40), (300, 60), (400, 80)))
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        (points,) = traced(terminal)
        # 400 columns of 10 units; cells are twice as high as wide, so 50 rows in the middle of 119.
        assert [round(x / 10 + 0.5) for x, _ in points] == [224, 300, 400], points


def test_reports_that_come_late_are_not_typed(home):
    with drawing(home) as terminal:
        terminal.send(stroke((40, 10), (44, 12)) + mouse("press", 40, 12) + ENTER + mouse("drag", 41, 12))
        terminal.expect(ENDED)
        terminal.expect("› ")
        terminal.send(mouse("drag", 42, 12) + mouse("release", 42, 12) + "title \"clean\"" + ENTER)
        terminal.expect("title \"\" → \"clean\"")


def test_a_kaleidoscope_is_seen_while_one_draws(home):
    kaleidoscope = "view auto off; add group as k; repeat 6 around center mirrored"
    with drawing(home, commands=kaleidoscope, columns=120) as terminal:
        blank = [line.count("|") for line in terminal.lines[:-1]]
        terminal.send(mouse("press", 62, 8) + mouse("drag", 66, 6) + mouse("drag", 70, 6))

        def copies():
            """Whether there is ink on all sides of the middle, though the button is still down."""
            lines = [line.replace("|", " ") for line in terminal.lines[:-1]]
            rows = [row for row, line in enumerate(lines) if line.strip()]
            return rows and rows[0] < 9 and rows[-1] > 14 and any(line[:58].strip() for line in lines)
        terminal.wait_until("copies of a stroke that is being drawn", copies)
        assert [line.count("|") for line in terminal.lines[:-1]] == blank
        terminal.send(mouse("release", 70, 6))
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        terminal.expect("= add freehand; trace ")
        terminal.expect("› ")
        terminal.line("show")
        terminal.expect("repeat 6 around center mirrored")


def test_in_a_stack_strokes_stay_where_they_are_drawn(home):
    with drawing(home, commands="view auto off; add group as g; stack down; add circle", columns=120) as terminal:
        terminal.send(stroke((60, 5), (64, 7), (60, 9)))
        terminal.shows("1 stroke ·")
        terminal.send(ENTER)
        terminal.expect("= select g; add freehand; trace ")
