/// A perspective map from one plane to another.
public struct Homography: Hashable, Sendable {
  /// The 3×3 matrix, row by row.
  private let matrix: [Double]

  /// Creates the map from the unit square (0, 0 to 1, 1) to a quad; nil if three corners are collinear.
  public init?(unitSquareTo quad: Quad) {
    let square = [ImagePoint(0, 0), ImagePoint(1, 0), ImagePoint(1, 1), ImagePoint(0, 1)]
    self.init(from: square, to: quad.corners)
  }

  /// Creates the map from four points to four others; nil if three are collinear.
  public init?(from sources: [ImagePoint], to targets: [ImagePoint]) {
    precondition(sources.count == 4 && targets.count == 4, "Four pairs of points make a homography")
    var system = LinearSystem(unknowns: 8)
    for (source, target) in zip(sources, targets) {
      let (x, y) = (source.x, source.y)
      system.add([x, y, 1, 0, 0, 0, -x * target.x, -y * target.x], target.x)
      system.add([0, 0, 0, x, y, 1, -x * target.y, -y * target.y], target.y)
    }
    guard let solution = system.solution else { return nil }
    matrix = solution + [1]
  }

  /// Maps a point; one at the horizon ends up far away.
  public func callAsFunction(_ point: ImagePoint) -> ImagePoint {
    let w = matrix[6] * point.x + matrix[7] * point.y + matrix[8]
    let divisor = w.magnitude < 1e-9 ? 1e-9 : w
    return ImagePoint(
      (matrix[0] * point.x + matrix[1] * point.y + matrix[2]) / divisor,
      (matrix[3] * point.x + matrix[4] * point.y + matrix[5]) / divisor)
  }
}

/// Linear equations, solved by least squares.
package struct LinearSystem {
  private let unknowns: Int
  /// The normal equations: a square matrix and a column.
  private var matrix: [Double]
  private var column: [Double]

  package init(unknowns: Int) {
    self.unknowns = unknowns
    matrix = Array(repeating: 0, count: unknowns * unknowns)
    column = Array(repeating: 0, count: unknowns)
  }

  /// Adds an equation.
  package mutating func add(_ factors: [Double], _ value: Double, weight: Double = 1) {
    for row in 0..<unknowns {
      let factor = weight * factors[row]
      guard factor != 0 else { continue }
      for other in 0..<unknowns { matrix[row * unknowns + other] += factor * factors[other] }
      column[row] += factor * value
    }
  }

  /// The unknowns; nil if there are too few equations for them.
  package var solution: [Double]? {
    var (matrix, column) = (matrix, column)
    let scale = matrix.reduce(0) { max($0, $1.magnitude) }
    for pivot in 0..<unknowns {
      let row = (pivot..<unknowns).max {
        matrix[$0 * unknowns + pivot].magnitude < matrix[$1 * unknowns + pivot].magnitude
      }
      guard let row, matrix[row * unknowns + pivot].magnitude > scale * 1e-14 else { return nil }
      if row != pivot {
        for other in 0..<unknowns { matrix.swapAt(row * unknowns + other, pivot * unknowns + other) }
        column.swapAt(row, pivot)
      }
      for below in pivot + 1..<unknowns {
        let factor = matrix[below * unknowns + pivot] / matrix[pivot * unknowns + pivot]
        for other in pivot..<unknowns {
          matrix[below * unknowns + other] -= factor * matrix[pivot * unknowns + other]
        }
        column[below] -= factor * column[pivot]
      }
    }
    return substituted(matrix, column)
  }

  private func substituted(_ matrix: [Double], _ column: [Double]) -> [Double] {
    var result = column
    for row in (0..<unknowns).reversed() {
      for other in row + 1..<unknowns { result[row] -= matrix[row * unknowns + other] * result[other] }
      result[row] /= matrix[row * unknowns + row]
    }
    return result
  }
}
