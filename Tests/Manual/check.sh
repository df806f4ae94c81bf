#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What is installed beside the binary: the manual page is well-formed, the completions are understood by their shells and
# complete, uninstalling leaves nothing. `check.sh ROOT`, where `make install DESTDIR=ROOT PREFIX=/usr/local` has been.
set -euo pipefail

here=$(cd "${BASH_SOURCE[0]%/*}" && pwd)
root=$1
prefix=$root/usr/local
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0

fail() { echo "manual: $*" >&2; failed=1; }

expect() { # WHAT, the lines expected, the lines found
  [ "$2" = "$3" ] || fail "$1 completes to \"${3//$'\n'/ }\", not \"${2//$'\n'/ }\""
}

page=$prefix/share/man/man1/katachi.1
bash=$prefix/share/bash-completion/completions/katachi
zsh=$prefix/share/zsh/site-functions/_katachi
fish=$prefix/share/fish/vendor_completions.d/katachi.fish

for pair in "man $page" "bash $bash" "zsh $zsh" "fish $fish"; do
  "$prefix/bin/katachi" --generate "${pair%% *}" | cmp -s - "${pair#* }" || fail "${pair#* } is not what the binary makes"
done

# A version that is not out yet has no date; all else that mandoc remarks is a mistake.
# Its exit code is how bad the worst is; from 5 on it could not do its work.
status=0
mandoc -T lint "$page" > "$work/remarks" || status=$?
[ "$status" -lt 5 ] || fail "mandoc ended with $status"
remarks=$(sed '/missing date/d' "$work/remarks")
[ -z "$remarks" ] || fail "$remarks"
if command -v groff > /dev/null; then
  remarks=$(groff -man -ww -Tutf8 "$page" 2>&1 > /dev/null)
  [ -z "$remarks" ] || fail "$remarks"
fi

bash -n "$bash" || fail "bash does not understand $bash"
zsh -n "$zsh" || fail "zsh does not understand $zsh"
fish --no-execute "$fish" || fail "fish does not understand $fish"

export HOME=$work/home XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config
mkdir -p "$HOME" "$XDG_DATA_HOME/katachi/presets" "$XDG_CONFIG_HOME" "$work/here"
touch "$XDG_DATA_HOME/katachi/presets/starling.katachi" "$work/here/sun.svg" "$work/here/sun.txt"
cd "$work/here"

fish_complete() { fish --no-config -c "source '$fish'; complete -C '$1'" | cut -f 1 | sort; }
expect "fish: katachi --co" --color "$(fish_complete 'katachi --co')"
expect "fish: katachi starl" starling "$(fish_complete 'katachi starl')"
expect "fish: katachi sun" sun.svg "$(fish_complete 'katachi sun')"
expect "fish: katachi --color al" always "$(fish_complete 'katachi --color al')"
expect "fish: katachi --set vert" vertices= "$(fish_complete 'katachi --set vert')"
expect "fish: katachi -o sun.t" sun.txt "$(fish_complete 'katachi -o sun.t')"

zsh_complete() { zsh -f "$here/complete.zsh" "${zsh%/*}" "$1"; }
expect "zsh: katachi --keep" 'katachi --keep-going ' "$(zsh_complete 'katachi --keep')"
expect "zsh: katachi starl" 'katachi starling ' "$(zsh_complete 'katachi starl')"
expect "zsh: katachi sun" 'katachi sun.svg ' "$(zsh_complete 'katachi sun')"
expect "zsh: katachi --color=al" 'katachi --color=always ' "$(zsh_complete 'katachi --color=al')"
expect "zsh: katachi --set smoothn" 'katachi --set smoothness=' "$(zsh_complete 'katachi --set smoothn')"
expect "zsh: katachi -o sun.t" 'katachi -o sun.txt ' "$(zsh_complete 'katachi -o sun.t')"

cp -R "$root" "$work/root"
make -s -C "$here/../.." uninstall DESTDIR="$work/root" PREFIX=/usr/local
left=$(find "$work/root" -type f)
[ -z "$left" ] || fail "uninstalling leaves $left"

[ "$failed" = 0 ] && echo "manual: the page and the completions of bash, zsh and fish are in order"
exit "$failed"
