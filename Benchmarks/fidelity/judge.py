#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges how close Katachi's ASCII previews come to the pictures that they show, beside chafa's, and fails below the bars.

    judge.py KATACHI [--dump DIR] [--only NAME]

KATACHI is the built program (`make fidelity` builds it). Each of the ten pictures is a document in documents/ and the
same geometry as an SVG in pictures/, which is the truth; that the document draws the same is checked first. It is
previewed at 80x24 without colour, drawn back in three faces, and scored (see closeness.py). chafa shows the same
picture with each of several settings, of which the best counts, picture by picture and face by face.

The documents in held-out/ have no SVG of their own and no bars: what is tuned is never tuned on them. With --dump, a
picture of each is left: the truth, the text, and both as they are judged. The means come last.
"""

import argparse
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from closeness import EDGE_BLUR, Judge, blur
from typeset import COLUMNS, FACES, ROWS, draw_svg, draw_text

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = [
    "star5", "star12_smooth", "hexagon_rounded", "ring", "sticky",
    "star_outline_thin", "tree", "scribble", "radial_ball", "star5_grad",
]

# The least mean score of the ten in each face, and the least score of single pictures.
LEAST_MEAN = {"DejaVu": 0.89, "Liberation": 0.865, "Noto": 0.865}
LEAST = {("star_outline_thin", "DejaVu"): 0.89}

# By how much what a document draws may differ from its SVG: the mean and the most, of 255.
SAME_MEAN, SAME_MOST = 0.05, 6

CHAFA = ["chafa", "--format", "symbols", "--symbols", "ascii", "--colors", "none", "--size", f"{COLUMNS}x{ROWS}"]
SETTINGS = [
    ["--work", work, "--dither", dither, "--preprocess", preprocess]
    for work, dither, preprocess in itertools.product(["5", "9"], ["none", "ordered", "diffusion"], ["on", "off"])
]


def output(command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


class Katachi:
    """The program under judgement."""

    def __init__(self, binary):
        self.binary = binary

    def run(self, document, command):
        return output([self.binary, "--private", "-c", f'load "{document}"; {command}'])

    def preview(self, document):
        return self.run(document, f"preview {COLUMNS}x{ROWS}")

    def draw(self, document):
        """The document's exported SVG, drawn by librsvg."""
        with tempfile.NamedTemporaryFile("w", suffix=".svg") as file:
            file.write(self.run(document, "export - --plain"))
            file.flush()
            return draw_svg(file.name)


def differences(first, second):
    """The mean and the most by which two drawn pictures differ, of 255."""
    apart = [numpy.abs(one - other) * 255 for one, other in zip(first, second)]
    return max(float(one.mean()) for one in apart), max(float(one.max()) for one in apart)


def by_chafa(luma):
    """All different texts that chafa's settings make of a picture."""
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        Image.fromarray(numpy.uint8(luma * 255 + 0.5)).save(file.name)
        texts = [output([*CHAFA, *setting, file.name]) for setting in SETTINGS]
    return sorted({re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", text) for text in texts})


def dump(folder, name, face, judge, ink, seen):
    folder.mkdir(parents=True, exist_ok=True)
    sides = numpy.concatenate([judge.luma, ink, blur(judge.luma, EDGE_BLUR), seen], axis=1)
    Image.fromarray(numpy.uint8(numpy.clip(sides, 0, 1) * 255)).save(folder / f"{name}-{face}.png")


def judge_picture(katachi, name, document, true, rivals, folder):
    """Prints one picture's line a face, and returns our scores and chafa's best, by face."""
    judge = Judge(*true)
    text = katachi.preview(document)
    ours, theirs = {}, {}
    for face in FACES:
        ink = draw_text(text, face)
        score, *parts, seen = judge.score(ink)
        ours[face] = score
        line = f"{name:18} {face:11} {score:.3f}   " + "  ".join(f"{part:.3f}" for part in parts)
        if rivals:
            theirs[face] = max(judge.score(draw_text(rival, face))[0] for rival in rivals)
            line += f"   {theirs[face]:.3f}"
        print(line, flush=True)
        if folder:
            dump(folder, name, face, judge, ink, seen)
    return ours, theirs


def shortcomings(ours, theirs):
    """What is below its bar, in words."""
    for (name, face), least in LEAST.items():
        if name in ours and ours[name][face] < least:
            yield f"{name} in {face}: {ours[name][face]:.4f}, the bar is {least}"
    for name, face in itertools.product(ours, FACES):
        if ours[name][face] <= theirs[name][face]:
            yield f"{name} in {face}: {ours[name][face]:.4f}, chafa has {theirs[name][face]:.4f}"
    for face, least in LEAST_MEAN.items():
        mean = numpy.mean([scores[face] for scores in ours.values()])
        if len(ours) == len(PICTURES) and mean < least:
            yield f"the mean in {face}: {mean:.4f}, the bar is {least}"


def means(scores):
    return "  ".join(f"{face} {numpy.mean([one[face] for one in scores.values()]):.4f}" for face in FACES)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("katachi")
    parser.add_argument("--dump", type=pathlib.Path)
    parser.add_argument("--only", choices=PICTURES)
    options = parser.parse_args()
    katachi = Katachi(options.katachi)

    print(f"{'picture':18} {'face':11} score   tone   edges  cover  strokes   chafa")
    failures, ours, theirs, held_out = [], {}, {}, {}
    for name in [options.only] if options.only else PICTURES:
        document, true = HERE / "documents" / f"{name}.katachi", draw_svg(HERE / "pictures" / f"{name}.svg")
        mean, most = differences(katachi.draw(document), true)
        if mean > SAME_MEAN or most > SAME_MOST:
            failures.append(f"{name}: the document draws something else, off by {mean:.3f} and at most {most:.0f} of 255")
        ours[name], theirs[name] = judge_picture(katachi, name, document, true, by_chafa(true[0]), options.dump)
    if not options.only:
        for document in sorted((HERE / "documents" / "held-out").glob("*.katachi")):
            true = katachi.draw(document)
            held_out[document.stem], _ = judge_picture(katachi, document.stem, document, true, [], options.dump)
        print(f"{'held out, mean':24} {means(held_out)}")
    print(f"{'chafa, mean of its best':24} {means(theirs)}")
    print(f"{'Katachi, mean':24} {means(ours)}")
    failures.extend(shortcomings(ours, theirs))
    for failure in failures:
        print("below the bar:", failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
