/// A board that a script edits cell by cell and runs in turn.
///
/// Edits change plain cells, and generations need an engine. The board is converted when one follows the other, so
/// that a thousand edits in a row cost no more than their cells.
public struct ScriptBoard: Sendable {
  private enum Form: Sendable {
    case cells(Cells)
    case running(Universe)
  }

  private var form: Form
  public private(set) var rule: Rule
  public private(set) var topology: Topology
  public var generation: Int {
    didSet { settle() }
  }

  /// - Throws: The errors of ``Universe/init(_:engine:)``.
  public init(_ pattern: Pattern = Pattern(.cells(Cells()))) throws(LifeError) {
    let universe = try Universe(pattern)
    rule = pattern.rule
    topology = pattern.topology
    generation = pattern.generation
    form = .running(universe)
  }

  /// Ends the run at a generation, whose number the engine does not know.
  private mutating func settle() {
    if case .running(let universe) = form, universe.generation != generation { try? becomeCells() }
  }
}

extension ScriptBoard {
  public var population: UInt128 {
    switch form {
    case .cells(let cells): UInt128(cells.count)
    case .running(let universe): universe.population
    }
  }

  public var boundingBox: Box? {
    switch form {
    case .cells(let cells): cells.boundingBox
    case .running(let universe): universe.boundingBox
    }
  }

  /// The approximate memory use in bytes.
  public var bytes: Int {
    switch form {
    case .cells(let cells): cells.bytes
    case .running(let universe): universe.bytes
    }
  }

  /// The state of a cell; 0 if it is dead or outside.
  public func state(of cell: Cell) -> Int {
    switch form {
    case .cells(let cells): cells.state(of: cell)
    case .running(let universe): universe.state(of: cell)
    }
  }

  /// True for cells that the board has.
  public func contains(_ cell: Cell) -> Bool { topology.bounds.contains(cell) }

  /// Returns the live cells of a rectangle, or all of them.
  ///
  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  public func cells(in box: Box? = nil) throws(LifeError) -> Cells {
    switch form {
    case .cells(let cells): box.map(cells.within) ?? cells
    case .running(let universe): try universe.cells(in: box)
    }
  }

  /// The running board, for searches.
  public func universe() throws(LifeError) -> Universe {
    switch form {
    case .cells(let cells): try Universe(cells, rule: rule, topology: topology, generation: generation)
    case .running(let universe): universe
    }
  }

  public var pattern: Pattern {
    let content: Content =
      switch form {
      case .cells(let cells): .cells(cells)
      case .running(let universe): universe.content
      }
    return Pattern(content, rule: rule, topology: topology, generation: generation)
  }

  /// A number that depends on the cells in a rectangle and their states, but not on its position.
  ///
  /// - Source: The mixing step is that of FNV-1a, 64 bits: RFC 9923.
  public func hash(in box: Box) throws(LifeError) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ number: Int) { hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3 }
    try cells(in: box).forEachRun { start, count, state in
      mix(start.y &- box.y)
      mix(start.x &- box.x)
      mix(count)
      mix(state)
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }
}

extension ScriptBoard {
  /// Changes the cells.
  ///
  /// - Throws: ``LifeError/outOfRange`` for cells that the board does not have, which are dropped;
  ///   ``LifeError/tooLarge`` for too many to list, which change nothing.
  public mutating func edit(_ change: (inout Cells) -> Void) throws(LifeError) {
    var edited = try cells()
    change(&edited)
    guard edited.tiles.count <= Cells.maxTiles else { throw .tooLarge }
    let isInside = edited.boundingBox?.isInside(topology.bounds) ?? true
    form = .cells(isInside ? edited : edited.clipped(to: topology.bounds))
    if !isInside { throw .outOfRange }
  }

  /// Puts the cells of a list on the board, each at its distance from the origin.
  ///
  /// - Throws: ``LifeError/outOfRange`` for cells that the board does not have, ``LifeError/tooLarge`` for those
  ///   beyond ``Cells/maxTiles`` tiles; they are dropped.
  public mutating func put(
    _ list: CellList, _ mode: ListMode, from origin: Cell = Cell(0, 0)
  ) throws(LifeError) {
    let (states, hasStates, bounds) = (rule.stateCount, list.hasStates, topology.bounds)
    var fault: LifeError?
    // Otherwise the cells would be copied.
    var cells = try takeCells()
    defer { form = .cells(cells) }
    list.forEach { cell, state in
      let place = Cell(cell.x.saturatingAdding(origin.x), cell.y.saturatingAdding(origin.y))
      guard bounds.contains(place) else { return fault = .outOfRange }
      let old = cells.state(of: place)
      let new = mode.state(old, putting: state, hasStates: hasStates, states: states)
      guard new != old else { return }
      guard cells.hasRoom(for: place) else { return fault = .tooLarge }
      cells.set(place, to: min(max(0, new), states - 1))
    }
    if let fault { throw fault }
  }

  /// Sets the state of a cell.
  ///
  /// - Throws: ``LifeError/outOfRange`` for a cell that the board does not have, ``LifeError/tooLarge``.
  public mutating func set(_ cell: Cell, to state: Int) throws(LifeError) {
    precondition((0..<rule.stateCount).contains(state), "The rule has no state \(state)")
    guard contains(cell) else { throw .outOfRange }
    var cells = try takeCells()
    defer { form = .cells(cells) }
    guard state == 0 || cells.hasRoom(for: cell) else { throw .tooLarge }
    cells.set(cell, to: state)
  }

  /// Returns the cells and leaves none, so that they are changed without a copy.
  private mutating func takeCells() throws(LifeError) -> Cells {
    let cells = try cells()
    form = .cells(Cells())
    return cells
  }

  private mutating func becomeCells() throws(LifeError) {
    guard case .running(let universe) = form else { return }
    form = .cells(try universe.cells())
  }

  /// Advances the board and returns the number of generations computed; see ``Universe/advance(by:while:)``.
  @discardableResult public mutating func advance(
    by generations: Int, while shouldContinue: () -> Bool
  ) throws(LifeError) -> Int {
    var universe = try universe()
    form = .cells(Cells())
    defer {
      form = .running(universe)
      generation = universe.generation
    }
    return try universe.advance(by: generations, while: shouldContinue)
  }

  /// Changes the rule and the topology.
  ///
  /// Cells keep their distance to the origin of Golly's coordinates, and those outside the new board are dropped.
  public mutating func change(to rule: Rule, _ topology: Topology) throws(LifeError) {
    try rule.check(on: topology)
    let (old, new) = (self.topology.middle, topology.middle)
    let moved = try cells().fitted(to: rule, from: self.rule).moved(x: new.x - old.x, y: new.y - old.y)
    let cells = moved.clipped(to: topology.bounds)
    // Checks the size of the new board.
    _ = try Universe(Cells(), rule: rule, topology: topology)
    form = .cells(cells)
    self.rule = rule
    self.topology = topology
  }
}

extension Cells {
  /// True if one more live cell keeps to ``maxTiles``.
  fileprivate func hasRoom(for cell: Cell) -> Bool {
    tiles.count < Self.maxTiles || tiles[TileKey(of: cell)] != nil
  }
}

extension Box {
  fileprivate func isInside(_ other: Box) -> Bool { intersection(other) == self }
}
