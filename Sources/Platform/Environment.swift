// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of an environment variable; nil where it is unset or empty, which mean the same here.
///
/// Bytes that are no UTF-8 count as unset: no path can be made of them faithfully.
public func environmentValue(_ name: String) -> String? {
  guard let pointer = getenv(name), let value = String(validatingCString: pointer) else { return nil }
  return value.isEmpty ? nil : value
}

/// Whether an environment variable is set, be it to nothing.
public func isEnvironmentSet(_ name: String) -> Bool { getenv(name) != nil }

/// The number of this process.
public var processIdentifier: Int32 { getpid() }

/// Whether a process of this number lives, whoever it belongs to.
public func isProcessAlive(_ identifier: Int32) -> Bool {
  identifier > 0 && (kill(identifier, 0) == 0 || errno == EPERM)
}

/// Whether a descriptor is a terminal.
public func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The current directory; nil where it was removed or its path is no UTF-8.
public var currentDirectory: String? {
  guard let pointer = getcwd(nil, 0) else { return nil }
  defer { free(pointer) }
  return String(validatingCString: pointer)
}

/// Ends the process with an exit code, 0...255.
public func exitProcess(_ code: Int32) -> Never { exit(code) }
