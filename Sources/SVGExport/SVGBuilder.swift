// SPDX-License-Identifier: MIT

/// Turns a scene's parts into the file's elements, and gathers what those refer to.
///
/// Each kind of part has its own file: nodes and masks, shapes, strokes, paints.
struct SVGBuilder {
  /// How numbers are written.
  let number: SVGNumber
  /// The gradients and masks so far.
  var definitions: SVGDefinitions
  /// Whether it is one moment of a drawing that moves: then what paints nothing is written all the same, so that all
  /// moments have the same elements.
  var isMoving = false

  /// A builder that has written nothing yet.
  init(number: SVGNumber, definitions: SVGDefinitions) {
    self.number = number
    self.definitions = definitions
  }
}
