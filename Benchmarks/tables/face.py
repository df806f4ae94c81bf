#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Sources/Typography/FaceTable{Regular,Bold}.swift: what Katachi needs of Liberation Sans.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install fonttools==4.68.0 uharfbuzz==0.57.0
    apt-get download fonts-liberation2 && dpkg -x fonts-liberation2_*.deb /tmp/fonts      (Debian 12; OFL 1.1)
    /tmp/v/bin/python Benchmarks/tables/face.py /tmp/fonts/usr/share/fonts/truetype/liberation2 Sources/Typography

Advances and outlines are those of the font's `hmtx` and `glyf`. Kerning is what HarfBuzz makes of every pair, since
that is what browsers, librsvg and resvg lay text out with.

A table is one text of records between blanks. A record is a row of whole numbers, each written to base 45 with the
lowest digit first, in the printable characters from `!` on but `"` and `\\`: the first 45 of them are digits after
which another follows, the next 45 those that end a number. Signed numbers are zigzag: 0, -1, 1, -2 ... are 0, 1, 2, 3.

    record 0    for each character, in order: its code less the one before, its glyph
    record 1    for each glyph that begins kerned pairs: its number less the one before, how many pairs; for each:
                the other glyph's number less the one before, the kerning, signed
    record 2+g  glyph g: its advance, how many contours; for each: how many points, and for each of these the way
                from the point before, x (doubled, and one more if the point is on the curve) and y, signed.
                No contours: how many glyphs it is composed of; for each: its number, and where it lies, signed
