/// A running board: its live cells, generation, rule and topology.
///
/// A value: a copy is a snapshot that costs nothing until either of the two changes.
public struct Universe: Sendable {
  /// The rule.
  public let rule: Rule
  /// The topology.
  public let topology: Topology
  /// The number of the current generation.
  public internal(set) var generation: Int
  /// True after HashLife ran out of memory on this board; tiles compute it until the next edit.
  public internal(set) var hasStalled = false
  /// The engine that was requested, or tiles after HashLife ran out of memory.
  var requested: EngineName?
  /// The number of consecutive short steps made in HashLife.
  var shortSteps = 0
  /// The memory limits of HashLife.
  var memory = HashMemory()
  /// The current engine.
  var core: any Engine

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - cells: The live cells; those outside a finite board are dropped.
  ///   - generation: The number of this generation, not negative.
  ///   - engine: The engine to use; nil leaves the choice to ``EnginePolicy``.
  /// - Throws: The errors of ``Rule/check(on:)``, ``LifeError/sizeOutOfRange(width:height:)``,
  ///   ``LifeError/generationOutOfRange(_:)`` or ``LifeError/outOfRange``.
  public init(
    _ cells: Cells, rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    engine: EngineName? = nil
  ) throws(LifeError) {
    try self.init(
      Pattern(.cells(cells), rule: rule, topology: topology, generation: generation), engine: engine)
  }

  /// Creates a board from a pattern.
  ///
  /// - Throws: The errors of ``init(_:rule:topology:generation:engine:)``, and ``LifeError/tooLarge``.
  public init(_ pattern: Pattern, engine: EngineName? = nil) throws(LifeError) {
    try pattern.checkHeader()
    rule = pattern.rule
    topology = pattern.topology
    generation = pattern.generation
    requested = engine.flatMap { $0.computes(pattern.topology) ? $0 : nil }
    core = try Self.engine(for: pattern, requested: engine, memory: memory)
  }

  /// The name of the current engine.
  public var engine: EngineName { core.name }

  /// The number of live cells.
  public var population: UInt128 { core.population }

  /// The smallest rectangle that contains all live cells.
  public var boundingBox: Box? { core.boundingBox }

  /// The live cells, as cells or as a tree depending on their extent.
  public var content: Content { core.content }

  /// A period of 1 or 2 that the engine has proved without further work; nil if unknown.
  public var provenPeriod: Int? { core.provenPeriod }
}

extension Universe {
  /// True if the cell is live.
  public subscript(_ cell: Cell) -> Bool { bounds.contains(cell) && core[cell] }

  /// All cells that can be live.
  var bounds: Box { topology.bounds }

  /// All cells of the unbounded plane.
  static let plane = Box(
    Cell(Box.coordinateRange.lowerBound, Box.coordinateRange.lowerBound),
    Cell(Box.coordinateRange.upperBound, Box.coordinateRange.upperBound))

  /// Returns the live cells of a rectangle, or all of them.
  ///
  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  public func cells(in box: Box? = nil) throws(LifeError) -> Cells {
    guard let box = bounds.intersection(box ?? bounds) else { return Cells() }
    return try core.cells(in: box)
  }

