/// An edit of the cells of a board.
public enum Edit: Hashable, Sendable {
  /// Toggles cells.
  case flip(Cells)
  /// Sets cells to live or dead.
  case draw(Cells, isAlive: Bool)
  /// Pastes the cells inside a rectangle.
  case paste(Cells, Box, PasteMode)
  /// Clears a rectangle.
  case clear(Box)
  /// Clears everything outside a rectangle.
  case clearOutside(Box)
  /// Inverts a rectangle.
  case invert(Box)
  /// Replaces a rectangle by random cells.
  case fill(Box, RandomFill)
  /// Rotates or reflects the cells of a rectangle about its center, joining cells at the target.
  case turn(Box, Turn)
  /// Moves the cells of a rectangle, joining cells at the target.
  case move(Box, x: Int, y: Int)

  /// The maximum number of cells to fill or invert: those of the largest finite board.
  public static let maxCells: UInt128 = 1 << 28
}

extension Edit {
  /// Returns the cells that the edit toggles on a board.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they are too many to list.
  public func flips(on board: Universe) throws(LifeError) -> Cells {
    let all = try unbounded(on: board)
    let flips = board.topology.box.map { all.within($0) } ?? all
    guard flips.tiles.count <= Cells.maxTiles else { throw .tooLarge }
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
      try Self.transform(box, to: box.turned(turn), on: board) { $0.turned(turn, in: box) }
    case .move(let box, let x, let y):
      try Self.transform(box, to: box.moved(x: x, y: y), on: board) { $0.moved(x: x, y: y) }
    }
  }

  private static func draw(_ cells: Cells, _ isAlive: Bool, on board: Universe) throws(LifeError) -> Cells {
    var flips = Cells()
    cells.forEach { if board[$0] != isAlive { flips.insert($0) } }
    return flips
  }

  private static func transform(
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
  /// Returns the edited board, for edits that change too many cells to list.
  ///
  /// - Throws: ``LifeError/tooLarge`` if the board is too large for this edit.
  func applied(to board: Universe) throws(LifeError) -> Universe {
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

/// How pasted cells combine with those below.
public enum PasteMode: String, CaseIterable, Sendable {
  /// Live where either is live.
  case or
  /// Live where exactly one is live.
  case xor
  /// Live where both are live.
  case and
  /// The pasted cells, live or dead.
  case copy

  /// Returns the cells to toggle when pasting.
  func flips(pasting cells: Cells, on below: Cells) -> Cells {
    switch self {
    case .or: cells.subtracting(below)
    case .xor: cells
    case .and: below.subtracting(cells)
    case .copy: below.symmetricDifference(cells)
    }
  }
}

extension Universe {
  /// Toggles cells.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they do not fit; the board is unchanged then.
  public mutating func flip(_ cells: Cells) throws(LifeError) {
    var done: [Cells.TileKey] = []
    // Copies of HashLife boards are free; the other engines undo their changes in place.
    let before = engine == .hash ? core : nil
    do throws(LifeError) {
      for key in cells.tiles.keys {
        try flip(cells.within(tile: key), of: key)
        done.append(key)
      }
    } catch {
      if let before { core = before }
      if before == nil { for key in done { try? flip(cells.within(tile: key), of: key) } }
      throw error
    }
  }

  /// Sets a cell.
  ///
  /// - Throws: ``LifeError/tooLarge`` if it does not fit; the board is unchanged then.
  public mutating func set(_ cell: Cell, alive: Bool) throws(LifeError) {
    try replace(Box(cell, cell), with: Cells(alive ? [cell] : []))
  }

  private mutating func flip(_ flips: Cells, of key: Cells.TileKey) throws(LifeError) {
    if let cell = flips.onlyCell { return try set(cell, alive: !self[cell]) }
    let tile = Box(x: key.column << 6, y: key.row << 6, width: 64, height: 64)
    try replace(tile, with: try cells(in: tile).symmetricDifference(flips))
  }
}

extension Cells {
  /// Returns the live cells of one tile.
  fileprivate func within(tile key: TileKey) -> Cells {
    var result = Cells()
    guard let tile = tiles[key] else { return result }
    for row in 0..<64 {
      result[word: key.column, key.row << 6 | row] = rows[tile << 6 | row]
    }
    return result
  }

  /// The only live cell of a set with one.
  fileprivate var onlyCell: Cell? {
    guard count == 1, let box = boundingBox else { return nil }
    return box.corner
  }
}
