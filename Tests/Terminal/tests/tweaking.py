# SPDX-License-Identifier: MIT
"""`tweak`: parameters are turned while one looks."""

import os
import signal
import time

from terminal import DOWN, ENTER, ESCAPE, LEFT, RIGHT, control

SHIFT_RIGHT, ALT_RIGHT = "\x1b[1;2C", "\x1b[1;3C"
LEFT_OUT = "nothing changed"
# What a live mode sends when it takes and gives back the terminal.
BEGUN, ENDED = "\x1b[?1049h", "\x1b[?1049l"


def tweaking(home, commands="view auto off; new star", arguments="smoothness", **window):
    """At a prompt, `tweak` begun."""
    terminal = home.prompt(commands=commands, **window)
    terminal.line(f"tweak {arguments}".strip())
    terminal.expect(BEGUN)
    return terminal


def row(terminal, name):
    """The row of the panel that a dial has: the text behind its name."""
    for line in terminal.screen.display:
        if line[2:].startswith(name + " "):
            return line[2 + len(name):].split()
    return []


def shows_value(terminal, name, value):
    terminal.wait_until(f"{name} {value}", lambda: value in row(terminal, name))


def test_arrows_turn_and_enter_keeps_one_step_told_in_words(home):
    with tweaking(home) as terminal:
        shows_value(terminal, "smoothness", "0.5")
        before = row(terminal, "smoothness")[0].index("O")
        terminal.send(RIGHT)
        shows_value(terminal, "smoothness", "0.51")
        terminal.send(SHIFT_RIGHT)
        shows_value(terminal, "smoothness", "0.61")
        terminal.send(ALT_RIGHT)
        shows_value(terminal, "smoothness", "0.611")
        assert row(terminal, "smoothness")[0].index("O") > before
        terminal.send(LEFT + "H" + "h")
        shows_value(terminal, "smoothness", "0.491")
        terminal.send(ENTER)
        terminal.expect(ENDED)
        # The command that would have done the same stands in what scrolled, and in the history.
        terminal.expect("= smoothness 0.491")
        terminal.expect("smoothness 0.5 → 0.491")
        terminal.expect("› ")
        assert home.history()[-1] == "smoothness 0.491"
        terminal.line("undo; undo; smoothness")
        terminal.expect("undone: smoothness 0.5 → 0.491")


def test_escape_and_control_c_give_all_of_it_back(home):
    for way in (ESCAPE, control("c")):
        with tweaking(home) as terminal:
            terminal.send(RIGHT + RIGHT)
            shows_value(terminal, "smoothness", "0.52")
            terminal.send(way)
            terminal.expect(ENDED)
            terminal.expect(LEFT_OUT)
            terminal.expect("› ")
            terminal.line("smoothness; history")
            terminal.expect("smoothness 0.5")
            assert "smoothness 0.52" not in home.history()


def test_several_parameters_are_one_step(home):
    with tweaking(home, arguments="smoothness vertices fill") as terminal:
        terminal.send(RIGHT + DOWN + RIGHT)
        shows_value(terminal, "vertices", "6")
        terminal.send(ENTER)
        terminal.expect("= smoothness 0.51; vertices 6")
        terminal.expect("› ")
        terminal.line("undo")
        terminal.expect("undone: smoothness 0.5 → 0.51; vertices 5 → 6")


def test_digits_type_a_value_and_a_wrong_one_is_refused_in_words(home):
    with tweaking(home) as terminal:
        terminal.send("1.5")
        shows_value(terminal, "smoothness", "1.5_")
        terminal.send(ENTER)
        terminal.shows("0...1")
        shows_value(terminal, "smoothness", "0.5")
        terminal.send("33%" + ENTER)
        shows_value(terminal, "smoothness", "33%")
        # Escape leaves only what is being typed.
        terminal.send("7")
        shows_value(terminal, "smoothness", "7_")
        terminal.send(ESCAPE)
        shows_value(terminal, "smoothness", "33%")
        terminal.send(ENTER)
        terminal.expect("= smoothness 33%")


