# SPDX-License-Identifier: MIT
"""resvg_svg.py FILE WIDTH HEIGHT: the time that resvg takes to draw an SVG that it has read, and to make a PNG of it.

The wheels give no bitmap without its PNG, so the PNG is in what is measured.
"""

import sys

import resvg

from timing import measure

tree = resvg.usvg.Tree.from_str(open(sys.argv[1], encoding="utf-8").read(), resvg.usvg.Options.default())
width, height = map(int, sys.argv[2:4])
size = tree.int_size()
transform = (width / size[0], 0, 0, height / size[1], 0, 0)
measure(lambda: resvg.render(tree, transform, bg_size=(width, height)))
