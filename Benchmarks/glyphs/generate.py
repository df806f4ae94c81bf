#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the printable ASCII characters and writes Sources/TextPreview/GlyphSamples.swift.

    apt-get install fonts-dejavu-core fonts-liberation fonts-noto-mono ; pip install numpy pillow
    Benchmarks/glyphs/generate.py            writes the file again
    Benchmarks/glyphs/generate.py --check    only says whether the file is what the fonts give

Each character is drawn in three common monospace faces, at a usual size, hinted as a terminal draws it, and where a
terminal of cells twice as high as wide places it: as wide as the cell, its line in the middle of the height. Its ink is
averaged over 4 by 8 samples, face by face; how much each face counts is told in GlyphSampleDecoding.swift.
"""
import pathlib
import sys

import numpy
from PIL import Image, ImageDraw, ImageFont

FACES = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
]
COLUMNS, ROWS = 4, 8
WIDTH, HEIGHT = 10, 20  # of the cell, in pixels
LEVELS = 63    # written as the characters from "0" on
TARGET = pathlib.Path(__file__).resolve().parents[2] / "Sources/TextPreview/GlyphSamples.swift"


def samples(face: str) -> numpy.ndarray:
    """The ink of the characters from space to tilde in one face: characters x rows x columns, 0 to 1."""
    advance = ImageFont.truetype(face, 100).getlength("M") / 100
    font = ImageFont.truetype(face, WIDTH / advance)
    ascent, descent = font.getmetrics()
    baseline = round((HEIGHT - ascent - descent) / 2 + ascent)
    glyphs = []
    for code in range(0x20, 0x7F):
        image = Image.new("L", (WIDTH, HEIGHT))
        ImageDraw.Draw(image).text((0, baseline), chr(code), fill=255, font=font, anchor="ls")
        # So many times as large that a whole number of pixels falls to each sample.
        ink = numpy.kron(numpy.asarray(image, float) / 255, numpy.ones((ROWS, COLUMNS)))
        glyphs.append(ink.reshape(ROWS, HEIGHT, COLUMNS, WIDTH).mean((1, 3)))
    return numpy.array(glyphs)


def source() -> str:
    lines = []
    for glyphs in zip(*(numpy.rint(samples(face) * LEVELS).astype(int) for face in FACES)):
        digits = "".join(chr(0x30 + level) for glyph in glyphs for level in glyph.flat)
        lines.append("  " + " ".join(digits[start : start + 8] for start in range(0, len(digits), 8)))
    return f'''// SPDX-License-Identifier: MIT
// Written by Benchmarks/glyphs/generate.py; change that, not this.

/// The ink of the {len(lines)} printable ASCII characters in a cell of 4 by 8 samples, in DejaVu Sans Mono, Liberation Mono
/// and Noto Sans Mono: a line a character from space to tilde, in it one face after the other, a group two rows from
/// the top, a digit a sample from the left: from `0` for no ink up through the ASCII table to `o` for ink all over.
///
/// A string, because the compiler takes long over large array literals.
let glyphSampleDigits: StaticString = #"""
''' + "\n".join(lines) + '\n  """#\n'


def main() -> int:
    text = source()
    if "--check" in sys.argv:
        same = TARGET.exists() and TARGET.read_text() == text
        print("as the fonts give it" if same else f"{TARGET} differs from what the fonts give")
        return 0 if same else 1
    TARGET.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