def test_a_paste_is_a_value_and_never_keys(home):
    with tweaking(home) as terminal:
        terminal.send("\x1b[200~.25\nq\r\x1b[201~")
        shows_value(terminal, "smoothness", ".25_")
        terminal.send(ENTER)
        shows_value(terminal, "smoothness", "0.25")
        terminal.send("\x1b[200~rubbish\x1b[201~" + ENTER)
        terminal.expect("= smoothness 0.25")


def test_a_change_is_taken_back_inside_and_a_parameter_reset(home):
    with tweaking(home, commands="view auto off; new star; smoothness .3") as terminal:
        terminal.send(RIGHT)
        shows_value(terminal, "smoothness", "0.31")
        terminal.send("u")
        shows_value(terminal, "smoothness", "0.3")
        terminal.send("r")
        shows_value(terminal, "smoothness", "0.5")
        terminal.send(ENTER)
        terminal.expect("= reset smoothness")


def test_stops_of_a_gradient_are_moved_added_and_removed(home):
    with tweaking(home, commands="view auto off; new star; fill linear red blue", arguments="fill") as terminal:
        shows_value(terminal, "fill stops", "1:")
        terminal.send("a")
        terminal.wait_until("a third stop", lambda: row(terminal, "fill stops")[0].lower().count("o") == 3)
        terminal.send(LEFT)
        shows_value(terminal, "fill stops", "0.49")
        terminal.send("]" + "x")
        terminal.wait_until("two stops", lambda: row(terminal, "fill stops")[0].lower().count("o") == 2)
        terminal.send(ENTER)
        terminal.expect("= fill linear red 0 #")


def test_every_word_is_typed_behind_an_equals_sign(home):
    with tweaking(home, arguments="fit") as terminal:
        terminal.wait_until("the choices", lambda: row(terminal, "fit")[:1] == ["[contain]"])
        terminal.send(RIGHT)
        terminal.wait_until("the next", lambda: "[stretch]" in row(terminal, "fit"))
        terminal.send("=cover top" + ENTER)
        terminal.wait_until("the one that was typed", lambda: "[cover]" in row(terminal, "fit"))
        terminal.send("=nonsense" + ENTER)
        terminal.shows("nonsense")
        terminal.send(ENTER)
        terminal.expect("= fit cover top")


def test_the_picture_keeps_its_scale(home):
    def width(terminal):
        lines = terminal.lines[:14]
        return max(map(len, lines)) - min(len(line) - len(line.lstrip()) for line in lines if line.strip())

    # Neither where rows of the panel go, nor where the canvas shrinks, which then takes less of the window.
    gradient = "view auto off; new circle; fill linear red blue"
    with tweaking(home, commands=gradient, arguments="fill", columns=60) as terminal:
        shows_value(terminal, "fill stops", "1:")
        before = width(terminal)
        terminal.send("r")
        terminal.wait_until("one colour", lambda: not row(terminal, "fill stops"))
        assert width(terminal) == before
    with tweaking(home, commands="view auto off; new circle; canvas 300x300", arguments="canvas", columns=60) as terminal:
        shows_value(terminal, "canvas width", "300")
        before = width(terminal)
        terminal.send("150" + ENTER + DOWN + "150" + ENTER)
        shows_value(terminal, "canvas height", "150")
        terminal.wait_until("a circle half as large", lambda: abs(width(terminal) - before / 2) <= 1)


def test_help_explains_and_any_key_goes_on(home):
    with tweaking(home) as terminal:
        terminal.send("?")
        terminal.shows("any key goes on")
        terminal.send(RIGHT)
        terminal.wait_until("the panel", lambda: "0.5" in row(terminal, "smoothness"))
        terminal.send(ESCAPE)
        terminal.expect(ENDED)


