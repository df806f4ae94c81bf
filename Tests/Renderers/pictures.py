# SPDX-License-Identifier: MIT
"""How far two pictures differ, as an eye would have it.

Raw RGBA lies where alpha is near zero, so pictures are compared after they were laid over white and over black.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

# The limits, as shares of full scale.
MEAN_LIMIT = 0.01
BLOCK_LIMIT = 0.10
BLOCK_SIDE = 4


@dataclass(frozen=True)
class Difference:
    """The worst over both grounds and all three channels, as shares of full scale."""

    mean: float
    block: float

    @property
    def is_within_limits(self):
        return self.mean < MEAN_LIMIT and self.block <= BLOCK_LIMIT


def read(path):
    """The PNG at `path` as height x width x 4 numbers, straight alpha, 0...1."""
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGBA"), dtype=np.float64) / 255


def over(picture, ground):
    """`picture` over a ground of one grey, 0...1, in coded sRGB."""
    alpha = picture[..., 3:]
    return picture[..., :3] * alpha + ground * (1 - alpha)


def difference(one, other):
    """How far two pictures of the same size differ."""
    if one.shape != other.shape:
        raise ValueError(f"sizes differ: {size(one)} and {size(other)}")
    mean = block = 0.0
    for ground in (1.0, 0.0):
        signed = over(one, ground) - over(other, ground)
        mean = max(mean, np.abs(signed).mean(axis=(0, 1)).max())
        block = max(block, np.abs(block_means(signed)).max())
    return Difference(float(mean), float(block))


def block_means(values):
    """The mean of each 4 x 4 block of each channel.

    The last blocks of a row and a column end at the edge and overlap the ones before, so that none is smaller and
    noisier than the rest.
    """
    for axis in (0, 1):
        length = values.shape[axis]
        side = min(BLOCK_SIDE, length)
        starts = sorted({*range(0, length - side + 1, side), length - side})
        blocks = [values.take(range(start, start + side), axis=axis) for start in starts]
        parts = [block.mean(axis=axis, keepdims=True) for block in blocks]
        values = np.concatenate(parts, axis=axis)
    return values


def size(picture):
    return f"{picture.shape[1]}x{picture.shape[0]}"


def write_strip(path, pictures):
    """Writes pictures side by side over white, then the first one's difference from each, four times as strong."""
    flat = [over(picture, 1.0) for picture in pictures]
    apart = [np.clip(np.abs(flat[0] - other) * 4, 0, 1) for other in flat[1:]]
    strip = np.concatenate(flat + apart, axis=1)
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(np.round(strip * 255).astype(np.uint8)).save(path)
