# SPDX-License-Identifier: MIT
"""skia_raster.py list|svg FILE WIDTH HEIGHT: the time that Skia takes to draw, on one thread, a list of Bench's
(DrawingList.swift), the canvas of 320 by 192 stretched over the bitmap, or an SVG that it has read.

A list is recorded once and played back, so that no Python runs between two shapes.
"""

import sys

import skia

from timing import measure

CANVAS = (320, 192)


def color(numbers):
    return skia.Color4f(*numbers)


def outline(word, numbers):
    path = skia.Path()
    if word == "circle":
        path.addCircle(*numbers)
    else:
        points = numbers[1:]
        path.addPoly([skia.Point(x, y) for x, y in zip(points[::2], points[1::2])], True)
    return path


def paint(word, numbers):
    if word == "gradient":
        ends = [skia.Point(*numbers[0:2]), skia.Point(*numbers[2:4])]
        colors = [color(numbers[4:8]).toColor(), color(numbers[8:12]).toColor()]
        return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeLinear(ends, colors))
    if word == "fill":
        return skia.Paint(AntiAlias=True, Color4f=color(numbers))
    return skia.Paint(
        AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=numbers[0], Color4f=color(numbers[1:]),
        StrokeJoin=skia.Paint.kRound_Join)


def recorded(path):
    """The list as a picture that Skia plays back."""
    recorder = skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect(*CANVAS))
    shape = None
    for line in open(path, encoding="ascii"):
        word, *rest = line.split()
        numbers = [float(number) for number in rest]
        if word in ("polygon", "circle"):
            shape = outline(word, numbers)
        else:
            canvas.drawPath(shape, paint(word, numbers))
    return recorder.finishRecordingAsPicture()


def main():
    kind, path = sys.argv[1:3]
    width, height = map(int, sys.argv[3:5])
    surface = skia.Surface(width, height)
    if kind == "list":
        picture = recorded(path)
        show = picture.playback
        scale = (width / CANVAS[0], height / CANVAS[1])
    else:
        dom = skia.SVGDOM.MakeFromStream(skia.FILEStream(path))
        dom.setContainerSize(skia.Size(width, height))
        show = dom.render
        scale = (1, 1)

    def draw():
        with surface as canvas:
            canvas.clear(0)
            canvas.save()
            canvas.scale(*scale)
            show(canvas)
            canvas.restore()

    measure(draw)
    if len(sys.argv) > 5:
        surface.makeImageSnapshot().save(sys.argv[5])


main()