def test_a_resize_draws_anew_in_any_window(home):
    with tweaking(home, arguments="") as terminal:
        for columns, rows in ((20, 5), (200, 60), (1, 1), (7, 3), (80, 24)):
            terminal.resize(columns, rows)
            terminal.expect("\x1b[2J")
        shows_value(terminal, "vertices", "5")
        terminal.send(RIGHT)
        shows_value(terminal, "vertices", "6")
        terminal.resize(20, 5)
        terminal.wait_until("the panel in a small window", lambda: "6" in row(terminal, "vertices"))
        terminal.send(ENTER)
        terminal.expect("= vertices 6")


def test_sequences_are_understood_however_they_are_cut_up(home):
    with tweaking(home) as terminal:
        for _ in range(3):
            for byte in RIGHT:
                terminal.send(byte)
        shows_value(terminal, "smoothness", "0.53")


def test_a_flood_of_keys_is_answered_soon_after_the_last(home):
    with tweaking(home, arguments="rotation") as terminal:
        started = time.monotonic()
        for _ in range(100):
            terminal.send(RIGHT * 50)
        sent = time.monotonic()
        used = terminal.processor_time()
        shows_value(terminal, "rotation", "5000")
        print(f"5000 keys in {sent - started:.2f} s; the last one shown after {time.monotonic() - sent:.3f} s, "
              f"{terminal.processor_time() - used:.2f} s of work")
        terminal.send(ENTER)
        terminal.expect("= rotation 5000")


def test_keys_that_are_read_together_do_what_they_do_one_by_one(home):
    with tweaking(home, commands="view auto off; new star", arguments="vertices") as terminal:
        shows_value(terminal, "vertices", "5")
        # At the least, 3, the way down goes no farther; the way up does.
        terminal.send(LEFT * 6 + RIGHT * 3)
        shows_value(terminal, "vertices", "6")
        terminal.send(LEFT * 6 + RIGHT)
        shows_value(terminal, "vertices", "4")
        terminal.send(ENTER)
        terminal.expect("= vertices 4")


def test_signals_in_the_middle_leave_a_sane_terminal(home):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV):
        with home.shell() as terminal:
            terminal.line("katachi -q star")
            terminal.expect("untitled › ")
            terminal.line("tweak")
            terminal.expect(BEGUN)
            shows_value(terminal, "vertices", "5")
            (program,) = [pid for pid in terminal.session() if pid != terminal.child.pid]
            terminal.position = len(terminal.output)
            os.kill(program, number)
            terminal.expect(ENDED)
            terminal.expect("$ ")
            assert terminal.output.rfind(b"\x1b[?25h") > terminal.output.rfind(b"\x1b[?25l")
            terminal.line("stty -a | grep -o ' echo '")
            terminal.expect(" echo \r\n")


def test_control_z_gives_the_terminal_back_and_fg_goes_on(home):
    with home.shell() as terminal:
        terminal.line("katachi -q star")
        terminal.expect("untitled › ")
        terminal.line("view auto off; tweak smoothness")
        terminal.expect(BEGUN)
        terminal.send(RIGHT)
        shows_value(terminal, "smoothness", "0.51")
        terminal.send(control("z"))
        terminal.expect(ENDED)
        terminal.expect("Stopped")
        terminal.expect("$ ")
        terminal.line("fg")
        terminal.expect(BEGUN)
        shows_value(terminal, "smoothness", "0.51")
        terminal.send(RIGHT)
        shows_value(terminal, "smoothness", "0.52")
        terminal.send(ENTER)
        terminal.expect("smoothness 0.5 → 0.52")


def test_without_a_terminal_it_is_refused(home):
    found = home.run("-c", "new star; tweak smoothness")
    assert found.returncode == 3 and b"needs a terminal" in found.stderr
    found = home.run("-c", "new star; tweak title")
    assert found.returncode == 1 and b"can't be turned" in found.stderr
