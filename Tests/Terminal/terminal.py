# SPDX-License-Identifier: MIT
"""A program on a terminal of its own: what is typed at it, what it writes, and what the screen then shows."""

import contextlib
import copy
import os
import re
import signal
import subprocess
import termios
import time

import pexpect
import pyte

# After so many seconds what was waited for does not come any more. Nothing is proved by it but that.
PATIENCE = 40

ENTER, TAB, ESCAPE, BACKSPACE = "\r", "\t", "\x1b", "\x7f"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"


def control(letter):
    """What the terminal sends for a letter typed with Ctrl."""
    return chr(ord(letter.upper()) - 64)


class Screen(pyte.Screen):
    """A screen that has an alternate one beside it, as every terminal's has: what was on it is there again afterwards.

    What scrolls out of it goes to the scroll-back: as in xterm, VTE and kitty only at the top of the window, and nothing
    that scrolls out of a part of it; or, as in tmux, that too. When it shrinks, the rows above go there, and come back
    when it grows."""

    ALTERNATE = 1049

    def __init__(self, columns, lines):
        self.scroll_back = []
        self.keeps_regions = False
        self.main = None
        super().__init__(columns, lines)

    def row(self, index):
        return "".join(self.buffer[index][column].data for column in range(self.columns)).rstrip()

    def index(self):
        top, bottom = self.margins or (0, self.lines - 1)
        if self.cursor.y == bottom and not self.main and (top == 0 or self.keeps_regions):
            self.scroll_back.append(self.row(top))
        super().index()

    def resize(self, lines=None, columns=None):
        lines = lines or self.lines
        if lines < self.lines and not self.main:
            # The cursor's row stays in the window.
            for _ in range(self.cursor.y + 1 - lines):
                self.scroll_back.append(self.row(0))
                for line in range(self.lines - 1):
                    self.buffer[line] = self.buffer[line + 1]
                self.buffer.pop(self.lines - 1, None)
                self.cursor.y -= 1
            for line in range(lines, self.lines):
                self.buffer.pop(line, None)
            self.lines = lines
        grown = lines - self.lines
        super().resize(lines, columns)
        for _ in range(0 if self.main else min(grown, len(self.scroll_back))):
            for line in range(self.lines - 1, 0, -1):
                self.buffer[line] = self.buffer[line - 1]
            self.buffer.pop(0, None)
            for column, character in enumerate(self.scroll_back.pop()[:self.columns]):
                self.buffer[0][column] = self.default_char._replace(data=character)
            self.cursor.y = min(self.cursor.y + 1, self.lines - 1)

    def set_mode(self, *modes, **options):
        if options.get("private") and self.ALTERNATE in modes:
            self.main = copy.deepcopy(self.buffer), copy.copy(self.cursor)
            self.erase_in_display(2)
        super().set_mode(*modes, **options)

    def reset_mode(self, *modes, **options):
        super().reset_mode(*modes, **options)
        if options.get("private") and self.ALTERNATE in modes and getattr(self, "main", None):
            self.buffer, self.cursor = self.main
            self.main = None
            self.dirty.update(range(self.lines))


