// SPDX-License-Identifier: MIT

public import Shapes

extension Document {
  /// The value that a stored parameter has on a layer: its own, else the group's where it comes down from there, else
  /// the default. Width and paint of a stroke come down each by itself.
  ///
  /// - Parameters:
  ///   - parameter: A parameter that stores a value.
  ///   - id: The layer.
  /// - Returns: The value.
  public func value(of parameter: Parameter, on id: LayerID) -> Value {
    guard let layer = layer(id) else { return parameter.defaultValue }
    let fallback = LayerParameters.defaultValue(of: parameter, for: layer.kind)
    guard parameter.isInherited else { return layer.settings[parameter.name] ?? fallback }
    if case .stroke(let defaults) = fallback {
      return .stroke(inheritedStroke(of: layer, defaults))
    }
    if let own = layer.settings[parameter.name] { return own }
    for group in ancestors(of: id) {
      if let inherited = self.layer(group)?.settings[parameter.name] { return inherited }
    }
    return fallback
  }

  private func inheritedStroke(of layer: Layer, _ defaults: StrokeTerm) -> StrokeTerm {
    var result = StrokeTerm()
    for id in [layer.id] + ancestors(of: layer.id) {
      guard case .stroke(let stroke)? = self.layer(id)?.settings["stroke"] else { continue }
      result.width = result.width ?? stroke.width
      result.paint = result.paint ?? stroke.paint
    }
    return StrokeTerm(width: result.width ?? defaults.width, paint: result.paint ?? defaults.paint)
  }

  /// The value of one of the document's own parameters: what is set, else the default.
  public func value(of parameter: Parameter) -> Value { settings[parameter.name] ?? parameter.defaultValue }

  /// The lets that may be named on the document's lines or a layer's, with their kinds: the document's, those of the
  /// groups around the layer, and its own.
  ///
  /// - Parameters:
  ///   - target: Where the name would stand.
  ///   - before: Only the lets of `target` itself that come before the one of this name; nil for all.
  /// - Returns: The kinds by name.
  public func letKinds(at target: Target, before: String? = nil) -> [String: LetKind] {
    var kinds: [String: LetKind] = [:]
    func add(_ lets: [Let], until stop: String?) {
      for item in lets {
        if item.name == stop { return }
        kinds[item.name] = item.value.letKind(among: kinds)
      }
    }
    switch target {
    case .document: add(lets, until: before)
    case .layer(let id):
      add(lets, until: nil)
      for group in ancestors(of: id).reversed() { add(self.lets(of: .layer(group)), until: nil) }
      add(self.lets(of: target), until: before)
    }
    return kinds
  }
}
