/// Something that is done to the cells of a board by hand.
public enum Edit: Hashable, Sendable {
  /// Cells change: what lives dies, and what is dead comes to life.
  case flip(Cells)
  /// Cells come to life, or die, whatever they were.
  case draw(Cells, isAlive: Bool)
  /// Cells are laid onto a rectangle; what of them lies outside is left away.
  case paste(Cells, Box, PasteMode)
  /// All in a rectangle dies.
  case clear(Box)
  /// All outside of a rectangle dies.
  case clearOutside(Box)
  /// All cells of a rectangle change.
  case invert(Box)
  /// Cells that live by luck take the place of all in a rectangle.
  case fill(Box, RandomFill)
  /// What lives in a rectangle is turned about its middle, and joins what lives where it comes to lie.
  case turn(Box, Turn)
  /// What lives in a rectangle is moved to the right and down, and joins what lives there.
  case move(Box, x: Int, y: Int)

  /// The most cells that can be filled or inverted at once: those of the largest board with edges.
  public static let mostCells: UInt128 = 1 << 28
}

extension Edit {
  /// The cells that change when this is done to a board.
  ///
  /// - Throws: ``LifeError/tooLarge`` when they are too many to be told one by one.
  public func flips(on board: Universe) throws(LifeError) -> Cells {
    let all = try unbounded(on: board)
    let flips = board.topology.box.map { all.within($0) } ?? all
    guard flips.tiles.count <= Cells.mostTiles else { throw .tooLarge }
    return flips
  }

  private func unbounded(on board: Universe) throws(LifeError) -> Cells {
    switch self {
    case .flip(let cells): cells
    case .draw(let cells, let isAlive): try Self.draw(cells, isAlive, on: board)
    case .paste(let cells, let box, let mode):
      mode.flips(pasting: cells.within(box), on: try board.cells(in: box))
    case .clear(let box): try board.cells(in: box)
    case .clearOutside(let box): try board.cells().outside(box)
    case .invert(let box): try Cells(filling: board.topology.box?.intersection(box) ?? box)
    case .fill(let box, let fill):
      try board.cells(in: box).symmetricDifference(try fill.cells(in: box))
    case .turn(let box, let turn):
      try Self.carry(box, to: box.turned(turn), on: board) { $0.turned(turn, in: box) }
    case .move(let box, let x, let y):
      try Self.carry(box, to: box.moved(x: x, y: y), on: board) { $0.moved(x: x, y: y) }
    }
  }

  private static func draw(_ cells: Cells, _ isAlive: Bool, on board: Universe) throws(LifeError) -> Cells {
    var flips = Cells()
    cells.forEach { if board[$0] != isAlive { flips.insert($0) } }
    return flips
  }

  private static func carry(
    _ box: Box, to target: Box, on board: Universe, _ change: (Cells) -> Cells
  ) throws(LifeError) -> Cells {
    let picked = try board.cells(in: box)
    var before = try board.cells(in: target)
    before.formUnion(picked)
    var after = before.outside(box)
    after.formUnion(change(picked))
    return before.symmetricDifference(after)
  }
}

extension Edit {
  /// The board after this was done, where the change is too large to be told cell by cell.
  ///
  /// - Throws: ``LifeError/tooLarge`` when it cannot be done to a board of that size.
  func done(to board: Universe) throws(LifeError) -> Universe {
    var board = board
    switch self {
    case .clear(let box): try board.replace(box, with: Cells())
    case .paste(let cells, let box, .copy): try board.replace(box, with: cells)
    case .clearOutside(let box):
      board = try Universe(
        try board.cells(in: box), rule: board.rule, topology: board.topology, generation: board.generation)
    case .flip, .draw, .paste, .invert, .fill, .turn, .move: throw .tooLarge
    }
    return board
  }
}
