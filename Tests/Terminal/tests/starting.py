# SPDX-License-Identifier: MIT
"""How a session begins, and what is asked of it on the command line."""

import re


def test_banner_is_one_line_with_the_version_and_help(home):
    with home.katachi() as terminal:
        before = terminal.expect("untitled › ")
        lines = [line for line in re.sub(r"\x1b\[[?0-9;]*[a-zA-Z]", "", before).split("\r\n") if line.strip()]
        assert len(lines) == 1 and re.match(r"Katachi \d+\.\d+.* help", lines[0]), lines


def test_banner_is_left_out_by_an_option_and_in_a_pipe(home):
    for option in ("-q", "--quiet"):
        with home.katachi(option, TERM="dumb") as terminal:
            assert terminal.expect("untitled › ") == ""
    assert b"Katachi" not in home.run(input="new star\nvertices\n").stdout


def test_version_and_help_come_before_all_else(home):
    for option, start in (("--version", b"katachi 0."), ("--help", b"usage: katachi"), ("-h", b"usage: katachi")):
        done = home.run(option, HOME="/nonexistent", XDG_STATE_HOME=None, XDG_DATA_HOME=None, TERM=None)
        assert (done.returncode, done.stderr) == (0, b"") and done.stdout.startswith(start), done
        # With all else that is wrong, too, as long as it can be understood.
        assert home.run(option, "--presets", "/nonexistent").returncode == 0
    assert home.listing("work") == [] and home.listing("home") == []


def test_an_unknown_option_ends_it_with_two_and_a_suggestion(home):
    for option, meant in (("--versoin", "--version"), ("--colour", "--color"), ("--quite", "--quiet")):
        done = home.run(option)
        assert done.returncode == 2 and done.stdout == b"" and f"did you mean `{meant}`".encode() in done.stderr, done


def test_a_session_works_where_the_home_is_broken(home):
    for variables in ({"HOME": "/nonexistent"}, {"HOME": "/dev/null"}, {"HOME": "relative"}):
        unset = {"XDG_STATE_HOME": None, "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None}
        with home.katachi("-q", **unset, **variables) as terminal:
            terminal.expect("untitled › ")
            terminal.line("add star")
            terminal.expect("added star")
            terminal.expect("› ")
            terminal.line("quit")
            assert terminal.wait_for_end() == 0
    assert home.listing("work") == []


def test_what_is_on_the_command_line_is_run_before_the_prompt(home):
    home.write("work/s.katachi", "katachi 1\nadd star\n  vertices 9\nend\n")
    for arguments, name in ((["star-5"], "star-5"), (["star"], "untitled"), (["s.katachi"], "s.katachi")):
        with home.katachi("-q", *arguments) as terminal:
            terminal.expect(f"{name} › ")
            terminal.line("vertices")
            terminal.expect("vertices 9" if name == "s.katachi" else "vertices 5")


def test_what_cannot_be_opened_ends_it_before_a_prompt(home):
    for word, code in (("nobody", 1), ("none.katachi", 3)):
        with home.katachi("-q", word) as terminal:
            assert terminal.wait_for_end() == code
            assert "›" not in terminal.picture
