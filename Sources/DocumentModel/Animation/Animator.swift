// SPDX-License-Identifier: MIT

public import Shapes
public import Timing

/// A document's animations, made ready: gives the document at any moment.
///
/// What it gives has the animated parameters set to values on their way. Those are worked out where they are used, so
/// that each copy of a repeat has its own.
public struct Animator: Sendable {
  /// One animation.
  public struct Item: Sendable {
    /// What it belongs to.
    public let target: Target
    /// The parameter.
    public let parameter: String
    /// How it is animated, as written.
    public let term: AnimationTerm
    /// The animation at its beginning.
    public let motion: Motion
    fileprivate let animated: AnimatedParameter
  }

  /// The document as it is without them.
  public let document: Document
  /// The animations: the document's first, then the layers', groups before what is in them, back to front.
  public let items: [Item]

  /// Makes a document's animations ready.
  ///
  /// - Parameter document: The document.
  /// - Throws: What evaluating how long they take throws, its subject `layer.parameter`.
  public init(_ document: Document) throws(Problem) {
    self.document = document
    var items: [Item] = []
    var layout = Layout(document)
    for target in [.document] + document.allLayers.map({ Target.layer($0.id) }) {
      for (name, term) in document.animations(of: target) {
        guard let animated = document.animated(name, of: target) else { continue }
        let scope = try layout.scope(of: target)
        let type: NumberType? =
          if case .parameter(let parameter) = animated { parameter.type as? NumberType } else { nil }
        let motion = Motion(
          term, of: name, curve: try term.curve(in: scope), range: type?.range, isWhole: type?.isWhole ?? false)
        items.append(Item(target: target, parameter: name, term: term, motion: motion, animated: animated))
      }
    }
    self.items = items
  }

  /// How an animation goes in time, of copies the first one's.
  ///
  /// - Parameter item: The animation.
  /// - Returns: The timeline.
  /// - Throws: What evaluating delay and speed throws.
  public func timeline(of item: Item) throws(Problem) -> Timeline {
    var layout = Layout(document)
    return try item.motion.timeline(in: try layout.scope(of: item.target))
  }

  /// When all animations have ended, of copies the first ones'.
  ///
  /// - Returns: Seconds since they began, 0 where there are none; nil where one goes on for ever.
  /// - Throws: What evaluating delay and speed throws.
  public func length() throws(Problem) -> Double? {
    var longest = 0.0
    for item in items {
      let timeline = try timeline(of: item)
      if timeline.repetition != .once { return nil }
      longest = max(longest, timeline.delay + timeline.duration)
    }
    return longest
  }

  /// The document at a moment.
  ///
  /// - Parameter time: Seconds since all animations began.
  /// - Returns: The document; itself where nothing is animated.
  public func document(at time: Double) -> Document { document { _ in .time(time) } }

  /// The document with each animation at a moment of its own.
  ///
  /// - Parameter moment: The moment of an animation, by its place in `items`.
  /// - Returns: The document.
  public func document(at moment: (Int) -> Motion.Moment) -> Document {
    var result = document
    for (index, item) in items.enumerated() {
      var motion = item.motion
      motion.moment = moment(index)
      if let value = motion.value(from: item.term.from, to: item.term.to) { result.set(item, to: value) }
    }
    return result
  }
}

extension Document {
  fileprivate mutating func set(_ item: Animator.Item, to value: Value) {
    switch item.animated {
    case .letting(var new):
      new.value = value
      apply(.setLet(item.target, name: new.name, new, index: 0))
    case .parameter(let parameter):
      guard let part = parameter.part else {
        apply(.set(item.target, parameter: parameter.name, value))
        return
      }
      guard case .layer(let id) = item.target, let whole = LayerParameters.named(part.whole),
        let changed = part.set(self.value(of: whole, on: id), value)
      else { return }
      apply(.set(item.target, parameter: part.whole, changed))
    }
  }
}

extension Layout {
  /// What names and percentages mean on the lines of a target.
  fileprivate mutating func scope(of target: Target) throws(Problem) -> Scope {
    switch target {
    case .document: try documentScope()
    case .layer(let id): try placement(of: id).scope
    }
  }
}
