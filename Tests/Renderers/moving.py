#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a browser play Katachi's animated SVG as Katachi itself does?

  moving.py [--dump DIR] KATACHI [DOCUMENT ...]   all of moving/, and the tree in the snow, where none is named

Each document is exported as a moving SVG, and as a PNG of each of some moments. Headless Chromium opens the SVG in a
page whose script stops its clock at the moment (setCurrentTime of SVG 1.1), and what it shows then must be what the
PNG shows, by the limits of compare.py; and the moments must differ from each other, so that standing still is no pass.
With --dump, a strip for each moment goes to DIR. Exits with 1 if anything is off.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import chromium
import pictures
import renderers

HERE = Path(__file__).parent
DOCUMENTS = HERE / "moving"
SNOW = HERE.parent.parent / "Presets" / "christmas-tree-snow.katachi"
# Moments in and between the ways of the documents; none at which a value jumps.
MOMENTS = (0.0, 0.37, 1.13, 1.8, 2.61, 5.27, 9.41)
PIXELS = 400
NAME_WIDTH = 52


def exported(binary, document, folder):
    """The moving SVG of a document, and the PNGs of its moments."""
    svg = folder / f"{document.stem}.svg"
    stills = [folder / f"{document.stem}-{moment}.png" for moment in MOMENTS]
    commands = [f"load {renderers.quoted(document)}", f"export {renderers.quoted(svg)} --force"]
    for moment, still in zip(MOMENTS, stills):
        commands.append(f"export {renderers.quoted(still)} --size {PIXELS} --at {moment} --force")
    renderers.commands(binary, folder, *commands)
    renderers.check_well_formed(svg)
    return svg, stills


def check(binary, document, folder, dump):
    """Prints a row for each moment of a document; gives whether each is well."""
    svg, stills = exported(binary, document, folder)
    own = [pictures.read(still) for still in stills]
    passed = []
    for moment, still, picture in zip(MOMENTS, stills, own):
        height, width = picture.shape[:2]
        other = chromium.draw_at(svg, width, height, moment)
        apart = pictures.difference(picture, other)
        passed.append(apart.is_within_limits)
        label = f"{document.stem} at {moment}"
        verdict = "" if apart.is_within_limits else "   too far"
        print(f"{label:{NAME_WIDTH}} {100 * apart.mean:6.2f} {100 * apart.block:6.1f}{verdict}", flush=True)
        if dump:
            pictures.write_strip(dump / still.name, [picture, other])
    if all(pictures.difference(own[0], picture).is_within_limits for picture in own[1:]):
        print(f"{document.stem:{NAME_WIDTH}} does not move")
        passed.append(False)
    return passed


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    arguments.add_argument("katachi", type=Path)
    arguments.add_argument("documents", nargs="*", type=Path)
    arguments.add_argument("--dump", type=Path)
    options = arguments.parse_args()
    binary, passed = str(options.katachi.resolve()), []
    print(f"{'in %: mean, worst block':{NAME_WIDTH}} to Chromium")
    for document in options.documents or [*sorted(DOCUMENTS.glob("*.katachi")), SNOW]:
        with tempfile.TemporaryDirectory(prefix="katachi-moving-") as name:
            try:
                passed += check(binary, document.resolve(), Path(name), options.dump)
            except (renderers.Failed, subprocess.TimeoutExpired, OSError, ValueError) as error:
                print(f"{document.stem:{NAME_WIDTH}} {error}")
                passed.append(False)
    print(f"{sum(passed)} of {len(passed)} moments agree")
    return 0 if passed and all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
