# SPDX-License-Identifier: MIT
"""Headless Chromium's picture of SVGs: of several at once, or of one at a moment of its animation."""

import html
import os
import shutil
import tempfile
from pathlib import Path

import numpy as np

import pictures
from renderers import Failed, run

NAMES = ("chromium", "chromium-browser", "google-chrome")

# A page is as tall as its pictures; past this a screenshot would be cut.
PAGE_HEIGHT = 3000

# Chromium puts baselines on whole rows of pixels, also where a row is half a unit: so pictures are taken this much
# larger, and each square of pixels is averaged.
FACTOR = 2


def draw(jobs):
    """The pictures of `jobs`, each an SVG's path, a width and a height in pixels, in their order."""
    drawn = []
    for page in pages(jobs):
        width = max(job[1] for job in page)
        height = sum(job[2] for job in page)
        images = "".join(
            f'<img src="{html.escape(path.resolve().as_uri())}" width="{w}" height="{h}">' for path, w, h in page
        )
        shot = screenshot(images, width, height)
        top = 0
        for _, w, h in page:
            drawn.append(shot[top : top + h, :w])
            top += h
    return drawn


def draw_at(svg, width, height, seconds):
    """The picture of one animated SVG at a moment after its beginning."""
    text = Path(svg).read_text(encoding="utf-8")
    text = text[text.index("<svg") :]
    script = (
        "<script>const root = document.querySelector('svg');"
        f"root.setAttribute('width', {width}); root.setAttribute('height', {height});"
        f"root.pauseAnimations(); root.setCurrentTime({seconds});</script>"
    )
    return screenshot(text + script, width, height)


def pages(jobs):
    """Cuts jobs into runs that fit a page each."""
    page, height = [], 0
    for job in jobs:
        if page and height + job[2] > PAGE_HEIGHT:
            yield page
            page, height = [], 0
        page.append(job)
        height += job[2]
    if page:
        yield page


def screenshot(body, width, height):
    """What the browser shows of a page without a ground of its own."""
    program = next((name for name in NAMES if shutil.which(name)), None)
    if program is None:
        raise Failed(f"none of {', '.join(NAMES)} is installed")
    style = "<style>*{margin:0;padding:0}html,body{background:transparent}img,svg{display:block}</style>"
    with tempfile.TemporaryDirectory(prefix="katachi-chromium-") as folder:
        page, shot = Path(folder, "page.html"), Path(folder, "shot.png")
        page.write_text(f"<!DOCTYPE html><meta charset=utf-8>{style}{body}", encoding="utf-8")
        run(
            program,
            *("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--force-device-scale-factor={FACTOR}"),
            *("--allow-file-access-from-files", "--default-background-color=00000000"),
            *("--force-color-profile=srgb", f"--user-data-dir={folder}/profile"),
            *(f"--window-size={width},{height}", f"--screenshot={shot}", page.as_uri()),
            env={**os.environ, "HOME": folder},
        )
        if not shot.is_file():
            raise Failed(f"{program} made no screenshot")
        picture = pictures.read(shot)
    if picture.shape[:2] != (height * FACTOR, width * FACTOR):
        raise Failed(f"{program}'s screenshot is {pictures.size(picture)}, not {width}x{height} times {FACTOR}")
    return averaged(picture)


def averaged(picture):
    """A picture FACTOR times as small each way: means of premultiplied colour."""
    height, width = picture.shape[0] // FACTOR, picture.shape[1] // FACTOR
    alpha = picture[..., 3:]
    squares = np.concatenate([picture[..., :3] * alpha, alpha], axis=-1).reshape(height, FACTOR, width, FACTOR, 4)
    mean = squares.mean(axis=(1, 3))
    color = np.divide(mean[..., :3], mean[..., 3:], out=np.zeros_like(mean[..., :3]), where=mean[..., 3:] > 0)
    return np.concatenate([color, mean[..., 3:]], axis=-1)
