// SPDX-License-Identifier: MIT

internal import Platform
internal import TextPreview

/// What is known about the terminal, and from where: the environment, its answers, or nothing.
struct TerminalFacts: Hashable, Sendable {
  /// What the environment says.
  let environment: TerminalEnvironment
  /// Why nothing was asked; nil where it was.
  let silence: TerminalQuestions.Silence?
  /// What the terminal answered.
  var answers: [TerminalAnswer]
  /// The size that it had when it was asked.
  let size: TerminalSize?

  /// Facts about a terminal.
  ///
  /// - Parameters:
  ///   - environment: What the environment says.
  ///   - silence: Why nothing was asked; nil, unless given, where it was.
  ///   - answers: What was answered; nothing unless given.
  ///   - size: The terminal's size then; nil unless given.
  init(
    _ environment: TerminalEnvironment, silence: TerminalQuestions.Silence? = nil, answers: [TerminalAnswer] = [],
    size: TerminalSize? = nil
  ) {
    self.environment = environment
    self.silence = silence
    self.answers = answers
    self.size = size
  }

  /// The first of what some answers say.
  private func first<Found>(_ find: (TerminalAnswer) -> Found?) -> Found? {
    for answer in answers { if let found = find(answer) { return found } }
    return nil
  }

  /// Whether it answered anything at all that tells it from a printer.
  var hasAnswered: Bool { name != nil || attributes != nil }

  /// What it calls itself.
  var name: String? { first { if case .name(let name) = $0 { name } else { nil } } }

  /// The colour of its ground.
  var ground: CellColor? { first { if case .ground(let color) = $0 { color } else { nil } } }

  /// The colour of its text.
  var text: CellColor? { first { if case .text(let color) = $0 { color } else { nil } } }

  /// Whether frames may be written between marks that keep them from being seen half drawn.
  var synchronizesOutput: Bool { answers.contains(.synchronizes(true)) }

  /// Whether it shows pictures sent by kitty's protocol.
  var hasKitty: Bool { answers.contains(.kitty(true)) && environment.multiplexer == nil }

  /// Whether it shows sixel pictures.
  ///
  /// What tmux says about that is true, since it draws them itself; screen passes on what it does not understand.
  var hasSixel: Bool { (attributes?.dropFirst().contains(4) ?? false) && environment.multiplexer != .screen }

  private var attributes: [Int]? { first { if case .attributes(let list) = $0 { list } else { nil } } }

  /// A cell's size in pixels.
  ///
  /// - Parameter now: The terminal's size as it is now, which follows its font.
  /// - Returns: The size as the system has it, else as the terminal answered; nil where neither tells.
  func cellPixels(_ now: TerminalSize?) -> PixelSize? {
    if let now, let cell = now.cellPixels { return cell }
    if let cell = first({ if case .cell(let size) = $0 { size } else { nil } }) { return cell }
    guard let window = first({ if case .window(let size) = $0 { size } else { nil } }), let size, size.columns > 0,
      size.rows > 0
    else { return nil }
    return PixelSize(rounding: window.width, by: size.columns, window.height, by: size.rows)
  }
}

extension TerminalSize {
  /// A cell's size in pixels; nil where the system does not tell.
  var cellPixels: PixelSize? {
    guard columns > 0, rows > 0, pixelWidth > 0, pixelHeight > 0 else { return nil }
    return PixelSize(rounding: pixelWidth, by: columns, pixelHeight, by: rows)
  }
}

extension PixelSize {
  /// A share of a width and of a height; nil where that is less than a pixel.
  fileprivate init?(rounding width: Int, by columns: Int, _ height: Int, by rows: Int) {
    // What is left over is a margin around the cells.
    guard width >= columns, height >= rows else { return nil }
    self.init(width: width / columns, height: height / rows)
  }

  /// The height over the width; nil where no cell has such a form.
  var aspect: Double? {
    let aspect = Double(height) / Double(width)
    return (0.5...5).contains(aspect) ? aspect : nil
  }
}
