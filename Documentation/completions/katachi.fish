# SPDX-License-Identifier: MIT
# Made by `katachi --generate fish`; a test holds it to the program.
# Nothing is run while it completes: the words are here, presets of one's own are files in a folder.

function __katachi_own_presets
  set -l folder ~/.local/share
  set -q XDG_DATA_HOME[1]; and set folder $XDG_DATA_HOME
  set folder $folder/katachi/presets
  set -l words (commandline -opc)
  for i in (seq (count $words))
    if test "$words[$i]" = --presets
      set folder $words[(math $i + 1)]
    else if string match -q -- '--presets=*' $words[$i]
      set folder (string replace -- --presets= '' $words[$i])
    end
  end
  for file in $folder/*.katachi
    string replace -r '.*/(.*)\.katachi$' '$1\tyour preset' $file
  end
end

# Files that can be opened, and folders: of what any command would be given, those.
function __katachi_files
  complete -C "'' "(commandline -ct) | string match -r '^.*(?:\.katachi|\.svg|/)$'
end

function __katachi_parameters
  printf '%s=\n' adjustment align amplitude anchor arm aspect background balance bar belly canvas cap center \
    cleft columns corner corner-radius corner-style crease crossing d damping dash dash-offset depth \
    exponent fill fill-at fill-from fill-inner fill-outer fill-rule fill-to fit flank flip fold font \
    font-size font-weight frame gap growth guides head heads height hole inner inset join lean \
    line-limit lobes mask miter-limit notch opacity opening overlap padding periods phase points \
    radius repeat repeat-count rise rotation rows scale seed shadow shadow-blur shadow-color \
    shadow-offset shaft simplify size smooth smoothness spacing span stack start-angle stroke \
    stroke-at stroke-from stroke-inner stroke-outer stroke-to stroke-width tail tail-at tail-width \
    taper teeth text text-align text-color thickness title tooth-width top-height top-width turns \
    variation vertices visible width x x-scale y
end

complete -c katachi -f
complete -c katachi -a '(__katachi_own_presets)'
complete -c katachi -a 'app-icon badge badge-background badge-symbol christmas-tree christmas-tree-snow cogwheel
    heart-badge kaleidoscope name-tag night-sky path-primitives rosette scribble snowflake
    speech-balloon star-5 star-5-outlined star-6 star-6-outlined star-7 star-7-outlined star-8
    star-8-outlined star-construction sticky-note week-badge' -d 'bundled preset'
complete -c katachi -a star -d 'a star with any number of points'
complete -c katachi -a polygon -d 'a regular polygon'
complete -c katachi -a soft-hexagon -d 'a hexagon with soft corners'
complete -c katachi -a mountain -d 'a mountain in two parts: a peak over a base'
complete -c katachi -a note -d 'a sticky note with a folded corner'
complete -c katachi -a rectangle -d 'a rectangle, its corners sharp or round'
complete -c katachi -a ellipse -d 'an ellipse as large as its frame'
complete -c katachi -a circle -d 'a circle'
complete -c katachi -a ball -d 'a circle from pink to purple, as on a tree'
complete -c katachi -a triangle -d 'a triangle, its tip up'
complete -c katachi -a slope -d 'a slope down to the lower right, as of snow or a garland'
complete -c katachi -a grid -d 'the inner lines of columns and rows'
complete -c katachi -a line -d 'a straight line between two points'
complete -c katachi -a polyline -d 'straight lines from point to point'
complete -c katachi -a path -d 'any outline, in SVG\'s path commands'
complete -c katachi -a freehand -d 'a drawing by hand; trace adds a stroke'
complete -c katachi -a text -d 'words, in one line or in several'
complete -c katachi -a ring -d 'a ring, or a part of one'
complete -c katachi -a superellipse -d 'a squircle: between an ellipse and a rectangle'
complete -c katachi -a gear -d 'a gear with straight-flanked teeth and a round hole'
complete -c katachi -a heart -d 'a heart, its lobes and sides arcs'
complete -c katachi -a arrow -d 'a block arrow to the right, or both ways'
complete -c katachi -a blob -d 'an irregular round shape, another for each seed'
complete -c katachi -a spiral -d 'a spiral from the middle outward'
complete -c katachi -a wave -d 'a sine wave from left to right'
complete -c katachi -a cross -d 'a cross: a plus, or with its bar higher and shorter'
complete -c katachi -a crescent -d 'a crescent, as of the moon'
complete -c katachi -a bubble -d 'a speech bubble with a tail'
complete -c katachi -a '(__katachi_files)'
complete -c katachi -l color -x -a 'auto always never' -d 'colours: auto, always or never'
complete -c katachi -s q -l quiet -d 'no greeting'
complete -c katachi -l private -d 'no history and no journal; nothing is recovered'
complete -c katachi -s o -l output -r -F -d 'writes the picture; - is SVG on standard output'
complete -c katachi -l set -x -a '(__katachi_parameters)' -d 'sets a let or parameter'
complete -c katachi -l presets -x -a '(__fish_complete_directories)' -d 'where your own presets are'
complete -c katachi -s c -x -d 'runs these'
complete -c katachi -l check -d 'says what is wrong; changes and writes nothing'
complete -c katachi -l keep-going -d 'does not stop at the first command that is refused'
complete -c katachi -l json -d 'tells everything as JSON, one object a line'
complete -c katachi -s h -l help -d 'this'
complete -c katachi -l version -d 'the version'
complete -c katachi -l generate -x -a 'reference man bash zsh fish' -d 'prints the reference, the manual page, or a shell\'s completions: reference, man, bash, zsh, fish'
