# SPDX-License-Identifier: MIT
"""A locale whose decimal mark is a comma changes nothing."""

import subprocess

from terminal import LEFT


def comma(home):
    """Makes de_DE, and proves that it has commas; the variables that choose it."""
    folder = home.path("locales")
    subprocess.run(["mkdir", "-p", folder], check=True)
    # It warns about characters that the other half of the machine does not know, and exits with 1.
    subprocess.run(
        ["localedef", "-i", "de_DE", "-f", "UTF-8", f"{folder}/de_DE.UTF-8"], capture_output=True, check=False)
    variables = {"LOCPATH": folder, "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"}
    printed = home.run_program("/bin/bash", "-c", "printf %.1f 1,5", **variables)
    assert printed.stdout == b"1,5" and printed.stderr == b"", f"the locale has no comma: {printed}"
    return variables


def test_n4_a_number_has_a_point_and_a_comma_is_refused_with_what_is_meant(home):
    variables = comma(home)
    for changes in ({}, variables):
        done = home.run("-c", "new star; stroke-width 1.5; stroke-width", **changes)
        assert done.stdout == b"1.5\n", done
        done = home.run("-c", "new star; stroke-width 1,5", **changes)
        assert done.returncode == 1 and b"E-type" in done.stderr and b"write 1.5" in done.stderr, done


def test_x4_an_export_has_the_same_bytes(home):
    variables = comma(home)
    commands = "new star; canvas 12.5x7.25; corner-radius .125; fill linear red 1/3 blue; opacity .5; export -"
    plain = home.run("-c", commands, LC_ALL="C")
    assert plain.returncode == 0 and b"12.5" in plain.stdout
    for changes in (variables, {**variables, "TZ": "Asia/Kathmandu"}, {"LC_ALL": "tr_TR.UTF-8"}):
        assert home.run("-c", commands, **changes).stdout == plain.stdout, changes
    picture = home.run("-c", commands.replace("export -", "export - --format png"), LC_ALL="C").stdout
    assert home.run("-c", commands.replace("export -", "export - --format png"), **variables).stdout == picture


def test_n4_the_prompt_reads_and_shows_points_too(home):
    variables = comma(home)
    with home.prompt(commands="view auto off; add star", **variables) as terminal:
        terminal.line("stroke-width 1.5")
        terminal.expect("→ 1.5")
        terminal.expect("› ")
        terminal.line("stroke-width 1,5")
        terminal.expect("write 1.5")
        terminal.expect("› ")
        terminal.line("view cell 1.75; view")
        terminal.expect("cell 1.75")
        terminal.expect("› ")
        # Characters are still characters.
        terminal.send("title \"ä形\"" + LEFT + "\x7f\r")
        terminal.expect("→ \"ä\"")


def test_t8_a_locale_without_utf8_changes_no_character(home):
    for locale in ("C", "POSIX", "", "nonsense"):
        with home.prompt(commands="view auto off; add star", LC_ALL=locale) as terminal:
            terminal.send("title \"ä形🎄\"" + LEFT + "\x7f\r")
            terminal.expect("→ \"ä形\"")
