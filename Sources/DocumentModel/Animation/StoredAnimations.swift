// SPDX-License-Identifier: MIT

public import Shapes

/// Animations are stored among the settings of what they animate, each under a name that no parameter can have.
public enum StoredAnimations {
  private static let prefix = "animate "

  /// The name under which the animation of a parameter is stored: the words of its command.
  public static func key(of parameter: String) -> String { prefix + parameter }

  /// The parameter whose animation is stored under a name; nil where it is no animation's.
  static func parameter(ofKey key: String) -> String? {
    key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : nil
  }
}

extension Document {
  /// The animations of the document's own parameters and lets, or of a layer's, by the parameters' names.
  ///
  /// - Parameter target: What they belong to.
  /// - Returns: Each with its parameter, sorted by that.
  public func animations(of target: Target) -> [(parameter: String, term: AnimationTerm)] {
    var found: [(parameter: String, term: AnimationTerm)] = []
    for (key, value) in settings(of: target) {
      guard case .animation(let term) = value, let name = StoredAnimations.parameter(ofKey: key) else { continue }
      found.append((name, term))
    }
    return found.sorted { $0.parameter < $1.parameter }
  }

  /// Whether anything in it is animated.
  public var isAnimated: Bool {
    func isAnimated(_ settings: [String: Value]) -> Bool {
      settings.values.contains { if case .animation = $0 { true } else { false } }
    }
    return isAnimated(settings) || layers.values.contains { isAnimated($0.settings) }
  }

  /// What a name means that is animated: a let, a parameter or a part of one; nil where there is none.
  func animated(_ name: String, of target: Target) -> AnimatedParameter? {
    if let item = lets(of: target).first(where: { $0.name == name }) { return .letting(item) }
    let parameter: Parameter?
    switch target {
    case .document: parameter = DocumentParameters.named(name)
    case .layer(let id): parameter = layer(id).flatMap { LayerParameters.named(name, for: kind(of: $0)) }
    }
    return parameter.map { .parameter($0) }
  }
}

/// What an animation changes.
enum AnimatedParameter {
  /// A parameter, or a part of one.
  case parameter(Parameter)
  /// A let.
  case letting(Let)
}
