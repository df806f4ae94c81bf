// SPDX-License-Identifier: MIT

extension CompletionScript {
  /// The script for bash, from version 3.2 on.
  public var bash: String {
    """
    \(heading(.bash))

    _katachi() {
      local kinds="\(wordLines(kinds.map(\.name), indent: 4))"
      local presets="\(wordLines(presets, indent: 4))"
      local parameters="\(wordLines(parameters, indent: 4))"
      local options="\(wordLines(CommandLineFacts.options.flatMap(\.names), indent: 4))"

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
    \(bashCases)
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
      for file in "${folder/#~\\//$HOME/}"/*.katachi; do
        [[ -f $file ]] || continue
        file=${file##*/}
        printf '%s\\n' "${file%.katachi}"
      done
    }

    complete -F _katachi katachi

    """
  }

  /// The cases of the options that something stands behind.
  private var bashCases: String {
    CommandLineFacts.options.compactMap { option -> String? in
      guard let value = option.value else { return nil }
      let names = option.names.joined(separator: "|")
      let action =
        switch value {
        case .commands: "return"
        case .file: "compopt -o filenames 2> /dev/null; _katachi_reply -f; return"
        case .directory: "compopt -o filenames 2> /dev/null; _katachi_reply -d; return"
        case .setting: "compopt -o nospace 2> /dev/null; _katachi_reply -S = -W \"$parameters\"; return"
        case .choice(let words): "_katachi_reply -W '\(words.joined(separator: " "))'; return"
        }
      return "    \(names)) \(action) ;;"
    }.joined(separator: "\n")
  }
}
