# SPDX-License-Identifier: MIT
"""How measurements are told, and goals checked."""

# A goal counts as missed, for the exit code, only where it is so by this factor: less may be the machine's mood.
CLEARLY = 1.2


def milliseconds(microseconds):
    return f"{microseconds / 1000:.3f} ms"


def row(what, ours, peers, goal=None):
    """Prints one comparison, times in microseconds: ours, each peer's with its ratio to ours, and the goal.

    The goal is a pair: the most that ours may be of the fastest peer, and a list of the peers that count. Returns what
    was clearly missed, as a list of at most one line.
    """
    parts = [f"{name} {milliseconds(time)} ({time / ours:.2f}x)" for name, time in peers.items()]
    line = f"{what:26} {milliseconds(ours):>11}   " + "   ".join(parts)
    if goal is None:
        print(line)
        return []
    most, names = goal
    ratio = ours / min(peers[name] for name in names)
    print(f"{line}   {ratio:.2f} of the fastest, goal {most:g}{'' if ratio <= most else ' MISSED'}")
    return missed(what, ratio, most)


def absolute(what, time, goal):
    """Prints a time that has a goal of its own; that depends on the machine, so missing it fails nothing."""
    mark = "" if time <= goal else " MISSED"
    print(f"{what:26} {milliseconds(time):>11}   goal {milliseconds(goal)}{mark}")


def missed(what, ratio, most):
    return [f"{what}: {ratio:.2f}, the goal is {most:g}"] if ratio > most * CLEARLY else []


def tell(lines):
    for line in lines:
        print("clearly missed:", line)
    return 1 if lines else 0
