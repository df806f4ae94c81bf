# SPDX-License-Identifier: MIT
"""Whether the comparison notices what it should: a check that cannot fail checks nothing."""

import contextlib
import io
import stat
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np
from PIL import Image

import compare
import pictures
import renderers

STEP = 1 / 255


def grey(value, width=40, height=40, alpha=1.0):
    return np.dstack([np.full((height, width), value)] * 3 + [np.full((height, width), alpha)])


class Measures(unittest.TestCase):
    def test_equal_pictures_do_not_differ(self):
        noise = np.random.default_rng(1).random((37, 41, 4))
        self.assertEqual(pictures.difference(noise, noise), pictures.Difference(0, 0))

    def test_black_and_white_are_as_far_apart_as_can_be(self):
        apart = pictures.difference(grey(0), grey(1))
        self.assertEqual((apart.mean, apart.block), (1, 1))
        self.assertFalse(apart.is_within_limits)

    def test_the_mean_may_be_two_steps_off_and_not_three(self):
        base = grey(100 * STEP)
        self.assertTrue(pictures.difference(base, grey(102 * STEP)).is_within_limits)
        self.assertFalse(pictures.difference(base, grey(103 * STEP)).is_within_limits)

    def test_one_channel_is_enough(self):
        for channel in range(3):
            other = grey(0.5)
            other[..., channel] += 3 * STEP
            self.assertFalse(pictures.difference(grey(0.5), other).is_within_limits)

    def test_a_block_may_be_25_steps_off_and_not_26(self):
        for steps, passes in ((25, True), (26, False), (-25, True), (-26, False)):
            other = grey(0.5)
            other[8:12, 20:24, 1] += steps * STEP
            apart = pictures.difference(grey(0.5), other)
            self.assertLess(apart.mean, pictures.MEAN_LIMIT)
            self.assertEqual(apart.is_within_limits, passes)

    def test_a_block_at_an_edge_counts_whole(self):
        for width, height in ((41, 40), (40, 43), (42, 41)):
            other = grey(0.5, width, height)
            other[-4:, -4:, 0] += 26 * STEP
            self.assertFalse(pictures.difference(grey(0.5, width, height), other).is_within_limits)

    def test_antialiasing_that_evens_out_in_a_block_passes(self):
        other = grey(0.5)
        other[8:12, 20:22, :3] += 0.2
        other[8:12, 22:24, :3] -= 0.2
        self.assertTrue(pictures.difference(grey(0.5), other).is_within_limits)

    def test_what_shows_on_one_ground_only_counts(self):
        clear = grey(0, alpha=0)
        for shape in (0.0, 1.0):
            self.assertFalse(pictures.difference(clear, grey(shape)).is_within_limits)

    def test_colours_nobody_sees_do_not_count(self):
        self.assertEqual(pictures.difference(grey(0, alpha=0), grey(1, alpha=0)).mean, 0)

    def test_pictures_smaller_than_a_block_are_compared(self):
        self.assertFalse(pictures.difference(grey(0.5, 3, 2), grey(0.7, 3, 2)).is_within_limits)

    def test_different_sizes_are_refused(self):
        with self.assertRaises(ValueError):
            pictures.difference(grey(0, 40, 40), grey(0, 40, 41))


