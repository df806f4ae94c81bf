// SPDX-License-Identifier: MIT

/// Turns a scene's parts into the file's elements, and gathers what those refer to.
///
/// Each kind of part has its own file: nodes and masks, shapes, strokes, paints.
struct SVGBuilder {
  /// How numbers are written.
  let number: SVGNumber
  /// Whether texts are written as the outlines of their letters.
  let outlinesText: Bool
  /// The gradients and masks so far.
  var definitions: SVGDefinitions
  /// Asked now and then; once it says so, elements and points may be missing.
  let shouldStop: () -> Bool

  /// Points between two questions whether to stop: about a millisecond's work.
  static let pointsBetweenQuestions = 1000
}
