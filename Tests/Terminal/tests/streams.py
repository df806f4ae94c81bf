# SPDX-License-Identifier: MIT
"""Standard input and output, be they terminals, pipes or neither."""

import fcntl
import itertools
import os
import pty
import re
import subprocess
import time

from terminal import control

INPUT = b"new star\nvertices 7\nvertices\nshow\nzzzz\n"


def colour(stdout_is_terminal, variables):
    """Whether colour is due, as the design says it."""
    if variables["NO_COLOR"]:
        return False
    if variables["CLICOLOR_FORCE"]:
        return True
    return stdout_is_terminal and variables["TERM"] == "xterm"


def ended(process, terminal, patience=60):
    """What comes out of a terminal until its program ends."""
    output = b""
    os.set_blocking(terminal, False)
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        done = process.poll() is not None
        try:
            data = os.read(terminal, 65536)
        except BlockingIOError:
            data = b""
        except OSError:
            return output
        output += data
        if done and not data:
            return output
        if not data:
            time.sleep(0.005)
    raise AssertionError(f"it did not end; it wrote {output!r}")


def in_the_matrix(home, stdin_is_terminal, stdout_is_terminal, variables):
    """Runs Katachi with a picture to show; what it writes to standard output, and to standard error."""
    master, slave = pty.openpty()
    try:
        command = [home.program, "--keep-going"]
        if not (stdin_is_terminal and stdout_is_terminal):
            command += ["-c", "new star; preview; zzzz; quit"]
        process = subprocess.Popen(
            command, env=home.variables(variables), cwd=home.work, start_new_session=True,
            stdin=slave if stdin_is_terminal else subprocess.DEVNULL,
            stdout=slave if stdout_is_terminal else subprocess.PIPE, stderr=subprocess.PIPE)
        os.close(slave)
        if stdin_is_terminal and stdout_is_terminal:
            os.write(master, b"new star\rpreview\rquit\r")
        output = ended(process, master) if stdout_is_terminal else process.stdout.read()
        errors = process.stderr.read()
        process.wait(60)
        return output, errors
    finally:
        os.close(master)


def test_t6_the_whole_matrix(home):
    """stdin × stdout × TERM × NO_COLOR × CLICOLOR_FORCE."""
    cases = itertools.product(
        (True, False), (True, False), ("xterm", "dumb", None), (None, "", "1"), (None, "", "1"))
    count = 0
    for stdin_is_terminal, stdout_is_terminal, term, no_color, force in cases:
        variables = {"TERM": term, "NO_COLOR": no_color, "CLICOLOR_FORCE": force, "COLORTERM": None}
        output, errors = in_the_matrix(home, stdin_is_terminal, stdout_is_terminal, variables)
        case = f"stdin {stdin_is_terminal} stdout {stdout_is_terminal} {variables}: {output[:200]!r}"
        is_prompt = stdin_is_terminal and stdout_is_terminal
        assert output.count(b"\n") > 8, case
        assert bool(re.search(rb"\x1b\[[0-9;]*m", output)) == colour(stdout_is_terminal, variables), case
        if is_prompt:
            assert ("› ".encode() in output) and b"Katachi 0." in output, case
            if term != "xterm" and not colour(True, variables):
                assert b"\x1b" not in output, case
        else:
            # No prompt, no greeting, no echo, and without colour not one escape byte.
            assert "›".encode() not in output and b"Katachi" not in output and b"new star" not in output, case
            assert b"?2004" not in output, case
            assert (b"\x1b" in output) == colour(stdout_is_terminal, variables), case
        assert b"\x1b" not in errors, case
        count += 1
    assert count == 108


def test_t6_the_option_beats_the_environment(home):
    for option, variables, expected in (
            ("always", {"NO_COLOR": "1", "TERM": "dumb"}, True), ("never", {"CLICOLOR_FORCE": "1"}, False),
            ("auto", {"CLICOLOR_FORCE": "1", "NO_COLOR": None}, True), ("auto", {"NO_COLOR": ""}, False)):
        done = home.run("star", "--color", option, **variables)
        assert (b"\x1b" in done.stdout) == expected, (option, variables)


def test_t6_a_terminal_for_output_alone_gets_no_prompt(home):
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [home.program], env=home.environment, cwd=home.work, stdin=subprocess.PIPE, stdout=slave,
        stderr=subprocess.PIPE)
    os.close(slave)
    process.stdin.write(INPUT)
    process.stdin.close()
    output = ended(process, master)
    os.close(master)
    assert b"vertices 5 \xe2\x86\x92 7" in output and "›".encode() not in output, output
    assert process.wait() == 1 and process.stderr.read().startswith(b"-:5:1: E-name")


def test_c35_a_pipe_with_a_bad_line_tells_it_with_its_place_and_fails(home):
    done = home.run(input="new star\nvertices 2\nvertices\n")
    assert done.returncode == 1 and done.stdout == b""
    assert done.stderr.startswith(b"-:2:10: E-range: ")
    assert b"\x1b" not in done.stderr


