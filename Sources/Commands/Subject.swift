// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// One parameter of one thing: what a setting sets, a question asks for, completion completes.
struct Subject {
  /// What sort of parameter it is.
  enum Kind {
    /// A parameter that stores a value, or a part of one.
    case parameter(Parameter)
    /// A let.
    case letting(Let)
    /// A shorthand that sets others.
    case shorthand(Shorthand)
  }

  /// What it belongs to.
  let target: Target
  /// What sort of parameter it is.
  let kind: Kind
  /// The layer's name, where the command names it or several are meant.
  var qualifier: String?

  /// Its name.
  var name: String {
    switch kind {
    case .parameter(let parameter): parameter.name
    case .letting(let item): item.name
    case .shorthand(let shorthand): shorthand.name
    }
  }

  /// Its name with the layer's before it, where that is needed.
  var label: String { (qualifier.map { layerNameText($0) + "." } ?? "") + name }

  /// What values it takes.
  var type: any ParameterType {
    switch kind {
    case .parameter(let parameter): parameter.type
    case .letting(let item): LetType(item)
    case .shorthand(let shorthand): shorthand
    }
  }
}

extension Session {
  /// What names may stand on the lines of a target, before a let of that target where one is given.
  func context(for target: Target, before item: String? = nil, current: Value? = nil) -> ParseContext {
    ParseContext(lets: document.letKinds(at: target, before: item), current: current)
  }

  /// What names and percentages mean on the lines of a target.
  func scope(of target: Target) throws(Problem) -> Scope {
    var layout = Layout(document)
    switch target {
    case .document: return try layout.documentScope()
    case .layer(let id): return try layout.placement(of: id).scope
    }
  }

  /// The value that a subject has: as asked for, else inherited, else the default; nil for a part that is not there.
  func value(of subject: Subject) -> Value? {
    switch subject.kind {
    case .letting(let item): return document.lets(of: subject.target).first { $0.name == item.name }?.value
    case .shorthand: return nil
    case .parameter(let parameter):
      guard let part = parameter.part else { return storedValue(of: parameter, on: subject.target) }
      guard let whole = LayerParameters.named(part.whole) else { return nil }
      return part.get(storedValue(of: whole, on: subject.target))
    }
  }

  func storedValue(of parameter: Parameter, on target: Target) -> Value {
    switch target {
    case .document: document.value(of: parameter)
    case .layer(let id): document.value(of: parameter, on: id)
    }
  }

  /// The value that a subject has where it is not set.
  func defaultValue(of subject: Subject) -> Value? {
    guard case .parameter(let parameter) = subject.kind else { return nil }
    guard case .layer(let id) = subject.target, let layer = document.layer(id) else {
      return parameter.defaultValue
    }
    let kind = document.kind(of: layer)
    if let part = parameter.part, let whole = LayerParameters.named(part.whole), !whole.isInherited {
      return part.get(LayerParameters.defaultValue(of: whole, for: kind))
    }
    return LayerParameters.defaultValue(of: parameter, for: kind)
  }

  // MARK: Finding

  /// The subjects that a name means: on the layers given, or, without them, wherever the name belongs.
  ///
  /// - Parameters:
  ///   - word: The name.
  ///   - layers: The layers that the command names before a dot; nil for a bare name.
  /// - Returns: At least one subject.
  /// - Throws: What the name could have meant.
  func subjects(named word: Word, on layers: [Layer]?) throws(Problem) -> [Subject] {
    let name = word.source
    if let layers {
      let found = layers.flatMap { self.subjects(named: name, on: $0, qualified: true) }
      if !found.isEmpty { return found }
      throw unknownParameter(word, on: layers)
    }
    if let found = bareSubjects(named: name), !found.isEmpty { return found }
    if mode == .prompt, let full = try abbreviated(word), let found = bareSubjects(named: full) { return found }
    throw unknownParameter(word, on: selection)
  }

  private func bareSubjects(named name: String) -> [Subject]? {
    if let item = visibleLet(named: name) { return [item] }
    if let parameter = DocumentParameters.named(name) {
      return [Subject(target: .document, kind: .parameter(parameter))]
    }
    let isQualified = state.selection.count > 1
    return selection.flatMap { subjects(named: name, on: $0, qualified: isQualified) }
  }

