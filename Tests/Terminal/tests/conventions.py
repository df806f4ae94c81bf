# SPDX-License-Identifier: MIT
"""What people know from other programs at a prompt."""

import os
import signal

from terminal import control


def test_help_is_asked_for_in_every_usual_way_and_fits_the_screen(home):
    with home.prompt() as terminal:
        for word in ("help", "?"):
            terminal.line(word)
            terminal.expect("untitled › ")
            terminal.wait_until("the help", lambda word=word: any(
                line == f"untitled › {word}" for line in terminal.lines), 10)
            assert len(terminal.lines) <= 24
            terminal.send(control("l"))
            terminal.wait_until("a clear screen", lambda: terminal.lines == ["untitled ›"])
        for question in ("help set", "set ?", "? set"):
            terminal.line(question)
            terminal.expect("set: sets a parameter")
        terminal.line("help sett")
        terminal.expect("did you mean `set`?")
        terminal.line("new star; title \"?\"")
        terminal.expect("→ \"?\"")


def test_destructive_acts_are_asked_about_at_a_terminal_and_never_in_a_pipe(home):
    assert home.run("-c", "new star; save p").returncode == 0
    done = home.run(input="preset delete p\nyes\n")
    assert done.returncode == 1 and b"--force" in done.stderr and home.listing("data/katachi/presets") == ["p.katachi"]
    with home.prompt() as terminal:
        for answer in ("no", "", control("c")):
            terminal.line("preset delete p")
            terminal.expect("Type yes: ")
            terminal.send(answer if answer == control("c") else answer + "\r")
            terminal.expect("kept p")
            terminal.expect("› ")
        # Ctrl-Z at a question stops it, and it is asked still when it goes on.
        terminal.line("preset delete p")
        terminal.expect("Type yes: ")
        terminal.line("yes")
        terminal.expect("deleted p")
    assert home.listing("data/katachi/presets") == []
    assert home.history() == ["view auto off", "preset delete p"]


def test_a_question_survives_a_stop(home):
    home.run("-c", "new star; save p")
    with home.shell() as terminal:
        terminal.line("katachi -q")
        terminal.expect("untitled › ")
        terminal.line("preset delete p")
        terminal.expect("Type yes: ")
        terminal.send(control("z"))
        terminal.expect("Stopped")
        terminal.expect("$ ")
        terminal.line("fg")
        terminal.expect("katachi -q")
        terminal.line("yes")
        terminal.expect("deleted p")
        terminal.expect("untitled › ")
        terminal.line("new star")
        terminal.expect("a document with a star")


def test_loading_over_unsaved_work_goes_ahead_says_so_and_is_undone(home):
    with home.prompt(commands="view auto off; new star; vertices 9") as terminal:
        terminal.line("load star-6")
        terminal.expect("the document before it comes back with `undo`")
        terminal.expect("star-6 › ")
        terminal.line("undo; vertices")
        terminal.expect("vertices 9")
        terminal.expect("untitled* › ")


def test_an_editor_that_fails_changes_nothing(home):
    with home.prompt(commands="view auto off; new star; vertices 9", VISUAL="false", EDITOR="false") as terminal:
        terminal.line("edit")
        terminal.expect("untitled* › ")
        terminal.line("vertices")
        terminal.expect("vertices 9")


def test_an_editor_has_the_terminal_as_the_shell_gave_it(home):
    editor = home.write("work/editor", "#!/bin/sh\nstty -a | tr ' ;' '\\n\\n' | grep -x -e -icanon -e icanon\n"
                                       "sed -i 's/vertices 9/vertices 11/' \"$1\"\n", 0o755)
    with home.prompt(commands="view auto off; new star; vertices 9", VISUAL=editor) as terminal:
        terminal.line("edit")
        assert "-icanon" not in terminal.expect("edited: star.vertices 9 → 11")
        assert "icanon" in terminal.lines
        terminal.expect("untitled* › ")
        terminal.line("vertices")
        terminal.expect("vertices 11")


def test_control_c_at_a_killed_prompt_leaves_no_process(home):
    with home.shell() as terminal:
        terminal.line("katachi -q & echo $! > pid; fg")
        terminal.expect("untitled › ")
        with open(home.path("work", "pid"), encoding="ascii") as file:
            process = int(file.read())
        os.kill(process, signal.SIGTERM)
        terminal.expect("Terminated")
        terminal.expect("$ ")
        terminal.line("echo \"[$?]\"")
        terminal.expect("[143]")
