# SPDX-License-Identifier: MIT
"""A scene to a bitmap, in process, beside cairo, Skia and resvg.

The picture and what draws it are made beforehand and memory is kept: what is measured is clearing the bitmap and drawing
it anew. Cairo draws the badge by way of librsvg, Skia by its own reader of SVG. The wheels of resvg give no bitmap
without making a PNG of it, so that is in its times, which are set beside ours for what they are worth.
"""

from .programs import in_turn
from .report import row

SIZES = [(160, 96), (640, 384), (1920, 1080)]
SCENES = {"star": SIZES, "circles": SIZES, "bigstar": [(1920, 1080)], "badge": [(640, 384)]}

# What ours may take of the faster of cairo's and Skia's time.
GOALS = {(160, 96): 1, (640, 384): 1, (1920, 1080): 1.3}


def commands(programs, scene, width, height):
    size = (width, height)
    chosen = {"Katachi": programs.ours("raster", scene, *size)}
    if scene == "badge":
        svg = programs.written(f"{scene}.svg", "svg", scene)
        chosen["cairo"] = programs.peer("librsvg_svg", svg, *size)
        chosen["Skia"] = programs.python("skia_raster", "svg", svg, *size)
    else:
        svg = programs.written(f"{scene}.svg", "svg", scene)
        path = programs.written(f"{scene}.list", "list", scene)
        chosen["cairo"] = programs.peer("cairo_list", path, *size)
        chosen["Skia"] = programs.python("skia_raster", "list", path, *size)
    chosen["resvg"] = programs.python("resvg_svg", svg, *size)
    return chosen


def run(programs):
    print("scene to bitmap")
    missed = []
    for scene, sizes in SCENES.items():
        for width, height in sizes:
            times = in_turn(commands(programs, scene, width, height))
            ours = times.pop("Katachi")
            goal = (GOALS[width, height], ["cairo", "Skia"])
            missed += row(f"{scene} {width}x{height}", ours, times, goal)
    return missed
