#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sets Katachi's speed beside its peers', all measured in the same run.

    bench.py BENCH KATACHI FOLDER [PART ...]

BENCH and KATACHI are the built programs (`make bench` builds them), FOLDER is where the peers' programs are built. The
parts are those of `PARTS`, all of them unless some are named.

Whoever takes part in a comparison runs on one thread, warms up, repeats the work for a fifth of a second and tells its
median; all do so in turn, round after round, and the median of the rounds counts. What is compared is ratios, so that
a slow or busy machine changes little. A goal that is clearly missed, by a fifth at least, makes the run fail.
"""

import sys

from speed import growth, presets, raster, report, text, typed
from speed.programs import Programs

PARTS = {"raster": raster, "text": text, "typed": typed, "growth": growth, "presets": presets}


def main():
    bench, katachi, folder, *names = sys.argv[1:]
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"bench.py: no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
    programs = Programs(bench, katachi, folder)
    missed = []
    for name in names or PARTS:
        missed += PARTS[name].run(programs)
        print()
    return report.tell(missed)


if __name__ == "__main__":
    sys.exit(main())
