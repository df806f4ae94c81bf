// SPDX-License-Identifier: MIT

internal import Geometry
internal import Shapes
internal import Styling

/// Topics about how things are written.
let languageTopics: [Topic] = [
  Topic(
    "lines", aliases: ["syntax", "comments", "quotes"], "how commands are written",
    [
      .command("vertices 7; fill gold", "a `;` or the line's end ends a command, blanks part its words"),
      .command("fill #fff # the paper", "`#` before a blank begins a comment"),
      .command("title \"Sun \\\"1\\\"\\nrise\"", "double quotes hold blanks, and \\\" \\\\ \\n \\u{...}"),
      .command(
        "let week = 3; title \"Week \\(week:02)\"", "\\(NAME) puts in a let; \\(NAME:02) with leading zeros"),
      .command("title 'as it is: \\n'", "in single quotes nothing has a meaning of its own"),
      .command("width (w / 2)", "in parentheses blanks do not part words"),
      .command("export sun.svg --size 200 --plain", "options begin with `--`; a `--` alone ends them"),
      .word("\\ at the line's end", "the command goes on in the next line"),
    ]),
  Topic(
    "setting", aliases: ["parameters", "values"], "the ways to ask for a parameter and to change it",
    [
      .command("vertices", "alone: its value, what is allowed, its default, its meaning"),
      .command("vertices 7", "sets it; so do `vertices = 7`, `vertices=7`, `set vertices 7`"),
      .command("vertices += 2", "changes it by an amount; `-=`, `*=` and `/=` too"),
      .command("title = \"a\"; title += \"b\"", "on texts and lists `+=` appends"),
      .command("vert 7; c-r 6", "at the prompt a beginning is enough, or one of each part"),
      .command("star.opacity 50%", "of a layer by its name"),
      .command("st*.opacity 1", "of all layers whose names match"),
      .command("select all; fill gold", "of all that are selected, in one step"),
      .command("reset vertices fill", "back to the default"),
      .command("params corner", "all parameters of the selected layer, or those that match"),
    ]),
  Topic(
    "units", aliases: ["lengths", "angles", "ratios"], "what numbers count",
    [
      .command("width 120", "lengths are in user units; px and pt mean the same"),
      .command("width 80%", "% of the room: the group around, else the canvas"),
      .command("width .5w; height .25h", "shares of the room's width and height"),
      .command("corner-radius 10%", "elsewhere % is of the layer's own shorter side"),
      .command("rotation 30; rotation .25turn", "angles are in degrees, clockwise; deg, rad and turn are units"),
      .command("opacity .5; opacity 50%", "a ratio is a number, a percentage"),
      .command("scale 1/3; aspect 16/9", "or a fraction"),
      .command("width 1e2; x -.5", "numbers may have an exponent; no plus sign, no `5.`"),
      .command("visible off; visible on", "switches; yes, no, true and false are taken too"),
      .word("2s, 500ms", "times are in seconds"),
    ]),
  Topic(
    "points", aliases: ["places", "sizes"], "places and sizes; x goes to the right, y downward",
    [
      .command("center 150,100", "a point X,Y of lengths in the room"),
      .command("center 50%,(h - 40)", "each of them may be a percentage or an expression"),
      .command("x 20; y 10%", "the frame's left and top edge, instead of its center"),
      .command("size 120x80", "a size WxH; one length makes a square"),
      .command("frame 20,30 200x100", "both at once"),
      .command("anchor bottom-right", "a unit point: \(UnitPoint.named.map(\.name).joined(separator: ", "))"),
      .command("anchor .5,0", "or fractions of the frame, from its upper left"),
    ]),
  Topic(
    "colours", aliases: ["colors"], "how colours are written",
    [
      .command("fill gold", "a name of CSS; Tab lists them"),
      .command("fill system.blue", "or of ours: \(Color.systemNames.joined(separator: ", "))"),
      .command("fill #4f4fbf", "#rgb, #rgba, #rrggbb or #rrggbbaa"),
      .command("fill rgb(255, 128, 0, 50%)", "red, green, blue of 0...255 or %, and how opaque it is"),
      .command("fill hsl(30, 100%, 50%)", "hue in degrees, saturation, lightness"),
      .command("fill oklch(.7, .15, 60)", "lightness, chroma, hue in degrees, as the eye sees them"),
      .command("fill mix(gold, tomato, 30%)", "between two colours"),
      .command("fill lighten(navy, 20%)", "lighter; darken() makes darker"),
      .command("fill fade(gold, .5)", "half as opaque"),
      .command("fill spin(gold, 30deg)", "its hue turned"),
      .command("fill none", "nothing"),
      .command("let ink = #4f4fbf; fill ink", "a let of your own, which can be changed later"),
    ]),
  Topic(
    "expressions", aliases: ["functions", "formulas"], "values that are worked out, and follow what they name",
    [
      .command("width (w / 3)", "w and h are the room's width and height"),
      .command("height (0.5 * h + 0.2 * w)", "+ - * / ^ and parentheses"),
      .command("width (min(w, h) - 20)", "functions: \(Expression.functionNames.joined(separator: " "))"),
      .command("rotation (360 / 7)", "sin, cos, tan and atan2 count in degrees"),
      .command("rotation += 1", "changed by an amount it becomes a number, which is told"),
      .command("padding (10 * phi)", "pi, phi and tau are there"),
      .command("width (200 / 3)%", "a unit stands behind the parentheses, none within"),
      .command("let unit = 12; padding (unit / 2)", "a let's name stands for its value"),
      .command("unit 24", "and what names it follows"),
    ]),
  Topic(
    "lets", aliases: ["variables", "palettes"], "names of your own for values: a palette, the knobs of a preset",
    [
      .command("let ink = #4f4fbf \"the star\"", "a colour, with a line of help"),
      .command("fill ink", "its name stands wherever such a value may"),
      .command("ink gold", "it is set like any parameter, and what names it follows"),
      .command("let many = 7 range 3..24 step 1", "a number that keeps to a range"),
      .command("vertices many; many += 2", ""),
      .command("let glow = linear gold tomato; fill glow", "a whole paint"),
      .command(
        "let wide = on; let where = top; let say = \"hi\"", "switches, unit points, texts; points and lengths too"),
      .command("lets", "lists them"),
      .command("unlet wide", "takes one away that nothing uses"),
      .shell("katachi sticky-note --set fill=gold -o gold.png", "`--set` sets lets and parameters from the shell"),
    ]),
]
