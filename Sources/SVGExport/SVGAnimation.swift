// SPDX-License-Identifier: MIT

internal import Numerics
internal import SceneModel
internal import Timing

/// A track of an animated scene as elements: the same drawing at several moments.
struct SVGTrack {
  /// How it goes in time, where no layer has a timeline of its own for it.
  let timeline: Timeline
  /// Whether nothing lies between two values.
  let isWhole: Bool
  /// The moments, as shares of one way.
  let shares: [Double]
}

/// Finds what of a drawing moves, and writes it as elements of SMIL inside the elements that move.
struct SVGAnimator {
  let number: SVGNumber
  let tracks: [SVGTrack]
  /// The sets of tracks that change the same attribute of an element: of those only one shows.
  private(set) var collisions: Set<Set<Int>> = []

  init(number: SVGNumber, tracks: [SVGTrack]) {
    self.number = number
    self.tracks = tracks
  }

  /// Writes the animations into an element and all in it.
  ///
  /// - Parameters:
  ///   - element: The element at the beginning.
  ///   - versions: For each track, the element at each of its moments.
  ///   - timelines: The timelines of the layers around it, by track.
  mutating func animate(_ element: inout SVGElement, _ versions: [[SVGElement]], timelines: [Int: Timeline] = [:]) {
    let timelines = timelines.merging(element.timelines) { _, own in own }
    var changed: [String: Set<Int>] = [:]
    for (track, moments) in versions.enumerated() {
      guard moments.allSatisfy({ $0.name == element.name }) else { continue }
      let timeline = timelines[track] ?? tracks[track].timeline
      for name in attributeNames(element, moments) {
        let texts = moments.map { $0.value(of: name) ?? SVGElement.defaults[name] ?? "" }
        guard texts.contains(where: { $0 != texts[0] }), !texts.contains(""), !texts[0].hasPrefix("url") else {
          continue
        }
        if let animation = animation(of: name, texts, track, timeline) { element.animations.append(animation) }
        changed[name, default: []].insert(track)
      }
    }
    collisions.formUnion(changed.values.filter { $0.count > 1 })
    animateChildren(of: &element, versions, timelines)
  }

  private mutating func animateChildren(
    of element: inout SVGElement, _ versions: [[SVGElement]], _ timelines: [Int: Timeline]
  ) {
    guard case .children(var children) = element.content else { return }
    let inner = versions.map { moments in
      moments.map { moment -> [SVGElement]? in
        guard case .children(let others) = moment.content, others.count == children.count else { return nil }
        return others
      }
    }
    if let track = inner.firstIndex(where: { moments in moments.contains { $0 == nil } }) {
      // The drawing has other parts at other moments: they are shown in turn.
      let timeline = timelines[track] ?? tracks[track].timeline
      if let pages = flipbook(element, versions[track], tracks[track], timeline) {
        element.content = .children(pages)
        return
      }
    }
    for index in children.indices {
      let own = inner.map { moments in moments.contains { $0 == nil } ? [] : moments.compactMap { $0?[index] } }
      animate(&children[index], own, timelines: timelines)
    }
    element.content = .children(children)
  }

  private func attributeNames(_ element: SVGElement, _ moments: [SVGElement]) -> [String] {
    var names = element.attributes.map(\.name)
    for moment in moments where moment.attributes.count != names.count {
      for attribute in moment.attributes where !names.contains(attribute.name) { names.append(attribute.name) }
    }
    return names.filter { $0 != "id" }
  }

  /// What an element holds at each moment, each shown in its time; nil where it refers to definitions, which are
  /// others at other moments.
  private func flipbook(
    _ element: SVGElement, _ moments: [SVGElement], _ track: SVGTrack, _ timeline: Timeline
  ) -> [SVGElement]? {
    guard moments.allSatisfy({ $0.name == element.name && !$0.refersToDefinitions }) else { return nil }
    var pages: [(content: SVGElement.Content, shown: [String])] = []
    for (index, moment) in moments.enumerated() {
      let page = pages.firstIndex { $0.content == moment.content } ?? pages.count
      if page == pages.count {
        pages.append((moment.content, [String](repeating: "hidden", count: moments.count)))
      }
      pages[page].shown[index] = "visible"
    }
    return pages.map { page in
      var group = SVGElement("g", [SVGAttribute("visibility", page.shown[0])], content: page.content)
      let samples = SVGSamples(page.shown, slack: number.step)
      let way = steps(samples, track.shares, timeline.repetition == .alternate)
      let attributes =
        [SVGAttribute("attributeName", "visibility"), SVGAttribute("values", way.values.joined(separator: ";"))]
        + way.attributes + timing(timeline)
      group.animations = [SVGElement("animate", attributes)]
      return group
    }
  }

  // MARK: One attribute

