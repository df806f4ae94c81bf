# SPDX-License-Identifier: MIT
"""How close a text comes to the picture that it shows, as an eye at reading distance sees both.

Four numbers from 0 to 1, and their mean, the score:

tone      structural similarity of the blurred pictures, in and around the shape or the text's ink;
edges     how far the boundaries of the two agree: their intersection over their union, each some pixels wide;
coverage  intersection over union of what the two cover;
strokes   the harmonic mean of how much of the ink lies on or beside the shape, and how much of the shape lies beside ink.

Glyphs never cover all of a cell, so that one gain, fitted by least squares, is given to the whole text. What a picture
covers is what is lighter than the threshold by Otsu of its blurred tone. Texts are tried as light ink on dark and as
dark ink on light; the better counts.
"""

import functools

import numpy

from typeset import CELL

# In pixels; the cell's width is what a reader's eye measures by.
TONE_BLUR = 0.8 * CELL[0]
EDGE_BLUR = 0.45 * CELL[0]
AROUND = 1.5 * CELL[0]
EDGE_WIDTH = 0.35 * CELL[0]
STROKE_REACH = 0.5 * CELL[0]
SIMILARITY_WINDOW = 3.0


@functools.cache
def blur_matrix(length, deviation):
    """What each of a row's samples gives to each when it is blurred; beyond its ends the outermost go on."""
    reach = max(1, int(3 * deviation + 0.5))
    weights = numpy.exp(-(numpy.arange(-reach, reach + 1) ** 2) / (2 * deviation**2))
    weights /= weights.sum()
    matrix = numpy.zeros((length, length))
    for offset, weight in zip(range(-reach, reach + 1), weights):
        sources = numpy.clip(numpy.arange(length) + offset, 0, length - 1)
        numpy.add.at(matrix, (numpy.arange(length), sources), weight)
    return matrix.astype(numpy.float32)


def blur(picture, deviation):
    rows, columns = picture.shape
    return blur_matrix(rows, deviation) @ picture @ blur_matrix(columns, deviation).T


def grow(mask, radius):
    """The pixels within a radius of those in a mask."""
    rows, columns = mask.shape
    before = numpy.zeros((rows, columns + 1), numpy.int32)
    before[:, 1:] = numpy.cumsum(mask, axis=1)
    grown = numpy.zeros_like(mask)
    place = numpy.arange(columns)
    for down in range(-int(radius), int(radius) + 1):
        across = int((radius**2 - down**2) ** 0.5)
        ends = numpy.minimum(place + across + 1, columns), numpy.maximum(place - across, 0)
        near = before[:, ends[0]] > before[:, ends[1]]
        grown[max(0, down) : rows + min(0, down)] |= near[max(0, -down) : rows + min(0, -down)]
    return grown


def threshold(picture):
    """Otsu's: where the two classes that it parts differ most."""
    counts, edges = numpy.histogram(picture, 256, (0, max(float(picture.max()), 1e-6)))
    share = numpy.cumsum(counts) / counts.sum()
    level = numpy.cumsum(counts * numpy.arange(256)) / counts.sum()
    between = (level[-1] * share - level) ** 2 / numpy.maximum(share * (1 - share), 1e-12)
    return edges[numpy.argmax(between) + 1]


def boundary(mask):
    """The pixels that differ from the one to the left or above."""
    edge = numpy.zeros_like(mask)
    edge[:, 1:] = mask[:, 1:] != mask[:, :-1]
    edge[1:] |= mask[1:] != mask[:-1]
    return edge


def overlap(first, second):
    union = numpy.count_nonzero(first | second)
    return numpy.count_nonzero(first & second) / union if union else 1.0


def share(part, whole):
    return numpy.count_nonzero(part & whole) / max(1, numpy.count_nonzero(whole))


class Judge:
    """What is known of one true picture; judges texts that show it."""

    def __init__(self, luma, coverage):
        self.luma = luma
        self.tone, self.edge_tone = blur(luma, TONE_BLUR), blur(luma, EDGE_BLUR)
        self.mean = blur(self.tone, SIMILARITY_WINDOW)
        self.variance = blur(self.tone**2, SIMILARITY_WINDOW) - self.mean**2
        self.covered = self.edge_tone > threshold(self.edge_tone)
        self.edges = grow(boundary(self.covered), EDGE_WIDTH)
        self.touched = coverage > 0.02
        self.shape = coverage >= 0.5
        if numpy.count_nonzero(self.shape) < 50:
            self.shape = coverage >= 0.2
        self.near_shape = grow(self.shape, STROKE_REACH)

    def score(self, ink):
        """The best of both readings of a text's ink: score, tone, edges, coverage, strokes, and its tone as seen."""
        tone, edge_tone = blur(ink, TONE_BLUR), blur(ink, EDGE_BLUR)
        gain = self.gain(tone)
        light = self.read(tone, edge_tone, gain, self.touched | (ink > 0.3), ink > 0.5)
        gain = self.gain(1 - tone)
        dark = self.read(1 - tone, 1 - edge_tone, gain, self.touched | ((1 - edge_tone) * gain > 0.25), ink < 0.2)
        return max(light, dark, key=lambda reading: reading[0])

    def gain(self, tone):
        return float((self.tone * tone).sum() / max(float((tone**2).sum()), 1e-9))

    def read(self, tone, edge_tone, gain, regarded, strokes):
        seen = numpy.clip(gain * edge_tone, 0, 1)
        covered = seen > threshold(seen)
        on_shape, by_ink = share(self.near_shape, strokes), share(grow(strokes, STROKE_REACH), self.shape)
        parts = (
            float(self.similarity(numpy.clip(gain * tone, 0, 1))[grow(regarded, AROUND)].mean()),
            overlap(self.edges, grow(boundary(covered), EDGE_WIDTH)),
            overlap(self.covered, covered),
            2 * on_shape * by_ink / max(on_shape + by_ink, 1e-9),
        )
        return (sum(parts) / len(parts), *parts, seen)

    def similarity(self, tone):
        """Structural similarity (Wang and others, 2004) of each pixel's surroundings."""
        mean = blur(tone, SIMILARITY_WINDOW)
        variance = blur(tone**2, SIMILARITY_WINDOW) - mean**2
        common = blur(self.tone * tone, SIMILARITY_WINDOW) - self.mean * mean
        light, contrast = 0.01**2, 0.03**2
        return ((2 * self.mean * mean + light) * (2 * common + contrast)) / (
            (self.mean**2 + mean**2 + light) * (self.variance + variance + contrast))
