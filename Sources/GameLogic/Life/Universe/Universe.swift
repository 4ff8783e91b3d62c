/// A running board: its live cells, generation, rule and topology.
///
/// It is a value: a copy is a snapshot that costs nothing until one of the two changes.
public struct Universe: Sendable {
  public let rule: Rule
  public let topology: Topology
  public internal(set) var generation: Int
  /// True once HashLife has run out of memory on this board; tiles then compute it until the next edit.
  public internal(set) var hasStalled = false
  /// The engine that was requested, or tiles once HashLife has run out of memory; nil to choose freely.
  var requested: EngineName?
  /// The number of consecutive short steps with HashLife.
  var shortSteps = 0
  var memory = HashMemory()
  var core: any Engine

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

  /// - Throws: The errors of ``init(_:rule:topology:generation:engine:)``, and ``LifeError/tooLarge``.
  public init(_ pattern: Pattern, engine: EngineName? = nil) throws(LifeError) {
    try pattern.checkHeader()
    rule = pattern.rule
    topology = pattern.topology
    generation = pattern.generation
    requested = engine.flatMap { $0.computes(pattern.topology) ? $0 : nil }
    core = try Self.engine(for: pattern, requested: engine, memory: memory)
  }

  public var engine: EngineName { core.name }

  public var population: UInt128 { core.population }

  public var boundingBox: Box? { core.boundingBox }

  public var content: Content { core.content }

  /// A period of 1 or 2 that the engine knows without further work; nil if unknown.
  public var provenPeriod: Int? { core.provenPeriod }
}

extension Universe {
  public subscript(_ cell: Cell) -> Bool { bounds.contains(cell) && core[cell] }

  var bounds: Box { topology.bounds }

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

  /// Replaces the contents of a rectangle; cells outside it are ignored.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; the board is then unchanged.
  public mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    guard let box = bounds.intersection(box) else { return }
    // HashLife of several states rebuilds the whole board for an edit; tiles do not.
    if rule.states != nil { leaveHashLife() }
    try core.replace(box, with: cells)
    if hasStalled {
      hasStalled = false
      requested = nil
    }
  }

  /// Renders a part of the board; a dot shows 2^scale × 2^scale cells and is set if any of them is live.
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
  ///   - shouldContinue: Polled some hundred times per second or more; false stops after a whole generation.
  /// - Throws: ``LifeError/outOfRange`` if a cell would leave ``Box/coordinateRange``, ``LifeError/tooLarge``
  ///   if no engine can store the cells; the board then keeps the last generation before that.
  @discardableResult public mutating func advance(
    by generations: Int = 1, while shouldContinue: () -> Bool = { true }
  ) throws(LifeError) -> Int {
    try advanceReporting(by: generations, while: shouldContinue).done
  }
}

extension Universe {
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
        // At the ends of the plane, tiles are incomplete.
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

  /// Renders the states in a part of the board; see ``dots(from:width:height:scale:)``.
  ///
  /// - Returns: Nil under a rule that ``Rule/states`` does not describe.
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
  /// Cells outside the new topology are dropped; if the board comes from the plane, it is first centered.
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

  /// Returns the same board with memory of its own.
  func detached() -> Universe {
    var alone = self
    if let hash = core as? HashEngine { alone.core = hash.detached() }
    if let hash = core as? StateHashEngine { alone.core = hash.detached() }
    return alone
  }
}

public enum EngineName: String, CaseIterable, Sendable {
  /// Tiles of bytes, for rules of several states.
  case states
  /// Rows of bits, for finite boards and strips.
  case dense
  /// Sparse tiles, for the plane.
  case tiles
  /// HashLife, for long jumps on the plane.
  case hash

  /// The engines that a player can request; the others are chosen by rule.
  public static let choices: [EngineName] = [.dense, .tiles, .hash]

  public func computes(_ topology: Topology) -> Bool {
    switch topology {
    case .plane: self != .dense && self != .states
    case .torus, .bounded, .surface, .strip: self == .dense
    }
  }
}

public enum LifeError: Error, Hashable, Sendable {
  /// The text is neither a rule nor the name of one.
  case unknownRule(String)
  /// The text does not name a known topology.
  case unknownTopology(String)
  /// A rule without B0 is needed; with the board's rule.
  case bornFromNothing(Rule)
  /// The size of a finite board is outside ``Topology/sides``.
  case sizeOutOfRange(width: Int, height: Int)
  /// The generation number is negative.
  case generationOutOfRange(Int)
  /// There are too many live cells to store, or they are too far apart.
  case tooLarge
  /// A two-state rule is needed; with the board's rule.
  case manyStates(Rule)
  /// The board has more live cells than the search for its final state allows.
  case tooManyCells(UInt128, limit: UInt128)
  /// A cell left ``Box/coordinateRange``, or the generation number would overflow.
  case outOfRange
}
