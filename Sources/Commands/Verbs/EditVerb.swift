// SPDX-License-Identifier: MIT

internal import DocumentModel
public import Shapes

/// The verb that hands the document's lines to a text editor.
let editVerb = Verb(
  "edit", .document, usage: ["edit"],
  "opens the document's lines in $VISUAL or $EDITOR; what is saved there is one step", example: "new star; edit",
  run: { session, call throws(Problem) in
    try call.end()
    call.effects.append(.edit(session.document.text))
  })

/// Takes the lines of a document that were edited elsewhere, as one step.
///
/// The document keeps its name, and what was selected stays so where it is still there.
///
/// - Parameters:
///   - bytes: The lines.
///   - session: The session; unchanged where the lines are refused or say the same as before.
///   - library: What presets and files hold.
/// - Returns: What is to be shown.
/// - Throws: `.unreadable`, with all that is wrong.
public func takeEditedDocument(
  _ bytes: [UInt8], in session: inout Session, _ library: any Library
) throws(Problem) -> [Effect] {
  let read = try readDocument(bytes, named: "the edited document", library)
  var effects = read.warnings.map { Effect.warn($0) }
  if read.document == session.document { return effects + [.say("nothing changed")] }
  session.begin()
  let selected = session.selection.compactMap { read.document.layer(named: $0.name)?.id }
  let differences = session.document.differences(to: read.document).map(\.text)
  session.change(.replace(read.document))
  session.state.selection = selected.isEmpty ? read.document.top.suffix(1) : selected
  session.state.isGroupOpen = false
  let shown = differences.prefix(3).joined(separator: "; ")
  let rest = differences.count > 3 ? " and \(differences.count - 3) more" : ""
  session.summary = ["edited: " + (differences.isEmpty ? "comments, order of lines" : shown + rest)]
  effects += session.summary.map { .say($0) }
  if try session.commit("edit") { effects.append(.note(forgottenSteps)) }
  return effects + [.redraw]
}
