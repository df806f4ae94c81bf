# SPDX-License-Identifier: MIT
"""A bitmap to text, in process, beside libchafa and aalib, who are given the same bitmap."""

from .programs import in_turn
from .report import absolute, row

SIZES = [(80, 24), (200, 60)]
MODES = ["ascii", "half", "sextant"]
SCENE = "star"

# Microseconds at 80x24.
GOALS = {"ascii": 400, "half": 1000, "sextant": 1000}

# One step of a parameter: a preset and two lines that set it to neighbouring values.
STEPS = {
    "ascii, a corner radius": ("star-8", "corner-radius 8", "corner-radius 8.5"),
    "ascii, a whole outline": ("star-8", "smoothness 0.6", "smoothness 0.61"),
}
STEP_GOAL = 100


def run(programs):
    print("bitmap to text")
    missed = []
    for mode in MODES:
        for columns, rows in SIZES:
            words = (SCENE, mode, columns, rows)
            samples = programs.written("-".join(map(str, words)), "samples", *words)
            commands = {
                "Katachi": programs.ours("text", *words),
                "libchafa": programs.peer("chafa_text", samples, mode, columns, rows),
            }
            if mode == "ascii":
                commands["aalib"] = programs.peer("aalib_text", samples, columns, rows)
            times = in_turn(commands)
            ours = times.pop("Katachi")
            missed += row(f"{mode} {columns}x{rows}", ours, times, (1, ["libchafa"]))
            if (columns, rows) == SIZES[0]:
                absolute("", ours, GOALS[mode])
    for what, words in STEPS.items():
        absolute(what, in_turn({"Katachi": programs.ours("step", *words)})["Katachi"], STEP_GOAL)
    return missed
