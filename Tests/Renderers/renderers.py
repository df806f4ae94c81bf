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
    """Has `binary` export a document as SVG and as a PNG of `pixels` along one side; gives both paths.

    Nothing of the one who runs it is read or written: all of Katachi's places are in `folder`.
    """
    svg, png = folder / f"{document.stem}.svg", folder / f"{document.stem}.png"
    places = {name: str(folder / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    environment = {**os.environ, **places}
    run(binary, "--check", str(document), env=environment)
    run(
        binary,
        *("-c", f"load {quoted(document)}"),
        *("-c", f"export {quoted(svg)} --force"),
        *("-c", f"export {quoted(png)} --size {pixels} --force"),
        env=environment,
    )
    for made in (svg, png):
        if not made.is_file():
            raise Failed(f"{os.path.basename(binary)} wrote no {made.name}")
    picture = pictures.read(png)
    if pixels not in picture.shape[:2]:
        raise Failed(f"{png.name} is {pictures.size(picture)} where one side should be {pixels}")
    return svg, png


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
