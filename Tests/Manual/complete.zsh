# SPDX-License-Identifier: MIT
# What zsh completes a line to: `zsh -f complete.zsh FOLDER LINE` types the line and Tab in a zsh of its own that finds
# the functions in FOLDER, and prints the line as it is then; of several candidates, their common beginning.
zmodload zsh/zpty
zpty shell 'TERM=dumb PS1= RPS1= zsh -f -i'

read-until() {
  local text=$1 chunk
  answer=
  while [[ $answer != *$text* ]] && zpty -r shell chunk; do answer+=$chunk; done
}

zpty -w shell "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D; zstyle ':completion:*' list false; "\
'print-line() { zle -U ""; print -r -- "<<$BUFFER>>"; BUFFER=; zle accept-line }; zle -N print-line; '\
'bindkey "^I" complete-word; bindkey "^G" print-line; print read"y"'
read-until ready
zpty -w -n shell "$2"$'\t\a'
read-until '>>'
answer=${answer##*<<}
print -r -- "${answer%%>>*}"
zpty -d shell
