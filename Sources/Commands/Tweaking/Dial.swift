// SPDX-License-Identifier: MIT

internal import DocumentModel
internal import Shapes

/// One thing that can be turned while one looks: a number, a choice, a part of a colour, the stops of a gradient.
public struct Dial: Hashable, Sendable {
  /// How it is shown.
  public enum Face: Hashable, Sendable {
    /// A slider, at a share of its way of 0...1.
    case slider(Double)
    /// Words in a row, and the number of the one that holds.
    case choices([String], chosen: Int)
    /// A bar with marks at shares of its way, and the number of the mark that is moved.
    case stops([Double], chosen: Int)
    /// No more than its value.
    case plain
  }

  /// What it is called: `corner-radius`, `fill hue`, `center x`.
  public var label: String
  /// Its value, as one would type it.
  public var value: String
  /// What of the value could not be used, and why: `43.3 used: the edges are 50 long`; nil where all of it was.
  public var remark: String?
  /// What it may be: `0...1`.
  public var range: String
  /// How it is shown.
  public var face: Face
}

/// What a dial turns of a parameter's value.
enum Knob: Hashable {
  /// All of it.
  case whole
  /// One of its numbers.
  case component(Int)
  /// One of its words.
  case choice(Int)
  /// A part of the colour that it is, or of the chosen stop's.
  case color(ColorPart)
  /// Where the chosen stop of its gradient lies.
  case stop
}

/// The parts of a colour by which people think of it: those of OKLCH.
enum ColorPart: String, Hashable, CaseIterable {
  case lightness, chroma, hue

  /// What numbers it may be, by which steps.
  var type: NumberType {
    switch self {
    case .lightness: NumberType(.number, 0...1, step: 0.01)
    // sRGB reaches to 0.323.
    case .chroma: NumberType(.number, 0...0.33, step: 0.005)
    case .hue: NumberType(.number, 0...360)
    }
  }
}

/// A parameter that is being tweaked, by the name that sets it.
struct TweakedParameter {
  /// What is typed to set it: `smoothness`, `ring.opacity`.
  let name: String
  /// What the name means; the first one's value is shown, all are set.
  let subjects: [Subject]
  /// The value that it had when the gesture began, about which sliders of what has no bounds lie.
  let origin: Value?
  /// The stop of its gradient that is turned, from 0.
  var stop = 0
}

/// A dial's place: which parameter, and what of it.
struct DialPlace: Hashable {
  let parameter: Int
  let knob: Knob
}
