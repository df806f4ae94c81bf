# SPDX-License-Identifier: MIT
"""What the checks of faults have in common: counting what passed, and reading what strace wrote."""

import re


class Report:
    """What passed and what failed, which is printed as it comes."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, what, problems):
        if problems:
            self.failed += 1
            print(f"FAILED {what}: {'; '.join(problems)}")
        else:
            self.passed += 1


def numbered_calls(lines):
    """The calls in the lines of a trace: for each its name, its number among its like from 1, and its arguments."""
    counts = {}
    for line in lines:
        match = re.search(r"(?:^|\s)(\w+)\((.*)", line)
        if match:
            name, arguments = match.groups()
            counts[name] = counts.get(name, 0) + 1
            yield name, counts[name], arguments
