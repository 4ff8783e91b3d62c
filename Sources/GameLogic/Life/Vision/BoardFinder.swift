public import Vision

/// A board of squares or of crossing lines that was found in a picture.
public struct FoundBoard: Hashable, Sendable {
  /// Where its lines cross.
  public let mesh: GridMesh
  /// The part of its lines that is seen.
  public let score: Double
}

/// Finds a board of equal squares of any number, such as a Go board or squared paper.
public struct BoardFinder: Sendable {
  /// The longest side of the picture in which lines are looked for first, and that of the largest one.
  private static let (smallest, largest) = (720, 1_600)
  /// The least part of lines that is seen of a board: things on it hide the others.
  private static let least = 0.5
  /// The part of lines from which on no larger picture is looked at.
  private static let sufficient = 0.8

  /// Creates a finder.
  public init() {}

  /// Returns the board of a picture; nil if there is none.
  public func board(in luma: Plane) -> FoundBoard? {
    var sizes = [(plane: luma, factor: 1.0)]
    while let last = sizes.last, max(last.plane.width, last.plane.height) > Self.smallest {
      sizes.append((last.plane.halved(), 2 * last.factor))
    }
    var best: FoundBoard?
    // Small pictures have less noise; large ones show thin lines.
    for (plane, factor) in sizes.reversed().prefix(2) where max(plane.width, plane.height) <= Self.largest {
      guard min(plane.width, plane.height) >= 40, let found = Self.board(in: plane, factor) else { continue }
      if found.score > best?.score ?? Self.least { best = found }
      if found.score > Self.sufficient { break }
    }
    return best
  }

  /// The board of a picture that was made smaller by a factor.
  private static func board(in plane: Plane, _ factor: Double) -> FoundBoard? {
    let picture = LinePicture(plane)
    let votes = LineVotes(picture)
    let extents = votes.directions.compactMap { across, down in
      BoardLattice(picture, votes, across: across, down: down).flatMap { extent(of: $0, in: picture) }
    }
    // A board of a wrong size is worse than none.
    guard let extent = extents.filter(\.isClear).max(by: { $0.score < $1.score }),
      var fit = extent.mesh.map({ GridFit($0, in: picture.strength) })
    else { return nil }
    fit.refine([(0.25, 2), (0.2, 3), (0.15, 4)])
    return FoundBoard(mesh: fit.mesh.scaled(by: factor), score: extent.score)
  }

  /// The board on a lattice, or on every other of its lines: gaps between stones, or the middles of marks, may look like
  /// lines between the lines.
  private static func extent(of lattice: BoardLattice, in picture: LinePicture) -> LatticeExtent? {
    var lattice = lattice
    var extent = LatticeExtent(lattice, in: picture)
    for _ in 0..<2 {
      guard let found = extent, found.strongerColumn != nil || found.strongerRow != nil else { break }
      lattice.halve(column: found.strongerColumn, row: found.strongerRow)
      extent = LatticeExtent(lattice, in: picture)
    }
    return extent
  }
}

/// Which lines of a lattice belong to a board: those whose edges are seen.
private struct LatticeExtent {
  let mesh: GridMesh?
  /// The part of the edges that is seen.
  let score: Double
  /// True if it is clear which lines are the outermost ones.
  let isClear: Bool
  /// One of every other line across if these are seen much better than those between them.
  let strongerColumn: Int?
  /// The same for the lines from left to right.
  let strongerRow: Int?

  /// The fewest and the most lines each way.
  private static let lines = 4...90
  /// What an edge that is not seen costs, where one that is seen is worth 1: stones hide many.
  private static let missing = 0.4

  init?(_ lattice: BoardLattice, in picture: LinePicture) {
    guard let places = Self.places(lattice, in: picture.strength) else { return nil }
    let edges = LatticeEdges(lattice, places.columns, places.rows, in: picture)
    var best = (value: 0.0, columns: 0...0, rows: 0...0)
    for columns in Self.ranges(places.columns.count) {
      for rows in Self.ranges(places.rows.count) {
        let (seen, all) = edges.count(columns, rows)
        let value = Double(seen) - Self.missing * Double(all - seen)
        if value > best.value { best = (value, columns, rows) }
      }
    }
    let (seen, all) = edges.count(best.columns, best.rows)
    guard best.value > 0, all > 0 else { return nil }
    score = Double(seen) / Double(all)
    isClear = edges.areClear(best.columns, best.rows) && score > Self.leastScore(of: all)
    let parity = edges.stronger(best.columns, best.rows)
    strongerColumn = parity.column.map { $0 + places.columns.lowerBound }
    strongerRow = parity.row.map { $0 + places.rows.lowerBound }
    let crossings = best.rows.flatMap { row in
      best.columns.compactMap { column in
        lattice.point(Double(places.columns.lowerBound + column), Double(places.rows.lowerBound + row))
      }
    }
    guard crossings.count == best.columns.count * best.rows.count else { return nil }
    mesh = GridMesh(columns: best.columns.count - 1, rows: best.rows.count - 1, crossings: crossings)
  }

