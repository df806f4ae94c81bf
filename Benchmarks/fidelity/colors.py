#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How near previews in true colour come to the picture, mode by mode, beside chafa's, measured in the same run.

    colors.py BENCH SVGS [--dump FOLDER]

BENCH is the built benchmark, which writes the preview of a document (`Bench preview FILE MODE`); SVGS is the folder of
the pictures that the documents beside this script describe. The true picture is the mean of librsvg's and resvg's at
four times the size: with many see-through layers one of them rounds down and the other up, by nearly a level each. The
text is drawn in cells of 10x20 pixels; both are blurred as by an eye that doesn't see the cells (0.45 of a cell's
width). What counts is the peak signal-to-noise ratio in dB where the picture is, or where the text shows anything.
Chafa gets librsvg's picture, see-through and on black, and the true one, at its hardest work, with and without blanks and
full blocks: the best of these counts.

It fails where ours is not above chafa's in the mean of a mode, or more than half a dB below it on one picture: where all
lines but a few lie on the edges of cells, as in `sticky`, both are as good as such characters can be, and what remains is
how a rasterizer draws the seam of two shapes. Every picture on which ours is below is named.
"""

import argparse
import io
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
import resvg_py
from PIL import Image

COLUMNS, ROWS, WIDTH, HEIGHT = 80, 24, 10, 20
BLUR = 0.45 * WIDTH
PICTURES = ["star5_grad", "radial_ball", "circles201", "sticky"]
# Our modes, and the classes of symbols in which chafa has the same characters.
MODES = {"half": "half", "quadrant": "quad", "sextant": "sextant", "braille": "braille", "shade": "stipple"}
DOCUMENTS = pathlib.Path(__file__).parent / "documents"


def drawn(svg, scale, by_resvg=False):
    """A picture's colours, and its alpha, 0...1, premultiplied, at so many times its size in the terminal."""
    width, height = COLUMNS * WIDTH * scale, ROWS * HEIGHT * scale
    if by_resvg:
        png = bytes(resvg_py.svg_to_bytes(svg_path=str(svg), width=width, height=height))
    else:
        png = subprocess.run(
            ["rsvg-convert", "--width", str(width), "--height", str(height), "--keep-aspect-ratio", str(svg)],
            check=True, stdout=subprocess.PIPE).stdout
    pixels = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), float) / 255
    assert pixels.shape[:2] == (height, width), f"{svg} has other proportions than 80x24 cells"
    return pixels[..., :3] * pixels[..., 3:], pixels[..., 3]


def truth(svg):
    """A picture's colours and alpha, as nobody's rounding has them."""
    drawings = [drawn(svg, 4, by_resvg) for by_resvg in (False, True)]
    return [averaged((one + other) / 2, 4) for one, other in zip(*drawings)]


def averaged(values, factor):
    height, width = values.shape[0] // factor, values.shape[1] // factor
    return values.reshape(height, factor, width, factor, -1).mean((1, 3)).squeeze()


def blurred(values):
    reach = int(3 * BLUR + 0.5)
    weights = np.exp(-np.arange(-reach, reach + 1) ** 2 / (2 * BLUR**2))
    weights /= weights.sum()
    for axis in (0, 1):
        size = values.shape[axis]
        padding = [(reach, reach) if axis == a else (0, 0) for a in range(values.ndim)]
        padded = np.pad(values, padding, mode="edge")
        values = sum(
            weight * padded.take(range(place, place + size), axis=axis) for place, weight in enumerate(weights))
    return values


