// SPDX-License-Identifier: MIT

public import Shapes

extension Document {
  /// The value that a stored parameter has on a layer: its own, else that of the layer it follows where it is a clone,
  /// else the group's where it comes down from there, else the default.
  ///
  /// Width and paint of a stroke come down each by itself.
  ///
  /// - Parameters:
  ///   - parameter: A parameter that stores a value.
  ///   - id: The layer.
  /// - Returns: The value.
  public func value(of parameter: Parameter, on id: LayerID) -> Value {
    guard let layer = layer(id) else { return parameter.defaultValue }
    let fallback = LayerParameters.defaultValue(of: parameter, for: kind(of: layer))
    guard parameter.isInherited else { return setting(parameter.name, of: layer) ?? fallback }
    if case .stroke(let defaults) = fallback {
      return .stroke(
        StrokeTerm(
          width: inherited(on: id, \.strokeWidth)?.part ?? defaults.width,
          paint: inherited(on: id, \.strokePaint)?.part ?? defaults.paint))
    }
    return inherited(on: id) { $0.settings[parameter.name] }?.part ?? fallback
  }

  /// What a layer or, where it has none, the layer that it follows or the innermost group around it that has some sets,
  /// and which of them it is: on whose lines the names in it are.
  ///
  /// - Parameters:
  ///   - id: The layer.
  ///   - part: What a layer sets; nil where it does not.
  /// - Returns: What is set; nil where neither layer nor group sets it.
  public func inherited<T>(on id: LayerID, _ part: (Layer) -> T?) -> (part: T, setter: LayerID)? {
    let originals = layer(id).map { self.originals(of: $0).map(\.id) } ?? []
    for setter in [id] + originals + ancestors(of: id) {
      if let part = layer(setter).flatMap(part) { return (part, setter) }
    }
    return nil
  }

  /// What is set on a layer, or, where it is a clone, on the layer that it follows.
  public func setting(_ name: String, of layer: Layer) -> Value? {
    if let value = layer.settings[name] { return value }
    guard layer.original != nil, LayerParameters.isFollowed(name) else { return nil }
    return originals(of: layer).lazy.compactMap { $0.settings[name] }.first
  }

  /// The value of one of the document's own parameters: what is set, else the default.
  public func value(of parameter: Parameter) -> Value { settings[parameter.name] ?? parameter.defaultValue }

  /// The lets that may be named on the document's lines or a layer's, with their kinds: the document's, those of the
  /// groups around the layer, and its own; on a clone's lines also those in sight of the layer that it follows, which
  /// hide others of their names.
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
      // What a clone follows is drawn with the names in sight there, which so hide those around the clone.
      for place in [id] + (layer(id).map { originals(of: $0).map(\.id) } ?? []) {
        add(lets, until: nil)
        for group in ancestors(of: place).reversed() { add(self.lets(of: .layer(group)), until: nil) }
        add(self.lets(of: .layer(place)), until: place == id ? before : nil)
      }
    }
    return kinds
  }
}

extension Layer {
  /// The fill that is set on its own lines.
  public var fill: PaintTerm? { if case .paint(let paint)? = settings["fill"] { paint } else { nil } }
  /// The width of the stroke that is set on its own lines.
  public var strokeWidth: Scalar? { stroke?.width }
  /// The paint of the stroke that is set on its own lines.
  public var strokePaint: PaintTerm? { stroke?.paint }

  private var stroke: StrokeTerm? { if case .stroke(let stroke)? = settings["stroke"] { stroke } else { nil } }
}
