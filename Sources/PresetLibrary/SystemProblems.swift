// SPDX-License-Identifier: MIT

public import Platform
public import Shapes

extension Problem {
  /// What the operating system, or the safe writer, refused, as a problem of a command.
  ///
  /// - Parameters:
  ///   - error: The refusal.
  ///   - path: The file that the command was about.
  public init(_ error: SystemError, at path: String) {
    let place = error.path ?? path
    switch error.reason {
    case .system(let code): self.init(.file(path: place, message: code.words))
    case .notRegular(let kind):
      self.init(.file(path: place, message: "it is \(kind.words), and only regular files are read and written"))
    case .larger(let limit): self.init(.tooLong(what: "a file that is read", bytes: limit))
    case .readOnly: self.init(.file(path: place, message: "it is read-only; --force replaces it"))
    case .changed(let current, let writer):
      var detail = current.map { "on \(timeText($0.modified))" } ?? "it is gone"
      if let writer { detail += ", by process \(writer)" }
      self.init(.conflict(path: place, detail: detail))
    case .locked(let holder):
      self.init(.conflict(path: place, detail: "being written" + (holder.map { " by process \($0)" } ?? "")))
    case .leadsOutside(let target):
      self.init(.file(path: place, message: "it is a link that leads out of the presets, to \(target)"))
    }
  }
}

/// Does something with a file, and has what the operating system refused as a problem of a command.
///
/// - Parameters:
///   - path: The file.
///   - body: What is done.
/// - Returns: What `body` returns.
/// - Throws: The problem.
public func attempt<Result>(
  _ path: String, _ body: () throws(SystemError) -> Result
) throws(Problem) -> Result {
  do {
    return try body()
  } catch {
    throw Problem(error, at: path)
  }
}

private func timeText(_ nanoseconds: Int64) -> String {
  guard let time = LocalTime(secondsSince1970: nanoseconds / 1_000_000_000) else { return "an unknown day" }
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return
    "\(time.year)-\(two(time.month))-\(two(time.day)) at \(two(time.hour)):\(two(time.minute)):\(two(time.second))"
}

extension FileKind {
  fileprivate var words: String {
    switch self {
    case .regular: "a file"
    case .directory: "a directory"
    case .symbolicLink: "a link"
    case .fifo: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .other: "something else"
    }
  }
}
