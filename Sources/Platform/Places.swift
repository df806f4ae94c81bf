// SPDX-License-Identifier: MIT

/// Where Katachi keeps its files: the XDG base directories, each with a folder of our own.
///
/// Relative values are ignored, as the XDG standard says, and empty ones count as unset. A place is nil where neither
/// its variable nor `HOME` tells one; then nothing is kept, and never in the current directory.
public struct Places: Hashable, Sendable {
  /// One directory that may have to be made first.
  public struct Place: Hashable, Sendable {
    /// The directory's path.
    public let path: String
    /// The part of it that must be there already: the home directory, or the root where the user gave the place.
    public let base: String

    /// A directory, and the part of its path that must be there already.
    public init(path: String, base: String) {
      self.path = path
      self.base = base
    }
  }

  /// The user's own presets: `$XDG_DATA_HOME/katachi/presets`, or `~/.local/share/katachi/presets`.
  public let presets: Place?
  /// History and journals: `$XDG_STATE_HOME/katachi`, or `~/.local/state/katachi`.
  public let state: Place?
  /// The folder of the start-up file: `$XDG_CONFIG_HOME/katachi`, or `~/.config/katachi`.
  public let configuration: Place?

  /// The start-up file: `init.katachi` in the configuration's folder.
  public var startUpFile: String? { configuration.map { Paths.join($0.path, "init.katachi") } }

  /// The places that an environment tells.
  ///
  /// - Parameter value: The value of a variable; the process's environment unless given.
  public init(environment value: (String) -> String? = environmentValue) {
    func absolute(_ name: String) -> String? {
      guard let path = value(name), Paths.isAbsolute(path) else { return nil }
      return path
    }
    let home = absolute("HOME")
    func place(_ variable: String, default folder: String, _ own: String) -> Place? {
      if let given = absolute(variable) { return Place(path: Paths.join(given, own), base: "/") }
      return home.map { Place(path: Paths.join(Paths.join($0, folder), own), base: $0) }
    }
    presets = place("XDG_DATA_HOME", default: ".local/share", "katachi/presets")
    state = place("XDG_STATE_HOME", default: ".local/state", "katachi")
    configuration = place("XDG_CONFIG_HOME", default: ".config", "katachi")
  }
}
