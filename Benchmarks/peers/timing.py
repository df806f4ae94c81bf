# SPDX-License-Identifier: MIT
"""How the peers' programs in Python measure: the same way as Bench does, and they print the same line."""

import json
import time

# Seconds.
DURATION = 0.2


def measure(work):
    """Does some work for a while, once it is warm, and prints the median of the microseconds it takes."""
    begin = time.perf_counter()
    work()
    while time.perf_counter() - begin < DURATION / 5:
        work()
    times = []
    start = time.perf_counter()
    while not times or time.perf_counter() - start < DURATION:
        before = time.perf_counter()
        work()
        times.append((time.perf_counter() - before) * 1e6)
    times.sort()
    print(json.dumps({"microseconds": times[len(times) // 2]}))
