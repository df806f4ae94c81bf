// SPDX-License-Identifier: MIT

internal import Geometry

extension Outline {
  /// The outline with each subpath of no length made a line that every renderer draws a square cap on.
  var withSquareDots: Outline {
    switch self {
    case .path(let path): .path(path.withSquareDots)
    case .line(let start, let end) where start == end: .path(self.path.withSquareDots)
    default: self
    }
  }
}

extension Path {
  /// Half the length of the line that stands for a square dot, in user units: librsvg draws none that is shorter than
  /// a few thousandths.
  private static let halfDot = 0.005

  /// The path with each subpath of no length made a line of a hundredth of a unit about its place.
  ///
  /// A square cap makes a square of such a subpath, as SVG says and resvg and browsers do; librsvg draws nothing. The
  /// line is too short to be seen, and long enough for librsvg.
  fileprivate var withSquareDots: Path {
    var result: [Element] = []
    var subpath: [Element] = []
    func dotted(_ subpath: [Element]) -> [Element] {
      guard case .move(let start)? = subpath.first, subpath.count > 1 else { return subpath }
      let staysThere = subpath.dropFirst().allSatisfy { element in
        if case .line(let end) = element { return end == start }
        return element == .close
      }
      guard staysThere else { return subpath }
      let half = Point(Path.halfDot, 0)
      return [.move(start - half), .line(start + half)]
    }
    for element in elements {
      if case .move = element {
        result += dotted(subpath)
        subpath = []
      }
      subpath.append(element)
    }
    return Path(result + dotted(subpath))
  }
}
