/// A board in motion: which cells live in which generation, and what comes next.
///
/// It is a value: a copy is a snapshot that costs nothing until one of both goes on.
public struct Universe: Sendable {
  /// What decides about life and death.
  public let rule: Rule
  /// The shape of the world.
  public let topology: Topology
  /// How many generations have passed since the board's first.
  public private(set) var generation: Int
  private var live: Set<Cell>

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - cells: What lives; on a board with edges, cells outside are left away.
  ///   - generation: The number of this generation, not negative.
  ///   - engine: The engine that is to compute it; nil lets ``Choice`` decide.
  public init(
    _ cells: Cells, rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    engine: EngineName? = nil
  ) throws(LifeError) {
    if rule.isBornFromNothing, topology == .plane { throw .bornFromNothing(rule) }
    self.rule = rule
    self.topology = topology
    self.generation = generation
    live = Set(cells.sorted().filter { topology.box?.contains($0) ?? true })
  }

  /// The engine that computes the board now.
  public var engine: EngineName { .tiles }

  /// How many cells live.
  public var population: UInt128 { UInt128(live.count) }

  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box? { Cells(live).boundingBox }

  /// All that lives, in the form that suits its size.
  public var content: Content { .cells(Cells(live)) }

  /// Opens a pattern.
  public init(_ pattern: Pattern, engine: EngineName? = nil) throws(LifeError) {
    guard case .cells(let cells) = pattern.content else { throw .tooLarge }
    try self.init(
      cells, rule: pattern.rule, topology: pattern.topology, generation: pattern.generation, engine: engine)
  }
}

extension Universe {
  /// Whether a cell lives.
  public subscript(_ cell: Cell) -> Bool {
    get { live.contains(cell) }
    set {
      guard topology.box?.contains(cell) ?? true else { return }
      if newValue { live.insert(cell) } else { live.remove(cell) }
    }
  }

  /// The live cells of a rectangle, or all of them.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they would need more than ``Cells/mostTiles``.
  public func cells(in box: Box? = nil) throws(LifeError) -> Cells {
    Cells(live.filter { box?.contains($0) ?? true })
  }

  /// Puts cells in place of all that lives in a rectangle; what lies outside of it is left away.
  public mutating func replace(_ box: Box, with cells: Cells) {
    live = live.filter { !box.contains($0) }
    cells.forEach { if box.contains($0), topology.box?.contains($0) ?? true { live.insert($0) } }
  }

  /// What is seen of a part of the board, in dots of 2^scale × 2^scale cells; a dot is set when anything in it
  /// lives.
  ///
  /// - Parameters:
  ///   - corner: The dot at the top left, in units of dots: its cells begin at `corner.x << scale`.
  ///   - width: How many dots there are in a row.
  ///   - height: How many rows there are.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int) -> Dots {
    var dots = Dots(width: width, height: height)
    for cell in live {
      dots.set(column: (cell.x >> scale) - corner.x, row: (cell.y >> scale) - corner.y)
    }
    return dots
  }

  /// Goes on by a number of generations, and returns how many it went.
  ///
  /// - Parameters:
  ///   - generations: How many; not negative.
  ///   - goesOn: Asked now and then, some thousand times a second; false stops after a whole generation.
  @discardableResult public mutating func advance(
    by generations: Int = 1, while goesOn: () -> Bool = { true }
  ) throws(LifeError) -> Int {
    var done = 0
    while done < generations, goesOn() {
      step()
      done += 1
    }
    return done
  }

  private mutating func step() {
    var counts: [Cell: Int] = [:]
    for cell in live {
      for dy in -1...1 {
        for dx in -1...1 {
          if let near = wrapped(Cell(cell.x + dx, cell.y + dy)) { counts[near, default: 0] += 1 }
        }
      }
    }
    live = Set(
      counts.keys.filter {
        rule.lives(
          isAlive: live.contains($0), neighbours: counts[$0, default: 0] - (live.contains($0) ? 1 : 0))
      })
    generation += 1
  }

  private func wrapped(_ cell: Cell) -> Cell? {
    switch topology {
    case .plane: cell
    case .torus(let width, let height): Cell((cell.x + width) % width, (cell.y + height) % height)
    case .bounded: topology.box.flatMap { $0.contains(cell) ? cell : nil }
    }
  }
}
