// SPDX-License-Identifier: MIT

extension CompletionScript {
  /// The script for zsh: an autoloaded function.
  public var zsh: String {
    """
    #compdef katachi
    \(heading(.zsh))

    _katachi_words() {
      local folder=${XDG_DATA_HOME:-$HOME/.local/share}/katachi/presets
      local -a kinds presets own
      kinds=(
    \(kinds.map { "    " + zshQuoted($0.name + ":" + $0.summary) }.joined(separator: "\n"))
      )
      presets=(
        \(wordLines(presets, indent: 4))
      )
      [[ -n ${opt_args[--presets]} ]] && folder=${~opt_args[--presets]}
      own=($folder/*.katachi(N:t:r))
      _describe -t kinds 'kind of shape' kinds
      compadd -X 'bundled presets' -a presets
      (( $#own )) && compadd -X 'your presets' -a own
      _files -g '*.(katachi|svg)'
    }

    _katachi_parameters() {
      local -a parameters
      parameters=(
        \(wordLines(parameters, indent: 4))
      )
      compadd -S = -a parameters
    }

    _katachi() {
      _arguments -s -S \\
    \(CommandLineFacts.options.map { "    \(zshSpecification($0)) \\" }.joined(separator: "\n"))
        '*:what to open or run:_katachi_words'
    }

    if [[ $funcstack[1] == _katachi ]]; then _katachi "$@"; else compdef _katachi katachi; fi

    """
  }

  /// An option as `_arguments` wants it; its names exclude each other unless it may be given again.
  private func zshSpecification(_ option: CommandLineFacts.Option) -> String {
    let help = "[" + option.help.split(separator: ":").joined(separator: "\\:") + "]"
    let action =
      switch option.value {
      case nil: ""
      case .commands: ":commands: "
      case .file: ":file:_files"
      case .directory: ":directory:_files -/"
      case .setting: ":parameter:_katachi_parameters"
      case .choice(let words): ":word:(\(words.joined(separator: " ")))"
      }
    let names = option.names.map { name in
      option.value != nil && name.hasPrefix("--") ? name + "=" : name
    }
    let rest = zshQuoted(help + action)
    if option.isRepeatable { return names.map { "'*'" + $0 + rest }.joined(separator: " ") }
    if names.count == 1 { return names[0] + rest }
    return "'(\(option.names.joined(separator: " ")))'{\(names.joined(separator: ","))}" + rest
  }

  private func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
