# SPDX-License-Identifier: MIT
"""Pictures to compare: a text as a terminal shows it, and an SVG as librsvg draws it, both on the same pixels."""

import functools
import io
import pathlib
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFont

COLUMNS, ROWS = 80, 24
# Pixels across and down a cell.
CELL = (10, 20)
SIZE = (COLUMNS * CELL[0], ROWS * CELL[1])

FACES = {
    "DejaVu": "DejaVuSansMono.ttf",
    "Liberation": "LiberationMono-Regular.ttf",
    "Noto": "NotoSansMono-Regular.ttf",
}
FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts", "~/Library/Fonts"]


def find_face(name):
    """The file of one of the faces; stops everything where the machine lacks it."""
    for folder in FOLDERS:
        for path in sorted(pathlib.Path(folder).expanduser().rglob(FACES[name])):
            return str(path)
    raise SystemExit(f"judge: no {FACES[name]} in {', '.join(FOLDERS)}; `make fidelity` installs it")


@functools.cache
def glyphs(name):
    """The ink of the printable ASCII characters in cells of this face: code x down x across, 0 to 1."""
    path, (across, down) = find_face(name), CELL
    advance = ImageFont.truetype(path, 100).getlength("M") / 100
    face = ImageFont.truetype(path, across / advance)
    ascent, descent = face.getmetrics()
    baseline = round((down - ascent - descent) / 2 + ascent)
    ink = numpy.zeros((128, down, across), numpy.float32)
    for code in range(0x21, 0x7F):
        image = Image.new("L", (across, down))
        ImageDraw.Draw(image).text((0, baseline), chr(code), fill=255, font=face, anchor="ls")
        ink[code] = numpy.asarray(image, numpy.float32) / 255
    return ink


def draw_text(text, name):
    """The ink of a text of 80x24 printable ASCII characters in one of the faces, 0 to 1."""
    codes = numpy.full((ROWS, COLUMNS), 0x20)
    lines = text.splitlines()
    if len(lines) > ROWS or any(len(line) > COLUMNS for line in lines):
        raise SystemExit(f"judge: a text is larger than {COLUMNS}x{ROWS}")
    for row, line in enumerate(lines):
        if not line.isascii() or not (line.isprintable() or not line):
            raise SystemExit(f"judge: not printable ASCII: {line!r}")
        codes[row, : len(line)] = [ord(character) for character in line]
    return glyphs(name)[codes].transpose(0, 2, 1, 3).reshape(SIZE[1], SIZE[0])


def draw_colors(path):
    """An SVG at the size of the text, in its middle: its colours over black and its coverage, each 0 to 1."""
    command = ["rsvg-convert", "--width", str(SIZE[0]), "--height", str(SIZE[1]), "--keep-aspect-ratio", str(path)]
    drawn = Image.open(io.BytesIO(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)).convert("RGBA")
    picture = Image.new("RGBA", SIZE)
    picture.paste(drawn, ((SIZE[0] - drawn.width) // 2, (SIZE[1] - drawn.height) // 2))
    samples = numpy.asarray(picture, numpy.float32) / 255
    return samples[..., :3] * samples[..., 3:], samples[..., 3]


def luma(colors):
    return colors @ numpy.float32([0.2126, 0.7152, 0.0722])


def draw_svg(path):
    """An SVG at the size of the text, in its middle: its luma over black and its coverage, each 0 to 1."""
    colors, coverage = draw_colors(path)
    return luma(colors), coverage
