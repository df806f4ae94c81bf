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
  /// Whether it is one moment of a drawing that moves: then what paints nothing is written all the same, so that all
  /// moments have the same elements.
  var isMoving = false
  /// Asked now and then; once it says so, elements and points may be missing.
  let shouldStop: () -> Bool

  /// Points between two questions whether to stop: about a millisecond's work.
  static let pointsBetweenQuestions = 1000

  /// A builder that has written nothing yet.
  init(
    number: SVGNumber, outlinesText: Bool, definitions: SVGDefinitions,
    shouldStop: @escaping () -> Bool = { false }
  ) {
    self.number = number
    self.outlinesText = outlinesText
    self.definitions = definitions
    self.shouldStop = shouldStop
  }
}
