#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do independent renderers show in Katachi's SVG what its own rasterizer shows?

  compare.py [--dump DIR] [--size N] KATACHI [DOCUMENT ...]   all of documents/, where none is named
  compare.py [--dump DIR] --pair SVG PNG                      an SVG and the picture it should show
  compare.py --self-test                                      whether the measures notice what they should

Each document is exported by the program KATACHI as SVG and as a PNG of N pixels (300); the SVG must be well-formed
XML, and librsvg and resvg must draw from it what the PNG shows: over white and over black, a mean absolute
difference under 1 % in each channel, and no 4 x 4 block whose mean is off by more than 10 %. With --dump, a strip of
the pictures and their differences goes to DIR for each document. Exits with 1 if anything is off.

The table's last column tells how far the two renderers are from each other: where that is far too, no SVG would
satisfy both, and the document asks for something that viewers do not agree on.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import pictures
import renderers

DOCUMENTS = Path(__file__).parent / "documents"
NAME_WIDTH = 44


def compare(svg, png, dump=None):
    """How far a PNG is from librsvg's and from resvg's picture of an SVG, and those from each other."""
    renderers.check_well_formed(svg)
    own = pictures.read(png)
    height, width = own.shape[:2]
    others = [draw(svg, width, height) for draw in (renderers.librsvg, renderers.resvg)]
    if dump:
        pictures.write_strip(dump / f"{png.stem}.png", [own, *others])
    return [pictures.difference(own, other) for other in others] + [pictures.difference(*others)]


def report(name, make_pair, dump):
    """Prints a row of the table; tells whether all is well."""
    try:
        to_librsvg, to_resvg, between = compare(*make_pair(), dump)
    except (renderers.Failed, subprocess.TimeoutExpired, OSError, ValueError) as error:
        print(f"{name:{NAME_WIDTH}} {error}")
        return False
    passes = to_librsvg.is_within_limits and to_resvg.is_within_limits
    cells = [f"{100 * each.mean:6.2f} {100 * each.block:6.1f}" for each in (to_librsvg, to_resvg, between)]
    print(f"{name:{NAME_WIDTH}} " + " |".join(cells) + ("" if passes else "   too far"))
    return passes


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    arguments.add_argument("katachi", nargs="?", type=Path)
    arguments.add_argument("documents", nargs="*", type=Path)
    arguments.add_argument("--pair", nargs=2, type=Path, metavar=("SVG", "PNG"))
    arguments.add_argument("--size", type=int, default=300)
    arguments.add_argument("--dump", type=Path)
    arguments.add_argument("--self-test", action="store_true")
    options = arguments.parse_args()

    if options.self_test:
        import self_test
        return self_test.main()
    if options.pair:
        if options.katachi:
            arguments.error("--pair takes no program and no document")
        svg, png = options.pair
        jobs = [(png.stem, lambda folder: (svg, png))]
    elif options.katachi:
        binary = str(options.katachi.resolve())
        documents = options.documents or sorted(DOCUMENTS.glob("*.katachi"))
        jobs = [
            (document.stem, lambda folder, document=document.resolve():
                renderers.katachi(binary, document, folder, options.size))
            for document in documents
        ]
    else:
        arguments.error("name the program to check")

    print(f"{'in %: mean, worst block':{NAME_WIDTH}} {'to librsvg':13} |{'to resvg':13} |{'between them':13}")
    with tempfile.TemporaryDirectory(prefix="katachi-renderers-") as folder:
        passed = [report(name, lambda: make(Path(folder)), options.dump) for name, make in jobs]
    print(f"{sum(passed)} of {len(passed)} pictures agree")
    return 0 if passed and all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
