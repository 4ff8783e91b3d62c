import GameKit

/// A board with a selection and steps, as Golly's scripts change it.
///
/// All positions are in Golly's coordinates, whose origin is the middle of a finite board.
public struct GollyLayer: Sendable {
  public private(set) var board: ScriptBoard
  /// The board at the first generation, for ``reset()``.
  private var start: ScriptBoard?
  public var selection: Box?
  public var stepBase = Self.usualBase
  public var stepExponent = 0

  /// The base of steps before any is set.
  public static let usualBase = 10

  public init(_ board: ScriptBoard) { self.board = board }

  /// The approximate memory use in bytes; a running board shares most of its memory with its start.
  public var bytes: Int { max(board.bytes, start?.bytes ?? 0) }

  /// The origin of the coordinates on the board.
  public var middle: Cell { board.topology.middle }

  /// The same place in the board's own coordinates.
  private func own(_ cell: Cell) -> Cell {
    Cell(cell.x.saturatingAdding(middle.x), cell.y.saturatingAdding(middle.y))
  }

  private func own(_ box: Box) -> Box { box.moved(x: middle.x, y: middle.y) }
}

// MARK: - Cells

extension GollyLayer {
  public var boundingBox: Box? { board.boundingBox?.moved(x: -middle.x, y: -middle.y) }

  public func state(of cell: Cell) -> Int { board.state(of: own(cell)) }

  /// - Throws: The errors of ``ScriptBoard/set(_:to:)``.
  public mutating func set(_ cell: Cell, to state: Int) throws(LifeError) {
    try board.set(own(cell), to: state)
  }

  /// - Throws: ``LifeError/tooLarge``.
  public func cells(in box: Box? = nil) throws(LifeError) -> Cells {
    try board.cells(in: box.map(own)).moved(x: -middle.x, y: -middle.y)
  }

  /// Puts cells of a list on the board; see ``ScriptBoard/put(_:_:from:)``.
  public mutating func put(_ list: CellList, _ mode: ListMode) throws(LifeError) {
    try board.put(list, mode, from: middle)
  }

  public func hash(in box: Box) throws(LifeError) -> Int { try board.hash(in: own(box)) }

  /// Replaces the board and forgets the selection.
  public mutating func load(_ board: ScriptBoard) {
    self.board = board
    start = nil
    selection = nil
    stepExponent = 0
  }

  /// Changes the rule and the topology; see ``ScriptBoard/change(to:_:)``.
  public mutating func change(to rule: Rule, _ topology: Topology) throws(LifeError) {
    try board.change(to: rule, topology)
    selection = selection.flatMap { topology == .plane ? $0 : $0.intersection(grid ?? $0) }
  }

  /// The finite board; nil for an endless one.
  public var grid: Box? { board.topology.box?.moved(x: -middle.x, y: -middle.y) }
}

// MARK: - Generations

extension GollyLayer {
  /// Advances the board; see ``Universe/advance(by:while:)``.
  public mutating func advance(by generations: Int, while shouldContinue: () -> Bool) throws(LifeError) -> Int
  {
    if generations > 0, start.map({ $0.generation == board.generation }) ?? true { start = board }
    return try board.advance(by: generations, while: shouldContinue)
  }

  /// The number of generations per step; the largest number if it is larger.
  public var step: Int {
    // Steps of more than 63 binary digits are the largest number anyway.
    (0..<min(max(0, stepExponent), 64)).reduce(1) { step, _ in step.saturatingMultiplied(by: stepBase) }
  }

  /// Returns to the generation before the board ran.
  public mutating func reset() {
    if let start { board = start }
    start = nil
  }

  public mutating func setGeneration(_ generation: Int) {
    board.generation = generation
    start = nil
  }

  /// Advances the cells inside or outside of a box alone; the generation number stays.
  public mutating func advance(
    _ box: Box, isOutside: Bool, by generations: Int, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    let box = own(box)
    for _ in 0..<generations {
      guard shouldContinue() else { return }
      let all = try board.cells()
      var part = try Universe(
        isOutside ? all.outside(box) : all.within(box), rule: board.rule, topology: board.topology)
      try part.advance(by: 1)
      let next = try part.cells()
      try board.edit { cells in
        cells = isOutside ? next.outside(box) : next.within(box)
        cells.formUnion(isOutside ? all.within(box) : all.outside(box))
      }
    }
  }
}

// MARK: - A part of the board

extension GollyLayer {
  public mutating func clear(_ box: Box, isOutside: Bool) throws(LifeError) {
    let box = own(box)
    try board.edit { $0 = isOutside ? $0.within(box) : $0.outside(box) }
  }

  /// - Throws: The errors of ``RandomFill/cells(in:states:)``.
  public mutating func fill(_ box: Box, density: Int, seed: UInt64) throws(LifeError) {
    let box = own(box)
    let soup = try RandomFill(density: density, seed: seed).cells(in: box, states: board.rule.stateCount)
    try board.edit { cells in
      cells = cells.outside(box)
      cells.formUnion(soup)
    }
  }

  /// Turns the cells of a box and returns the box where they are then.
  ///
  /// A quarter turn is about the cell in the middle, or up and left of it, as in Golly.
  public mutating func turn(_ box: Box, _ turn: Turn) throws(LifeError) -> Box {
    let turned = box.turned(turn)
    let target =
      turn.swapsSides
      ? Box(
        x: box.x.saturatingAdding((box.width - 1) / 2 - (box.height - 1) / 2),
        y: box.y.saturatingAdding((box.height - 1) / 2 - (box.width - 1) / 2), width: box.height,
        height: box.width)
      : turned
    let (source, shift) = (own(box), Cell(target.x - turned.x, target.y - turned.y))
    try board.edit { cells in
      let part = cells.within(source).turned(turn, in: source).moved(x: shift.x, y: shift.y)
      cells = cells.outside(source)
      cells.formUnion(part)
    }
    return target
  }
}