  /// The element that animates an attribute.
  private func animation(of name: String, _ texts: [String], _ track: Int, _ timeline: Timeline) -> SVGElement? {
    var attributes = [SVGAttribute("attributeName", name)]
    var samples = SVGSamples(texts, slack: number.step)
    if name == "transform" {
      guard let type = texts[0].split(separator: "(").first.map(String.init),
        texts.allSatisfy({ $0.hasPrefix(type + "(") && $0.hasSuffix(")") && !$0.dropLast().contains(")") }),
        type != "matrix"
      else { return nil }
      let inner = texts.map { String($0.dropFirst(type.utf8.count + 1).dropLast()) }
      samples = SVGSamples(inner, slack: type == "scale" ? 1e-6 : number.step)
      if type == "rotate" { samples = samples.unwound }
      attributes.append(SVGAttribute("type", type))
    }
    let way = way(samples, tracks[track], timeline)
    attributes.append(SVGAttribute("values", way.values.joined(separator: ";")))
    attributes += way.attributes
    attributes += timing(timeline)
    return SVGElement(name == "transform" ? "animateTransform" : "animate", attributes)
  }

  /// The values along one way, or there and back, and how to go between them.
  private func way(
    _ samples: SVGSamples, _ track: SVGTrack, _ timeline: Timeline
  ) -> (values: [String], attributes: [SVGAttribute]) {
    let isAlternate = timeline.repetition == .alternate
    if track.isWhole || samples.numbers == nil { return steps(samples, track.shares, isAlternate) }
    if case .eased(let easing, _) = timeline.curve,
      samples.isStraight(along: track.shares.map(timeline.progress(after:)))
    {
      return straightWay(samples, easing, isAlternate)
    }
    let corners = samples.corners(at: track.shares)
    var values = corners.map { samples.texts[$0] }
    var times = corners.map { track.shares[$0] }
    if isAlternate {
      values += values.reversed().dropFirst()
      times = times.map { $0 / 2 } + times.reversed().dropFirst().map { 1 - $0 / 2 }
    }
    return (values, [keyTimes(times)])
  }

  /// From the first value to the last along an easing, exactly.
  private func straightWay(
    _ samples: SVGSamples, _ easing: Easing, _ isAlternate: Bool
  ) -> (values: [String], attributes: [SVGAttribute]) {
    var values = [samples.texts[0], samples.texts[samples.texts.count - 1]]
    if isAlternate { values.append(values[0]) }
    if easing == .linear { return (values, []) }
    let (x1, y1, x2, y2) = easing.controls
    var splines = [spline(x1, y1, x2, y2)]
    // The way back is the way there, backwards.
    if isAlternate { splines.append(spline(1 - x2, 1 - y2, 1 - x1, 1 - y1)) }
    let attributes = [
      SVGAttribute("calcMode", "spline"), keyTimes(isAlternate ? [0, 0.5, 1] : [0, 1]),
      SVGAttribute("keySplines", splines.joined(separator: ";")),
    ]
    return (values, attributes)
  }

  private func spline(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    [x1, y1, x2, y2].map { $0.fixedText(decimals: 4) }.joined(separator: " ")
  }

  /// One value after the other, with nothing between.
  private func steps(
    _ samples: SVGSamples, _ shares: [Double], _ isAlternate: Bool
  ) -> (values: [String], attributes: [SVGAttribute]) {
    let changes = samples.changes
    var values = changes.map { samples.texts[$0] }
    // A value holds from half way between the moment before it and its own.
    var times = changes.map { $0 == 0 ? 0 : (shares[$0 - 1] + shares[$0]) / 2 }
    if isAlternate {
      // Backwards each value begins where it ended on the way there.
      let ends = Array(times.dropFirst()) + [1]
      let back = zip(values, ends).reversed().dropFirst()
      values += back.map(\.0)
      times = times.map { $0 / 2 } + back.map { 1 - $0.1 / 2 }
    }
    return (values, [SVGAttribute("calcMode", "discrete"), keyTimes(times)])
  }

  private func keyTimes(_ times: [Double]) -> SVGAttribute {
    SVGAttribute("keyTimes", times.map { $0.fixedText(decimals: 5) }.joined(separator: ";"))
  }

  private func timing(_ timeline: Timeline) -> [SVGAttribute] {
    let ways: Double = timeline.repetition == .alternate ? 2 : 1
    var attributes = [SVGAttribute("dur", seconds(timeline.duration * ways))]
    if timeline.delay > 0 { attributes.append(SVGAttribute("begin", seconds(timeline.delay))) }
    attributes.append(
      timeline.repetition == .once ? SVGAttribute("fill", "freeze") : SVGAttribute("repeatCount", "indefinite"))
    return attributes
  }

  private func seconds(_ time: Double) -> String { max(time, 0.0001).fixedText(decimals: 4) + "s" }
}

extension SVGElement {
  /// Whether it or something in it refers to a gradient, a mask or a filter.
  fileprivate var refersToDefinitions: Bool {
    if attributes.contains(where: { $0.value.hasPrefix("url(") }) { return true }
    guard case .children(let children) = content else { return false }
    return children.contains(where: \.refersToDefinitions)
  }

  /// What attributes are that are left out where they would say this.
  static let defaults: [String: String] = [
    "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1", "flood-opacity": "1",
    "stroke-dashoffset": "0", "rx": "0",
  ]

  /// The value of an attribute; nil where it is not there.
  func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }
}