"""

import sys
from pathlib import Path

import uharfbuzz
from fontTools.ttLib import TTFont

ALPHABET = [chr(code) for code in range(0x21, 0x7F) if chr(code) not in '"\\'][:90]
BASE = 45
WIDTH = 112

# What a face of Latin, Greek and Cyrillic is expected to have. What the font lacks of it is left out.
REPERTOIRE = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x1A0, 0x1A1), (0x1AF, 0x1B0), (0x1CD, 0x1D4), (0x218, 0x21B),
    (0x2C6, 0x2C7), (0x2C9, 0x2C9), (0x2D8, 0x2DD), (0x37E, 0x37E), (0x384, 0x3CE), (0x400, 0x45F), (0x490, 0x493),
    (0x49A, 0x49B), (0x4A2, 0x4A3), (0x4AE, 0x4B3), (0x4BA, 0x4BB), (0x4D8, 0x4D9), (0x4E8, 0x4E9),
    (0x1E80, 0x1E85), (0x1E9E, 0x1E9E), (0x1EA0, 0x1EF9), (0x2010, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2032, 0x2034), (0x2039, 0x203A), (0x203C, 0x203C), (0x203E, 0x203E), (0x2044, 0x2044), (0x2070, 0x2089),
    (0x20A0, 0x20BF), (0x2105, 0x2105), (0x2113, 0x2113), (0x2116, 0x2117), (0x2122, 0x2122), (0x2126, 0x2126),
    (0x212E, 0x212E), (0x2153, 0x215E), (0x2190, 0x2195), (0x21A8, 0x21A8), (0x21D4, 0x21D4), (0x2202, 0x2202),
    (0x2206, 0x2206), (0x220F, 0x221F), (0x2229, 0x222B), (0x2248, 0x2248), (0x2260, 0x2265), (0x2302, 0x2302),
    (0x25A0, 0x25CF), (0x25E6, 0x25E6), (0x263A, 0x2642), (0x2660, 0x266F), (0xFB01, 0xFB02),
]


def number(value):
    digits = []
    while True:
        value, digit = divmod(value, BASE)
        if value == 0:
            return "".join(digits) + ALPHABET[BASE + digit]
        digits.append(ALPHABET[digit])


def signed(value):
    return 2 * value if value >= 0 else -2 * value - 1


def record(values):
    return "".join(number(value) for value in values)


class Face:
    def __init__(self, path):
        self.style = path.stem.split("-")[1]
        self.font = TTFont(path)
        self.shaper = uharfbuzz.Font(uharfbuzz.Face(path.read_bytes()))
        self.glyf = self.font["glyf"]
        cmap = self.font.getBestCmap()
        self.codes = [code for first, last in REPERTOIRE for code in range(first, last + 1) if code in cmap]
        self.names = [".notdef"]
        for code in self.codes:
            self.add(cmap[code])
        self.glyph = {code: self.names.index(cmap[code]) for code in self.codes}
        self.check()

    def add(self, name):
        """Takes in a glyph, and what it is composed of, each once."""
        if name in self.names:
            return
        self.names.append(name)
        glyph = self.glyf[name]
        if glyph.isComposite():
            for component in glyph.components:
                self.add(component.glyphName)

    def check(self):
        """The figures that the rest of Katachi knows by heart."""
        head, lines = self.font["head"], self.font["hhea"]
        assert head.unitsPerEm == 2048
        assert (lines.ascent, lines.descent, lines.lineGap) == (1854, -434, 67)  # .905, and 1.15 in all
        # Helvetica's own widths, in thousandths.
        widths = {"Regular": (278, 667, 222, 944, 556), "Bold": (278, 722, 278, 944, 556)}[self.style]
        for letter, width in zip(" AiW0", widths):
            assert round(self.advance(letter) * 1000 / 2048) == width, letter
        assert "liga" not in {each.FeatureTag for each in self.font["GSUB"].table.FeatureList.FeatureRecord}

    def advance(self, text):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.shaper, buffer)
        return sum(position.x_advance for position in buffer.glyph_positions)

    def code_values(self):
        before = 0
        for code in self.codes:
            yield from (code - before, self.glyph[code])
            before = code

    def kerning_values(self):
        letters = {self.glyph[code]: chr(code) for code in reversed(self.codes)}
        alone = {glyph: self.advance(letter) for glyph, letter in letters.items()}
        before = 0
        for left in sorted(letters):
            pairs = []
            for right in sorted(letters):
                kerning = self.advance(letters[left] + letters[right]) - alone[left] - alone[right]
                if kerning != 0:
                    pairs.append((right, kerning))
            if not pairs:
                continue
            yield from (left - before, len(pairs))
            before = left
            right_before = 0
            for right, kerning in pairs:
                yield from (right - right_before, signed(kerning))
                right_before = right

    def glyph_values(self, name):
        glyph = self.glyf[name]
        yield self.font["hmtx"][name][0]
        if glyph.isComposite() and all(self.is_plain(component) for component in glyph.components):
            yield from (0, len(glyph.components))
            for component in glyph.components:
                yield from (self.names.index(component.glyphName), signed(component.x), signed(component.y))
            return
        points, ends, flags = glyph.getCoordinates(self.glyf)
        yield len(ends)
        if not ends:
            yield 0
        x = y = start = 0
        for end in ends:
            yield end + 1 - start
            for index in range(start, end + 1):
                to_x, to_y = points[index]
                yield from (signed(to_x - x) * 2 + (flags[index] & 1), signed(to_y - y))
                x, y = to_x, to_y
            start = end + 1

    @staticmethod
    def is_plain(component):
        return not hasattr(component, "transform") and not hasattr(component, "firstPt")

    def table(self):
        records = [record(self.code_values()), record(self.kerning_values())]
        records += [record(self.glyph_values(name)) for name in self.names]
        return " ".join(records)


def swift(name, style, version, table):
    lines = [table[start:start + WIDTH] for start in range(0, len(table), WIDTH)]
    # A blank at a line's end would be seen as a mistake: it begins the next line.
    for index in range(len(lines) - 1):
        while lines[index].endswith(" "):
            lines[index] = lines[index][:-1]
            lines[index + 1] = " " + lines[index + 1]
    text = "\\\n".join("  " + line for line in lines)
    return f'''// SPDX-License-Identifier: OFL-1.1
// Written by Benchmarks/tables/face.py from {version}; not edited by hand. The notice of the font's
// authors is in Documentation/Licences/Liberation.txt.

/// The {style} face, in the form that the program which wrote it describes.
let {name} = """
{text}
  """
'''


def main():
    fonts, target = map(Path, sys.argv[1:])
    for style in ("Regular", "Bold"):
        face = Face(fonts / f"LiberationSans-{style}.ttf")
        version = "Liberation Sans " + face.font["name"].getDebugName(5).removeprefix("Version ")
        text = swift(f"faceTable{style}", style.lower(), version, face.table())
        (target / f"FaceTable{style}.swift").write_text(text)
        print(f"{style}: {len(face.codes)} characters, {len(face.names)} glyphs, {len(text)} bytes")


if __name__ == "__main__":
    main()
