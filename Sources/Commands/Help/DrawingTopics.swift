// SPDX-License-Identifier: MIT

/// Topics about what makes a picture.
let drawingTopics: [Topic] = [
  Topic(
    "placing", aliases: ["frames", "layout"], "where a shape lies and how large it is",
    [
      .command("size 200x120", "its frame's width and height; `width` and `height` alone too"),
      .command("width fill", "as wide as the room, which is the default"),
      .command("center 50%,75%", "where the frame's middle lies"),
      .command("x 20; y 30", "or its left and top edge"),
      .command("align top-left", "or, with neither, at which place of the room"),
      .command("aspect 3/2", "the largest frame of this shape that the room has"),
      .command("padding 10", "the shape stays so far inside its frame; negative ones let it grow"),
      .command("fit cover", "how it meets its frame: contain, stretch or cover"),
      .command("flip x; scale 1/2; rotation 30", "after all that, about the anchor"),
      .command("anchor bottom", "a point of the frame"),
      .command("canvas 400x300", "the size of the drawing itself"),
    ]),
  Topic(
    "gradients", "paints of several colours, for fill and stroke alike",
    [
      .command("fill linear gold tomato", "from top to bottom"),
      .command("fill linear gold 20% red 50% navy", "colours with offsets; those without are spread evenly"),
      .command("fill from top-left to 1,0.5", "parts alone keep the rest; points are of the frame"),
      .command("fill-to bottom", "or by the part's name"),
      .command("stop add 70% white", "one more stop; they count from 1"),
      .command("stop 2 at .4; stop 2 color lime", "moves one, gives one another colour"),
      .command("stop 2 opacity 50%; stop remove 2", ""),
      .command("stops; stops even; stops reverse", "lists them, spreads them evenly, turns them around"),
      .command("fill radial white navy at 0.4,0.3", "around a point"),
      .command("fill from 10% to 90%", "its radii: of half the frame's shorter side"),
      .command("gradient linear", "makes it linear again, the stops kept"),
      .command("stroke 6 linear gold tomato", "a stroke; its stops by `stop stroke 1 at .2` and the like"),
    ]),
  Topic(
    "strokes", aliases: ["outlines", "dashes"], "the line along an outline",
    [
      .command("stroke 4 white", "a width and a paint"),
      .command("stroke 8; stroke navy", "one of them alone keeps the other"),
      .command("join round", "corners: miter, round or bevel"),
      .command("miter-limit 4", "how pointed a corner may be before it is cut off"),
      .command("dash 12 6; cap round", "dashes and gaps in turn; their ends: butt, round or square"),
      .command("dash-offset 3", "where in the pattern the line begins"),
      .command("dash none; stroke 0", "no dashes; no stroke"),
      .command("fill none; stroke 2 gold", "an outline alone"),
    ]),
  Topic(
    "layers", aliases: ["groups"], "shapes above each other; a command acts on the selected ones",
    [
      .command("add circle as dot size=40 fill=gold", "in front of the selected layer; the new one is selected"),
      .command("star.opacity 50%", "another layer's parameter, without selecting it"),
      .command("select star; rotation 15", ""),
      .command("select all; opacity 1", "several at once are one step"),
      .command("layers", "lists them, back to front"),
      .command("raise dot; lower dot; back dot; front dot", "their order"),
      .command("add group as ring; add circle; end", "until `end`, `add` puts layers into the group"),
      .command("group star dot as badge; ungroup badge", "or groups what is there, and takes it apart"),
      .command("select star; copy as twin; rename sun", ""),
      .command("delete sun", "`undo` brings it back"),
    ]),
  Topic(
    "masks", "a layer shows only where another one is painted",
    [
      .command("add circle as hole size=150", ""),
      .command("star.mask hole", "the star within the circle, which stays painted"),
      .command("hole.visible off", "unless it is hidden; it still masks"),
      .command("star.mask hole inverted", "the star without the circle"),
      .command("star.mask hole luminance", "by how light the mask is, instead of how opaque"),
      .command("star.mask none", ""),
    ]),
  Topic(
    "copies", aliases: ["patterns"], "one shape many times",
    [
      .command("size 60; repeat 8 around bottom", "turned about a point of its frame"),
      .command("repeat 8 around bottom over 180 mirrored", "over half a turn; every other one in the mirror"),
      .command("repeat 5 by 40,10; repeat 4x3 by 60,60", "moved by steps; as a grid"),
      .command("repeat 40 scatter seed 2", "anywhere in the room"),
      .command("scale .3..1; opacity .2..1", "a range gives each copy a number of its own"),
      .command("rotation (i * 360 / n)", "i is the copy's number, from 0; n how many there are"),
      .command("repeat-count 12; repeat none", ""),
      .command("clone star as echo; echo.center 60,60", "a layer that follows another; `unlink` makes it a copy"),
    ]),
  Topic(
    "stacks", "layers of a group, one after the other",
    [
      .command("add circle; group star circle as column", "the layers, backmost first"),
      .command("stack down", "from the top down; or up, left, right"),
      .command("spacing 8", "what is between them"),
      .command("circle.overlap 20", "how far one reaches into the one before"),
      .command("circle.height 25%", "its own length; the others share what is left"),
      .command("stack none", ""),
    ]),
  Topic(
    "texts", aliases: ["fonts", "words"], "words, alone or on a note",
    [
      .command("add text \"Hello\\nworld\"", "\\n begins a new line"),
      .command("font-size 40; font-weight bold", ""),
      .command("width 120; text-align left", "a width breaks it into lines"),
      .command("line-limit 2", "the rest becomes an ellipsis"),
      .command("add note \"Buy milk\"", "a note is as high as its text"),
      .command("let week = 3; text \"Week \\(week)\"", "with a let's value in it"),
    ]),
  Topic(
    "motion", aliases: ["animations", "animation", "springs"], "parameters that change with time",
    [
      .command("animate rotation from 0 to 360 over 3s ease linear forever", "numbers, angles, points, colours"),
      .command("animate scale from 1 to .6 over 1s forever alternate", "there and back"),
      .command("animate opacity from 1 to .3 spring .6s .4", "by a spring: its response and its damping"),
      .command("preview --at 0.5", "a moment; `export --at` too"),
      .command("export moving.svg", "an SVG that browsers play"),
      .word("play", "shows it in the terminal; q or Ctrl-C ends it"),
      .command("animate rotation none", "it stands still again"),
    ]),
  Topic(
    "doodles", aliases: ["drawing-by-hand"], "strokes through points",
    [
      .command("add freehand as doodle", ""),
      .command("trace 20,80 60,20 100,80", "a stroke through points; one point is a dot"),
      .command("smooth on; simplify 2", "a curve through them; without points that add nothing"),
      .command("traces; untrace 1", "lists them; takes one back, the last unless told"),
      .word("trace --from FILE", "points from a file, X,Y each; an empty line begins a new stroke"),
    ]),
]
