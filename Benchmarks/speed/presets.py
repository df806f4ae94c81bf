# SPDX-License-Identifier: MIT
"""Every bundled preset, previewed at 80x24 in process, beside `rsvg-convert | chafa` as a user would do it.

Then 10,000 frames of the tree with its springing particles are drawn as `play` does: the memory in use must stay flat.
"""

import json
import statistics
import subprocess

from .programs import said
from .report import milliseconds
from .typed import elapsed, pipe

# Microseconds that a preview may take, and those of the tree with its 201 particles.
LIMIT = 5_000
LIMITS = {"christmas-tree": 10_000, "christmas-tree-snow": 10_000}
ROUNDS = 5

# KB by which playing may grow between frame 100 and frame 10,000.
GROWTH = 2048


def run(programs):
    print("every preset to text")
    late = []
    told = subprocess.run(programs.ours("presets"), stdout=subprocess.PIPE, check=True, text=True).stdout
    for each in map(json.loads, told.splitlines()):
        name, ours = each["preset"], each["microseconds"]
        command = ["/bin/sh", "-c", pipe(programs.written(f"{name}.svg", "svg", name))]
        theirs = statistics.median(elapsed(command) for _ in range(ROUNDS))
        print(f"{name:24} {milliseconds(ours):>11}   rsvg|chafa {milliseconds(theirs)} ({theirs / ours:.0f}x)")
        if ours > LIMITS.get(name, LIMIT):
            late.append(f"{name}: {milliseconds(ours)}, the limit is {milliseconds(LIMITS.get(name, LIMIT))}")
    return late + playing(programs)


def playing(programs):
    told = said(programs.ours("frames"))
    early, late = told["kilobytesAfter100"], told["kilobytesAfterAll"]
    print(
        f"{told['frames']} frames of the tree, {milliseconds(told['microseconds'])} each: {early} KB in use after 100,"
        f" {late} KB after all")
    if late - early <= GROWTH:
        return []
    return [f"playing: memory grew by {late - early} KB, the limit is {GROWTH} KB"]