def test_c33_the_last_line_needs_no_line_end(home):
    for arguments in ((), ("-",)):
        done = home.run(*arguments, input="new star\nvertices 7\nvertices")
        assert (done.returncode, done.stdout, done.stderr) == (0, b"7\n", b"")


def test_t11_no_input_is_no_fault_and_a_closed_one_is(home):
    done = home.run(input="")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    for command in ("katachi <&-", "katachi - <&-"):
        done = home.run_program("/bin/sh", "-c", command)
        assert done.returncode == 3 and b"E-io: standard input" in done.stderr, done
    # Where nothing is read from it, nobody misses it.
    assert home.run_program("/bin/sh", "-c", "katachi -c 'new star; vertices' <&-").stdout == b"5\n"


def test_t11_an_input_that_does_not_block_is_waited_for(home):
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    process = subprocess.Popen(
        [home.program, "-"], env=home.environment, cwd=home.work, stdin=reading, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    os.close(reading)
    # It must have found nothing at least once: it has, when it sleeps.
    wait_until_asleep(process.pid)
    os.write(writing, b"new star\nvert")
    wait_until_asleep(process.pid)
    os.write(writing, b"ices 7\nvertices\n")
    assert process.stdout.readline() == b"7\n"
    os.close(writing)
    assert process.wait(60) == 0 and process.stderr.read() == b""


def test_t11_a_terminal_that_does_not_block_is_waited_for(home):
    with home.shell() as terminal:
        terminal.line("python3 -c 'import os, sys; os.set_blocking(0, False); os.execv(sys.argv[1], sys.argv[1:])' "
                      f"{home.program} -q")
        terminal.expect("untitled › ")
        terminal.line("add star")
        terminal.expect("untitled* › ")
        terminal.send(control("d"))
        terminal.expect("$ ")


def wait_until_asleep(process, patience=60):
    """Waits until a process waits for something in poll(2)."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        with open(f"/proc/{process}/wchan", encoding="ascii") as file:
            if "poll" in file.read():
                return
        with open(f"/proc/{process}/syscall", encoding="ascii") as file:
            if file.read().split()[0] in ("7", "271", "73"):
                return
        time.sleep(0.005)
    raise AssertionError("it never waited")


def test_g4_output_that_cannot_be_written_fails(home):
    for command in ("vertices", "export -", "export - --plain", "preview", "help", "presets"):
        for target in ("/dev/full", "&-"):
            done = home.run_program("/bin/sh", "-c", f"katachi -c 'new star; {command}' >{target}")
            assert done.returncode == 3 and b"E-io: standard output" in done.stderr, (command, target, done)
    for option in ("--version", "--help"):
        assert home.run_program("/bin/sh", "-c", f"katachi {option} >/dev/full").returncode == 3


def test_g5_errors_that_cannot_be_written_change_nothing(home):
    for target in ("/dev/full", "&-"):
        assert home.run_program("/bin/sh", "-c", f"katachi -c zzzz 2>{target}").returncode == 1
        assert home.run_program("/bin/sh", "-c", f"katachi --nope 2>{target}").returncode == 2


def test_g3_a_reader_that_has_gone_ends_it_quietly(home):
    line = "katachi -c 'new star; vertices 20000; export -' | head -c 10 >/dev/null; echo ${PIPESTATUS[0]}"
    done = home.run_program("/bin/bash", "-c", line)
    assert (done.stdout, done.stderr) == (b"141\n", b"")
    done = home.run_program("/bin/bash", "-c", f"trap '' PIPE; {line}")
    assert (done.stdout, done.stderr) == (b"3\n", b"")


def test_stdin_pipe_each_line_is_answered_as_it_comes(home):
    with subprocess.Popen(
            f"touch in; tail -f in --pid=$$ | {home.program}", shell=True, executable="/bin/bash",
            env=home.environment, cwd=home.work, stdout=subprocess.PIPE, start_new_session=True) as process:
        file = home.path("work", "in")
        while not os.path.exists(file):
            time.sleep(0.005)
        with open(file, "a", encoding="ascii") as commands:
            for number in (7, 8, 9):
                print("new star" if number == 7 else "", f"vertices {number}", "vertices", sep="\n", file=commands, flush=True)
                assert process.stdout.readline() == f"{number}\n".encode()
            print("quit", file=commands, flush=True)
        os.killpg(process.pid, 15)


def test_output_is_not_made_nonblocking_for_others(home):
    reading, writing = os.pipe()
    process = subprocess.Popen([home.program, "star"], env=home.environment, cwd=home.work, stdout=writing)
    process.wait(60)
    assert not fcntl.fcntl(writing, fcntl.F_GETFL) & os.O_NONBLOCK
    os.close(reading)
    os.close(writing)
