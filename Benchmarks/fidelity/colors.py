#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges how close Katachi's previews in true colour come to the pictures, mode by mode, beside chafa's, and fails below them.

    colors.py KATACHI [--dump DIR]

KATACHI is the built program (`make fidelity` builds it). The text is drawn in cells of 10x20 pixels as a terminal with
a black ground shows it, and it and the picture are blurred as by an eye that doesn't see the cells. What counts is the
peak signal-to-noise ratio in dB, in and around the shape or what the text shows. chafa gets librsvg's picture, once
see-through and once on black, with and without blanks and full blocks, with usual and with hardest work: the best counts.
"""

import argparse
import io
import os
import pathlib
import re
import subprocess
import sys

import numpy
from PIL import Image

from closeness import AROUND, EDGE_BLUR, blur, grow
from typeset import CELL, COLUMNS, ROWS, SIZE, draw_colors, luma

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = ["star5_grad", "radial_ball", "circles201", "sticky"]
# Our modes, and the classes of symbols in which chafa has the same characters.
MODES = {"half": "half", "quadrant": "quad", "sextant": "sextant", "braille": "braille", "shade": "stipple"}


def parts(mask, across, down):
    """How much of a cell's pixels the parts of a mask cover, bit 0 for the upper left one, then row by row."""
    (width, height), shape = CELL, numpy.zeros(CELL[::-1])
    for bit in range(across * down):
        if mask >> bit & 1:
            x, y = bit % across, bit // across
            rows = slice(round(y * height / down), round((y + 1) * height / down))
            shape[rows, x * width // across : (x + 1) * width // across] = 1
    return shape


def dots(mask):
    """Eight round dots of a braille character, as wide as DejaVu Sans Mono has them."""
    (width, height), shape = CELL, numpy.zeros(CELL[::-1])
    y, x = numpy.mgrid[0:height, 0:width] + 0.5
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for bit, (column, row) in enumerate(places):
        if mask >> bit & 1:
            way = numpy.hypot(x - (column + 0.5) * width / 2, y - (row + 0.5) * height / 4)
            shape = numpy.maximum(shape, numpy.clip(0.425 * width / 2 + 0.5 - way, 0, 1))
    return shape


def shapes():
    """What each character covers of its cell."""
    found = {" ": parts(0, 1, 1), "█": parts(1, 1, 1)}
    found.update({character: numpy.full(CELL[::-1], i / 4) for i, character in enumerate("░▒▓", 1)})
    for mask, character in enumerate("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", 1):
        found[character] = parts(mask, 2, 2)
    sixths = [mask for mask in range(1, 63) if mask not in (0b010101, 0b101010)]
    found.update({chr(0x1FB00 + i): parts(mask, 2, 3) for i, mask in enumerate(sixths)})
    found.update({chr(0x2800 + mask): dots(mask) for mask in range(256)})
    return found


SHAPES = shapes()


def shown(text):
    """What a terminal with a black ground shows of a text, each pixel's colour 0 to 1."""
    picture = numpy.zeros((SIZE[1], SIZE[0], 3))
    front, back, swapped = numpy.ones(3), numpy.zeros(3), False
    text = re.sub("\x1b\\[\\?[0-9]+[hl]", "", text)
    for row, line in enumerate(text.split("\n")[:ROWS]):
        column = 0
        for codes, character in re.findall("\x1b\\[([0-9;]*)m|(.)", line):
            if character:
                cover = SHAPES[character][..., None]
                ink, paper = (back, front) if swapped else (front, back)
                place = numpy.s_[row * CELL[1] : (row + 1) * CELL[1], column * CELL[0] : (column + 1) * CELL[0]]
                picture[place] = cover * ink + (1 - cover) * paper
                column += 1
                continue
            codes = [int(code or 0) for code in codes.split(";")]
            while codes:
                code = codes.pop(0)
                if code == 0:
                    front, back, swapped = numpy.ones(3), numpy.zeros(3), False
                elif code == 7:
                    swapped = True
                elif code == 39:
                    front = numpy.ones(3)
                elif code == 49:
                    back = numpy.zeros(3)
                elif code in (38, 48):
                    assert codes.pop(0) == 2, "only true colour is judged"
                    color = numpy.array([codes.pop(0), codes.pop(0), codes.pop(0)]) / 255
                    front, back = (color, back) if code == 38 else (front, color)
                else:
                    raise AssertionError(f"SGR {code} is not expected")
    return picture


def ratio(picture, coverage, seen):
    """The peak signal-to-noise ratio of what is seen of a picture, in dB."""
    regarded = grow((coverage > 0.02) | (luma(seen) > 0.3), AROUND)
    errors = [((blur(picture[..., part] - seen[..., part], EDGE_BLUR))[regarded] ** 2).mean() for part in range(3)]
    return -10 * numpy.log10(max(numpy.mean(errors), 1e-12))


def output(command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, **options).stdout


def by_katachi(binary, name, mode):
    commands = f'load "{HERE}/documents/{name}.katachi"; view mode {mode}; preview {COLUMNS}x{ROWS}'
    environment = dict(os.environ, COLORTERM="truecolor")
    return output([binary, "--private", "--color=always", "-c", commands], env=environment, text=True)


def by_chafa(colors, coverage, symbols):
    """What chafa makes of a picture in every way that may be its best."""
    straight = numpy.where(coverage[..., None] > 0, colors / numpy.maximum(coverage[..., None], 1e-9), 0)
    for image in [numpy.dstack([straight, coverage]), colors]:
        png = io.BytesIO()
        Image.fromarray(numpy.uint8(image * 255 + 0.5)).save(png, "PNG")
        for classes in (symbols, f"{symbols}+space", f"{symbols}+space+solid"):
            for work in ("5", "9"):
                yield output(
                    ["chafa", "--format", "symbols", "--symbols", classes, "--colors", "full", "--work", work,
                     "--size", f"{COLUMNS}x{ROWS}", "--font-ratio", f"{CELL[0]}/{CELL[1]}"],
                    input=png.getvalue()).decode()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("katachi")
    parser.add_argument("--dump", type=pathlib.Path, help="write each picture and its text, as a terminal shows it, to here")
    options = parser.parse_args()
    print(f"{'dB, beside chafa':18}" + "".join(f"{mode:>16}" for mode in MODES))
    behind = []
    for name in PICTURES:
        colors, coverage = draw_colors(HERE / "pictures" / f"{name}.svg")
        print(f"{name:18}", end="")
        for mode, symbols in MODES.items():
            seen = shown(by_katachi(options.katachi, name, mode))
            ours = ratio(colors, coverage, seen)
            theirs = max(ratio(colors, coverage, shown(text)) for text in by_chafa(colors, coverage, symbols))
            print(f"{ours:8.2f} {theirs:7.2f}", end="", flush=True)
            if ours <= theirs:
                behind.append(f"{name}, {mode}: {ours:.2f} dB, chafa has {theirs:.2f}")
            if options.dump:
                options.dump.mkdir(parents=True, exist_ok=True)
                sides = numpy.concatenate([colors, seen], axis=1)
                Image.fromarray(numpy.uint8(sides * 255 + 0.5)).save(options.dump / f"{name}-{mode}.png")
        print()
    for line in behind:
        print("below the bar:", line, file=sys.stderr)
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main())
