#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Types at Katachi through a terminal, and looks at the screen as a person would.

Usage: run.py KATACHI [WORD...]

Runs every function of tests/*.py whose name begins with `test_`, or those whose names hold one of the words. Each has
a home of its own, which it is given and which is removed behind it. A letter and a number in a name point to a row of
the catalogue of faults or cases. What a test prints is shown: it measured something.
"""

import contextlib
import importlib
import io
import multiprocessing
import os
import pathlib
import shutil
import signal
import sys
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
# A test that takes longer hangs.
SECONDS = 300
NEEDED = ("bash", "dash", "localedef", "strace", "stty")


def modules():
    return [importlib.import_module(f"tests.{file.stem}") for file in sorted((HERE / "tests").glob("[a-z]*.py"))]


def tests(words):
    """The names of modules and tests that are to be run."""
    found = []
    for module in modules():
        for name, value in vars(module).items():
            whole = f"{module.__name__.removeprefix('tests.')}.{name}"
            if name.startswith("test_") and callable(value) and (not words or any(word in whole for word in words)):
                found.append((module.__name__, name))
    return found


def interrupt(*_):
    raise TimeoutError(f"took longer than {SECONDS} seconds")


def run(task):
    """Runs one test; its name, how long it took, what it printed, and what was wrong: nothing where it passed."""
    program, module, name = task
    from home import Home
    signal.signal(signal.SIGALRM, interrupt)
    signal.alarm(SECONDS)
    started = time.monotonic()
    problem = ""
    printed = io.StringIO()
    try:
        with Home(program) as home, contextlib.redirect_stdout(printed):
            getattr(importlib.import_module(module), name)(home)
    except Exception:  # a test may fail by any, and the others go on
        problem = traceback.format_exc(limit=-4)
    finally:
        signal.alarm(0)
    return f"{module.removeprefix('tests.')}.{name}", time.monotonic() - started, printed.getvalue(), problem


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    missing = [name for name in NEEDED if not shutil.which(name)]
    if missing:
        sys.exit(f"not installed: {', '.join(missing)}")
    sys.path.insert(0, str(HERE))
    program = os.path.realpath(sys.argv[1])
    tasks = [(program, *found) for found in tests(sys.argv[2:])]
    failed = 0
    started = time.monotonic()
    # Most of a test is waiting, so more of them run than there are processors.
    with multiprocessing.Pool(2 * (os.cpu_count() or 1), maxtasksperchild=1) as pool:
        for name, seconds, printed, problem in pool.imap_unordered(run, tasks):
            for line in printed.splitlines():
                print(f"{name}: {line}")
            if problem:
                failed += 1
                print(f"FAILED {name} after {seconds:.1f} s\n{problem}", flush=True)
    print(f"{len(tasks) - failed} passed, {failed} failed in {time.monotonic() - started:.0f} s")
    sys.exit(1 if failed or not tasks else 0)


if __name__ == "__main__":
    main()
