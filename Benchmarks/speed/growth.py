# SPDX-License-Identifier: MIT
"""How time and memory grow with what a document holds, one thing in it being changed again and again."""

from .programs import said
from .report import milliseconds, missed

COUNTS = [10, 100, 1000, 10_000]

# How many times as long ten times as much may take: linear growth is ten.
GOAL = 10


def run(programs):
    lines = []
    for kind in ("layers", "vertices"):
        print(f"one change among many {kind}: the line, the scene, all until the text; memory in use")
        before = None
        for count in COUNTS:
            told = said(programs.ours("growth", kind, count))
            line, scene, whole = told["line"], told["scene"], told["microseconds"]
            times = "".join(f"{milliseconds(each):>12}" for each in (line, scene, whole))
            growth = "" if before is None else f"{whole / before:8.1f}x"
            print(f"{count:>8} {times} {told['kilobytes'] / 1024:8.1f} MB {growth}")
            if before is not None:
                lines += missed(f"{count} {kind}, beside a tenth of them", whole / before, GOAL)
            before = whole
    return lines
