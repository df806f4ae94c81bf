#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does a browser play Katachi's animated SVG as Katachi itself does?

  moving.py [--dump DIR] KATACHI [DOCUMENT ...]   all of moving/, where none is named

Each document is exported as a moving SVG, and as a PNG of each of some moments. Chromium, without a window, opens
the SVG inside a page whose script stops its clock at the moment (setCurrentTime, a part of SVG 1.1), and what it then
shows must be what the PNG shows, by the limits of pictures.py. With --dump, a strip for each moment goes to DIR.
Exits with 1 if anything is off.
"""

import argparse
import base64
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import pictures
import renderers

DOCUMENTS = Path(__file__).parent / "moving"
# Moments in and between the ways of the documents; none at which a value jumps.
MOMENTS = (0.0, 0.37, 1.13, 1.8, 2.61, 5.27, 9.41)
SIDE = 400

PAGE = """<!DOCTYPE html><style>*{margin:0}html{background:%(ground)s}img,svg{display:block}</style>
%(svg)s<script>
const picture = document.querySelector("svg");
picture.pauseAnimations();
picture.setCurrentTime(%(moment)s);
</script>"""


def browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    raise renderers.Failed("there is no Chromium; `.ci/setup.sh check` installs it")


def chromium(program, svg, moment, width, height, folder):
    """What Chromium shows of an SVG at a moment, its alpha found from a picture over white and one over black."""
    over = []
    text = svg.read_text().replace("<svg ", f'<svg style="width:{width}px;height:{height}px" ', 1)
    for ground in ("white", "black"):
        page, picture = folder / f"{ground}.html", folder / f"{ground}.png"
        page.write_text(PAGE % {"ground": ground, "svg": text, "moment": moment})
        picture.unlink(missing_ok=True)
        renderers.run(
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
            "--force-device-scale-factor=1", f"--user-data-dir={folder / 'profile'}",
            f"--window-size={width},{height}", "--virtual-time-budget=1000", f"--screenshot={picture}", page.as_uri())
        if not picture.is_file():
            raise renderers.Failed("Chromium took no picture")
        over.append(pictures.read(picture)[:height, :width, :3])
    white, black = over
    alpha = np.clip(1 - (white - black).mean(axis=2, keepdims=True), 0, 1)
    color = np.where(alpha > 0, black / np.maximum(alpha, 1e-6), 0)
    return np.concatenate([np.clip(color, 0, 1), alpha], axis=2)


def exported(binary, document, folder):
    """The moving SVG of a document, and the PNGs of its moments."""
    environment = {**os.environ, "HOME": str(folder / "home")}
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        environment[name] = str(folder / "home")
    svg = folder / f"{document.stem}.svg"
    commands = [f"load {renderers.quoted(document)}", f"export {renderers.quoted(svg)} --force"]
    stills = []
    for moment in MOMENTS:
        still = folder / f"{document.stem}-{moment}.png"
        stills.append(still)
        commands.append(f"export {renderers.quoted(still)} --size {SIDE} --at {moment} --force")
    words = [word for command in commands for word in ("-c", command)]
    renderers.run(binary, *words, env=environment)
    return svg, stills


def main():
    arguments = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    arguments.add_argument("katachi", type=Path)
    arguments.add_argument("documents", nargs="*", type=Path)
    arguments.add_argument("--dump", type=Path)
    options = arguments.parse_args()
    binary, passed = str(options.katachi.resolve()), []
    documents = options.documents or sorted(DOCUMENTS.glob("*.katachi"))
    print(f"{'in %: mean, worst block':52} to Chromium")
    for document in documents:
        with tempfile.TemporaryDirectory(prefix="katachi-moving-") as name:
            folder = Path(name)
            try:
                svg, stills = exported(binary, document.resolve(), folder)
                renderers.check_well_formed(svg)
                program = browser()
                for moment, still in zip(MOMENTS, stills):
                    own = pictures.read(still)
                    height, width = own.shape[:2]
                    other = chromium(program, svg, moment, width, height, folder)
                    apart = pictures.difference(own, other)
                    passed.append(apart.is_within_limits)
                    verdict = "" if apart.is_within_limits else "   too far"
                    label = f"{document.stem} at {moment}"
                    print(f"{label:52} {100 * apart.mean:6.2f} {100 * apart.block:6.1f}{verdict}", flush=True)
                    if options.dump:
                        pictures.write_strip(options.dump / f"{document.stem}-{moment}.png", [own, other])
            except (renderers.Failed, subprocess.TimeoutExpired, OSError, ValueError) as error:
                print(f"{document.stem:52} {error}")
                passed.append(False)
    print(f"{sum(passed)} of {len(passed)} moments agree")
    return 0 if passed and all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
