/// The properties of a still life, an oscillator or a spaceship.
///
/// - Source: LifeWiki, "Mod", "Heat", "Volatility", "Rotor" and "Stator", for the meaning of the numbers.
public struct ObjectAnalysis: Hashable, Sendable {
  /// The apgcode, which also gives the object's name.
  public let code: Apgcode
  public let period: Int
  public let dx: Int, dy: Int
  /// The number of generations until it repeats rotated, reflected or moved; divides the period.
  public let mod: Int
  /// The symmetry of every phase.
  public let symmetry: ObjectSymmetry
  /// The symmetry of the whole motion: the rotations and reflections that turn one phase into another.
  public let motionSymmetry: ObjectSymmetry
  public let populations: ClosedRange<Int>
  /// The sum of the populations of all phases.
  public let populationSum: Int
  /// The number of cell changes per period.
  public let changes: Int
  /// The activity of the cells; nil for a spaceship.
  public let cells: CellActivity?
  /// The width and height that no phase exceeds, and those of the phase with the smallest bounding box.
  public let largestBox: Size, smallestBox: Size

  public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int
  }

  /// The cells of a stationary object by their activity.
  public struct CellActivity: Hashable, Sendable {
    /// The number of cells that change.
    public let rotor: Int
    /// The number of cells that are always live.
    public let stator: Int
    /// The number of cells that repeat only after the whole period.
    public let strictRotor: Int
    /// The bounding box of all cells that are ever live.
    public let box: Size
  }

  public static let longest = 1 << 16
}

extension ObjectAnalysis {
  /// The mean number of cell changes per generation.
  public var heat: Double { Double(changes) / Double(period) }
  public var meanPopulation: Double { Double(populationSum) / Double(period) }
}

extension ObjectAnalysis.CellActivity {
  /// The fraction of the cells ever live that change.
  public var volatility: Double { Double(rotor) / Double(rotor + stator) }
  /// The fraction of the cells ever live that repeat only after the whole period.
  public var strictVolatility: Double { Double(strictRotor) / Double(rotor + stator) }
}

extension ObjectAnalysis {
  /// Analyzes a board as a single object.
  ///
  /// - Returns: Nil if it does not repeat, is empty or is too large, or if stopped.
  /// - Throws: ``LifeError/bornFromNothing(_:)``: objects need empty space.
  public init?(of universe: Universe, while shouldContinue: () -> Bool = { true }) throws(LifeError) {
    guard !universe.rule.isBornFromNothing else { throw .bornFromNothing(universe.rule) }
    guard universe.topology == .plane, let box = universe.boundingBox, box.area <= 1 << 22,
      let island = Island(try universe.cells().sorted()),
      let orbit = OrbitCache.orbit(
        of: island, under: universe.rule, within: Self.longest, work: 1 << 28, named: { _ in nil },
        while: shouldContinue)
    else { return nil }
    self.init(of: orbit)
  }

  init(of orbit: Orbit) {
    let shapes = orbit.phases.map(\.shape), counts = shapes.map(\.population)
    code = Apgcode(of: orbit)
    period = orbit.period
    dx = orbit.dx
    dy = orbit.dy
    mod = Self.mod(of: shapes)
    symmetry = ObjectSymmetry(of: shapes[0])
    motionSymmetry = ObjectSymmetry(ofMotion: orbit)
    populations = (counts.min() ?? 0)...(counts.max() ?? 0)
    populationSum = counts.reduce(0, +)
    changes = Self.changes(in: orbit)
    cells = orbit.isStationary ? CellActivity(of: orbit) : nil
    largestBox = Size(width: shapes.map(\.width).max() ?? 0, height: shapes.map(\.height).max() ?? 0)
    let smallest = shapes.reduce(shapes[0]) { $1.width * $1.height < $0.width * $0.height ? $1 : $0 }
    smallestBox = Size(width: smallest.width, height: smallest.height)
  }

  /// The first phase that equals the initial one rotated or reflected; the period if there is none.
  private static func mod(of shapes: [Shape]) -> Int {
    (1..<max(shapes.count, 1)).first { time in
      shapes.count % time == 0
        && Orientation.all.contains { shapes[0].equals(shapes[time], turnedBy: $0) }
    } ?? shapes.count
  }

  private static func changes(in orbit: Orbit) -> Int {
    let piece = Piece(orbit: orbit, corner: Cell(0, 0), epoch: 0)
    guard orbit.period > 1 || !orbit.isStationary else { return 0 }
    return (0..<orbit.period).reduce(0) { sum, time in
      let (one, next) = (piece.island(at: time), piece.island(at: time + 1))
      return sum + one.shape.population + next.shape.population - 2 * one.commonCells(with: next)
    }
  }
}

extension Island {
  fileprivate func commonCells(with other: Island) -> Int {
    let (x, y) = (corner.x - other.corner.x, corner.y - other.corner.y)
    return (0..<shape.height).reduce(0) { sum, row in
      (0..<shape.stride).reduce(sum) { sum, word in
        let bits = other.shape.bits(row: row + y, from: x + word << 6)
        return sum + (shape.words[row * shape.stride + word] & bits).nonzeroBitCount
      }
    }
  }
}

extension ObjectAnalysis.CellActivity {
  /// Follows every cell of a stationary orbit.
  init(of orbit: Orbit) {
    var lives: [Cell: [Int]] = [:]
    for (time, phase) in orbit.phases.enumerated() {
      phase.shape.forEach { x, y in lives[Cell(phase.x + x, phase.y + y), default: []].append(time) }
    }
    let moving = lives.values.filter { $0.count < orbit.period }
    rotor = moving.count
    stator = lives.count - moving.count
    let primes = CommonCycle.primes(of: orbit.period)
    strictRotor = moving.count { times in
      !primes.contains { Self.repeats(times, after: orbit.period / $0, in: orbit.period) }
    }
    let columns = lives.keys.map(\.x), rows = lives.keys.map(\.y)
    box = ObjectAnalysis.Size(
      width: (columns.max() ?? 0) - (columns.min() ?? 0) + 1,
      height: (rows.max() ?? 0) - (rows.min() ?? 0) + 1)
  }

  /// True if a cell that is live at these times repeats after a part of the period.
  private static func repeats(_ times: [Int], after part: Int, in period: Int) -> Bool {
    let live = Set(times)
    return times.allSatisfy { live.contains(($0 + part) % period) }
  }
}
