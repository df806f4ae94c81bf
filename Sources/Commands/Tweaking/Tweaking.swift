// SPDX-License-Identifier: MIT

public import DocumentModel
public import Shapes

/// A gesture on parameters: they are turned while one looks, and in the end it is one step, or nothing.
///
/// Everything is tried on a copy of the session, by the very commands that would do the same when typed, so that what
/// they refuse is refused, and what they say is said. The session itself changes when `commands` are run.
public struct Tweaking {
  private let start: Session
  private var session: Session
  /// What is known of the session as it is.
  private var reader: DialReader
  private let library: any Library
  private var parameters: [TweakedParameter]
  private var places: [DialPlace] = []
  /// What can be turned, from the top; at least one.
  public private(set) var dials: [Dial] = []
  /// The number of the dial that is turned, from 0.
  public private(set) var chosen = 0
  /// What the last change said; nil where there was nothing to say.
  public private(set) var message: String?
  /// Whether the last change was refused; `message` says why.
  public private(set) var isRefused = false

  /// Begins a gesture.
  ///
  /// - Parameters:
  ///   - names: The parameters, as they are typed; none for those of the selection that one would want to turn.
  ///   - session: The session, which stays as it is.
  ///   - library: What presets and files hold.
  /// - Throws: What a name could have meant; `.notTweakable`.
  public init(_ names: [String], in session: Session, _ library: any Library) throws(Problem) {
    start = session
    self.session = session
    reader = DialReader(session)
    self.library = library
    parameters = try session.tweaked(names.map { Word($0) })
    refresh()
    if dials.isEmpty { throw Problem(.nothingToTweak) }
  }

  /// The document as it is by now.
  public var document: Document { session.document }

  /// Whether nothing is changed, so that there is nothing to keep.
  public var isUnchanged: Bool { commands.isEmpty }

  /// The commands that do in one go what was done so far; none where nothing is changed.
  public var commands: [String] {
    parameters.compactMap { parameter in
      guard let subject = parameter.subjects.first else { return nil }
      let now = session.value(of: subject)
      // A part that is as it was says nothing, though another part may have set the whole.
      let isSame = subject.isPart || session.isSet(subject) == start.isSet(subject)
      if now == start.value(of: subject), isSame { return nil }
      guard session.isSet(subject), let now else { return "reset " + parameter.name }
      return parameter.name + " " + now.text
    }
  }

  // MARK: Choosing

  /// Chooses another dial, so many further down; it stays at the first and the last.
  public mutating func choose(by count: Int) {
    chosen = min(max(chosen + count, 0), dials.count - 1)
    message = nil
  }

  /// Chooses another stop of the gradient whose dial is chosen, so many further along; around at the ends.
  public mutating func chooseStop(by count: Int) {
    let parameter = places[chosen].parameter
    guard let gradient = reader.gradient(of: parameters[parameter]) else { return }
    let stops = gradient.stops.count
    parameters[parameter].stop = ((parameters[parameter].stop + count) % stops + stops) % stops
    message = nil
    refresh()
  }

  // MARK: Changing

  /// Turns the chosen dial, as often as is said.
  ///
  /// - Parameters:
  ///   - steps: How many steps each time, negative ones down; whole numbers and choices go at least one.
  ///   - times: How often; once unless given.
  public mutating func turn(by steps: Double, times: Int = 1) {
    let place = places[chosen]
    change(place) { reader, parameter throws(Problem) in
      try reader.turned(parameter, place.knob, by: steps, times: times)
    }
  }

  /// Sets the chosen dial to what was typed.
  public mutating func set(to text: String) {
    let place = places[chosen]
    if isWhole(place) { return run(parameters[place.parameter].name + " " + text) }
    change(place) { reader, parameter throws(Problem) in try reader.replaced(parameter, place.knob, by: text) }
  }

  /// Whether a dial turns all of a value, so that what is typed is all of it too.
  private mutating func isWhole(_ place: DialPlace) -> Bool {
    guard case .choice(let index) = place.knob else { return place.knob == .whole }
    guard let subject = parameters[place.parameter].subjects.first,
      let value = try? reader.literalValue(of: subject)
    else { return true }
    let choices = subject.type.choices(of: value)
    return !choices.indices.contains(index) || choices[index].name.isEmpty
  }

  /// Takes the chosen dial's parameter back to its default.
  public mutating func reset() { run("reset " + parameters[places[chosen].parameter].name) }

  /// Adds a stop half way behind the chosen one, in the colour that the gradient has there.
  public mutating func addStop() {
    let place = places[chosen]
    var added: Int?
    change(place) { reader, parameter throws(Problem) in
      guard let (value, index) = try reader.addingStop(to: parameter) else { return nil }
      added = index
      return value
    }
    if let added {
      parameters[place.parameter].stop = added
      refresh()
    }
  }

  /// Removes the chosen stop; of the last two none can go.
  public mutating func removeStop() {
    let place = places[chosen]
    change(place) { reader, parameter throws(Problem) in try reader.removingStop(from: parameter) }
  }

  /// Takes back the last change of the gesture.
  public mutating func undo() {
    guard session.history.current != start.history.current, let step = session.undo() else {
      message = "nothing to undo"
      return
    }
    reader = DialReader(session)
    refresh()
    message = "undone: " + step.summary
  }

  /// Runs the command that sets a parameter to a value worked out from what it is; nil is no change.
  private mutating func change(
    _ place: DialPlace, _ value: (inout DialReader, TweakedParameter) throws(Problem) -> Value?
  ) {
    do throws(Problem) {
      guard let value = try value(&reader, parameters[place.parameter]) else {
        message = "\(dials[chosen].label) has nothing to turn here"
        return
      }
      run(parameters[place.parameter].name + " " + value.text)
    } catch {
      refuse(error)
    }
  }

  /// Runs one command; what is typed as a value may be no more than that.
  private mutating func run(_ line: String) {
    (message, isRefused) = (nil, false)
    do throws(Problem) {
      let commands = try splitLine(line).commands
      guard let command = commands.first, commands.count == 1 else {
        throw Problem(.expected("one value", found: line))
      }
      for effect in try Commands.run(command, in: &session, library) {
        if case .say(let text) = effect { message = text }
        if case .note(let text) = effect { message = text }
      }
      reader = DialReader(session)
      refresh()
    } catch {
      refuse(error)
    }
  }

  private mutating func refuse(_ problem: Problem) { (message, isRefused) = (problem.wording.line, true) }

  // MARK: Dials

  /// Works the dials out anew: what there is to turn may have changed.
  private mutating func refresh() {
    let former = places.indices.contains(chosen) ? places[chosen] : nil
    places = []
    dials = []
    for index in parameters.indices {
      if let gradient = reader.gradient(of: parameters[index]) {
        parameters[index].stop = min(parameters[index].stop, gradient.stops.count - 1)
      }
      var found = reader.dials(of: parameters[index])
      // What has nothing to turn any more, as a stroke without a paint, keeps its row.
      if found.isEmpty { found = [(.whole, reader.plainDial(of: parameters[index]))] }
      for (knob, dial) in found {
        places.append(DialPlace(parameter: index, knob: knob))
        dials.append(dial)
      }
    }
    chosen = former.flatMap { places.firstIndex(of: $0) } ?? min(chosen, max(dials.count - 1, 0))
  }
}
