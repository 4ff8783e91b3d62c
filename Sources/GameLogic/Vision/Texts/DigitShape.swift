/// The ink of one digit, cut out and brought to one size.
package struct DigitShape: Sendable {
  static let width = 24
  static let height = 30

  /// How dark each pixel is, 0 to 1, row by row.
  let pixels: [Float]
  /// The width of the digit by its height.
  private let aspect: Float
  /// The areas that ink encloses, the largest first.
  private let holes: [Hole]

  private struct Hole {
    /// The share of the digit's box.
    let area: Float
    /// The middle, from 0 at the left and the top to 1.
    let x, y: Float
  }

  /// Cuts out connected parts of a cell.
  ///
  /// - Parameter offset: The place of the parts' origin in the patch.
  init(_ parts: [Component], of patch: CellPatch, offset: Int) {
    let columns = (parts.map(\.columns.lowerBound).min() ?? 0)...(parts.map(\.columns.upperBound).max() ?? 0)
    let rows = (parts.map(\.rows.lowerBound).min() ?? 0)...(parts.map(\.rows.upperBound).max() ?? 0)
    aspect = Float(columns.count) / Float(rows.count)
    holes = Self.holes(of: parts, columns: columns, rows: rows)
    let ink = Self.ink(of: parts, of: patch, offset: offset)
    // The height fills the box but for two pixels; the width follows, and is squeezed only if it must.
    let scale = Float(rows.count) / Float(Self.height - 4)
    let across = max(scale, Float(columns.count) / Float(Self.width - 4))
    let middle = (
      Float(columns.lowerBound + columns.upperBound) / 2 + Float(offset),
      Float(rows.lowerBound + rows.upperBound) / 2 + Float(offset)
    )
    var pixels: [Float] = []
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let point = ImagePoint(
          Double(middle.0 + (Float(x) - Float(Self.width - 1) / 2) * across),
          Double(middle.1 + (Float(y) - Float(Self.height - 1) / 2) * scale))
        pixels.append(ink.sample(point) / 255)
      }
    }
    self.pixels = pixels
  }

  /// The patch's darkness near the parts, and nothing of what is elsewhere in the cell.
  private static func ink(of parts: [Component], of patch: CellPatch, offset: Int) -> Plane {
    let side = CellPatch.side
    var mask = [Bool](repeating: false, count: side * side)
    for run in parts.flatMap(\.runs) {
      for y in max(run.y + offset - 2, 0)...min(run.y + offset + 2, side - 1) {
        let columns =
          max(
            run.columns.lowerBound + offset - 2, 0)...min(
            run.columns.upperBound + offset + 2, side - 1)
        for x in columns { mask[y * side + x] = true }
      }
    }
    return Plane(
      width: side, height: side,
      pixels: mask.indices.map {
        mask[$0] ? UInt8(255 * min(patch.darkness[$0] / max(patch.peak, 0.01), 1)) : 0
      })
  }

  private static func holes(
    of parts: [Component], columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) -> [Hole] {
    // A border of one pixel joins all that is outside.
    var paper = Plane(width: columns.count + 2, height: rows.count + 2, filledWith: 255)
    for run in parts.flatMap(\.runs) {
      for x in run.columns { paper[x - columns.lowerBound + 1, run.y - rows.lowerBound + 1] = 0 }
    }
    let box = Float(columns.count * rows.count)
    return paper.components(from: 255, smallest: 3)
      .filter { $0.columns.lowerBound > 0 && $0.rows.lowerBound > 0 && Float($0.area) > 0.012 * box }
      .sorted { $0.area > $1.area }
      .map { hole in
        Hole(
          area: Float(hole.area) / box,
          x: Float(hole.columns.lowerBound + hole.columns.upperBound) / Float(2 * paper.width),
          y: Float(hole.rows.lowerBound + hole.rows.upperBound) / Float(2 * paper.height))
      }
  }
}

