// SPDX-License-Identifier: MIT

/// Why something asked of the operating system was not done, as data.
///
/// It is the one error of this target. The words around it ("could not save ...") are made where they are shown.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done.
  public enum Operation: Hashable, Sendable {
    /// Opening or creating a file or directory.
    case open
    /// Reading.
    case read
    /// Writing.
    case write
    /// Bringing what was written to the disk.
    case synchronize
    /// Closing.
    case close
    /// Giving another name.
    case rename
    /// Removing.
    case remove
    /// Making a directory.
    case makeDirectory
    /// Reading a directory.
    case list
    /// Changing permissions.
    case changeMode
    /// Asking what something is.
    case inspect
    /// Taking a lock.
    case lock
    /// Waiting for input or output.
    case wait
    /// Setting up how signals arrive.
    case signal
    /// Changing how a terminal reads.
    case terminal
    /// Starting another program.
    case start
  }

  /// Why it was not done.
  public enum Reason: Hashable, Sendable {
    /// The system refused.
    case system(ErrorCode)
    /// It is no regular file, and only those are read and written.
    case notRegular(FileKind)
    /// It holds more bytes than the limit.
    case larger(limit: Int)
    /// Its permissions say that nobody shall change it.
    case readOnly
    /// Its content is not what was expected; `current` is what is there now, nil for nothing.
    ///
    /// `writer` is the process that changed it, where that is known.
    case changed(current: FileStatus?, writer: Int32?)
    /// A process that lives is writing it; nil where the lock does not say which.
    case locked(holder: Int32?)
    /// It is a link, and leads out of the directory it must stay in.
    case leadsOutside(target: String)
  }

  /// Why it was not done.
  public let reason: Reason
  /// What was being done.
  public let operation: Operation
  /// The file or directory; nil where it was a descriptor without a name.
  ///
  /// Where a directory on the way is missing, it is the first missing part.
  public let path: String?

  // Stored, because the optimizer of Swift 6.3.1 fails on functions that compute it from the reason in a `catch`.
  /// The system's error; nil where the refusal is Katachi's own.
  public let code: ErrorCode?

  /// An error.
  public init(_ reason: Reason, _ operation: Operation, path: String? = nil) {
    self.reason = reason
    self.operation = operation
    self.path = path
    code = if case .system(let code) = reason { code } else { nil }
  }
}