  /// The part of some edges that has to be seen: of few edges more, as strokes and noise look like some.
  private static func leastScore(of edges: Int) -> Double { 0.45 + 1.6 / Double(edges).squareRoot() }

  /// All ranges of enough lines.
  private static func ranges(_ count: Int) -> [ClosedRange<Int>] {
    (0..<count).flatMap { first in
      (first..<count).filter { $0 - first + 1 >= lines.lowerBound }.map { first...$0 }
    }
  }

  /// The lines that may be in the picture.
  private static func places(
    _ lattice: BoardLattice, in plane: Plane
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let (right, bottom) = (Double(plane.width - 1), Double(plane.height - 1))
    let corners = [(0, 0), (right, 0), (right, bottom), (0, bottom)].map {
      lattice.place(of: ImagePoint($0, $1))
    }
    func range(_ places: [Double]) -> ClosedRange<Int>? {
      guard let least = places.min(), let most = places.max(), most - least < 400 else { return nil }
      let range = Int(least.rounded(.down))...Int(most.rounded(.up))
      return lines.contains(range.count) ? range : nil
    }
    guard let columns = range(corners.map(\.u)), let rows = range(corners.map(\.v)) else { return nil }
    return (columns, rows)
  }
}

/// The edges between neighboring crossings of a lattice, and which of them are seen as lines.
private struct LatticeEdges {
  private let columns: Int
  private let rows: Int
  /// For each crossing, how many edges to the right are seen above and left of it.
  private var across: [Int]
  /// The same for the edges downward.
  private var down: [Int]

  init(
    _ lattice: BoardLattice, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, in picture: LinePicture
  ) {
    (self.columns, self.rows) = (columns.count, rows.count)
    let places = rows.flatMap { row in columns.map { (column: Double($0), row: Double(row)) } }
    let steps: [(column: Double, row: Double)] = [(1, 0), (0, 1)]
    let lines = steps.map { step in places.map { EdgeDarkness(lattice, from: $0, step, in: picture) } }
    // Half a square beside the lines there are noise and a few strokes.
    let between = steps.flatMap { step in
      places.compactMap {
        EdgeDarkness(lattice, from: ($0.column + step.row / 2, $0.row + step.column / 2), step, in: picture)
      }
    }
    let sorted = lines.joined().map { $0?.part ?? 0 }.sorted()
    let least = max(0.45 * sorted[sorted.count * 9 / 10], 5)
    let noise = EdgeDarkness.noise(between)
    let seen = lines.map { $0.map { $0.map { $0.part >= least && $0.steps >= noise } ?? false } }
    (across, down) = ([], [])
    (across, down) = (sums(seen[0]), sums(seen[1]))
  }

  private func sums(_ isSeen: [Bool]) -> [Int] {
    var sums = [Int](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      for column in 0..<columns {
        let above = row * (columns + 1) + column
        let place = above + columns + 2
        sums[place] =
          sums[place - 1] + sums[above + 1] - sums[above] + (isSeen[row * columns + column] ? 1 : 0)
      }
    }
    return sums
  }

  private func sum(_ sums: [Int], _ wide: Range<Int>, _ high: Range<Int>) -> Int {
    let stride = columns + 1
    return sums[high.upperBound * stride + wide.upperBound] - sums[high.lowerBound * stride + wide.upperBound]
      - sums[high.upperBound * stride + wide.lowerBound] + sums[high.lowerBound * stride + wide.lowerBound]
  }

  /// The edges within some lines: those that are seen, and all.
  func count(_ wide: ClosedRange<Int>, _ high: ClosedRange<Int>) -> (seen: Int, all: Int) {
    let (lefts, tops) = (wide.lowerBound..<wide.upperBound, high.lowerBound..<high.upperBound)
    let (columns, rows) = (wide.lowerBound..<wide.upperBound + 1, high.lowerBound..<high.upperBound + 1)
    return (
      sum(across, lefts, rows) + sum(down, columns, tops),
      lefts.count * rows.count + columns.count * tops.count
    )
  }

