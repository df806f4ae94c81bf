#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Works at a prompt while the system fails at each call of the journal in turn, and looks at what the next session finds.

Usage: journal.py KATACHI

Faults G7, G8, F1 and F2 of the catalogue, for the journal: whatever fails is told once and the session goes on; what is in
the journal is a beginning of what was done, without a hole; and a process that is killed at any call loses nothing that
it had answered. The faults are put in by strace, at the n-th call and not at a moment in time.
"""

import atexit
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import pexpect

from support import Report, numbered_calls

PROMPT = "› "
COUNT = 6
TRACED = "openat,write,fdatasync,ftruncate,flock,rename,unlink,mkdir,mkdirat"
SECONDS = 60


class Desk:
    """A home of its own, and sessions in it."""

    def __init__(self, program):
        self.program = program
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="katachi-journal-"))
        atexit.register(shutil.rmtree, self.root, ignore_errors=True)
        self.environment = {
            "HOME": self.root, "XDG_STATE_HOME": self.path("state"), "XDG_DATA_HOME": self.path("data"),
            "XDG_CONFIG_HOME": self.path("config"), "LC_ALL": "C.UTF-8", "TERM": "dumb", "INPUTRC": "/dev/null",
            "KATACHI_HISTFILE": "", "KATACHI_NO_QUERIES": "1", "PATH": "/usr/bin:/bin",
        }
        os.makedirs(self.path("config", "katachi"))
        with open(self.path("config", "katachi", "init.katachi"), "w", encoding="ascii") as file:
            file.write("view auto off\n")
        self.reset()

    def path(self, *names):
        return os.path.join(self.root, *names)

    @property
    def folder(self):
        return self.path("state", "katachi")

    def reset(self):
        shutil.rmtree(self.path("state"), ignore_errors=True)
        os.mkdir(self.path("state"))

    def journals(self):
        if not os.path.isdir(self.folder):
            return []
        return [name for name in os.listdir(self.folder) if name.startswith("journal")]

    def start(self, *tracer):
        command = [*tracer, self.program, "-q"]
        child = pexpect.spawn(
            command[0], command[1:], env=self.environment, cwd=self.root, encoding="utf-8", timeout=SECONDS,
            dimensions=(40, 200))
        child.delaybeforesend = None
        return child

    def work(self, child):
        """Types until all is done or the process has gone: the number of the last command that was answered, and all
        that was told."""
        told = ""
        answered = 0
        try:
            child.expect(PROMPT)
            told += child.before
            child.send("new star\r")
            child.expect(PROMPT)
            told += child.before
            for number in range(1, COUNT + 1):
                child.send(f"vertices {10 + number}\r")
                child.expect(f"→ {10 + number}")
                answered = number
                told += child.before
                child.expect(PROMPT)
                told += child.before
        except (pexpect.EOF, OSError):
            told += child.before if isinstance(child.before, str) else ""
        return answered, told

    def found(self):
        """What the next session brings back: the vertices, or None where nothing is offered; and all that it told."""
        child = self.start()
        child.expect(PROMPT)
        told = child.before
        if "unsaved work" not in told:
            child.close(force=True)
            return None, told
        child.send("recover\r")
        child.expect("\n")
        child.expect(PROMPT)
        told += child.before
        child.send("vertices\r")
        child.expect("\n")
        child.expect(PROMPT)
        match = re.search(r"vertices (\d+)", child.before)
        child.close(force=True)
        return (int(match.group(1)) if match else 5), told


def traced(desk, inject):
    return desk.start("strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={TRACED}", "-e", f"inject={inject}")


def calls(desk):
    """The calls of a session that concern its journal: for each its name and its number among its like."""
    log = desk.path("trace")
    child = desk.start("strace", "-f", "-y", "-qq", "-o", log, "-e", f"trace={TRACED}")
    answered, _ = desk.work(child)
    assert answered == COUNT, answered
    # What is idle for a moment is brought to the disk; so it is waited for.
    wait_for(lambda: "fdatasync" in open(log, encoding="utf-8", errors="replace").read())
    child.close(force=True)
    assert desk.found()[0] == 10 + COUNT
    desk.reset()
    with open(log, encoding="utf-8", errors="replace") as file:
        found = [(name, number) for name, number, arguments in numbered_calls(file)
                 if re.search(r"/journal-\d", arguments)]
    assert len([name for name, _ in found if name == "write"]) == COUNT + 1, found
    return found


def wait_for(condition):
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline, "what was waited for did not come"
        time.sleep(0.01)


ERRORS = {
    "openat": ("EACCES", "EMFILE", "ENOSPC"), "write": ("ENOSPC", "EIO", "EDQUOT"), "fdatasync": ("EIO",),
    "flock": ("ENOLCK",), "ftruncate": ("EIO",), "unlink": (), "rename": (), "mkdir": (), "mkdirat": (),
}


def errors_once(desk, found, report):
    """A call that fails once is told once, what comes later is written, and nothing is missing."""
    for name, number in found:
        for error in ERRORS[name]:
            child = traced(desk, f"{name}:error={error}:when={number}")
            answered, told = desk.work(child)
            child.close(force=True)
            problems = [] if answered == COUNT else [f"it ended after {answered} commands: {told[-200:]!r}"]
            warnings = told.count("the journal can't be written") + told.count("no journal is kept")
            if warnings > 1:
                problems.append(f"told {warnings} times")
            value, later = desk.found()
            is_last = name == "write" and (name, number) == [call for call in found if call[0] == "write"][-1]
            expected = {10 + COUNT, 10 + COUNT - 1} if is_last else {10 + COUNT}
            if name == "openat":
                expected = {None, 10 + COUNT}
            if value not in expected:
                problems.append(f"the next session has {value}: {later[-200:]!r}")
            if "damaged" in later:
                problems.append(f"it is damaged: {later!r}")
            report.check(f"{name} {number} {error}", problems)
            desk.reset()


def kills(desk, found, report):
    """Killed at a call, it has lost nothing that it had answered, and a command more may be there."""
    for name, number in found:
        child = traced(desk, f"{name}:signal=SIGKILL:when={number}")
        answered, _ = desk.work(child)
        child.close(force=True)
        value, later = desk.found()
        done = 0 if value is None else max(value - 10, 0)
        problems = []
        if done not in (answered, answered + 1):
            problems.append(f"{answered} commands were answered and {done} come back: {later[-200:]!r}")
        report.check(f"{name} {number} killed", problems)
        desk.reset()


def short_writes(desk, found, report):
    """A write that takes one byte must be followed by one for the rest: strace does not carry the first one out, so the trace
    tells."""
    writes = [number for name, number in found if name == "write"]
    for number in writes[1:3]:
        log = desk.path("trace")
        child = desk.start(
            "strace", "-f", "-y", "-qq", "-o", log, "-e", "trace=write", "-e", f"inject=write:retval=1:when={number}")
        desk.work(child)
        child.close(force=True)
        with open(log, encoding="utf-8", errors="replace") as file:
            sizes = [int(size) for size in re.findall(r"write\(\d+<[^>]*journal-[^>]*>.*, (\d+)\) = ", file.read())]
        problems = []
        if not any(after == before - 1 for before, after in zip(sizes, sizes[1:])):
            problems.append(f"the rest was not written: {sizes}")
        report.check(f"write {number} takes one byte", problems)
        desk.reset()


def damaged_bytes(desk, report):
    """Whatever happens to the bytes of a journal, the next session starts, recovers what it can, and works."""
    child = desk.start()
    desk.work(child)
    child.close(force=True)
    name = desk.journals()[0]
    with open(os.path.join(desk.folder, name), "rb") as file:
        whole = file.read()
    chance = random.Random(4711)
    for number in range(80):
        changed = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            at = chance.randrange(len(changed))
            match chance.randrange(5):
                case 0: changed[at] = chance.randrange(256)
                case 1: del changed[at:]
                case 2: changed[at:at] = chance.randbytes(chance.randrange(1, 40))
                case 3: del changed[at:at + chance.randrange(1, 200)]
                case _: changed[at:] = bytes(len(changed) - at)
            if not changed:
                break
        desk.reset()
        os.makedirs(desk.folder)
        with open(os.path.join(desk.folder, name), "wb") as file:
            file.write(changed)
        problems = []
        try:
            value, _ = desk.found()
            if value is not None and not (value == 5 or 10 < value <= 10 + COUNT):
                problems.append(f"what comes back was never done: {value}")
        except (pexpect.EOF, pexpect.TIMEOUT) as error:
            problems.append(f"the session is gone: {type(error).__name__}")
        report.check(f"damaged bytes {number}", problems)
    desk.reset()


def full_disk(desk, report):
    """A real file system that is full from the third command on."""
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", desk.path("state")]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        print("(no file system could be mounted: the full disk is left to strace)")
        return
    filler = desk.path("state", "filler")
    try:
        child = desk.start()
        child.expect(PROMPT)
        for line in ("new star", "vertices 11"):
            child.send(line + "\r")
            child.expect(PROMPT)
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass
        told = ""
        # Enough to need another page of the disk.
        for number in range(12, 132):
            child.send(f"vertices {number}\r")
            child.expect(f"→ {number}")
            told += child.before
            child.expect(PROMPT)
            told += child.before
        problems = []
        if told.count("the journal can't be written") != 1 or "no space left" not in told:
            problems.append(f"told {told.count(chr(39) + 't be written')} times")
        os.remove(filler)
        child.send("vertices 7\r")
        child.expect(PROMPT)
        child.expect(PROMPT) if "→ 7" not in child.before else None
        if "is written again" not in child.before:
            problems.append(f"that it is written again was not told: {child.before!r}")
        child.close(force=True)
        value, later = desk.found()
        if value != 7:
            problems.append(f"the next session has {value}: {later!r}")
        report.check("a full disk, and room again", problems)
    finally:
        subprocess.run(["umount", desk.path("state")], check=False)
        desk.reset()


def main():
    if len(sys.argv) != 2 or not shutil.which("strace"):
        sys.exit(__doc__ if len(sys.argv) != 2 else "strace is not installed")
    desk = Desk(os.path.abspath(sys.argv[1]))
    report = Report()
    found = calls(desk)
    errors_once(desk, found, report)
    kills(desk, found, report)
    short_writes(desk, found, report)
    damaged_bytes(desk, report)
    full_disk(desk, report)
    print(f"{report.passed} passed, {report.failed} failed")
    sys.exit(1 if report.failed or not report.passed else 0)


if __name__ == "__main__":
    main()
