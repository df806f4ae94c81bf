# SPDX-License-Identifier: MIT
"""A user's home of a test's own, for Katachi to be started in: whatever it keeps, it keeps there."""

import os
import shutil
import subprocess
import tempfile

from terminal import Terminal


class Home:
    """A home, removed at the end of the `with` block."""

    def __init__(self, program):
        self.program = program
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="katachi-terminal-"))
        self.environment = {
            "HOME": self.path("home"), "XDG_DATA_HOME": self.path("data"), "XDG_STATE_HOME": self.path("state"),
            "XDG_CONFIG_HOME": self.path("config"), "LC_ALL": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
            # Most terminals of tests answer nothing, and are not waited for.
            "KATACHI_NO_QUERIES": "1",
            "INPUTRC": "/dev/null", "PATH": f"{os.path.dirname(program)}:/usr/bin:/bin", "PS1": "$ ",
        }
        for name in ("home", "data", "state", "config", "work"):
            os.mkdir(self.path(name))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    # Places.

    def path(self, *names):
        return os.path.join(self.folder, *names)

    @property
    def work(self):
        """The current directory of what is started."""
        return self.path("work")

    @property
    def history_file(self):
        return self.path("state", "katachi", "history")

    @property
    def presets(self):
        return self.path("data", "katachi", "presets")

    def history(self):
        """The lines of the history; none where there is no file."""
        try:
            with open(self.history_file, encoding="utf-8") as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def write(self, path, text, mode=0o644):
        """Makes a file, its path relative to the home's folder, with the folders that lead to it."""
        path = self.path(path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        os.chmod(path, mode)
        return path

    def listing(self, folder=""):
        """Everything there is below a folder, as sorted paths relative to it."""
        root = self.path(folder)
        found = []
        for place, folders, files in os.walk(root):
            found += [os.path.relpath(os.path.join(place, name), root) for name in folders + files]
        return sorted(found)

    # What is started.

    def variables(self, changes):
        """The environment with changes; a variable changed to None is unset."""
        merged = {**self.environment, **changes}
        return {name: value for name, value in merged.items() if value is not None}

    def katachi(self, *arguments, columns=80, rows=24, **variables):
        """Katachi on a terminal."""
        return Terminal([self.program, *arguments], self.variables(variables), self.work, columns, rows)

    def prompt(self, *arguments, columns=80, rows=24, commands="view auto off", **variables):
        """Katachi on a terminal without a greeting, a few commands run, at its prompt."""
        terminal = self.katachi("-q", *arguments, columns=columns, rows=rows, **variables)
        terminal.expect("› ")
        if commands:
            terminal.line(commands)
            terminal.expect("\n")
            terminal.expect("› ")
        return terminal

    def shell(self, columns=80, rows=24, **variables):
        """An interactive shell on a terminal, at its prompt; `katachi` is found by it."""
        terminal = Terminal(
            ["/bin/bash", "--norc", "--noprofile", "-i"], self.variables(variables), self.work, columns, rows)
        terminal.expect("$ ")
        return terminal

    def run(self, *arguments, input=b"", **variables):
        """Runs Katachi with pipes in place of a terminal, to its end."""
        return self.run_program(self.program, *arguments, input=input, **variables)

    def run_program(self, *arguments, input=b"", **variables):
        """Runs any program to its end."""
        return subprocess.run(
            arguments, input=input if isinstance(input, bytes) else input.encode(), capture_output=True,
            env=self.variables(variables), cwd=self.work, timeout=120, check=False)