  /// Replaces the contents of a rectangle; cells outside of it are ignored.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; the board is unchanged then.
  public mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard let box = bounds.intersection(box) else { return }
    // HashLife of several states reads the whole board for an edit; tiles don't.
    if rule.states != nil { leaveHashLife() }
    try core.replace(box, with: cells)
    if hasStalled { (hasStalled, requested) = (false, nil) }
  }

  /// Renders a part of the board, one dot per 2^scale × 2^scale cells; a dot is set if any of its cells is live.
  ///
  /// - Parameters:
  ///   - corner: The top left dot, in units of dots: its cells begin at `corner.x << scale`.
  ///   - width: The number of dots per row.
  ///   - height: The number of rows.
  ///   - scale: From 0 to 61.
  public func dots(from corner: Cell, width: Int, height: Int, scale: Int) -> Dots {
    precondition((0...61).contains(scale), "A dot of 2^\(scale) cells shows nothing")
    var dots = Dots(width: width, height: height)
    let isNearBoard = Box.reach.contains(corner.x) && Box.reach.contains(corner.y)
    if width > 0, height > 0, isNearBoard { core.paint(&dots, from: corner, scale: scale) }
    return dots
  }

  /// Advances the board and returns the number of generations computed.
  ///
  /// It stops where generation numbers would overflow.
  ///
  /// - Parameters:
  ///   - generations: Not negative.
  ///   - shouldContinue: Polled at least some hundred times per second; false stops after a whole generation.
  /// - Throws: ``LifeError/outOfRange`` if a cell would leave ``Box/coordinateRange``, ``LifeError/tooLarge`` if no
  ///   engine can store the cells; the board keeps the last generation before that.
  @discardableResult public mutating func advance(
    by generations: Int = 1, while shouldContinue: () -> Bool = { true }
  ) throws(LifeError) -> Int {
    try advanceReporting(by: generations, while: shouldContinue).done
  }
}

extension Universe {
  /// Creates the engine for a pattern.
  static func engine(
    for pattern: Pattern, requested: EngineName?, memory: HashMemory
  ) throws(LifeError) -> any Engine {
    let (content, rule, topology) = (pattern.content, pattern.rule, pattern.topology)
    if let states = rule.states {
      let cells = try content.cells()
      if requested == .hash, topology == .plane, states.hasHashLife {
        return try StateHashEngine(cells, rule: states, memory: memory)
      }
      return try engine(for: cells, rule: states, topology: topology)
    }
    let isOdd = pattern.generation & 1 != 0
    switch EnginePolicy.engine(on: topology, isTree: content.isTree, requested: requested) {
    case .hash:
      switch content {
      case .cells(let cells): return try HashEngine(cells, rule: rule, memory: memory, isOdd: isOdd)
      case .tree(let tree): return try HashEngine(tree, rule: rule, memory: memory, isOdd: isOdd)
      }
    case .tiles:
      let cells = try content.cells()
      do throws(LifeError) {
        return try TileEngine(cells, kernel: Kernel(rule, isEndless: true), isOdd: isOdd)
      } catch {
        // At the ends of the plane there are no whole tiles.
        guard error == .tooLarge || error == .outOfRange, requested == nil else { throw error }
        return try HashEngine(cells, rule: rule, memory: memory, isOdd: isOdd)
      }
    case .dense, .states: return try dense(content, rule: rule, topology: topology, isOdd: isOdd)
    }
  }

  private static func engine(
    for cells: Cells, rule: StateRule, topology: Topology
  ) throws(LifeError) -> StateEngine {
    try topology.checkSides()
    return try StateEngine(
      cells, rule: rule, box: topology.box, wraps: topology.isTorus, surface: topology.surface)
  }

  private static func dense(
    _ content: Content, rule: Rule, topology: Topology, isOdd: Bool
  ) throws(LifeError) -> any Engine {
    try topology.checkSides()
    let cells = try content.cells()
    if case .strip(let strip) = topology { return try StripEngine(cells, rule: rule, strip, isOdd: isOdd) }
    return DenseEngine(cells, kernel: Kernel(rule), edges: DenseEdges(topology))
  }
}

extension Topology {
  /// Checks that the sides are in range.
  fileprivate func checkSides() throws(LifeError) {
    let (width, height): (Int, Int) =
      switch self {
      case .plane: (1, 1)
      case .torus(let width, let height), .bounded(let width, let height): (width, height)
      case .surface(let surface): (surface.width, surface.height)
      case .strip(let strip): (strip.side, strip.side)
      }
    guard Self.sides.contains(width), Self.sides.contains(height) else {
      throw .sizeOutOfRange(width: width, height: height)
    }
  }
}

