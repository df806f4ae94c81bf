// SPDX-License-Identifier: MIT

/// Topics about working with Katachi.
let workingTopics: [Topic] = [
  Topic(
    "viewing", aliases: ["pictures"], "how pictures look in the terminal",
    [
      .command("preview 40x20", "one of at most so many columns and rows"),
      .command("preview braille", "one drawn in another way: \(previewModeWords.joined(separator: ", "))"),
      .command("view size 60x30; view size fit", "how large they are; as large as the window has room for"),
      .command("view zoom 3; view center left; view zoom fit", "a part, around a point or layer; the whole"),
      .command("view background light", "for dark text on a light ground; `auto` is what the terminal answers"),
      .command("view color 256", "how many colours: auto, none, 16, 256 or true"),
      .command("view auto off", "no picture after each change; `preview` shows one"),
      .command("view pane on; view pane off", "the picture above, the prompt below it"),
      .command("view frames; view frames off", "marks frames, anchors, gradients and points over the picture"),
      .command("view", "what is set or was found, and why; all of it may stand in the start-up file"),
    ]),
  Topic(
    "modes", "how cells show a picture, and how the best way is found",
    [
      .command(
        "view mode auto", "the best that the terminal is known to show, by what it answers when a prompt begins"),
      .word("pixels", "kitty, sixel: where it answers that it shows them"),
      .word(
        "blocks", "quadrant, or sextant where it draws those itself: where it answers at all, in UTF-8 and colour"),
      .word("ascii", "everywhere else: in pipes, without colour, where it answers nothing"),
      .word("pane, sheets", "and live modes are drawn with characters, also where single pictures are pixels"),
      .command("view mode half", "one of your choice, whatever was found"),
      .command(
        "view cell 2.1; view cell auto", "a character's height over its width, where circles look like eggs"),
      .command("view queries off", "asks the terminal nothing; so does the variable KATACHI_NO_QUERIES"),
    ]),
  Topic(
    "live", aliases: ["tweaking"], "changing while one looks, at a terminal",
    [
      .command("new star; tweak smoothness", "arrows change it, Enter keeps it as one step, Esc gives it back"),
      .command("tweak", "all that one would want to turn: the lets, what makes the shape, its colours"),
      .command(
        "tweak shadow fit", "choices, parts of a shadow or repeat, points too; `tweak fill-from` a gradient's end"),
      .word(
        "in tweak", "Shift or H, L go ten steps, Alt a tenth; digits or = type a value; r resets, u takes back"),
      .word("gradients", "[ and ] choose a stop, left and right move it, a adds one, x removes it"),
      .command("draw", "strokes with the mouse, or with arrows and space; c, - and + for colour and width"),
      .command("play", "the animations; space pauses, `,` and `.` go by steps, - and + change the speed"),
      .command("watch ./sunburst.katachi", "a file's drawing, whenever an editor elsewhere has saved it"),
      .word("the end", "Enter keeps, Esc drops; Ctrl-C drops it and what stands behind it on its line"),
      .command("view pane on; view pane off", "the picture stays in the upper part of the window"),
    ]),
  Topic(
    "history", "nothing is lost: every change is a step that can be taken back",
    [
      .command("vertices 7; vertices 9; undo", "takes back the last step; `undo 3` takes back three"),
      .command("redo; undo", "does it again"),
      .command("vertices 4; history", "a change after an undo is a branch; the old one stays"),
      .command("history --pictures", "the same tree in small pictures"),
      .command("go 3", "to any step of any branch"),
      .command("mark pointed; go -", "gives a step a name; `-` goes back to where you were"),
      .command("diff pointed", "what differs between that step and now"),
      .command("compare pointed; compare 3 star-5", "both pictures too; presets can be set beside steps"),
    ]),
  Topic(
    "recovery", aliases: ["journal", "crash"], "what was not saved comes back, however a session ended",
    [
      .command("recover", "takes up what an earlier session left, with its steps; the start tells what there is"),
      .command("discard", "throws it away; until then it is offered again at every start"),
      .word("several", "are numbered, the latest first: `recover 2`, `discard 2`, `discard all`"),
      .word(
        "the journal",
        "each command is in it before its answer is shown; on the disk within a second, so that a"
          + " power cut can cost that second, and nothing else any"),
      .word(
        "steps", "undo, redo and branches come back too; of a journal past 8 MB only those since it began anew"),
      .word("its end", "once nothing is unsaved it is removed; `katachi --private` and batches keep none"),
      .word("damage", "all before it comes back, and the file is kept; so is one that ended two recoveries"),
    ]),
  Topic(
    "wandering", aliases: ["exploring", "sweeping"], "looking around for the shape that you want",
    [
      .command(
        "sweep smoothness .2...8 in 6; pick 2", "many values of a parameter side by side; takes one of them"),
      .command("sweep vertices 4..12 by 2", "in steps of a size; whole numbers stay whole"),
      .command("sweep fill gold..navy in 5", "colours, as they are mixed by eye; gradients of the same form too"),
      .command("sweep join; sweep rotation", "all words of a choice; the usual values of a number"),
      .command("sweep smoothness --export sheet.svg", "the sheet as an SVG"),
      .command("random; random vertices fill", "values at random, of what tells most or what is named"),
      .command("random seed 4711", "the same values again, as `random` tells its seed"),
      .command("compare 1", "a step, a mark or a preset beside now, and what differs"),
      .command("presets --pictures", "every preset as a small picture"),
      .word("watch FILE", "a file that is edited elsewhere, drawn again at each change"),
    ]),
  Topic(
    "presets", "drawings that are kept, and start others",
    [
      .command("presets; presets star", "lists yours and the bundled ones; those with a word in their name"),
      .command("presets --pictures", "all of them as small pictures"),
      .command("new star-5", "an untitled copy to play with"),
      .command("add star-5 as badge", "one as a group of layers in this drawing"),
      .command("load star-5", "opens it; what was there before comes back with `undo`"),
      .command("save sunburst; save", "keeps the drawing under a name; once more under the same"),
      .command("preset info star-5", "`preset rename`, `delete`, `lock` and `unlock` are for yours"),
      .command("show", "a preset is these lines, in a file"),
    ]),
  Topic(
    "exporting", "pictures for other programs",
    [
      .command("export star.svg", "by the file's ending; SVG carries the drawing, so that `load` opens it"),
      .command("export star.png --size 512", "the longer side in pixels"),
      .command("export star.png --scale 2", "or a factor on the canvas's size"),
      .command("export star.svg --fit ink", "all that is painted instead of the canvas"),
      .command(
        "export star.svg --plain --id-prefix a-", "without the drawing's lines; ids of its own, for one page"),
      .command("export - --plain", "to standard output"),
      .command("export star.svg --force", "over a file that Katachi did not make"),
    ]),
  Topic(
    "files", "what is a file, and where Katachi keeps its own",
    [.command("save ./sun.katachi", "a word with `/`, or that ends in .katachi or .svg, is a file, not a preset")]
      + CommandLineFacts.files.map { .word($0.path, $0.meaning) }
      + [
        .word("safe", "a file is replaced whole or not at all; a conflict with another writer is told"),
        .word("own", "an export never replaces a file that Katachi did not make"),
      ]),
  Topic(
    "scripting", aliases: ["batch", "pipes"], "Katachi without a prompt; `katachi --help` lists the options",
    [
      .shell("katachi star-5", "a kind or preset: without a terminal, its preview"),
      .shell("katachi star-7 --set vertices=9 -o nine.png", "one shot: a preset, changed, as a picture"),
      .shell("katachi -c 'new star; vertices 7; export -'", "commands; results alone are printed"),
      .shell("echo 'new star; show' | katachi", "commands from a pipe, or from a file"),
      .shell("katachi --json -c 'new star; layers'", "everything as JSON, for other programs"),
      .shell("katachi --check -c 'new star; vertices 7'", "says what is wrong; changes and writes nothing"),
    ] + CommandLineFacts.exitCodes.map { .word("exit code \($0.code)", $0.meaning) }),
  Topic(
    "keys", "keys at the prompt",
    [
      .word("Tab", "completes the word; twice lists what may stand there"),
      .word("Up, Down", "the commands typed before"),
      .word("Ctrl-R", "searches them"),
      .word("Ctrl-A, Ctrl-E", "to the beginning and the end of the line"),
      .word("Ctrl-W, Ctrl-U, Ctrl-K", "deletes a word, all before, all behind the cursor"),
      .word("Ctrl-Y", "puts back what was deleted"),
      .word("Ctrl-L", "clears the screen"),
      .word("Ctrl-C", "drops the line, or stops what is being made; never leaves"),
      .word("Ctrl-Z", "back to the shell for a while"),
      .word("Ctrl-D", "leaves, as `quit` does"),
      .word("~/.inputrc", "other keys: GNU readline's, with `$if katachi` for this program alone"),
      .word("init.katachi", "the start-up file: lines of `view` and `alias` of your own; `help files` says where"),
      .word("a blank first", "the line is not kept in the history"),
    ]),
]