extension DigitShape {
  /// True for a narrow ring: one large hole in the middle, and the same upside down and in a mirror.
  var isZero: Bool {
    guard holes.count == 1, let hole = holes.first, hole.area > 0.18, (0.35...0.85).contains(aspect),
      (hole.x - 0.5).magnitude < 0.08, (hole.y - 0.5).magnitude < 0.08
    else { return false }
    return likeness { Self.place(Self.width - 1 - $0, $1) } > 0.75
      && likeness { Self.place($0, Self.height - 1 - $1) } > 0.75
  }

  private static func place(_ x: Int, _ y: Int) -> Int { y * width + x }

  /// How alike the ink is when pixels are exchanged: 1 for the same.
  private func likeness(_ other: (Int, Int) -> Int) -> Float {
    var (difference, sum) = (Float(0), Float(0.01))
    for place in pixels.indices {
      difference += (pixels[place] - pixels[other(place % Self.width, place / Self.width)]).magnitude
      sum += 2 * pixels[place]
    }
    return 1 - difference / sum
  }
}

/// The numbers that a digit is told by.
extension DigitShape {
  /// The number of ``features``.
  package static let featureCount = gradientCount + densityCount + 8
  private static let directions = 8
  private static let gradientCount = 4 * 5 * directions
  private static let densityCount = 8 * 10

  /// Histograms of gradients, densities, the aspect, and the holes.
  package var features: [Float] { gradients + densities + outline }

  private var outline: [Float] {
    let largest = holes.first
    return [
      aspect, holes.isEmpty ? 1 : 0, holes.count == 1 ? 1 : 0, holes.count > 1 ? 1 : 0,
      (largest?.area ?? 0) * 4, largest?.x ?? 0.5, largest?.y ?? 0.5,
      holes.count > 1 ? holes[1].y : 0.5,
    ]
  }

  private var densities: [Float] {
    (0..<10).flatMap { row in
      (0..<8).map { column in
        var sum: Float = 0
        for y in 3 * row..<3 * row + 3 {
          for x in 3 * column..<3 * column + 3 { sum += pixels[y * Self.width + x] }
        }
        return sum / 9
      }
    }
  }

  /// How much the darkness changes in eight directions, in 4 by 5 overlapping fields.
  private var gradients: [Float] {
    var histogram = [Float](repeating: 0, count: Self.gradientCount)
    for y in 1..<Self.height - 1 {
      for x in 1..<Self.width - 1 {
        let place = y * Self.width + x
        let dx = pixels[place + 1] - pixels[place - 1]
        let dy = pixels[place + Self.width] - pixels[place - Self.width]
        let size = (dx * dx + dy * dy).squareRoot()
        if size > 0.02 { Self.add(size, toward: Self.direction(dx, dy), x, y, to: &histogram) }
      }
    }
    let norm = histogram.reduce(0.01) { $0 + $1 * $1 }.squareRoot()
    return histogram.map { ($0 / norm).squareRoot() }
  }

  /// The direction of a gradient from 0 up to 8, nearly even, without trigonometry.
  private static func direction(_ dx: Float, _ dy: Float) -> Float {
    // The part of the way around a diamond.
    let part = dy / (dx.magnitude + dy.magnitude)
    let turn = dx >= 0 ? (dy >= 0 ? part : 4 + part) : 2 - part
    return turn * 2
  }

  private static func add(
    _ size: Float, toward direction: Float, _ x: Int, _ y: Int, to histogram: inout [Float]
  ) {
    let (low, share) = (Int(direction) % directions, direction - direction.rounded(.down))
    let (u, v) = (Float(x) / 6 - 0.5, Float(y) / 6 - 0.5)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    // Of the four fields around a place, each has a share.
    for field in 0..<4 {
      let (column, row) = (Int(left) + field / 2, Int(top) + field % 2)
      guard (0..<4).contains(column), (0..<5).contains(row) else { continue }
      let wide = field / 2 == 0 ? 1 - (u - left) : u - left
      let high = field % 2 == 0 ? 1 - (v - top) : v - top
      let base = (row * 4 + column) * directions
      histogram[base + low] += size * wide * high * (1 - share)
      histogram[base + (low + 1) % directions] += size * wide * high * share
    }
  }
}