def parts(mask, across, down):
    """How much of a cell's pixels the parts of a mask cover, bit 0 for the upper left one, then row by row."""
    shape = np.zeros((HEIGHT, WIDTH))
    for bit in range(across * down):
        if mask >> bit & 1:
            x, y = bit % across, bit // across
            rows = slice(round(y * HEIGHT / down), round((y + 1) * HEIGHT / down))
            shape[rows, x * WIDTH // across : (x + 1) * WIDTH // across] = 1
    return shape


def dots(mask):
    """Eight round dots of a braille character, as wide as DejaVu Sans Mono has them."""
    shape = np.zeros((HEIGHT, WIDTH))
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for bit, (column, row) in enumerate(places):
        if mask >> bit & 1:
            way = np.hypot(x - (column + 0.5) * WIDTH / 2, y - (row + 0.5) * HEIGHT / 4)
            shape = np.maximum(shape, np.clip(0.425 * WIDTH / 2 + 0.5 - way, 0, 1))
    return shape


def shapes():
    """What each character covers of its cell."""
    found = {" ": parts(0, 1, 1), "█": parts(1, 1, 1)}
    found.update({character: np.full((HEIGHT, WIDTH), i / 4) for i, character in enumerate("░▒▓", 1)})
    for mask, character in enumerate("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", 1):
        found[character] = parts(mask, 2, 2)
    sixths = [mask for mask in range(1, 63) if mask not in (0b010101, 0b101010)]
    found.update({chr(0x1FB00 + i): parts(mask, 2, 3) for i, mask in enumerate(sixths)})
    found.update({chr(0x2800 + mask): dots(mask) for mask in range(256)})
    return found


SHAPES = shapes()


def shown(text):
    """What a terminal with a black ground shows of a text, each pixel's colour 0...1."""
    picture = np.zeros((ROWS * HEIGHT, COLUMNS * WIDTH, 3))
    front, back, swapped = np.ones(3), np.zeros(3), False
    text = re.sub("\x1b\\[\\?[0-9]+[hl]", "", text)
    for row, line in enumerate(text.split("\n")[:ROWS]):
        column = 0
        for codes, character in re.findall("\x1b\\[([0-9;]*)m|(.)", line):
            if character:
                cover = SHAPES[character][..., None]
                ink, paper = (back, front) if swapped else (front, back)
                place = np.s_[row * HEIGHT : (row + 1) * HEIGHT, column * WIDTH : (column + 1) * WIDTH]
                picture[place] = cover * ink + (1 - cover) * paper
                column += 1
                continue
            codes = [int(code or 0) for code in codes.split(";")]
            while codes:
                code = codes.pop(0)
                if code == 0:
                    front, back, swapped = np.ones(3), np.zeros(3), False
                elif code == 7:
                    swapped = True
                elif code == 39:
                    front = np.ones(3)
                elif code == 49:
                    back = np.zeros(3)
                elif code in (38, 48):
                    assert codes.pop(0) == 2, "only true colour is judged"
                    color = np.array([codes.pop(0), codes.pop(0), codes.pop(0)]) / 255
                    front, back = (color, back) if code == 38 else (front, color)
                else:
                    raise AssertionError(f"SGR {code} is not expected")
    return picture


def ratio(picture, alpha, text):
    """The peak signal-to-noise ratio of a text, in dB."""
    seen = shown(text)
    counts = blurred(((alpha > 0.02) | (seen.max(axis=2) > 0.02)).astype(float)) > 0.02
    error = ((blurred(picture) - blurred(seen))[counts] ** 2).mean()
    return -10 * np.log10(max(error, 1e-12)), seen


def ours(bench, name, mode):
    command = [bench, "preview", str(DOCUMENTS / f"{name}.katachi"), mode, "true"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def chafas(folder, svg, true_colors, mode):
    """What chafa makes of a picture in every way that may be its best."""
    colors, alpha = drawn(svg, 1)
    straight = np.where(alpha[..., None] > 0, colors / np.maximum(alpha[..., None], 1e-9), 0)
    clear = Image.fromarray((np.dstack([straight, alpha]) * 255 + 0.5).astype("uint8"), "RGBA")
    black = Image.fromarray((colors * 255 + 0.5).astype("uint8"), "RGB")
    exact = Image.fromarray((true_colors * 255 + 0.5).astype("uint8"), "RGB")
    for number, image in enumerate([clear, black, exact]):
        path = f"{folder}/{number}.png"
        image.save(path)
        for symbols in (mode, mode + "+space+solid"):
            yield subprocess.run(
                ["chafa", "--format", "symbols", "--symbols", symbols, "--colors", "full", "--work", "9", "--size",
                 f"{COLUMNS}x{ROWS}", "--font-ratio", f"{WIDTH}/{HEIGHT}", path],
                check=True, stdout=subprocess.PIPE, text=True).stdout


def compared(own, theirs):
    return f"{own:7.3f} {'>' if own > theirs else '!'} {theirs:7.3f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("svgs", type=pathlib.Path)
    parser.add_argument("--dump", type=pathlib.Path, help="write each text, drawn as a terminal shows it, to here")
    arguments = parser.parse_args()
    print(f"{'dB':12} " + " ".join(f"{mode:>17}" for mode in MODES))
    leads = {mode: [] for mode in MODES}
    for name in PICTURES:
        svg = arguments.svgs / f"{name}.svg"
        colors, alpha = truth(svg)
        row = []
        for mode, symbols in MODES.items():
            own, seen = ratio(colors, alpha, ours(arguments.bench, name, mode))
            with tempfile.TemporaryDirectory() as folder:
                theirs = max(ratio(colors, alpha, text)[0] for text in chafas(folder, svg, colors, symbols))
            row.append(compared(own, theirs))
            leads[mode].append(own - theirs)
            if own <= theirs:
                print(f"{name}, {mode}: {own:.3f} dB is not above chafa's {theirs:.3f}", file=sys.stderr)
            if arguments.dump:
                arguments.dump.mkdir(parents=True, exist_ok=True)
                both = np.concatenate([colors, seen], axis=1)
                Image.fromarray((both * 255 + 0.5).astype("uint8")).save(arguments.dump / f"{name}-{mode}.png")
        print(f"{name:12} " + " ".join(f"{cell:>17}" for cell in row))
    print(f"{'lead':12} " + " ".join(f"{np.mean(lead):>17.3f}" for lead in leads.values()))
    behind = [mode for mode, lead in leads.items() if np.mean(lead) <= 0 or min(lead) < -0.5]
    for mode in behind:
        print("behind chafa:", mode)
    return 1 if behind else 0


if __name__ == "__main__":
    sys.exit(main())
