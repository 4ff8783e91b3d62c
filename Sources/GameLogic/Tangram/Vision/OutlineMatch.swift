import Vision

/// The scale of a picture of pieces.
struct PieceScale {
  /// The pixels of a unit.
  var perUnit: Double
  /// True if a board says it, false if it was taken from the areas of the parts.
  let isKnown: Bool
}

/// A polygon moved and turned until its sides are where a part of a picture ends, and how well they are.
struct OutlineMatch {
  private(set) var polygon: PiecePolygon
  /// The turn clockwise since the start, in radians.
  private(set) var turn = 0.0
  /// How much the part's outline differs from the polygon's: 0 for not at all.
  private(set) var misfit = 0.0

  /// The part of a side at each of its ends that is not compared, since colors mix there, in units.
  private static let corner = 0.16
  /// The deviation that is too much for any piece, in units.
  private static let mostDeviation = 0.08
  /// How far all sides may be inside, in units: where colors mix, a part ends a little early.
  private static let insets = 0.0...0.06
  /// The same where the scale was taken from the parts themselves.
  private static let looseInsets = -0.03...0.06

  private let perUnit: Double

  /// A place where the part ends, beside the side that it belongs to.
  private struct Residual {
    let point: ImagePoint
    let side: PieceSide
    /// How far inside the polygon it is, in pixels.
    let depth: Double
  }

  init(_ border: [ImagePoint], _ start: PiecePolygon, scale: PieceScale, turns: Bool) {
    (polygon, perUnit) = (start, scale.perUnit)
    var inset = 0.0
    for round in 0..<8 {
      let reach = (round < 3 ? 0.3 : 0.15) * perUnit
      inset = step(residuals(border).filter { ($0.depth - inset).magnitude < reach }, inset, turns: turns)
    }
    let residuals = residuals(border)
    let squares = residuals.reduce(0) { $0 + ($1.depth - inset) * ($1.depth - inset) }
    let deviation = (squares / Double(max(residuals.count, 1))).squareRoot() / perUnit
    let size = inset / perUnit
    let insets = scale.isKnown ? Self.insets : Self.looseInsets
    let excess = max(size - insets.upperBound, insets.lowerBound - size, 0) / Self.mostDeviation
    let part = deviation / Self.mostDeviation
    misfit = residuals.isEmpty ? 1 : min(part * part + 8 * excess, 1)
  }

  /// Moves the polygon to where the squares of the distances are least, and returns how far inside the part ends.
  private mutating func step(_ residuals: [Residual], _ inset: Double, turns: Bool) -> Double {
    let middle = polygon.middle
    var system = LinearSystem(unknowns: 4)
    for residual in residuals {
      let (arm, normal) = (residual.point - middle, residual.side.normal)
      system.add([normal.x, normal.y, turns ? arm.cross(normal) / perUnit : 0, 1], residual.depth)
    }
    system.add([0, 0, turns ? 0 : 1, 0], 0, weight: Double(max(residuals.count, 1)))
    guard let solution = system.solution else { return inset }
    let angle = min(max(solution[2] / perUnit, -0.1), 0.1)
    polygon = polygon.turned(angle, around: middle).moved(by: ImagePoint(solution[0], solution[1]))
    turn += angle
    return solution[3]
  }

  /// The places of a border with the nearest side of each, but for those near corners.
  private func residuals(_ border: [ImagePoint]) -> [Residual] {
    let sides = polygon.sides
    let margin = Self.corner * perUnit
    return border.compactMap { point in
      let depths = sides.map { $0.depth(of: point) }
      guard let nearest = sides.indices.min(by: { depths[$0].magnitude < depths[$1].magnitude }),
        sides[nearest].isBeside(point, margin: margin)
      else { return nil }
      return Residual(point: point, side: sides[nearest], depth: depths[nearest])
    }
  }
}

extension PiecePolygon {
  /// The polygon turned clockwise on the screen.
  fileprivate func turned(_ angle: Double, around middle: ImagePoint) -> PiecePolygon {
    let (sine, cosine) = ImagePoint.direction(angle)
    return PiecePolygon(
      corners.map { corner in
        let arm = corner - middle
        return middle + ImagePoint(cosine * arm.x - sine * arm.y, sine * arm.x + cosine * arm.y)
      })
  }
}
