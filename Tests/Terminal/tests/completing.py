# SPDX-License-Identifier: MIT
"""The Tab key."""

import os
import re
import subprocess
import time

from terminal import TAB, Terminal, control

DESK = ("view auto off; add star; let ink = gold; let many = 5 range 3..9; add circle as dot; add circle as \"my dot\"; "
        "select star; mark here")

# What is typed before Tab, and the line that it becomes.
COMPLETED = (
    ("und", "undo "),                                   # a verb
    ("vert", "vertices "),                              # a parameter of the selection
    ("smo", "smoothness "),
    ("dot.opac", "dot.opacity "),                       # of a layer that is named
    ("\"my dot\".vis", "\"my dot\".visible "),
    ("cap r", "cap round "),                            # a word that it takes
    ("set cap sq", "set cap square "),
    ("visible of", "visible off "),
    ("fill system.ye", "fill system.yellow "),          # a colour
    ("fill rebecca", "fill rebeccapurple "),
    ("fill ink", "fill ink "),                          # a let
    ("align bottom-r", "align bottom-right "),          # a unit point
    ("select my", "select my"),                         # quoted names begin with their quote
    ("select \"my", "select \"my dot\" "),              # a layer
    ("mask do", "mask dot "),
    ("go he", "go here "),                              # a mark
    ("load star-8-", "load star-8-outlined "),          # a preset
    ("preset inf", "preset info "),                     # a word of a verb
    ("add circ", "add circle "),                           # a kind
    ("add polyg", "add polygon "),
    ("add star vert", "add star vertices="),
    ("export a.svg --pl", "export a.svg --plain "),     # an option, and its values
    ("export --form", "export --format "),
    ("export --format p", "export --format png "),
    ("vertices 7; smo", "vertices 7; smoothness "),     # a later command of the line
    ("help smoothn", "help smoothness "),               # a topic
)


def completed(terminal, typed, becomes):
    """Types, presses Tab and looks at the line."""
    terminal.send(typed + TAB)
    # A mark behind the cursor shows a blank at the end.
    terminal.send("|")
    try:
        terminal.wait_until(
            f"{typed!r} completed to {becomes!r}", lambda: terminal.lines[-1].endswith("› " + becomes + "|"), 10)
    finally:
        terminal.send(control("c"))
        terminal.expect("^C")
        terminal.expect("› ")


def test_t9_one_candidate_takes_the_place_of_what_was_typed(home):
    with home.prompt(commands=DESK) as terminal:
        for typed, becomes in COMPLETED:
            completed(terminal, typed, becomes)


def test_t9_the_first_tab_completes_what_is_common_and_the_second_lists(home):
    with home.prompt(commands=DESK) as terminal:
        terminal.send("add p" + TAB)
        terminal.shows("polygon")
        terminal.send("ol" + TAB)
        terminal.ends_with("untitled* star › add poly")
        terminal.send(TAB)
        terminal.shows("polyline")
        assert "polygon" in terminal.picture
        terminal.ends_with("untitled* star › add poly")


def test_t9_where_nothing_completes_what_is_allowed_is_told_once(home):
    with home.prompt(commands="view auto off; add star; add circle; select star") as terminal:
        for typed, allowed in (("smoothness ", "0...1"), ("corner-radius ", "0...1000000000"),
                               ("vertices ", "3...100000"),
                               ("export a.svg --size ", "pixels")):
            terminal.send(typed + TAB)
            terminal.shows(allowed)
            terminal.wait_until("the line below", lambda typed=typed: terminal.lines[-1] == ("untitled* star › " + typed).rstrip())
            lines = len(terminal.lines)
            terminal.send(TAB + "|")
            terminal.wait_until("the mark", lambda typed=typed: terminal.lines[-1].endswith(typed + "|"))
            assert len(terminal.lines) == lines, terminal.picture
            terminal.send(control("c"))
            terminal.expect("^C")
            terminal.expect("› ")


def files(home):
    for name in ("plain.svg", "two words.katachi", "it's.svg", "say \"hi\".svg", "back\\slash.svg", "形.svg",
                 ".hidden.svg", "folder/inner.svg", "a folder/inner one.svg"):
        home.write(f"work/{name}", "")


def test_t9_files_are_quoted_where_they_must_be(home):
    files(home)
    with home.prompt(commands=DESK) as terminal:
        for typed, becomes in (
                ("load ./pl", "load ./plain.svg "),
                ("load ./two", "load \"./two words.katachi\" "),
                ("load \"./two", "load \"./two words.katachi\" "),
                ("load \"./two w", "load \"./two words.katachi\" "),
                ("export it", "export \"it's.svg\" "),
                ("export say", "export \"say \\\"hi\\\".svg\" "),
                ("export back", "export \"back\\\\slash.svg\" "),
                ("export 形", "export \"形.svg\" "),
                ("export .h", "export .hidden.svg "),
        ):
            completed(terminal, typed, becomes)


def test_t9_a_directory_stays_open_for_what_is_in_it(home):
    files(home)
    with home.prompt(commands=DESK) as terminal:
        completed(terminal, "load fol", "load folder/")
        completed(terminal, "load folder/i", "load folder/inner.svg ")
        completed(terminal, "load \"a f", "load \"a folder/")
        completed(terminal, "load \"a folder/in", "load \"a folder/inner one.svg\" ")
        # What Tab made is what the command takes.
        terminal.line("save \"a folder/saved one.katachi\"")
        terminal.expect("saved a folder/saved one.katachi")


