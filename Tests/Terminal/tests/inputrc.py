# SPDX-License-Identifier: MIT
"""What a user's ~/.inputrc says is respected."""

from terminal import ENTER, ESCAPE, control


def test_line_editing_a_block_for_katachi_is_read_and_one_for_others_is_not(home):
    inputrc = home.write("inputrc", '$if katachi\n"\\C-o": "add star"\n$endif\n$if bash\n"\\C-t": "nonsense"\n$endif\n')
    with home.prompt(INPUTRC=inputrc) as terminal:
        terminal.send(control("o"))
        terminal.ends_with("untitled › add star")
        terminal.send(ENTER)
        terminal.expect("added star")
        terminal.expect("untitled* › ")
        terminal.send("ab" + control("t"))
        terminal.ends_with("untitled* › ba")


def test_line_editing_vi_mode(home):
    inputrc = home.write("inputrc", "set editing-mode vi\nset keyseq-timeout 50\n")
    with home.prompt(INPUTRC=inputrc) as terminal:
        terminal.send("add srat")
        terminal.ends_with("untitled › add srat")
        terminal.send(ESCAPE)
        terminal.wait_until("command mode", lambda: terminal.cursor[0] == len("untitled › add sra"))
        # Back to the r, two letters out, typed anew.
        terminal.send("hhxxita")
        terminal.wait_until("the word", lambda: terminal.lines[-1].endswith("add stat"))
        terminal.send(ESCAPE)
        terminal.wait_until("command mode", lambda: terminal.cursor[0] == len("untitled › add sta") - 1)
        terminal.send("lrr" + ENTER)
        terminal.expect("added star")
        terminal.expect("untitled* › ")


def test_line_editing_arrows_work_in_vi_mode(home):
    inputrc = home.write("inputrc", "set editing-mode vi\n")
    with home.prompt(INPUTRC=inputrc) as terminal:
        terminal.line("add star")
        terminal.expect("untitled* › ")
        terminal.send("\x1b[A")
        terminal.ends_with("untitled* › add star")
        terminal.send("\x1b[D\x1b[D")
        terminal.wait_until("the cursor", lambda: terminal.cursor[0] == len("untitled* › add st"))


def test_line_editing_a_user_may_switch_bracketed_paste_off(home):
    inputrc = home.write("inputrc", "set enable-bracketed-paste off\n")
    with home.prompt(INPUTRC=inputrc) as terminal:
        terminal.line("add star")
        terminal.expect("untitled* › ")
        assert b"2004" not in terminal.output


def test_line_editing_an_inputrc_that_makes_no_sense_hurts_nobody(home):
    inputrc = home.write("inputrc", b"set editing-mode nonsense\n\xff\xfe\x00\n$if\n\"\\C-\n" + b"x" * 100_000)
    with home.prompt(INPUTRC=inputrc) as terminal:
        terminal.line("add star")
        terminal.expect("added star")


def test_line_editing_keys_of_emacs(home):
    with home.prompt() as terminal:
        terminal.send("star add" + control("a") + "\x1bf" + control("k") + control("a") + "add " + control("e"))
        terminal.ends_with("untitled › add star")
        terminal.send(control("u") + control("y"))
        terminal.ends_with("untitled › add star")
        terminal.send(control("l"))
        terminal.wait_until("a clear screen", lambda: terminal.lines == ["untitled › add star"])
        terminal.send(control("w") + "circle" + ENTER)
        terminal.expect("added circle")
