/// A mesh that was bent until its edges lie on a picture's lines.
package struct GridFit {
  package private(set) var mesh: GridMesh
  /// The share of edges that lie on lines, less what crosses the cells: 1 for a clean empty grid, about 0 for a text.
  package private(set) var score = 0.0

  private let ink: Plane
  private let edges: [GridEdge]

  package init(_ mesh: GridMesh, in ink: Plane) {
    self.mesh = mesh
    self.ink = ink
    edges = GridEdge.all(of: mesh)
    score = support
  }

  /// Bends the mesh, in steps that trust it more and let it bend more.
  package mutating func refine(
    _ steps: [(reach: Double, degree: Int)] = [(0.4, 1), (0.35, 2), (0.25, 3), (0.2, 4), (0.15, 4)]
  ) {
    for (reach, degree) in steps {
      let readings = edges.map { EdgeReading($0, in: ink, on: mesh, reach: reach) }
      bend(by: readings, degree: degree, tolerance: reach * 0.5)
    }
    settle(reach: 0.2, onlyBorder: true)
    settle(reach: 0.12)
    score = support
  }

  /// Moves all crossings by a smooth field, so that single wrong lines have no effect.
  private mutating func bend(by readings: [EdgeReading], degree: Int, tolerance: Double) {
    let fields = [false, true].map { isHorizontal in
      ShiftField(
        readings.filter { $0.edge.isHorizontal == isHorizontal }, on: mesh, degree: degree,
        tolerance: tolerance)
    }
    let old = mesh
    for row in 0...mesh.rows {
      for column in 0...mesh.columns {
        let (u, v) = (Double(column), Double(row))
        mesh[column, row] = old.point(u + fields[0].shift(u, v), v + fields[1].shift(u, v))
      }
    }
  }

  /// Moves each crossing to where the edges around it meet, as far as they agree.
  ///
  /// Paper bends most at the border, where nothing beyond supports a smooth field.
  private mutating func settle(reach: Double, onlyBorder: Bool = false) {
    let readings = edges.map { EdgeReading($0, in: ink, on: mesh, reach: reach) }
    let typical = readings.map(\.strength).sorted()[readings.count / 2]
    let old = mesh
    for row in 0...mesh.rows {
      for column in 0...mesh.columns {
        let isInside = (1..<mesh.columns).contains(column) && (1..<mesh.rows).contains(row)
        if onlyBorder && isInside { continue }
        let (u, v) = (Double(column), Double(row))
        let near = readings.filter {
          ($0.edge.u - u).magnitude <= 1 && ($0.edge.v - v).magnitude <= 1 && $0.strength > typical / 2
            && ($0.edge.isHorizontal ? $0.edge.v == v : $0.edge.u == u)
        }
        let across = near.filter { !$0.edge.isHorizontal }.map(\.shift)
        let down = near.filter { $0.edge.isHorizontal }.map(\.shift)
        mesh[column, row] = old.point(u + Self.shrunkMean(across), v + Self.shrunkMean(down))
      }
    }
  }

  /// The mean of some shifts, biased toward zero.
  private static func shrunkMean(_ shifts: [Double]) -> Double {
    shifts.reduce(0, +) / Double(shifts.count + 1)
  }

  private var support: Double {
    let level: [Double] = edges.map { EdgeReading($0, in: ink, on: mesh, reach: 0.1).strength }
    // Ink as dark as the grid's own lines counts as a line.
    let typical = level.sorted()[level.count * 3 / 4]
    guard typical > 4 else { return 0 }
    let lines = level.reduce(0) { $0 + min($1 / (0.5 * typical), 1) } / Double(level.count)
    let between = edges.flatMap { edge in
      [0.3, 0.5, 0.7].map { part -> Double in
        let moved = GridEdge(
          u: edge.u + (edge.isHorizontal ? 0 : part), v: edge.v + (edge.isHorizontal ? part : 0),
          isHorizontal: edge.isHorizontal)
        return min(Double(moved.ink(in: ink, on: mesh, moved: 0)) / (0.5 * typical), 1)
      }
    }
    return lines - between.reduce(0, +) / Double(between.count)
  }
}

/// The distance of lines from a mesh, as a polynomial of the position.
private struct ShiftField {
  private let columns: Int
  private let rows: Int
  private let degree: Int
  private var factors: [Double]

  /// Fits the field to readings, repeatedly reducing the weight of outliers.
  init(_ readings: [EdgeReading], on mesh: GridMesh, degree: Int, tolerance: Double) {
    columns = mesh.columns
    rows = mesh.rows
    self.degree = degree
    factors = Array(repeating: 0, count: (degree + 1) * (degree + 2) / 2)
    let strongest = max(readings.map(\.strength).sorted()[readings.count * 3 / 4], 1)
    for round in 0..<6 {
      var system = LinearSystem(unknowns: factors.count)
      for reading in readings {
        let row = terms(reading.edge.u, reading.edge.v)
        let guess = zip(row, factors).reduce(0) { $0 + $1.0 * $1.1 }
        let error = (reading.shift - guess) / (round < 2 ? 2 * tolerance : tolerance)
        let trust = error.magnitude < 1 ? (1 - error * error) * (1 - error * error) : 0
        system.add(row, reading.shift, weight: trust * min(reading.strength / strongest, 1))
      }
      // Regularization: whatever no line determines does not move.
      for index in factors.indices {
        var unit = Array(repeating: 0.0, count: factors.count)
        unit[index] = 1
        system.add(unit, 0, weight: 0.3)
      }
      guard let solution = system.solution else { break }
      factors = solution
    }
  }

  private func terms(_ u: Double, _ v: Double) -> [Double] {
    let (x, y) = (2 * u / Double(columns) - 1, 2 * v / Double(rows) - 1)
    var terms: [Double] = []
    for total in 0...degree {
      for power in 0...total {
        var term = 1.0
        for _ in 0..<(total - power) { term *= x }
        for _ in 0..<power { term *= y }
        terms.append(term)
      }
    }
    return terms
  }

  func shift(_ u: Double, _ v: Double) -> Double {
    zip(terms(u, v), factors).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
