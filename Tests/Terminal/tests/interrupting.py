# SPDX-License-Identifier: MIT
"""Ctrl-C: on what is typed, and on what runs."""

import os
import resource
import signal
import subprocess
import time

from terminal import ENTER, control

# Ctrl-C answers within so many seconds of work.
QUICK = 0.2


def test_t1_on_half_a_line_it_gives_a_clean_prompt(home):
    with home.prompt() as terminal:
        terminal.send("new star")
        terminal.ends_with("untitled › new star")
        terminal.send(control("c"))
        terminal.ends_with("untitled › new star^C", "untitled ›")
        assert terminal.cursor[0] == len("untitled › ")
        # Nothing of it is left in the line, nor was it run.
        terminal.line("layers")
        terminal.expect("no layers")
        assert home.history() == ["view auto off", "layers"]


def test_t1_in_a_search_of_the_history_it_gives_a_clean_prompt(home):
    with home.prompt() as terminal:
        terminal.line("new star")
        terminal.expect("untitled* › ")
        terminal.send(control("r") + "new")
        terminal.shows("(reverse-i-search)`new': new star")
        terminal.send(control("c"))
        terminal.wait_until("a prompt", lambda: terminal.lines[-1] == "untitled* ›")
        assert terminal.cursor[0] == len("untitled* › ")
        terminal.line("vertices 7")
        terminal.expect("vertices 5 → 7")
        assert home.history() == ["view auto off", "new star", "vertices 7"]


def test_t1_in_a_continued_command_it_throws_all_its_lines_away(home):
    with home.prompt("star") as terminal:
        terminal.line("fill linear \\")
        terminal.expect("… ")
        terminal.send("red blu")
        terminal.ends_with("untitled › fill linear \\", "… red blu")
        terminal.send(control("c"))
        terminal.ends_with("… red blu^C", "untitled ›")
        terminal.line("fill")
        terminal.expect("fill system.blue")
        assert home.history() == ["view auto off", "fill"]


def test_t1_on_an_empty_line_and_twice_it_only_gives_prompts(home):
    with home.prompt() as terminal:
        for _ in range(2):
            terminal.send(control("c"))
            terminal.expect("untitled › ")
        terminal.send(control("c") + control("c") + control("c"))
        terminal.line("new star")
        terminal.expect("a document with a star")
        terminal.expect("untitled* › ")
        terminal.send(control("d"))
        assert terminal.wait_for_end() == 0


def test_t1_what_is_typed_after_a_cancelled_key_sequence_is_text(home):
    with home.prompt() as terminal:
        terminal.send("\x1b" + control("c"))
        terminal.expect("untitled › ")
        terminal.line("new star")
        terminal.expect("a document with a star")