class Terminal:
    """A program on a terminal; it ends with the `with` block, whatever happened."""

    def __init__(self, arguments, environment, directory, columns=80, rows=24):
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        # All that the program wrote, and where `expect` looks on.
        self.output = b""
        self.position = 0
        self.child = pexpect.spawn(
            arguments[0], list(arguments[1:]), env=environment, cwd=directory, dimensions=(rows, columns),
            maxread=65536, timeout=None)
        self.child.delaybeforesend = None
        self.child.delayafterclose = 0
        self.child.delayafterterminate = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # All of its session, so that what a shell started ends with the shell.
        for process in self.session():
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        if not self.child.closed:
            self.child.close(force=True)

    def session(self):
        """The numbers of the processes that were started from this terminal."""
        found = []
        for name in os.listdir("/proc"):
            with contextlib.suppress(ValueError, FileNotFoundError, ProcessLookupError):
                if os.getsid(int(name)) == self.child.pid:
                    found.append(int(name))
        return found

    # What is typed.

    def send(self, text):
        """Types; `\\r` is the Enter key. Ctrl-D only once the program takes it: else the terminal keeps it to itself."""
        data = text if isinstance(text, bytes) else text.encode()
        if b"\x04" in data:
            self.wait_until("a program that reads keys", lambda: self.reads_keys)
        while data:
            data = data[os.write(self.child.child_fd, data[:1024]):]
            self.receive(0)

    def line(self, text):
        """Types a line and the Enter key."""
        self.send(text + ENTER)

    def paste(self, text):
        """Pastes, as a terminal does where a program asked for brackets around what is pasted."""
        self.send("\x1b[200~" + text + "\x1b[201~")

    def resize(self, columns, rows):
        """Gives the window another size."""
        self.child.setwinsize(rows, columns)
        self.screen.resize(max(rows, 1), max(columns, 1))

    # What is seen.

    def receive(self, seconds):
        """Takes what the program wrote, waiting for it so long; whether there can be more."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.output += data
        self.stream.feed(data)
        return True

    def wait_until(self, what, condition, patience=PATIENCE):
        """Waits until something holds, while the program writes; gives what `condition` gave."""
        deadline = time.monotonic() + patience
        while True:
            found = condition()
            if found:
                return found
            remaining = deadline - time.monotonic()
            if remaining <= 0 or not self.receive(min(remaining, 0.05)):
                while self.receive(0):
                    found = condition()
                    if found or time.monotonic() > deadline:
                        break
                found = condition()
                assert found, f"{what} did not come; the screen:\n{self.picture}\nthe last bytes: {self.output[-600:]!r}"
                return found

    def expect(self, text, patience=PATIENCE):
        """Waits until the program wrote a text, or what a compiled pattern of bytes matches, since what was expected
        last; gives the bytes before it."""
        pattern = re.compile(re.escape(text.encode())) if isinstance(text, str) else text
        found = self.wait_until(
            f"{text!r}", lambda: pattern.search(self.output, self.position), patience)
        before = self.output[self.position:found.start()]
        self.position = found.end()
        return before.decode(errors="replace")

    def shows(self, text, patience=PATIENCE):
        """Waits until a text stands on the screen."""
        self.wait_until(f"{text!r} on the screen", lambda: text in self.picture, patience)

    def ends_with(self, *lines, patience=PATIENCE):
        """Waits until these are the last lines of the screen that are not blank; blanks at their ends don't count."""
        wanted = [line.rstrip() for line in lines]
        self.wait_until(f"the screen ending in {wanted}", lambda: self.lines[-len(wanted):] == wanted, patience)

    @property
    def lines(self):
        """The lines of the screen, down to the last that is not blank."""
        lines = [line.rstrip() for line in self.screen.display]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    @property
    def picture(self):
        return "\n".join(self.lines)

    @property
    def everything(self):
        """What scrolled out of the window, then what it shows, as one text."""
        return "\n".join(self.screen.scroll_back + self.lines)

    @property
    def cursor(self):
        """The cell of the cursor: column and row, from 0."""
        return self.screen.cursor.x, self.screen.cursor.y

    # The terminal itself.

    def settings(self):
        """How the terminal is set, as `stty -a` says it."""
        return subprocess.run(
            ["stty", "-a"], stdin=self.child.child_fd, capture_output=True, text=True, check=True).stdout

    @property
    def reads_keys(self):
        """Whether the program is given each key as it is typed, not lines."""
        return not termios.tcgetattr(self.child.child_fd)[3] & termios.ICANON

    @property
    def is_sane(self):
        """Whether the terminal shows what is typed and hands it over line by line, as a shell wants to find it."""
        words = re.split(r"[;\s]+", self.settings())
        return all(word in words for word in ("echo", "icanon", "isig", "icrnl", "opost", "iexten"))

    # How it ends.

    def kill(self, number):
        os.kill(self.child.pid, number)

    def wait_for_end(self, patience=PATIENCE):
        """Waits until the program has ended: its exit code, or the negative number of the signal that ended it."""
        self.wait_until("the end", lambda: not self.child.isalive(), patience)
        while self.receive(0) and self.child.child_fd >= 0:
            if not self.receive(0.01):
                break
            break
        return -self.child.signalstatus if self.child.signalstatus else self.child.exitstatus

    def hang_up(self, while_waiting=lambda: None):
        """Closes the window, and waits for the end: the exit code, or the negative number of the signal."""
        self.child.ptyproc.fileobj.close()
        self.child.closed = self.child.terminated = True
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                while_waiting()
            found, status = os.waitpid(self.child.pid, os.WNOHANG)
            if found:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.01)
        raise AssertionError("it goes on without a terminal")

    def processor_time(self):
        """Seconds of processor time that the program has taken: what a busy machine does not change."""
        return processor_time(self.child.pid)


def processor_time(process):
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
