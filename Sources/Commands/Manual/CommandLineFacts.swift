// SPDX-License-Identifier: MIT

/// What there is to say about the command line: `--help`, the reference, the manual page and the shells' completions are
/// made from it.
public enum CommandLineFacts {
  /// An option.
  public struct Option: Hashable, Sendable {
    /// What stands behind it.
    public enum Value: Hashable, Sendable {
      /// Commands of the language.
      case commands
      /// A file.
      case file
      /// A directory.
      case directory
      /// A parameter and its value.
      case setting
      /// One of these words.
      case choice([String])

      /// What it is called where options are listed.
      public var placeholder: String {
        switch self {
        case .commands: "COMMANDS"
        case .file: "FILE"
        case .directory: "DIR"
        case .setting: "P=V"
        case .choice: "WORD"
        }
      }
    }

    /// Its names, the short one first: `-o`, `--output`.
    public let names: [String]
    /// What stands behind it; nil for one that is given or not.
    public let value: Value?
    /// One line: what it does.
    public let help: String
    /// Whether it may be given several times.
    public let isRepeatable: Bool

    init(_ names: String..., value: Value? = nil, isRepeatable: Bool = false, help: String) {
      self.names = names
      self.value = value
      self.isRepeatable = isRepeatable
      self.help = help
    }

    /// The option as it is typed: `-o, --output FILE`.
    public var form: String { names.joined(separator: ", ") + (value.map { " " + $0.placeholder } ?? "") }
  }

  /// What one comes to the command line for.
  public struct Task: Hashable, Sendable {
    /// What it is, in a few words.
    public let name: String
    /// A command line that does it.
    public let example: String
    /// What the example does.
    public let meaning: String
    /// The options for it.
    public let options: [Option]
  }

  /// How Katachi is started.
  public static let usage = "katachi [OPTION ...] [FILE | KIND | PRESET | -] ..."

  /// The tasks, in the order of `--help`.
  public static let tasks: [Task] = [
    Task(
      name: "Look", example: "katachi star",
      meaning: "a prompt with a kind of shape, a preset or a file; without a terminal its picture",
      options: [
        Option("--color", value: .choice(["auto", "always", "never"]), help: "colours: auto, always or never"),
        Option("-q", "--quiet", help: "no greeting"),
        Option("--private", help: "no history and no journal; nothing is recovered"),
      ]),
    Task(
      name: "Make a picture", example: "katachi star-7 --set vertices=9 -o nine.png",
      meaning: "a preset, changed, as SVG or PNG",
      options: [
        Option("-o", "--output", value: .file, help: "writes the picture; - is SVG on standard output"),
        Option("--set", value: .setting, isRepeatable: true, help: "sets a let or parameter"),
        Option("--presets", value: .directory, help: "where your own presets are"),
      ]),
    Task(
      name: "Run commands", example: "katachi -c 'new star; vertices 7; export -'",
      meaning: "commands, scripts (FILE) and standard input (-), in the order given",
      options: [
        Option("-c", value: .commands, isRepeatable: true, help: "runs these"),
        Option("--check", help: "says what is wrong; changes and writes nothing"),
        Option("--keep-going", help: "does not stop at the first command that is refused"),
        Option("--json", help: "tells everything as JSON, one object a line"),
      ]),
    Task(
      name: "Know more", example: "katachi -c 'help star'", meaning: "at the prompt, `help` tells all the rest",
      options: [
        Option("-h", "--help", help: "this"),
        Option("--version", help: "the version"),
        Option(
          "--generate", value: .choice(Manual.allCases.map(\.rawValue)),
          help: "prints the reference, the manual page, or a shell's completions: "
            + Manual.allCases.map(\.rawValue).joined(separator: ", ")),
      ]),
  ]

  /// All options.
  public static let options: [Option] = tasks.flatMap(\.options)

  /// What an exit code says.
  public static let exitCodes: [(code: String, meaning: String)] = [
    ("0", "all was done"), ("1", "a command was refused"), ("2", "an option was wrong"),
    ("3", "the outside world failed: a file, a disk, a terminal"), ("128+n", "ended by signal n"),
  ]

  /// The variables of the environment that Katachi reads.
  public static let variables: [(name: String, meaning: String)] = [
    ("HOME", "where the places below lie unless told"),
    ("XDG_DATA_HOME", "where presets are kept, instead of ~/.local/share"),
    ("XDG_STATE_HOME", "where the history and the journals are kept, instead of ~/.local/state"),
    ("XDG_CONFIG_HOME", "where settings are, instead of ~/.config"),
    ("KATACHI_HISTFILE", "the file of the history; set to nothing, none is kept"),
    ("NO_COLOR", "set to anything: no colour"),
    ("CLICOLOR_FORCE", "set to anything: colour even where output is no terminal; NO_COLOR wins"),
    ("CLICOLOR", "set to 0: no colour"),
    ("COLORTERM", "truecolor or 24bit: the terminal has all colours"),
    ("TERM", "the terminal; dumb has no colour, one with 256color that many"),
    ("COLORFGBG", "the terminal's colours, where it does not answer when it is asked for its ground"),
    ("LC_ALL", "the locale; one of UTF-8 has previews of blocks and dots"),
    ("LC_CTYPE", "the locale where LC_ALL is not set"),
    ("LANG", "the locale where neither is"),
    ("TERM_PROGRAM", "the terminal's name, where the system tells it"),
    ("TMUX", "set inside tmux, which shows what it understands itself"),
    ("STY", "set inside screen"),
    ("INSIDE_EMACS", "set inside Emacs, which is asked nothing"),
    ("KATACHI_NO_QUERIES", "set to anything: the terminal is asked nothing about itself"),
    ("VISUAL", "the editor that `edit` starts"),
    ("EDITOR", "the editor where VISUAL is not set"),
    ("TMPDIR", "where files lie while they are edited, instead of /tmp"),
    ("INPUTRC", "the file of key bindings, instead of ~/.inputrc"),
  ]

  /// The files that Katachi keeps, where no variable says otherwise.
  public static let files: [(path: String, meaning: String)] = [
    ("~/.local/share/katachi/presets", "your presets, a file NAME.katachi each"),
    ("~/.local/state/katachi/history", "the commands typed at the prompt"),
    ("~/.local/state/katachi/journal-*", "what sessions have done and not saved, for `recover`"),
    ("~/.config/katachi/init.katachi", "commands that are run when a prompt begins"),
  ]
}

/// What Katachi can print about itself for other programs to show.
public enum Manual: String, Hashable, Sendable, CaseIterable {
  /// The reference, in Markdown.
  case reference
  /// The manual page, for man(1).
  case man
  /// Completions for bash.
  case bash
  /// Completions for zsh.
  case zsh
  /// Completions for fish.
  case fish
}
