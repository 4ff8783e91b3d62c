import Vision

/// Finds the square in which pieces lie: by a dark border line, or by four dark markers at its corners.
struct BoardOutline {
  /// The corners, from the top left one clockwise.
  let quad: Quad

  /// The least area of a board, as a part of the picture's.
  private static let leastArea = 0.2

  init?(in luma: Plane) {
    let ink = luma.smoothed().ink(radius: max(8, max(luma.width, luma.height) / 30))
    let parts = ink.components(from: 60, smallest: 12)
    let area = Double(luma.width * luma.height)
    if let border = Self.border(parts, in: ink, area) {
      quad = border
    } else if let markers = Self.markers(parts, area) {
      quad = markers
    } else {
      return nil
    }
  }

  /// The thin line around the board.
  private static func border(_ parts: [Component], in ink: Plane, _ area: Double) -> Quad? {
    parts.compactMap { part -> Quad? in
      let hull = Hull(of: part)
      guard let quad = hull.largestQuad, quad.isPlausible, quad.area > leastArea * area,
        quad.area > 0.9 * hull.area, Double(part.area) < 0.25 * quad.area
      else { return nil }
      return OutlineFit(quad, in: ink)?.quad
    }.max { $0.area < $1.area }
  }

  /// Four small compact parts of about one size, as far apart as they can be.
  private static func markers(_ parts: [Component], _ area: Double) -> Quad? {
    let compact = parts.filter { part in
      let (longer, shorter) = (max(part.width, part.height), min(part.width, part.height))
      return longer < 2 * shorter && part.area * 2 > part.width * part.height
        && Double(part.area) < 0.02 * area && Double(part.area) > 0.00015 * area
    }.sorted { $0.area > $1.area }.prefix(12)
    let middles = compact.map(\.middle)
    let reach: [(ImagePoint) -> Double] = [
      { -$0.x - $0.y }, { $0.x - $0.y }, { $0.x + $0.y }, { $0.y - $0.x },
    ]
    let chosen = reach.compactMap { far in middles.indices.max { far(middles[$0]) < far(middles[$1]) } }
    guard Set(chosen).count == 4 else { return nil }
    let sizes = chosen.map { compact[$0].area }
    let quad = Quad(keeping: chosen.map { middles[$0] })
    guard let most = sizes.max(), let least = sizes.min(), most < 3 * least, quad.isPlausible,
      quad.area > leastArea * area
    else { return nil }
    return quad
  }
}

extension Component {
  /// The mean of all pixels.
  var middle: ImagePoint {
    let sum = runs.reduce(ImagePoint(0, 0)) { sum, run in
      let count = Double(run.columns.count)
      let x = Double(run.columns.lowerBound + run.columns.upperBound) / 2
      return sum + ImagePoint(x * count, Double(run.y) * count)
    }
    return sum * (1 / Double(area))
  }
}

/// The middle lines of a border that is some pixels wide.
struct OutlineFit {
  let quad: Quad

  /// Looks for the line's middle at many places of each side.
  init?(_ quad: Quad, in ink: Plane) {
    let width = max(6, quad.sides.reduce(0, +) / 4 * 0.03)
    let lines = (0..<4).compactMap { side in
      Self.line(from: quad.corners[side], to: quad.corners[(side + 1) % 4], width: width, in: ink)
    }
    guard lines.count == 4 else { return nil }
    let corners = (0..<4).compactMap { lines[($0 + 3) % 4].crossing(lines[$0]) }
    guard corners.count == 4 else { return nil }
    self.quad = Quad(corners)
  }

  private struct Line {
    let start, direction: ImagePoint

    func crossing(_ other: Line) -> ImagePoint? {
      let area = direction.cross(other.direction)
      guard area.magnitude > 1e-6 else { return nil }
      return start + direction * ((other.start - start).cross(other.direction) / area)
    }
  }

  private static func line(from start: ImagePoint, to end: ImagePoint, width: Double, in ink: Plane) -> Line?
  {
    let along = end - start
    let normal = ImagePoint(-along.y, along.x) * (1 / along.length)
    var system = LinearSystem(unknowns: 2)
    var count = 0
    for index in 2..<39 {
      let part = Double(index) / 40
      let place = start + along * part
      let levels = stride(from: -width, through: width, by: 0.5).map {
        ($0, Double(ink.sample(place + normal * $0)))
      }
      let most = levels.map(\.1).max() ?? 0
      let dark = levels.filter { $0.1 > 0.5 * most }
      guard most > 25, let first = dark.first?.0, let last = dark.last?.0, last - first < width else {
        continue
      }
      let sum = dark.reduce(0) { $0 + $1.1 }
      system.add([1, part], dark.reduce(0) { $0 + $1.0 * $1.1 } / sum)
      count += 1
    }
    guard count > 12, let shift = system.solution else { return nil }
    let moved = (start + normal * shift[0], end + normal * (shift[0] + shift[1]))
    return Line(start: moved.0, direction: moved.1 - moved.0)
  }
}
