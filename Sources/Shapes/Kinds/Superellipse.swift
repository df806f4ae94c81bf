// SPDX-License-Identifier: MIT

internal import Geometry
internal import Numerics

/// A superellipse, |x|^n + |y|^n = 1: between an ellipse (n = 2) and the rectangle, the squircle at n = 4.
///
/// Source: Gabriel Lamé's curves (1818), with Piet Hein's exponents: see E. W. Weisstein, "Superellipse", MathWorld.
/// `taper` makes an egg of it: x is scaled by 1 + taper · y, which runs from -1 at the top to 1 at the bottom, and the
/// whole fitted to its box again.
///
/// Of an eighth x is known as a function of y, or y of x, without a place where the slope is infinite: an exponent of 1
/// and more goes by x, |y| = (1 - x^n)^(1/n), a smaller one, whose tips are cusps, by y.
struct Superellipse: Kind {
  let name = "superellipse"
  let summary = "a squircle: between an ellipse and a rectangle"
  let parameters = [
    Parameter(
      "exponent", NumberType(.number, 0.25...100, step: 0.1, usual: 0.6...8), default: .scalar(.number(4)),
      example: "exponent 2.5",
      help: "2 is an ellipse, 4 a squircle, much more a rectangle; below 1 its sides bend in"),
    Parameter(
      "taper", NumberType(.ratio, -1...1, step: 0.01), default: .scalar(.number(0)), example: "taper 20%",
      help: "how much narrower it is above than below, as an egg is; negative the other way around"),
  ]

  func drawing(_ values: KindValues, in box: Rect) throws(Problem) -> Drawing {
    let exponent = try values.number("exponent", .number)
    let taper = try values.number("taper", .ratio)
    if taper == 0 {
      if exponent == 2 {
        return Drawing(.ellipse(center: box.center, radii: Size(box.width / 2, box.height / 2)))
      }
      if exponent == 1 {
        let map = box.mapFromUnitCircle
        return Drawing(.polygon([Point(0, -1), Point(1, 0), Point(0, 1), Point(-1, 0)].map { map($0) }))
      }
    }
    let path = outline(exponent, taper)
    let map = taper == 0 ? box.mapFromUnitCircle : path.bounds.map { Affine.from($0, to: box) } ?? .identity
    return Drawing(.path(path.applying(map)))
  }

  /// The outline about the circle of radius 1, clockwise from its top, tapered.
  private func outline(_ n: Double, _ taper: Double) -> Path {
    func tapered(_ place: CurvePoint) -> CurvePoint {
      let (p, d) = (place.point, place.derivative)
      let factor = 1 + taper * p.y
      return CurvePoint(Point(p.x * factor, p.y), Point(d.x * factor + p.x * taper * d.y, d.y))
    }
    var path = Path([.move(tapered(eighth(0, n)).point)])
    for quarter in 0..<4 {
      for isSecond in [false, true] {
        path.appendCurve(from: 0, to: 1, tolerance: 2e-5) { t in
          var place = eighth(isSecond ? 1 - t : t, n)
          if isSecond {
            place = CurvePoint(Point(-place.point.y, -place.point.x), Point(place.derivative.y, place.derivative.x))
          }
          return tapered(place.turned(quarter))
        }
      }
    }
    path.elements.append(.close)
    return path
  }

  /// The eighth from the top, t = 0, to the diagonal on its right, t = 1.
  private func eighth(_ t: Double, _ n: Double) -> CurvePoint {
    let diagonal = Math.pow(2, -1 / n)
    if n >= 1 {
      let x = t * diagonal
      let rest = 1 - Math.pow(x, n)
      let slope = x == 0 ? (n == 1 ? 1 : 0) : Math.pow(x, n - 1) * Math.pow(rest, 1 / n - 1)
      return CurvePoint(Point(x, -Math.pow(rest, 1 / n)), Point(1, slope) * diagonal)
    }
    let fall = 1 - diagonal
    let height = 1 - t * fall
    let rest = max(0, 1 - Math.pow(height, n))
    let slope = Math.pow(height, n - 1) * Math.pow(rest, 1 / n - 1)
    return CurvePoint(Point(Math.pow(rest, 1 / n), -height), Point(slope, 1) * fall)
  }
}

extension CurvePoint {
  /// Turned by so many quarters about the origin, clockwise.
  fileprivate func turned(_ quarters: Int) -> CurvePoint {
    func turned(_ p: Point) -> Point {
      switch quarters {
      case 1: Point(-p.y, p.x)
      case 2: Point(-p.x, -p.y)
      case 3: Point(p.y, -p.x)
      default: p
      }
    }
    return CurvePoint(turned(point), turned(derivative))
  }
}