class Run(unittest.TestCase):
    """The whole way, with a stand-in for Katachi that copies files made here."""

    SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 60 60">
      <path d="M12,12 H48 V48 H12 Z" fill="#f00" fill-opacity="0.5"/></svg>"""

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def square(self, shift=0):
        picture = np.zeros((60, 60, 4), np.uint8)
        picture[12:48, 12 + shift:48 + shift] = (255, 0, 0, 128)
        return picture

    def outcome(self, *arguments):
        """The exit code and what was printed."""
        printed = io.StringIO()
        with mock.patch("sys.argv", ["compare.py", *map(str, arguments)]), contextlib.redirect_stdout(printed):
            code = compare.main()
        return code, printed.getvalue()

    def pair(self, picture, svg=SVG):
        svg_file, png_file = self.folder / "pair.svg", self.folder / "pair.png"
        svg_file.write_text(svg)
        Image.fromarray(picture).save(png_file)
        return self.outcome("--pair", svg_file, png_file)

    def stand_in(self, body, picture=None):
        """A program that, told to export, copies what lies ready."""
        (self.folder / "ready.svg").write_text(self.SVG)
        Image.fromarray(self.square() if picture is None else picture).save(self.folder / "ready.png")
        (self.folder / "square.katachi").write_text("katachi 1\nend\n")
        program = self.folder / "program"
        program.write_text(f"""#!/usr/bin/env bash
            ready='{self.folder}/ready'
            [ "$1" = --check ] && {{ {body.get("check", "exit 0")}; }}
            svg=${{4#export \\"}} png=${{6#export \\"}}
            {body.get("export", 'cp "$ready.svg" "${svg%%.svg*}.svg"; cp "$ready.png" "${png%%.png*}.png"')}
            """)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return self.outcome(
            "--size", 60, "--dump", self.folder / "dump", program, self.folder / "square.katachi")

    def test_the_right_picture_passes(self):
        code, printed = self.pair(self.square())
        self.assertEqual(code, 0, printed)

    def test_a_picture_moved_by_a_pixel_fails(self):
        code, printed = self.pair(self.square(shift=1))
        self.assertEqual(code, 1)
        self.assertIn("too far", printed)

    def test_both_renderers_must_agree(self):
        for renderer in ("librsvg", "resvg"):
            with mock.patch.object(renderers, renderer, lambda *_: np.zeros((60, 60, 4))):
                self.assertEqual(self.pair(self.square())[0], 1)

    def test_a_picture_of_another_shape_fails(self):
        code, _ = self.pair(np.zeros((60, 90, 4), np.uint8))
        self.assertEqual(code, 1)

    def test_an_svg_that_is_no_xml_fails(self):
        code, printed = self.pair(self.square(), self.SVG.replace("/>", ">"))
        self.assertEqual(code, 1)
        self.assertIn("xmllint", printed)

    def test_a_program_that_exports_rightly_passes_and_leaves_a_strip(self):
        code, printed = self.stand_in({})
        self.assertEqual(code, 0, printed)
        with Image.open(self.folder / "dump" / "square.png") as strip:
            self.assertEqual(strip.size, (5 * 60, 60))

    def test_a_program_that_exports_another_picture_fails(self):
        self.assertEqual(self.stand_in({}, picture=self.square(shift=2))[0], 1)

    def test_a_program_that_exports_another_size_fails(self):
        twice = self.square().repeat(2, axis=0).repeat(2, axis=1)
        code, printed = self.stand_in({}, picture=twice)
        self.assertEqual(code, 1)
        self.assertIn("120x120", printed)

    def test_a_program_that_refuses_or_exports_nothing_fails(self):
        self.assertEqual(self.stand_in({"check": "exit 1"})[0], 1)
        self.assertEqual(self.stand_in({"export": "exit 3"})[0], 1)
        code, printed = self.stand_in({"export": "exit 0"})
        self.assertEqual(code, 1)
        self.assertIn("wrote no square.svg", printed)

    def test_a_program_that_is_not_there_fails(self):
        (self.folder / "square.katachi").touch()
        self.assertEqual(self.outcome(self.folder / "nothing", self.folder / "square.katachi")[0], 1)

    def test_no_documents_are_no_success(self):
        with mock.patch.object(compare, "DOCUMENTS", self.folder / "none"):
            self.assertEqual(self.outcome("/bin/true")[0], 1)


def main():
    tests = unittest.defaultTestLoader.loadTestsFromName(__name__)
    return 0 if unittest.TextTestRunner().run(tests).wasSuccessful() else 1
