#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves a preset while the system fails at each call in turn, and looks at what is on the disk afterwards.

Usage: safe_writer.py KATACHI [--rounds N]

Faults F1 to F4 of the catalogue: whatever fails, is killed or fills up, a preset is the whole old one or the whole new
one; a failure is told with the file and the cause (exit code 3); nothing is left beside the file. The faults are put
in by strace, at the n-th call and not at a moment in time, so that every call is met, and met in every run.
"""

import atexit
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from support import Report, numbered_calls

NAME = "faulty"
OLD = f"new star; vertices 5; save {NAME}"
NEW = f"load {NAME}; vertices 7; save {NAME}"
TRACED = "openat,write,fsync,fchmod,flock,ftruncate,close,rename,renameat,renameat2"

# What each call can answer, with a word that the message must hold. None: the save may also succeed all the same.
ERRORS = {
    "openat": [("ENOSPC", "space"), ("EMFILE", "files"), ("EACCES", "denied"), ("EROFS", "read-only")],
    "write": [("ENOSPC", "space"), ("EIO", "failed|input"), ("EDQUOT", "quota")],
    "fsync": [("EIO", "failed|input")],
    "fchmod": [("EPERM", "permit")],
    "flock": [("ENOLCK", None)],
    "ftruncate": [("EIO", None)],
    "close": [("EIO", "failed|input")],
    "rename": [("EXDEV", "device"), ("EPERM", "permit")],
}


class Place:
    """A data directory of its own, with one preset in it."""

    def __init__(self, program):
        self.program = program
        self.root = tempfile.mkdtemp(prefix="katachi-faults-")
        atexit.register(shutil.rmtree, self.root, ignore_errors=True)
        self.presets = os.path.join(self.root, "katachi", "presets")
        done = self.run(OLD)
        if done.returncode != 0 or not os.path.isdir(self.presets):
            sys.exit(f"{program} does not save at all: exit code {done.returncode}\n{done.stderr}")
        self.file = os.path.join(self.presets, self.names()[0])
        self.old = self.read()
        if self.run(NEW).returncode != 0 or self.read() == self.old:
            sys.exit(f"{program} does not save what is changed")
        self.new = self.read()
        self.reset()

    def run(self, commands, tracer=(), **options):
        environment = {**os.environ, "XDG_DATA_HOME": self.root, "XDG_STATE_HOME": self.root, "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            [*tracer, self.program, "-c", commands], env=environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=60, check=False, **options)

    def read(self):
        with open(self.file, "rb") as file:
            return file.read()

    def names(self):
        return sorted(os.listdir(self.presets))

    def reset(self):
        for name in self.names():
            os.remove(os.path.join(self.presets, name))
        with open(self.file, "wb") as file:
            file.write(self.old)


def traced(place, commands, inject=None):
    """Runs the commands under strace; the result, and the lines of the trace."""
    with tempfile.NamedTemporaryFile("r", prefix="katachi-trace-") as log:
        tracer = ["strace", "-f", "-y", "-qq", "-o", log.name, "-e", f"trace={TRACED}"]
        if inject:
            tracer += ["-e", f"inject={inject}"]
        done = place.run(commands, tracer)
        return done, log.read().splitlines()


def calls_in_presets(place):
    """The calls of a save that concern the directory of presets: for each its name and its number among its like."""
    done, lines = traced(place, NEW)
    assert done.returncode == 0, done.stderr
    place.reset()
    found = [(name, number, arguments[:90]) for name, number, arguments in numbered_calls(lines)
             if place.presets in arguments]
    assert any(name == "fsync" for name, _, _ in found), "the save never brought its file to the disk"
    return found


def problems_after(place, done, word):
    """What is wrong after a save that may have failed."""
    problems = []
    content = place.read()
    if done.returncode == 0:
        if content != place.new:
            problems.append("exit code 0, but the new content is not there")
    elif done.returncode == 3:
        if content != place.old:
            problems.append("exit code 3, but the old content is not there any more")
        if NAME not in done.stderr:
            problems.append(f"the message does not name the file: {done.stderr!r}")
        if word and not re.search(word, done.stderr, re.IGNORECASE):
            problems.append(f"the message does not name the cause ({word}): {done.stderr!r}")
    else:
        problems.append(f"exit code {done.returncode}: {done.stderr!r}")
    strays = [name for name in place.names() if name != os.path.basename(place.file)]
    if strays:
        problems.append(f"left behind: {strays}")
    return problems


def errors_at_each_call(place, calls, report):
    for name, number, arguments in calls:
        for error, word in ERRORS[re.sub(r"at2?$", "", name) if name.startswith("rename") else name]:
            done, _ = traced(place, NEW, f"{name}:error={error}:when={number}")
            report.check(f"{name} {number} {error} ({arguments})", problems_after(place, done, word))
            place.reset()


def short_writes(place, calls, report):
    """A write that takes one byte must be followed by one for the rest.

    strace makes the call answer 1 and does not carry it out, so it is the trace and not the file that tells.
    """
    for name, number, arguments in calls:
        if name != "write" or ".tmp" not in arguments:
            continue
        done, lines = traced(place, NEW, f"write:retval=1:when={number}")
        asked = re.compile(r"write\(.*\.tmp>.*, (\d+)\) = ")
        sizes = [int(match.group(1)) for match in map(asked.search, lines) if match]
        problems = [] if done.returncode == 0 else [f"exit code {done.returncode}: {done.stderr!r}"]
        if not any(after == before - 1 for before, after in zip(sizes, sizes[1:])):
            problems.append(f"the rest was not written: sizes {sizes}")
        report.check(f"write {number} takes one byte", problems)
        place.reset()


def problems_after_kill(place):
    """What is wrong after a kill: the file must be whole, and the next save sweep up what was left."""
    problems = []
    if place.read() not in (place.old, place.new):
        problems.append("the file is neither the old nor the new one")
    done = place.run(f"load {NAME}; vertices 9; save {NAME}")
    if done.returncode != 0:
        problems.append(f"the next save fails: {done.stderr!r}")
    strays = [name for name in place.names() if name != os.path.basename(place.file)]
    if strays:
        problems.append(f"the next save leaves behind: {strays}")
    return problems


def kills_at_each_call(place, calls, report):
    for name, number, arguments in calls:
        done, _ = traced(place, NEW, f"{name}:signal=SIGKILL:when={number}")
        problems = [] if done.returncode in (-9, 137) else [f"it was not killed: {done.returncode}"]
        report.check(f"{name} {number} killed ({arguments})", problems + problems_after_kill(place))
        place.reset()


def kills_at_random(place, rounds, report):
    """Kills saves at random moments; with few rounds this mostly misses, which is why it is the lesser test."""
    environment = {**os.environ, "XDG_DATA_HOME": place.root, "XDG_STATE_HOME": place.root}
    commands = "; ".join([f"load {NAME}"] + [f"vertices {count}; save {NAME}" for count in (7, 5)] * 20)
    for number in range(rounds):
        process = subprocess.Popen(
            [place.program, "-c", commands], env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0, 0.2))
        process.kill()
        process.wait()
        report.check(f"random kill {number}", problems_after_kill(place))
        place.reset()


def small_files(place, report):
    """No file may be larger than 16 bytes: the write fails, and the signal that tells so kills nobody."""
    done = place.run(NEW, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16, 16)))
    problems = problems_after(place, done, "larger|large")
    if done.returncode == 0:
        problems.append("it succeeded")
    report.check("no file may be larger than 16 bytes", problems)
    place.reset()


def full_disk(place, report):
    """A file system with no room left; where it cannot be mounted, strace's ENOSPC has to do."""
    disk = os.path.join(place.root, "disk")
    os.mkdir(disk)
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        print("(no file system could be mounted: the full disk is left to strace)")
        return
    shutil.move(place.presets, disk)
    os.symlink(os.path.join(disk, "presets"), place.presets)
    try:
        try:
            with open(os.path.join(disk, "filler"), "wb") as filler:
                while True:
                    filler.write(b"x" * 512)
                    filler.flush()
        except OSError:
            pass
        done = place.run(NEW)
        problems = problems_after(place, done, "space")
        if done.returncode == 0:
            problems.append("it succeeded")
        if place.run(f"load {NAME}").returncode != 0:
            problems.append("the old preset does not load")
        report.check("a full disk", problems)
    finally:
        os.remove(place.presets)
        shutil.move(os.path.join(disk, "presets"), place.presets)
        subprocess.run(["umount", disk], check=False)
        place.reset()


def main():
    arguments = sys.argv[1:]
    rounds = 20
    if "--rounds" in arguments:
        at = arguments.index("--rounds")
        rounds = int(arguments[at + 1])
        del arguments[at:at + 2]
    if len(arguments) != 1 or not shutil.which("strace"):
        sys.exit(__doc__ if len(arguments) != 1 else "strace is not installed")
    place = Place(os.path.abspath(arguments[0]))
    report = Report()
    calls = calls_in_presets(place)
    errors_at_each_call(place, calls, report)
    short_writes(place, calls, report)
    kills_at_each_call(place, calls, report)
    kills_at_random(place, rounds, report)
    small_files(place, report)
    full_disk(place, report)
    print(f"{report.passed} passed, {report.failed} failed")
    sys.exit(1 if report.failed or not report.passed else 0)


if __name__ == "__main__":
    main()
