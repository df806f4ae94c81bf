# SPDX-License-Identifier: MIT
"""The programs whose pictures are compared: Katachi itself, librsvg and resvg; and the XML check."""

import io
import os
import subprocess

import resvg_py

import pictures

# Katachi answers in milliseconds; this only keeps one that hangs from hanging the checks.
PATIENCE = 120


class Failed(Exception):
    """A program refused its work, or did it wrongly; says which and why."""


def run(*command, **options):
    """What a program printed; a failure unless it exits with 0."""
    result = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, **options)
    if result.returncode != 0:
        words = result.stderr.decode(errors="replace").strip() or "(it said nothing)"
        raise Failed(f"{os.path.basename(command[0])} ended with {result.returncode}: {words}")
    return result.stdout


def katachi(binary, document, folder, pixels):
    """Has `binary` export a document as SVG and as a PNG of `pixels` along one side; gives both paths."""
    commands(binary, folder, "--check", str(document), is_checking=True)
    svg, png = export(binary, f"load {quoted(document)}", folder / document.stem, f"--size {pixels}")
    picture = pictures.read(png)
    if pixels not in picture.shape[:2]:
        raise Failed(f"{png.name} is {pictures.size(picture)} where one side should be {pixels}")
    return svg, png


def export(binary, opening, stem, size):
    """Has `binary` run commands that open a document, and export it as SVG and, with options of size, as PNG.

    Gives both paths, which are `stem` with their endings.
    """
    svg, png = stem.with_name(stem.name + ".svg"), stem.with_name(stem.name + ".png")
    commands(
        binary, stem.parent, opening, f"export {quoted(svg)} --force",
        f"export {quoted(png)} {size} --force")
    for made in (svg, png):
        if not made.is_file():
            raise Failed(f"{os.path.basename(binary)} wrote no {made.name}")
    return svg, png


def commands(binary, folder, *lines, is_checking=False):
    """What `binary` prints when it runs lines of commands; with `is_checking` they are its arguments as they stand.

    Nothing of the one who runs it is read or written: all of Katachi's places are in `folder`.
    """
    places = {name: str(folder / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    arguments = lines if is_checking else [word for line in lines for word in ("-c", line)]
    return run(binary, *arguments, env={**os.environ, **places})


def quoted(path):
    """A path as a word of Katachi's language."""
    text = str(path).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def librsvg(svg, width, height):
    png = run("rsvg-convert", "--width", str(width), "--height", str(height), str(svg))
    return pictures.read(io.BytesIO(png))


def resvg(svg, width, height):
    try:
        png = resvg_py.svg_to_bytes(svg_path=str(svg), width=width, height=height)
    except (ValueError, RuntimeError) as error:
        raise Failed(f"resvg: {error}") from error
    return pictures.read(io.BytesIO(bytes(png)))


def check_well_formed(svg):
    """Fails where `svg` is no well-formed XML."""
    run("xmllint", "--noout", str(svg))
