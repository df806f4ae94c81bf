// SPDX-License-Identifier: MIT

public import Geometry
internal import Numerics

/// What names, units and percentages mean at one place of a document.
public struct Scope: Sendable {
  /// What the lets in sight stand for, as literal values; inner ones hide outer ones of the same name.
  public var lets: [String: Value]
  /// The size of the room: the enclosing group's frame, else the canvas.
  public var room: Size
  /// The size of the layer's own frame, before padding.
  public var own: Size
  /// The size of the layer's padded frame.
  public var padded: Size
  /// Which copy of a repeat it is, and of how many.
  public var copy: (index: Int, count: Int)
  /// What random draws start from.
  public var seed: UInt64
  /// The axis of the layer's own stack, if it is a group that has one.
  public var ownStack = Axis.vertical
  /// The axis of the stack that the layer lies in, if it lies in one.
  public var roomStack = Axis.vertical
  /// The name that ranges draw under where a number has none of its own.
  private(set) var draw = ""
  /// What the groups around hand down of the parameters of kinds, their lets looked up; the innermost group's.
  public private(set) var inherited: [String: Value] = [:]

  /// A scope; a layer's own frame is the room until it is known.
  public init(lets: [String: Value] = [:], room: Size) {
    self.lets = lets
    self.room = room
    own = room
    padded = room
    copy = (0, 1)
    seed = 1
  }

  /// The same scope with these lets added, each worked out in the sight of those before it.
  ///
  /// - Parameter new: The lets of one document or group, in order.
  /// - Returns: The scope.
  /// - Throws: What evaluating a let throws, with the let's name as the subject.
  public func adding(_ new: [Let]) throws(Problem) -> Scope {
    var scope = self
    for item in new {
      do {
        let value = try scope.literal(item.value)
        try scope.checkRange(of: item, value)
        scope.lets[item.name] = value
      } catch {
        var problem = error
        problem.subject = problem.subject ?? item.name
        throw problem
      }
    }
    return scope
  }

  /// The same scope as it is inside a group, which hands down what it sets of `Kinds.inheritedParameters`.
  ///
  /// Names in that are the group's own; percentages stay and are of what the layer that uses them lies in.
  ///
  /// - Parameters:
  ///   - settings: What the group sets.
  ///   - own: What names mean on the group's lines.
  /// - Returns: The scope.
  /// - Throws: What looking the names up throws.
  public func handingDown(_ settings: [String: Value], from own: Scope) throws(Problem) -> Scope {
    var scope = self
    for parameter in Kinds.inheritedParameters {
      if let value = settings[parameter.name] { scope.inherited[parameter.name] = try own.literal(value) }
    }
    return scope
  }

  private func checkRange(of item: Let, _ value: Value) throws(Problem) {
    guard let range = item.range, case .scalar(let scalar) = value else { return }
    let number = try self.number(scalar, .any)
    let low = try self.number(range.low, .any)
    let high = try self.number(range.high, .any)
    if !(low...max(low, high)).contains(number) {
      throw Problem(.outOfRange(item.value.text, allowed: "\(range.low.text)...\(range.high.text)"))
    }
  }
}

// MARK: Numbers

extension Scope {
  /// The number that a scalar is here.
  ///
  /// - Parameters:
  ///   - scalar: The number as written.
  ///   - dimension: What kind of number it is: ratios as fractions of 1, angles in degrees, times in seconds, lengths
  ///     in user units.
  ///   - parameter: The parameter's name, from which a range draws; empty for the scope's own.
  /// - Returns: A finite number.
  /// - Throws: `.notFinite`, `.unknownLet`, `.wrongLetKind`.
  public func number(
    _ scalar: Scalar, _ dimension: Dimension, parameter: @autoclosure () -> String = ""
  ) throws(Problem) -> Double {
    let value: Double
    switch scalar {
    case .literal(let number, let unit): value = convert(number, unit, dimension)
    case .fraction(let over, let under): value = convert(over / under * 100, .percent, dimension)
    case .name(let name): return try number(try scalarLet(name, dimension), dimension, parameter: parameter())
    case .expression(let expression, let unit):
      value = convert(try expression.value { name throws(Problem) in try lookUp(name) }, unit, dimension)
    case .range(let low, let high):
      let from = try number(low, dimension)
      let to = try number(high, dimension)
      let name = parameter()
      value = from + (to - from) * unitDraw(name.isEmpty ? draw : name)
    case .animated(let from, let to, let motion, let part):
      value = try self.number(from: from, to: to, motion, part: part, dimension)
    }
    guard value.isFinite else { throw Problem(.notFinite(expression: scalar.text)) }
    return value
  }

