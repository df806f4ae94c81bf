#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does every viewer show Katachi's presets as its own rasterizer does?

  presets.py [--dump DIR] KATACHI [PRESET ...]   all that the program has, where none is named

Each preset is exported at two sizes, and once on a canvas of another aspect ratio; librsvg, resvg and Chromium must
draw from the SVG what the PNG shows (the limits are those of compare.py). What is animated is taken at its beginning.
Exits with 1 if anything is off.
"""

import argparse
import sys
import tempfile
from pathlib import Path

import chromium
import pictures
import renderers

# Pixels a unit, and the canvas; none for the preset's own.
FORMS = ((0.5, None), (2, None), (1, "400x200"))
NAME_WIDTH = 34


class Picture:
    """One preset in one form: the SVG and Katachi's PNG of it."""

    def __init__(self, binary, preset, scale, canvas, folder):
        self.name = f"{preset} x{scale}" + (f" on {canvas}" if canvas else "")
        self.svg, self.png = renderers.export(
            binary, f"load {preset}" + (f"; canvas {canvas}" if canvas else ""), folder / self.name.replace(" ", "-"),
            f"--scale {scale}")
        self.own = pictures.read(self.png)

    @property
    def job(self):
        return (self.svg, self.own.shape[1], self.own.shape[0])


def report(picture, browser, dump):
    """Prints a row of the table; tells whether all is well."""
    others = [renderers.librsvg(*picture.job), renderers.resvg(*picture.job), browser]
    if dump:
        pictures.write_strip(dump / f"{picture.png.stem}.png", [picture.own, *others])
    found = [pictures.difference(picture.own, other) for other in others]
    passes = all(each.is_within_limits for each in found)
    cells = " |".join(f"{100 * each.mean:6.2f} {100 * each.block:6.1f}" for each in found)
    print(f"{picture.name:{NAME_WIDTH}} {cells}" + ("" if passes else "   too far"))
    return passes


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    arguments.add_argument("katachi", type=Path)
    arguments.add_argument("presets", nargs="*")
    arguments.add_argument("--dump", type=Path)
    options = arguments.parse_args()
    binary = str(options.katachi.resolve())

    with tempfile.TemporaryDirectory(prefix="katachi-presets-") as name:
        folder = Path(name)
        presets = options.presets or renderers.commands(binary, folder, "presets").decode().split()
        made = [Picture(binary, preset, *form, folder) for preset in presets for form in FORMS]
        shown = chromium.draw([picture.job for picture in made])
        print(f"{'in %: mean, worst block':{NAME_WIDTH}} {'to librsvg':13} |{'to resvg':13} |{'to Chromium':13}")
        passed = [report(picture, browser, options.dump) for picture, browser in zip(made, shown)]
    print(f"{sum(passed)} of {len(passed)} pictures agree")
    return 0 if passed and all(passed) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except renderers.Failed as error:
        sys.exit(f"presets.py: {error}")