  /// True if each of some lines is seen, and those next to the outermost ones are not.
  func areClear(_ wide: ClosedRange<Int>, _ high: ClosedRange<Int>) -> Bool {
    let upright = (0..<columns).map { sum(down, $0..<$0 + 1, high.lowerBound..<high.upperBound) }
    let level = (0..<rows).map { sum(across, wide.lowerBound..<wide.upperBound, $0..<$0 + 1) }
    return Self.areClear(upright, wide, of: high.count - 1) && Self.areClear(level, high, of: wide.count - 1)
  }

  /// - Parameters:
  ///   - seen: The edges that are seen of each line, also of those outside.
  ///   - all: The edges of each line.
  private static func areClear(_ seen: [Int], _ lines: ClosedRange<Int>, of all: Int) -> Bool {
    let inside = seen[lines].sorted()
    guard let least = inside.first, Double(least) >= 0.4 * Double(inside[inside.count / 2]) else {
      return false
    }
    return [(lines.lowerBound, -1), (lines.upperBound, 1)].allSatisfy { line, step in
      guard seen.indices.contains(line + step) else { return true }
      return Double(seen[line] - seen[line + step]) >= max(0.25 * Double(all), 2)
    }
  }

  /// One of every other line if these are seen much better than those between them, each way.
  func stronger(_ wide: ClosedRange<Int>, _ high: ClosedRange<Int>) -> (column: Int?, row: Int?) {
    let upright = wide.map { sum(down, $0..<$0 + 1, high.lowerBound..<high.upperBound) }
    let level = high.map { sum(across, wide.lowerBound..<wide.upperBound, $0..<$0 + 1) }
    return (
      Self.stronger(upright, of: high.count - 1).map { wide.lowerBound + $0 },
      Self.stronger(level, of: wide.count - 1).map { high.lowerBound + $0 }
    )
  }

  /// 0 or 1 if the even or the odd ones of some lines are seen much better than the others, and not by chance.
  ///
  /// - Parameters:
  ///   - seen: The edges that are seen of each line.
  ///   - all: The edges of each line.
  private static func stronger(_ seen: [Int], of all: Int) -> Int? {
    let parts = [0, 1].map { first in stride(from: first, to: seen.count, by: 2).map { seen[$0] } }
    let counts = parts.map { Double(max($0.count * all, 1)) }
    let shares = zip(parts, counts).map { Double($0.reduce(0, +)) / $1 }
    let share = (shares[0] * counts[0] + shares[1] * counts[1]) / (counts[0] + counts[1])
    let deviation = (share * (1 - share) * (1 / counts[0] + 1 / counts[1])).squareRoot()
    let better = shares[0] > shares[1] ? 0 : 1
    let isCertain = shares[better] - shares[1 - better] > 3 * deviation
    // Things on a board hide some of its lines, too, but not most of them.
    let isMuch = shares[1 - better] < 0.6 && shares[better] > 1.15 * shares[1 - better]
    return isCertain && isMuch ? better : nil
  }
}

/// How much darker the line of an edge is than what is beside it.
private struct EdgeDarkness {
  /// As a part of the brightness: 255 for black on white.
  let part: Double
  /// In steps of the brightness.
  let steps: Double

  /// Measures an edge near where a lattice has it; nil if it is not in the picture.
  init?(
    _ lattice: BoardLattice, from place: (column: Double, row: Double), _ step: (column: Double, row: Double),
    in picture: LinePicture
  ) {
    let plane = picture.strength
    let (width, height) = (-2..<Double(plane.width) + 1, -2..<Double(plane.height) + 1)
    guard let start = lattice.point(place.column, place.row),
      let end = lattice.point(place.column + step.column, place.row + step.row),
      [start, end].allSatisfy({ width.contains($0.x) && height.contains($0.y) }), (end - start).length > 3
    else { return nil }
    let along = end - start
    let normal = ImagePoint(-along.y, along.x) * (1 / along.length)
    let points = (0...8).map { start + along * (0.15 + 0.7 * Double($0) / 8) }
    // The line may be a little beside, but all of it on one side.
    part =
      [-2.0, -1, 0, 1, 2].map { shift in
        points.reduce(0.0) { $0 + Double(plane.sample($1 + normal * shift)) } / 9
      }.max() ?? 0
    steps = part * points.reduce(0.0) { $0 + Double(picture.luma.sample($1)) } / (9 * 255)
  }

  /// The steps that noise alone seldom has, from places most of which have no line.
  static func noise(_ places: [EdgeDarkness]) -> Double {
    let sorted = places.map(\.steps).sorted()
    guard !sorted.isEmpty else { return 0 }
    let (middle, low) = (sorted[sorted.count / 2], sorted[sorted.count / 10])
    return middle + 4 * (middle - low)
  }
}
