// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// The verb `params`: the parameters of the selected layers, the document's and its lets, with their values.
func listParameters(_ session: inout Session, _ call: inout Invocation) throws(Problem) {
  let word = call.words.take()
  try call.end()
  var listed: [ListedParameter] = []
  let layers = session.selection
  for layer in layers {
    let prefix = layers.count > 1 ? layerNameText(layer.name) + "." : ""
    for parameter in LayerParameters.stored(for: layer.kind) + (word == nil ? [] : PaintParts.all) {
      let section = parameter.section == .kind ? layer.kindName : parameter.section.heading
      listed += session.listed(parameter, .layer(layer.id), under: prefix.isEmpty ? section : layer.name, prefix)
    }
    for item in layer.lets { listed.append(session.listed(item, .layer(layer.id), prefix)) }
  }
  for parameter in DocumentParameters.all {
    listed += session.listed(parameter, .document, under: parameter.section.heading, "")
  }
  for item in session.document.lets { listed.append(session.listed(item, .document, "")) }
  if let word {
    listed = listed.filter { $0.name.contains(word.source) }
    if listed.isEmpty {
      let nearest = nearestName(to: word.source, among: session.parameterNames)
      throw Problem(.unknownParameter(word.source, of: "what is selected", nearest: nearest), word.range)
    }
  }
  call.effects.append(.parameters(listed))
}

extension Session {
  /// A parameter as it is listed; none for a part that is not there.
  fileprivate func listed(
    _ parameter: Parameter, _ target: Target, under section: String, _ prefix: String
  ) -> [ListedParameter] {
    guard let value = value(of: Subject(target: target, kind: .parameter(parameter))) else { return [] }
    let isSet = document.settings(of: target)[parameter.part?.whole ?? parameter.name] != nil
    return [
      ListedParameter(
        section: section, name: prefix + parameter.name, value: value.text, isDefault: !isSet,
        allowed: parameter.type.allowed)
    ]
  }

  fileprivate func listed(_ item: Let, _ target: Target, _ prefix: String) -> ListedParameter {
    ListedParameter(
      section: "lets", name: prefix + item.name, value: item.value.text, isDefault: false,
      allowed: LetType(item).allowed)
  }
}

extension Parameter.Section {
  /// The heading of a section where parameters are listed; a kind's own stand under the kind's name.
  var heading: String { String(describing: self) }
}
