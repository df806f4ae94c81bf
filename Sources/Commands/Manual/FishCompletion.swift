// SPDX-License-Identifier: MIT

extension CompletionScript {
  /// The script for fish.
  public var fish: String {
    """
    \(heading(.fish))

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
        string replace -r '.*/(.*)\\.katachi$' '$1\\tyour preset' $file
      end
    end

    # Files that can be opened, and folders: of what any command would be given, those.
    function __katachi_files
      complete -C "'' "(commandline -ct) | string match -r '^.*(?:\\.katachi|\\.svg|/)$'
    end

    function __katachi_parameters
      printf '%s=\\n' \(wordLines(parameters, indent: 4).split(separator: "\n").joined(separator: " \\\n"))
    end

    complete -c katachi -f
    complete -c katachi -a '(__katachi_own_presets)'
    complete -c katachi -a '\(wordLines(presets, indent: 4))' -d 'bundled preset'
    \(kinds.map { "complete -c katachi -a \($0.name) -d \(fishQuoted($0.summary))" }.joined(separator: "\n"))
    complete -c katachi -a '(__katachi_files)'
    \(CommandLineFacts.options.map(fishLine).joined(separator: "\n"))

    """
  }

  private func fishLine(_ option: CommandLineFacts.Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l " + name.dropFirst(2) : "-s " + name.dropFirst()
    }
    let action =
      switch option.value {
      case nil: ""
      case .commands: " -x"
      case .file: " -r -F"
      case .directory: " -x -a '(__fish_complete_directories)'"
      case .setting: " -x -a '(__katachi_parameters)'"
      case .choice(let words): " -x -a '\(words.joined(separator: " "))'"
      }
    return "complete -c katachi \(names.joined(separator: " "))\(action) -d \(fishQuoted(option.help))"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
