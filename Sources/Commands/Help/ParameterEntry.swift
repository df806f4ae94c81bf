// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// One parameter as help and the reference tell of it: kinds that have the same one share an entry.
struct ParameterEntry {
  let parameter: Parameter
  /// What has it, in words.
  let owners: String
  /// Its default, and those of the kinds that have another, in words.
  let defaults: String

  /// The entries of a name: the document's, every layer's, those of kinds alone.
  static func all(named name: String) -> [ParameterEntry] {
    var entries: [ParameterEntry] = []
    if let parameter = DocumentParameters.named(name) { entries.append(ofDocument(parameter)) }
    if let parameter = LayerParameters.named(name) { entries.append(ofLayers(parameter)) }
    return entries + ofKinds().filter { $0.parameter.name == name }
  }

  /// A parameter of the document itself.
  static func ofDocument(_ parameter: Parameter) -> ParameterEntry {
    ParameterEntry(parameter: parameter, owners: "the document", defaults: parameter.defaultValue.text)
  }

  /// A parameter that layers have whatever their kind.
  static func ofLayers(_ parameter: Parameter) -> ParameterEntry {
    let values = Kinds.all.map { kind in
      (kind.name, LayerParameters.defaultValue(of: parameter, for: .shape(kind.name)).text)
    }
    let others = values.filter { $0.1 != parameter.defaultValue.text }
    let hasIt = parameter.part != nil || LayerParameters.stored(for: .group).contains { $0.name == parameter.name }
    return ParameterEntry(
      parameter: parameter, owners: hasIt ? "every layer" : "every shape",
      defaults: defaultText(parameter.defaultValue.text, others))
  }

  /// The parameters that only some kinds have, in the order of the kinds; one entry where all that is said is the same.
  static func ofKinds() -> [ParameterEntry] {
    var found: [(parameter: Parameter, owners: [(kind: String, value: String)])] = []
    for kind in Kinds.all {
      for parameter in kind.parameters {
        let owner = (kind.name, parameter.defaultValue.text)
        if let index = found.firstIndex(where: { $0.parameter.isTold(like: parameter) }) {
          found[index].owners.append(owner)
        } else {
          found.append((parameter, [owner]))
        }
      }
    }
    return found.map { parameter, owners in
      let common = parameter.defaultValue.text
      return ParameterEntry(
        parameter: parameter, owners: owners.map(\.kind).joined(separator: ", "),
        defaults: defaultText(common, owners.filter { $0.value != common }))
    }
  }

  /// `5; polygon 6; note, card 20`.
  private static func defaultText(_ common: String, _ others: [(kind: String, value: String)]) -> String {
    var groups: [(value: String, kinds: [String])] = []
    for (kind, value) in others {
      if let index = groups.firstIndex(where: { $0.value == value }) {
        groups[index].kinds.append(kind)
      } else {
        groups.append((value, [kind]))
      }
    }
    return ([common] + groups.map { "\($0.kinds.joined(separator: ", ")) \($0.value)" }).joined(separator: "; ")
  }
}

extension Parameter {
  /// Whether all that is said of two parameters but their defaults is the same.
  fileprivate func isTold(like other: Parameter) -> Bool {
    name == other.name && help == other.help && type.allowed == other.type.allowed && example == other.example
  }
}