def test_t9_names_of_files_that_hold_escape_sequences_reach_the_terminal_escaped(home):
    for name in (b"x\x1b]0;gotcha\x07.svg", b"x\x1b[2J.svg", "x\u009b31m.svg".encode(), "x\u202e.svg".encode(),
                 b"x\xff\xfe.svg", b"x\r.svg", b"x\n.svg"):
        with open(os.path.join(home.work.encode(), name), "wb"):
            pass
    with home.prompt(commands=DESK) as terminal:
        before = len(terminal.output)
        terminal.send("load ./x" + TAB + TAB + TAB)
        terminal.wait_until("that it was read", lambda: b"load ./x" in terminal.output[before:])
        terminal.send(control("c"))
        terminal.expect("^C")
        terminal.expect("› ")
        shown = terminal.output[before:]
        for mark in (b"\x1b]0;", b"\x1b[2J", "\u009b".encode(), "\u202e".encode(), b"\xff"):
            assert mark not in shown, (mark, shown)


def test_c32_tab_on_a_script_that_sources_itself_is_harmless(home):
    home.write("work/a.katachi", "new star\nvertices 6\nsource a.katachi\n")
    with home.prompt(commands=DESK) as terminal:
        completed(terminal, "source a.", "source a.katachi ")
        terminal.line("layers")
        terminal.expect("* star")


def test_t9_tab_in_the_middle_completes_what_stands_there(home):
    with home.prompt(commands=DESK) as terminal:
        terminal.send("vert 7" + "\x1b[D\x1b[D" + TAB)
        terminal.wait_until("the word", lambda: terminal.lines[-1].startswith("untitled* star › vertices"))
        terminal.line("")
        terminal.expect("vertices 5 → 7")


def test_t9_tab_in_an_open_quote_and_a_continued_command_is_harmless(home):
    with home.prompt(commands=DESK) as terminal:
        for typed in ("title \"abc", "fill linear (1 +", "\"", "'", "add star in \"", "é", "; ;", "# a note", "#!", "\\"):
            terminal.send(typed + TAB + TAB)
            terminal.wait_until("what was typed", lambda typed=typed: typed in terminal.picture)
            terminal.send(control("c"))
            terminal.wait_until("a clean prompt", lambda: terminal.lines[-1].endswith("›"))
        terminal.line("fill linear \\")
        terminal.expect("… ")
        terminal.send("re" + TAB + control("c"))
        terminal.expect("^C")
        terminal.expect("› ")


def many_presets(home):
    text = "katachi 1\n# One of many.\nadd star\nend\n"
    os.makedirs(home.presets)
    for number in range(10_000):
        with open(os.path.join(home.presets, f"many-{number:05}.katachi"), "w", encoding="ascii") as file:
            file.write(text)


def test_t9_ten_thousand_presets_are_completed_without_reading_one(home):
    many_presets(home)
    log = home.path("trace")
    # Which calls there are is proof; how long they take is only told.
    tracer = ["strace", "-f", "-qq", "-o", log, "-e", "trace=openat,open,read,pread64,newfstatat,stat,statx"]
    with Terminal([*tracer, home.program, "-q"], home.variables({}), home.work) as terminal:
        terminal.expect("untitled › ")
        terminal.send("load many-0123" + TAB)
        terminal.send(TAB)
        terminal.shows("many-01239")
        terminal.ends_with("untitled › load many-0123")
        terminal.send(control("c"))
        terminal.expect("^C")
        # A long list is cut, and no pager asks for a key.
        terminal.send("load many-" + TAB + TAB)
        terminal.shows("more")
        terminal.shows("untitled › load many-")
        terminal.send(control("c") + control("d"))
        terminal.wait_for_end()
    with open(log, encoding="utf-8", errors="replace") as file:
        calls = file.read()
    assert "katachi/presets" in calls
    opened = re.findall(r"open(?:at)?\([^)]*many-\d+\.katachi", calls)
    assert opened == [], opened[:3]
    print(f"{len(calls.splitlines())} calls, {calls.count('stat')} of them ask what a file is")


def test_t9_ten_thousand_presets_are_quick(home):
    many_presets(home)
    with home.prompt() as terminal:
        used = terminal.processor_time()
        print(f"a prompt after {used * 1000:.0f} ms of work")
        assert used < 0.3
        begun = time.monotonic()
        terminal.send("load many-0123" + TAB)
        terminal.send(TAB)
        terminal.shows("many-01239")
        print(f"Tab: {(terminal.processor_time() - used) * 1000:.0f} ms of work for two, "
              f"{(time.monotonic() - begun) * 1000:.0f} ms by the clock")
        assert terminal.processor_time() - used < 0.6
        terminal.send(control("c"))
        terminal.expect("^C")
        used = terminal.processor_time()
        begun = time.monotonic()
        terminal.line("presets many-0999")
        terminal.expect("many-09999")
        print(f"presets: {(terminal.processor_time() - used) * 1000:.0f} ms of work, "
              f"{(time.monotonic() - begun) * 1000:.0f} ms by the clock")
        assert terminal.processor_time() - used < 0.6


def test_t9_the_list_in_a_pipe_is_whole(home):
    many_presets(home)
    done = subprocess.run(
        [home.program, "-c", "presets many"], env=home.variables({}), cwd=home.work, capture_output=True, check=True)
    assert len(done.stdout.splitlines()) == 10_000
