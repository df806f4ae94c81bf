#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what this machine lacks: `setup.sh build` for building and testing, `setup.sh check` for the checks too,
# `setup.sh bench` for the benchmarks too, `setup.sh fidelity` for judging previews too.
# Where nothing is missing it says nothing and calls no package manager.
set -euo pipefail

stop() { echo "katachi: $*" >&2; exit 1; }

# Whether a library can be compiled against: its header lies in a usual place (the tests name others), or pkg-config
# knows of it.
has_library() {
  local folder
  for folder in ${KATACHI_INCLUDE_FOLDERS-/usr/include /usr/local/include}; do
    [ -e "$folder/$1" ] && return
  done
  pkg-config --exists "$2"
}

# Whether a font's file lies where Linux keeps fonts (the tests name other folders).
has_font() {
  local folder found
  shopt -s globstar nullglob
  for folder in ${KATACHI_FONT_FOLDERS-/usr/share/fonts /usr/local/share/fonts}; do
    found=("$folder"/**/"$1")
    [ ${#found[@]} -eq 0 ] || return 0
  done
  return 1
}

missing=()
need() { # PACKAGE, and the command that succeeds where it is not needed
  local package=$1
  shift
  "$@" > /dev/null 2>&1 || missing+=("$package")
}

need_on_linux() {
  need libreadline-dev has_library readline/readline.h readline
  need zlib1g-dev has_library zlib.h zlib
  need libexpat1-dev has_library expat.h expat
  [ "$1" = build ] || need librsvg2-bin command -v rsvg-convert
  [ "$1" = bench ] && need_peers_on_linux
  [ "$1" = fidelity ] && need_for_fidelity
  [ "$1" = check ] || return 0
  need libxml2-utils command -v xmllint
  need strace command -v strace
  need chromium command -v chromium
  need locales test -e "${KATACHI_LOCALE_FOLDER-/usr/share/i18n/locales}/de_DE"
  need python3-venv python3 -c 'import ensurepip, venv'
  need fonts-liberation has_font LiberationSans-Regular.ttf
  need zsh command -v zsh
  need fish command -v fish
  need mandoc command -v mandoc
}

# The peers that speed is measured beside, as programs and to be compiled against.
need_peers_on_linux() {
  need chafa command -v chafa
  need libchafa-dev has_library chafa/chafa.h chafa
  need libcairo2-dev has_library cairo/cairo.h cairo
  need librsvg2-dev has_library librsvg-2.0/librsvg/rsvg.h librsvg-2.0
  need libaa1-dev has_library aalib.h aalib
  need pkg-config command -v pkg-config
  need python3-venv python3 -c 'import ensurepip, venv'
}

# What previews are judged with: chafa, and the faces that they are drawn back in.
need_for_fidelity() {
  need chafa command -v chafa
  need python3-venv python3 -c 'import ensurepip, venv'
  need fonts-dejavu-core has_font DejaVuSansMono.ttf
  need fonts-liberation has_font LiberationMono-Regular.ttf
  need fonts-noto-mono has_font NotoSansMono-Regular.ttf
}

need_on_mac() { # zlib, expat, xmllint, zsh and mandoc come with the system
  command -v brew > /dev/null || stop "needs Homebrew, for GNU readline"
  need readline test -e "$(brew --prefix)/opt/readline/include/readline/readline.h"
  [ "$1" = build ] || need librsvg command -v rsvg-convert
  if [ "$1" = bench ]; then
    need chafa command -v chafa
    need cairo pkg-config --exists cairo
    need aalib has_library aalib.h aalib
  fi
  [ "$1" = fidelity ] && need_faces_on_mac
  [ "$1" = check ] || return 0
  need python3 python3 -c 'import ensurepip, venv'
  need font-liberation test -e "$HOME/Library/Fonts/LiberationSans-Regular.ttf"
  need fish command -v fish
}

need_faces_on_mac() {
  need chafa command -v chafa
  need python3 python3 -c 'import ensurepip, venv'
  need font-dejavu test -e "$HOME/Library/Fonts/DejaVuSansMono.ttf"
  need font-liberation test -e "$HOME/Library/Fonts/LiberationMono-Regular.ttf"
  need font-noto-sans-mono test -e "$HOME/Library/Fonts/NotoSansMono-Regular.ttf"
}

install_with_apt() {
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120) through=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || stop "needs ${missing[*]}; as root: apt-get install ${missing[*]}"
    apt=(sudo "${apt[@]}")
    through="sudo "
  fi
  echo "katachi: installing ${missing[*]} with ${through}apt-get" >&2
  "${apt[@]}" update
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" > /dev/null
}

install_with_brew() {
  echo "katachi: installing ${missing[*]} with brew" >&2
  brew install --quiet "${missing[@]}"
}

command -v swift > /dev/null || stop "needs Swift 6.2 or later; there is no swift on the PATH"
case $(uname) in
  Darwin) need_on_mac "$1" ;;
  *) need_on_linux "$1" ;;
esac
[ ${#missing[@]} -gt 0 ] || exit 0
if [ "$(uname)" = Darwin ]; then
  install_with_brew
elif command -v apt-get > /dev/null; then
  install_with_apt
else
  stop "needs what Debian calls ${missing[*]}; please install it with this system's tools"
fi
