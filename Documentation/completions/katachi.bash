# SPDX-License-Identifier: MIT
# Made by `katachi --generate bash`; a test holds it to the program.
# Nothing is run while it completes: the words are here, presets of one's own are files in a folder.

_katachi() {
  local kinds="star polygon soft-hexagon mountain note rectangle ellipse circle ball triangle slope grid line
    polyline path freehand text ring superellipse gear heart arrow blob spiral wave cross crescent
    bubble"
  local presets="app-icon badge badge-background badge-symbol christmas-tree christmas-tree-snow cogwheel
    heart-badge kaleidoscope name-tag night-sky path-primitives rosette scribble snowflake
    speech-balloon star-5 star-5-outlined star-6 star-6-outlined star-7 star-7-outlined star-8
    star-8-outlined star-construction sticky-note week-badge"
  local parameters="adjustment align amplitude anchor arm aspect background balance bar belly canvas cap center
    cleft columns corner corner-radius corner-style crease crossing d damping dash dash-offset depth
    exponent fill fill-at fill-from fill-inner fill-outer fill-rule fill-to fit flank flip fold font
    font-size font-weight frame gap growth guides head heads height hole inner inset join lean
    line-limit lobes mask miter-limit notch opacity opening overlap padding periods phase points
    radius repeat repeat-count rise rotation rows scale seed shadow shadow-blur shadow-color
    shadow-offset shaft simplify size smooth smoothness spacing span stack start-angle stroke
    stroke-at stroke-from stroke-inner stroke-outer stroke-to stroke-width tail tail-at tail-width
    taper teeth text text-align text-color thickness title tooth-width top-height top-width turns
    variation vertices visible width x x-scale y"
  local options="--color -q --quiet --private -o --output --set --presets -c --check --keep-going --json -h
    --help --version --generate"

  local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} prefix="" name i
  # `--color=al` is one word, or three where `=` parts words.
  if [[ $current == = ]]; then
    current=""
  elif [[ $option == = ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
    # A value behind `--set NAME=`.
    [[ $option == -* ]] || return
  elif [[ $current == --*=* ]]; then
    option=${current%%=*} prefix=${current%%=*}= current=${current#*=}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ ${COMP_WORDS[i]} == -- ]] && option="" options=""
  done

  COMPREPLY=()
  case $option in
    --color) _katachi_reply -W 'auto always never'; return ;;
    -o|--output) compopt -o filenames 2> /dev/null; _katachi_reply -f; return ;;
    --set) compopt -o nospace 2> /dev/null; _katachi_reply -S = -W "$parameters"; return ;;
    --presets) compopt -o filenames 2> /dev/null; _katachi_reply -d; return ;;
    -c) return ;;
    --generate) _katachi_reply -W 'reference man bash zsh fish'; return ;;
  esac
  if [[ $current == -* ]]; then
    _katachi_reply -W "$options"
    return
  fi
  # What is opened or run: a kind, a preset, a file.
  while IFS= read -r name; do
    [[ $name == *.katachi || $name == *.svg ]] && COMPREPLY+=("$name")
    [[ -d $name ]] && COMPREPLY+=("$name/")
  done < <(compgen -f -- "$current")
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2> /dev/null
  _katachi_reply -W "$kinds $presets $(_katachi_own_presets)"
}

# Fills COMPREPLY with the words given that begin with $current, each behind $prefix.
_katachi_reply() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$prefix$word"); done < <(compgen "$@" -- "$current")
}

# The presets of one's own, where --presets or the environment says.
_katachi_own_presets() {
  local folder=${XDG_DATA_HOME:-~/.local/share}/katachi/presets i file
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${COMP_WORDS[i]} == --presets ]]; then
      folder=${COMP_WORDS[i+1]}
      [[ $folder == = ]] && folder=${COMP_WORDS[i+2]}
    elif [[ ${COMP_WORDS[i]} == --presets=* ]]; then
      folder=${COMP_WORDS[i]#*=}
    fi
  done
  for file in "${folder/#~\//$HOME/}"/*.katachi; do
    [[ -f $file ]] || continue
    file=${file##*/}
    printf '%s\n' "${file%.katachi}"
  done
}

complete -F _katachi katachi