def work(home, commands):
    """How much processor time commands take that nobody stops."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = home.run("-c", commands)
    assert done.returncode == 0, done.stderr
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def cancels(home, preparation, command, moments=(0.05, 0.3, 0.6, 0.9)):
    """Stops a command at moments of its work, given as shares of it; it must answer at once and leave nothing."""
    idle = work(home, preparation)
    # The machine's other work changes how long the same takes, but hardly so much.
    whole = (work(home, f"{preparation}; {command}") - idle) * 0.8
    for name in os.listdir(home.work):
        os.remove(home.path("work", name))
    for moment in moments:
        # A machine that is busy may have been slow once, but not each time.
        used = 1.0
        for _ in range(3):
            if used > QUICK:
                used = min(used, stopped(home, preparation, command, whole, moment))
        assert used <= QUICK, f"after {moment:.0%} of {whole:.1f} s it went on for {used:.2f} s"


def stopped(home, preparation, command, whole, moment):
    """Stops a command at a moment; how much processor time it took from then to the answer."""
    with home.prompt(commands=f"view auto off; {preparation}") as terminal:
        begun = terminal.processor_time()
        terminal.line(f"{command}; rotation 45")
        terminal.expect("\n")
        terminal.wait_until("its work", lambda: terminal.processor_time() >= begun + whole * moment)
        pressed, worked = time.monotonic(), terminal.processor_time()
        terminal.send(control("c"))
        terminal.expect("cancelled")
        seconds, used = time.monotonic() - pressed, terminal.processor_time() - worked
        print(f"{command}: stopped after {moment:.0%} of {whole:.2f} s within {used * 1000:.0f} ms of work "
              f"({seconds * 1000:.0f} ms by the clock)")
        terminal.expect("› ")
        assert home.listing("work") == [], "something was left behind"
        # The rest of the line was not run, and the session goes on.
        terminal.line("rotation")
        terminal.expect("rotation 0")
        return used


def test_t2_it_stops_a_huge_png(home):
    cancels(home, "canvas 1600x400; add star 99; rotation 0", "export big.png --size 16384")


def test_t2_it_stops_a_png_whose_rows_compress_badly(home):
    cancels(home, "canvas 400x400; background linear #f00 #00f from top-left to bottom; add star 2000",
            "export big.png --size 4000")


def test_t2_it_stops_a_huge_preview(home):
    cancels(home, "canvas 500x1000; add star 5000", "preview 1000x1000")


def test_t2_it_stops_a_stroke_with_many_dashes(home):
    cancels(home, "canvas 1000x1000; add star 30000; stroke 1 red; cap round; join round; dash 1 1",
            "export big.png")


def test_t2_it_stops_one_huge_outline(home):
    # Nearly all of the work is to find the outline of the one stroke.
    cancels(home, "canvas 1000x1000; add star 30000; stroke 1000 red; join round; fill none", "preview 10x10")


def test_t2_it_stops_the_svg_of_a_huge_document(home):
    cancels(home, "canvas 1000x1000; add star 100000; corner-radius .001; stroke 1 red", "export big.svg",
            moments=(0.05, 0.3, 0.6))


def test_t2_it_stops_the_svg_of_many_layers(home):
    home.write("work/../many.katachi", "katachi 1\n" + "add star\n" * 60000 + "end\n")
    cancels(home, "load ../many.katachi", "export big.svg")


def test_t2_it_stops_a_script_in_the_middle(home):
    home.write("long.txt", "new star\n" + "vertices += 1\nvertices -= 1\n" * 100000)
    with home.prompt() as terminal:
        begun = terminal.processor_time()
        terminal.line("source ../long.txt")
        terminal.expect("\n")
        terminal.wait_until("its work", lambda: terminal.processor_time() >= begun + 0.1)
        terminal.send(control("c"))
        terminal.expect("cancelled")
        terminal.expect("untitled* › ")
        terminal.line("layers")
        terminal.expect("star")


def test_t2_it_stops_reading_a_huge_preset(home):
    home.write("many.katachi", "katachi 1\n" + "add star\n  vertices 7\n  fill linear red blue\n" * 99000 + "end\n")
    with home.prompt("star") as terminal:
        begun = terminal.processor_time()
        terminal.line("load ../many.katachi; rotation 45")
        terminal.expect("\n")
        terminal.wait_until("its work", lambda: terminal.processor_time() >= begun + 0.1)
        worked = terminal.processor_time()
        terminal.send(control("c"))
        terminal.expect("cancelled")
        used = terminal.processor_time() - worked
        print(f"stopped within {used * 1000:.0f} ms of work")
        assert used <= QUICK
        terminal.expect("› ")
        # A load that is stopped changes nothing.
        terminal.line("layers")
        terminal.expect("* star")


def test_t2_it_stops_printing_something_long(home):
    with home.prompt(commands="view auto off; add star 100000") as terminal:
        terminal.line("export -; rotation 45")
        terminal.expect("<polygon")
        before = len(terminal.output)
        terminal.send(control("c"))
        terminal.expect("cancelled")
        terminal.expect("› ")
        # What was on its way may still come, but not the megabytes of the rest.
        assert len(terminal.output) - before < 500_000, len(terminal.output) - before


def test_t2_a_batch_dies_by_it(home):
    with subprocess.Popen(
            [home.program, "-c", "canvas 1600x400; add star 99; vertices; export big.png --size 16384"],
            env=home.environment, cwd=home.work, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as batch:
        assert batch.stdout.readline() == b"99\n"
        batch.send_signal(signal.SIGINT)
        assert batch.wait(60) == -signal.SIGINT
        assert batch.stderr.read() == b""
    assert home.listing("work") == []


def test_g6_twice_while_saving_it_leaves_a_whole_preset(home):
    with home.prompt(commands="view auto off; new star; save p") as terminal:
        for count in range(6, 16):
            terminal.send(f"vertices {count}; save p" + ENTER + control("c") + control("c"))
            terminal.expect("› ")
        terminal.line("vertices 5; load p; title Done")
        terminal.expect("→ \"Done\"")
        assert home.listing("data/katachi/presets") == ["p.katachi"]
    assert home.run("--check", "p").returncode == 0
