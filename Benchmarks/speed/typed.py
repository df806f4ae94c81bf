# SPDX-License-Identifier: MIT
"""A typed line to its picture in a window of 80x24: in process, and as programs started anew each time."""

import os
import statistics
import subprocess
import time

from .programs import said
from .report import absolute, milliseconds, row

ROUNDS = 21

# Microseconds from a typed line to the finished frame of the badge, and of the whole process that draws it.
FRAME_GOAL = 500
PROCESS_GOAL = 8000
# What the process may take of the time of `rsvg-convert | chafa`.
PIPE_GOAL = 1 / 3

# Whose start is measured beside ours.
STARTED = ["rsvg-convert", "chafa"]

LINES = ["peaks 9", "peaks 8"]


def pipe(path):
    """How a picture is shown by others, as it would be typed."""
    return (
        f"rsvg-convert --height 768 --keep-aspect-ratio '{path}'"
        " | chafa --format symbols --symbols ascii --colors full --size 80x24 -"
    )


def elapsed(command):
    """The microseconds that a program takes from its start to its end."""
    environment = {**os.environ, "COLUMNS": "80", "LINES": "24"}
    start = time.perf_counter()
    shown = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment).stdout
    took = (time.perf_counter() - start) * 1e6
    assert shown.strip(), f"nothing was shown by {command}"
    return took


def medians(commands):
    """The microseconds of programs that take their turns, round after round."""
    rounds = [[elapsed(command) for command in commands] for _ in range(ROUNDS)]
    return [statistics.median(each) for each in zip(*rounds)]


def run(programs):
    print("typed line to picture, the badge at 80x24")
    frame = statistics.median(
        said(programs.ours("typing", "badge", *LINES))["microseconds"] for _ in range(5))
    absolute("in process", frame, FRAME_GOAL)
    svg = programs.written("badge.svg", "svg", "badge")
    ours = [programs.katachi, "-c", f"load badge; {LINES[0]}; preview 80x24"]
    theirs = ["/bin/sh", "-c", pipe(svg)]
    process, piped = medians([ours, theirs])
    absolute("katachi -c ...", process, PROCESS_GOAL)
    missed = row("katachi -c ...", process, {"rsvg|chafa": piped}, (PIPE_GOAL, ["rsvg|chafa"]))
    start, *others = medians([[name, "--version"] for name in (programs.katachi, *STARTED)])
    row("--version", start, dict(zip(STARTED, others)))
    return missed
