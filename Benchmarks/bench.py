#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sets Katachi's speed beside its peers', measured in the same run.

    bench.py BENCH

BENCH is the built benchmark (`make bench` builds it). Every bundled preset is previewed at 80x24 in process, and its
SVG shown at that size by `rsvg-convert | chafa`, as a user would do it. All times are medians. Then 10,000 frames of the
tree with its springing particles are drawn as `play` does: the memory in use must stay flat.
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

# KB by which playing may grow between frame 100 and frame 10,000.
GROWTH = 2048


def median_of_pipe(path):
    """The milliseconds of `rsvg-convert FILE | chafa` at 80x24, started anew each time as it would be typed."""
    command = (
        f"rsvg-convert --height 768 --keep-aspect-ratio '{path}'"
        " | chafa --format symbols --symbols ascii --colors full --size 80x24 -"
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
    frames = json.loads(
        subprocess.run([bench, "frames"], stdout=subprocess.PIPE, check=True, text=True).stdout)
    early, all_of_them = frames["kilobytesAfter100"], frames["kilobytesAfterAll"]
    print(
        f"{frames['frames']} frames of the tree, {frames['milliseconds']:.2f} ms each: {early} KB in use after 100,"
        f" {all_of_them} KB after all")
    if all_of_them - early > GROWTH:
        late.append(f"memory grew by {all_of_them - early} KB, the limit is {GROWTH} KB")
    for line in late:
        print("past its limit:", line)
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
