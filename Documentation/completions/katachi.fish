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
  printf '%s=\n' align anchor aspect background canvas cap center corner-radius crease d dash dash-offset fill \
    fill-at fill-from fill-inner fill-outer fill-rule fill-to fit flip fold frame height join mask \
    miter-limit opacity padding points radius rotation scale size smoothness start-angle stroke \
    stroke-at stroke-from stroke-inner stroke-outer stroke-to stroke-width title vertices visible \
    width x y
end

complete -c katachi -f
complete -c katachi -a '(__katachi_own_presets)'
complete -c katachi -a 'star-5 star-5-outlined star-6 star-6-outlined star-7 star-7-outlined star-8 star-8-outlined
    sticky-note' -d 'bundled preset'
complete -c katachi -a star -d 'a star with any number of points'
complete -c katachi -a polygon -d 'a regular polygon'
complete -c katachi -a note -d 'a sticky note with a folded corner'
complete -c katachi -a rectangle -d 'a rectangle, its corners sharp or round'
complete -c katachi -a ellipse -d 'an ellipse as large as its frame'
complete -c katachi -a circle -d 'a circle'
complete -c katachi -a triangle -d 'a triangle, its tip up'
complete -c katachi -a line -d 'a straight line between two points'
complete -c katachi -a polyline -d 'straight lines from point to point'
complete -c katachi -a path -d 'any outline, in SVG\'s path commands'
complete -c katachi -a '(__katachi_files)'
complete -c katachi -l color -x -a 'auto always never' -d 'colours: auto, always or never'
complete -c katachi -s q -l quiet -d 'no greeting'
complete -c katachi -l private -d 'no history'
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