  /// The number in 0..<1 that this copy draws under a name.
  ///
  /// - Parameter name: The name: a parameter's; `center.x`, `center.y` where its value is a pair; `padding.1`,
  ///   `padding.2` where it is a list.
  /// - Returns: The number, always the same for the same seed, name and copy, and of no other draw.
  public func unitDraw(_ name: String) -> Double {
    var generator = SplitMix64(seed: mix(seed, fnv1a(name), UInt64(copy.index)))
    return generator.nextUnit()
  }

  /// The scope in which ranges draw under a name; within a named one, under its name, a dot and this one, so that the
  /// numbers of one value are drawn each by itself.
  public func drawing(_ name: String) -> Scope {
    var scope = self
    scope.draw = draw.isEmpty ? name : draw + "." + name
    return scope
  }

  private func scalarLet(_ name: String, _ dimension: Dimension) throws(Problem) -> Scalar {
    guard let value = lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
    // What was a number when it was named may since have become a ratio, or a colour.
    guard case .scalar(let scalar) = value, value.letKind(among: [:])?.fits(dimension) ?? false else {
      throw Problem(.wrongLetKind(name, is: kindText(value), allowed: "a number of this kind"))
    }
    return scalar
  }

  private func kindText(_ value: Value) -> String { value.letKind(among: [:])?.rawValue ?? "something else" }

  /// Refuses a whole value that is a let's name where that let is of another kind by now.
  func checkLet(_ value: Value, is kind: LetKind) throws(Problem) {
    guard case .name(let name) = value else { return }
    guard let value = lets[name] else { throw Problem(.unknownLet(name, nearest: nil)) }
    if value.letKind(among: [:]) == kind { return }
    throw Problem(.wrongLetKind(name, is: kindText(value), allowed: "a \(kind.rawValue)"))
  }

  private func convert(_ value: Double, _ unit: Unit, _ dimension: Dimension) -> Double {
    switch unit {
    case .none, .seconds: value
    case .percent:
      if case .length(let reference) = dimension { value / 100 * length(reference) } else { value / 100 }
    case .roomWidth: value * room.width
    case .roomHeight: value * room.height
    case .radians: value * 180 / .pi
    case .turns: value * 360
    case .milliseconds: value / 1000
    }
  }

  private func length(_ reference: LengthReference) -> Double {
    switch reference {
    case .roomWidth: room.width
    case .roomHeight: room.height
    case .roomShorterSide: room.shorterSide
    case .ownShorterSide: own.shorterSide
    case .halfPaddedShorterSide: padded.shorterSide / 2
    case .ownStack: side(of: padded, ownStack)
    case .roomStack: side(of: room, roomStack)
    }
  }

  private func side(of size: Size, _ axis: Axis) -> Double { axis == .horizontal ? size.width : size.height }

  private func lookUp(_ name: String) throws(Problem) -> Double {
    if let value = lets[name] {
      if case .scalar(let scalar) = value { return try number(scalar, .any) }
      throw Problem(.wrongLetKind(name, is: kindText(value), allowed: "a number"))
    }
    switch name {
    case "w": return room.width
    case "h": return room.height
    case "i": return Double(copy.index)
    case "n": return Double(copy.count)
    default: throw Problem(.unknownLet(name, nearest: nearestName(to: name, among: lets.keys.sorted())))
    }
  }
}