  private func subjects(named name: String, on layer: Layer, qualified: Bool) -> [Subject] {
    let target = Target.layer(layer.id)
    let qualifier = qualified ? layer.name : nil
    if let item = layer.lets.first(where: { $0.name == name }) {
      return [Subject(target: target, kind: .letting(item), qualifier: qualifier)]
    }
    if let parameter = LayerParameters.named(name, for: document.kind(of: layer)) {
      return [Subject(target: target, kind: .parameter(parameter), qualifier: qualifier)]
    }
    if let shorthand = Shorthand.named(name), !LayerParameters.stored(for: document.kind(of: layer)).isEmpty {
      return [Subject(target: target, kind: .shorthand(shorthand), qualifier: qualifier)]
    }
    return []
  }

  /// The innermost let of this name in sight of the selected layer.
  func visibleLet(named name: String) -> Subject? {
    if let id = state.selection.last {
      for group in [id] + document.ancestors(of: id) {
        let target = Target.layer(group)
        if let item = document.lets(of: target).first(where: { $0.name == name }) {
          return Subject(target: target, kind: .letting(item))
        }
      }
    }
    guard let item = document.lets.first(where: { $0.name == name }) else { return nil }
    return Subject(target: .document, kind: .letting(item))
  }

  // MARK: Names

  /// The names of the parameters of the selected layers, then of the document and its lets.
  var parameterNames: [String] {
    var names: [String] = []
    for layer in selection.prefix(1) {
      names += parameterNames(of: layer)
      for group in document.ancestors(of: layer.id) { names += document.lets(of: .layer(group)).map(\.name) }
    }
    return names + DocumentParameters.all.map(\.name) + document.lets.map(\.name)
  }

  /// The names of what can be set on a layer: its parameters, their parts, shorthands, its own lets.
  func parameterNames(of layer: Layer) -> [String] {
    let stored = LayerParameters.stored(for: document.kind(of: layer)).map(\.name)
    if stored.isEmpty { return [] }
    return stored + Shorthand.all.map(\.name) + PaintParts.all.map(\.name) + layer.lets.map(\.name)
  }

  /// The parameter that a beginning means: `vert`, or of each part between hyphens, `c-r`; nil where there is none.
  private func abbreviated(_ word: Word) throws(Problem) -> String? {
    let names = parameterNames.filter { isAbbreviation(word.source, of: $0) }
    // Where one name begins the others (`fill` of `fill-rule`) it is the one that is meant.
    if let shortest = names.min(by: { $0.utf8.count < $1.utf8.count }),
      names.allSatisfy({ $0.hasPrefix(shortest) })
    {
      return shortest
    }
    if names.count > 1 { throw Problem(.ambiguous(word.source, names: names), word.range) }
    return nil
  }

  private func unknownParameter(_ word: Word, on layers: [Layer]) -> Problem {
    let name = word.source
    if let ours = taughtWords[name] { return Problem(.taughtWord(name, ours: ours), word.range) }
    let kinds = Kinds.having(name)
    if !kinds.isEmpty {
      let having = document.allLayers.filter { document.shape(of: $0)?.parameter(named: name) != nil }
      return Problem(.foreignParameter(name, kinds: kinds, has: having.map(\.name)), word.range)
    }
    let nearest = nearestName(to: name, among: parameterNames)
    if layers.isEmpty {
      if LayerParameters.named(name) != nil || Shorthand.named(name) != nil {
        return Problem(.noLayer, word.range)
      }
      return Problem(.unknownParameter(name, of: "the document", nearest: nearest), word.range)
    }
    if LayerParameters.named(name) != nil || Shorthand.named(name) != nil {
      let isOfGroups = LayerParameters.named(name, for: .group) != nil
      return Problem(.foreignParameter(name, kinds: [isOfGroups ? "groups" : "shapes"], has: []), word.range)
    }
    let owner = layers.count == 1 ? layers[0].kindName : "the selected layers"
    return Problem(.unknownParameter(name, of: owner, nearest: nearest), word.range)
  }
}

/// Whether a text begins a name, or, part by part between hyphens, each of its parts: `c-r` of `corner-radius`.
func isAbbreviation(_ text: String, of name: String) -> Bool {
  if text.isEmpty { return false }
  if name.hasPrefix(text) { return true }
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  let whole = name.split(separator: "-")
  return parts.count == whole.count && zip(parts, whole).allSatisfy { !$0.isEmpty && $1.hasPrefix($0) }
}
