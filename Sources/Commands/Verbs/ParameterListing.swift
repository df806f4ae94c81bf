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
    for parameter in LayerParameters.stored(for: session.document.kind(of: layer))
      + (word == nil ? [] : PaintParts.all)
    {
      let section = parameter.section == .kind ? layer.kindName : parameter.section.heading
      listed += session.listed(parameter, of: layer, under: layers.count > 1 ? layerNameText(layer.name) : section)
    }
    for item in layer.lets { listed.append(session.listed(item, of: layer)) }
  }
  for parameter in DocumentParameters.all {
    listed += session.listed(parameter, of: nil, under: parameter.section.heading)
  }
  for item in session.document.lets { listed.append(session.listed(item, of: nil)) }
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
  /// A parameter of a layer or the document as it is listed; none for a part that is not there.
  fileprivate func listed(_ parameter: Parameter, of layer: Layer?, under section: String) -> [ListedParameter] {
    let target = layer.map { Target.layer($0.id) } ?? .document
    guard let value = value(of: Subject(target: target, kind: .parameter(parameter))) else { return [] }
    let isSet = document.settings(of: target)[parameter.part?.whole ?? parameter.name] != nil
    return [
      ListedParameter(
        section: section, layer: layer?.name, name: parameter.name, label: label(parameter.name, of: layer),
        value: value.text, isDefault: !isSet, allowed: parameter.type.allowed)
    ]
  }

  fileprivate func listed(_ item: Let, of layer: Layer?) -> ListedParameter {
    ListedParameter(
      section: "lets", layer: layer?.name, name: item.name, label: label(item.name, of: layer),
      value: item.value.text, isDefault: false, allowed: LetType(item).allowed)
  }

  private func label(_ name: String, of layer: Layer?) -> String {
    guard let layer, state.selection.count > 1 else { return name }
    return layerNameText(layer.name) + "." + name
  }
}

extension Parameter.Section {
  /// The heading of a section where parameters are listed; a kind's own stand under the kind's name.
  var heading: String { String(describing: self) }
}
