# SPDX-License-Identifier: MIT
"""Pictures in each of the modes, as the screen of a terminal then shows them, beside the PNG of the same document."""

import re
import unicodedata

import numpy
from PIL import Image

from tests.detecting import ANSWERS, ATTRIBUTES, SIZES, asked, view

# The document's canvas has the form of these cells, two to one.
COLUMNS, ROWS = 60, 15
DOCUMENT = """katachi 1
canvas 300x150
add rectangle as sky
  at 20,10
  size 260x110
  fill linear #102040 #e0a040 from top to bottom
add star
  center 150,75
  size 130
  fill gold
add circle
  center 226,50
  size 40
  fill #c02080
end
"""

HALVES = {"UPPER HALF BLOCK": {1, 2}, "LOWER HALF BLOCK": {3, 4}, "LEFT HALF BLOCK": {1, 3}, "RIGHT HALF BLOCK": {2, 4}}
QUARTERS = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
SHADES = {"SPACE": 0, "BRAILLE PATTERN BLANK": 0, "LIGHT SHADE": 0.25, "MEDIUM SHADE": 0.5, "DARK SHADE": 0.75,
          "FULL BLOCK": 1}
# The numbers of braille's dots, row by row; what a dot covers of its eighth in the mean of terminals.
DOTS, DOT = [1, 4, 2, 5, 3, 6, 7, 8], 0.55


def coverage(character):
    """What a character covers of its cell, by its name in Unicode: 0 to 1."""
    name = unicodedata.name(character)
    if name in SHADES:
        return SHADES[name]
    if name in HALVES:
        return 0.5
    if name.startswith("QUADRANT "):
        return sum(quarter in name for quarter in QUARTERS) / 4
    if name.startswith("BLOCK SEXTANT-"):
        return len(name.removeprefix("BLOCK SEXTANT-")) / 6
    assert name.startswith("BRAILLE PATTERN DOTS-"), name
    return len(name.removeprefix("BRAILLE PATTERN DOTS-")) / 8 * DOT


def rgb(name, other):
    return numpy.array([int(name[place : place + 2], 16) for place in (0, 2, 4)] if name != "default" else other, float)


def shown(terminal):
    """The mean colour of each cell of the picture above the prompt: down x across x 3, 0 to 255."""
    bottom = terminal.cursor[1]
    colors = numpy.zeros((ROWS, COLUMNS, 3))
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = terminal.screen.buffer[bottom - ROWS + row][column]
            share = coverage(cell.data)
            front, back = rgb(cell.fg, [255] * 3), rgb(cell.bg, [0] * 3)
            colors[row, column] = front * share + back * (1 - share)
    return colors


def wanted(home):
    """The same of the exported PNG, over black."""
    pixels = numpy.asarray(Image.open(home.path("work", "picture.png")).convert("RGBA"), float)
    colors = pixels[..., :3] * pixels[..., 3:] / 255
    return colors.reshape(ROWS, 8, COLUMNS, 4, 3).mean((1, 3))


def test_every_mode_of_blocks_shows_the_picture(home):
    home.write("work/picture.katachi", DOCUMENT)
    with home.katachi("-q", TERM="xterm-256color", COLORTERM="truecolor", NO_COLOR=None, columns=100, rows=40) as terminal:
        terminal.expect("› ")
        for line in ("view auto off", "load picture.katachi", f"export picture.png --size {4 * COLUMNS}"):
            terminal.line(line)
            terminal.expect("\n")
            terminal.expect("› ")
        picture = wanted(home)
        for mode, most in (("half", 1.5), ("quadrant", 1.5), ("sextant", 1), ("braille", 1.5), ("shade", 2.5)):
            terminal.line(f"preview {mode} {COLUMNS}x{ROWS}")
            terminal.expect("\n")
            terminal.expect("› ")
            error = numpy.abs(shown(terminal) - picture).mean(axis=2)
            print(f"{mode}: cells are off by {error.mean():.2f} of 255, the worst tenth by {numpy.quantile(error, 0.9):.1f}")
            assert error.mean() < most, mode
            # What is clear is the terminal's own, without a colour.
            corner = terminal.screen.buffer[terminal.cursor[1] - ROWS][0]
            assert (corner.data, corner.fg, corner.bg) == (" ", "default", "default"), (mode, corner)


def test_pictures_of_kittys_are_taken_off_when_one_leaves(home):
    with asked(home, ANSWERS) as terminal:
        terminal.line("view mode kitty")
        terminal.expect("the terminal did not answer that it shows such pictures")
        terminal.expect("› ")
        assert view(terminal, "mode") == "mode kitty (the terminal did not answer that it shows such pictures)"
        terminal.line("new star")
        number = re.search(r"\x1b_Ga=T[^;]*,i=(\d+),", terminal.expect("› ")).group(1)
        terminal.line("quit")
        terminal.expect(f"\x1b_Ga=d,d=I,i={number}")
        assert terminal.wait_for_end() == 0 and terminal.is_sane


def test_sixels_that_are_not_confirmed_are_doubted(home):
    with asked(home, SIZES + ATTRIBUTES) as terminal:
        terminal.line("view mode sixel")
        terminal.expect("the terminal did not answer that it shows sixels")
        terminal.expect("› ")
        terminal.line("new star")
        assert "\x1bP" in terminal.expect("› ")
        terminal.line("view mode half")
        assert "note" not in terminal.expect("› ")
        terminal.line("quit")
        terminal.expect("left without saving")
        assert b"\x1b_G" not in terminal.output and terminal.wait_for_end() == 0
