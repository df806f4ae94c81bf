# SPDX-License-Identifier: MIT
"""The programs that take part, and how they are measured beside each other."""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

PEERS = pathlib.Path(__file__).parent.parent / "peers"

# How often all take their turn; once where somebody needs more than some microseconds.
ROUNDS = 5
SLOW = 1e6

# Seconds that a program may take for one turn.
PATIENCE = 30

# What each of the peers' programs in C is linked with.
PACKAGES = {
    "cairo_list": ["cairo"], "librsvg_svg": ["librsvg-2.0"], "chafa_text": ["chafa"], "aalib_text": [],
}
LIBRARIES = {"aalib_text": ["-laa"]}


class Programs:
    """Katachi's own programs, and those of the peers, which are built where they are new or have changed."""

    def __init__(self, bench, katachi, folder):
        self.bench = bench
        self.katachi = katachi
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.scratch = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        for name in PACKAGES:
            self._build(name)

    def _build(self, name):
        source, program = PEERS / f"{name}.c", self.folder / name
        newest = max(path.stat().st_mtime for path in [source, *PEERS.glob("*.h")])
        if program.exists() and program.stat().st_mtime >= newest:
            return
        flags = LIBRARIES.get(name, [])
        if PACKAGES[name]:
            asked = ["pkg-config", "--cflags", "--libs", *PACKAGES[name]]
            flags = subprocess.run(asked, stdout=subprocess.PIPE, check=True, text=True).stdout.split()
        subprocess.run(["cc", "-O2", "-o", program, source, *flags, "-lm"], check=True)

    def ours(self, *words):
        return [self.bench, *map(str, words)]

    def peer(self, name, *words):
        return [str(self.folder / name), *map(str, words)]

    def python(self, name, *words):
        return [sys.executable, str(PEERS / f"{name}.py"), *map(str, words)]

    def written(self, name, *words):
        """The path of a file that holds what Bench prints for these words."""
        path = self.scratch / name
        if not path.exists():
            path.write_bytes(subprocess.run(self.ours(*words), stdout=subprocess.PIPE, check=True).stdout)
        return path


def said(command, patience=None):
    """What a program says in one line of JSON; None where it takes longer than some seconds."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True, timeout=patience)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout)


def in_turn(commands):
    """The microseconds of each of some named commands: medians of rounds in which all take their turn.

    Who takes longer than `PATIENCE` has that many, and no other turn.
    """
    times = {name: [] for name in commands}
    late = set()
    names = list(commands)
    for turn in range(ROUNDS):
        # Each begins a round in its turn, so that nobody always follows the same one.
        for place in range(len(names)):
            name = names[(turn + place) % len(names)]
            told = None if name in late else said(commands[name], PATIENCE)
            if told is None:
                late.add(name)
            else:
                times[name].append(told["microseconds"])
        if late or max(map(max, times.values())) > SLOW:
            break
    return {name: statistics.median(each or [PATIENCE * 1e6]) for name, each in times.items()}