extension Universe {
  /// The state of a cell; 0 if it is dead.
  public func state(of cell: Cell) -> Int {
    guard bounds.contains(cell) else { return 0 }
    return (core as? any StateReading)?.state(of: cell) ?? (core[cell] ? 1 : 0)
  }

  /// Renders the states of a part of the board, as ``dots(from:width:height:scale:)`` does; nil under a rule of two
  /// states that needs no table.
  public func stateDots(from corner: Cell, width: Int, height: Int, scale: Int) -> StateDots? {
    guard let engine = core as? any StateReading else { return nil }
    var dots = StateDots(width: max(0, width), height: max(0, height))
    let isNearBoard = Box.reach.contains(corner.x) && Box.reach.contains(corner.y)
    if isNearBoard { engine.paint(&dots, from: corner, scale: scale) }
    return dots
  }
}

extension Universe {
  /// Returns the board under another rule and topology.
  ///
  /// Cells outside the world are dropped; coming from the plane, they are centered on its finite sides first.
  public func converted(to rule: Rule, _ topology: Topology) throws(LifeError) -> Universe {
    var live = try cells().fitted(to: rule, from: self.rule)
    if self.topology == .plane, topology != .plane, let extent = live.boundingBox {
      let middle = topology.middle, bounds = topology.bounds
      live = live.moved(
        x: bounds.width == Self.plane.width ? 0 : middle.x - (extent.x + extent.width / 2),
        y: bounds.height == Self.plane.height ? 0 : middle.y - (extent.y + extent.height / 2))
    }
    return try Universe(live, rule: rule, topology: topology, generation: generation)
  }
}

extension Universe {
  /// The approximate memory use in bytes, including memory shared with other boards.
  public var bytes: Int { core.ownBytes + (store?.bytes ?? 0) }

  /// The store that the board shares with others.
  var store: HashRoot? { (core as? HashEngine)?.root ?? (core as? StateHashEngine)?.root }

  /// Returns the same board in memory of its own.
  func detached() -> Universe {
    var alone = self
    if let hash = core as? HashEngine { alone.core = hash.detached() }
    if let hash = core as? StateHashEngine { alone.core = hash.detached() }
    return alone
  }
}

/// The engines.
public enum EngineName: String, CaseIterable, Sendable {
  /// Tiles of bytes, for rules of several states.
  case states
  /// Rows of bits, for finite boards and strips.
  case dense
  /// Sparse tiles, for the plane.
  case tiles
  /// HashLife, for long jumps on the plane.
  case hash

  /// The engines to choose from; the others belong to their rules.
  public static let choices: [EngineName] = [.dense, .tiles, .hash]

  /// Returns true if the engine supports the topology.
  public func computes(_ topology: Topology) -> Bool {
    switch topology {
    case .plane: self != .dense && self != .states
    case .torus, .bounded, .surface, .strip: self == .dense
    }
  }
}

/// Errors of boards.
public enum LifeError: Error, Hashable, Sendable {
  /// The text is neither a rule nor the name of one.
  case unknownRule(String)
  /// The text names no known topology.
  case unknownTopology(String)
  /// Empty space comes to life, and this needs a rule without that; with the rule.
  case bornFromNothing(Rule)
  /// The size of a finite board is outside ``Topology/sides``.
  case sizeOutOfRange(width: Int, height: Int)
  /// The number of a board's generation is negative.
  case generationOutOfRange(Int)
  /// The live cells are too many or too far apart to be stored as cells.
  case tooLarge
  /// This needs a rule of two states; with the board's rule.
  case manyStates(Rule)
  /// The board has more live cells than the search for its ending takes.
  case tooManyCells(UInt128, limit: UInt128)
  /// A cell left ``Box/coordinateRange``, or the generation number would overflow.
  case outOfRange
}
