#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sets Katachi's speed beside its peers', measured in the same run.

    bench.py BENCH

BENCH is the built benchmark (`make bench` builds it). Every bundled preset is previewed at 80x24 in process, and its
SVG shown at that size by `rsvg-convert | chafa`, as a user would do it. All times are medians.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time

# Milliseconds that a preview may take, and those of the tree with its 201 particles.
LIMIT = 5.0
LIMITS = {"christmas-tree": 10.0, "christmas-tree-snow": 10.0}
ROUNDS = 11


def median_of_pipe(path):
    """The milliseconds of `rsvg-convert FILE | chafa` at 80x24, started anew each time as it would be typed."""
    command = (
        f"rsvg-convert --height 768 --keep-aspect-ratio '{path}'"
        " | chafa --format symbols --symbols ascii --colors none --size 80x24 -"
    )
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        shown = subprocess.run(["/bin/sh", "-c", command], stdout=subprocess.PIPE, check=True).stdout
        times.append((time.perf_counter() - start) * 1000)
        assert shown.strip(), f"the peers showed nothing of {path}"
    return statistics.median(times)


def main():
    bench = sys.argv[1]
    lines = subprocess.run([bench, "presets"], stdout=subprocess.PIPE, check=True, text=True).stdout
    print(f"{'preset':24} {'Katachi':>10} {'rsvg|chafa':>12} {'ratio':>8}")
    late = []
    for row in map(json.loads, lines.splitlines()):
        name, ours = row["preset"], row["milliseconds"]
        with tempfile.NamedTemporaryFile(suffix=".svg") as file:
            file.write(subprocess.run([bench, "svg", name], stdout=subprocess.PIPE, check=True).stdout)
            file.flush()
            theirs = median_of_pipe(file.name)
        print(f"{name:24} {ours:7.2f} ms {theirs:9.1f} ms {theirs / ours:7.0f}x")
        if ours > LIMITS.get(name, LIMIT):
            late.append(f"{name}: {ours:.2f} ms, the limit is {LIMITS.get(name, LIMIT)} ms")
    for line in late:
        print("too slow:", line)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
