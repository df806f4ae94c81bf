#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Sources/Typography/CellWidthTable.swift: how many terminal columns each Unicode scalar takes.

    python3 -m venv /tmp/v && /tmp/v/bin/pip install unicodedata2==18.0.0
    /tmp/v/bin/python Benchmarks/tables/cell_width.py > Sources/Typography/CellWidthTable.swift

unicodedata2 is Python's own module with a Unicode version of one's choice; without it the module of the running
Python serves. The version is written into the file.
"""

import sys
import textwrap

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

# Blocks whose unassigned places are wide too, by the head of EastAsianWidth.txt.
WIDE_BY_DEFAULT = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
# Vowels and final consonants of Hangul, which are drawn into the wide initial consonant before them.
HANGUL_PARTS = [(0x1160, 0x11FF), (0xD7B0, 0xD7FF)]


def contains(ranges, scalar):
    return any(first <= scalar <= last for first, last in ranges)


def width(scalar):
    character = chr(scalar)
    category = unicodedata.category(character)
    if scalar == 0xAD:  # terminals show the soft hyphen
        return 1
    if category in ("Cc", "Cf", "Mn", "Me", "Mc", "Zl", "Zp") or contains(HANGUL_PARTS, scalar):
        return 0
    if unicodedata.east_asian_width(character) in ("W", "F"):
        return 2
    return 2 if category == "Cn" and contains(WIDE_BY_DEFAULT, scalar) else 1


def ranges(wanted):
    found = []
    for scalar in range(0x110000):
        if 0xD800 <= scalar <= 0xDFFF or width(scalar) != wanted:
            continue
        if found and found[-1][1] == scalar - 1:
            found[-1][1] = scalar
        else:
            found.append([scalar, scalar])
    return found


def literal(wanted):
    words = [f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in ranges(wanted)]
    return textwrap.indent(textwrap.fill(" ".join(words), 112, break_on_hyphens=False), "  ")


sys.stdout.write(f'''// SPDX-License-Identifier: MIT
// Written by Benchmarks/tables/cell_width.py from Unicode {unicodedata.unidata_version}; not edited by hand.

/// Scalars that take no column: marks, format characters, controls, the inner parts of Hangul syllables.
let zeroWidthScalars = """
{literal(0)}
  """

/// Scalars that take two columns: East Asian Width W or F, which includes all that is shown as emoji by default.
let doubleWidthScalars = """
{literal(2)}
  """
''')
