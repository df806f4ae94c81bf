// SPDX-License-Identifier: MIT

internal import Commands
internal import PresetLibrary
internal import SVGExport
internal import SceneModel
internal import Shapes

extension Runner {
  /// Writes pictures side by side to one SVG, or to standard output.
  ///
  /// Where somebody asks to stop meanwhile, nothing is written.
  ///
  /// - Parameters:
  ///   - request: What and where.
  ///   - place: Where it was asked for, for messages; nil at the prompt.
  /// - Throws: What a picture cannot be resolved for, and what the file system refuses.
  func export(_ request: SheetRequest, at place: Place?) throws(Problem) {
    var reader = ExhibitReader(session, library)
    var pictures: [SVGSheetPicture] = []
    for exhibit in request.exhibits {
      guard let document = reader.look(at: exhibit).document else { continue }
      let scene = try Scene(document, shouldStop: isStopAsked)
      pictures.append(SVGSheetPicture(scene, label: exhibit.name + "  " + exhibit.summary))
    }
    guard !pictures.isEmpty, let text = svgSheet(pictures, shouldStop: isStopAsked), !isStopAsked() else { return }
    try write(Array(text.utf8), to: request.path, isForced: request.isForced, isText: true, at: place)
  }
}
