// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// The contact sheet that `sweep` showed last, from which `pick` takes one.
///
/// It is no part of the document and of no step. What it holds are values, so that picking acts on the document as it
/// is by then.
struct Sheet {
  /// The parameter, with its layers as they were named, if they were.
  var parameter: String
  /// The values, as texts.
  var values: [String]
  /// What was selected, where the layers were not named; nil where they were, or it is of no layer.
  var selection: [LayerID]?
  /// The steps that the pictures show all but the parameter of: where it was swept, and those that came of picking.
  var steps: Set<Int>

  /// The command that takes a value, where what was swept is still what the parameter's bare name means.
  func command(_ number: Int) -> String { parameter + " " + values[number - 1] }
}

extension Session {
  /// The command that takes the picture of this number from the sheet.
  ///
  /// Where something else is selected by now, a single layer is named; several can't be.
  ///
  /// - Throws: `.nothingSwept`, `.noSuchPicture`, `.sweptLayersGone`.
  func pickCommand(_ number: Int, from sheet: Sheet?, at place: Range<Int>) throws(Problem) -> String {
    guard let sheet else { throw Problem(.nothingSwept) }
    guard (1...sheet.values.count).contains(number) else {
      throw Problem(.noSuchPicture(number, count: sheet.values.count), place)
    }
    guard let selection = sheet.selection, selection != state.selection else { return sheet.command(number) }
    let layers = selection.compactMap { document.layer($0) }
    guard layers.count == selection.count else { throw Problem(.sweptLayersGone(layers.map(\.name))) }
    guard layers.count == 1 else { throw Problem(.sweptLayersGone(layers.map(\.name))) }
    return layerNameText(layers[0].name) + "." + sheet.command(number)
  }
}
